"""Who wins a race of Bankout: the chance of the seat in turn, by what both still need.

The numbers are those of `tables`, which `solve` has worked out.  A hand counts as the dollars that
it saves its holder.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.bankout.tables import HAND_WORTH, HELD, IMMEDIATE, NEEDS, PLAIN

FAR: Final = 1000  # looked up as a race from here on
LOW: Final = NEEDS[0]
A_QUEEN_MORE: Final = 40.0  # the third Queen of a hand
Table = list[list[float]]


def read(rows: tuple[str, ...]) -> Table:
    """Read ten thousandths, four digits each."""
    return [[int(row[i : i + 4]) / 10000 for i in range(0, len(row), 4)] for row in rows]


def places() -> tuple[list[int], list[float]]:
    """By need in dollars: the last entry of `NEEDS` that is not above it, and the part beyond."""
    index, part = [], []
    i = 0
    for need in range(FAR + 1):
        while i + 2 < len(NEEDS) and NEEDS[i + 1] <= need:
            i += 1
        index.append(i)
        part.append(max(0.0, (need - NEEDS[i]) / (NEEDS[i + 1] - NEEDS[i])))
    return index, part


INDEX: Final[list[int]] = places()[0]
PART: Final[list[float]] = places()[1]


def chance(table: Table, mine: float, his: float) -> float:
    """The chance of the seat in turn, when it needs `mine` and the other needs `his`."""
    if mine <= 0:
        return 1.0
    if his <= 0:
        return 0.0
    a, b = int(mine), int(his)
    most = a if a > b else b
    if most > FAR:
        a = max(a - most + FAR, LOW)
        b = max(b - most + FAR, LOW)
    i, k = INDEX[a], INDEX[b]
    f, g = PART[a], PART[b]
    row, next_row = table[i], table[i + 1]
    low = row[k] + (row[k + 1] - row[k]) * g
    high = next_row[k] + (next_row[k + 1] - next_row[k]) * g
    return low + (high - low) * f


def worth(queens: int, kings: int, need: float) -> float:
    """What Queens and Kings save whoever needs that much, in dollars."""
    more = 0.0
    if queens > 2:
        more = A_QUEEN_MORE * (queens - 2)
        queens = 2
    kings = min(kings, 2 - queens)
    n = min(max(int(need), 0), FAR)
    line = HAND_WORTH[queens * 3 + kings]
    i, f = INDEX[n], PART[n]
    saved = line[i] + (line[i + 1] - line[i]) * f + more
    return min(saved, 0.75 * n)


RACE: Final[Table] = read(PLAIN)
RACE_IMMEDIATE: Final[Table] = read(IMMEDIATE)
# By whether the seat in turn holds a Joker, and the other: 2 * mine + his.
RACE_HELD: Final[list[Table]] = [read(rows) for rows in HELD]
