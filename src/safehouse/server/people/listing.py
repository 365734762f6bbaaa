"""One public table per visitor may wait for players, since everybody shares the list."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import or_, select

from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.store.rows import read_tables
from safehouse.server.store.store import Store
from safehouse.server.tables.facts import WAITING, TableFacts


class Listing:
    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def place(
        self,
        made: Sequence[str],
        series: Sequence[str],
        hosts: Callable[[TableFacts], bool],
        since: float,
    ) -> AsyncIterator[None]:
        """Take a place in the list, for the maker of these tables or somebody who `hosts` there."""
        async with self.lock:
            t = schema.table_.c
            his = or_(t.code.in_(made), t.series.in_(series))
            chosen = select(schema.table_).where(t.status == WAITING, t.public, t.made > since, his)
            found = await self.store.read(lambda c: read_tables(c, chosen.limit(100)))
            listed = [f for f in found if _is_listed(f) and (f.code in made or hosts(f))]
            if len(listed) >= self.most:
                raise Refused("public_open", "public", code=listed[0].code)
            yield


def _is_listed(facts: TableFacts) -> bool:
    return bool(facts.people() and facts.open_seats())
