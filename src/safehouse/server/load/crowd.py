"""The crowd of `bench`: a minimal WebSocket client, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

COMES_WITHIN = 60.0
IN_FLIGHT = 5.0  # a move without an answer by then is given up


class Frame(msgspec.Struct):
    """The part of a frame needed to take any legal action."""

    t: str
    n: int = 0
    legal: list[msgspec.Raw] = []


_decode = msgspec.json.Decoder(Frame).decode


class Client(asyncio.Protocol):
    """One socket at one table."""

    def __init__(self, code: str, cookie: str, port: int, heard: Callable[[Client], None]) -> None:
        self.code = code
        self.port = port
        self.heard = heard
        self.n = -1
        self.legal: list[msgspec.Raw] = []
        self.frames = 0
        self.errors = 0
        self.seated = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._open = False
        self._hello = (
            f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del buffer[: end + 4]
            self._open = True
        start = 0
        while len(buffer) - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            end = start + head + size
            if len(buffer) < end:
                break
            if buffer[start] == 0x81:
                self._message(bytes(buffer[start + head : end]))
            start = end
        del buffer[:start]

    def _message(self, text: bytes) -> None:
        if text.startswith(b'{"t":"frame"'):
            frame = _decode(text)
            self.n, self.legal = frame.n, frame.legal
            self.frames += 1
            if not self.seated.done():
                self.seated.set_result(None)
            self.heard(self)
        elif text.startswith(b'{"t":"error"'):
            self.errors += 1

    def act(self) -> None:
        """Take the seat's last legal action, so that rounds end and all kinds of cards come up."""
        text = b'{"do":%b,"at":%d}' % (bytes(self.legal[self.n % len(self.legal)]), self.n)
        size = len(text)
        head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big"))
        self.transport.write(head + b"\0\0\0\0" + text)  # masked with zeros


class Crowd:
    """All clients of all tables."""

    def __init__(self, ports: Sequence[int], cookies: list[tuple[str, str]], seats: int) -> None:
        self.ports = ports
        self.cookies = cookies
        self.seats = seats
        self.clients: list[Client] = []
        self.waiting: dict[str, tuple[float, int, Client, int]] = {}
        self.one: list[float] = []
        self.every: list[float] = []
        self.late = 0

    @property
    def frames(self) -> int:
        return sum(client.frames for client in self.clients)

    @property
    def refused(self) -> int:
        return sum(client.errors for client in self.clients)

    def forget(self) -> None:
        self.one, self.every, self.late = [], [], 0

    async def come(self) -> float:
        """Open all sockets at once; return the seconds until the last has its first frame."""
        loop = asyncio.get_running_loop()
        began = time.perf_counter()
        self.clients = [
            Client(code, cookie, self.ports[n % len(self.ports)], self._heard)
            for n, (code, cookie) in enumerate(self.cookies)
        ]
        await asyncio.gather(
            *[
                loop.create_connection(lambda client=client: client, "127.0.0.1", client.port)  # type: ignore[misc]  # mypy cannot name a lambda with a default
                for client in self.clients
            ]
        )
        async with asyncio.timeout(COMES_WITHIN):
            await asyncio.gather(*[client.seated for client in self.clients])
        return time.perf_counter() - began

    def go(self) -> None:
        """Close all connections without a word."""
        for client in self.clients:
            client.transport.abort()
        self.waiting.clear()

    def _heard(self, client: Client) -> None:
        """Note how long a frame took since the move was sent."""
        sent = self.waiting.get(client.code)
        if sent is None or client.n <= sent[1]:
            return
        began, n, mover, left = sent
        now = time.perf_counter()
        if client is mover:
            self.one.append(now - began)
        if left == 1:
            self.every.append(now - began)
            del self.waiting[client.code]
        else:
            self.waiting[client.code] = (began, n, mover, left - 1)

    async def play(self, rate: float, seconds: float) -> None:
        """Send `rate` moves per second, table after table, whether the server keeps up or not."""
        tables = [self.clients[i : i + self.seats] for i in range(0, len(self.clients), self.seats)]
        began = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * rate:
                self._move(tables[sent % len(tables)])
                sent += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.2)

    def _move(self, table: list[Client]) -> None:
        code = table[0].code
        now = time.perf_counter()
        if code in self.waiting and now - self.waiting[code][0] < IN_FLIGHT:
            self.late += 1
            return
        mover = next((client for client in table if client.legal), None)
        if mover is not None:
            self.waiting[code] = (now, mover.n, mover, len(table))
            mover.act()
