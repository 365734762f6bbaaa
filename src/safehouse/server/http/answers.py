"""HTTP answers as JSON."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from safehouse.server.http.security import CLOSED
from safehouse.server.sockets import frames
from safehouse.server.tables.replay import Ready


def say(data: Any, status: int = 200) -> Response:
    return as_json(frames.encode(data), status)


def say_ready(ready: Ready, request: Request) -> Response:
    """An answer from JSON text, compressed if the client accepts that."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        response = as_json(ready.zipped)
        response.headers["content-encoding"] = "gzip"
    else:
        response = as_json(ready.plain)
    response.headers["vary"] = "accept-encoding"
    return response


def as_json(encoded: bytes, status: int = 200) -> Response:
    headers = {"cache-control": "no-store", "content-security-policy": CLOSED.decode()}
    return Response(encoded, status, headers, "application/json")
