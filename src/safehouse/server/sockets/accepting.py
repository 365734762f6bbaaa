"""Lets sockets in, as a seat or as a spectator, or passes them on to another process."""

from __future__ import annotations

import asyncio
import logging
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from safehouse.core.state import SPECTATOR
from safehouse.server.http.places import link_to
from safehouse.server.http.security import origin_allowed
from safehouse.server.ops.limits import visitor_at
from safehouse.server.peers.elsewhere import MOST_HOPS, Elsewhere, hops
from safehouse.server.peers.leading import LEAD
from safehouse.server.sockets.socket import Connection
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.entry import Visitor, invite_path
from safehouse.server.tables.house import House
from safehouse.server.tables.sharing import chosen

log = logging.getLogger(__name__)
TRIES = 3  # to find the process that keeps a table
CLOSE_AFTER = 5.0  # a peer that reads nothing any more is not waited for


class Sockets:
    """The ASGI application behind /ws/CODE."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        await receive()  # websocket.connect
        if not origin_allowed(headers, self.house.settings.origins):
            await send({"type": "websocket.close", "code": 4403})
            return
        address = visitor_at(scope["client"][0] if scope.get("client") else "")
        gate = self.house.gate
        measured = not hops(scope)  # otherwise the first process has done it
        if measured and not (gate.allows("connect", address) and gate.enter(address)):
            await turn_away(send, 4429, "Too many sockets; wait a moment.")
            return
        metrics = self.house.metrics
        metrics.sockets.inc()
        try:
            await self._find(scope, headers, receive, send, address)
        finally:
            if measured:
                gate.leave(address)
            metrics.sockets.dec()

    async def _find(
        self, scope: Scope, headers: Headers, receive: Receive, send: Send, address: str
    ) -> None:
        """Serve it here, or pass it on to the process that keeps the table."""
        lead = scope["extensions"].get(LEAD)
        for _ in range(TRIES):
            try:
                if (other := self.house.keepers.instead()) is not None and not hops(scope):
                    raise other
                await self._serve(scope, headers, receive, send, address)
                return
            except Elsewhere as e:
                if lead is None or hops(scope) >= MOST_HOPS:
                    break
                try:
                    await lead(e.address, self.house.passes.write(scope))
                    return
                except (OSError, TimeoutError):
                    await self.house.keepers.suspect(e.process)
        await turn_away(send, 1013, "The table is being opened elsewhere.")

    async def _serve(
        self, scope: Scope, headers: Headers, receive: Receive, send: Send, address: str
    ) -> None:
        house = self.house
        asked = QueryParams(scope["query_string"])
        visitor = Visitor(address, read_cookies(headers), asked.get("k", ""))
        try:
            room, entry = await house.entrance.enter(scope["path_params"]["code"], visitor)
        except Elsewhere:
            raise
        except Refused as e:
            refused = {403: 4410, 429: 4429, 503: 1013}  # pages retry later, or give up
            await turn_away(send, refused.get(e.status, 4404), e.text)
            return
        seat = entry.seat
        if seat is None or asked.get("watch"):
            seat = SPECTATOR
            watching = len(room.presence.onlookers.sockets)
            if room.facts.spectators == "barred":
                await turn_away(send, 4403, "Spectators are not allowed at this table.")
                return
            if watching >= house.settings.limits.onlookers:
                await turn_away(send, 4429, "There are too many spectators at this table.")
                return
        else:
            seat = chosen(room.facts, seat, asked.get("seat", ""))
        await send({"type": "websocket.accept"})
        link = link_to(house.settings, scope, invite_path(room.facts, entry.invited))
        token = "" if entry.seat is None else room.facts.seats[entry.seat].token
        screen = seat == SPECTATOR and entry.invited and bool(asked.get("tv"))
        person = next(iter(house.persons.of(visitor.cookies)), "")
        connection = Connection(room, seat, link, address, send, token, screen, person)
        pump = asyncio.create_task(connection.pump())
        room.attach(connection)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if not connection.closing:
                    await connection.hear(message)
        finally:
            room.detach(connection)
            house.metrics.merged.inc(connection.outbox.merged)
            await finish(pump, connection)


async def finish(pump: asyncio.Task[None], connection: Connection) -> None:
    """End the sending task, whatever state it is in."""
    pump.cancel()
    await asyncio.wait([pump], timeout=CLOSE_AFTER)
    if pump.done() and not pump.cancelled() and (e := pump.exception()) is not None:
        log.debug("sending ended", extra={"why": repr(e), "table": connection.room.facts.code})


async def turn_away(send: Send, code: int, reason: str) -> None:
    """Accept and close, since a page can read a close code but not why a handshake was refused."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code, "reason": reason[:120]})


def read_cookies(headers: Headers) -> dict[str, str]:
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}
