"""Links that hand over seats to another browser: they work once, for ten minutes, and ask first.

Only the hash of a link's secret and the tickets it hands over are stored. A ticket is checked again
when the link is used; if its seat has been renewed meanwhile, nothing is handed over.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256

from msgspec import UNSET
from sqlalchemy import Connection, select

from safehouse.server.ops.wall import wall
from safehouse.server.sockets import down_own
from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.seats import COOKIE, COOKIES

Seated = tuple[TableFacts, int]
h = schema.handover.c


class Handovers:
    def __init__(self, house: House) -> None:
        self.house = house

    async def make(self, seats: Sequence[Seated], persons: Sequence[str] = ()) -> str:
        """A new secret, with which another browser can take these seats, and become these persons
        too."""
        secret = secrets.token_urlsafe(16)
        now = wall.now()
        row = {
            "hash": hashed(secret),
            "seats": [[f.series, seat, f.seats[seat].token] for f, seat in seats[:COOKIES]],
            "until": now + self.house.settings.handover_lasts,
            "persons": list(persons),
        }
        spare = self.house.settings.limits.handovers - 1
        newest = select(h.hash).order_by(h.until.desc()).limit(spare)

        def put(c: Connection) -> None:
            c.execute(schema.handover.delete().where(h.until <= now))
            c.execute(schema.handover.delete().where(h.hash.not_in(newest)))
            c.execute(schema.handover.insert(), [row])

        await self.house.store.change(put)
        return secret

    async def seats(self, secret: str) -> list[Seated]:
        """The seats that the link would hand over now; Refused if there are none."""
        tickets = await self.house.store.read(lambda c: tickets_of(c, secret))
        cookies = {COOKIE + t[0]: self.house.tickets.write(*t) for t in tickets}
        found = await self.held(cookies)
        if not found and not await self.persons(secret):
            raise gone()
        return found

    async def persons(self, secret: str) -> list[str]:
        """The persons that a browser using the link becomes."""
        live = select(h.persons).where(h.hash == hashed(secret), h.until > wall.now())
        return list(await self.house.store.read(lambda c: c.execute(live).scalar() or []))

    async def take(self, secret: str, cookies: Mapping[str, str], replace: bool) -> list[Seated]:
        """Take the seats for this browser, which uses up the link.

        A seat that the browser already holds at one of these tables is not replaced unasked.
        """
        found = await self.seats(secret)
        told = self.told(found, cookies)
        if not replace and (lost := [one for one in told if one.held is not None]):
            raise Refused("sits_there", "seat", name=lost[0].held, code=lost[0].code)
        used = 0

        def use(c: Connection) -> None:
            nonlocal used
            here = h.hash == hashed(secret)
            used = c.execute(schema.handover.delete().where(here, h.until > wall.now())).rowcount

        await self.house.store.change(use)
        if not used:
            raise gone()
        return found

    def told(self, seats: Sequence[Seated], cookies: Mapping[str, str]) -> list[down_own.Handed]:
        """What a browser with these cookies is shown before it takes the seats."""
        return [self._told(facts, seat, cookies) for facts, seat in seats]

    def _told(self, facts: TableFacts, seat: int, cookies: Mapping[str, str]) -> down_own.Handed:
        now = self.house.tickets.seat_at(facts, cookies)
        chair = facts.seats[seat]
        return down_own.Handed(
            code=facts.code,
            game=facts.game,
            status=facts.status,
            name=chair.name,
            colour=chair.colour,
            held=None if now is None or now == seat else facts.name_of(now),
            emblem=chair.emblem or UNSET,
        )

    async def held(self, cookies: Mapping[str, str]) -> list[Seated]:
        """The seats of these tickets, each at the newest table where it is valid; newest first."""
        tickets = self.house.tickets
        found: dict[str, Seated] = {}
        for facts in await self.house.store.newest_of(tickets.series(cookies)):
            seat = tickets.seat_at(facts, cookies)
            if seat is not None and facts.series not in found:
                found[facts.series] = (facts, seat)
        return list(found.values())


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def tickets_of(c: Connection, secret: str) -> list[tuple[str, int, str]]:
    """The series, seats and tokens of a link; empty if it has expired."""
    live = select(h.seats).where(h.hash == hashed(secret), h.until > wall.now())
    return [(one[0], one[1], one[2]) for one in c.execute(live).scalar() or []]


def gone() -> Refused:
    return Refused("bad_link", "seat", 404)


def renewed(series: str, old: str, new: str) -> Callable[[Connection], None]:
    """Replace a person's token at all tables of the series."""
    s, t = schema.seat.c, schema.table_.c
    codes = select(t.code).where(t.series == series)
    held = schema.seat.update().where(s.token == old, s.code.in_(codes))

    def put(c: Connection) -> None:
        c.execute(held.values(token=new))

    return put
