"""What all HTTP calls share: limits, the visitor, seats and tickets, errors as sentences."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from msgspec import UNSET
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from safehouse.core.errors import BadInput
from safehouse.server.http.answers import say
from safehouse.server.http.calls import address_of
from safehouse.server.http.places import link_to
from safehouse.server.http.security import is_secure
from safehouse.server.peers.elsewhere import hops
from safehouse.server.peers.passing import Passing, body_of
from safehouse.server.people.identity import new_person
from safehouse.server.sockets import down, frames
from safehouse.server.sockets.up import Refused, read_body
from safehouse.server.tables.entry import Entry, Visitor, invite_path
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
ROOM = 4096  # room for a request besides its options or design


class Api:
    def __init__(self, house: House) -> None:
        self.house = house
        self.passing = Passing(house)

    def guarded(self, handler: Handler) -> Handler:
        """Answer every error with a sentence."""

        async def answer(request: Request) -> Response:
            try:
                return await self.passing.answer(handler, request)
            except BadInput as e:
                return say(frames.problem(e), 400)
            except Refused as e:
                return say(frames.problem(e), e.status)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody reads it
            except Exception:
                log.exception("a request failed", extra={"at": request.scope["route"].path})
                return say(frames.problem(Refused("bug", "bug", 500)), 500)

        return answer

    def allow(self, request: Request, what: str) -> None:
        if not hops(request.scope) and not self.house.gate.allows(what, address_of(request)):
            raise Refused("rate", "rate", 429)

    async def read(self, request: Request, kind: type[T], most: int = 0) -> T:
        limit = most + ROOM if most else self.house.settings.limits.body
        return read_body(await body_of(request, limit), kind)

    @property
    def options_bytes(self) -> int:
        return self.house.settings.limits.options_bytes

    async def found(self, request: Request) -> Entry:
        return await self.house.entrance.find(request.path_params["code"], visitor_of(request))

    async def entered(self, request: Request) -> tuple[Room, Entry]:
        return await self.house.entrance.enter(request.path_params["code"], visitor_of(request))

    async def looked_at(self, request: Request) -> Entry:
        """A table that the visitor may look at; only by link if spectators are barred."""
        entry = await self.found(request)
        if entry.facts.spectators == "barred" and not entry.invited:
            raise Refused("barred", "barred", 403)
        return entry

    def give(
        self,
        request: Request,
        response: Response,
        *seats: tuple[TableFacts, int],
        persons: Sequence[str] = (),
    ) -> None:
        """Give the browser the tickets of these seats, and the cookie that says who it is."""
        secure = is_secure(request.scope, self.house.settings.url)
        self.house.tickets.give(response, seats, request.cookies, secure)
        if persons:
            self.house.persons.give(response, persons, secure)

    def persons(self, request: Request) -> list[str]:
        """The persons of this browser; a new one if it has no number yet."""
        return self.house.persons.of(request.cookies) or [new_person()]

    def seated(
        self,
        request: Request,
        facts: TableFacts,
        seat: int,
        link: bool,
        persons: Sequence[str] = (),
    ) -> Response:
        told = self.invite(request, Entry(facts, seat, True)) if link else UNSET
        response = say(down.Seated(code=facts.code, seat=seat, link=told))
        self.give(request, response, (facts, seat), persons=persons)
        return response

    def invite(self, request: Request, entry: Entry) -> str:
        path = invite_path(entry.facts, entry.invited)
        return link_to(self.house.settings, request.scope, path)

    async def at_seat(self, request: Request) -> tuple[Room, int]:
        """The room, and the seat there that this browser holds."""
        room, entry = await self.entered(request)
        if entry.seat is None:
            raise Refused("no_seat", "seat", 403)
        return room, entry.seat


def visitor_of(request: Request) -> Visitor:
    secret = request.query_params.get("k", "")
    return Visitor(address_of(request), request.cookies, secret)
