"""HTTP calls about a finished game: its replay, its record, what decided it."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import as_json, say, say_ready
from safehouse.server.http.calls import Calls
from safehouse.server.sockets import down_own


class Finished(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/tables/{code}/replay", self.replay),
            route("/api/tables/{code}/record", self.record),
            route("/api/tables/{code}/story", self.story),
        ]

    async def _finished(self, request: Request) -> str:
        return (await self.api.looked_at(request)).facts.code

    async def replay(self, request: Request) -> Response:
        self.api.allow(request, "read")
        return say_ready(await self.house.replays.of(await self._finished(request)), request)

    async def record(self, request: Request) -> Response:
        """The record of a finished game as a file: `safehouse verify` reads it."""
        self.api.allow(request, "read")
        code, text = await self.house.replays.record(await self._finished(request))
        response = as_json(text.encode())
        name = f"safehouse-{code}.json"
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def story(self, request: Request) -> Response:
        """What decided a finished game, and what was luck."""
        self.api.allow(request, "read")
        code = await self._finished(request)
        facts, seat, _ = await self.api.found(request)
        found = await self.house.replays.story(code, seat is not None)
        moments = [down_own.StoryMoment(**one._asdict()) for one in found.moments]
        told = down_own.Story(
            code=code,
            game=facts.game,
            curve=found.curve,
            moments=moments,
            lines=list(found.lines),
        )
        return say(told)
