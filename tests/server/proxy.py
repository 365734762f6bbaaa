"""A way to PostgreSQL that can be cut: bytes stop, or connections are reset."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from contextlib import suppress
from typing import Any

RESET = struct.pack("ii", 1, 0)  # SO_LINGER: closing sends a reset


class Proxy:
    """From a port of this machine to the socket of a database, in a thread of its own."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.silent = False
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        self._ready.wait()

    def _run(self) -> None:
        async def serve() -> None:
            server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        self._loop.run_until_complete(serve())
        self._loop.run_forever()

    async def _accept(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        try:
            far, ask = await asyncio.open_unix_connection(self.target)
        except OSError:
            answer.close()
            return
        pair = (answer, ask)
        self._pairs.add(pair)
        both = [asyncio.create_task(self._copy(*way)) for way in ((near, ask), (far, answer))]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        while self.silent:  # neither side hears that the other has gone
            await asyncio.sleep(0.05)
        for one in both:
            one.cancel()
        for writer in pair:
            writer.close()
        self._pairs.discard(pair)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if self.silent:  # lost for good: no connection lives through this
                    await asyncio.Event().wait()
                writer.write(data)
                await writer.drain()

    def cut(self) -> None:
        """No byte passes any more, and nobody is told."""
        self.silent = True

    def mend(self) -> None:
        """New connections work again; the old ones are dead without knowing it."""
        self.silent = False

    def reset(self) -> None:
        """End every connection at once."""
        self._loop.call_soon_threadsafe(self._reset)

    def _reset(self) -> None:
        for near, far in self._pairs:
            for writer in (near, far):
                ours: Any = writer.get_extra_info("socket")
                if ours.family == socket.AF_INET:
                    with suppress(OSError):  # it has ended by itself
                        ours.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                writer.transport.abort()
