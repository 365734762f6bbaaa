"""Making tables: what they begin as, and the code under which they are stored."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.editions.loading import today
from safehouse.server.ops.wall import wall
from safehouse.server.people.names import seat_person
from safehouse.server.people.suiting import ADAPTS
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.store.store import Taken, Work
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.entry import new_secret
from safehouse.server.tables.facts import (
    PLAYING,
    Move,
    SeatFacts,
    TableFacts,
)
from safehouse.server.tables.house import House
from safehouse.server.tables.lists import FRESH
from safehouse.server.tables.operations import (
    adapt,
    check_clock,
    check_options,
    check_spectators,
    seat_bot,
)
from safehouse.server.tables.party import with_party
from safehouse.server.tables.replica import Replica
from safehouse.server.tables.sharing import seat_others

log = logging.getLogger(__name__)
LETTERS = "BCDFGHJKMNPQRSTVWXYZ"  # no look-alikes, and no vowels: a code is never a word
REMEMBERED = 20_000  # tables whose maker is remembered


def new_code(length: int = 4) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_key() -> str:
    return secrets.token_hex(32)


class Making:
    def __init__(self, house: House) -> None:
        self.house = house
        self.made_by: OrderedDict[str, str] = OrderedDict()  # the visitor who made a table

    async def make(
        self,
        asked: up.MakeTable,
        visitor: str = "",
        cookies: Mapping[str, str] | None = None,
        person: str = "",
        work: Work | None = None,
    ) -> TableFacts:
        """Make a table that waits for players; its maker takes seat 0 and is the host."""
        facts = await self.draft(asked, person)
        for at, bot in asked.bots.items():
            if not at.isdecimal() or not 0 < int(at) < asked.seats:
                raise BadInput(f"Bots sit on the seats 1 to {asked.seats - 1}, not on {at!r}.")
            seat_bot(facts, facts.game, int(at), bot)
        seat_others(facts, asked.here)
        await adapt(self.house, facts)
        async with self.listed(visitor, cookies) if facts.public else nullcontext():
            await self.create(facts, visitor=visitor, work=work)
        return facts

    def listed(
        self, visitor: str, cookies: Mapping[str, str] | None = None
    ) -> AbstractAsyncContextManager[None]:
        """A place in the list of public tables for this visitor, or Refused."""
        tickets, held = self.house.tickets, cookies or {}
        made = [code for code, by in self.made_by.items() if by == visitor][-50:]

        def hosts(facts: TableFacts) -> bool:
            return tickets.seat_at(facts, held) == facts.host

        return self.house.listing.place(made, tickets.series(held), hosts, wall.now() - FRESH)

    async def play(self, asked: up.PlayNow, visitor: str = "", person: str = "") -> TableFacts:
        """Make a private table with bots on all other seats, started at once."""
        game = games.find(asked.game)
        seats = asked.seats or max(game.min_seats, min(4, game.max_seats))
        facts = await self.draft(
            up.MakeTable(asked.game, seats, asked.name, asked.colour, asked.emblem, asked.options),
            person,
        )
        for seat in range(1, seats):
            seat_bot(facts, game.id, seat, asked.bot or ADAPTS)
        await adapt(self.house, facts)
        facts.status = PLAYING
        facts.options = with_party(game, facts.options, facts.seats)
        facts.started = None if asked.luck else wall.now()
        mark_today(facts)
        await self.try_out(facts)  # refuse what cannot begin, rather than store it
        await self.create(facts, visitor=visitor)
        return facts

    async def try_out(self, facts: TableFacts) -> None:
        """Set up the first position, as the room will."""
        game = games.find(facts.game)
        first = Replica(today(facts.game)).first
        await self.house.out_of_line(game, facts.options, first, facts)

    async def draft(self, asked: up.MakeTable, person: str = "") -> TableFacts:
        """The facts of a table as requested, with its maker on seat 0; nothing is stored."""
        game = games.find(asked.game)
        await check_options(self.house, game, asked.options, asked.seats)
        check_clock(asked.clock)
        spectators = asked.spectators or ("delayed" if game.hidden_hands else "live")
        check_spectators(game, spectators)
        facts = TableFacts(
            code="",
            series="",
            game=game.id,
            version=game.version,
            key=new_key(),
            options=dict(asked.options),
            seats=[SeatFacts() for _ in range(asked.seats)],
            public=asked.public,
            odds=asked.odds,
            chat=asked.chat,
            chances=asked.chances,
            spectators=spectators,
            clock=asked.clock,
            made=wall.now(),
            secret=new_secret(),
        )
        seat_person(facts, 0, asked, person=person)
        return facts

    async def create(
        self,
        facts: TableFacts,
        *also: TableFacts,
        visitor: str,
        moves: Sequence[Move] = (),
        work: Work | None = None,
    ) -> None:
        """Store it under an unused code; a new series has the code of its first table."""
        if self.house.draining:
            raise Refused("draining", "draining", 503)
        new_series = not facts.series
        for attempt in range(12):
            facts.code = new_code(4 if attempt < 8 else 5)
            if new_series:
                facts.series = facts.code
            for other in also:
                other.next = facts.code
            try:
                await self.house.store.create(facts, *also, moves=moves, work=work)
            except Taken:
                continue
            self._remember(facts.code, visitor)
            self.house.metrics.tables_made.labels(facts.game).inc()
            log.info("table made", extra={"table": facts.code, "game": facts.game})
            return
        raise Refused("no_code", "codes", 503)

    def _remember(self, code: str, visitor: str) -> None:
        """Remember who made the table; only in memory and for a while, since no address is
        stored."""
        self.made_by[code] = visitor
        if len(self.made_by) > REMEMBERED:
            self.made_by.popitem(last=False)
