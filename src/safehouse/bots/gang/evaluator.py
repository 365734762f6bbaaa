"""The strength of many poker hands at once: `games.gang.hands.strength` for arrays.

Every card has a number whose parts, added up over a hand, say all that counts: the ranks among 2 …
8, the ranks among 9 … A, and how many cards there are of each suit. The two sums of ranks lead
through two small tables to an entry in a third. Only hands with five cards of a suit are looked at
again. A hand with the wild Jack is judged as every hand it can stand for.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from safehouse.games.gang.cards import JACK, JX, RANK_OF, WILD
from safehouse.games.gang.hands import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)

Hands: TypeAlias = npt.NDArray[Any]  # cards as integers, one hand per row
Ints: TypeAlias = npt.NDArray[np.int32]
Longs: TypeAlias = npt.NDArray[np.int64]

MOST: Final = 8  # cards in a hand: five on the table, three in the pocket
CHUNK: Final = 8192  # hands at once, so that intermediate arrays stay in the cache

# Different ranks in up to eight cards never have the same sum, with four cards of each rank and
# five Jacks.
LOW_KEYS: Final = (1, 5, 25, 121, 585, 2635, 11400)  # 2 … 8
HIGH_KEYS: Final = (6, 29, 1, 141, 681, 3067)  # 9, T, J, Q, K, A
LOW: Final = len(LOW_KEYS)
HIGH_AT: Final = 16  # where the parts of a card's number start, in bits
SUITS_AT: Final = 32
PART: Final = 0xFFFF
THREES: Final = 0x3333 << SUITS_AT  # suits are counted from three, so that five of one reach 8
FIVES: Final = 0x8888 << SUITS_AT


def strengths(cards: Hands) -> Ints:
    """The strengths of N hands of k distinct cards, given as an array (N, k) with k from 1 to 8."""
    if cards.ndim != 2 or not 1 <= cards.shape[1] <= MOST:
        raise ValueError("hands are an array of N rows of one to eight cards")
    n = len(cards)
    found = np.empty(n, np.int32)
    if n == 0:
        return found
    if cards.max() > WILD or cards.min() < 0:
        raise ValueError("a card is a whole number from 0 to 53")
    if cards.max() == WILD:
        return with_wild(cards)
    desk = Desk(cards.shape[1], min(n, CHUNK))
    for start in range(0, n, CHUNK):
        desk.judge(cards[start : start + CHUNK], found[start : start + CHUNK])
    return found


def with_wild(cards: Hands) -> Ints:
    """GA-HR-14 Read the wild Jack as each card of the deck that is not among the others."""
    wild = (cards == WILD).any(axis=1)
    found = np.empty(len(cards), np.int32)
    found[~wild] = strengths(cards[~wild])
    hands, readings = cards[wild], np.arange(JX)
    read = np.where((hands == WILD)[:, None, :], readings[:, None], hands[:, None, :])
    possible = ~(hands[:, None, :] == readings[:, None]).any(axis=2)
    worth = np.zeros(possible.shape, np.int32)
    worth[possible] = strengths(read[possible])
    found[wild] = worth.max(axis=1)
    return found


class Desk:
    """The tables for hands of k cards, with buffers for a chunk of them."""

    def __init__(self, k: int, size: int) -> None:
        self.keys, self.bits = card_tables()
        self.low, self.high, self.worth = rank_tables(k)
        self.flush = flush_table()
        self.room = np.empty((3, size), np.int64)
        self.short = np.empty(size, self.low.dtype)
        self.long = np.empty(size, self.high.dtype)

    def judge(self, cards: Hands, found: Ints) -> None:
        n = len(cards)
        at, total, key = self.room[:, :n]
        low, high = self.short[:n], self.long[:n]
        np.copyto(at, cards[:, 0])
        self.keys.take(at, out=total, mode="clip")
        for column in range(1, cards.shape[1]):
            np.copyto(at, cards[:, column])
            self.keys.take(at, out=key, mode="clip")
            total += key
        np.bitwise_and(total, PART, out=at)
        self.low.take(at, out=low, mode="clip")
        np.right_shift(total, HIGH_AT, out=at)
        at &= PART
        self.high.take(at, out=high, mode="clip")
        np.add(low, high, out=at)
        self.worth.take(at, out=found, mode="clip")
        total += THREES
        total &= FIVES
        suited = np.flatnonzero(total)
        if len(suited):
            self.judge_suited(cards[suited], total[suited] >> SUITS_AT + 3, suited, found)

    def judge_suited(self, cards: Hands, suit: Longs, where: Longs, found: Ints) -> None:
        """GA-HR-6, -8 With eight cards there may be a full house or four of a kind as well."""
        bits = self.bits.take(cards).sum(axis=1)
        bits >>= 4 * np.bitwise_count(suit - 1)  # the suit is 1, 16, 256 or 4096; its bits are 16
        bits &= PART
        found[where] = np.maximum(found[where], self.flush.take(bits))


# -- tables
@cache
def card_tables() -> tuple[Longs, Longs]:
    """For every card: its number; its bit, 16 for each suit."""
    keys, bits = np.zeros(JX + 1, np.int64), np.zeros(JX + 1, np.int64)
    for card, rank in enumerate(RANK_OF[: JX + 1]):
        key = LOW_KEYS[rank] if rank < LOW else HIGH_KEYS[rank - LOW] << HIGH_AT
        suit = 4 * (card % 4)
        keys[card] = key if card == JX else key | 1 << SUITS_AT + suit
        bits[card] = 0 if card == JX else 1 << 4 * suit + rank
    return keys, bits


@cache
def top_table() -> Ints:
    """For every set of ranks, as bits, the five highest: four bits each, as in a strength."""
    sets, found = np.arange(1 << 13, dtype=np.int32), np.zeros(1 << 13, np.int32)
    held = np.zeros_like(sets)
    for rank in range(12, -1, -1):
        new = (sets >> rank & 1 > 0) & (held < 5)
        held += new
        found += np.where(new, rank + 2 << 4 * (5 - held), 0)
    return found


@cache
def run_table() -> Ints:
    """GA-HR-5  For every set of ranks, as bits, the top of its highest straight, or 0."""
    sets, found = np.arange(1 << 13, dtype=np.int32), np.zeros(1 << 13, np.int32)
    sets = sets << 1 | sets >> 12  # the ace also counts below the two
    for low in range(10):
        found[sets >> low & 31 == 31] = low + 5
    return found


@cache
def flush_table() -> Ints:
    """For every set of ranks of one suit: the flush, straight flush or royal flush they make."""
    run = run_table()
    royal = np.where(run == 14, ROYAL_FLUSH, STRAIGHT_FLUSH) << 20 | run << 16
    found = np.where(run > 0, royal, FLUSH << 20 | top_table())
    return np.where(np.bitwise_count(np.arange(1 << 13)) >= 5, found, 0).astype(np.int32)


class Half:
    """All combinations of the lower or the higher ranks in a hand, ordered by number of cards."""

    def __init__(self, keys: tuple[int, ...], first: int) -> None:
        ranks = range(first, first + len(keys))
        counts = np.indices([6 if rank == JACK else 5 for rank in ranks]).reshape(len(keys), -1)
        counts = counts[:, counts.sum(axis=0) <= MOST]
        counts = counts[:, np.argsort(counts.sum(axis=0), kind="stable")]
        self.size = counts.sum(axis=0)  # how many cards
        self.key = np.array(keys) @ counts
        weights = 1 << np.array(ranks)
        # Sets of ranks, as bits: those present at least once, twice, …, five times.
        self.sets = np.array([weights @ (counts >= n) for n in range(1, 6)])
        self.starts = np.searchsorted(self.size, np.arange(MOST + 2))

    def of(self, size: int) -> slice:
        return slice(int(self.starts[size]), int(self.starts[size + 1]))


@cache
def halves() -> tuple[Half, Half]:
    return Half(LOW_KEYS, 0), Half(HIGH_KEYS, LOW)


@cache
def rank_tables(k: int) -> tuple[npt.NDArray[np.uint16], Ints, Ints]:
    """For hands of k cards: two numbers by the sums of ranks, and the strength by their sum."""
    low, high = halves()
    at_low = np.zeros(low.key.max() + 1, np.uint16)
    at_high = np.zeros(high.key.max() + 1, np.int32)
    at_low[low.key] = np.arange(len(low.key)) - low.starts[low.size]
    worth: list[Ints] = []
    start = 0
    for size in range(k + 1):  # that many high cards; the others are low
        mine, theirs = high.of(size), low.of(k - size)
        m, n = mine.stop - mine.start, theirs.stop - theirs.start
        at_high[high.key[mine]] = start + n * np.arange(m)
        sets = high.sets[:, mine, None] | low.sets[:, None, theirs]
        worth.append(by_groups(sets.reshape(5, m * n)))
        start += m * n
    return at_low, at_high, np.concatenate(worth)


def by_groups(sets: Longs) -> Ints:
    """GA-HR-4, -7, -11, -12 The strength of ranks; `sets` are those present once or more, twice,
    …"""
    top, run = top_table(), run_table()
    ones, twos, threes, fours, fives = sets
    found = top[ones]
    ranked = np.zeros_like(found)

    def best(ranks: Longs) -> Longs:
        """The highest rank alone, still as a bit."""
        return np.where(ranks > 0, 1 << np.maximum((top[ranks] >> 16) - 2, 0), 0)

    def is_(category: int, where: npt.NDArray[np.bool_], *parts: tuple[Longs, int]) -> None:
        """Mark hands of that category, and how many ranks of each part count."""
        value, at = np.zeros_like(found), 20
        for ranks, n in parts:
            at -= 4 * n
            value |= top[ranks] >> 4 * (5 - n) << at
        ranked[where] = (category << 20 | value)[where]

    three, four, pair = best(threes), best(fours), best(twos)
    second = best(twos ^ pair)
    is_(PAIR, twos > 0, (pair, 1), (ones ^ pair, 3))
    is_(TWO_PAIR, second > 0, (pair, 1), (second, 1), (ones ^ pair ^ second, 1))
    is_(THREE, threes > 0, (three, 1), (ones ^ three, 2))
    straight = run[ones]
    ranked = np.where(straight > 0, STRAIGHT << 20 | straight << 16, ranked)
    is_(FULL_HOUSE, (threes > 0) & (twos != three), (three, 1), (best(twos ^ three), 1))
    is_(FOUR, fours > 0, (four, 1), (ones ^ four | fives, 1))
    worth: Ints = np.where(ranked > 0, ranked, found).astype(np.int32)
    return worth
