"""Confidence intervals of shares, and the decimals they leave room for."""

from __future__ import annotations

from math import ceil, log10, sqrt
from typing import Final

Z: Final = 1.959964  # of a 95 % interval


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, good for small numbers too."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    low = (middle - half) / scale if won else 0.0
    return low, (middle + half) / scale if won < games else 1.0


def places(error: float, least: int = 1) -> int:
    """How many decimals a figure has that is sure to ± `error`."""
    return max(least, ceil(-log10(error))) if error > 0 else least
