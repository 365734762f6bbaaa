"""Two implementations of the rules of Greed agree: in games, and where games seldom go."""

from __future__ import annotations

import pytest
from tests.games.greed.corners import CORNERS
from tests.games.greed.lockstep import Match, play
from tests.games.greed.second_cards import Dict
from tests.games.greed.second_cases import all_cases, look, run_case
from tests.games.greed.second_corners import MORE_CORNERS
from tests.games.lockstep import play_block
from tests.tables import rotating, some

pytestmark = [pytest.mark.both, pytest.mark.usefixtures("printed_box")]
ALL_CORNERS = {**CORNERS, **MORE_CORNERS}


def read(move: str) -> tuple[int, Dict]:
    """See corners.py."""
    who, word, *more = move.split()
    if word.isdigit():
        return int(who), {"type": "play", "card": int(word)}
    if word == "pay":
        return int(who), {"type": "pay", "with": {more[0]: int(more[1])}}
    if word == "order":
        return int(who), {"type": "order", "cards": [int(card) for card in more]}
    if word == "lose":
        cut = more.index("/")
        holdings, thugs = more[:cut], more[cut + 1 :]
        lost = {"holdings": [int(card) for card in holdings], "thugs": [int(c) for c in thugs]}
        return int(who), {"type": "lose", **lost}
    if word in ("holding", "thug", "draft"):
        kind = "draft" if word == "draft" else f"choose_{word}"
        return int(who), {"type": kind, "card": int(more[0])}
    return int(who), {"type": word}


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case["id"])
def test_the_second_opinion_passes_the_worked_cases(case: Dict) -> None:
    run_case(case)


@pytest.mark.parametrize("name", ALL_CORNERS)
def test_corners(name: str) -> None:
    players, options, setup, moves, expected = ALL_CORNERS[name]
    match = Match(1, players, options, setup)
    for move in moves.split(", "):
        match.act(*read(move))
    shown = match.second.snapshot()
    assert {path: look(shown, path) for path in expected} == expected


@pytest.mark.parametrize("block", some(rotating(range(4), 2), [0]))
def test_both_come_to_the_same_position(block: int) -> None:
    """120 games and positions; by hand tens of thousands were compared."""
    play_block(play, block, 30, 300)
