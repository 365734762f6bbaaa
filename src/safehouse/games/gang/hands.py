"""The strength of a poker hand (3.9 of the rules file) as a number: higher is stronger.

The ranking is above bit 20, and below it the five ranks of GA-HR-4, four bits each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from safehouse.core.data import records
from safehouse.games.gang.cards import HANDS, JX, RANK_OF, WILD

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9
FIVE: Final = 5
ACE: Final = 14


def top_of_run(ranks: int) -> int:
    """GA-HR-5  The top of the highest five in sequence among these ranks (as bits), or 0."""
    runs = ranks | (ranks >> ACE & 1) << 1  # the ace also counts below the two
    runs &= runs << 1
    runs &= runs << 1
    runs &= runs << 2
    return runs.bit_length() - 1 if runs else 0


def highest(ranks: int, wanted: int) -> list[int]:
    """The `wanted` highest of these ranks (as bits), high to low."""
    found: list[int] = []
    while ranks and len(found) < wanted:
        top = ranks.bit_length() - 1
        ranks ^= 1 << top
        found.append(top)
    return found


def packed(category: int, ranks: list[int]) -> int:
    value = category
    for n in range(FIVE):
        value = value << 4 | (ranks[n] if n < len(ranks) else 0)
    return value


def strength(cards: list[int]) -> int:
    """GA-SD-2, GA-HR-3  The best five of these cards; fewer than five make groups only."""
    suits = [0, 0, 0, 0]
    ones = twos = threes = fours = 0  # ranks present once or more, twice or more, …
    for card in cards:
        bit = 1 << RANK_OF[card] + 2
        fours |= threes & bit
        threes |= twos & bit
        twos |= ones & bit
        ones |= bit
        if card < JX:  # GA-HR-10
            suits[card & 3] |= bit
        elif card == WILD:
            return best_reading(cards)
    flush = 0
    for suit in suits:
        if suit.bit_count() >= FIVE:
            flush = suit
    run = top_of_run(flush)
    if run:  # GA-HR-8
        return packed(ROYAL_FLUSH if run == ACE else STRAIGHT_FLUSH, [run])
    if fours:
        return of_four(cards, fours, ones)
    if threes:  # GA-HR-7
        three = threes.bit_length() - 1
        rest = twos ^ 1 << three
        if rest:
            return packed(FULL_HOUSE, [three, rest.bit_length() - 1])
    if flush:
        return packed(FLUSH, highest(flush, FIVE))
    run = top_of_run(ones)
    if run:
        return packed(STRAIGHT, [run])
    return of_groups(ones, twos, threes)


def best_reading(cards: list[int]) -> int:
    """GA-HR-14  The wild Jack as each card of the deck that is not among the others."""
    best = 0
    others = [card for card in cards if card != WILD]
    for card in range(JX):
        if card not in others:
            best = max(best, strength([*others, card]))
    return best


def of_four(cards: list[int], fours: int, ones: int) -> int:
    """GA-HR-11  Four Jacks and the suitless one are four Jacks with a Jack as fifth card."""
    four = fours.bit_length() - 1
    others = ones ^ 1 << four
    fifth = others.bit_length() - 1 if others else 0
    copies = 0
    for card in cards:
        copies += RANK_OF[card] + 2 == four
    if copies > 4:
        fifth = max(fifth, four)
    return packed(FOUR, [four, fifth])


def of_groups(ones: int, twos: int, threes: int) -> int:
    """GA-HR-4, -7, -12  Three of a kind, two pair, a pair or nothing, with kickers."""
    if threes:
        three = threes.bit_length() - 1
        return packed(THREE, [three, *highest(ones ^ 1 << three, 2)])
    pairs = highest(twos, 2)
    if len(pairs) == 2:
        rest = ones ^ 1 << pairs[0] ^ 1 << pairs[1]
        return packed(TWO_PAIR, [*pairs, *highest(rest, 1)])
    if pairs:
        return packed(PAIR, [pairs[0], *highest(ones ^ 1 << pairs[0], 3)])
    return packed(HIGH_CARD, highest(ones, FIVE))


@lru_cache(maxsize=4096)
def made_of(cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The strength of these cards, and the five of them that make it."""
    value = strength(list(cards))
    five = list(cards)
    spare = [card for card in reversed(cards) if card != WILD]
    for card in [WILD, *spare] if len(spare) < len(cards) else spare:
        if len(five) > FIVE:
            rest = [other for other in five if other != card]
            if strength(rest) == value:
                five = rest
    return value, tuple(five)


def category(value: int) -> str:
    return HANDS[value >> 20]


def ranks(value: int) -> list[int]:
    """GA-HR-4  The ranks by which two hands of one ranking are compared."""
    return [rank for n in range(4, -1, -1) if (rank := value >> 4 * n & 15)]


records(__name__)
