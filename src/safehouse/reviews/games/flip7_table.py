"""Strengths of needs, by `python -m safehouse.lab.tables.flip7 --write`.

1000 games of counting bots for each number of seats, seed 7.
"""

from __future__ import annotations

from typing import Final

EVERY: Final = 10  # points between two entries; the first is for nothing needed
CLOSER: Final = 0.0678  # for each point above the target, where a tie goes on
# By the number of seats: the logarithm of a need's strength.
# fmt: off
STRENGTHS: Final[dict[int, list[float]]] = {
    2: [
0.000, -0.411, -0.882, -1.426, -1.966, -2.441, -2.856, -3.255, -3.566, -3.872, -4.198,
-4.422, -4.821, -5.075, -5.268, -5.592, -5.821, -6.004, -6.208, -6.331, -6.455,
    ],
    3: [
0.000, -0.414, -0.826, -1.259, -1.605, -2.011, -2.403, -2.687, -3.012, -3.271, -3.547,
-3.863, -4.127, -4.422, -4.657, -4.761, -5.018, -5.302, -5.377, -5.575, -5.938,
    ],
    4: [
0.000, -0.634, -1.191, -1.711, -2.085, -2.435, -2.891, -3.289, -3.548, -3.739, -4.130,
-4.448, -4.695, -4.855, -5.093, -5.284, -5.523, -5.819, -5.981, -6.164, -6.384,
    ],
}
# fmt: on
