"""How much is too much: buckets that fill with time, one for each address and purpose."""

from __future__ import annotations

import time
from collections import Counter

from safehouse.server.settings import Limits, Rate

REMEMBERED = 20_000  # addresses; a flood of addresses must not fill the memory


class Bucket:
    """So many tokens, refilled steadily."""

    __slots__ = ("level", "rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        """One token, if there is one."""
        now = time.monotonic()
        level = self.level + (now - self.seen) * self.rate.per_second
        self.seen = now
        if level > self.rate.burst:
            level = self.rate.burst
        if level < 1:
            self.level = level
            return False
        self.level = level - 1
        return True


class Gate:
    """The whole house: what each address may still do."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: Counter[str] = Counter()

    def allows(self, what: str, address: str) -> bool:
        """Whether `address` may do `what` (the name of a Rate in Limits) once more now."""
        key = (what, address)
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= REMEMBERED:
                self.buckets.clear()
            bucket = self.buckets[key] = Bucket(getattr(self.limits, what))
        return bucket.take()

    def give_back(self, what: str, address: str) -> None:
        """It was no abuse after all."""
        if (bucket := self.buckets.get((what, address))) is not None:
            bucket.level = min(bucket.level + 1, bucket.rate.burst)

    def enter(self, address: str) -> bool:
        """One more socket from this address."""
        full = self.sockets.total() >= self.limits.sockets
        if full or self.sockets[address] >= self.limits.sockets_an_address:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]
