"""HTTP calls for lessons and advice."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.sockets import up
from safehouse.server.tables.advising import advice, suggestion


class Teaching(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/learn", self.learn, "POST"),
            route("/api/tables/{code}/back", self.back, "POST"),
            route("/api/tables/{code}/on", self.on, "POST"),
            route("/api/tables/{code}/advice", self.advice),
            route("/api/tables/{code}/suggestion", self.suggestion),
        ]

    async def learn(self, request: Request) -> Response:
        """Start a guided first game."""
        self.api.allow(request, "make")
        visitor = address_of(request)
        self.house.bans.check_house(visitor, request.cookies)
        asked = await self.api.read(request, up.Learn)
        facts = await self.house.lobby.lessons.begin(asked, visitor)
        return self.api.seated(request, facts, 0, link=True)

    async def back(self, request: Request) -> Response:
        """Undo leaving a lesson's line: a new table at the position where it was left."""
        self.api.allow(request, "make")
        room, seat = await self.api.at_seat(request)
        facts = await self.house.lobby.lessons.back(room, seat)
        return self.api.seated(request, facts, seat, link=True)

    async def on(self, request: Request) -> Response:
        """Continue a lesson that has left its line as an ordinary game."""
        self.api.allow(request, "join")
        room, _ = await self.api.at_seat(request)
        room.guide.let_go()
        return say({})

    async def advice(self, request: Request) -> Response:
        """A tip: what would be good now."""
        self.api.allow(request, "read")
        return say({"advice": await advice(*await self.api.at_seat(request))})

    async def suggestion(self, request: Request) -> Response:
        """What a good bot would do, action by action."""
        self.api.allow(request, "read")
        return say(await suggestion(*await self.api.at_seat(request)))
