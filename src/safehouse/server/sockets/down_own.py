"""What goes down to a person's own pages: the job of the day, and what that person has played."""

from __future__ import annotations

from typing import Any

from safehouse.server.sockets.down import Result, Seat, SeatTold, Sent, Status, Summary


class DayTry(Sent):
    """The one try of this browser's person that counts."""

    code: str
    status: Status
    in_time: bool  # it ended, or can still end, before the day does
    mark: int | None
    won: bool | None
    better: float | None  # share of the others that it has beaten; null while there are none


class DayBar(Sent):
    low: int
    high: int
    count: int


class DayJob(Sent):
    """What a game sets on a day, the same for everybody, and what has come of it on this server."""

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
    """Something worth telling: the key of a sentence, the move after which it was so, the fields of
    the sentence."""

    key: str
    n: int
    seat: Seat | None
    fields: dict[str, Any]


class Story(Sent):
    """A finished game: numbers by chapter, everybody's or those of `lines`, and its moments."""

    code: str
    game: str
    curve: list[list[int]]
    moments: list[StoryMoment]
    lines: list[str]


class MyGame(Sent):
    """What has come of one game so far; scores are those of the latest games, the oldest first."""

    game: str
    played: int
    won: int
    best: int
    scores: list[int]
    wins: list[bool]
    favourite: dict[str, Any] | None  # the options it was played with most, if any were chosen


class MyBot(Sent):
    """Finished games at a table with that bot."""

    game: str
    bot: str
    played: int
    won: int


class MyResult(Sent):
    """A finished game; `place` is null where all win or lose together."""

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
    sure: int  # give or take
    curve: list[int]


class Me(Sent):
    since: int | None  # the first game that is kept
    playing: list[Summary]
    games: list[MyGame]
    bots: list[MyBot]
    recent: list[MyResult]
    ratings: list[MyRating] | None  # null: not asked for


class MatchTable(Sent):
    """One of the tables with the same deals; what it made of them is for those who have played."""

    code: str
    status: Status
    seats: list[SeatTold]
    result: Result | None
    points: list[float] | None  # of each seat, against the same seat elsewhere
    mine: bool
    link: str | None  # for whoever made the match, to send round


class Match(Sent):
    over: bool
    tables: list[MatchTable]
