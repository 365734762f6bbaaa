"""Poker hands of The Gang in arrays: what `games.gang.hands.strength` says, by bits.

A hand is four words, one a suit, with a bit for each rank, and whether the Jack without a suit is
in it.  A wild one is left to the rules of record.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import jax.numpy as jnp
import numpy as np
from jax import lax

from safehouse.batch.base import compiled
from safehouse.batch.luck import scaled, threefry
from safehouse.games.gang import hands as rules
from safehouse.games.gang.cards import JACK, JX

Array = Any
Suits = tuple[Array, ...]
RANKS: Final = 13
POCKETS: Final = RANKS * RANKS
LOWEST: Final = 2  # bits of ranks begin here, as in the rules


def top(ranks: Array) -> Array:
    """The highest of these ranks, 0 if there is none."""
    return jnp.maximum(31 - lax.clz(ranks), 0)


def without(ranks: Array, rank: Array) -> Array:
    return ranks & ~(1 << rank)


def top_of_run(ranks: Array) -> Array:
    """GA-HR-5  The top of the highest five in sequence, or 0."""
    runs = ranks | (ranks >> rules.ACE & 1) << 1
    runs = runs & runs << 1
    runs = runs & runs << 1
    return top(runs & runs << 2)


def strength(suits: Suits, jack: Array | None = None) -> Array:
    """GA-SD-2, GA-HR-3  The same number as by the rules, for hands of up to eight cards."""
    a, b, c, d = (s << LOWEST for s in suits)
    ones, twos = a | b | c | d, (a & b) | (c & d) | ((a | b) & (c | d))
    threes = ((a & b) & (c | d)) | ((a | b) & (c & d))
    fours = a & b & c & d
    fives = jnp.zeros_like(a)
    if jack is not None:  # GA-HR-10, -11
        one = jnp.where(jack, 1 << JACK + LOWEST, 0)
        fives, fours, threes = fours & one, fours | threes & one, threes | twos & one
        twos, ones = twos | ones & one, ones | one
    flush = jnp.zeros_like(a)
    for suit in (a, b, c, d):
        flush = jnp.where(lax.population_count(suit) >= rules.FIVE, suit, flush)
    run, flush_run = top_of_run(ones), top_of_run(flush)
    three, pair = top(threes), top(twos)
    beside = without(twos, three)
    second = top(without(twos, pair))

    # From the weakest ranking to the strongest: its number, two leading ranks, what comes beside
    # them, and how many of these count.
    zero = jnp.zeros_like(a)
    found: tuple[Array, ...] = (zero + rules.HIGH_CARD, zero, zero, ones, zero + 5)
    rankings = (
        (twos > 0, rules.PAIR, pair, zero, without(ones, pair), 3),
        (second > 0, rules.TWO_PAIR, pair, second, without(without(ones, pair), second), 1),
        (threes > 0, rules.THREE, three, zero, without(ones, three), 2),
        (run > 0, rules.STRAIGHT, run, zero, zero, 0),
        (flush > 0, rules.FLUSH, zero, zero, flush, 5),
        ((threes > 0) & (beside > 0), rules.FULL_HOUSE, three, top(beside), zero, 0),
        (fours > 0, rules.FOUR, top(fours), zero, without(ones, top(fours)) | fives, 1),
        (flush_run > 0, rules.STRAIGHT_FLUSH, flush_run, zero, zero, 0),
        (flush_run == rules.ACE, rules.ROYAL_FLUSH, flush_run, zero, zero, 0),
    )
    for there, *more in rankings:
        found = tuple(jnp.where(there, x, y) for x, y in zip(more, found, strict=True))
    ranking, lead, next_lead, rest, kickers = found
    value = ranking << 20 | lead << 16 | next_lead << 12
    at = 16 - 4 * ((lead > 0).astype(jnp.int32) + (next_lead > 0))
    for k in range(rules.FIVE):
        best = top(rest)
        value = value | jnp.where(k < kickers, best << at, 0)
        rest = without(rest, best)
        at = jnp.maximum(at - 4, 0)
    return value


def dealt(seed: Array, hand: Array, cards: int) -> list[Array]:
    """Different cards for every hand number, in the order in which they are dealt."""
    taken: list[Array] = []  # ascending
    order: list[Array] = []
    bits: list[Array] = []
    for k in range(cards):
        if k % 2 == 0:
            bits += threefry(seed[0], hand, jnp.full_like(hand, k), seed[1])
        card = scaled(bits[k], jnp.uint32(JX - k)).astype(jnp.int32)
        for other in taken:
            card = card + (card >= other)
        order.append(card)
        rest = card
        for n, other in enumerate(taken):
            taken[n], rest = jnp.minimum(other, rest), jnp.maximum(other, rest)
        taken.append(rest)
    return order


def in_suits(cards: Sequence[Array]) -> Suits:
    suits = []
    for suit in range(4):
        ranks = jnp.zeros_like(cards[0])
        for card in cards:
            ranks = ranks | jnp.where(card & 3 == suit, 1 << (card >> 2), 0)
        suits.append(ranks)
    return tuple(suits)


def pocket(a: Array, b: Array) -> Array:
    """One of 169: a row for the lower rank if the two are of one suit, else for the higher."""
    high, low = jnp.maximum(a >> 2, b >> 2), jnp.minimum(a >> 2, b >> 2)
    suited = a & 3 == b & 3
    return jnp.where(suited, low * RANKS + high, high * RANKS + low)


@partial(compiled, static_argnums=2)
def duels(seed: Array, first: Array, hands: int) -> Array:
    """Two pockets and a board each: by pocket of the first how often it lost, tied and won."""
    a, b, c, d, *board = dealt(seed, jnp.arange(hands, dtype=jnp.uint32) + first, 9)
    mine, theirs = strength(in_suits([a, b, *board])), strength(in_suits([c, d, *board]))
    won = (mine > theirs).astype(jnp.int32) + (mine >= theirs)
    return jnp.bincount(pocket(a, b) * 3 + won, length=POCKETS * 3).reshape(POCKETS, 3)


def pocket_chances(hands: int, seed: int = 1, at_once: int = 1 << 16) -> tuple[Any, Any]:
    """The chance of every pocket against one other at the river, ties half, and how sure it is.

    `chances[low][high]` if the two are of one suit, `chances[high][low]` if not.
    """
    words = jnp.array([seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF], jnp.uint32)
    found = np.zeros((POCKETS, 3), np.int64)
    for first in range(0, hands, at_once):
        found += np.asarray(duels(words, jnp.uint32(first), at_once))
    dealt_to = found.sum(axis=1)
    chances = found @ np.array([0, 0.5, 1]) / dealt_to
    errors = np.sqrt(chances * (1 - chances) / dealt_to)
    return chances.reshape(RANKS, RANKS), errors.reshape(RANKS, RANKS)
