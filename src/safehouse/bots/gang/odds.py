"""The worth of a hand of The Gang against others: shares beaten, chances at the river.

Cards are integers as everywhere in the game. All shares count a tie as half.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from safehouse.bots.gang.evaluator import Hands, strengths
from safehouse.bots.gang.preflop import chance_before_flop
from safehouse.games.gang.cards import JX

Floats: TypeAlias = npt.NDArray[np.float64]
OPEN = 5  # community cards at the river
ROWS = 256  # of a table of all against all, at once


def unseen(seen: Sequence[int]) -> npt.NDArray[np.uint8]:
    """The cards of the deck that are not among these."""
    left = np.ones(JX, np.bool_)
    left[[card for card in seen if card < JX]] = False
    return np.flatnonzero(left).astype(np.uint8)


def pockets(seen: Sequence[int], size: int = 2) -> Hands:
    """Every hand of that size without these cards."""
    cards = unseen(seen)
    return cards[choices(len(cards), size)]


def beaten_share(
    pocket: Sequence[int], board: Sequence[int],
    others: Hands | None = None, weights: npt.NDArray[Any] | None = None,
) -> float:  # fmt: skip
    """The share of the others' hands that this one beats on the present board.

    The others are all hands of the same size from the unseen cards, or the rows of `others`. Each
    counts once, or as `weights` says. At the river this is the p of the rules file.
    """
    if others is None:
        others = pockets([*pocket, *board], len(pocket))
    mine = strengths(np.array([[*pocket, *board]]))[0]
    theirs = strengths(with_board(others, board))
    won = (theirs < mine) + 0.5 * (theirs == mine)
    return float(np.average(won, weights=weights))


def shares(hands: Hands, board: Sequence[int]) -> Floats:
    """For each of these hands: the share it beats of those that it can meet."""
    worth = strengths(with_board(hands, board))
    cards = np.bitwise_or.reduce(np.int64(1) << hands.astype(np.int64), axis=1)
    found = np.empty(len(hands))
    for start in range(0, len(hands), ROWS):
        mine = slice(start, start + ROWS)
        met = cards[mine, None] & cards == 0
        ahead = (worth[mine, None] > worth).view(np.int8) - (worth[mine, None] < worth)
        ahead *= met
        found[mine] = ahead.sum(axis=1) / np.maximum(met.sum(axis=1), 1)
    return (found + 1) / 2


def equity(
    pocket: Sequence[int], board: Sequence[int],
    samples: int = 0, rng: np.random.Generator | None = None,
) -> float:  # fmt: skip
    """The chance to beat one random hand at the river.

    Without `samples` it is exact: all boards against all hands (a flop takes about 0.1 s); before
    the flop it is looked up. With `samples`, that many deals are drawn from `rng`.
    """
    seen = [*pocket, *board]
    missing = OPEN - len(board)
    if samples:
        rng = rng or np.random.default_rng()
        dealt = draw(rng, unseen(seen), samples, missing + len(pocket))
        later, theirs = dealt[:, :missing], dealt[:, missing:]
        mine = strengths(with_board(later, seen))
        others = strengths(with_board(np.hstack([theirs, later]), board))
        return float(np.mean((others < mine) + 0.5 * (others == mine)))
    if not board:
        if len(pocket) != 2:
            raise ValueError("before the flop, three cards take samples")
        return chance_before_flop(pocket[0], pocket[1])
    runs = pockets(seen, missing).tolist() if missing else [[]]
    return sum(beaten_share(pocket, [*board, *run]) for run in runs) / len(runs)


def draw(rng: np.random.Generator, cards: npt.NDArray[Any], n: int, size: int) -> Hands:
    """`times` samples of `count` distinct cards."""
    d = len(cards)
    taken = np.empty((size, n), np.uint8)
    for i in range(size):
        taken[i] = rng.integers(0, d - i, n, dtype=np.uint8)
    for i in range(size - 1, 0, -1):
        for j in range(i - 1, -1, -1):  # the last card moved to the place of the one taken
            np.copyto(taken[i], d - 1 - j, where=taken[i] == taken[j])
    return cards[taken].T


def with_board(hands: Hands, board: Sequence[int]) -> Hands:
    """These hands, each with these cards."""
    n, size = hands.shape
    found = np.empty((size + len(board), n), np.uint8)
    found[:size] = hands.T
    found[size:] = np.array(board, np.uint8)[:, None]
    return found.T


@cache
def choices(n: int, size: int) -> npt.NDArray[np.intp]:
    """All ways to choose k of n."""
    flat = np.fromiter(
        (at for one in combinations(range(n), size) for at in one), np.intp, comb(n, size) * size
    )
    return flat.reshape(-1, size)
