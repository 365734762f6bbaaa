"""The protocol over HTTP, with the same checks as every other request."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import msgspec
from mcp.server.transport_security import TransportSecuritySettings
from starlette.requests import Request
from starlette.routing import BaseRoute
from starlette.types import Message, Receive, Scope, Send

from safehouse.assistant.tools import make_tools
from safehouse.core.errors import BadInput
from safehouse.server.http.answers import say
from safehouse.server.mcp.desk import HouseDesk, asker, read_table
from safehouse.server.ops.limits import visitor_at
from safehouse.server.peers.elsewhere import Elsewhere, hops
from safehouse.server.peers.passing import TRIES, Passing, body_of
from safehouse.server.sockets import frames
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.house import House

PATH = "/mcp"
ROOM = 8192  # what a call says beside the options of a table


class Assistants:
    """Stateless: each call carries the key of its seat, and nothing else is remembered."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.desk = HouseDesk(house)
        self.tools = make_tools(self.desk, house=True)
        # The server checks hosts and origins itself, for all requests.
        security = TransportSecuritySettings(enable_dns_rebinding_protection=False)
        self.app = self.tools.streamable_http_app(
            streamable_http_path=PATH,
            json_response=True,
            stateless_http=True,
            max_request_body_size=house.settings.limits.options_bytes + ROOM,
            transport_security=security,
        )

    def routes(self) -> list[BaseRoute]:
        from starlette.routing import Route

        return [Route(PATH, endpoint=Door(self), methods=["GET", "POST", "DELETE"])]

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with self.tools.session_manager.run():
            try:
                yield
            finally:
                self.desk.close()


class Arguments(msgspec.Struct):
    key: str = ""
    table: str = ""


class Params(msgspec.Struct):
    arguments: Arguments = msgspec.field(default_factory=Arguments)


class Call(msgspec.Struct):
    """What is looked at of a call before it is passed on."""

    params: Params = msgspec.field(default_factory=Params)


class Door:
    """Notes the visitor, and limits how often an assistant may call."""

    def __init__(self, assistants: Assistants) -> None:
        self.assistants = assistants

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        visitor = visitor_at(client[0] if client else "")
        if not hops(scope) and not self.assistants.house.gate.allows("mcp", visitor):
            body = frames.encode(frames.problem(Refused("rate", "rate", 429)))
            head = [(b"content-type", b"application/json"), (b"retry-after", b"5")]
            await send({"type": "http.response.start", "status": 429, "headers": head})
            await send({"type": "http.response.body", "body": body})
            return
        asker.set(visitor)
        house = self.assistants.house
        if not house.keepers.shared or scope["method"] != "POST":
            await self.assistants.app(scope, receive, send)
            return
        try:
            await self._answer(house, scope, receive, send)
        except Refused as e:
            await say(frames.problem(e), e.status)(scope, receive, send)

    async def _answer(self, house: House, scope: Scope, receive: Receive, send: Send) -> None:
        """By the process that keeps the table which the call is about."""
        request = Request(scope, receive)
        passing = Passing(house)
        body = await body_of(request, house.settings.limits.options_bytes + ROOM)
        for _ in range(TRIES):
            try:
                if (code := table_in(body)) and code not in house.lobby.rooms:
                    await house.keepers.look_for(code)
                break
            except Elsewhere as e:
                answer = await passing.ask(e, request)
                if answer is not None:
                    await answer(scope, receive, send)
                    return
        await self.assistants.app(scope, again(body, receive), send)


def table_in(body: bytes) -> str:
    """The code of the table that a call is about; nothing if it is about none."""
    try:
        arguments = msgspec.json.decode(body, type=Call).params.arguments
        return arguments.key.partition(".")[0] or (
            read_table(arguments.table)[0] if arguments.table else ""
        )
    except (msgspec.DecodeError, BadInput):
        return ""


def again(body: bytes, receive: Receive) -> Receive:
    """Let a body that has been read be read once more."""
    told = False

    async def tell() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return tell
