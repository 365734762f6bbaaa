"""Wraps the application: what may reach it, the headers of every answer, the log of requests."""

from __future__ import annotations

import logging
import secrets
import time

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from safehouse.server.http.places import Hosts
from safehouse.server.http.security import (
    CLOSED,
    HEADERS,
    SECURE,
    is_json,
    is_secure,
    origin_allowed,
)
from safehouse.server.ops.limits import visitor_at
from safehouse.server.ops.logs import request_id
from safehouse.server.peers.elsewhere import hops
from safehouse.server.sockets import frames
from safehouse.server.sockets.up import Refused, clean
from safehouse.server.tables.house import House

log = logging.getLogger(__name__)
SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE")  # methods that are counted by name


class Guard:
    """Wraps every HTTP answer: access checks, headers, log line, metrics."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        self.hosts = Hosts(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if self.house.keepers.shared:
            self.house.passes.unwrap(scope)
        asked = secrets.token_hex(6)
        request_id.set(asked)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
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
                headers.append((b"x-request-id", asked.encode()))
                if is_secure(scope, self.house.settings.url):
                    headers.append(SECURE)
                message["headers"] = [*headers, *HEADERS]
            await send(message)

        try:
            if (why := self._objection(scope)) is not None:
                await refuse(with_headers, why)
            else:
                await self.app(scope, receive, with_headers)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.house.metrics.requests.labels(method, status).inc()
            line = {
                "method": scope["method"],
                "path": scope["path"].partition("/seat/")[0] or "/seat/…",  # old links
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 2),
            }
            log.log(logging.ERROR if status == 500 else logging.INFO, "request", extra=line)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.hosts.know(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403})

    def _objection(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        if not hops(scope) and not self.house.gate.allows("ask", visitor_of(scope)):
            return Refused("rate", "rate", 429)
        if not self.hosts.know(headers):
            return Refused("unknown_host", "host", 421, host=clean(headers["host"][:60]))
        if scope["method"] not in SAFE:
            if not origin_allowed(headers, self.house.settings.origins):
                return Refused("origin", "origin", 403)
            if not is_json(headers):
                return Refused("json", "json", 415)
        return None


def visitor_of(scope: Scope) -> str:
    client = scope.get("client")
    return visitor_at(client[0] if client else "")


async def refuse(send: Send, e: Refused) -> None:
    body = frames.encode(frames.problem(e))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": e.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
