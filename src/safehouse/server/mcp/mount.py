"""The protocol over HTTP, with the same checks as every other request."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from mcp.server.transport_security import TransportSecuritySettings
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from safehouse.assistant.tools import make_tools
from safehouse.server.mcp.desk import HouseDesk, asker
from safehouse.server.ops.limits import visitor_at
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


class Door:
    """Notes the visitor, and limits how often an assistant may call."""

    def __init__(self, assistants: Assistants) -> None:
        self.assistants = assistants

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        visitor = visitor_at(client[0] if client else "")
        if not self.assistants.house.gate.allows("mcp", visitor):
            body = frames.encode(frames.problem(Refused("rate", "rate", 429)))
            head = [(b"content-type", b"application/json"), (b"retry-after", b"5")]
            await send({"type": "http.response.start", "status": 429, "headers": head})
            await send({"type": "http.response.body", "body": body})
            return
        asker.set(visitor)
        await self.assistants.app(scope, receive, send)
