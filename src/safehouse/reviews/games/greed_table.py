"""How reliable expected scores are, by `python -m safehouse.lab.tables.greed --write`.

300 games of greedy bots, seed 7.
"""

from __future__ import annotations

from typing import Final

# By plays still to come: how much $10,000 of expected score add to the logarithm of the odds.
TELLS: Final[list[float]] = [1.06, 1.06, 0.76, 0.58, 0.52, 0.42, 0.32, 0.28, 0.26, 0.20, 0.20]
