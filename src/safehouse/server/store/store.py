"""Stores everything. One thread writes; it commits whatever is waiting in one transaction.

When the `await` of a write returns, it is on the disk. Reads run in other threads. Errors of the
disk or the database are raised as NotStored, with the reason and without the data.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from msgspec import structs
from sqlalchemy import Connection, RootTransaction, bindparam, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import schema
from safehouse.server.store.engines import open_engine
from safehouse.server.store.migrations import migrate
from safehouse.server.store.notes import put_note
from safehouse.server.store.pulse import PROBE_WITHIN, Pulse
from safehouse.server.store.reading import Reading
from safehouse.server.store.rows import Stale, insert_seat, put_facts, row_of, seat_rows
from safehouse.server.store.trouble import AWAY, HOPELESS, SLOW, NotStored, in_short, reason_of
from safehouse.server.tables.facts import ChatLine, Move, TableFacts

log = logging.getLogger(__name__)
Work = Callable[[Connection], None]
GROUP = 512  # at most this many writes per commit, so that nobody waits long

_insert_move = insert(schema.move)
_we_are_there = select(schema.process.c.id).where(schema.process.c.id == bindparam("me"))
_we_are_there = _we_are_there.with_for_update(read=True, key_share=True)


class Taken(Exception):
    """Somebody else was first: that move, that chat line or that code is already there."""


class Gone(Exception):
    """This process was declared dead; others may have its tables."""


class Write(NamedTuple):
    """One promise to keep.  A move is data, so that a group of them goes in at one stroke."""

    move: dict[str, Any] | None
    also: Work | None
    done: asyncio.Future[None]


class Store(Reading):
    def __init__(self, url: str, metrics: Metrics, synchronous: str = "FULL") -> None:
        self.metrics = metrics
        self.pulse = Pulse()
        self.member: int | None = None  # our row of `process`; without it nothing may be written
        super().__init__(open_engine(url, synchronous))
        migrate(self.engine)
        self.waiting: SimpleQueue[Write | None] = SimpleQueue()
        connection = self.engine.connect()  # one for all writes, since fetching one costs
        self.writer = Thread(
            target=self._write_forever, args=(connection,), name="writer", daemon=True
        )
        self.writer.start()

    def close(self) -> None:
        """Finish every write that was asked for, then close."""
        self.waiting.put(None)
        self.writer.join()
        self.engine.dispose()

    # -- writing
    async def append(
        self, code: str, move: Move, facts: TableFacts | None = None, work: Work | None = None
    ) -> None:
        """The move, with the facts if it changed them, and what else came of it; Taken if that
        number already exists."""
        row = {"code": code, **structs.asdict(move)}
        if facts is None:
            await self._write(row, None)
            return

        def put(c: Connection) -> None:
            put_facts(c, facts)
            if work is not None:
                work(c)

        await self._write(row, put)
        facts.revision += 1

    async def save(self, facts: TableFacts, work: Work | None = None) -> None:
        """Replace facts by a changed copy, with what else came of it; Stale if others have replaced
        them already."""

        def put(c: Connection) -> None:
            put_facts(c, facts)
            if work is not None:
                work(c)

        await self._write(None, put)
        facts.revision += 1

    async def create(
        self,
        facts: TableFacts,
        *also: TableFacts,
        moves: Sequence[Move] = (),
        work: Work | None = None,
    ) -> None:
        """A new table, with any moves, and changes to others; Taken if the code is in use."""

        def put(c: Connection) -> None:
            if work is not None:
                work(c)
            c.execute(insert(schema.table_), [row_of(facts)])
            c.execute(insert_seat, seat_rows(facts))
            if moves:
                rows = [{"code": facts.code, **structs.asdict(move)} for move in moves]
                c.execute(_insert_move, rows)
            for other in also:
                put_facts(c, other)

        await self._write(None, put)
        for other in also:
            other.revision += 1

    async def say(self, code: str, line: ChatLine) -> None:
        row = {"code": code, **structs.asdict(line)}

        def put(c: Connection) -> None:
            c.execute(insert(schema.chat), [row])

        await self._write(None, put)

    async def change(self, work: Work) -> None:
        """Write anything else, in one transaction."""
        await self._write(None, work)

    async def check(self) -> None:
        """NotStored if nothing can be written; writes a row unless there was a recent commit."""
        if self.pulse.is_due():
            self.pulse.probe = asyncio.ensure_future(self.change(_put_probe))
        if self.pulse.probe is not None:
            try:
                await asyncio.wait_for(asyncio.shield(self.pulse.probe), PROBE_WITHIN)
            except TimeoutError:
                raise NotStored(SLOW) from None
        if self.pulse.trouble is not None:
            raise NotStored(self.pulse.trouble)

    async def _write(self, move: dict[str, Any] | None, also: Work | None) -> None:
        done = asyncio.get_running_loop().create_future()
        self.waiting.put(Write(move, also, done))
        await done

    def _write_forever(self, connection: Connection) -> None:
        with connection:
            while group := self._next_group():
                began = time.perf_counter()
                self._keep(connection, group)
                self.metrics.commit_seconds.observe(time.perf_counter() - began)
                self.metrics.commit_size.observe(len(group))

    def _next_group(self) -> list[Write]:
        """Wait for a write and take those behind it, too; none once the store is closed."""
        group: list[Write] = []
        while (write := self.waiting.get()) is not None:
            group.append(write)
            if len(group) == GROUP or self.waiting.empty():
                return group
        if group:
            self.waiting.put(None)  # for the next time
        return group

    def _keep(self, connection: Connection, group: list[Write]) -> None:
        """Write all in one commit; if that fails, one by one, so that each fails for its own
        reason."""
        problem = self._try(connection, group)
        results: list[BaseException | None] = [problem] * len(group)
        if problem is not None and not _is_hopeless(problem) and len(group) > 1:
            for i, write in enumerate(group):
                results[i] = problem = self._try(connection, [write])
                # nobody waits for them one by one
                if problem is not None and _is_hopeless(problem):
                    results[i:] = [problem] * (len(group) - i)
                    break
        try:
            group[0].done.get_loop().call_soon_threadsafe(_settle, group, results)
        except RuntimeError:  # the loop has ended, so nobody waits for the answer
            log.warning("writes finished after the end", extra={"writes": len(group)})

    def _try(self, connection: Connection, group: list[Write]) -> Exception | None:
        """Commit these; return the error if that fails."""
        try:
            _commit(connection, group, self.member)
        except Gone:
            return NotStored(AWAY)
        except IntegrityError:
            return Taken()
        except Stale as e:
            return e
        except Exception as e:
            self.pulse.miss(reason_of(e))
            log.error("a write failed", exc_info=not isinstance(e, DBAPIError), extra=in_short(e))
            return NotStored(reason_of(e))
        self.pulse.beat()
        return None


def _commit(connection: Connection, group: list[Write], member: int | None = None) -> None:
    with _begun(connection, member):
        moves = [write.move for write in group if write.move is not None]
        if moves:
            connection.execute(_insert_move, moves)
        for write in group:
            if write.also is not None:
                write.also(connection)


def _begun(connection: Connection, member: int | None, again: bool = True) -> RootTransaction:
    """A transaction that holds our row. If the connection was lost while nobody wrote, a new one is
    made: nothing has been written yet, so nobody needs to hear of it."""
    begun = connection.begin()
    try:
        if member is not None and connection.execute(_we_are_there, {"me": member}).first() is None:
            raise Gone
    except BaseException as e:
        begun.close()
        if again and isinstance(e, DBAPIError) and e.connection_invalidated:
            return _begun(connection, member, again=False)
        raise
    return begun


def _settle(group: list[Write], results: list[BaseException | None]) -> None:
    for write, problem in zip(group, results, strict=True):
        if write.done.done():
            continue
        if problem is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(problem)


def _put_probe(c: Connection) -> None:
    put_note(c, "probe", "")


def _is_hopeless(problem: Exception) -> bool:
    """Whether the next write would fail as well, perhaps only after a while."""
    return isinstance(problem, NotStored) and problem.reason in HOPELESS
