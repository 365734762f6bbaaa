"""Closes silent and slow connections, and limits the number per address.

uvicorn waits for ever for a request's head and body. This adds time limits to its HTTP protocol,
and counts the connections of each address, including those that become web sockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from safehouse.server.http.places import Addresses
from safehouse.server.ops.limits import visitor_at
from safehouse.server.ops.settings import Settings
from safehouse.server.peers.leading import Leading

log = logging.getLogger(__name__)
SPARE = 128  # descriptors for everything but connections


class Connections:
    """Counts the connections, in all and per address."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.limits = limits
        self.proxies = Addresses(settings.proxies)
        self.most = max(SPARE, descriptors() - SPARE)
        self.inside = settings.inside
        self.open = 0
        self.by_visitor: Counter[str] = Counter()

    def enter(self, client: tuple[str, int] | None, port: int | None = None) -> str | None:
        """Count a new connection; return its visitor, or None if it is refused.

        Connections of proxies and of our own processes are made for many visitors.
        """
        address = client[0] if client else ""
        for_many = address in self.proxies or (self.inside and port == self.inside)
        visitor = "" if for_many else visitor_at(address)
        crowded = visitor and self.by_visitor[visitor] >= self.limits.connections_an_address
        if crowded or self.open >= self.most:
            return None
        self.open += 1
        self.by_visitor[visitor] += 1
        return visitor

    def leave(self, visitor: str) -> None:
        self.open -= 1
        self.by_visitor[visitor] -= 1
        if self.by_visitor[visitor] <= 0:
            del self.by_visitor[visitor]


class Talk(Leading):
    """A web socket, which stays counted as a connection."""

    counted: Connections
    visitor: str | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.visitor is not None:
            self.counted.leave(self.visitor)


class Call(H11Protocol):
    """HTTP with deadlines: for the head of a request, for its body, for reading the answer."""

    counted: Connections
    visitor: str | None = None
    _phase: Any = None  # what the current deadline is for
    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        port = self.server[1] if self.server else None
        self.visitor = self.counted.enter(self.client, port)
        if self.visitor is None:
            transport.abort()
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch(idle=not self.conn.trailing_data[0])

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        self._flows()
        visitor, self.visitor = self.visitor, None
        super().handle_websocket_upgrade(event)
        talk = self.transport.get_protocol()
        assert isinstance(talk, Talk)
        talk.visitor = visitor

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flows()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._flows()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        if self.visitor is not None:
            self.counted.leave(self.visitor)
            self.visitor = None

    def _watch(self, idle: bool = False) -> None:
        """Set the deadline for what is awaited now.

        Trickling bytes gain no time. A connection that is `idle` between two requests has uvicorn's
        own limit.
        """
        phase: Any = self.conn.their_state
        if self.visitor is None or self.transport.is_closing() or (idle and phase is h11.IDLE):
            phase = None
        if phase is self._phase:
            return
        self._stop()
        self._phase = phase
        limits = self.counted.limits
        if phase is h11.IDLE:
            self._deadline = self.loop.call_later(limits.head_seconds, self._give_up)
        elif phase is h11.SEND_BODY:
            self._deadline = self.loop.call_later(limits.body_seconds, self._give_up)

    def _look_again(self, unread: int | None = None) -> None:
        """Give slow readers time, but not those who have read nothing since the last check."""
        left = self.transport.get_write_buffer_size()
        if left == unread:
            self._give_up()
        else:
            self._flows()
            seconds = self.counted.limits.answer_seconds
            self._stalled = self.loop.call_later(seconds, self._look_again, left)

    def _give_up(self) -> None:
        log.debug("a connection was too slow", extra={"phase": str(self._phase)})
        self.transport.abort()

    def _flows(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _stop(self) -> None:
        self._phase = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def protocols(settings: Settings) -> dict[str, Any]:
    """The protocols for uvicorn: HTTP and web sockets, which share one count."""
    counted = Connections(settings)
    return {
        "http": type("Call", (Call,), {"counted": counted}),
        "ws": type("Talk", (Talk,), {"counted": counted}),
    }


def descriptors() -> int:
    """The number of files and connections this process may have open."""
    with contextlib.suppress(ImportError, OSError):
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            return soft
    return 1_000_000


def raise_descriptors() -> None:
    """Raise the limit of descriptors as far as the system allows; 1,024 are soon used up."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
