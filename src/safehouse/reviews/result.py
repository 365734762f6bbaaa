"""What a review says: the curve, every decision, what luck did and what play did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

Mark = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
Measure = Literal["win", "success"]
Kind = Literal["play", "luck"]
FORMAT: Final = 1
DIGITS: Final = 4  # of a chance: a hundredth of a point


@dataclass(frozen=True)
class Reason:
    """Why, as the key of a sentence and what stands in it; an empty key says nothing."""

    key: str = ""
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Alternative:
    """Something the seat could have done, and what came of it on average."""

    action: dict[str, Any]
    chance: float  # of the seat that decides
    error: float  # standard error of the chance
    behind: float  # what it is worth less than the best, under the same luck
    behind_error: float
    tried: int


@dataclass(frozen=True)
class Decision:
    """One choice of one seat, judged by what the seat could know."""

    at: int  # the position it was made in: move `at` + 1 of the record
    seat: int
    played: int  # which of the alternatives, the best first
    alternatives: list[Alternative]
    cost: float  # the best less the one that was played
    error: float  # standard error of that
    sure: float  # what is left of the cost beyond its error bar
    mark: Mark
    reason: Reason


@dataclass(frozen=True)
class Point:
    """The chances in one position, with everything on the table face up but undrawn cards."""

    at: int
    chances: list[float]  # by seat
    error: float
    also: list[int] | None = None  # dollars by seat, where the game has them


@dataclass(frozen=True)
class Step:
    """What one move did to everybody's chance: by the decision, and by luck."""

    at: int  # the position before it
    play: list[float]
    luck: list[float]


@dataclass(frozen=True)
class Moment:
    """A step that decided much for a seat."""

    at: int
    kind: Kind
    by: int  # who moved
    swing: float  # of the seat whose moment it is


@dataclass(frozen=True)
class Player:
    """One seat: its whole is what it began with, its play, the others' play and luck."""

    seat: int
    decisions: int
    accuracy: float | None  # 0 to 100; None: nothing to decide
    marks: dict[str, int]
    began: float
    ended: float
    play: float
    others: float
    luck: float
    moments: list[Moment]


@dataclass(frozen=True)
class Review:
    game: str
    seats: int
    measure: Measure
    seed: int
    rollouts: int
    done: bool  # False: more precision is on its way
    curve: list[Point]
    decisions: list[Decision]
    steps: list[Step]
    players: list[Player]
    moments: list[Moment]  # of the whole table

    def as_data(self) -> dict[str, Any]:
        """As JSON can hold it, chances to a hundredth of a point."""
        return {"review": FORMAT, **plain(self)}


def plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value
