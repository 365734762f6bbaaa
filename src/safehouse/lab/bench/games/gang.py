"""What the bench measures for The Gang alone: poker hands per second, in batches."""

from __future__ import annotations

from typing import Final

import numpy as np

from safehouse.bots.gang.evaluator import strengths
from safehouse.bots.gang.odds import draw
from safehouse.games.gang.cards import JX
from safehouse.lab.bench.measure import Effort, micros

HANDS: Final = 1 << 18
ROWS: Final = (
    ("batch_7", "seven-card hands, batch", "/s"),
    ("batch_8", "eight-card hands, batch", "/s"),
)


def measure(effort: Effort) -> dict[str, float]:
    return {"batch_7": hands_per_second(7, effort), "batch_8": hands_per_second(8, effort)}


def hands_per_second(k: int, effort: Effort, *, with_jx: bool = False) -> float:
    """Random hands of k cards, a large array of them; building the tables is left out."""
    cards = np.arange(JX + 1 if with_jx else JX, dtype=np.uint8)
    hands = np.ascontiguousarray(draw(np.random.default_rng(k), cards, HANDS, k))
    strengths(hands[:1])
    return HANDS / micros(lambda: strengths(hands), effort) * 1e6
