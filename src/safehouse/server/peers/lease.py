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
import socket
import threading
import time
from contextlib import closing, suppress
from typing import Any, NamedTuple, cast

import psycopg
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from safehouse.server.ops.wall import wall
from safehouse.server.peers.news import News
from safehouse.server.store.migrations import NEWEST
from safehouse.server.store.patient import Patient, Wire, is_reached

log = logging.getLogger(__name__)
LIFE = 0x5AFD  # the class of these advisory locks; the second number is the process
CHANNEL = "safehouse"
LOOK_EVERY = 1.0  # seconds
LISTEN_FOR = 0.2  # at a time, so that an end is noticed
AGAIN_AFTER = 0.25
OPENS_WITHIN = 0.5
ENDS_WITHIN = 20  # looks, AGAIN_AFTER / 5 apart: our former session, when it was told to
SILENT = 3  # looks without a beat and, by now, without a lock (PostgreSQL may have been restarted)
UNLOCKED = 2  # of these; whose session was ended just now is about to come back
HUNG = 15  # looks without a beat, though the lock is held
COMPLAIN_EVERY = 10.0
LONELY = 5.0  # seconds without the database; then it asks whether the others have it
AT_ONCE = 20  # orphaned tables that are claimed in one look

LOCKED = (
    "EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND "
    f"l.granted AND l.classid::bigint = {LIFE} AND l.objid::bigint = p.id AND l.database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database()))"
)
OTHERS = f"SELECT p.id, p.beat, {LOCKED}, p.address, p.form FROM process p WHERE p.id <> %s"
BURY = text(f"DELETE FROM process p WHERE p.id = :process AND NOT {LOCKED}")
TAKE_UP = (
    "UPDATE keeper SET process = %s WHERE code IN (SELECT code FROM keeper WHERE process IS NULL "
    f"LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING code"
)
FORMER = f"DELETE FROM process p WHERE p.address = %s RETURNING {LOCKED}"
# sessions that still hold our lock: the network was cut and the database has not noticed
END_FORMER = (
    "SELECT pg_terminate_backend(l.pid) FROM pg_locks l WHERE l.locktype = 'advisory' AND "
    f"l.objsubid = 2 AND l.granted AND l.classid::bigint = {LIFE} AND l.objid::bigint = %s AND "
    "l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND "
    "l.pid <> pg_backend_pid()"
)
ALIVE = text(f"SELECT p.id FROM process p WHERE {LOCKED}")


class Seen(NamedTuple):
    """Another process: its beat, for how many looks that has stood still, and without a lock."""

    beat: int
    looks: int
    unlocked: int
    address: str
    form: str  # of the database that its release makes

    def is_silent(self) -> bool:
        if not self.unlocked:
            return self.looks >= HUNG
        return self.looks >= SILENT and self.unlocked >= UNLOCKED


class Lease:
    def __init__(self, engine: Engine, address: str, news: News) -> None:
        self.engine = engine
        self.address = address
        self.news = news
        self.number: int | None = None
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None
        self._seen: dict[int, Seen] = {}
        self.form = NEWEST
        self.aside = False  # because there is a newer release
        self.open = False  # this process can be reached
        self._reached: set[int] = set()  # processes of newer releases that are
        self._complained = 0.0
        self.instead: int | None = None  # another process that reaches the database; we do not

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
        """Whether no other living process has a lower number, or a newer release."""
        lowest = self.number is not None and all(self.number < other for other in self._seen)
        return lowest and not self.newer()

    def others(self) -> dict[int, str]:
        """The other processes, as of the last look, and where they are reached."""
        return {number: seen.address for number, seen in self._seen.copy().items()}

    def newer(self) -> dict[int, str]:
        """Those of the others that are of a newer release and can be reached."""
        seen = self._seen.copy()
        return {number: seen[number].address for number in self._reached if number in seen}

    def end(self) -> None:
        self._ending.set()
        if self._thread is not None:
            self._thread.join()

    def bury(self, process: int) -> None:
        """Declare a process dead, unless it still holds its lock."""
        if self.instead is not None:
            return
        with suppress(DBAPIError), self.engine.begin() as c:
            if c.execute(BURY, {"process": process}).rowcount:
                log.warning("a process has ended", extra={"number": process})
            elif c.scalar(text("SELECT 1 FROM process WHERE id = :it"), {"it": process}):
                if time.monotonic() > self._complained + COMPLAIN_EVERY:
                    self._complained = time.monotonic()
                    log.warning("a process that lives is not reached", extra={"number": process})
                return
            self._seen.pop(process, None)

    # -- in the thread
    def _stay(self, wire: Patient) -> None:
        while not self._ending.is_set():
            try:
                with closing(wire):
                    self._live(wire)
            except Exception as e:  # whatever it is: without this thread the process is dead
                expected = isinstance(e, psycopg.Error)
                why = {"why": type(e).__name__, "said": str(e)[:200]}
                log.warning("the database does not hear us", extra=why, exc_info=not expected)
                wire = self._come_back(wire.again)

    def _come_back(self, again: str) -> Patient:
        since = time.monotonic()
        pause = 0.0
        while not self._ending.wait(pause):
            pause = AGAIN_AFTER
            try:
                if not is_reached(again):
                    raise psycopg.OperationalError("not reached")
                wire = self._connect()
                try:
                    self._enter(wire)
                except BaseException:
                    wire.close()
                    raise
            except Exception as e:
                log.debug("the database is not there yet", extra={"why": str(e)[:200]})
                if time.monotonic() > since + LONELY:
                    asked = self.news.cut_off(self.others())
                    self.instead = asyncio.run_coroutine_threadsafe(asked, self._loop).result()
                    since = time.monotonic()
                continue
            self.instead = None
            return wire
        raise SystemExit

    def _connect(self) -> Patient:
        """A connection that is not returned to the pool."""
        found = self.engine.raw_connection()
        wire = cast(Patient, found.driver_connection)
        found.detach()
        wire.rollback()
        wire.autocommit = True
        return wire

    def _enter(self, wire: Wire) -> None:
        """Take the lock; keep the number from before unless we were declared dead."""
        wire.execute(f"LISTEN {CHANNEL}")
        if self.number is not None:
            for _ in range(ENDS_WITHIN):
                if one(wire, "SELECT pg_try_advisory_lock(%s, %s)", LIFE, self.number):
                    break
                wire.execute(END_FORMER, (self.number,))
                self._ending.wait(AGAIN_AFTER / 5)
            else:
                raise psycopg.OperationalError("our former connection has not ended yet")
            self._count(wire)
        self._seen = {
            number: seen._replace(looks=0, unlocked=0) for number, seen in self._seen.items()
        }
        if self.number is None:
            if one(wire, FORMER, self.address):  # unless its machine went down just now
                at = {"address": self.address}
                log.warning("another process says that it is reached where this one is", extra=at)
            number = one(wire, "SELECT nextval('process_id_seq')")
            wire.execute("SELECT pg_advisory_lock(%s, %s)", (LIFE, number))
            wire.execute(
                "INSERT INTO process (id, address, beat, form) VALUES (%s, %s, 0, %s)",
                (number, self.address, self.form),
            )
            self.number = number
            self._count(wire)
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
        asked = time.monotonic()
        done = one(
            wire,
            "UPDATE process SET beat = beat + 1 WHERE id = %s "
            "RETURNING extract(epoch FROM clock_timestamp())::float8",
            self.number,
        )
        if done is not None:
            wall.learn(done, asked)
        else:
            log.warning("this process was declared dead", extra={"number": self.number})
            self.number = None  # first: a table that is just waking must not come after this
            asyncio.run_coroutine_threadsafe(self.news.lost(), self._loop).result()
            wire.execute("SELECT pg_advisory_unlock_all()")

    def _look(self, wire: Wire) -> None:
        """Declare processes dead that have ended, and claim orphaned tables."""
        seen: dict[int, Seen] = {}
        for number, beat, locked, address, form in wire.execute(OTHERS, (self.number,)).fetchall():
            before = self._seen.get(number)
            if before is None or before.beat != beat:
                before = Seen(beat, -1, 0, address, form)
            unlocked = 0 if locked else before.unlocked + 1
            now = seen[number] = Seen(beat, before.looks + 1, unlocked, address, form)
            with suppress(psycopg.errors.LockNotAvailable):  # it is writing at this moment
                dead = "DELETE FROM process WHERE id = %s AND beat = %s"
                if now.is_silent() and wire.execute(dead, (number, beat)).rowcount:
                    del seen[number]
                    log.warning("a process has ended", extra={"number": number})
        self._seen = seen
        newer = {number for number, one in seen.items() if one.form > self.form}
        self._reached &= newer
        self._reached |= {number for number in newer - self._reached if opens(seen[number].address)}
        if self.newer():
            if not self.aside:
                log.warning("a newer release is here: this process steps aside")
                self._loop.call_soon_threadsafe(self.news.step_aside)
            self.aside = True
            return
        self.aside = False
        if not self.open:
            return
        found = [row[0] for row in wire.execute(TAKE_UP, (self.number,)).fetchall()]
        if found:
            self._loop.call_soon_threadsafe(self.news.take_up, found)


def living(c: Connection) -> set[int]:
    """The numbers of all processes that hold their lock."""
    return set(c.scalars(ALIVE))


def opens(address: str) -> bool:
    """Whether somebody listens there."""
    host, _, port = address.rpartition(":")
    with suppress(OSError), socket.create_connection((host.strip("[]"), int(port)), OPENS_WITHIN):
        return True
    return False


def one(wire: Wire, said: str, *values: Any) -> Any:
    row = wire.execute(said, values).fetchone()
    return None if row is None else row[0]
