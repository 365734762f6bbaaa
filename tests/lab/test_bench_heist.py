"""What the bench measures for Masters of the Heist alone."""

from __future__ import annotations

from itertools import count

import pytest

from safehouse.lab.bench import command as bench
from safehouse.lab.bench.games import heist as bench_heist
from safehouse.lab.bench.measure import Effort


def test_games_of_a_greedy_crew_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on half a second whenever it is looked at."""
    looked = count()
    monkeypatch.setattr(bench_heist, "process_time", lambda: next(looked) / 2)
    monkeypatch.setattr(bench_heist, "FEWEST", 2)
    found = bench_heist.measure(Effort(window=0.001, budget=0.002, games=1))
    assert list(found) == [name for name, _, _ in bench_heist.ROWS]
    decisions = sum(len(bench_heist.played_by_greed(seed)) for seed in range(2))
    assert found == {"greedy_games": 2 / 0.5, "greedy_moves": decisions / 0.5}
    assert decisions > 100
    assert bench.rows("heist") == (*bench.ROWS, *bench_heist.ROWS)
