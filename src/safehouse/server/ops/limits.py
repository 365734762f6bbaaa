"""Rate limits: buckets that fill with time, one for each address or seat and purpose."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import time
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from safehouse.server.ops.settings import Limits, Rate

if TYPE_CHECKING:
    from safehouse.server.peers.keepers import Keepers

REMEMBERED = 20_000  # buckets of addresses; a flood of addresses must not fill the memory
ADDRESS = 64  # characters, since a proxy may call anything an address
NETWORK = 64  # bits of an IPv6 address; its owner can choose the rest
SETTLED_EVERY = 0.5  # seconds between two messages to the other processes
NEWS = 7000  # bytes that such a message may have
NEARLY_FULL = 0.95  # of a bucket: what is taken from the top is soon back, and not worth telling
MANY = 16  # sockets of an address; fewer are not worth telling
AGAIN_EVERY = 10  # messages; then all that holds is told again, since some may have been lost


@lru_cache(4096)
def visitor_at(address: str) -> str:
    """What counts as one visitor: an IPv4 address, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address[:ADDRESS].partition("%")[0])
    except ValueError:
        return address[:ADDRESS]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK), strict=False))


class Bucket:
    """A bucket of tokens, refilled steadily."""

    __slots__ = ("level", "rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
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


class Quota:
    """What one seat may still do at its table, over all its sockets."""

    __slots__ = ("chat", "messages", "moves", "ops", "points", "reactions", "renames")

    def __init__(self, limits: Limits) -> None:
        self.messages = Bucket(limits.message)
        self.moves = Bucket(limits.move)
        self.ops = Bucket(limits.op)
        self.renames = Bucket(limits.rename)
        self.chat = Bucket(limits.chat)
        self.reactions = Bucket(limits.react)
        self.points = Bucket(limits.point)


class Quotas(dict[int, Quota]):
    """The quotas of a table's seats."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    def __missing__(self, seat: int) -> Quota:
        quota = self[seat] = Quota(self.limits)
        return quota


class Gate:
    """What each visitor may still do on the whole server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()
        self.shared = False  # with other processes
        self.spent: Counter[tuple[str, str]] = Counter()  # not yet told to the others
        self.elsewhere: dict[int, dict[str, int]] = {}  # process: sockets of visitors with many
        self._told: dict[str, int] = {}  # what the others know of ours

    def allows(self, what: str, visitor: str) -> bool:
        """Whether `visitor` may do `what` (the name of a Rate in Limits) once more now."""
        key = (what, visitor)
        bucket = self._bucket(key)
        allowed = bucket.take()
        if allowed and self.shared and bucket.level < bucket.rate.burst * NEARLY_FULL:
            self.spent[key] += 1
        return allowed

    def _bucket(self, key: tuple[str, str]) -> Bucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= REMEMBERED:
                self.buckets.popitem(last=False)  # the least recently seen
            bucket = self.buckets[key] = Bucket(getattr(self.limits, key[0]))
        else:
            self.buckets.move_to_end(key)
        return bucket

    def give_back(self, what: str, visitor: str) -> None:
        """Return a token, because it was not abuse after all."""
        if (bucket := self.buckets.get((what, visitor))) is not None:
            bucket.level = min(bucket.level + 1, bucket.rate.burst)
            if self.shared and self.spent[what, visitor] > 0:
                self.spent[what, visitor] -= 1

    # -- several processes
    async def settle_forever(self, keepers: Keepers) -> None:
        """Tell the other processes what was used up, so that limits hold for the whole house."""
        self.shared = keepers.shared
        rounds = 0
        while self.shared:
            await asyncio.sleep(SETTLED_EVERY)
            rounds += 1
            for told in self.tell():
                keepers.tell("spent", told)
            for told in self.tell_sockets(again=rounds % AGAIN_EVERY == 0):
                keepers.tell("sockets", f"{keepers.number} {told}")
            living = keepers.others()
            self.elsewhere = {n: held for n, held in self.elsewhere.items() if n in living}

    def tell(self) -> list[str]:
        """What has been used up since the last call, as messages."""
        rows = [[*key, used] for key, used in self.spent.items() if used]
        self.spent.clear()
        return in_messages(rows)

    def tell_sockets(self, again: bool = False) -> list[str]:
        """The visitors with many sockets whose number has changed, or all of them."""
        many = {visitor: n for visitor, n in self.sockets.items() if n >= MANY}
        gone = dict.fromkeys(self._told.keys() - many.keys(), 0)
        changed = {v: n for v, n in many.items() if again or self._told.get(v) != n}
        self._told = many
        return in_messages([[visitor, n] for visitor, n in {**changed, **gone}.items()])

    def hear(self, told: str) -> None:
        """Take what was used up in another process off our own buckets."""
        for what, visitor, used in json.loads(told):
            if hasattr(self.limits, what):  # a newer release may have others
                self._bucket((what, visitor)).level -= used

    def hear_sockets(self, told: str) -> None:
        """Note how many sockets some visitors have at another process."""
        process, rows = told.split(" ", 1)
        held = self.elsewhere.setdefault(int(process), {})
        for visitor, n in json.loads(rows):
            if n:
                held[visitor] = n
            else:
                held.pop(visitor, None)

    def enter(self, visitor: str) -> bool:
        """Count one more socket of this visitor."""
        full = self.sockets.total() >= self.limits.sockets
        here = self.sockets[visitor]
        others = sum(held.get(visitor, 0) for held in self.elsewhere.values())
        if full or here + others >= self.limits.sockets_an_address:
            if not here:
                del self.sockets[visitor]
            return False
        self.sockets[visitor] += 1
        return True

    def leave(self, visitor: str) -> None:
        self.sockets[visitor] -= 1
        if self.sockets[visitor] <= 0:
            del self.sockets[visitor]


def in_messages(rows: list[list[Any]]) -> list[str]:
    """These rows as JSON, in as many messages as it takes."""
    told: list[str] = []
    while rows:
        some = len(rows)
        while len(said := json.dumps(rows[:some])) > NEWS:
            some //= 2
        told.append(said)
        del rows[:some]
    return told
