"""How far promises tell, by `python -m safehouse.lab.tables.greed --write`.

300 games of greedy bots, seed 7.
"""

from __future__ import annotations

from typing import Final

# By the plays still to come: what a promise of $10,000 more does to the logarithm of the odds.
TELLS: Final[list[float]] = [1.06, 1.06, 0.76, 0.58, 0.52, 0.42, 0.32, 0.28, 0.26, 0.20, 0.20]
