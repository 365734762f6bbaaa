"""How the peers are timed: as `bench_measure` times us.  CPU time, the best of many repeats."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

WINDOW, BUDGET = (float(word) for word in sys.argv[1:3])


def rate(play: Callable[[int], int]) -> float:
    """Decisions per second of `play(games)`, which must play the same games every time."""
    n, (_, once) = 1, timed(play, 1)
    while once < WINDOW / 2:
        n *= 2
        once = timed(play, n)[1]
    repeats = max(2, round(BUDGET / max(once, WINDOW / 2)))
    decisions, seconds = min(timed(play, n) for _ in range(repeats))
    return decisions / seconds


def timed(play: Callable[[int], int], n: int) -> tuple[int, float]:
    start = process_time()
    decisions = play(n)
    return decisions, max(process_time() - start, 1e-9)


def micros(call: Callable[[], object]) -> float:
    def calls(n: int) -> int:
        for _ in range(n):
            call()
        return n

    return 1e6 / rate(calls)


def report(figures: dict[str, dict[str, float]]) -> None:
    print(json.dumps(figures))
