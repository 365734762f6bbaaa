"""Two implementations of the rules of Bankout agree: in random games, and where games seldom go."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bankout.corners import CORNERS
from tests.games.bankout.lockstep import EVERY_ACTION, Match, play
from tests.games.bankout.second_table import Dict
from tests.games.lockstep import play_block, shows
from tests.tables import rotating, some

pytestmark = pytest.mark.both


@pytest.mark.parametrize("block", some(rotating(range(4), 2), [0]))
def test_both_come_to_the_same_position(block: int) -> None:
    """120 games; by hand tens of thousands were compared."""
    play_block(play, block, 30, 1000)


def read(move: str) -> tuple[int, Dict]:
    who, kind, *more = move.split()
    action: Dict = {"type": kind}
    if kind in ("Q", "K", "X"):
        action = {"type": "play", "card": kind}
    if more:
        key = {"X": "as", "discard": "card", "counter": "use", "cut": "at", "choose_start": "first"}
        meant: dict[str, Any] = {"true": True, "false": False}
        value = int(more[0]) if kind == "cut" else meant.get(more[0], more[0])
        action[key[kind]] = value
    return int(who), action


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name: str) -> None:
    options, setup, moves, expected = CORNERS[name]
    match = Match(1, options, setup)
    for move in moves.split(", "):
        match.refuse([(seat, a) for seat in range(-1, 3) for a in EVERY_ACTION])
        match.act(*read(move))
    shows(match.second.snapshot(), expected)
