"""The turn clock of a table, if it has one: each seat that must decide has so many seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any


class TurnClock:
    """Calls `time_is_up(seat)` when a seat has not decided in time."""

    def __init__(self, time_is_up: Callable[[int], None]) -> None:
        self.time_is_up = time_is_up
        self.ends: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def run(self, seconds: int, to_act: Sequence[int], mover: int | None = None) -> None:
        """These seats must decide now; one that was asked before and has not moved gets no more."""
        now = asyncio.get_running_loop().time()
        before = self.ends
        self.ends = {}
        if seconds:
            for seat in to_act:
                fresh = now + seconds
                self.ends[seat] = fresh if seat == mover else before.get(seat, fresh)
        self._set()

    def stop(self) -> None:
        self.ends = {}
        self._set()

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.ends:
            first = min(self.ends.values())
            self._timer = asyncio.get_running_loop().call_at(first, self._ring)

    def _ring(self) -> None:
        now = asyncio.get_running_loop().time()
        late = [seat for seat, end in self.ends.items() if end <= now]
        for seat in late:
            del self.ends[seat]
        self._timer = None
        self._set()
        for seat in late:
            self.time_is_up(seat)

    def told(self) -> dict[str, Any] | None:
        """Whose clock runs out first, and in how many seconds."""
        if not self.ends:
            return None
        seat = min(self.ends, key=lambda s: self.ends[s])
        left = self.ends[seat] - asyncio.get_running_loop().time()
        return {"seat": seat, "left": round(max(0.0, left), 2)}
