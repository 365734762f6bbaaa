"""Luck: a fast source for simulation and a sealed one for tables, behind one interface.

A pile has no order until it is drawn from: `pick` takes any card of it.  So there is nothing in
memory that could be peeked at, and only cards that are drawn cost anything.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Any

from safehouse.core.errors import BadInput


class Chance:
    """Luck for simulation: two Lehmer generators of 30 bits, combined as L'Ecuyer does.

    No product passes 2**60, so that compiled code never leaves machine words.
    """

    a: int
    b: int

    def __init__(self, a: int = 1, b: int = 1) -> None:
        self.a = a
        self.b = b

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        a = self.a * 771645345 % 1073741789
        b = self.b * 295397169 % 1073741783
        self.a = a
        self.b = b
        return (a + b) % 1073741789 % n

    def pick(self, pool: list[int]) -> int:
        """Take one out of `pool`."""
        i = self.below(len(pool))
        card = pool[i]
        pool[i] = pool[-1]
        pool.pop()
        return card

    def clone(self) -> Chance:
        """A twin that draws the same from here on."""
        return Chance(self.a, self.b)

    def dump(self) -> list[Any]:
        """As JSON can hold it."""
        return [self.a, self.b]


class Sealed(Chance):
    """Luck for tables: a keyed hash of a counter.

    Nobody without the key can tell the next draw from those before; whoever is given the key
    afterwards can check every one of them against the commitment made at the start.
    """

    key: str

    def __init__(self, key: str = "", drawn: int = 0) -> None:
        self.a = drawn
        self.b = 0
        self.key = key

    def below(self, n: int) -> int:
        self.a += 1
        word = blake2b(self.a.to_bytes(8, "big"), digest_size=8, key=self.key.encode())
        return int.from_bytes(word.digest(), "big") % n

    def clone(self) -> Chance:
        return Sealed(self.key, self.a)

    def dump(self) -> list[Any]:
        return [self.a, self.b, self.key]


class NeedsLuck(Exception):
    """A script has ended: what may come, each with its likelihood; equal cards are one outcome."""

    def __init__(self, outcomes: list[tuple[int, float]]) -> None:
        super().__init__(f"{len(outcomes)} outcomes are possible here")
        self.outcomes: list[tuple[int, float]] = outcomes


class Scripted(Chance):
    """Luck that somebody else decides: it makes explicit chance nodes out of any game.

    All luck is a stream of `below` and `pick`, for piles have no order until they are drawn from.
    A script answers with numbers and cards; where it ends, `NeedsLuck` says what may come.
    """

    script: list[int]
    at: int

    def __init__(self, script: list[int] | None = None, at: int = 0) -> None:
        self.a = 1
        self.b = 1
        self.script = script or []
        self.at = at

    def below(self, n: int) -> int:
        if self.at == len(self.script):
            raise NeedsLuck([(k, 1 / n) for k in range(n)])
        self.at += 1
        return self.script[self.at - 1]

    def pick(self, pool: list[int]) -> int:
        if self.at == len(self.script):
            kinds = sorted(set(pool))
            raise NeedsLuck([(card, pool.count(card) / len(pool)) for card in kinds])
        self.at += 1
        card = self.script[self.at - 1]
        i = pool.index(card)
        pool[i] = pool[-1]
        pool.pop()
        return card

    def clone(self) -> Chance:
        return Scripted(self.script, self.at)


class Spliced(Sealed):
    """Luck of a table that went on from a position of another: first that one's, then its own."""

    before: list[tuple[str, int]]  # a key, and the last draw that it was good for

    def __init__(
        self, key: str = "", drawn: int = 0, before: list[tuple[str, int]] | None = None
    ) -> None:
        super().__init__(key, drawn)
        self.before = before if before is not None else []

    def below(self, n: int) -> int:
        own = self.key
        for key, last in self.before:
            if self.a < last:
                self.key = key
                break
        drawn = super().below(n)
        self.key = own
        return drawn

    def clone(self) -> Chance:
        return Spliced(self.key, self.a, self.before)

    def dump(self) -> list[Any]:
        return [self.a, self.b, self.key, [[key, last] for key, last in self.before]]


def load_chance(data: list[Any]) -> Chance:
    if len(data) == 4:
        return Spliced(data[2], data[0], [(key, last) for key, last in data[3]])
    return Sealed(data[2], data[0]) if len(data) == 3 else Chance(data[0], data[1])


def seeded(seed: int) -> Chance:
    """Luck for simulation from a seed, which is hashed: neighbouring seeds are not alike."""
    word = int.from_bytes(blake2b(b"%d" % seed, digest_size=8).digest(), "big")
    return Chance(word % 1073741788 + 1, word // 1073741788 % 1073741782 + 1)


def sealed(key: str) -> Chance:
    """Luck for a table from its key: 16 to 64 hexadecimal digits that nobody has seen yet."""
    if not 16 <= len(key) <= 64 or key.strip("0123456789abcdef"):
        raise BadInput("A key of luck is 16 to 64 digits from 0-9 and a-f.")
    return Sealed(key)


def spliced(key: str, before: list[tuple[str, int]]) -> Chance:
    """Luck that goes on from another table's: its keys, and how many draws each was good for."""
    for one in [key, *[old for old, _ in before]]:
        sealed(one)
    return Spliced(key, 0, before)


def commitment(key: str) -> str:
    """What is shown before the first card: the SHA-256 of the key's digits as text."""
    return sha256(key.encode()).hexdigest()
