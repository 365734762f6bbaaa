"""Cards of The Gang in arrays: sets of 53 as two words, sorted pockets, stacks of ten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import jax.numpy as jnp
from jax import lax

from safehouse.batch.hands import in_suits, strength
from safehouse.games.gang.cards import JX

Array = Any
Set = tuple[Array, Array]  # a bit a card: those below 32, and the rest
Stack = tuple[Array, Array]  # four bits a card, the top one lowest; 0 where there is none
Pocket = tuple[Array, ...]  # ascending; EMPTY where there is none
EMPTY: Final = 63
HALF: Final = 32
PLAIN_RANKS: Final = (1 << 13) - 1


def as_set(card: Array) -> Set:
    """Of one card, or of none."""
    one = jnp.uint32(1) << (card & 31).astype(jnp.uint32)
    zero = jnp.uint32(0)
    return (
        jnp.where(card < HALF, one, zero),
        jnp.where((card >= HALF) & (card < EMPTY), one, zero),
    )


def either(a: Set, b: Set) -> Set:
    return a[0] | b[0], a[1] | b[1]


def without(a: Set, b: Set) -> Set:
    return a[0] & ~b[0], a[1] & ~b[1]


def chosen(where: Array, a: Set, b: Set) -> Set:
    return jnp.where(where, a[0], b[0]), jnp.where(where, a[1], b[1])


def size(cards: Set) -> Array:
    return lax.population_count(cards[0]) + lax.population_count(cards[1])


def find(cards: Set, r: Array) -> Array:
    """The r-th card of a set, in order."""
    low = lax.population_count(cards[0])
    beyond = r >= low
    word = jnp.where(beyond, cards[1], cards[0])
    r = jnp.where(beyond, r - low, r)
    card = jnp.where(beyond, HALF, 0)
    for width in (16, 8, 4, 2, 1):
        here = lax.population_count(word & jnp.uint32((1 << width) - 1))
        beyond = r >= here
        card = card + jnp.where(beyond, width, 0)
        r = jnp.where(beyond, r - here, r)
        word = jnp.where(beyond, word >> width, word)
    return card


# -- pockets
def with_card(pocket: Pocket, card: Array) -> Pocket:
    """One more card, in its place; EMPTY changes nothing."""
    before = [jnp.zeros_like(card), *pocket[:-1]]
    return tuple(
        jnp.minimum(held, jnp.maximum(below, card))
        for held, below in zip(pocket, before, strict=True)
    )


def without_card(pocket: Pocket, card: Array) -> Pocket:
    """Less that card, which is in the pocket; EMPTY changes nothing."""
    after = [*pocket[1:], jnp.full_like(pocket[0], EMPTY)]
    return tuple(
        jnp.where(held >= card, above, held) for held, above in zip(pocket, after, strict=True)
    )


def count(pocket: Pocket) -> Array:
    return sum((card < EMPTY).astype(jnp.int32) for card in pocket)


def worth(cards: Sequence[Array], with_jack: bool) -> Array:
    """GA-SD-2, GA-HR-10  Of the best five of these, of which some may be EMPTY."""
    suits = tuple(ranks & PLAIN_RANKS for ranks in in_suits(cards))
    jack = None
    if with_jack:
        jack = cards[0] == JX
        for card in cards[1:]:
            jack = jack | (card == JX)
    return strength(suits, jack)


# -- stacks
def stack(cards: Sequence[int], like: Array) -> Stack:
    low = sum(card << 4 * k for k, card in enumerate(cards[:8]))
    high = sum(card << 4 * k for k, card in enumerate(cards[8:]))
    zero = like.astype(jnp.uint32) * 0
    return zero + jnp.uint32(low), zero + jnp.uint32(high)


def popped(cards: Stack, where: Array) -> tuple[Stack, Array]:
    """The stack without its top card, and that card; 0 elsewhere."""
    low, high = cards
    card = jnp.where(where, low & 15, 0).astype(jnp.int32)
    return chosen(where, (low >> 4 | high << 28, high >> 4), cards), card


def pushed(cards: Stack, card: Array) -> Stack:
    """The card at the bottom; 0 changes nothing."""
    new = card.astype(jnp.uint32)
    low, high = ((35 - lax.clz(word)) >> 2 for word in cards)  # cards in each word
    return (
        cards[0] | jnp.where(low < 8, new << 4 * jnp.minimum(low, 7), 0),
        cards[1] | jnp.where(low < 8, 0, new << 4 * high),
    )
