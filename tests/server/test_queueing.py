"""The simulation of servers under load agrees with what is known of queues."""

from __future__ import annotations

import pytest

from safehouse.server.load.queueing import POSTGRES, SQLITE, Costs, between, simulate

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
