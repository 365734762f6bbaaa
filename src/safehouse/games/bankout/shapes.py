"""What Bankout shows beyond its records' fields: additions of `show`, the result, the hints.

The page's types are generated from this (`make types`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from safehouse.games.bankout import table
from safehouse.games.bankout.cards import CARD
from safehouse.games.bankout.events import BustBy, TurnEnd
from safehouse.games.bankout.table import Fate

Card = Annotated[str, CARD]
Phase = Literal[
    "cut", "seeding", "turn", "discard", "jack", "joker", "counter", "round_over", "moment", "over"
]


class Row(TypedDict):
    J: int
    A: int


class SeatShown(TypedDict):
    alert: bool
    table: Row
    money: int
    stake: int
    ace: Fate | None
    jack: Fate
    free: bool


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


class Secured(TypedDict):
    """What a banking would make of the Bank, and of the progress bar."""

    amount: int
    bonus: int
    bank: int
    money: int
    wins: bool


class Would(TypedDict):
    """What the seat in turn would get."""

    missing: int
    bank: Secured
    king: Secured
    queen: Literal["nothing", "spent", "free", "still", "armed"]


class Round(TypedDict):
    """A finished round."""

    round: int
    sudden_death: int
    starter: int
    turns: int
    winner: int | None
    banks: list[int]
    goal: int


class TableShown(TypedDict):
    format: Literal["bankout", "blitz"]
    phase: Phase
    joker_mode: Literal["none", "hand", "immediate"]
    starter: int | None
    active: int | None
    last_draw: LastDraw | None
    last_turn: LastTurn | None
    goal: int
    rounds: int
    passed_once: bool
    would: Would | None
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
    reach: NotRequired[int]
    swap: NotRequired[list[int] | None]


SHOWN: Final[dict[type, type]] = {table.Seat: SeatShown, table.Bankout: TableShown}
