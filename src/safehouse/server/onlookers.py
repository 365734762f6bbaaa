"""People without a seat.  Where hands are hidden they see the table as it was a while ago."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from safehouse.core.state import SPECTATOR
from safehouse.server.frames import Shown

if TYPE_CHECKING:
    from safehouse.server.socket import Connection

HELD_BACK = 1000  # positions: more than sixteen a second are not all shown


class Onlookers:
    def __init__(self) -> None:
        self.sockets: set[Connection] = set()
        self.present: Shown | None = None  # what they see now
        self._later: deque[tuple[float, Shown]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def show(self, shown: Shown, delay: float) -> None:
        """They will see this position `delay` seconds from now."""
        if delay <= 0:
            self.release()
            self._show_now(shown)
            return
        if len(self._later) >= HELD_BACK:
            self._later.pop()  # the newer one takes the place of the newest
        due = asyncio.get_running_loop().time() + delay
        self._later.append((due, shown))
        self._set()

    def release(self) -> None:
        """Nothing has to be held back any more."""
        while self._later:
            self._show_now(self._later.popleft()[1])
        self._set()

    def _show_now(self, shown: Shown) -> None:
        self.present = shown
        for socket in self.sockets:
            socket.outbox.frame(shown, SPECTATOR)

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._later:
            self._timer = asyncio.get_running_loop().call_at(self._later[0][0], self._ring)

    def _ring(self) -> None:
        now = asyncio.get_running_loop().time()
        while self._later and self._later[0][0] <= now:
            self._show_now(self._later.popleft()[1])
        self._timer = None
        self._set()

    def close(self) -> None:
        self._later.clear()
        self._set()
