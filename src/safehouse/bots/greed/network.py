"""The small network of Greed's master: who wins, and by how much, from what there is to see.

Every seat goes through the same first layer; the second one sees a seat and the average of the
others. So one network serves all numbers of seats. NumPy is all it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from safehouse.bots.greed.sight import FEATURES, PROMISED, STAGE, Sight
from safehouse.games.greed.table import ROUNDS

Floats = NDArray[np.float32]

FILE: Final = Path(__file__).parent / "master.npz"
LEAD: Final = 50_000.0  # dollars: the unit of leads
MOST_LEAD: Final = 3.0
FIRST: Final = 64  # neurons
SECOND: Final = 32
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "one": (FEATURES, FIRST),
    "one_bias": (FIRST,),
    "two": (2 * FIRST, SECOND),
    "two_bias": (SECOND,),
    "wins": (SECOND,),
    "leads": (SECOND,),
    "promise": (ROUNDS,),  # what the planner's expected score tells in each round
}


class Network:
    """Weights by name, and what they say."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights

    def judge(self, seen: Sequence[Sight], seats: int) -> tuple[Floats, Floats]:
        """For positions, seat after seat: each seat's chance to win, and its lead in $50,000."""
        w = self.weights
        first = np.empty((len(seen), FIRST), dtype=np.float32)
        told = np.empty(len(seen), dtype=np.float32)
        for i, (at, found) in enumerate(seen):  # most features are zero
            first[i] = np.array(found, dtype=np.float32) @ w["one"][at]
            told[i] = found[at.index(PROMISED)] * w["promise"][at[at.index(PROMISED) + 1] - STAGE]
        _, _, odds, leads = upwards(w, first, told, seats)
        return softmax(odds), leads

    def judge_rows(self, rows: Floats, seats: int) -> tuple[Floats, Floats]:
        """The same for dense rows."""
        _, _, odds, leads = forward(self.weights, rows, seats)
        return softmax(odds), leads


def forward(w: dict[str, Floats], rows: Floats, seats: int) -> tuple[Floats, Floats, Any, Any]:
    """Both layers of neurons, then odds and leads, by position and seat."""
    told = (rows[:, STAGE : STAGE + ROUNDS] @ w["promise"]) * rows[:, PROMISED]
    return upwards(w, rows @ w["one"], told, seats)


def upwards(
    w: dict[str, Floats], sums: Floats, told: Floats, seats: int
) -> tuple[Floats, Floats, Any, Any]:
    """The same from the sums of the first layer."""
    many = len(sums) // seats
    first = np.maximum(sums + w["one_bias"], 0.0).reshape(many, seats, FIRST)
    others = (first.sum(axis=1, keepdims=True) - first) / (seats - 1)
    both = np.concatenate([first, others], axis=2)
    second = np.maximum(both @ w["two"] + w["two_bias"], 0.0)
    odds = second @ w["wins"] + told.reshape(many, seats)
    return both, second, odds, second @ w["leads"]


def softmax(odds: Any) -> Floats:
    powers = np.exp(odds - odds.max(axis=1, keepdims=True))
    found: Floats = powers / powers.sum(axis=1, keepdims=True)
    return found


def load(file: Path = FILE) -> Network:
    """The network as it was learned."""
    with np.load(file) as kept:
        return Network({name: kept[name].astype(np.float32) for name in SHAPES})


def save(weights: dict[str, Floats], file: Path) -> None:
    """Half precision is enough."""
    halves: dict[str, Any] = {name: weights[name].astype(np.float16) for name in SHAPES}
    with file.open("wb") as out:
        np.savez_compressed(out, **halves)
