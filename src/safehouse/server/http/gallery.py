"""The gallery over HTTP: designs are looked at, put in, judged, reported and taken out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.core.errors import BadInput
from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.http.designing import game_of
from safehouse.server.people.gallery import Gallery
from safehouse.server.sockets import up_gallery

if TYPE_CHECKING:
    from safehouse.server.http.api import Api


class InGallery(Calls):
    def __init__(self, api: Api) -> None:
        super().__init__(api)
        self.gallery = Gallery(api.house)

    def routes(self, route: Callable[..., Route]) -> list[Route]:
        one = "/api/designs/{id}"
        return [
            route("/api/games/{game}/designs", self.look),
            route("/api/games/{game}/designs", self.add, "POST"),
            route("/api/tables/{code}/design", self.at_table),
            route(one, self.find),
            route(f"{one}/stars", self.judge, "POST"),
            route(f"{one}/report", self.report, "POST"),
            route(f"{one}/remove", self.take_out, "POST"),
        ]

    def known(self, request: Request) -> list[str]:
        """Who this browser is, if it is anybody yet."""
        return self.house.persons.of(request.cookies)

    async def look(self, request: Request) -> Response:
        self.api.allow(request, "read")
        try:
            asked = msgspec.convert(dict(request.query_params), up_gallery.LookAround, strict=False)
        except msgspec.ValidationError as e:
            raise BadInput(f"That request cannot be read: {e}.") from None
        return say(await self.gallery.look(game_of(request), asked, self.known(request)))

    async def find(self, request: Request) -> Response:
        self.api.allow(request, "read")
        return say(await self.gallery.find(id_of(request), self.known(request)))

    async def at_table(self, request: Request) -> Response:
        self.api.allow(request, "read")
        entry = await self.api.looked_at(request)
        return say(await self.gallery.at_table(entry.facts, self.known(request)))

    async def add(self, request: Request) -> Response:
        self.api.allow(request, "share")
        address = address_of(request)
        self.house.bans.check_house(address, request.cookies)
        most = self.house.settings.limits.design_bytes
        asked = await self.api.read(request, up_gallery.ShareDesign, most)
        persons = self.api.persons(request)
        response = say(await self.gallery.add(game_of(request), asked, persons))
        self.api.give(request, response, persons=persons)
        return response

    async def judge(self, request: Request) -> Response:
        self.api.allow(request, "opinion")
        asked = await self.api.read(request, up_gallery.JudgeDesign)
        persons = self.api.persons(request)
        response = say(await self.gallery.judge(id_of(request), asked, persons))
        self.api.give(request, response, persons=persons)
        return response

    async def report(self, request: Request) -> Response:
        self.api.allow(request, "report")
        asked = await self.api.read(request, up_gallery.ReportDesign)
        await self.gallery.report(id_of(request), asked, self.known(request))
        return say({})

    async def take_out(self, request: Request) -> Response:
        self.api.allow(request, "opinion")
        await self.api.read(request, up_gallery.TakeOut)
        await self.gallery.take_out(id_of(request), self.known(request))
        return say({})


def id_of(request: Request) -> str:
    return str(request.path_params["id"])
