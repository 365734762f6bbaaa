"""What Greed says beyond its records' fields: what `show` adds, the result, the hints.

The page's types are written from this (`make types`).  Nothing here is asked often: it stays
interpreted.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from safehouse.games.greed import table
from safehouse.games.greed.events import Payment, Waste

Question = Literal[
    "draft", "play", "extra", "cost", "choose_holding", "choose_thug", "seance", "order", "lose"
]


class Icons(TypedDict):
    gun: int
    car: int
    key: int
    beer: int
    heart: int
    spanner: int


class SeatShown(TypedDict):
    worth: int
    icons: Icons


class Laid(TypedDict):
    seat: int
    card: int


class Decision(TypedDict):
    kind: Question
    card: int | None


class TableShown(TypedDict):
    out: list[int] | None
    decision: Decision | None
    resolving: list[Laid]
    queue: list[Laid]


class Result(TypedDict):
    winners: list[int]
    scores: list[int]


class Tried(TypedDict):
    """What would happen if a card were resolved now, alone; `change` is by seat."""

    wasted: Waste | None
    price: int | None
    pays: dict[Payment, int] | None
    markers: int | None
    change: list[int]


class KnownPile(TypedDict):
    """A pile passed on: where it is, when it comes back, what may be in it."""

    at: int
    rounds: int
    count: int
    of: list[int]


class Due(TypedDict):
    holdings: int
    thugs: int


class Patricia(TypedDict):
    """Cards unseen, and how many of them are Thugs."""

    unseen: int
    thugs: int


class Hints(TypedDict):
    due: list[Due]
    patricia: Patricia
    cards: NotRequired[dict[str, Tried]]
    piles: NotRequired[list[KnownPile]]


SHOWN: Final[dict[type, type]] = {table.Seat: SeatShown, table.Greed: TableShown}
