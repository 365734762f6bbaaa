"""HTTP calls about one's own seats: links to another browser, taking seats there, new tickets.

The secret of such a link is only in the fragment (after #) and in bodies, so that no proxy logs it
and no preview of the link uses it up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls
from safehouse.server.http.places import link_to
from safehouse.server.sockets import down, down_own, up
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.handover import Handovers, Seated

if TYPE_CHECKING:
    from safehouse.server.http.api import Api


class SeatLinks(Calls):
    def __init__(self, api: Api) -> None:
        super().__init__(api)
        self.handovers = Handovers(api.house)

    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/tables/{code}/link", self.seat_link, "POST"),
            route("/api/tables/{code}/renew", self.renew, "POST"),
            route("/api/me/link", self.my_link, "POST"),
            route("/api/take/look", self.look, "POST"),
            route("/api/take", self.take, "POST"),
        ]

    async def _link(
        self, request: Request, seats: Sequence[Seated], persons: Sequence[str] = ()
    ) -> Response:
        secret = await self.handovers.make(seats, persons)
        return say({"link": link_to(self.house.settings, request.scope, f"/take#{secret}")})

    async def seat_link(self, request: Request) -> Response:
        """A link that hands this seat to another browser too."""
        self.api.allow(request, "hand")
        room, seat = await self.api.at_seat(request)
        return await self._link(request, [(room.facts, seat)])

    async def my_link(self, request: Request) -> Response:
        """A link that hands over all seats of this browser, and who sits there."""
        self.api.allow(request, "hand")
        held = await self.handovers.held(request.cookies)
        persons = self.house.persons.of(request.cookies)
        if not held and not persons:
            raise Refused("no_seats", "seat")
        return await self._link(request, held, persons)

    async def look(self, request: Request) -> Response:
        """What a link would hand over, and what that would replace; it changes nothing."""
        self.api.allow(request, "join")
        asked = await self.api.read(request, up.LookAtLink)
        seats = await self.handovers.seats(asked.secret)
        told = self.handovers.told(seats, request.cookies)
        me = bool(await self.handovers.persons(asked.secret))
        return say(down_own.Handover(seats=told, me=me))

    async def take(self, request: Request) -> Response:
        self.api.allow(request, "join")
        asked = await self.api.read(request, up.TakeSeats)
        handed = await self.handovers.persons(asked.secret)
        seats = await self.handovers.take(asked.secret, request.cookies, asked.replace)
        response = say(down_own.Handover(seats=self.handovers.told(seats, {}), me=bool(handed)))
        persons = [*handed, *self.house.persons.of(request.cookies)] if handed else ()
        self.api.give(request, response, *seats, persons=persons)
        return response

    async def renew(self, request: Request) -> Response:
        """A new ticket for this seat: all other browsers lose it, and older links stop working."""
        self.api.allow(request, "join")
        room, seat = await self.api.at_seat(request)
        facts = await self.house.lobby.renew(room.facts, seat)
        response = say(down.Seated(code=facts.code, seat=seat))
        self.api.give(request, response, (facts, seat))
        return response
