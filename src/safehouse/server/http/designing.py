"""HTTP calls of the workshop: checking and rating people's own heists and campaigns."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.sockets import up


class Designing(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        path = "/api/games/{game}"
        return [
            route(f"{path}/check", self.check, "POST"),
            route(f"{path}/campaign", self.campaign, "POST"),
            route(f"{path}/rate", self.rate, "POST"),
            route(f"{path}/rate/{{job}}", self.rating),
            route(f"{path}/rate/{{job}}/stop", self.stop, "POST"),
        ]

    async def check(self, request: Request) -> Response:
        self.api.allow(request, "check")
        asked = await self.api.read(request, up.CheckDesign, self.api.options_bytes)
        return say({"findings": await self.house.workshop.check(game_of(request), asked)})

    async def campaign(self, request: Request) -> Response:
        self.api.allow(request, "campaign")
        limits = self.house.settings.limits
        most = limits.campaign_bytes + limits.options_bytes
        asked = await self.api.read(request, up.LookAtCampaign, most)
        return say(dict(await self.house.workshop.look(game_of(request), asked)))

    async def rate(self, request: Request) -> Response:
        self.api.allow(request, "rate")
        asked = await self.api.read(request, up.RateDesign, self.api.options_bytes)
        rating = self.house.workshop.begin(game_of(request), asked, address_of(request))
        return say({"job": rating.id})

    async def rating(self, request: Request) -> Response:
        self.api.allow(request, "read")
        job = request.path_params["job"]
        self.house.keepers.lead_to(job.partition(".")[0])
        return say(self.house.workshop.find(game_of(request), job).as_told())

    async def stop(self, request: Request) -> Response:
        self.api.allow(request, "read")
        job = request.path_params["job"]
        self.house.keepers.lead_to(job.partition(".")[0])
        return say(self.house.workshop.stop(game_of(request), job).as_told())


def game_of(request: Request) -> str:
    return str(request.path_params["game"])
