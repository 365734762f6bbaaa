"""What still has to go down one socket.  It never grows: the newest of each kind is enough.

A newer frame takes the place of an unsent one and carries the events of both, so a phone in a
tunnel holds no table and fills no memory.
"""

from __future__ import annotations

import asyncio
from collections import deque

from safehouse.server import frames

EVENTS = 400  # more than these nobody wants to see played: the frame is marked fresh instead
LINES = 100
SMALL = 32


class Outbox:
    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self.merged = 0  # frames that another one took in
        self._table: bytes | None = None
        self._body: bytes | None = None
        self._n = 0
        self._events: list[bytes] = []
        self._fresh = False
        self._chat: deque[bytes] = deque(maxlen=LINES)
        self._small: deque[bytes] = deque(maxlen=SMALL)

    def table(self, told: bytes) -> None:
        self._table = told
        self.wake.set()

    def frame(self, n: int, events: list[bytes], body: bytes, fresh: bool = False) -> None:
        if self._body is None:
            self._events = events
            self._fresh = fresh
        else:
            self.merged += 1
            self._events = self._events + events
            self._fresh = self._fresh or fresh
            if len(self._events) > EVENTS:
                self._events = []
                self._fresh = True
        self._n = n
        self._body = body
        self.wake.set()

    def chat(self, line: bytes) -> None:
        self._chat.append(line)
        self.wake.set()

    def small(self, message: bytes) -> None:
        """A reaction, an error, a pong: of these only the last few matter."""
        self._small.append(message)
        self.wake.set()

    def take(self) -> bytes | None:
        """The next message to send, or None."""
        if self._table is not None:
            told, self._table = self._table, None
            return told
        if self._body is not None:
            out = frames.frame(self._n, self._events, self._body, self._fresh)
            self._body = None
            self._events = []
            return out
        if self._chat:
            out = frames.chat(self._chat)
            self._chat.clear()
            return out
        if self._small:
            return self._small.popleft()
        self.wake.clear()
        return None
