"""The turn clock of a table: how many seconds a seat has to decide.

A stopped clock keeps the remaining time. Only a move gives a seat the full time again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any


class TurnClock:
    """Calls `time_is_up(seat)` when a seat has not decided in time."""

    def __init__(self, time_is_up: Callable[[int], None]) -> None:
        self.time_is_up = time_is_up
        self.ends: dict[int, float] = {}  # for each running clock, when its time is up
        self.held: dict[int, float] = {}  # seconds left on stopped clocks
        self._up: set[int] = set()  # seats whose expired decision is being made now
        self._timer: asyncio.TimerHandle | None = None

    def run(
        self, seconds: int, to_act: Sequence[int], running: Collection[int], mover: int | None
    ) -> None:
        """These seats must decide now; the clocks of those in `running` run."""
        now = asyncio.get_running_loop().time()
        left = self.left()
        up = self._up
        self.ends, self.held, self._up = {}, {}, set()
        for seat in to_act:
            rest = left.get(seat) if seat != mover else None
            if seat in running and seat in up and rest is not None:
                self._up.add(seat)
            elif seat in running:
                self.ends[seat] = now + (seconds if rest is None else min(rest, seconds))
            elif rest is not None:
                self.held[seat] = rest
        self._set()

    def left(self) -> dict[int, float]:
        """The seconds left for each seat that was asked and has not moved."""
        now = asyncio.get_running_loop().time()
        running = {seat: max(0.0, end - now) for seat, end in self.ends.items()}
        return {**self.held, **running, **dict.fromkeys(self._up, 0.0)}

    def stop(self) -> None:
        """Stop all clocks, since nobody has to decide any more."""
        self.ends, self.held, self._up = {}, {}, set()
        self._set()

    def decided(self, seat: int) -> None:
        """What happens when a seat's time is up has happened, or failed."""
        self._up.discard(seat)

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
            self._up.add(seat)
        self._timer = None
        self._set()
        for seat in late:
            self.time_is_up(seat)

    def told(self) -> dict[str, Any] | None:
        """The seat whose clock runs out first, and in how many seconds."""
        if not self.ends:
            return None
        seat = min(self.ends, key=lambda s: self.ends[s])
        left = self.ends[seat] - asyncio.get_running_loop().time()
        return {"seat": seat, "left": round(max(0.0, left), 2)}
