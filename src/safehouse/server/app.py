"""The application: routes, what every answer carries, start-up and shut-down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from safehouse.server import frames
from safehouse.server.api import Api
from safehouse.server.doors import Doors
from safehouse.server.house import House
from safehouse.server.lobby import Lobby
from safehouse.server.security import CLOSED, HEADERS, origin_allowed
from safehouse.server.settings import Settings
from safehouse.server.socket import Sockets
from safehouse.server.wire import Refused

log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Around every HTTP answer: who may ask, the headers, the log line, the numbers."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", []))
                if not any(name == b"content-security-policy" for name, _ in headers):
                    headers.append((b"content-security-policy", CLOSED))
                message["headers"] = [*headers, *HEADERS]
            await send(message)

        try:
            if scope["method"] not in SAFE and not self._from_us(scope):
                await refuse(with_headers, Refused("origin", "origin", 403))
            else:
                await self.app(scope, receive, with_headers)
        finally:
            self.house.metrics.requests.labels(scope["method"], status).inc()
            line = {
                "method": scope["method"],
                "path": scope["path"].partition("/seat/")[0] or "/seat/…",  # links of old
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 2),
            }
            log.log(logging.ERROR if status == 500 else logging.INFO, "request", extra=line)

    def _from_us(self, scope: Scope) -> bool:
        return origin_allowed(Headers(scope=scope), self.house.settings.origins)


async def refuse(send: Send, e: Refused) -> None:
    body = frames.encode(frames.problem(e))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": e.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def make_app(settings: Settings) -> ASGIApp:
    """A whole server as one ASGI application; its house is opened at start-up."""
    house = House(settings)
    lobby = Lobby(house)
    house.doors = Doors(house)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if settings.warm:
            house.bots.warm()
        sweeper = asyncio.create_task(lobby.sweep())
        log.info("open", extra={"data": str(settings.data)})
        try:
            yield
        finally:
            sweeper.cancel()
            lobby.close()
            house.bots.close()
            await house.workshop.close()
            await asyncio.to_thread(house.store.close)  # every write that was begun is finished
            log.info("closed")

    routes: list[BaseRoute] = [WebSocketRoute("/ws/{code}", Sockets(house)), *Api(house).routes()]
    return Guard(Starlette(routes=routes, lifespan=lifespan), house)
