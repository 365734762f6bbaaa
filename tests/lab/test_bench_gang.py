"""What the bench measures for one game alone is measured and shown with all the rest."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from safehouse.games.gang.cards import JX
from safehouse.lab.bench import command as bench
from safehouse.lab.bench import measure as bench_measure
from safehouse.lab.bench.games import gang as bench_gang
from safehouse.lab.bench.measure import Effort, Order

TINY = Effort(window=0.001, budget=0.002, games=1)
NAMES = {name for name, _, _ in bench_gang.ROWS}


def test_poker_hands_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on half a second whenever it is looked at."""
    looked = count()
    judged: list[Any] = []
    monkeypatch.setattr(bench_measure, "process_time", lambda: next(looked) / 2)
    monkeypatch.setattr(bench_gang, "strengths", judged.append)
    assert bench_gang.measure(TINY) == dict.fromkeys(NAMES, 2.0 * bench_gang.HANDS)
    assert {hands.shape for hands in judged if len(hands) > 1} == {
        (bench_gang.HANDS, 7),
        (bench_gang.HANDS, 8),
    }
    judged.clear()
    bench_gang.hands_per_second(7, TINY, with_jx=True)
    assert judged[-1].max() == JX


def test_a_game_may_have_lines_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench.rows("flip7") == bench.ROWS
    assert bench.rows("gang") == (*bench.ROWS, *bench_gang.ROWS)
    for module in (bench, bench_measure):
        monkeypatch.setattr(module, "extras", lambda game: bench_gang)
    found = bench_measure.measure(Order("flip7", TINY))
    assert set(found.values) > NAMES
    shown = bench.game_table("flip7", {"pure": vars_of(found)}, {})
    assert shown.row_count == len(bench.ROWS) + len(bench_gang.ROWS)


def test_a_line_that_was_not_measured_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bench, bench_measure):
        monkeypatch.setattr(module, "extras", lambda game: bench_gang)
    found = bench_measure.measure(Order("flip7", TINY, only=["view"]))
    assert bench.game_table("flip7", {"pure": vars_of(found)}, {}).row_count == 1


def vars_of(found: bench_measure.Figures) -> dict[str, object]:
    return {"seats": found.seats, "values": found.values, "sizes": found.sizes}
