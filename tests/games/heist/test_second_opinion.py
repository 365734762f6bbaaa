"""Two implementations of the rules of Masters of the Heist agree: in random games and positions,
in the worked cases, and where games seldom go.
"""

from __future__ import annotations

import pytest
from tests.games.heist.corners import CORNERS
from tests.games.heist.lockstep import Match, play, play_card
from tests.games.heist.positions import CRISES, EVENTS
from tests.games.heist.second_board import Dict
from tests.games.heist.second_cases import all_cases, look, run
from tests.games.lockstep import play_block

pytestmark = pytest.mark.both
CASES = {case["id"]: case for case in all_cases()}


@pytest.mark.parametrize("block", range(4))
def test_both_come_to_the_same_position(block: int) -> None:
    """48 games; by hand thousands were compared."""
    play_block(play, block, 12, 200)


@pytest.mark.parametrize("seed", [111, 117, 164, 168, 185, 248, 270, 345])
def test_games_that_go_where_others_seldom_do(seed: int) -> None:
    """Tosses, new plans, beacons, a guide alone, errors while escaping."""
    assert play(seed)["games"] == 1


@pytest.mark.parametrize("card", [*EVENTS, *CRISES])
def test_every_card(card: str) -> None:
    for seed in range(2):
        assert play_card(card, seed)["games"] == 1


def test_the_second_opinion_plays_the_worked_cases() -> None:
    wrong = {name: trouble for name, case in CASES.items() if (trouble := run(case))}
    assert wrong == {}


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name: str) -> None:
    players, options, setup, moves, expected = CORNERS[name]
    match = Match(1, players, options, setup)
    for seat, action in moves:
        match.act(seat, action)
    shown: Dict = match.ours.snapshot()
    assert {path: look(shown, path) for path in expected} == expected
