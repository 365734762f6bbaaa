"""What Greed shows beyond its records' fields: additions of `show`, the result, the hints.

The page's types are generated from this (`make types`).
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from safehouse.games.greed import table
from safehouse.games.greed.events import (
    Copied,
    Fined,
    Gained,
    LostCard,
    Marked,
    Paid,
    Payment,
    Returned,
    SetUp,
    Waste,
    Wasted,
)

Question = Literal[
    "draft", "play", "extra", "cost", "choose_holding", "choose_thug", "seance", "order", "lose"
]

Icon = Literal["gun", "car", "key", "beer", "heart", "spanner"]
Thing = Literal["thug", "holding", "hand"]
Why = Literal[
    "free",
    "now_free",
    "no_costs",
    "cash",
    "thing",
    "short",
    "no_thing",
    "no_needs",
    "icons",
    "thugs",
    "holdings",
    "money",
    "fewest",
]


class Icons(TypedDict):
    gun: int
    car: int
    key: int
    beer: int
    heart: int
    spanner: int


class LossDue(TypedDict):
    """What a seat will lose at the end of that round, if it has that much."""

    round: int
    holdings: int
    thugs: int


class Want(TypedDict):
    icon: Icon
    have: int
    want: int


class Check(TypedDict):
    """Whether a card could be played now, by its cost or need, and why; `late`: it would be
    useless."""

    ok: bool
    why: Why
    price: NotRequired[int]
    short: NotRequired[int]
    takes: NotRequired[list[Thing]]
    have: NotRequired[int]
    want: NotRequired[int]
    wants: NotRequired[list[Want]]
    late: NotRequired[bool]


class SeatShown(TypedDict):
    worth: int
    icons: Icons
    laid: bool
    due: list[LossDue]
    checks: NotRequired[dict[str, Check]]


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


# The consequences of a card in order, as the events will tell them.
Cause = Paid | Wasted | Gained | Fined | Marked | LostCard | Returned | SetUp | Copied


class Forecast(TypedDict):
    """What one answer leads to, by seat, at the end of the round or until `next` is asked.

    `luck`: Patricia looks for somebody on the way, and nobody knows whom she will find.
    """

    worth: list[int]
    chain: list[Cause]
    next: int | None
    luck: bool


class Tried(TypedDict):
    """What would happen if a card were resolved now, by itself; `change` is by seat."""

    wasted: Waste | None
    price: int | None
    pays: dict[Payment, int] | None
    markers: int | None
    change: list[int]
    chain: list[Cause]


class KnownPile(TypedDict):
    """A pile passed on: where it is, when it comes back, what may be in it."""

    at: int
    rounds: int
    count: int
    of: list[int]


class Back(TypedDict):
    """The pile before a seat: the round since which some of its cards are gone."""

    round: int
    gone: list[int]


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
    back: NotRequired[Back | None]
    choices: NotRequired[list[Forecast]]


SHOWN: Final[dict[type, type]] = {table.Seat: SeatShown, table.Greed: TableShown}
