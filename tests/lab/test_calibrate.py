"""How far reviews can be trusted: counted by games, the same for the same seed."""

from __future__ import annotations

import json

import pytest

from safehouse.lab.review.calibrate import Told, calibrate, in_bin, run_calibration, verdicts
from safehouse.measure.interval import wilson


def test_positions_of_one_game_are_one_game() -> None:
    told = [Told(1, 0.71, 1.0), Told(1, 0.75, 1.0), Told(2, 0.79, 0.0), Told(2, 0.2, 0.0)]
    line = in_bin(told, 7)
    assert (line["positions"], line["games"], line["judged"], line["won"]) == (3, 2, 0.75, 0.667)
    assert line["interval"] == [round(end, 3) for end in wilson(1, 2)]
    assert in_bin(told, 4) == {"from": 0.4, "positions": 0}


def test_a_calibration_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    done: list[int] = []
    found = calibrate("gang", 2, 3, 1, 1, done.append)
    assert len(done) == found["positions"] == 2
    assert found["planted"] == 0  # nothing else could say what a move of The Gang costs
    run_calibration("gang", 2, 3, True, positions=1, cores=1)
    assert json.loads(capsys.readouterr().out) == found
    run_calibration("gang", 1, 3, False, positions=1, cores=1)
    assert "gang: 1 games of strong bots, seed 3" in capsys.readouterr().out


@pytest.mark.slow
def test_of_two_opponents_both_are_judged_and_mistakes_may_be_planted_in_some_games() -> None:
    found = calibrate("bankout", 2, 3, 2, 1, lambda n: None, None, 1)
    assert found["positions"] == 8
    judged = sum(line["judged"] * line["positions"] for line in found["bins"] if "judged" in line)
    assert judged == pytest.approx(4, abs=0.01)
    assert 1 <= found["planted"] <= 2


def test_positions_near_seventy_percent_are_told_with_their_games() -> None:
    told = [Told(1, 0.68, 1.0), Told(2, 0.74, 0.0)]
    assert verdicts(told) == {
        "positions": 2,
        "judged": 0.71,
        "games": 2,
        "won": 0.5,
        "interval": [round(end, 3) for end in wilson(1, 2)],
    }
    assert verdicts([]) == {"positions": 0}
