"""HTTP calls about tables: making, listing and leaving them for the next one."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.peers.elsewhere import hops
from safehouse.server.people import reports
from safehouse.server.sockets import up


class AtTables(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/tables", self.make, "POST"),
            route("/api/tables", self.tables),
            route("/api/play", self.play, "POST"),
            route("/api/tables/{code}", self.table),
            route("/api/tables/{code}/next", self.next, "POST"),
            route("/api/tables/{code}/report", self.report, "POST"),
            route("/api/tables/{code}/chain", self.chain),
        ]

    async def make(self, request: Request) -> Response:
        self.api.allow(request, "make")
        self.house.bans.check_house(address_of(request), request.cookies)
        asked = await self.api.read(request, up.MakeTable, self.api.options_bytes)
        if asked.public and not hops(request.scope):  # where all that this visitor made is known
            self.house.keepers.lead_home(address_of(request))
        who = self.api.persons(request)
        facts = await self.house.lobby.make(asked, address_of(request), request.cookies, who[0])
        return self.api.seated(request, facts, 0, link=True, persons=who)

    async def play(self, request: Request) -> Response:
        self.api.allow(request, "make")
        self.house.bans.check_house(address_of(request), request.cookies)
        asked = await self.api.read(request, up.PlayNow, self.api.options_bytes)
        who = self.api.persons(request)
        facts = await self.house.lobby.play(asked, address_of(request), who[0])
        return self.api.seated(request, facts, 0, link=True, persons=who)

    async def tables(self, request: Request) -> Response:
        self.api.allow(request, "read")
        return say(await self.house.lobby.lists(request.cookies))

    async def table(self, request: Request) -> Response:
        self.api.allow(request, "read")
        _, entry = await self.api.entered(request)
        return say(self.house.lobby.summary(*entry))

    async def next(self, request: Request) -> Response:
        """Make the next table: with other options, and the same seats or others."""
        self.api.allow(request, "make")
        asked = await self.api.read(request, up.NextTable, self.api.options_bytes)
        room, seat = await self.api.at_seat(request)
        facts = await self.house.lobby.next.go_on(room, seat, asked)
        return self.api.seated(request, facts, facts.host, link=True)

    async def report(self, request: Request) -> Response:
        """Report a person at the table to the operator."""
        self.api.allow(request, "report")
        asked = await self.api.read(request, up.Report)
        room, entry = await self.api.entered(request)
        await reports.report(room, entry, address_of(request), asked)
        return say({})

    async def chain(self, request: Request) -> Response:
        self.api.allow(request, "read")
        return say(await self.house.lobby.chain(await self.api.found(request)))
