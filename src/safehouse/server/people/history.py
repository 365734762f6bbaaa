"""What one person has played, found by the browser's numbers and added up for the page `/me`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from safehouse import games
from safehouse.server.sockets import down_own
from safehouse.server.store import schema
from safehouse.server.store.person import Place
from safehouse.server.tables.facts import BOT, OVER, PERSON

MOST = 1000  # the newest games, which are added up
SHOWN = 60
MET = 12
CURVE = 60
SMALL = 300  # bytes; larger options (a ledger, a design) are never somebody's favourite
s, t = schema.seat.c, schema.table_.c


class Chair(NamedTuple):
    name: str
    bot: str | None
    person: str


class Played(NamedTuple):
    """One finished game of a person."""

    code: str
    game: str
    ended: float
    options: dict[str, Any]
    winners: list[int]
    scores: list[int]
    together: bool
    you: int
    chairs: list[Chair]
    day: str
    mark: int | None
    secret: str

    @property
    def won(self) -> bool:
        return self.you in self.winners

    @property
    def score(self) -> int:
        return self.scores[self.you]

    @property
    def place(self) -> int | None:
        if self.together:
            return None
        return 1 if self.won else 1 + sum(score > self.score for score in self.scores)


def places_of(c: Connection, persons: Sequence[str]) -> list[Place]:
    """Every seat of these persons, oldest first."""
    chosen = (
        select(s.code, s.n)
        .join(schema.table_, t.code == s.code)
        .where(s.person.in_(list(persons)), s.person != "", s.kind == PERSON)
        .order_by(t.made)
    )
    return [(row[0], row[1]) for row in c.execute(chosen)]


def read_played(c: Connection, persons: Sequence[str]) -> list[Played]:
    """The finished games of these persons, oldest first."""
    chosen = (
        select(
            t.code, t.game, t.ended, t.options, t.result, t.day, t.mark, t.secret, s.n.label("you")
        )
        .join(schema.seat, s.code == t.code)
        .where(s.person.in_(list(persons)), s.person != "", t.status == OVER)
        .order_by(t.ended.desc())
        .limit(MOST)
    )
    rows = [row for row in c.execute(chosen) if row.result is not None]
    chairs: dict[str, list[Chair]] = {row.code: [] for row in rows}
    seats = select(s.code, s.name, s.kind, s.bot, s.person).where(s.code.in_(list(chairs)))
    for one in c.execute(seats.order_by(s.code, s.n)):
        bot = one.bot if one.kind == BOT else None
        chairs[one.code].append(Chair(one.name, bot, one.person))
    return [
        Played(
            row.code,
            row.game,
            row.ended,
            row.options,
            row.result["winners"],
            row.result["scores"],
            "outcome" in row.result,
            row.you,
            chairs[row.code],
            row.day,
            row.mark,
            row.secret,
        )
        for row in reversed(rows)
    ]


def first_game(c: Connection, persons: Sequence[str]) -> float | None:
    chosen = (
        select(func.min(t.made))
        .join(schema.seat, s.code == t.code)
        .where(s.person.in_(list(persons)), s.person != "")
    )
    return c.execute(chosen).scalar()


def by_game(played: Sequence[Played]) -> list[down_own.MyGame]:
    known = [game.id for game in games.all()]
    return [
        _of_game(game, of) for game in known if (of := [one for one in played if one.game == game])
    ]


def _of_game(game: str, of: Sequence[Played]) -> down_own.MyGame:
    latest = of[-CURVE:]
    return down_own.MyGame(
        game=game,
        played=len(of),
        won=sum(one.won for one in of),
        best=max(one.score for one in of),
        scores=[one.score for one in latest],
        wins=[one.won for one in latest],
        favourite=_favourite(of),
    )


def _favourite(of: Sequence[Played]) -> dict[str, Any] | None:
    """The most frequent options; none if that is the plain game."""
    texts = (json.dumps(one.options, sort_keys=True) for one in of if not one.day)
    counted = Counter(text for text in texts if len(text) <= SMALL)
    if not counted:
        return None
    found: dict[str, Any] = json.loads(counted.most_common(1)[0][0])
    return found or None


def against_bots(played: Sequence[Played]) -> list[down_own.MyBot]:
    """Each bot met at a table, in the order of games and of strength."""
    counted: dict[tuple[str, str], list[bool]] = {}
    for one in played:
        for bot in {chair.bot for chair in one.chairs if chair.bot is not None}:
            counted.setdefault((one.game, bot), []).append(one.won)
    return [
        down_own.MyBot(game=game, bot=bot, played=len(won), won=sum(won))
        for (game, bot), won in sorted(counted.items())
    ]


def recent(played: Sequence[Played]) -> list[down_own.MyResult]:
    """The latest results first."""
    return [
        down_own.MyResult(
            code=one.code,
            game=one.game,
            ended=int(one.ended),
            names=[chair.name for chair in one.chairs],
            you=one.you,
            scores=one.scores,
            won=one.won,
            place=one.place,
            day=one.day,
            mark=one.mark,
            secret=one.secret,
        )
        for one in reversed(played[-SHOWN:])
    ]


def met(played: Sequence[Played]) -> list[down_own.Met]:
    """Other people at these tables, by the name they had last; the latest first."""
    found: dict[str, down_own.Met] = {}
    mine = {"", *(one.chairs[one.you].person for one in played)}
    for one in played:
        for chair in one.chairs:
            if chair.person in mine or chair.bot is not None:
                continue
            before = found.pop(chair.person, None)
            games_before = 0 if before is None else before.played
            found[chair.person] = down_own.Met(
                name=chair.name, played=games_before + 1, last=int(one.ended), game=one.game
            )
    return list(found.values())[::-1][:MET]


def forget_attempts(c: Connection, persons: Sequence[str], nobody: str) -> None:
    """Forget whose tries these were; they stay in their day's curve."""
    a = schema.attempt
    for n, row in enumerate(
        c.execute(select(a.c.day, a.c.game, a.c.person).where(a.c.person.in_(list(persons)))).all()
    ):
        here = (a.c.day == row.day, a.c.game == row.game, a.c.person == row.person)
        c.execute(a.update().where(*here).values(person=f"{nobody}{n}"))
