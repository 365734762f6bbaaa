"""Passes HTTP requests on to the process that keeps the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

import h11
import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from safehouse.server.peers.elsewhere import BODY, HEADER, MOST_HOPS, Elsewhere, Passes, hops
from safehouse.server.sockets import down
from safehouse.server.sockets.up import Refused
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.house import House

log = logging.getLogger(__name__)
Handler = Callable[[Request], Awaitable[Response]]
COMING = 2.0  # seconds to connect
PATIENCE = 30.0  # seconds until the answer is there
TRIES = 3
MOST = 1 << 19  # bytes of a body that is passed on
OURS = (  # headers that every process adds itself
    b"connection", b"content-length", b"transfer-encoding", b"date", b"content-security-policy",
    b"x-request-id", b"strict-transport-security", b"x-content-type-options", b"referrer-policy",
    b"x-frame-options", b"cross-origin-opener-policy", b"cross-origin-resource-policy",
    b"permissions-policy",
)  # fmt: skip


class NotReached(OSError):
    """Nothing was sent."""


class Passing:
    def __init__(self, house: House) -> None:
        self.house = house

    async def answer(self, handler: Handler, request: Request) -> Response:
        """The answer of the handler, or of the process that keeps the table."""
        for _ in range(TRIES):
            try:
                return await handler(request)
            except Elsewhere as e:
                answer = await self.ask(e, request)
            except NotStored:
                other = self.house.keepers.instead()
                if other is None:
                    raise
                answer = await self.ask(other, request)
            if answer is not None:
                return answer
        raise Refused("changed", "stale", 503)

    async def ask(self, e: Elsewhere, request: Request) -> Response | None:
        """None if that process cannot be reached; the table may be free then.

        What may have been done there is not asked for again, unless it only reads.
        """
        if hops(request.scope) >= MOST_HOPS:
            raise e
        body = await body_of(request)
        try:
            async with asyncio.timeout(PATIENCE):
                return await exchange(e.address, self._head(request.scope), body)
        except (OSError, TimeoutError, h11.RemoteProtocolError, EOFError) as problem:
            log.info("a process does not answer", extra={"at": e.address, "why": repr(problem)})
            await self.house.keepers.suspect(e.process)
            if isinstance(problem, NotReached) or request.method in ("GET", "HEAD"):
                return None
            raise Refused("changed", "stale", 503) from None

    def _head(self, scope: Scope) -> h11.Request:
        passed = (HEADER, self.house.passes.write(scope))
        kept = [(k, v) for k, v in scope["headers"] if k not in (HEADER, b"connection")]
        kept = [(k, v) for k, v in kept if k not in (b"content-length", b"transfer-encoding")]
        query = scope["query_string"]
        target = scope["raw_path"] + (b"?" + query if query else b"")
        return h11.Request(
            method=scope["method"],
            target=target,
            headers=[*kept, passed, (b"connection", b"close")],
        )


async def body_of(request: Request, most: int = MOST) -> bytes:
    """The whole body, even if a handler has already read it."""
    if BODY not in request.scope:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refused("size", "size", 413, limit=most)
        request.scope[BODY] = body
    return bytes(request.scope[BODY])


async def exchange(address: str, head: h11.Request, body: bytes) -> Response:
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(COMING):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError) as e:
        raise NotReached(repr(e)) from None
    try:
        wire = h11.Connection(h11.CLIENT)
        headers = [*head.headers.raw_items(), (b"content-length", b"%d" % len(body))]
        first = h11.Request(method=head.method, target=head.target, headers=headers)
        for said in (first, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(wire.send(said) or b"")
        answer: h11.Response | None = None
        told = bytearray()
        while True:
            event = wire.next_event()
            if event is h11.NEED_DATA:
                wire.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Response):
                answer = event
            elif isinstance(event, h11.Data):
                told += event.data
            elif isinstance(event, h11.EndOfMessage):
                break
            elif isinstance(event, h11.ConnectionClosed):
                raise EOFError
    finally:
        writer.close()
    assert answer is not None
    response = Response(bytes(told), answer.status_code)
    response.raw_headers += [(k, v) for k, v in answer.headers if k not in OURS]
    return response


async def ask_elsewhere(
    house: House, tables: Sequence[Elsewhere], cookies: Mapping[str, str]
) -> dict[str, down.Summary]:
    """What the keepers of these tables say about them, to somebody with these cookies."""
    found = await asyncio.gather(*(_ask_one(house, table, cookies) for table in tables))
    return {one.code: one for one in found if one is not None}


async def _ask_one(
    house: House, table: Elsewhere, cookies: Mapping[str, str]
) -> down.Summary | None:
    held = "; ".join(f"{name}={value}" for name, value in cookies.items())
    path = f"/api/tables/{table.code}"
    answer = await _get(house.passes, table.address, path, held.encode("latin-1", "replace"))
    try:
        return None if answer is None else msgspec.json.decode(answer.body, type=down.Summary)
    except msgspec.DecodeError:
        return None


async def answers(passes: Passes, address: str) -> bool:
    """Whether the process there is well: it can read and write."""
    answer = await _get(passes, address, "/healthz")
    return answer is not None and answer.status_code == 200


async def _get(passes: Passes, address: str, path: str, cookie: bytes = b"") -> Response | None:
    """Another process's answer to us; None if it cannot be reached."""
    headers = [
        (b"host", b"localhost"),
        (b"cookie", cookie),
        (HEADER, passes.write({"type": "http", "scheme": "http", "client": None})),
        (b"connection", b"close"),
    ]
    head = h11.Request(method="GET", target=path, headers=headers)
    try:
        async with asyncio.timeout(COMING):
            return await exchange(address, head, b"")
    except (OSError, TimeoutError, h11.RemoteProtocolError, EOFError):
        return None
