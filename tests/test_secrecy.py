"""A seat is shown only what its player may know: hidden fields are changed, views compared.

Which fields are hidden is read from the annotations, so a field cannot be forgotten here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest
from tests.tables import AnyGame, every_game

from safehouse import SPECTATOR, State, seeded
from safehouse.core.marks import INSIDE, NOBODY, OWNER, Secret
from safehouse.core.values import marks_of

# F7-VIEW-1  Everybody may count what is left in the deck: only its order is hidden.
COUNTED = {("flip7", "deck")}
LOOK_EVERY = 3  # moves; a game is long, and two positions in a row are much alike
SOMETHING: dict[str, list[Any]] = {"bag_order": ["guard"], "dice": [6]}  # stacked luck of a test


@cache
def hidden_fields(kind: Any) -> dict[str, Any]:
    """The fields of a class that some seat may not see."""
    hints = get_type_hints(kind, include_extras=True)
    marked = {f: [m for m in marks_of(t) if m in (OWNER, NOBODY, INSIDE)] for f, t in hints.items()}
    ruled = {f: [m for m in marks_of(t) if isinstance(m, Secret)] for f, t in hints.items()}
    return {f: (marked[f] + ruled[f])[0] for f in hints if marked[f] or ruled[f]}


def other_value(value: Any) -> Any:
    """Something else of the same kind and, for a list, of the same length."""
    if isinstance(value, list):
        return [other_value(v) for v in reversed(value)]
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    return value


def strangers(g: State, owner: int, mark: Any) -> list[int]:
    """The seats that must not be able to tell."""
    seats = range(SPECTATOR, len(g.asked))
    if isinstance(mark, Secret):
        return [s for s in seats if not mark.may_see(g, owner, s)]
    return [s for s in seats if mark != OWNER or s != owner]


def changes(g: State) -> Iterator[tuple[str, State, list[int]]]:
    """Each hidden field of the position and of its seats, changed in a copy."""
    twin = g.clone()
    twin.chance = seeded(123)
    yield "chance", twin, list(range(SPECTATOR, len(g.asked)))
    for field in g.snapshot().get("hidden", {}):
        twin = g.clone()
        setattr(twin, field, [*getattr(twin, field), *SOMETHING[field]])
        yield field, twin, list(range(SPECTATOR, len(g.asked)))
    kind: Any = type(g)
    seat_kind = get_args(get_type_hints(kind)["seats"])[0]
    for field, mark in hidden_fields(kind).items():
        if mark == INSIDE:
            continue  # what lies inside shows in no view by itself; `imagine` is tested for it
        twin = g.clone()
        value = getattr(twin, field)
        counted = (g.view(SPECTATOR)["game"], field) in COUNTED
        setattr(twin, field, value[::-1] if counted else other_value(value))
        yield field, twin, strangers(g, SPECTATOR, mark)
    for owner in range(len(g.asked)):
        for field, mark in hidden_fields(seat_kind).items():
            if mark == INSIDE:
                continue
            twin = g.clone()
            seat: Any = twin.seats[owner]  # type: ignore[attr-defined]
            setattr(seat, field, other_value(getattr(seat, field)))
            yield f"seats.{owner}.{field}", twin, strangers(g, owner, mark)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_hidden_fields_never_change_a_view(game: AnyGame) -> None:
    compared = 0
    for moves, g in positions(game, 6, 200):
        if moves % LOOK_EVERY == 0:
            compared += compare(g)
    assert compared > 400


def positions(game: AnyGame, games: int, most: int) -> Iterator[tuple[int, State]]:
    """Where random games come by, with the number of moves; the next one is then made from it."""
    for seed in range(games):
        dice = seeded(seed)
        g = game.new(min(game.min_seats + seed % 3, game.max_seats), luck=seeded(seed))
        for moves in range(1, most + 1):
            if g.over:
                break
            yield moves, g
            seat = g.to_act[dice.below(len(g.to_act))]
            g.apply(seat, g.legal(seat)[dice.below(len(g.legal(seat)))])


def compare(g: State) -> int:
    """Whoever may not know a field is shown and offered the same, whatever it holds."""
    compared = 0
    seen = {s: (g.view(s), legal(g, s)) for s in range(SPECTATOR, len(g.asked))}
    for field, twin, seats in changes(g):
        for seat in seats:
            assert (twin.view(seat), legal(twin, seat)) == seen[seat], (field, seat)
            compared += 1
    return compared


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_hidden_fields_never_change_a_moment(game: AnyGame) -> None:
    """What is shown with an event is made of moments alone: they keep secrets as positions do."""
    compared = 0
    for _, g in positions(game, 3, 60):
        for moment in g.moments or []:  # of the move before
            for field, twin, seats in changes(moment):
                for seat in seats:
                    assert twin.glimpse(seat) == moment.glimpse(seat), (field, seat)
                    compared += 1
        g.listen(look=True)
    assert compared > 200


def legal(g: State, seat: int) -> list[dict[str, Any]]:
    return [action.written() for action in g.legal(seat)]


def test_the_test_would_notice() -> None:
    """A leak of a hand into a view is found by the comparison above."""
    from tests.toy import GAME

    g = GAME.new(2, luck=seeded(1))
    leaks = [
        seat
        for field, twin, seats in changes(g)
        if field == "seats.0.hand"
        for seat in range(2)
        if twin.view(seat) != g.view(seat) and seat not in seats
    ]
    assert leaks == [0]  # the owner sees the change; nobody else does


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_luck_and_waiting_calls_are_in_no_view(game: AnyGame) -> None:
    g = game.new(game.min_seats, luck=seeded(1))
    for seat in range(SPECTATOR, game.min_seats):
        assert not {"chance", "stack", "asked", "heard"} & g.view(seat).keys()
