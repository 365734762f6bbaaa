"""What is sent to a person's own pages: the job of the day, what that person has played, and seats
that a link hands over."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from safehouse.server.sockets.down import Result, Seat, SeatTold, Sent, Status, Summary
from safehouse.server.sockets.up import Colour, Emblem


class DayTry(Sent):
    """The one try of this browser's person that counts."""

    code: str
    status: Status
    in_time: bool  # it ended, or can still end, before the day is over
    mark: int | None
    won: bool | None
    better: float | None  # share of the others it has beaten; null while there are none


class DayBar(Sent):
    low: int
    high: int
    count: int


class DayJob(Sent):
    """A game's job of the day, the same for everybody, and the results on this server."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, Any]
    commitment: str
    key: str | None  # once the day is over
    tries: int
    bars: list[DayBar]
    you: DayTry | None


class Day(Sent):
    day: str
    ends: int
    over: bool
    jobs: list[DayJob]
    next: dict[str, str]  # the commitments of the day after, by game


class StoryMoment(Sent):
    """Something worth telling: the key of a sentence, its fields, and the move after which it was
    so."""

    key: str
    n: int
    seat: Seat | None
    fields: dict[str, Any]


class Story(Sent):
    """What decided a finished game: numbers by chapter, per seat or as in `lines`, and moments."""

    code: str
    game: str
    curve: list[list[int]]
    moments: list[StoryMoment]
    lines: list[str]


class Series(Sent):
    """Rematches so far: finished games, how often each seat's player has won, or the crew."""

    games: int
    wins: list[int]
    won: int | None


class MyGame(Sent):
    """How one game has gone so far; scores are those of the latest games, oldest first."""

    game: str
    played: int
    won: int
    best: int
    scores: list[int]
    wins: list[bool]
    favourite: dict[str, Any] | None  # the most frequent options, if any were chosen


class MyBot(Sent):
    """Finished games at tables with that bot."""

    game: str
    bot: str
    played: int
    won: int


class MyResult(Sent):
    """A finished game; `place` is null in a co-operative game."""

    code: str
    game: str
    ended: int
    names: list[str]
    you: Seat
    scores: list[int]
    won: bool
    place: int | None
    day: str
    mark: int | None
    secret: str


class MyRating(Sent):
    game: str
    rating: int
    sure: int  # plus or minus
    curve: list[int]


class Met(Sent):
    """Somebody this person has played with: in how many games, and which was the last."""

    name: str
    played: int
    last: int
    game: str


class Me(Sent):
    since: int | None  # the first stored game
    playing: list[Summary]
    games: list[MyGame]
    bots: list[MyBot]
    recent: list[MyResult]
    met: list[Met]  # the latest first
    ratings: list[MyRating] | None  # null: not requested


class MatchTable(Sent):
    """One of the tables of a match; its results are only for those who have finished."""

    code: str
    status: Status
    seats: list[SeatTold]
    result: Result | None
    points: list[float] | None  # each seat against the same seat at the other tables
    mine: bool
    link: str | None  # for the maker of the match, to send round


class Match(Sent):
    over: bool
    tables: list[MatchTable]


class Handed(Sent):
    """A seat that a link hands over; `held` is this browser's present name at that table."""

    code: str
    game: str
    status: Status
    name: str
    colour: Colour | Literal[""]
    held: str | None
    emblem: Emblem | UnsetType = UNSET


class Handover(Sent):
    seats: list[Handed]
    me: bool  # the link of a whole person: future games are kept with earlier ones
