"""One connection: who it is, what it sends and receives. It can hold up only itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

from msgspec import UNSET
from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR
from safehouse.server.http.places import link_to
from safehouse.server.http.security import origin_allowed
from safehouse.server.ops.limits import visitor_at
from safehouse.server.peers.elsewhere import MOST_HOPS, Elsewhere, hops
from safehouse.server.peers.leading import LEAD
from safehouse.server.sockets import frames
from safehouse.server.sockets.outbox import Outbox
from safehouse.server.sockets.up import MALFORMED, Name, Refused, Up, clean_chat, read_up
from safehouse.server.tables import operations
from safehouse.server.tables.entry import Visitor, invite_path
from safehouse.server.tables.house import House
from safehouse.server.tables.room import Room
from safehouse.server.tables.sharing import chosen

log = logging.getLogger(__name__)
BAD = (MALFORMED, "flood")  # too many of these, and the socket is closed
TRIES = 3  # to find the process that keeps a table
CLOSE_AFTER = 5.0  # a peer that reads nothing any more is not waited for


class Connection:
    """A socket that has been let in, as a seat or as a spectator."""

    def __init__(
        self,
        room: Room,
        seat: int,
        link: str,
        visitor: str,
        send: Send,
        token: str = "",
        screen: bool = False,
        person: str = "",
    ) -> None:
        self.room = room
        self.seat = seat
        self.visitor = visitor
        self.token = token  # the browser's seat, even while it only watches
        self.screen = screen  # a television among the players, which sees the table when they do
        self.person = person  # the browser's number, if it has one
        self.at_table = seat != SPECTATOR or screen
        self.link = link
        self.outbox = Outbox()
        self._send = send
        self._limits = room.house.settings.limits
        self._quota = room.quotas[seat]
        self.seen = -1  # the position that its page has finished showing, if it ever says so
        self._bad = 0
        self._closing: tuple[int, str] | None = None

    # -- down
    async def pump(self) -> None:
        """Send what is in the outbox, as fast as the other side reads it."""
        outbox, send = self.outbox, self._send
        metrics = self.room.house.metrics
        while self._closing is None:
            message = outbox.take()
            if message is None:
                await outbox.wake.wait()
                continue
            await send({"type": "websocket.send", "text": message.decode()})
            metrics.frames.inc()
        code, reason = self._closing
        while (message := outbox.take()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
        await send({"type": "websocket.close", "code": code, "reason": reason})

    def close(self, code: int, reason: str) -> None:
        """Send what is left, then close."""
        if self._closing is None:
            self._closing = (code, reason)
            self.outbox.wake.set()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    # -- up
    async def hear(self, message: MutableMapping[str, Any]) -> None:
        """Handle one message: do it, or answer with the reason why not."""
        text = message.get("text")
        number: int | str | None = None
        try:
            if not self._may_speak():
                raise Refused("flood", "flood")
            if text is None:
                raise BadInput("Messages are text, not bytes.")
            up = read_up(text, self._limits.message_bytes)
            number = up.id
            await self._do(up)
        except BadInput as e:
            self._refuse(e, number, bad=True)
        except Refused as e:
            self._refuse(e, number, bad=e.why in BAD)
        except Exception:
            log.exception("a message failed", extra={"table": self.room.facts.code})
            self._refuse(Refused("bug", "bug"), number, bad=False)

    def _may_speak(self) -> bool:
        """Check the message limit: per seat over all its sockets, per address for spectators."""
        gate = self.room.house.gate
        if not gate.allows("upward", self.visitor):
            return False
        if self.seat == SPECTATOR:
            return gate.allows("onlook", self.visitor)
        return self._quota.messages.take()

    def _refuse(self, e: Refused | BadInput, id: int | str | None, bad: bool) -> None:
        """Answer with a refusal; too many bad messages close the socket."""
        metrics = self.room.house.metrics
        why = e.why if isinstance(e, Refused) else MALFORMED
        metrics.refused.labels(why).inc()
        self.outbox.small(frames.error(e, id))
        if bad:
            self._bad += 1
            if self._bad > self._limits.bad_messages and not self.closing:
                metrics.cut_off.inc()
                where = {"table": self.room.facts.code, "seat": self.seat, "why": why}
                log.info("a socket is cut off", extra=where)
                self.close(1008, "Too many bad messages.")

    async def _do(self, up: Up) -> None:
        room, seat = self.room, self.seat
        if up.ping is not UNSET:
            self.outbox.small(frames.pong(up.ping))
            return
        if seat == SPECTATOR:
            if not isinstance(up.table, Name):
                raise Refused("onlooker", "onlooker")
            room.watching.call(self, up.table)
            return
        if up.do is not UNSET and up.at is not UNSET:
            if room.facts.seats[seat].stand_in is not None:
                raise Refused("stand_in", "stand_in")
            if not self._quota.moves.take():
                raise Refused("flood", "flood")
            await room.act(seat, up.do, up.at)
            self._bad = 0
        elif up.chat is not UNSET:
            if not self._quota.chat.take():
                raise Refused("too_much", "chat")
            await room.talk.say(seat, clean_chat(up.chat))
        elif up.react is not UNSET:
            if not self._quota.reactions.take():
                raise Refused("too_much", "chat")
            room.talk.react(seat, up.react)
        elif up.point is not UNSET:
            self._point(up.point)
        elif up.wish is not UNSET:
            if not self._quota.points.take():
                raise Refused("too_much", "chat")
            room.wishes.hear(seat, up.wish)
        elif up.seen is not UNSET:
            room.looking.seen(self, up.seen)
        elif not self._quota.ops.take():
            raise Refused("too_much", "chat")
        elif up.host is not UNSET:
            await operations.host(room, seat, up.host)
        elif up.table is not UNSET:
            if isinstance(up.table, Name) and not self._quota.renames.take():
                raise Refused("too_much", "chat")
            await operations.table(room, seat, up.table)
        elif up.luck is not UNSET:
            await room.luck.hear(seat, up.luck)

    def _point(self, at: dict[str, Any]) -> None:
        limit = self._limits.point_bytes
        if len(frames.encode(at)) > limit:
            raise BadInput(f"What is pointed at has {limit} bytes at most.")
        if not self._quota.points.take():
            raise Refused("too_much", "chat")
        self.room.talk.point(self.seat, at)


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
