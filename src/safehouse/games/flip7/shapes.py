"""What Flip 7 shows beyond its records' fields: additions of `show`, the result, the hints.

The page's types are generated from this (`make types`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from safehouse.games.flip7 import table
from safehouse.games.flip7.cards import CARD
from safehouse.games.flip7.events import End, Source
from safehouse.games.flip7.table import NextCard, Outcomes

Card = Annotated[int | str, CARD]
Phase = Literal["turn", "give", "round_over", "moment", "over"]
Modifier = Literal["+2", "+4", "+6", "+8", "+10", "x2"]
ActionCard = Literal["freeze", "flip_three", "second_chance"]


class Sum(TypedDict):
    """How the points of a line are made up."""

    numbers: int
    times: int
    plus: int
    bonus: int


class SeatShown(TypedDict):
    """`total`, `would` and `short` are those of the seat's team, if there are teams."""

    modifiers: list[Modifier]
    bust_card: int | None
    points: int
    lost: int
    sum: Sum | None
    total: int
    would: int
    short: int
    before: int | None


class Assigned(TypedDict):
    card: ActionCard
    to: int


class FlipShown(TypedDict):
    set_aside: list[ActionCard]
    assigned: list[Assigned]


class Effect(TypedDict):
    card: ActionCard
    to: int
    by: int


class Choice(TypedDict):
    seat: int
    card: ActionCard
    from_: Source
    targets: list[int]


class Round(TypedDict):
    """A line of the scoresheet."""

    round: int
    dealer: int
    end: End
    flip7: int | None
    points: list[int]
    totals: list[int]


class TableShown(TypedDict):
    phase: Phase
    turn: int | None
    discard: list[Card]
    discard_count: int
    effects: list[Effect]
    history: list[Round]
    team_scores: list[int] | None
    choice: Choice | None
    left: dict[str, int]
    next: NextCard | None


class Result(TypedDict):
    winners: list[int]
    scores: list[int]


class SeatHints(TypedDict):
    bust: float
    bust3: float


class Passing(TypedDict):
    """Who is ahead, and how many remaining cards would change that."""

    seat: int
    cards: int


class Hints(TypedDict):
    left: int
    next: Outcomes | None
    bust: float
    gain: float
    passing: Passing | None
    seats: list[SeatHints]


SHOWN: Final[dict[type, type]] = {
    table.Seat: SeatShown,
    table.Flip: FlipShown,
    table.Flip7: TableShown,
}
