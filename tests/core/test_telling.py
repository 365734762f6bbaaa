"""Events with the views in which they left the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tables import AnyGame, every_game

from safehouse import SPECTATOR, State, seeded
from safehouse.core.telling import seen_by, told, views_between


def play(game: AnyGame, seed: int, most: int = 150) -> list[State]:
    """Positions of a random game, each with what it has listened to."""
    dice = seeded(seed)
    seats = min(game.min_seats + seed % 3, game.max_seats)
    g = game.new(seats, luck=seeded(seed), heard=[], moments=[])
    found = [g]
    while not g.over and len(found) < most:
        g = g.clone()
        g.listen(look=True)
        seat = g.to_act[dice.below(len(g.to_act))]
        g.apply(seat, g.legal(seat)[dice.below(len(g.legal(seat)))])
        found.append(g)
    return found


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_every_event_comes_with_a_view_and_the_last_view_is_the_position(game: AnyGame) -> None:
    told_in_all = 0
    for g in play(game, 3):
        assert g.heard is not None
        assert g.moments is not None
        assert len(g.moments) == len(g.heard)
        for seat in range(SPECTATOR, len(g.asked)):
            pairs = list(told(g, seat))
            assert [event for event, _ in pairs] == seen_by(seat, g.heard)
            assert not pairs or pairs[-1][1] == g.view(seat)
            told_in_all += len(pairs)
    assert told_in_all > 10


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_moment_is_not_touched_by_what_happens_later(game: AnyGame) -> None:
    """It is a clone: what its seats saw then is what they see when the game is over."""
    kept: list[tuple[State, int, dict[str, Any]]] = []
    for g in play(game, 4):
        for moment in g.moments or []:
            kept.append(
                (moment, len(kept) % len(g.asked), moment.glimpse(len(kept) % len(g.asked)))
            )
    assert all(moment.glimpse(seat) == view for moment, seat, view in kept)


def test_what_a_seat_may_not_know_of_is_part_of_what_it_sees_next() -> None:
    """An event that is none for a seat makes no view of its own for it."""

    class Whisper:
        def __init__(self, to: int) -> None:
            self.to = to

        def seen_by(self, seat: int) -> dict[str, Any] | None:
            return {"type": "whisper"} if seat == self.to else None

    class Moment:
        def __init__(self, n: int) -> None:
            self.n = n

        def glimpse(self, seat: int) -> dict[str, Any]:
            return {"n": self.n}

    heard: Any = [Whisper(0), Whisper(1), Whisper(0)]
    moments: Any = [Moment(0), Moment(1), Moment(2)]
    assert views_between(0, heard, moments) == [{"n": 2}]
    assert views_between(1, heard, moments) == []


def test_nobody_looks_unless_asked() -> None:
    game = every_game()[0]
    g = game.new(2, luck=seeded(1), heard=[])
    assert g.moments is None
    g.listen()
    g.apply(g.to_act[0], g.legal(g.to_act[0])[0])
    assert g.heard
    assert g.moments is None
