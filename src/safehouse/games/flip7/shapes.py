"""What Flip 7 says beyond its records' fields: what `show` adds, the result, the hints.

The page's types are written from this (`make types`).  Nothing here is asked often: it stays
interpreted.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from safehouse.games.flip7 import table
from safehouse.games.flip7.actions import End, Source
from safehouse.games.flip7.cards import CARD

Card = Annotated[int | str, CARD]
Phase = Literal["turn", "give", "round_over", "moment", "over"]
Modifier = Literal["+2", "+4", "+6", "+8", "+10", "x2"]
ActionCard = Literal["freeze", "flip_three", "second_chance"]


class SeatShown(TypedDict):
    modifiers: list[Modifier]
    bust_card: int | None
    points: int


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


class Result(TypedDict):
    winners: list[int]
    scores: list[int]


class SeatHints(TypedDict):
    bust: float
    bust3: float
    bad: int
    needs: int
    points: int
    would: int


class Hints(TypedDict):
    left: int
    counts: dict[str, int]
    bust: float
    bad: int
    gain: float
    seats: list[SeatHints]


SHOWN: Final[dict[type, type]] = {
    table.Seat: SeatShown,
    table.Flip: FlipShown,
    table.Flip7: TableShown,
}
