"""The job of the day: sealed the day before, one try per person, a curve of all results.

Every table of a job has the same key and the same promise, so the same luck. The key is shown when
the day is over; games that end later do not count.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from safehouse import daily, games
from safehouse.core.chance import sealed
from safehouse.core.exchange import Exchange, sha
from safehouse.server.people.names import seat_person
from safehouse.server.sockets import down_own, up_own
from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.store.rows import Stale
from safehouse.server.store.store import Taken, Work
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables import day as days
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.entry import new_secret
from safehouse.server.tables.facts import OVER, PLAYING, SeatFacts, TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.operations import seat_bot

log = logging.getLogger(__name__)
AGAIN_AFTER = 3600.0
BARS = 12  # in a curve, at most
j, a, t = schema.job.c, schema.attempt.c, schema.table_.c
Marks = dict[int, int]  # number of tries, by mark


class Sealed(NamedTuple):
    """A game's job of one day."""

    day: str
    game: str
    version: int
    key: str
    options: dict[str, Any]
    kinds: list[str]
    commitment: str

    def exchange(self) -> Exchange:
        """The promise, as in a record; no browser adds to luck that everybody shares."""
        nothing: list[str | None] = [None for _ in self.kinds]
        return Exchange(f"day {self.day}", self.kinds, nothing, None, self.commitment)


def seal(day: str, game: str) -> Sealed:
    """Make a new job with a secret key."""
    job = daily.all_jobs()[game]
    key = secrets.token_hex(32)
    options = job.options(sealed(sha256(f"options\n{key}".encode()).hexdigest()))
    kinds = ["person", *(f"bot {name}" for name in job.bots)]
    version = games.find(game).version
    blank = Sealed(day, game, version, key, options, kinds, "")
    return blank._replace(commitment=sha(blank.exchange().promise(game, version, options, key)))


class Days:
    def __init__(self, house: House) -> None:
        self.house = house

    async def keep_forever(self) -> None:
        """Keep sealing the jobs of today and tomorrow."""
        while True:
            try:
                await self.prepare()
            except (NotStored, Taken) as e:
                log.warning("the job of the day could not be kept", extra={"why": str(e)})
            await asyncio.sleep(AGAIN_AFTER)

    async def prepare(self) -> dict[str, Sealed]:
        """Today's jobs by game; missing ones are made, and tomorrow's too."""
        today = days.today()
        both = (today, days.day_after(today))
        wanted = [(day, game) for day in both for game in daily.all_jobs()]
        found = await self.house.store.read(lambda c: _jobs(c, both))
        missing = [seal(*one) for one in wanted if one not in found]
        for one in missing:
            try:
                await self.house.store.change(_insert(one))
            except Taken:  # somebody else made it at the same time
                continue
        if missing:
            found = await self.house.store.read(lambda c: _jobs(c, both))
        return {game: one for (day, game), one in found.items() if day == today}

    # -- playing
    async def begin(
        self, game: str, asked: up_own.TryToday, persons: Sequence[str], visitor: str
    ) -> TableFacts:
        """Today's table of that game for the first of these persons; Refused if one of them has
        tried."""
        job = (await self.prepare()).get(game)
        if job is None:
            raise Refused("no_day", "day", 404)
        had = await self.house.store.read(lambda c: _attempts(c, job.day, persons, game))
        if asked.practice:
            if not any(one.status == OVER for one in had):
                raise Refused("day_first", "day")
        elif had:
            raise Refused("day_tried", "day")
        facts = self._table(job, asked, persons[0])
        work = None if asked.practice else _count(facts, persons)
        try:
            await self.house.lobby.create(facts, visitor=visitor, work=work)
        except Stale:
            raise Refused("day_tried", "day") from None
        return facts

    def _table(self, job: Sealed, asked: up_own.TryToday, person: str) -> TableFacts:
        facts = TableFacts(
            code="",
            series="",
            game=job.game,
            version=job.version,
            key=job.key,
            options=dict(job.options),
            seats=[SeatFacts() for _ in job.kinds],
            status=PLAYING,
            spectators="barred",  # nobody may watch before having played
            made=days.now(),
            started=days.now(),
            secret=new_secret(),
            luck=job.exchange().dump(),
            day=job.day,
        )
        seat_person(facts, 0, asked, person=person)
        for seat, kind in enumerate(job.kinds[1:], start=1):
            seat_bot(facts, job.game, seat, kind.removeprefix("bot "))
        mark_today(facts)
        return facts

    # -- telling
    async def told(self, day: str, persons: Sequence[str]) -> down_own.Day:
        """A day that may be shown: today, or one that is over."""
        today = days.today()
        if day > today:
            raise Refused("no_day", "day", 404)
        if day == today:
            await self.prepare()
        after = days.day_after(day)
        over = day < today

        def read(c: Connection) -> down_own.Day:
            jobs = _jobs(c, (day, after))
            if not any(one == day for one, _ in jobs):
                raise Refused("no_day", "day", 404)
            marks, tries = _marks(c, day), _tries(c, day)
            mine = {one.game: one for one in _attempts(c, day, persons)}
            order = [game for game in daily.all_jobs() if (day, game) in jobs]
            return down_own.Day(
                day=day,
                ends=days.end_of(day),
                over=over,
                jobs=[
                    down_own.DayJob(
                        game=game,
                        seats=len(jobs[day, game].kinds),
                        bots=[kind.removeprefix("bot ") for kind in jobs[day, game].kinds[1:]],
                        options=jobs[day, game].options,
                        commitment=jobs[day, game].commitment,
                        key=jobs[day, game].key if over else None,
                        tries=tries.get(game, 0),
                        bars=bars(marks.get(game, {})),
                        you=_told_try(mine.get(game), day, marks.get(game, {})),
                    )
                    for game in order
                ],
                next={g: one.commitment for (d, g), one in jobs.items() if d == after},
            )

        return await self.house.store.read(read)


def bars(marks: Marks) -> list[down_own.DayBar]:
    """A curve of few bars: one for each mark, or equal ranges of marks."""
    if not marks:
        return []
    low, high = min(marks), max(marks)
    if len(marks) <= BARS:
        return [down_own.DayBar(low=m, high=m, count=marks[m]) for m in sorted(marks)]
    wide = -(-(high - low + 1) // BARS)
    found = [
        down_own.DayBar(low=start, high=start + wide - 1, count=0)
        for start in range(low, high + 1, wide)
    ]
    for mark, count in marks.items():
        found[(mark - low) // wide].count += count
    return found


# -- in the database
def _jobs(c: Connection, wanted: Sequence[str]) -> dict[tuple[str, str], Sealed]:
    """The jobs by day and game; if a release came during the day, the newest rules count."""
    chosen = select(schema.job).where(j.day.in_(wanted)).order_by(j.version)
    known = {game: games.find(game).version for game in daily.all_jobs()}
    rows = [Sealed(**row._mapping) for row in c.execute(chosen)]
    today = days.today()
    return {
        (one.day, one.game): one
        for one in rows
        if one.day < today or known.get(one.game) == one.version
    }


def _insert(one: Sealed) -> Work:
    def put(c: Connection) -> None:
        c.execute(schema.job.insert(), [one._asdict()])

    return put


def _count(facts: TableFacts, persons: Sequence[str]) -> Work:
    """Note the try of these persons; Stale if there is one already."""
    day, game = facts.day, facts.game

    def put(c: Connection) -> None:
        if _attempts(c, day, persons, game):
            raise Stale("a try counts already")
        row = {"day": day, "game": game, "person": persons[0], "code": facts.code}
        c.execute(schema.attempt.insert(), [row])

    return put


def _attempts(c: Connection, day: str, persons: Sequence[str], game: str = "") -> list[Any]:
    """The tries of these persons that count, each with its table."""
    chosen = (
        select(a.game, a.code, t.status, t.mark, t.result, t.ended)
        .join(schema.table_, t.code == a.code)
        .where(a.day == day, a.person.in_(list(persons)))
        .order_by(t.made.desc())
    )
    return list(c.execute(chosen.where(a.game == game) if game else chosen))


def _marks(c: Connection, day: str) -> dict[str, Marks]:
    """By game, how many tries reached each mark on that day."""
    chosen = (
        select(a.game, t.mark, func.count())
        .join(schema.table_, t.code == a.code)
        .where(a.day == day, t.mark.is_not(None), t.ended <= days.end_of(day))
        .group_by(a.game, t.mark)
    )
    found: dict[str, Marks] = {}
    for game, mark, count in c.execute(chosen):
        found.setdefault(game, {})[mark] = count
    return found


def _tries(c: Connection, day: str) -> dict[str, int]:
    chosen = select(a.game, func.count()).where(a.day == day).group_by(a.game)
    return {row[0]: row[1] for row in c.execute(chosen)}


def _told_try(found: Any, day: str, marks: Marks) -> down_own.DayTry | None:
    if found is None:
        return None
    in_time = (found.ended or days.now()) <= days.end_of(day)
    others = sum(marks.values()) - 1
    better: float | None = None
    if in_time and found.mark is not None and others > 0:
        better = sum(count for mark, count in marks.items() if mark < found.mark) / others
    return down_own.DayTry(
        code=found.code,
        status=found.status,
        in_time=in_time,
        mark=found.mark,
        won=None if found.result is None else 0 in found.result["winners"],
        better=better,
    )
