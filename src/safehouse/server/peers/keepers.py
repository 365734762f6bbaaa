"""Each table is kept by one process at a time, which is found through the database.

A process that needs a table writes its number into the table's row of `keeper`. From then on it
alone holds the table in memory and writes its moves; other processes pass requests on to it. When
a process ends, its row of `process` is deleted and its tables are free (`lease`). Every commit
checks that the row of its own process is still there (`Store.member`), so a process that was
declared dead by mistake can write nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from zlib import crc32

from sqlalchemy import Connection, Engine, TextClause, text
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError

from safehouse.server.peers.elsewhere import Elsewhere
from safehouse.server.sockets.up import Refused
from safehouse.server.store.folder import CannotOpen
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import AWAY, NotStored, reason_of

if TYPE_CHECKING:
    from safehouse.server.peers.lease import Lease
    from safehouse.server.tables.house import House

log = logging.getLogger(__name__)
OUR_ROW = "fk_keeper_process"
TRIES = 5  # the table may be given back at that very moment
_take = text(
    "INSERT INTO keeper (code, process) VALUES (:code, :me) ON CONFLICT (code) DO UPDATE "
    "SET process = excluded.process WHERE keeper.process IS NULL RETURNING process"
)
_who = text(
    "SELECT k.process, p.address FROM keeper k JOIN process p ON p.id = k.process "
    "WHERE k.code = :code"
)
_leave = text("DELETE FROM keeper WHERE code = :code AND process = :me")
_end = text("DELETE FROM process WHERE id = :me")


class Keepers:
    """A house with one process, which keeps every table."""

    shared = False

    @property
    def living(self) -> int:
        """How many processes this house has."""
        return 1

    @property
    def number(self) -> int:
        """Of this process; 0 if it has none."""
        return 0

    def others(self) -> dict[int, str]:
        """The other processes, and where they are reached."""
        return {}

    @property
    def leads(self) -> bool:
        """Whether this process does what only one has to do."""
        return True

    async def open(self, house: House) -> None:
        """Register this process; tables are claimed from now on."""

    def opened(self) -> None:
        """This process can be reached from now on."""

    async def claim(self, code: str) -> int:
        """Become the keeper of a table; return our number. Elsewhere if another process is."""
        return 0

    def still(self, number: int) -> bool:
        """Whether that is our number, so that what was claimed with it is still ours."""
        return True

    def instead(self) -> Elsewhere | None:
        """Another process to ask, while this one can do nothing by itself."""
        return None

    async def leave_to_newer(self, code: str) -> None:
        """This release cannot open the table; Elsewhere, if a later process might."""

    async def look_for(self, code: str) -> None:
        """Elsewhere, if another process keeps the table; claims nothing."""

    def let_go(self, code: str) -> None:
        """Stop being the keeper of a table."""

    def lead_to(self, process: str) -> None:
        """Elsewhere, if that is the number of another process."""

    def lead_home(self, code: str) -> None:
        """Elsewhere, unless this process does what one process has to do for that code."""

    async def suspect(self, process: int) -> None:
        """A process does not answer; if it has ended, free its tables."""

    def tell(self, kind: str, value: str) -> None:
        """Send a message to the other processes. It may get lost."""

    async def give_back(self) -> None:
        """Free all tables, because this process ends."""

    async def settle(self) -> None:
        """Wait until all messages have been sent."""


class SharedKeepers(Keepers):
    def __init__(self, engine: Engine, store: Store, address: str) -> None:
        self.engine = engine
        self.store = store
        self.address = address
        self.lease: Lease | None = None
        self.ended = False
        self._going: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, house: House) -> None:
        from psycopg import Error as PsycopgError

        from safehouse.server.peers.lease import Lease, living
        from safehouse.server.peers.news import News

        self.shared = True
        self.lease = Lease(self.engine, self.address, News(house))
        try:
            me = await self.lease.begin()
            await self.store.change(lambda c: house.clocks.share(c, me, living))
        except (DBAPIError, InvalidatePoolError, PsycopgError) as e:
            assert house.postgres is not None
            why = reason_of(e) if isinstance(e, DBAPIError) else AWAY
            raise CannotOpen(house.postgres.cannot_write(why)) from None

    @property
    def living(self) -> int:
        return 1 + len(self.others())

    @property
    def number(self) -> int:
        return (self.lease.number if self.lease is not None else None) or 0

    def others(self) -> dict[int, str]:
        return self.lease.others() if self.lease is not None else {}

    @property
    def leads(self) -> bool:
        return self.lease is None or self.lease.leads

    @property
    def me(self) -> int:
        """The number of this process; NotStored while it is not registered."""
        if self.lease is None or self.lease.number is None:
            raise NotStored(AWAY)
        return self.lease.number

    def opened(self) -> None:
        if self.lease is not None:
            self.lease.open = True

    # -- one table
    async def claim(self, code: str) -> int:
        if self.lease is None:
            return 0  # a command such as `safehouse admin`, not a server
        if self.ended:
            raise Refused("changed", "stale", 503)
        if (other := self.instead()) is not None:
            raise other
        while (going := self._going.get(code)) is not None:
            await asyncio.wait([going])
        me = self.me
        for _ in range(TRIES):
            try:
                found = await asyncio.to_thread(self._claim, code, me)
            except IntegrityError as e:
                if names(e) == OUR_ROW:
                    raise NotStored(AWAY) from None  # this process was declared dead
                return me  # no such table
            except DBAPIError as e:
                log.warning("a table could not be claimed", extra={"why": reason_of(e)})
                raise NotStored(reason_of(e)) from None
            if found is not None:
                process, address = found
                if process != me:
                    raise Elsewhere(code, process, address)
                return me
        raise Refused("changed", "stale", 503)

    def _claim(self, code: str, me: int) -> tuple[int, str] | None:
        with self.store.engine.begin() as c:
            taken = c.execute(_take, {"code": code, "me": me}).scalar()
            if taken is not None:
                return me, self.address
            row = c.execute(_who, {"code": code}).first()
            return None if row is None else (row[0], row[1])

    def still(self, number: int) -> bool:
        return self.lease is None or self.lease.number == number

    def instead(self) -> Elsewhere | None:
        if self.lease is None:
            return None
        newer = self.lease.newer()
        others = newer or self.lease.others()
        other = max(newer) if newer else self.lease.instead
        return None if other not in others else Elsewhere("", other, others[other])

    async def leave_to_newer(self, code: str) -> None:
        others = self.others()
        if not others or max(others) < self.me:
            return
        self.let_go(code)
        await asyncio.wait([self._going[code]])
        raise Elsewhere(code, max(others), others[max(others)])

    async def look_for(self, code: str) -> None:
        row = await self.store.read(lambda c: c.execute(_who, {"code": code.upper()}).first())
        if self.lease is not None and row is not None and row[0] != self.lease.number:
            raise Elsewhere(code, row[0], row[1])

    def let_go(self, code: str) -> None:
        if self.ended or self.lease is None:
            return
        task = self._going[code] = self._spawn(self._let_go(code))
        task.add_done_callback(lambda done: self._gone(code, done))

    async def _let_go(self, code: str) -> None:
        """Goes through the writer, so it happens after all earlier writes of the table."""
        row = {"code": code, "me": self.lease.number if self.lease is not None else None}
        try:
            await self.store.change(lambda c: _do(c, _leave, row))
        except NotStored as e:
            log.info("a table could not be given back", extra={"table": code, "why": e.reason})

    def _gone(self, code: str, done: asyncio.Task[None]) -> None:
        if self._going.get(code) is done:
            del self._going[code]

    # -- all of them
    def lead_to(self, process: str) -> None:
        if self.lease is not None and process.isdecimal():
            number = int(process)
            if (address := self.lease.others().get(number)) is not None:
                raise Elsewhere("", number, address)

    def lead_home(self, code: str) -> None:
        if self.lease is None or self.lease.number is None:
            return
        known = self.lease.newer() or {self.lease.number: self.address, **self.lease.others()}
        home = max(known, key=lambda number: crc32(f"{number} {code}".encode()))
        if home != self.lease.number:
            raise Elsewhere(code, home, known[home])

    async def suspect(self, process: int) -> None:
        if self.lease is not None:
            await asyncio.to_thread(self.lease.bury, process)

    def tell(self, kind: str, value: str) -> None:
        if self.ended:
            return
        said = f"{self.number} {kind} {value}"
        self._spawn(self._tell(said))

    async def _tell(self, said: str) -> None:
        try:
            await self.store.change(
                lambda c: _do(c, text("SELECT pg_notify('safehouse', :said)"), {"said": said})
            )
        except NotStored as e:
            log.info("news were lost", extra={"why": e.reason})

    async def give_back(self) -> None:
        if self.ended or self.lease is None:
            return
        self.ended = True
        with suppress(TimeoutError):  # the database does not answer
            await asyncio.wait_for(self.settle(), 5)
        me = self.lease.number
        await asyncio.to_thread(self.lease.end)
        try:
            await self.store.change(lambda c: _do(c, _end, {"me": me}))
        except NotStored as e:
            log.info("its tables are free when its lock is", extra={"why": e.reason})

    async def settle(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def names(e: IntegrityError) -> str:
    """The constraint that was broken."""
    diag = getattr(e.orig, "diag", None)
    return "" if diag is None else str(diag.constraint_name)


def _do(c: Connection, said: TextClause, values: dict[str, Any]) -> None:
    c.execute(said, values)
