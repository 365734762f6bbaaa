"""The HTTP calls of `/me`: what a person has played, the export of it, and forgetting it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import as_json, say
from safehouse.server.http.calls import Calls
from safehouse.server.ops.desk import Desk
from safehouse.server.people import history
from safehouse.server.people.identity import COOKIE, new_person
from safehouse.server.people.ratings import rate
from safehouse.server.sockets import down_own, up_own
from safehouse.server.sockets.up import Refused
from safehouse.server.store import person
from safehouse.server.tables.seats import COOKIE as SEAT


class AboutMe(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/me", self.me),
            route("/api/me/export", self.export),
            route("/api/me/forget", self.forget, "POST"),
            route("/api/push", self.push_key),
            route("/api/push", self.push, "POST"),
            route("/api/push/stop", self.push_stop, "POST"),
        ]

    async def me(self, request: Request) -> Response:
        """Everything on the page; ratings only if asked for."""
        self.api.allow(request, "read")
        persons = self.house.persons.of(request.cookies)
        rated = request.query_params.get("ratings") == "1"
        lists = await self.house.lobby.lists(request.cookies)

        def read(c: Connection) -> down_own.Me:
            played = history.read_played(c, persons)
            since = history.first_game(c, persons)
            return down_own.Me(
                since=None if since is None else int(since),
                playing=lists.mine,
                games=history.by_game(played),
                bots=history.against_bots(played),
                recent=history.recent(played),
                met=history.met(played),
                ratings=rate(played) if rated else None,
            )

        return say(await self.house.store.read(read))

    async def export(self, request: Request) -> Response:
        """Everything stored about this browser's person, as the operator's export would have it."""
        self.api.allow(request, "hand")
        places = await self._places(request)
        persons = self.house.persons.of(request.cookies)
        told = await self.house.store.read(lambda c: person.write_out(c, places, persons))
        response = as_json(json.dumps(told, ensure_ascii=False).encode())
        response.headers["content-disposition"] = 'attachment; filename="safehouse-me.json"'
        return response

    async def forget(self, request: Request) -> Response:
        """Remove the name from every table, the chat, tickets and designs; the moves stay."""
        self.api.allow(request, "hand")
        await self.api.read(request, up_own.ForgetMe)
        persons = self.house.persons.of(request.cookies)
        places = await self._places(request)
        await Desk(self.house).forget_at(places, persons)
        work = partial(history.forget_attempts, persons=persons, nobody=new_person()[:16])
        await self.house.store.change(work)
        await self.house.pushes.forget(persons)
        response = say({"tables": len(places)})
        for name in request.cookies:
            if name == COOKIE or name.startswith(SEAT):
                response.delete_cookie(name, path="/", httponly=True, samesite="lax")
        return response

    # -- notifications while the page is closed
    async def push_key(self, request: Request) -> Response:
        """The key a browser needs for notifications; null if this server sends none."""
        self.api.allow(request, "read")
        return say({"key": self.house.pushes.public})

    async def push(self, request: Request) -> Response:
        self.api.allow(request, "push")
        asked = await self.api.read(request, up_own.HearOfTurns)
        persons = self.house.persons.of(request.cookies)
        if not persons:
            raise Refused("push_nobody", "push")
        await self.house.pushes.add(persons[0], asked)
        return say({})

    async def push_stop(self, request: Request) -> Response:
        self.api.allow(request, "push")
        asked = await self.api.read(request, up_own.HearNoMore)
        await self.house.pushes.remove(asked.endpoint, self.house.persons.of(request.cookies))
        return say({})

    async def _places(self, request: Request) -> list[person.Place]:
        """The seats of these persons, and older seats this browser holds tickets for."""
        persons = self.house.persons.of(request.cookies)
        tickets = self.house.tickets
        held = [tickets.read(value) for name, value in request.cookies.items() if is_seat(name)]

        def read(c: Connection) -> list[person.Place]:
            found: dict[person.Place, Any] = dict.fromkeys(history.places_of(c, persons))
            for ticket in held:
                if ticket is not None:
                    found |= dict.fromkeys(person.find(c, ticket[0], ticket[2]))
            return list(found)

        return await self.house.store.read(read)


def is_seat(cookie: str) -> bool:
    return cookie.startswith(SEAT)
