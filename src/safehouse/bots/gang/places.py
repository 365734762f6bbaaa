"""The place of every possible pocket among all of them, by round: 0 the weakest, 1 the best.

Before the river a pocket is ranked by its chance to win there, draws included; at the river by its
hand. All seats read the chips from the same tables, so a table is made once per board.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from safehouse.bots.gang.evaluator import Hands, Ints, Longs, strengths
from safehouse.bots.gang.odds import choices, draw, unseen, with_board
from safehouse.bots.gang.preflop import chance_before_flop
from safehouse.games.gang.cards import JX

Floats: TypeAlias = npt.NDArray[np.float64]

SHUFFLES: Final = 2  # of the cards left, for turn and river, so that every card comes equally often
THREES: Final = 1000  # pockets of three cards that stand for all 22,100
THREES_JX: Final = 100
BEFORE_FLOP: Final = 60  # boards on which three cards are tried
OPEN: Final = 5
ALL_RANKS: Final = (1 << 20) - 1  # a hand with the Muscle is above all others of its ranking
EDGE: Final = 0.01  # no place is considered quite impossible


class Pockets:
    """The pockets that a seat may hold, by number; those with the suitless Jack come last."""

    def __init__(self, cards: Hands, plain: int) -> None:
        self.cards = cards
        self.columns = [np.ascontiguousarray(column) for column in cards.T]
        self.plain = plain  # how many are without it
        self.bits: Longs = bits_of(cards)
        self.number = {tuple(sorted(row)): n for n, row in enumerate(cards.tolist())}


def bits_of(cards: Hands) -> Longs:
    found: Longs = np.bitwise_or.reduce(np.int64(1) << cards.astype(np.int64), axis=1)
    return found


def mask_of(cards: tuple[int, ...]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=64)
def pockets_of(size: int, own: tuple[int, ...] = (), jack: int = JX) -> Pockets:
    """All pockets of two cards, or a sample of three and one's own; `jack` is the suitless one."""
    deck = np.arange(JX, dtype=np.uint8)
    if size == 2:
        plain = deck[choices(JX, 2)]
        joined = np.stack([deck, np.full(JX, jack, np.uint8)], axis=1)
    else:
        rng = np.random.default_rng(size)
        plain = draw(rng, deck, THREES, size)
        two = draw(rng, deck, THREES_JX, size - 1)
        joined = np.hstack([two, np.full((THREES_JX, 1), jack, np.uint8)])
        if own:
            joined = np.vstack([joined, np.array([own], np.uint8)])
    return Pockets(np.vstack([plain, joined]), len(plain))


class Standing:
    """A board, or none: the possible pockets, their places, and their hands at the river."""

    def __init__(self, possible: npt.NDArray[np.bool_], place: Floats, worth: Ints | None) -> None:
        self.possible = possible
        self.place = place
        self.worth = worth
        clipped = np.clip(place, EDGE, 1.0 - EDGE)
        self.low: Floats = np.log(1.0 - clipped)
        self.high: Floats = np.log(clipped)


def standing(
    size: int,
    board: tuple[int, ...],
    own: tuple[int, ...] = (),
    muscle: bool = False,
    jack: int = JX,
) -> Standing:
    """The places of the pockets on this board; `own` is needed only with three cards.

    With `muscle`, the place each would have with the Muscle among others without it.
    """
    return stood(size, board, own, muscle, jack)


@lru_cache(maxsize=256)
def stood(
    size: int, board: tuple[int, ...], own: tuple[int, ...], muscle: bool, jack: int
) -> Standing:
    all_ = pockets_of(size, own, jack)
    possible = all_.bits & mask_of(board) == 0
    if not board and size == 2 and not muscle:
        chance = np.array([chance_before_flop(a, b) for a, b in all_.cards.tolist()])
        return Standing(possible, among(chance, chance, possible, all_.plain), None)
    if len(board) == OPEN:
        worth = worths(all_, board)
        value = worth | ALL_RANKS if muscle else worth
        return Standing(possible, among(value, worth, possible, all_.plain), value)
    mean = mean_places(all_, board, False)
    strong = mean_places(all_, board, True) if muscle else mean
    return Standing(possible, among(strong, mean, possible, all_.plain), None)


def mean_places(all_: Pockets, board: tuple[int, ...], muscle: bool) -> Floats:
    """The average place of every pocket at the river, over all cards to come."""
    boards = np.array([board + later for later in run_outs(board)], np.uint8)
    fits = all_.bits & bits_of(boards)[:, None] == 0
    counts = fits.sum(axis=1)
    columns = np.flatnonzero(fits) % len(all_.cards)
    hands = [column.take(columns) for column in all_.columns]
    hands += [np.repeat(column, counts) for column in boards.T]
    worth = strengths(np.stack(hands).T)
    total = np.zeros(len(all_.cards))
    start = 0
    for count in counts.tolist():
        stop = start + count
        which, found = columns[start:stop], worth[start:stop]
        line = np.sort(found[: np.searchsorted(which, all_.plain)])
        if muscle:
            found = found | ALL_RANKS
        beaten = np.searchsorted(line, found) + np.searchsorted(line, found, "right")
        total[which] += beaten / (2.0 * len(line))
        start = stop
    mean: Floats = total / np.maximum(fits.sum(axis=0), 1)
    return mean


def worths(all_: Pockets, board: tuple[int, ...]) -> Ints:
    """The strengths on this board; 0 for a pocket that shares a card with it."""
    fits = np.flatnonzero(all_.bits & mask_of(board) == 0)
    found = np.zeros(len(all_.cards), np.int32)
    found[fits] = strengths(with_board(all_.cards[fits], list(board)))
    return found


def among(
    values: npt.NDArray[np.int32] | Floats,
    others: npt.NDArray[np.int32] | Floats,
    possible: npt.NDArray[np.bool_],
    plain: int,
) -> Floats:
    """The share of the possible `others` that each value beats, with ties counted half."""
    line = np.sort(others[:plain][possible[:plain]])
    below = np.searchsorted(line, values)
    up_to = np.searchsorted(line, values, "right")
    found: Floats = (below + up_to) / (2.0 * len(line))
    return found


def run_outs(board: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The cards that may still come: all of them for the river, otherwise a fixed random sample."""
    left = unseen(board)
    if len(board) == OPEN - 1:
        return [(card,) for card in left.tolist()]
    rng = np.random.default_rng(mask_of(board))
    missing = OPEN - len(board)
    found: list[tuple[int, ...]] = []
    if not board:
        return [tuple(row) for row in draw(rng, left, BEFORE_FLOP, missing).tolist()]
    for _ in range(SHUFFLES):
        cards = rng.permutation(left).tolist()
        found += [tuple(cards[n : n + missing]) for n in range(0, len(cards) - 1, missing)]
    return found
