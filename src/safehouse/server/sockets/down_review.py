"""What is sent of a review (each decision, its worth, luck), and of a design that bots rate."""

from __future__ import annotations

from typing import Any, Literal

from safehouse.server.sockets.down import Action, Seat, Sent

ReviewState = Literal["none", "waiting", "running", "done", "failed"]
Precision = Literal["usual", "more"]
RatingState = Literal["running", "done", "stopped", "failed"]
Mark = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]


class ReviewAlternative(Sent):
    """An alternative: its chance to win, and how far that is behind the best."""

    action: Action
    chance: float
    error: float
    behind: float
    behind_error: float
    tried: int


class ReviewReason(Sent):
    """The key of a sentence, and what stands in it."""

    key: str
    fields: dict[str, Any]


class ChancesTold(Sent):
    """What the choices of a seat are worth in position `n`, best first; empty: nothing to judge."""

    n: int
    alternatives: list[ReviewAlternative]
    reason: ReviewReason


class ReviewDecision(Sent):
    at: int
    seat: Seat
    played: int
    alternatives: list[ReviewAlternative]
    cost: float
    error: float
    sure: float
    mark: Mark
    reason: ReviewReason


class ReviewPoint(Sent):
    at: int
    chances: list[float]
    error: float
    also: list[int] | None


class ReviewStep(Sent):
    at: int
    play: list[float]
    luck: list[float]


class ReviewMoment(Sent):
    at: int
    kind: Literal["play", "luck"]
    by: Seat
    swing: float


class ReviewPlayer(Sent):
    seat: Seat
    decisions: int
    accuracy: float | None
    marks: dict[Mark, int]
    began: float
    ended: float
    play: float
    others: float
    luck: float
    moments: list[ReviewMoment]


class ReviewTurning(Sent):
    """The part of the game that decided it."""

    part: str
    number: int
    at: int
    won: bool
    began: float
    ended: float
    play: float
    luck: float


class ReviewData(Sent):
    """A review as `safehouse.review` makes it."""

    review: int
    game: str
    seats: int
    measure: Literal["win", "success"]
    seed: int
    rollouts: int
    done: bool
    curve: list[ReviewPoint]
    decisions: list[ReviewDecision]
    steps: list[ReviewStep]
    players: list[ReviewPlayer]
    moments: list[ReviewMoment]
    turning: ReviewTurning | None = None


class ReviewTold(Sent):
    """The state of a game's review, and what it says so far."""

    state: ReviewState
    precision: Precision
    progress: float
    review: ReviewData | None
    you: Seat | None


class Rating(Sent):
    """Bots play a design; the results are in the terms of the game."""

    job: str
    state: RatingState
    progress: Any
    result: Any
    error: str | None
    say: str | None
    fields: dict[str, Any]
