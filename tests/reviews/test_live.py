"""What choices are worth while a game is being played: the review of one decision."""

from __future__ import annotations

import pytest

from safehouse import bots, games
from safehouse.core.chance import seeded
from safehouse.core.state import State
from safehouse.games.flip7.actions import STAY
from safehouse.measure.play import moves
from safehouse.reviews import chances, tells_chances

CREW = {"mode": "single", "success": "order"}


def position(game_id: str, name: str, seats: int, options: dict[str, object], most: int) -> State:
    """The last of so many positions of which there is something to say."""
    g: State = games.find(game_id).new(seats, options, luck=seeded(4))
    table = [bots.make(game_id, name)] * seats
    found = None
    for k, _ in enumerate(moves(g, table, seeded(1))):
        if k > most:
            break
        seat = g.to_act[0] if g.to_act else 0
        if not g.over and chances(game_id, g.imagine(seat, seeded(k)), seat):
            found = g.clone()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("game_id", "name", "seats", "options", "most"),
    [
        ("flip7", "stay-25", 3, {}, 8),
        ("bankout", "ratio", 2, {}, 8),
        ("gang", "own", 4, CREW, 60),
        ("greed", "quick", 3, {}, 3),
    ],
)
def test_every_choice_has_its_worth_and_hidden_cards_do_not_count(
    game_id: str, name: str, seats: int, options: dict[str, object], most: int
) -> None:
    g = position(game_id, name, seats, options, most)
    seat = g.to_act[0]
    before = g.dump()
    found = chances(game_id, g.imagine(seat, seeded(1)), seat)
    assert found is not None
    assert g.dump() == before
    assert len(found.alternatives) > 1
    assert found.alternatives[0].behind == 0
    assert all(one.action in [a.written() for a in g.legal(seat)] for one in found.alternatives)
    best = max(one.chance for one in found.alternatives)
    assert all(one.chance <= best + 1e-9 and one.error > 0 for one in found.alternatives)
    if game_id in ("bankout", "gang"):  # worked out, or dealt anew: the same for any cards
        assert chances(game_id, g.imagine(seat, seeded(2)), seat) == found


def test_the_best_choice_is_told_with_its_reason() -> None:
    seats = [{"numbers": [12, 11]}, {"numbers": [5]}]
    setup = {"scores": [190, 150], "seats": seats, "turn": 0}
    g = games.find("flip7").new(2, {}, luck=seeded(1), setup=setup)
    found = chances("flip7", g.imagine(0, seeded(1)), 0)
    assert found is not None
    assert found.alternatives[0].action == STAY.written()
    assert found.reason.key == "flip7.stay"
    assert found.as_data()["alternatives"][0]["chance"] > 0.8


def test_a_game_that_takes_long_tells_no_chances() -> None:
    assert [g for g in ("flip7", "bankout", "gang", "greed", "heist") if tells_chances(g)] == [
        *("flip7", "bankout", "gang", "greed")
    ]
    g = games.find("heist").new(2, {}, luck=seeded(1))
    assert chances("heist", g, 0) is None
