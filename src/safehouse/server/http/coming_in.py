"""HTTP calls to take a seat: an open one, or a bot's."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.http.places import link_to
from safehouse.server.peers.elsewhere import MOST_HOPS, hops
from safehouse.server.sockets import down, up, up_seats
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.entry import invite_path
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.quick import Comer


class ComingIn(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/tables/{code}/join", self.join, "POST"),
            route("/api/quick", self.quick, "POST"),
            route("/api/matches", self.match, "POST"),
            route("/api/tables/{code}/match", self.compare),
            route("/api/tables/{code}/takeover", self.take_over, "POST"),
        ]

    async def join(self, request: Request) -> Response:
        api = self.api
        api.allow(request, "join")
        asked = await api.read(request, up.Join)
        room, _ = await api.entered(request)
        who = api.persons(request)
        seat = await api.house.lobby.join(room, asked, request.cookies, who[0])
        return api.seated(request, room.facts, seat, link=False, persons=who)

    async def quick(self, request: Request) -> Response:
        """A seat at a public table where somebody waits, or at a new one."""
        api = self.api
        api.allow(request, "make")
        visitor = address_of(request)
        api.house.bans.check_house(visitor, request.cookies)
        asked = await api.read(request, up.QuickMatch)
        passed = hops(request.scope)
        if not passed:  # where all public tables of this visitor are known
            api.house.keepers.lead_home(visitor)
        who = api.persons(request)
        facts, seat = await api.house.lobby.quick.find(
            Comer(asked, visitor, request.cookies, who[0]), anywhere=passed < MOST_HOPS
        )
        return api.seated(request, facts, seat, link=seat == facts.host, persons=who)

    async def take_over(self, request: Request) -> Response:
        """Take a bot's seat: at once if the table lets anybody, otherwise the host decides."""
        api = self.api
        api.allow(request, "join")
        asked = await api.read(request, up_seats.TakeOver)
        room, entry = await api.entered(request)
        if entry.seat is not None:
            raise Refused("seated")
        who = api.persons(request)
        token, number = await room.guests.ask(asked, who[0])
        told = down.Seated(
            code=room.facts.code, seat=asked.seat, guest=UNSET if number is None else number
        )
        response = say(told)
        promised = room.facts.copy()
        promised.seats[asked.seat].token = token
        api.give(request, response, (promised, asked.seat), persons=who)
        return response

    async def match(self, request: Request) -> Response:
        """Make a match: the same deals at several tables."""
        api = self.api
        api.allow(request, "make")
        visitor = address_of(request)
        api.house.bans.check_house(visitor, request.cookies)
        asked = await api.read(request, up_seats.MakeMatch, api.options_bytes)
        who = api.persons(request)
        facts = await api.house.matches.make(asked, visitor, request.cookies, who[0])
        return api.seated(request, facts, 0, link=True, persons=who)

    async def compare(self, request: Request) -> Response:
        """How the tables of a match did with the same deals."""
        api = self.api
        api.allow(request, "read")
        _, entry = await api.entered(request)
        if not entry.facts.match:
            raise Refused("nothing_here", "missing", 404)

        def link(facts: TableFacts) -> str:
            return link_to(api.house.settings, request.scope, invite_path(facts, True))

        return say(await api.house.matches.told(entry, link))
