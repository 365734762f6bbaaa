"""The result of a review: the curve, every decision, the effects of luck and play."""

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
    """A reason, as the key of a sentence and its fields; an empty key means none."""

    key: str = ""
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Alternative:
    """An action the seat could have taken, and its average result."""

    action: dict[str, Any]
    chance: float  # of the seat that decides
    error: float  # standard error of the chance
    behind: float  # how much less it is worth than the best, under the same luck
    behind_error: float
    tried: int


@dataclass(frozen=True)
class Decision:
    """One choice of one seat, judged by what the seat could know."""

    at: int  # the position it was made in: move `at` + 1 of the record
    seat: int
    played: int  # index among the alternatives, best first
    alternatives: list[Alternative]
    cost: float  # the best minus the played one
    error: float  # standard error of that
    sure: float  # the cost beyond its error bar
    mark: Mark
    reason: Reason


@dataclass(frozen=True)
class Point:
    """The chances in one position, with everything face up except undrawn cards."""

    at: int
    chances: list[float]  # by seat
    error: float
    also: list[int] | None = None  # dollars by seat, if the game has money


@dataclass(frozen=True)
class Step:
    """What one move did to everybody's chance: by the decision, and by luck."""

    at: int  # the position before it
    play: list[float]
    luck: list[float]


@dataclass(frozen=True)
class Moment:
    """A step that mattered much for a seat."""

    at: int
    kind: Kind
    by: int  # who moved
    swing: float  # change for the seat whose moment it is


@dataclass(frozen=True)
class Turning:
    """The part of the game that decided it for a team: a round, or the escape from a heist."""

    part: str
    number: int  # of the round
    at: int  # the position in which it began
    won: bool
    began: float  # the chance before it and after it; play and luck make the difference
    ended: float
    play: float
    luck: float


@dataclass(frozen=True)
class Player:
    """One seat: its start, its own play, the others' play and luck add up to its end."""

    seat: int
    decisions: int
    accuracy: float | None  # 0 to 100; None if it had nothing to decide
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
    done: bool  # False: a more precise review is coming
    curve: list[Point]
    decisions: list[Decision]
    steps: list[Step]
    players: list[Player]
    moments: list[Moment]  # of the whole table
    turning: Turning | None = None  # where the game has parts, and one mattered

    def as_data(self) -> dict[str, Any]:
        """The review as JSON can hold it, with chances to a hundredth of a point."""
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
