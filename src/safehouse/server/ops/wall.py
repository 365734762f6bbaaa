"""The time of day, the same in all processes of a house.

Clocks at tables, spectators' delay and the job of the day are stored with a time and read by other
processes, perhaps on machines whose clocks are wrong. So the database's clock counts, where there
is one: each process measures every second how far it is from a clock that never jumps.
"""

from __future__ import annotations

import time

CLOSE = 1.0  # seconds; an answer that took longer measures nothing


class Wall:
    def __init__(self) -> None:
        self.ahead: float | None = None  # of the time of day before this machine's `monotonic`

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() if self.ahead is None else time.monotonic() + self.ahead

    def learn(self, there: float, asked: float) -> None:
        """The database's time; `asked` is the monotonic time before the question."""
        answered = time.monotonic()
        if answered - asked < CLOSE or self.ahead is None:
            self.ahead = there - (asked + answered) / 2


wall = Wall()
