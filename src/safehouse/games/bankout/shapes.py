"""What Bankout says beyond its records' fields: what `show` adds, the result, the hints.

The page's types are written from this (`make types`).  Nothing here is asked often: it stays
interpreted.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from safehouse.games.bankout import table
from safehouse.games.bankout.cards import CARD
from safehouse.games.bankout.events import BustBy, TurnEnd

Card = Annotated[str, CARD]
Phase = Literal["cut", "seeding", "turn", "discard", "jack", "joker", "counter", "moment", "over"]
Fate = Literal[
    "alert", "latent", "hand", "full", "joker", "queen", "answer", "perhaps", "bust"
]  # what a card drawn next would do


class Row(TypedDict):
    J: int
    A: int


class SeatShown(TypedDict):
    alert: bool
    table: Row


class LastDraw(TypedDict):
    seat: int
    card: Card | None


class LastTurn(TypedDict):
    round: int
    seat: int
    end: TurnEnd
    reason: BustBy | None
    gained: int
    lost: int


class Round(TypedDict):
    """A finished round."""

    round: int
    sudden_death: int
    starter: int
    turns: int
    winner: int | None
    banks: list[int]


class TableShown(TypedDict):
    format: Literal["bankout", "blitz"]
    phase: Phase
    joker_mode: Literal["none", "hand", "immediate"]
    starter: int | None
    active: int | None
    last_draw: LastDraw | None
    last_turn: LastTurn | None
    history: list[Round]


class Result(TypedDict):
    winners: list[int]
    scores: list[int]


class Hints(TypedDict):
    """The next card; what a move makes, while somebody is in turn."""

    seat: int | None
    left: int
    renew: bool
    counts: dict[str, int]
    elsewhere: int
    money: int
    fates: NotRequired[dict[str, Fate]]
    bust: NotRequired[float]
    killers: NotRequired[int]
    free: NotRequired[bool]
    drawable: NotRequired[bool]
    gain: NotRequired[float]
    limit: NotRequired[float | None]
    bank: NotRequired[int]
    king: NotRequired[int]
    swap: NotRequired[list[int] | None]


SHOWN: Final[dict[type, type]] = {table.Seat: SeatShown, table.Bankout: TableShown}
