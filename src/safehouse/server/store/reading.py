"""What is read from the database: in other threads, while one thread writes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, and_, func, or_, select
from sqlalchemy.exc import DBAPIError

from safehouse.server.store import schema
from safehouse.server.store.rows import Kept, load, moves_after, read_tables
from safehouse.server.store.trouble import NotStored, in_short, reason_of
from safehouse.server.tables.facts import LONG, PLAYING, WAITING, Move, TableFacts

log = logging.getLogger(__name__)
T = TypeVar("T")


class Reading:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in another thread; NotStored if the database does not answer."""

        def read() -> T:
            with self.engine.connect() as c:
                return work(c)

        try:
            return await asyncio.to_thread(read)
        except DBAPIError as e:
            log.error("a read failed", extra=in_short(e))
            raise NotStored(reason_of(e)) from None

    async def load(self, code: str) -> Kept | None:
        return await self.read(lambda c: load(c, code))

    async def facts_of(self, code: str) -> TableFacts | None:
        found = await self._tables(select(schema.table_).where(schema.table_.c.code == code))
        return found[0] if found else None

    async def moves_after(self, code: str, n: int) -> list[Move]:
        return await self.read(lambda c: moves_after(c, code, n))

    async def public_tables(self, since: float, limit: int = 50) -> list[TableFacts]:
        """Public tables that still wait for players, newest first."""
        t = schema.table_.c
        chosen = select(schema.table_).where(t.status == WAITING, t.public, t.made > since)
        return await self._tables(chosen.order_by(t.made.desc()).limit(limit))

    async def running_tables(self, since: float, limit: int = 50) -> list[TableFacts]:
        """Public tables that play and let people watch, newest first."""
        t = schema.table_.c
        chosen = select(schema.table_).where(
            t.status == PLAYING, t.public, t.spectators != "barred", t.started > since
        )
        return await self._tables(chosen.order_by(t.started.desc()).limit(limit))

    async def tables_of_match(self, match: str) -> list[TableFacts]:
        """The tables of a match, in the order in which they were made."""
        t = schema.table_.c
        chosen = select(schema.table_).where(t.match == match, t.match != "")
        found = await self._tables(chosen.order_by(t.made, t.code))
        return sorted(found, key=lambda facts: facts.code != match)

    async def tables_with_days(self) -> list[str]:
        """Running games in which a move may take days."""
        t = schema.table_.c
        chosen = select(t.code).where(t.status == PLAYING, t.clock >= LONG).order_by(t.made)
        return await self.read(lambda c: list(c.execute(chosen).scalars()))

    async def public_table(self, code: str) -> TableFacts | None:
        """The table of that code, if anybody may open it."""
        t = schema.table_.c
        found = await self._tables(select(schema.table_).where(t.code == code, t.public))
        return found[0] if found else None

    async def claimed_table(
        self, code: str, secret: str, series: Iterable[str]
    ) -> TableFacts | None:
        """The table of that code, if it has this secret or belongs to one of these series."""
        t = schema.table_.c
        claim = or_(and_(t.secret == secret, t.secret != ""), t.series.in_(list(series)))
        found = await self._tables(select(schema.table_).where(t.code == code, claim))
        return found[0] if found else None

    async def newest_of(self, series: Iterable[str]) -> list[TableFacts]:
        """The newest table of each of these series, newest first."""
        t = schema.table_.c
        wanted = select(func.max(t.made)).where(t.series.in_(list(series))).group_by(t.series)
        chosen = select(schema.table_).where(t.series.in_(list(series)), t.made.in_(wanted))
        return await self._tables(chosen.order_by(t.made.desc()))

    async def tables_of(self, series: Iterable[str], limit: int = 60) -> list[TableFacts]:
        """Tables of these series, newest first."""
        wanted = list(series)
        if not wanted:
            return []
        t = schema.table_.c
        chosen = select(schema.table_).where(t.series.in_(wanted))
        return await self._tables(chosen.order_by(t.made.desc()).limit(limit))

    async def _tables(self, chosen: Any) -> list[TableFacts]:
        return await self.read(lambda c: read_tables(c, chosen))

    async def counts(self) -> dict[str, int]:
        """The number of tables by status; also shows that the database answers."""
        t = schema.table_.c
        chosen = select(t.status, func.count()).group_by(t.status)
        return await self.read(lambda c: {row[0]: row[1] for row in c.execute(chosen)})
