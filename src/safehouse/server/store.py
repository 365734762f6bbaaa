"""Everything that lasts.  One thread writes; it commits whatever waits in one transaction.

A write is a promise: when `await` returns, it is on the disk.  Reads run in other threads.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from msgspec import structs
from sqlalchemy import (
    Connection,
    Engine,
    and_,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError

from safehouse.server import schema
from safehouse.server.facts import WAITING, ChatLine, Move, SeatFacts, TableFacts
from safehouse.server.metrics import Metrics
from safehouse.server.migrations import migrate

log = logging.getLogger(__name__)
T = TypeVar("T")
GROUP = 512  # writes in one commit at most, so that nobody waits long
CHAT_LINES = 100

_insert_move = insert(schema.move)
_insert_seat = insert(schema.seat)
_update_table = schema.table_.update().where(schema.table_.c.code == bindparam("of"))
_delete_seats = schema.seat.delete().where(schema.seat.c.code == bindparam("of"))


class Taken(Exception):
    """Somebody else was first: that move, that chat line or that code is already there."""


class Kept(NamedTuple):
    """A table as it was found."""

    facts: TableFacts
    moves: list[Move]
    chat: list[ChatLine]


class Write(NamedTuple):
    """One promise to keep.  A move is data, so that a group of them goes in at one stroke."""

    move: dict[str, Any] | None
    also: Callable[[Connection], None] | None
    done: asyncio.Future[None]


class Store:
    def __init__(self, url: str, metrics: Metrics, synchronous: str = "FULL") -> None:
        self.metrics = metrics
        self.engine = open_engine(url, synchronous)
        migrate(self.engine)
        self.waiting: SimpleQueue[Write | None] = SimpleQueue()
        self.writer = Thread(target=self._write_forever, name="writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Finish every write that was asked for, then close."""
        self.waiting.put(None)
        self.writer.join()
        self.engine.dispose()

    # -- writing
    async def append(self, code: str, move: Move, facts: TableFacts | None = None) -> None:
        """The move, with the facts if it changed them; Taken if there is one of its number."""
        row = {"code": code, **structs.asdict(move)}
        await self._write(row, None if facts is None else lambda c: _put_facts(c, facts))

    async def save(self, facts: TableFacts) -> None:
        await self._write(None, lambda c: _put_facts(c, facts))

    async def create(self, facts: TableFacts, *also: TableFacts) -> None:
        """A new table, and with it changes to others; Taken if the code is in use."""

        def put(c: Connection) -> None:
            c.execute(insert(schema.table_), [_row(facts)])
            c.execute(_insert_seat, _seat_rows(facts))
            for other in also:
                _put_facts(c, other)

        await self._write(None, put)

    async def say(self, code: str, line: ChatLine) -> None:
        row = {"code": code, **structs.asdict(line)}

        def put(c: Connection) -> None:
            c.execute(insert(schema.chat), [row])

        await self._write(None, put)

    async def renew(self, series: str, seat: int, old: str, new: str) -> None:
        """Another token for a seat, at all tables of the series that know it by the old one."""
        s, t = schema.seat.c, schema.table_.c
        codes = select(t.code).where(t.series == series)
        held = schema.seat.update().where(s.n == seat, s.token == old, s.code.in_(codes))

        def put(c: Connection) -> None:
            c.execute(held.values(token=new))

        await self._write(None, put)

    async def write(self, work: Callable[[Connection], None]) -> None:
        """Any other piece of writing."""
        await self._write(None, work)

    async def _write(
        self, move: dict[str, Any] | None, also: Callable[[Connection], None] | None
    ) -> None:
        done = asyncio.get_running_loop().create_future()
        self.waiting.put(Write(move, also, done))
        await done

    def _write_forever(self) -> None:
        with self.engine.connect() as connection:  # one for all writes: fetching one costs
            self._write_with(connection)

    def _write_with(self, connection: Connection) -> None:
        ending = False
        while not ending:
            first = self.waiting.get()
            group = [first] if first is not None else []
            ending = first is None
            while len(group) < GROUP and not ending:
                try:
                    write = self.waiting.get_nowait()
                except Empty:
                    break
                if write is None:
                    ending = True
                else:
                    group.append(write)
            if group:
                began = time.perf_counter()
                self._keep(connection, group)
                self.metrics.commit_seconds.observe(time.perf_counter() - began)
                self.metrics.commit_size.observe(len(group))

    def _keep(self, connection: Connection, group: list[Write]) -> None:
        """All in one commit; if that fails, one by one, so that each fails for its own reason."""
        results: list[BaseException | None] = [None] * len(group)
        try:
            _commit(connection, group)
        except Exception:
            for i, write in enumerate(group):
                try:
                    _commit(connection, [write])
                except IntegrityError:
                    results[i] = Taken()
                except Exception as e:
                    log.exception("a write failed")
                    results[i] = e
        try:
            group[0].done.get_loop().call_soon_threadsafe(_settle, group, results)
        except RuntimeError:  # the loop has ended: nobody waits for the answer any more
            log.warning("writes finished after the end", extra={"writes": len(group)})

    # -- reading
    async def load(self, code: str) -> Kept | None:
        return await asyncio.to_thread(self._load, code)

    def _load(self, code: str) -> Kept | None:
        with self.engine.connect() as c:
            row = c.execute(select(schema.table_).where(schema.table_.c.code == code)).first()
            if row is None:
                return None
            seats = c.execute(
                select(schema.seat).where(schema.seat.c.code == code).order_by(schema.seat.c.n)
            )
            facts = _facts(row, seats)
            lines = c.execute(
                select(schema.chat)
                .where(schema.chat.c.code == code)
                .order_by(schema.chat.c.n.desc())
                .limit(CHAT_LINES)
            ).all()
            chat = [ChatLine(r.n, r.seat, r.text, r.at) for r in reversed(lines)]
            return Kept(facts, _moves_after(c, code, 0), chat)

    async def moves_after(self, code: str, n: int) -> list[Move]:
        def read() -> list[Move]:
            with self.engine.connect() as c:
                return _moves_after(c, code, n)

        return await asyncio.to_thread(read)

    async def public_tables(self, since: float, limit: int = 50) -> list[TableFacts]:
        """Public tables that still wait for players, the newest first."""
        t = schema.table_.c
        chosen = select(schema.table_).where(t.status == WAITING, t.public, t.made > since)
        return await self._tables(chosen.order_by(t.made.desc()).limit(limit))

    async def public_table(self, code: str) -> TableFacts | None:
        """The table of that code, if anybody may open it."""
        t = schema.table_.c
        found = await self._tables(select(schema.table_).where(t.code == code, t.public))
        return found[0] if found else None

    async def claimed_table(
        self, code: str, secret: str, series: Iterable[str]
    ) -> TableFacts | None:
        """The table of that code, if it has this secret or is of one of these series."""
        t = schema.table_.c
        claim = or_(and_(t.secret == secret, t.secret != ""), t.series.in_(list(series)))
        found = await self._tables(select(schema.table_).where(t.code == code, claim))
        return found[0] if found else None

    async def newest_of(self, series: Iterable[str]) -> list[TableFacts]:
        """The newest table of each of these series, the newest first."""
        t = schema.table_.c
        wanted = select(func.max(t.made)).where(t.series.in_(list(series))).group_by(t.series)
        chosen = select(schema.table_).where(t.series.in_(list(series)), t.made.in_(wanted))
        return await self._tables(chosen.order_by(t.made.desc()))

    async def tables_of(self, series: Iterable[str], limit: int = 60) -> list[TableFacts]:
        """Tables of these series, the newest first."""
        wanted = list(series)
        if not wanted:
            return []
        t = schema.table_.c
        chosen = select(schema.table_).where(t.series.in_(wanted))
        return await self._tables(chosen.order_by(t.made.desc()).limit(limit))

    async def _tables(self, chosen: Any) -> list[TableFacts]:
        def read() -> list[TableFacts]:
            with self.engine.connect() as c:
                rows = c.execute(chosen).all()
                seats: dict[str, list[Any]] = {row.code: [] for row in rows}
                s = schema.seat.c
                for seat in c.execute(
                    select(schema.seat).where(s.code.in_(list(seats))).order_by(s.code, s.n)
                ):
                    seats[seat.code].append(seat)
                return [_facts(row, seats[row.code]) for row in rows]

        return await asyncio.to_thread(read)

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status: also a sign that the database answers."""

        def read() -> dict[str, int]:
            with self.engine.connect() as c:
                t = schema.table_.c
                rows = c.execute(select(t.status, func.count()).group_by(t.status)).all()
                return {row[0]: row[1] for row in rows}

        return await asyncio.to_thread(read)


def open_engine(url: str, synchronous: str) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            for pragma in (
                "journal_mode=WAL",
                f"synchronous={synchronous}",
                "busy_timeout=5000",
                "foreign_keys=ON",
            ):
                connection.execute(f"PRAGMA {pragma}").close()

    return engine


def _commit(connection: Connection, group: list[Write]) -> None:
    with connection.begin():
        moves = [write.move for write in group if write.move is not None]
        if moves:
            connection.execute(_insert_move, moves)
        for write in group:
            if write.also is not None:
                write.also(connection)


def _settle(group: list[Write], results: list[BaseException | None]) -> None:
    for write, problem in zip(group, results, strict=True):
        if write.done.done():
            continue
        if problem is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(problem)


def _row(facts: TableFacts) -> dict[str, Any]:
    row = structs.asdict(facts)
    del row["seats"]
    return row


def _seat_rows(facts: TableFacts) -> list[dict[str, Any]]:
    return [
        {"code": facts.code, "n": n, **structs.asdict(seat)} for n, seat in enumerate(facts.seats)
    ]


def _put_facts(c: Connection, facts: TableFacts) -> None:
    row = _row(facts)
    c.execute(_update_table, {"of": facts.code, **row})
    c.execute(_delete_seats, {"of": facts.code})
    c.execute(_insert_seat, _seat_rows(facts))


def _facts(row: Any, seats: Iterable[Any]) -> TableFacts:
    data = dict(row._mapping)
    chairs = []
    for seat in seats:
        chair = dict(seat._mapping)
        del chair["code"], chair["n"]
        chairs.append(SeatFacts(**chair))
    return TableFacts(seats=chairs, **data)


def _moves_after(c: Connection, code: str, n: int) -> list[Move]:
    m = schema.move.c
    rows = c.execute(
        select(m.n, m.seat, m.action, m.at).where(m.code == code, m.n > n).order_by(m.n)
    )
    return [Move(r[0], r[1], r[2], r[3]) for r in rows]
