"""The last things that happened at a table, for the log of whoever opens it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from safehouse.core.state import Event
from safehouse.core.telling import seen_by
from safehouse.server.sockets.frames import encode

REMEMBERED = 40


class RecentEvents:
    def __init__(self, wipes_log: Callable[[Event], bool]) -> None:
        self.wipes_log = wipes_log
        self._events: deque[tuple[int, Event]] = deque(maxlen=REMEMBERED)
        self._told: dict[tuple[int, int], list[bytes]] = {}

    def add(self, n: int, heard: Sequence[Event]) -> None:
        """Add what happened on the way to position `n`."""
        for event in heard:
            if self.wipes_log(event):
                self._events.clear()
            self._events.append((n, event))
        self._told.clear()

    def forgot(self, heard: Sequence[Event]) -> bool:
        """Whether one of these events wipes the log before it."""
        return any(map(self.wipes_log, heard))

    def seen_by(self, looker: int, n: int) -> list[bytes]:
        """What led to position `n`, as far as `looker` may know it; oldest first."""
        told = self._told.get((looker, n))
        if told is None:
            heard = [event for at, event in self._events if at <= n]
            told = self._told[looker, n] = [encode(e) for e in seen_by(looker, heard)]
        return told
