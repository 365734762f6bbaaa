"""What the bench measures for Masters of the Heist alone."""

from __future__ import annotations

from safehouse.lab import bench, bench_heist
from safehouse.lab.bench_measure import Effort


def test_games_of_a_greedy_crew_are_counted() -> None:
    found = bench_heist.measure(Effort(window=0.001, budget=0.002, games=1))
    assert set(found) == {name for name, _, _ in bench_heist.ROWS}
    assert all(rate > 0 for rate in found.values())
    assert bench.rows("heist") == (*bench.ROWS, *bench_heist.ROWS)
