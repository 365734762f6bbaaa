"""Whether what is written arrives: when something last did, and what the last failure was."""

from __future__ import annotations

import asyncio
import time

PROBE_EVERY = 3.0  # seconds; asking more often writes nothing more
PROBE_WITHIN = 5.0  # seconds after which a disk that does not answer is not well


class Pulse:
    def __init__(self) -> None:
        self.trouble: str | None = None  # what the last write ran into
        self.probe: asyncio.Future[None] | None = None
        self._arrived = time.monotonic()
        self._tried = self._arrived

    def beat(self) -> None:
        """Something has been committed."""
        self._arrived = self._tried = time.monotonic()
        self.trouble = None

    def miss(self, reason: str) -> None:
        """The disk or the database has refused."""
        self._tried = time.monotonic()
        self.trouble = reason

    @property
    def age(self) -> float:
        """Seconds since the last commit."""
        return time.monotonic() - self._arrived

    def is_due(self) -> bool:
        """Whether a row must be written to know how things are; forgets a probe that has ended."""
        if self.probe is not None:
            if not self.probe.done():
                return False
            self.probe.cancelled() or self.probe.exception()  # it is known from `trouble`
            self.probe = None
        return time.monotonic() - self._tried > PROBE_EVERY
