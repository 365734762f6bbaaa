"""Bans: from the tables of one series, by its host, or from the whole server.

Neither addresses nor tokens are stored, only hashes keyed with the server's secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from math import inf
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, select

from safehouse.server.ops.wall import wall
from safehouse.server.people.identity import Persons
from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.store.store import Store
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.seats import COOKIE, Tickets

Kind = Literal["person", "address"]
HOUSE = ""  # in place of a series
MOST = 20_000  # bans of hosts that are kept; beyond this, the oldest are dropped
b = schema.ban.c


class Banned(NamedTuple):
    """What a ban is about."""

    kind: Kind
    hash: str


class Bans:
    def __init__(self, store: Store, tickets: Tickets, persons: Persons, secret: bytes) -> None:
        self.store = store
        self.tickets = tickets
        self.persons = persons
        self._secret = blake2b(secret, person=b"bans").digest()
        self._until: dict[str, dict[str, float]] = {}  # by series, then by hash
        with store.engine.connect() as c:
            self._load(c)

    def _load(self, c: Connection) -> None:
        self._until = {}
        for row in c.execute(select(b.series, b.hash, b.until)):
            until = inf if row.until is None else row.until
            self._until.setdefault(row.series, {})[row.hash] = until

    # -- what is hashed
    def person(self, token: str) -> Banned:
        return Banned("person", self._hash("person", token))

    def address(self, visitor: str) -> Banned:
        return Banned("address", self._hash("address", visitor))

    def _hash(self, kind: Kind, value: str) -> str:
        said = f"{kind} {value}".encode()
        return blake2b(said, key=self._secret, digest_size=16).hexdigest()

    # -- checking
    def _holds(self, series: str, banned: Banned) -> bool:
        return self._until.get(series, {}).get(banned.hash, 0) > wall.now()

    def check_house(self, visitor: str, cookies: Mapping[str, str]) -> None:
        """Refused for anybody banned from the whole server."""
        if HOUSE not in self._until:
            return
        held = [self.tickets.read(t) for name, t in cookies.items() if name.startswith(COOKIE)]
        people = [self.person(ticket[2]) for ticket in held if ticket is not None]
        if any(self._holds(HOUSE, one) for one in (self.address(visitor), *people)):
            raise Refused("banned_house", "banned", 403)

    def check_table(
        self, facts: TableFacts, visitor: str, cookies: Mapping[str, str], seat: int | None
    ) -> None:
        """Refused for anybody banned here. Holders of a seat are identified by it."""
        self.check_house(visitor, cookies)
        series = facts.series
        if series not in self._until:
            return
        ticket = self.tickets.read(cookies.get(COOKIE + series, ""))
        as_person = ticket is not None and self._holds(series, self.person(ticket[2]))
        watches = [self.address(visitor), *map(self.person, self.persons.of(cookies))]
        if as_person or (seat is None and any(self._holds(series, one) for one in watches)):
            raise Refused("banned", "banned", 403)

    # -- changing
    async def add(
        self, series: str, banned: Iterable[Banned], about: str, until: float | None = None
    ) -> None:
        now = wall.now()
        rows = [
            {
                "series": series,
                "hash": one.hash,
                "kind": one.kind,
                "about": about[:120],
                "at": now,
                "until": until,
            }
            for one in banned
        ]
        newest = select(b.n).where(b.series != HOUSE).order_by(b.n.desc()).limit(MOST)

        def put(c: Connection) -> None:
            same = b.hash.in_([row["hash"] for row in rows])
            c.execute(schema.ban.delete().where(b.series == series, same))
            c.execute(schema.ban.delete().where(b.until <= now))
            c.execute(schema.ban.insert(), rows)
            c.execute(schema.ban.delete().where(b.series != HOUSE, b.n.not_in(newest)))

        await self.store.change(put)
        await self.read_again()

    async def read_again(self) -> None:
        await self.store.read(self._load)

    async def lift(self, n: int | None = None, banned: Banned | None = None) -> int:
        """Lift the ban with that number, or server-wide bans about that; return how many."""
        chosen = b.n == n if banned is None else (b.hash == banned.hash) & (b.series == HOUSE)
        gone = 0

        def take(c: Connection) -> None:
            nonlocal gone
            gone = c.execute(schema.ban.delete().where(chosen)).rowcount

        await self.store.change(take)
        await self.store.read(self._load)
        return gone

    async def listed(self, limit: int = 200) -> list[dict[str, Any]]:
        """The newest bans in force, server-wide ones before those by hosts."""
        chosen = select(b.n, b.series, b.kind, b.about, b.at, b.until)
        live = chosen.where((b.until.is_(None)) | (b.until > wall.now()))
        order = live.order_by(b.series != HOUSE, b.n.desc()).limit(limit)
        return await self.store.read(lambda c: [dict(r._mapping) for r in c.execute(order)])
