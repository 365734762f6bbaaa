"""Spectators. Where hands are hidden, they see and hear the table with a delay.

After an event that wipes the log (Blackout), whatever is still held back from before it is never
shown to anybody, since a player might watch in a second window.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from safehouse.core.state import SPECTATOR
from safehouse.server.sockets.frames import Log, SeatFrames

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection

HELD_BACK = 1000  # positions; beyond sixteen per second not all are shown
WORDS = 1000  # lines, reactions and countdowns held back
Send = Callable[["Connection"], None]


class Position(NamedTuple):
    due: float
    shown: SeatFrames
    starts_over: bool  # the events that led there must not be shown


class Words(NamedTuple):
    due: float
    send: Send
    once: Callable[[], None] | None


class Onlookers:
    def __init__(self) -> None:
        self.sockets: set[Connection] = set()
        self.present: SeatFrames | None = None  # what spectators see now
        # What may still be shown of the past.
        self.log: Callable[[SeatFrames], Log] = lambda shown: Log()
        self._later: deque[Position] = deque()
        self._words: deque[Words] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def show(self, shown: SeatFrames, delay: float, forgets: bool = False) -> None:
        """Show spectators this position `delay` seconds from now."""
        if delay <= 0:
            self._show_all()
            self._show_now(Position(0, shown, False))
            return
        if forgets:
            self._forget()
        elif len(self._later) >= HELD_BACK:
            self._later.pop()  # the newer one replaces the newest
        self._later.append(Position(self._due(delay), shown, forgets))
        self._set()

    def _forget(self) -> None:
        """Drop whatever has not been shown yet."""
        self._later.clear()
        self.present = None
        for socket in self.sockets:
            socket.outbox.drop_frames()

    def hear(self, send: Send, delay: float, once: Callable[[], None] | None = None) -> None:
        """Send this `delay` seconds from now, and then call `once`."""
        words = Words(self._due(delay), send, once)
        if delay <= 0:
            self._say_now(words)
        elif len(self._words) < WORDS:
            self._words.append(words)
            self._set()

    def appears(self) -> float | None:
        """Seconds until they see the first position; None if they see one already, or there is
        none."""
        if self.present is not None or not self._later:
            return None
        return max(0.0, self._later[0].due - asyncio.get_running_loop().time())

    def release(self) -> None:
        """Show at once everything that is held back."""
        self._show_all()
        while self._words:
            self._say_now(self._words.popleft())
        self._set()

    def _show_all(self) -> None:
        while self._later:
            self._show_now(self._later.popleft())
        self._set()

    def _show_now(self, position: Position) -> None:
        shown = self.present = position.shown
        for socket in self.sockets:
            if position.starts_over:
                socket.outbox.fresh(shown, SPECTATOR, self.log(shown))
            else:
                socket.outbox.frame(shown, SPECTATOR)

    def _say_now(self, words: Words) -> None:
        if words.once is not None:
            words.once()
        for socket in self.sockets:
            words.send(socket)

    @staticmethod
    def _due(delay: float) -> float:
        return asyncio.get_running_loop().time() + delay

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        first = [queue[0].due for queue in (self._later, self._words) if queue]
        if first:
            self._timer = asyncio.get_running_loop().call_at(min(first), self._ring)

    def _ring(self) -> None:
        now = asyncio.get_running_loop().time()
        while self._later and self._later[0].due <= now:
            self._show_now(self._later.popleft())
        while self._words and self._words[0].due <= now:
            self._say_now(self._words.popleft())
        self._timer = None
        self._set()

    def close(self) -> None:
        self._later.clear()
        self._words.clear()
        self._set()
