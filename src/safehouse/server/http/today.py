"""HTTP calls of the job of the day: what is set, the results, a try."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.people.identity import new_person
from safehouse.server.sockets import down, up_own
from safehouse.server.sockets.up import Refused
from safehouse.server.tables import day as days


class Today(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/today", self.today),
            route("/api/today/{game}", self.begin, "POST"),
            route("/api/days/{day}", self.day),
        ]

    async def today(self, request: Request) -> Response:
        return await self._told(request, days.today())

    async def day(self, request: Request) -> Response:
        asked = str(request.path_params["day"])
        if not days.is_day(asked):
            raise Refused("no_day", "day", 404)
        return await self._told(request, asked)

    async def _told(self, request: Request, day: str) -> Response:
        self.api.allow(request, "read")
        persons = self.house.persons.of(request.cookies)
        return say(await self.house.days.told(day, persons))

    async def begin(self, request: Request) -> Response:
        self.api.allow(request, "make")
        address = address_of(request)
        self.house.bans.check_house(address, request.cookies)
        asked = await self.api.read(request, up_own.TryToday)
        persons = self.house.persons.of(request.cookies) or [new_person()]
        game = str(request.path_params["game"])
        facts = await self.house.days.begin(game, asked, persons, address)
        response = say(down.Seated(code=facts.code, seat=0))
        self.api.give(request, response, (facts, 0), persons=persons)
        return response
