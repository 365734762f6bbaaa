"""Luck by number: the nth draw of a game is a function of seed, game and n, here and in arrays.

Threefry-2x32 (Salmon and others, 2011) turns a key (seed, game) and a counter (n) into random bits.
So every game of a batch can be played again alone by the rules of record, card for card.
"""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp

from safehouse.core.chance import Chance

Array = Any
ROTATIONS: Final = ((13, 15, 26, 6), (17, 29, 16, 24))
PARITY: Final = 0x1BD11BDA
WORD: Final = 0xFFFFFFFF


def threefry(k0: Any, k1: Any, x0: Any, x1: Any) -> tuple[Any, Any]:
    """Twenty rounds, on arrays of uint32 or on whole numbers (which are then cut to 32 bits)."""
    plain = isinstance(x0, int)
    keys = (k0, k1, k0 ^ k1 ^ (PARITY if plain else jnp.uint32(PARITY)))
    x0, x1 = x0 + k0, x1 + k1
    for group in range(5):
        for turn in ROTATIONS[group % 2]:
            if plain:
                x0, x1 = x0 & WORD, x1 & WORD
            x0 = x0 + x1
            x1 = x1 << turn | x1 >> 32 - turn
            x1 = x1 ^ x0
        x0 = x0 + keys[(group + 1) % 3]
        x1 = x1 + keys[(group + 2) % 3] + (group + 1 if plain else jnp.uint32(group + 1))
    return (x0 & WORD, x1 & WORD) if plain else (x0, x1)


def scaled(bits: Array, n: Array) -> Array:
    """The upper word of bits x n: from 0 to n - 1, for n below 2**16."""
    high, low = bits >> 16, bits & jnp.uint32(0xFFFF)
    return high * n + (low * n >> 16) >> 16


def below(seed: Array, game: Array, drawn: Array, n: Array) -> Array:
    """What each game draws next, from 0 to n - 1, when it has drawn so often."""
    bits, _ = threefry(seed[0], game, drawn, seed[1])
    return scaled(bits, n)


class Counted(Chance):
    """The same luck for a game that is played alone."""

    seed: int
    game: int

    def __init__(self, seed: int, game: int, drawn: int = 0) -> None:
        super().__init__(drawn, 1)
        self.seed = seed
        self.game = game

    def below(self, n: int) -> int:
        bits, _ = threefry(self.seed & WORD, self.game & WORD, self.a, self.seed >> 32 & WORD)
        self.a += 1
        found: int = bits * n >> 32
        return found

    def pick(self, pool: list[int]) -> int:
        """Kinds lie in order, so that piles which hold the same give the same."""
        card = sorted(pool)[self.below(len(pool))]
        pool.remove(card)
        return card

    def clone(self) -> Counted:
        return Counted(self.seed, self.game, self.a)
