"""Passes web sockets on to the process that keeps the table.

The bytes are copied in both directions and not read. The other process gets the same request with
the same cookies, so it does the handshake and all checks itself.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from safehouse.server.peers.elsewhere import HEADER

log = logging.getLogger(__name__)
LEAD = "safehouse.lead"  # among a scope's extensions
COMING = 2.0  # seconds to connect


class Far(asyncio.Protocol):
    """The connection to the process that keeps the table."""

    transport: asyncio.Transport

    def __init__(self, near: Leading) -> None:
        self.near = near
        self.ended = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass

    def data_received(self, data: bytes) -> None:
        self.near.transport.write(data)

    def pause_writing(self) -> None:
        self.near.transport.pause_reading()

    def resume_writing(self) -> None:
        self.near.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.near.transport.close()
        if not self.ended.done():
            self.ended.set_result(None)


class Leading(WebSocketsSansIOProtocol):
    """A web socket that can be passed on as long as it has not been accepted here."""

    far: Far | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"] or {}
            extensions[LEAD] = self.lead

    async def lead(self, address: str, passed: bytes) -> None:
        """Copy bytes until one side closes; OSError or TimeoutError if nobody answers there."""
        host, _, port = address.rpartition(":")
        async with asyncio.timeout(COMING):
            _, far = await self.loop.create_connection(
                lambda: Far(self), host.strip("[]"), int(port)
            )
        if self.disconnected:
            far.transport.close()
            return
        self.far = far
        self.handshake_complete = True  # by the other process
        lines = [f"GET {self.request.path} HTTP/1.1".encode()]
        for name, value in self.request.headers.raw_items():
            if name.lower() != HEADER.decode():
                lines.append(f"{name}: {value}".encode("latin-1"))
        lines += [HEADER + b": " + passed, b"", b""]
        far.transport.write(b"\r\n".join(lines))
        await far.ended

    def data_received(self, data: bytes) -> None:
        if self.far is None:
            super().data_received(data)
        else:
            self.far.transport.write(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.far is not None:
            self.far.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.far is not None:
            self.far.transport.resume_reading()

    def shutdown(self) -> None:
        if self.far is None:
            super().shutdown()
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.far is not None:
            self.far.transport.close()
