"""HTTP calls about finished games: reviews, trying again from a position, a series' score."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls, address_of
from safehouse.server.sockets import up
from safehouse.server.sockets.down_review import Precision
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.advising import chances
from safehouse.server.tables.edition import is_of_today
from safehouse.server.tables.facts import OVER, TableFacts
from safehouse.server.tables.lists import CHAIN
from safehouse.server.tables.series import score
from safehouse.server.tables.trying import try_from


class ReviewApi(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        path = "/api/tables/{code}"
        return [
            route(f"{path}/review", self.look),
            route(f"{path}/review", self.begin, "POST"),
            route(f"{path}/chances", self.chances),
            route(f"{path}/series", self.series),
            route(f"{path}/try", self.try_again, "POST"),
        ]

    async def look(self, request: Request) -> Response:
        self.api.allow(request, "read")
        facts, seat = await self._finished(request)
        return say(await self.house.reviewer.told(facts.code, seat))

    async def begin(self, request: Request) -> Response:
        self.api.allow(request, "review")
        asked = await self.api.read(request, up.AskReview)
        facts, seat = await self._finished(request)
        if not is_of_today(facts):
            raise Refused("try_version", "version", 410)
        code, text = await self.house.replays.record(facts.code)
        precision: Precision = "more" if asked.more else "usual"
        await self.house.reviewer.begin(code, text, precision, address_of(request))
        return say(await self.house.reviewer.told(code, seat))

    async def chances(self, request: Request) -> Response:
        """What the choices of the seat that asks are worth now, where the table allows it."""
        self.api.allow(request, "weigh")
        room, seat = await self.api.at_seat(request)
        return say(await chances(room, seat, address_of(request)))

    async def series(self, request: Request) -> Response:
        """The score of all rematches up to this game."""
        self.api.allow(request, "read")
        facts, _ = await self._finished(request)
        tables = await self.house.store.tables_of([facts.series], CHAIN)
        return say(score(facts, tables))

    async def try_again(self, request: Request) -> Response:
        """Make a private table at that position, against bots."""
        self.api.allow(request, "make")
        self.house.bans.check_house(address_of(request), request.cookies)
        asked = await self.api.read(request, up.TryFrom)
        facts, _ = await self._finished(request)
        found = await self.house.replays.finished(facts.code)
        made = await try_from(self.house.lobby, found, asked, address_of(request))
        return self.api.seated(request, made, made.host, link=True)

    async def _finished(self, request: Request) -> tuple[TableFacts, int | None]:
        """A finished game that the visitor may look at, and the visitor's seat."""
        entry = await self.api.looked_at(request)
        if entry.facts.status != OVER or entry.facts.result is None:  # or it was closed
            raise Refused("no_review", "status")
        self.house.keepers.lead_home(entry.facts.code)
        return entry.facts, entry.seat
