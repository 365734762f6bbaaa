"""The simulation of servers under load agrees with what is known of queues."""

from __future__ import annotations

import pytest

from safehouse.server.load.queueing import Costs, simulate

COSTS = Costs(move=200e-6, frame=60e-6, commit=500e-6, passed=20e-6)


def test_nobody_waits_where_little_happens() -> None:
    found = simulate(COSTS, rate=20)
    alone = COSTS.move + COSTS.commit + 4 * COSTS.frame
    assert found.p50 == pytest.approx(alone, rel=0.01)
    assert found.load == pytest.approx(20 * (COSTS.move + 4 * COSTS.frame), rel=0.01)


def test_a_loop_that_is_full_falls_behind_and_a_second_one_helps() -> None:
    most = 1 / (COSTS.move + 4 * COSTS.frame)
    assert simulate(COSTS, rate=most * 1.2).p50 > 0.2
    two = simulate(COSTS, rate=most * 1.2, processes=2)
    assert two.p50 < 0.01
    share = COSTS.passed * 2 / (COSTS.move + 4 * COSTS.frame)  # half of the frames are passed on
    assert two.load == pytest.approx(0.6 * (1 + share), rel=0.05)
