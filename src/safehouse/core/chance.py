"""Luck: a fast source for simulation and a sealed one for tables, behind one interface.

A pile has no order until it is drawn from: `pick` takes a random card. So there is no order in
memory to peek at, and only the cards that are drawn cost time.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Any, Final

from safehouse.core.errors import BadInput

BITS: Final = 30
MASK: Final = (1 << BITS) - 1


class Chance:
    """Luck for simulation: two Lehmer generators of 30 bits, combined as L'Ecuyer does.

    No product exceeds 2**60, so that compiled code stays within machine words.
    """

    a: int
    b: int

    def __init__(self, a: int = 1, b: int = 1) -> None:
        self.a = a
        self.b = b

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1, all equally likely."""
        a = self.a * 771645345 % 1073741789
        b = self.b * 295397169 % 1073741783
        self.a = a
        self.b = b
        return (a + b) % 1073741789 % n

    def below_for(self, n: int, what: int) -> int:
        """The same for something that has a number, which only `Fated` luck looks at."""
        return self.below(n)

    def pick(self, pool: list[int]) -> int:
        """Remove a random item from `pool` and return it."""
        i = self.below(len(pool))
        card = pool[i]
        pool[i] = pool[-1]
        pool.pop()
        return card

    def clone(self) -> Chance:
        """A copy that draws the same from here on."""
        return Chance(self.a, self.b)

    def dump(self) -> list[Any]:
        """The state as JSON can hold it."""
        return [self.a, self.b]


class Fated(Chance):
    """Luck for comparing two moves: whatever has a number of its own falls the same after both.

    So a die of the fifth round does not depend on how many were rolled before it.
    """

    def below_for(self, n: int, what: int) -> int:
        return mixed(mixed(self.a ^ what) ^ self.b) % n

    def clone(self) -> Chance:
        return Fated(self.a, self.b)


def mixed(word: int) -> int:
    """A word of 30 bits in which every bit depends on all bits of this one."""
    for _ in range(3):
        word ^= word >> 15
        word = word * 742938285 & MASK
    return word ^ word >> 16


class Sealed(Chance):
    """Luck for tables: a keyed hash of a counter.

    Without the key, nobody can predict the next draw from earlier ones; with the key, published
    afterwards, anybody can check every draw against the commitment made at the start.
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
    """Raised when a script has ended: the possible outcomes with their probabilities.

    Equal cards are one outcome.
    """

    def __init__(self, outcomes: list[tuple[int, float]]) -> None:
        super().__init__(f"{len(outcomes)} outcomes are possible here")
        self.outcomes: list[tuple[int, float]] = outcomes


class Scripted(Chance):
    """Luck that the caller decides, which turns any game into one with explicit chance nodes.

    All luck is a sequence of `below` and `pick`, because piles have no order until they are drawn
    from. A script answers these with numbers and cards; where it ends, `NeedsLuck` lists the
    possible outcomes.
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
    """Luck of a table that continues another table's game: first the other's luck, then its own."""

    before: list[tuple[str, int]]  # a key, and the last draw taken from it

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
    """Luck for simulation, from a seed. The seed is hashed, so neighbouring seeds are unrelated."""
    word = int.from_bytes(blake2b(b"%d" % seed, digest_size=8).digest(), "big")
    return Chance(word % 1073741788 + 1, word // 1073741788 % 1073741782 + 1)


def sealed(key: str) -> Chance:
    """Luck for a table from its key: 16 to 64 hexadecimal digits that nobody has seen yet."""
    if not 16 <= len(key) <= 64 or key.strip("0123456789abcdef"):
        raise BadInput("A key of luck is 16 to 64 digits from 0-9 and a-f.")
    return Sealed(key)


def spliced(key: str, before: list[tuple[str, int]]) -> Chance:
    """Luck that continues another table's: the keys, and the number of draws taken from each."""
    for one in [key, *[old for old, _ in before]]:
        sealed(one)
    return Spliced(key, 0, before)


def commitment(key: str) -> str:
    """What is shown before the first card: the SHA-256 of the key's digits as text."""
    return sha256(key.encode()).hexdigest()
