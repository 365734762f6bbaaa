"""The bench of environments prints what it promises; how fast anything is, no test asks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse import BadInput
from safehouse.lab import codec_check
from safehouse.rl import bench


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    real = bench.timed
    monkeypatch.setattr(bench, "timed", lambda loop, seconds: real(loop, 0.0001))
    monkeypatch.setattr(bench, "PEERS", ("python_kuhn_poker",))
    monkeypatch.setenv("COLUMNS", "160")


def test_every_layer_of_a_game_is_measured_beside_openspiels_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bench.run_rl_bench(["flip7", "gang"], as_json=True, quick=True)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(found["games"]["gang"]) == set(bench.ROWS)
    assert all(rate > 0 for rate in found["games"]["flip7"].values())
    assert list(found["peers"]) == ["open_spiel python_kuhn_poker"]
    bench.show(found)
    assert "goal (AEC raw)" in capsys.readouterr().out


def test_a_game_without_environments_is_refused() -> None:
    with pytest.raises(BadInput, match="no environments"):
        bench.run_rl_bench(["chess"], as_json=True, quick=True)


def test_positions_are_checked_game_by_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert codec_check.run_check(["bankout"], 30) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert all(line.endswith("nothing wrong") for line in lines)
    monkeypatch.setattr(codec_check, "faults", lambda *_: ["a leak"])
    assert codec_check.run_check(["bankout"], 3) == 1
    assert "a leak" in capsys.readouterr().out
