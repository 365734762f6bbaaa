"""Whether writes succeed: when the last one did, and what the last failure was."""

from __future__ import annotations

import asyncio
import time

PROBE_EVERY = 3.0  # seconds; asking more often writes nothing new
PROBE_WITHIN = 5.0  # seconds after which a disk without an answer is in trouble


class Pulse:
    def __init__(self) -> None:
        self.trouble: str | None = None  # the last write's error
        self.probe: asyncio.Future[None] | None = None
        self._arrived = time.monotonic()
        self._tried = self._arrived

    def beat(self) -> None:
        """Note a commit."""
        self._arrived = self._tried = time.monotonic()
        self.trouble = None

    def miss(self, reason: str) -> None:
        """Note a refusal by the disk or the database."""
        self._tried = time.monotonic()
        self.trouble = reason

    @property
    def age(self) -> float:
        """Seconds since the last commit."""
        return time.monotonic() - self._arrived

    def is_due(self) -> bool:
        """Whether a row must be written to find out; forgets a probe that has ended."""
        if self.probe is not None:
            if not self.probe.done():
                return False
            self.probe.cancelled() or self.probe.exception()  # already known from `trouble`
            self.probe = None
        return time.monotonic() - self._tried > PROBE_EVERY
