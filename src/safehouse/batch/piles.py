"""Piles as packed counts: a byte a kind, four kinds a word, so that a pile is a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import jax.numpy as jnp

Array = Any
Pile = tuple[Array, ...]  # words of uint32, one of each for every game
BYTES: Final = 0x01010101


def packed(counts: Sequence[int]) -> list[int]:
    """The words of a pile that holds `counts` cards of each kind."""
    words = [0] * ((len(counts) + 3) // 4)
    for kind, count in enumerate(counts):
        words[kind // 4] += count << 8 * (kind % 4)
    return words


def counts(pile: Pile, kinds: int) -> list[Array]:
    """How many of each kind."""
    return [(pile[k // 4] >> 8 * (k % 4) & 0xFF).astype(jnp.int32) for k in range(kinds)]


def is_empty(pile: Pile) -> Array:
    every = pile[0]
    for word in pile[1:]:
        every = every | word
    return every == 0


def size(pile: Pile) -> Array:
    """How many cards; four kinds may have 255 of them at most."""
    total = jnp.uint32(0)
    for word in pile:
        total = total + (word * jnp.uint32(BYTES) >> 24)
    return total


def find(pile: Pile, r: Array) -> Array:
    """The kind of the r-th card, kinds in order."""
    sums = [word * jnp.uint32(BYTES) for word in pile]  # in each byte the cards up to it
    place = jnp.int32(0)
    before = jnp.uint32(0)
    total = jnp.uint32(0)
    inside = sums[0]
    for k, word in enumerate(sums):
        total = total + (word >> 24)
        beyond = r >= total
        place = place + beyond
        before = jnp.where(beyond, total, before)
        if k + 1 < len(sums):
            inside = jnp.where(beyond, sums[k + 1], inside)
    rest = r - before
    kind = place * 4
    for byte in range(3):
        kind = kind + (rest >= (inside >> 8 * byte & 0xFF))
    return kind


def changed(pile: Pile, kind: Array, by: Array) -> Pile:
    """One more (or one less) of a kind, `by` being 1, -1 or 0 in each game."""
    step = by.astype(jnp.uint32) << (8 * (kind & 3)).astype(jnp.uint32)
    place = kind >> 2
    return tuple(word + jnp.where(place == k, step, 0) for k, word in enumerate(pile))


def more(pile: Pile, kind: int, cards: Array) -> Pile:
    """So many more of a kind, which is the same in all games."""
    step = cards.astype(jnp.uint32) << jnp.uint32(8 * (kind % 4))
    return tuple(word + step if k == kind // 4 else word for k, word in enumerate(pile))
