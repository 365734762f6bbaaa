"""What the tests over all games share: the games, their tables, and their contracts."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

import msgspec
from hypothesis import strategies as st

import safehouse
from safehouse import Game, State, games, seeded
from safehouse.core.errors import BadInput
from safehouse.core.options import (
    Choice,
    Flag,
    Names,
    Numbers,
    Option,
    SeatOr,
    Structure,
    Whole,
)
from safehouse.core.record import GameRecord

AnyGame = Game[Any, Any]
T = TypeVar("T")


def some(many: T, few: T) -> T:
    """Many random games on the compiled build; where coverage is measured, a few are enough."""
    return many if safehouse.COMPILED else few


def rotating(values: Sequence[T], count: int) -> list[T]:
    """`count` of them, different ones every day; the head of a run's report says how to repeat
    it. With SAFEHOUSE_EVERYTHING=1, all of them."""
    if os.environ.get("SAFEHOUSE_EVERYTHING"):
        return list(values)
    turn = int(os.environ["SAFEHOUSE_ROTATION"]) * count
    chosen = {(turn + n) % len(values) for n in range(min(count, len(values)))}
    return [values[n] for n in sorted(chosen)]


def its_turn(n: int, of: int) -> bool:
    """Whether number `n` is among those of today, one in `of`; all are, with
    SAFEHOUSE_EVERYTHING=1."""
    if os.environ.get("SAFEHOUSE_EVERYTHING"):
        return True
    return (int(os.environ["SAFEHOUSE_ROTATION"]) + n) % of == 0


def every_game() -> list[AnyGame]:
    """All our games, and the toy where interpreted classes are possible."""
    if safehouse.COMPILED:
        return games.all()
    from tests.toy import GAME

    return [*games.all(), GAME]


def values_of(option: Option, seats: int) -> st.SearchStrategy[Any]:
    match option:
        case SeatOr():
            return st.one_of(st.sampled_from(option.choices), st.integers(0, seats - 1))
        case Choice():
            return st.sampled_from(option.choices)
        case Flag():
            return st.booleans()
        case Whole():
            return st.integers(option.low, min(option.high, 250))
        case Numbers():
            return st.lists(st.integers(option.low, option.high), unique=True)
        case Names():
            return st.lists(st.sampled_from(option.names), unique=True)
        case Structure():
            return st.none()  # its shape is the game's own; its tests give some
    raise TypeError(f"say how {option.name} is drawn")


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> tuple[int, dict[str, Any]]:
    """A number of seats and options that the game takes."""
    seats = draw(st.integers(game.min_seats, game.max_seats))
    chosen = draw(
        st.lists(st.sampled_from(game.options.specs), max_size=4, unique_by=lambda o: o.name)
    )
    options = {o.name: draw(values_of(o, seats)) for o in chosen}
    try:
        game.read_options(options, seats)
    except BadInput:
        return seats, {}
    return seats, options


def as_text(g: State) -> bytes:
    return msgspec.json.encode(g.dump())


def twin(game: AnyGame, g: State) -> State:
    """The position read back from its own JSON."""
    loaded: State = game.load(msgspec.json.decode(as_text(g)))
    return loaded


@cache
def contract_of(game_id: str) -> ModuleType:
    """What a game's tests say about it: `tests/games/ID/contract.py`, or next to the toy."""
    folder = "tests.toy" if game_id == "toy" else f"tests.games.{game_id}"
    return import_module(f"{folder}.contract")


def pieces(game_id: str, snapshot: dict[str, Any]) -> Counter[Any]:
    """What of a position must not get lost."""
    found: Counter[Any] = contract_of(game_id).pieces(snapshot)
    return found


def played_at_random(record: GameRecord) -> GameRecord:
    """The record with a whole game, always the same one."""
    g = games.find(record.game).new(record.seats, record.options, luck=record.chance())
    dice = seeded(1)
    while not g.over:
        seat = g.actor()
        action = g.legal(seat)[dice.below(len(g.legal(seat)))]
        g.apply(seat, action)
        record.moves.append((seat, action.written()))
    return record
