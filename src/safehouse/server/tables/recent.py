"""The last things that happened at a table, for the log of whoever opens it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter

from safehouse.core.state import Event
from safehouse.core.telling import seen_by
from safehouse.server.sockets.down import How
from safehouse.server.sockets.frames import Log

REMEMBERED = 40


class RecentEvents:
    def __init__(self, wipes_log: Callable[[Event], bool]) -> None:
        self.wipes_log = wipes_log
        self._events: deque[tuple[int, Event]] = deque(maxlen=REMEMBERED)
        self._makers: dict[int, tuple[int, How]] = {}  # whose action led to a position
        self._told: dict[tuple[int, int], Log] = {}

    def add(self, n: int, heard: Sequence[Event], maker: tuple[int, How] | None = None) -> None:
        """Add what happened on the way to position `n`."""
        for event in heard:
            if self.wipes_log(event):
                self._events.clear()
            self._events.append((n, event))
        oldest = self._events[0][0] if self._events else n
        self._makers = {at: by for at, by in self._makers.items() if at >= oldest}
        if maker is not None:
            self._makers[n] = maker
        self._told.clear()

    def forgot(self, heard: Sequence[Event]) -> bool:
        """Whether one of these events wipes the log before it."""
        return any(map(self.wipes_log, heard))

    def seen_by(self, looker: int, n: int) -> Log:
        """What led to position `n`, as far as `looker` may know it; oldest first."""
        told = self._told.get((looker, n))
        if told is None:
            told = self._told[looker, n] = Log()
            for at, heard in groupby([one for one in self._events if one[0] <= n], itemgetter(0)):
                told.add(seen_by(looker, [event for _, event in heard]), self._makers.get(at))
        return told
