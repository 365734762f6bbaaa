"""The simulation of servers under load agrees with what is known of queues."""

from __future__ import annotations

import pytest

from safehouse.server.load.noting import foretold
from safehouse.server.load.queueing import (
    POSTGRES,
    SQLITE,
    Commit,
    Costs,
    Noted,
    between,
    costs_of,
    simulate,
)

COSTS = Costs(move=200e-6, frame=60e-6, write=100e-6, waits=((0.0, 4e-4), (1.0, 4e-4)), passed=2e-5)
CPU = COSTS.move + COSTS.write + 4 * COSTS.frame  # of a move


def test_nobody_waits_where_little_happens() -> None:
    found = simulate(COSTS, rate=20)
    assert found.p50 == pytest.approx(CPU + 4e-4, rel=0.01)
    assert found.load == pytest.approx(20 * CPU, rel=0.01)
    assert found.cpu_frame == pytest.approx(CPU / 4, rel=0.01)


def test_a_full_process_falls_behind_and_a_second_one_helps_if_it_has_a_core() -> None:
    most = 1 / (COSTS.move + 4 * COSTS.frame)
    assert simulate(COSTS, rate=most * 1.2).p50 > 0.2
    assert simulate(COSTS, rate=most * 1.2, processes=2, cores=1).p50 > 0.2
    assert simulate(COSTS, rate=most * 1.2, processes=2).p50 < 0.02


def test_what_stops_everybody_now_and_then_is_seen_in_the_tail() -> None:
    usual = simulate(COSTS, rate=500)
    collecting = simulate(COSTS._replace(pause=0.03, every=500), rate=500)
    slow_disk = simulate(COSTS._replace(waits=((0.0, 4e-4), (0.99, 4e-4), (1.0, 0.05))), rate=500)
    for found in (collecting, slow_disk):
        assert found.p50 == pytest.approx(usual.p50, rel=0.1)
        assert found.p99 > 3 * usual.p99


def test_a_distribution_is_known_between_its_points() -> None:
    points = ((0.0, 1.0), (0.5, 4.0), (1.0, 16.0))
    assert [between(points, share) for share in (0.0, 0.25, 0.5, 1.0)] == [1.0, 2.0, 4.0, 16.0]
    assert between(((0.0, 0.0), (1.0, 3.0)), 0.5) == 1.5


def test_the_cpu_that_was_measured_is_foretold() -> None:
    """With SQLite the parts add up to it; for PostgreSQL nothing was fitted (docs/scale.md)."""
    lite = simulate(SQLITE, rate=1000, cores=1, seconds=5)
    post = simulate(POSTGRES, rate=1000, cores=1, seconds=5)
    two = simulate(POSTGRES, rate=1000, processes=2, cores=1, seconds=5)
    for found, measured in ((lite, 117e-6), (post, 148e-6), (two, 160e-6)):
        assert found.cpu_frame == pytest.approx(measured, rel=0.15)


def test_the_costs_of_a_run_are_found_in_what_was_noted() -> None:
    commits = [Commit(n, 1e-3, 100e-6 + 20e-6 * (n - 1)) for n in (1, 2, 3, 2, 1)]
    found = costs_of([Noted(commits, [])], cpu=500e-6)
    assert found.write == pytest.approx(100e-6)
    assert found.more == pytest.approx(20e-6)
    written = sum(c.cpu for c in commits) / sum(c.size for c in commits)
    assert found.move + 4 * found.frame + written == pytest.approx(500e-6)


def test_slow_commits_and_pauses_of_a_run_are_those_of_the_simulation() -> None:
    fast, slow = Commit(1, 0.5e-3, 1e-4), Commit(1, 20e-3, 1e-4)
    calm = foretold([Noted([fast] * 2000, [])], 200, 10, 4, 500e-6)
    assert calm[1] < 5e-3
    at_times = foretold([Noted(([fast] * 180 + [slow] * 20) * 10, [])], 200, 10, 4, 500e-6)
    assert at_times[0] == pytest.approx(calm[0], rel=0.2)
    assert at_times[1] > 20e-3
    stopped = foretold([Noted([fast] * 2000, [0.2, 0.2])], 200, 10, 4, 500e-6)
    assert stopped[0] == pytest.approx(calm[0], rel=0.2)
    assert stopped[1] > 0.1
    assert foretold([Noted([fast], [])], 200, 10, 4, 500e-6) == (0.0, 0.0)
