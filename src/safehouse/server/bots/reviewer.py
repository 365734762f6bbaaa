"""Reviews finished games in the background: few at a time, one per visitor, at low priority.

Requests wait their turn. Each review is a separate process; its result is stored with the game, so
that it is made only once. It ends when it is done, when its time is up, or when nobody asks about
it any more. What somebody's choices are worth in a running game is worked out in the same queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec
from sqlalchemy import Connection as Database
from sqlalchemy import insert, select

from safehouse import games
from safehouse.core.record import read_record
from safehouse.reviews import chances, reviewing
from safehouse.server.bots.pool import Most, begin
from safehouse.server.ops.settings import Settings
from safehouse.server.ops.wall import wall
from safehouse.server.sockets.down_review import Precision, ReviewState, ReviewTold
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import NotStored

log = logging.getLogger(__name__)
TELL_EVERY: Final = 0.2  # seconds between two progress reports
A_MOMENT: Final = 0.5
LOOK_EVERY: Final = 0.05  # seconds, whether an answer has come
SLOW_START: Final = 60.0  # seconds for a process to start, on a very busy machine
Name = tuple[str, Precision]  # the code of a table, and how exactly


# -- in the process
def look_at(text: str, more: bool, out: Connection, most: Most) -> None:
    """Review the game, sending results to the server as they come."""
    begin(*most)
    told = 0.0
    out.send_bytes(encode({"begun": True}))
    for progress in reviewing(read_record(text), more=more):
        if progress.review is not None:
            done, data = progress.review.done, progress.review.as_data()
            out.send_bytes(encode({"done": done, "review": data}))
        elif time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            out.send_bytes(encode({"progress": progress.done / progress.total}))


def weigh(game: str, position: bytes, seat: int, out: Connection, most: Most) -> None:
    """What the choices of a seat are worth, in a position as that seat imagines it."""
    begin(*most)
    out.send_bytes(encode({"begun": True}))
    found = chances(game, games.find(game).load(msgspec.json.decode(position)), seat)
    out.send_bytes(encode({"done": True, "review": found and found.as_data()}))


# -- in the server
class Job:
    """A game that is being reviewed, or waiting for it."""

    def __init__(self, name: Name, text: str, address: str) -> None:
        self.name = name
        self.text = text
        self.address = address
        self.state: ReviewState = "waiting"
        self.progress = 0.0
        self.review: Any = None
        self.asked_at = time.monotonic()
        self.until = 0.0

    def start(self, settings: Settings) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.heard, out = spawn.Pipe(duplex=False)
        most = Most(
            settings.review_memory, int(settings.review_seconds + SLOW_START), settings.aside_nice
        )
        target, asked = self.work()
        self.process = spawn.Process(target=target, args=(*asked, out, most), daemon=True)
        self.process.start()
        out.close()
        self.state = "running"
        self.until = time.monotonic() + SLOW_START + settings.review_seconds

    def work(self) -> tuple[Callable[..., None], tuple[Any, ...]]:
        return look_at, (self.text, self.name[1] == "more")

    def hear(self, seconds: float) -> None:
        """Hear from the process for a moment; if it ends without a review, that is a failure.

        Its messages are long, so a thread waits for them.
        """
        try:
            if self.heard.poll(A_MOMENT):
                said = msgspec.json.decode(self.heard.recv_bytes())
                if "begun" in said:
                    self.until = time.monotonic() + seconds
                elif "progress" in said:
                    self.progress = said["progress"]
                else:
                    self.review = said["review"]
                    if said["done"]:
                        self.state, self.progress = "done", 1.0
        except (EOFError, OSError):
            self.state = "failed"
            log.error("a review broke off", extra={"table": self.name[0]})

    def told(self, you: int | None) -> ReviewTold:
        return ReviewTold(
            state=self.state,
            precision=self.name[1],
            progress=self.progress,
            review=self.review,
            you=you,
        )


class Question(Job):
    """What the choices of a seat are worth while the game goes on; nobody keeps the answer."""

    def __init__(self, name: Name, asked: tuple[str, bytes, int], address: str) -> None:
        super().__init__(name, "", address)
        self.asked = asked

    def work(self) -> tuple[Callable[..., None], tuple[Any, ...]]:
        return weigh, self.asked


class Reviewer:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.jobs: dict[Name, Job] = {}  # in order of arrival
        self._tasks: set[asyncio.Task[None]] = set()

    async def kept(self, name: Name) -> Any:
        """The review stored with the game, or None."""
        r = schema.review.c
        chosen = select(r.data).where(r.code == name[0], r.precision == name[1])
        found = await self.store.read(lambda c: c.execute(chosen).scalar())
        return None if found is None else msgspec.json.decode(found)

    async def told(self, code: str, you: int | None) -> ReviewTold:
        """The state of a game's review: the best one so far, and whether a better one is coming."""
        job = self.jobs.get((code, "more")) or self.jobs.get((code, "usual"))
        if job is not None:
            job.asked_at = time.monotonic()
            return job.told(you)
        for precision in ("more", "usual"):
            found = await self.kept((code, precision))
            if found is not None:
                return ReviewTold(
                    state="done", precision=precision, progress=1.0, review=found, you=you
                )
        return ReviewTold(state="none", precision="usual", progress=0.0, review=None, you=you)

    async def begin(self, code: str, text: str, precision: Precision, address: str) -> None:
        """Have a game reviewed, unless it has been; Refused if too many are waiting."""
        name: Name = (code, precision)
        if name in self.jobs or await self.kept(name) is not None:
            return
        mine = [job for job in self.jobs.values() if job.address == address and job.text]
        for other in mine:  # one game per visitor at a time
            self._end(other)
        self._check_room()
        job = self.jobs[name] = Job(name, text, address)
        if precision == "more":
            job.review = await self.kept((code, "usual"))
        self._next()

    async def weigh(self, code: str, asked: tuple[str, bytes, int], address: str) -> Any:
        """What the choices of a seat are worth, None if there is nothing to judge.

        Refused if too many are waiting, or if no answer came. A seat's newest question counts.
        """
        name: Name = (f"{code}/{asked[2]}", "usual")
        if name in self.jobs:
            self._end(self.jobs[name])
        self._check_room()
        job = self.jobs[name] = Question(name, asked, address)
        self._next()
        while self.jobs.get(name) is job:
            job.asked_at = time.monotonic()
            await asyncio.sleep(LOOK_EVERY)
        if job.state != "done":
            raise Refused("reviews_busy", "busy", 503)
        return job.review

    def _check_room(self) -> None:
        if len(self.jobs) >= self.settings.reviews_waiting:
            raise Refused("reviews_busy", "busy", 503)

    def _next(self) -> None:
        """Start as many reviews as may run at once."""
        running = [job for job in self.jobs.values() if job.state == "running"]
        waiting = [job for job in self.jobs.values() if job.state == "waiting"]
        for job in waiting[: max(0, self.settings.reviews - len(running))]:
            job.start(self.settings)
            task = asyncio.create_task(self._watch(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _watch(self, job: Job) -> None:
        """Listen to it until it ends or must end; then start the next one."""
        try:
            while job.state == "running":
                await asyncio.to_thread(job.hear, self.settings.review_seconds)
                now = time.monotonic()
                if now - job.asked_at > self.settings.review_unasked or now > job.until:
                    break
            if job.state == "done" and job.text:
                with contextlib.suppress(NotStored):  # it is made again next time
                    await self.store.change(lambda c: put(c, job))
        finally:
            self._end(job)
            await asyncio.to_thread(job.process.join, 5)
            job.heard.close()
            self._next()

    def _end(self, job: Job) -> None:
        self.jobs.pop(job.name, None)
        if job.state == "running":
            job.state = "failed"
        if job.state != "waiting":
            job.process.kill()

    async def close(self) -> None:
        self.jobs.clear()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def put(c: Database, job: Job) -> None:
    """Store the result; the table may have been deleted meanwhile."""
    code, precision = job.name
    t, r = schema.table_.c, schema.review.c
    if c.execute(select(t.code).where(t.code == code)).scalar() is None:
        return
    c.execute(schema.review.delete().where(r.code == code, r.precision == precision))
    row = {"code": code, "precision": precision, "at": wall.now()}
    c.execute(insert(schema.review), [{**row, "data": encode(job.review).decode()}])
