"""Connections to PostgreSQL that are given up when no answer comes.

A network that was cut, a database that hangs, a machine that is gone: none of them gives an error
by itself. Whoever waited without a limit would hold up every table of this process. Whoever waits
asks the database over a new connection (`verdict`) whether it works on the question at all; if it
does not, question or answer got lost.
"""

from __future__ import annotations

import selectors
import threading
import time
from collections.abc import Callable
from typing import Any, ClassVar

import psycopg
from psycopg import generators, waiting
from psycopg.abc import RV, PQGen
from psycopg.conninfo import make_conninfo
from psycopg.errors import AdminShutdown, _WaitTimeout
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection

Wire = psycopg.Connection[tuple[Any, ...]]
ASK_AGAIN = 0.5  # seconds between two looks at one connection
FIRST_AID = 1.0  # seconds for the new connection, and for its answer
ON_ITS_WAY = 0.2  # seconds that an answer may need
# whether our session waits for us, although we wait for it; it holds locks that others need. One
# that has received half of a batch says that it is active
LOST = (
    "SELECT (state LIKE 'idle%%' OR wait_event = 'ClientRead') AND "
    "clock_timestamp() - state_change > %s * interval '1 second' "
    "FROM pg_stat_activity WHERE pid = %s"
)
END = "SELECT pg_terminate_backend(%s)"
# not other sessions that have got their numbers since then
END_LEFT = (
    "SELECT pg_terminate_backend(a.pid) FROM unnest(%s::int[], %s::float8[]) AS gone (pid, age) "
    "JOIN pg_stat_activity a ON a.pid = gone.pid AND a.datname = current_database() "
    "WHERE clock_timestamp() - a.backend_start > gone.age * interval '1 second'"
)


class Patient(Wire):
    patience: ClassVar[float] = 4.0  # seconds for one answer; longer than `engines.ANSWER_MS`
    looks_after: ClassVar[float] = 0.8  # seconds without an answer
    doubt: ClassVar[float] = 0.2  # the same, if another connection got none meanwhile
    silence: ClassVar[float] = 0.0  # since when one had no answer
    looking: ClassVar[threading.Lock] = threading.Lock()  # one at a time is enough for a process
    left: ClassVar[dict[tuple[str, int], float]] = {}  # sessions that were given up, and when
    heard = 0.0  # when this one had its last answer
    unlimited = False  # until the end of the transaction
    again = ""  # how another connection to the same database is made
    pid = 0  # of its session

    @classmethod
    def to(cls, conninfo: str = "", *, context: Any = None, **named: Any) -> Patient:
        wire = cls.connect(conninfo, context=context, **named)
        wire.again = make_conninfo(conninfo, **named)
        wire.pid = wire.info.backend_pid
        try:
            wire._end_left()
        except BaseException:
            wire.close()
            raise
        return wire

    def _end_left(self) -> None:
        """End the sessions that were given up while the database could not be asked to: they keep
        their locks as long as something on the way confirms that we live."""
        left = {key: since for key, since in self.left.copy().items() if key[0] == self.again}
        if left:
            now = time.monotonic()
            ages = [now - since for since in left.values()]
            self.execute(END_LEFT, ([pid for _, pid in left], ages))
            self.rollback()
            for key in left:
                self.left.pop(key, None)

    def wait(self, gen: PQGen[RV], *args: Any, **kwargs: Any) -> RV:
        if self.unlimited and self.pgconn.transaction_status == TransactionStatus.IDLE:
            self.unlimited = False
        if args or kwargs or self.unlimited:
            return super().wait(gen, *args, **kwargs)
        answer = super().wait(self._with_looks(gen))
        self.heard = time.monotonic()
        return answer

    def _with_looks(self, gen: PQGen[RV]) -> PQGen[RV]:
        """The same, but it looks after itself while nothing comes (every 0.1 s, by psycopg)."""
        asked = time.monotonic()
        look = asked + (self.doubt if 0.0 < self.heard < Patient.silence else self.looks_after)
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and (now := time.monotonic()) > look:
                    if now > asked + self.patience or self._is_lost():
                        self._give_up(asked)
                    look = time.monotonic() + ASK_AGAIN
                wanted = gen.send(ready)
        except StopIteration as e:
            answer: RV = e.value
            return answer
        except psycopg.OperationalError as e:  # a session that was ended says so, if it can
            if self.closed or isinstance(e, AdminShutdown):
                self._note_silence(asked)
            raise

    def _note_silence(self, asked: float) -> None:
        Patient.silence = asked
        if self.pid:
            self.left[self.again, self.pid] = time.monotonic()

    def _give_up(self, asked: float) -> None:
        self._note_silence(asked)
        self.close()  # who knows what it has done and what it still answers
        raise psycopg.OperationalError("no answer from the database")

    def _is_lost(self) -> bool:
        """Whether the database says that it does not work on our question. If it does not answer
        that either, nobody knows."""
        if not self.looking.acquire(blocking=False):
            return False
        try:
            return verdict(self.again, self.pid, self._has_come)
        except (psycopg.Error, _WaitTimeout):
            return False
        finally:
            self.looking.release()

    def _has_come(self) -> bool:
        """Whether the answer is here, and only this process was too slow to read it."""
        with selectors.DefaultSelector() as come:
            come.register(self.pgconn.socket, selectors.EVENT_READ)
            return bool(come.select(0))


class Hasty(Wire):
    """A connection for one short question."""

    def wait(self, gen: PQGen[RV], *_: Any, **__: Any) -> RV:
        return waiting.wait(gen, self.pgconn.socket, timeout=FIRST_AID)


def verdict(conninfo: str, pid: int, has_come: Callable[[], bool]) -> bool:
    """Whether that session is gone, or has nothing to do; then it is ended, with its locks."""
    made = waiting.wait_conn(generators.connect(conninfo), interval=0.05, timeout=FIRST_AID)
    wire = Hasty(made)
    try:
        wire.autocommit = True
        row = wire.execute(LOST, (ON_ITS_WAY, pid)).fetchone()
        if row is not None and not row[0]:
            return False
        if has_come():
            return False
        wire.execute(END, (pid,))
        return True
    finally:
        wire.close()


def is_reached(conninfo: str) -> bool:
    """Whether the database answers on a new connection, found out quickly."""
    try:
        waiting.wait_conn(generators.connect(conninfo), interval=0.05, timeout=FIRST_AID).finish()
    except (psycopg.Error, _WaitTimeout):
        return False
    return True


def wait_as_long_as_it_takes(c: Connection) -> None:
    """For migrations, and whoever waits for one: in this transaction, which has begun."""
    wire = c.connection.driver_connection
    assert isinstance(wire, Patient)
    wire.unlimited = True
