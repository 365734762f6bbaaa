"""Registers this process in the database, and notices when others have ended.

A thread with its own connection holds an advisory lock, which the database releases when the
process or its machine dies, and increases `beat` in the row of the process every second. A process
that holds no lock and whose beat stands still, or whose beat stands still for long, is declared
dead by whoever notices first: its row is deleted, and with it its claims on tables. The same
connection receives messages of other processes (LISTEN).
"""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import closing, suppress
from typing import Any, NamedTuple, cast

import psycopg
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from safehouse.server.peers.news import News

log = logging.getLogger(__name__)
LIFE = 0x5AFD  # the class of these advisory locks; the second number is the process
CHANNEL = "safehouse"
LOOK_EVERY = 1.0  # seconds
LISTEN_FOR = 0.2  # at a time, so that an end is noticed
AGAIN_AFTER = 0.5
SILENT = 3  # looks without a beat and without a lock (PostgreSQL may have just been restarted)
HUNG = 15  # looks without a beat, though the lock is held
AT_ONCE = 20  # orphaned tables that are claimed in one look

LOCKED = (
    "EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND "
    f"l.granted AND l.classid::bigint = {LIFE} AND l.objid::bigint = p.id AND l.database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database()))"
)
OTHERS = f"SELECT p.id, p.beat, {LOCKED}, p.address FROM process p WHERE p.id <> %s"
BURY = text(f"DELETE FROM process p WHERE p.id = :process AND NOT {LOCKED}")
TAKE_UP = (
    "UPDATE keeper SET process = %s WHERE code IN (SELECT code FROM keeper WHERE process IS NULL "
    f"LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING code"
)
ALIVE = text(f"SELECT p.id FROM process p WHERE {LOCKED}")
Wire = psycopg.Connection[tuple[Any, ...]]


class Seen(NamedTuple):
    """Another process: its beat, and for how many looks that has stood still."""

    beat: int
    looks: int
    address: str


class Lease:
    def __init__(self, engine: Engine, address: str, news: News) -> None:
        self.engine = engine
        self.address = address
        self.news = news
        self.number: int | None = None
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None
        self._seen: dict[int, Seen] = {}

    async def begin(self) -> int:
        """Register; return the number of this process."""
        self._loop = asyncio.get_running_loop()
        wire = await asyncio.to_thread(self._connect)
        await asyncio.to_thread(self._enter, wire)
        self._thread = threading.Thread(target=self._stay, args=(wire,), name="lease", daemon=True)
        self._thread.start()
        assert self.number is not None
        return self.number

    @property
    def leads(self) -> bool:
        """Whether no other living process has a lower number."""
        return self.number is not None and all(self.number < other for other in self._seen)

    def others(self) -> dict[int, str]:
        """The other processes, as of the last look, and where they are reached."""
        return {number: seen.address for number, seen in self._seen.copy().items()}

    def end(self) -> None:
        self._ending.set()
        if self._thread is not None:
            self._thread.join()

    def bury(self, process: int) -> None:
        """Declare a process dead, unless it still holds its lock."""
        with suppress(DBAPIError), self.engine.begin() as c:
            if c.execute(BURY, {"process": process}).rowcount:
                self._seen.pop(process, None)
                log.warning("a process has ended", extra={"number": process})

    # -- in the thread
    def _stay(self, wire: Wire) -> None:
        while not self._ending.is_set():
            try:
                with closing(wire):
                    self._live(wire)
            except psycopg.Error as e:
                log.warning("the database does not hear us", extra={"why": type(e).__name__})
                wire = self._come_back()

    def _come_back(self) -> Wire:
        while True:
            self._ending.wait(AGAIN_AFTER)
            try:
                wire = self._connect()
                if not self._ending.is_set():
                    self._enter(wire)
            except (psycopg.Error, DBAPIError):
                if self._ending.is_set():
                    raise SystemExit from None
                continue
            return wire

    def _connect(self) -> Wire:
        """A connection that is not returned to the pool."""
        found = self.engine.raw_connection()
        wire = cast(Wire, found.driver_connection)
        found.detach()
        wire.rollback()
        wire.autocommit = True
        return wire

    def _enter(self, wire: Wire) -> None:
        """Take the lock; keep the number from before unless we were declared dead."""
        wire.execute(f"LISTEN {CHANNEL}")
        self._seen = {}
        if self.number is not None:
            if not one(wire, "SELECT pg_try_advisory_lock(%s, %s)", LIFE, self.number):
                wire.close()
                raise psycopg.OperationalError("our former connection has not ended yet")
            self._count(wire)
        if self.number is None:
            wire.execute("DELETE FROM process WHERE address = %s", (self.address,))  # ended
            number = one(wire, "SELECT nextval('process_id_seq')")
            wire.execute("SELECT pg_advisory_lock(%s, %s)", (LIFE, number))
            wire.execute(
                "INSERT INTO process (id, address, beat) VALUES (%s, %s, 0)",
                (number, self.address),
            )
            self.number = number
            self._loop.call_soon_threadsafe(self.news.entered, number)
        else:
            self._loop.call_soon_threadsafe(self.news.came_back)

    def _live(self, wire: Wire) -> None:
        while True:
            listened = 0.0
            while listened < LOOK_EVERY:
                for note in wire.notifies(timeout=LISTEN_FOR):
                    self._loop.call_soon_threadsafe(self.news.hear, note.payload)
                listened += LISTEN_FOR
                if self._ending.is_set():
                    return
            self._count(wire)
            if self.number is None:
                self._enter(wire)
            self._look(wire)

    def _count(self, wire: Wire) -> None:
        """Increase our beat. If our row is gone, forget all tables: others may have them."""
        done = wire.execute("UPDATE process SET beat = beat + 1 WHERE id = %s", (self.number,))
        if not done.rowcount:
            log.warning("this process was declared dead", extra={"number": self.number})
            asyncio.run_coroutine_threadsafe(self.news.lost(), self._loop).result()
            wire.execute("SELECT pg_advisory_unlock_all()")
            self.number = None

    def _look(self, wire: Wire) -> None:
        """Declare processes dead that have ended, and claim orphaned tables."""
        seen: dict[int, Seen] = {}
        for number, beat, locked, address in wire.execute(OTHERS, (self.number,)).fetchall():
            before = self._seen.get(number)
            same = before is not None and before.beat == beat
            looks = before.looks + 1 if before is not None and same else 0
            seen[number] = Seen(beat, looks, address)
            if seen[number].looks >= (HUNG if locked else SILENT):
                dead = "DELETE FROM process WHERE id = %s AND beat = %s"
                if wire.execute(dead, (number, beat)).rowcount:
                    del seen[number]
                    log.warning("a process has ended", extra={"number": number})
        self._seen = seen
        found = [row[0] for row in wire.execute(TAKE_UP, (self.number,)).fetchall()]
        if found:
            self._loop.call_soon_threadsafe(self.news.take_up, found)


def living(c: Connection) -> set[int]:
    """The numbers of all processes that hold their lock."""
    return set(c.scalars(ALIVE))


def one(wire: Wire, said: str, *values: Any) -> Any:
    row = wire.execute(said, values).fetchone()
    return None if row is None else row[0]
