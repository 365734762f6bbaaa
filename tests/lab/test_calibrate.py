"""How far reviews can be trusted: counted by games, the same for the same seed."""

from __future__ import annotations

import json

import pytest

from safehouse.core.chance import seeded
from safehouse.lab.review.calibrate import (
    COSTLY,
    Seen,
    Told,
    calibrate,
    fitted,
    in_bin,
    look,
    really,
    run_calibration,
    verdicts,
)
from safehouse.measure.interval import wilson
from safehouse.reviews.games.heist import HeistJudge


def test_positions_of_one_game_are_one_game() -> None:
    told = [Told(1, 0.71, 1.0), Told(1, 0.75, 1.0), Told(2, 0.79, 0.0), Told(2, 0.2, 0.0)]
    line = in_bin(told, 7)
    assert (line["positions"], line["games"], line["judged"], line["won"]) == (3, 2, 0.75, 0.667)
    assert line["interval"] == [round(end, 3) for end in wilson(1, 2)]
    assert in_bin(told, 4) == {"from": 0.4, "positions": 0}


def test_a_calibration_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    done: list[int] = []
    found = calibrate("gang", 2, 3, 1, 1, done.append, None, 0)
    assert len(done) == found["positions"] == 2
    assert found["planted"] == found["own"] == 0
    run_calibration("gang", 2, 3, True, positions=1, cores=1, planted=0)
    assert json.loads(capsys.readouterr().out) == found
    run_calibration("gang", 1, 3, False, positions=1, cores=1, planted=0)
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


def test_the_luckiest_alternative_is_measured_by_the_other_half_of_the_tries() -> None:
    lucky = [1.0, 1.0, 0.0, 0.0]
    cost, error = really([[0.5] * 4, lucky])
    assert cost == pytest.approx(-0.25)
    assert error == pytest.approx(0.15, abs=0.01)
    assert really([[0.25] * 4, [0.5] * 4, [0.75, 0.0]])[0] == pytest.approx(0.25)


def test_where_the_judge_agrees_with_the_table_a_better_bot_and_random_moves_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HeistJudge, "most", 6)
    monkeypatch.setattr(HeistJudge, "curve", 1)
    monkeypatch.setattr(HeistJudge, "truth", 8)
    found = Seen([], [], [])
    look("heist", 5 << 32, 1, True, found)
    assert len(found.places) == 1
    assert len(found.planted) == len(found.own) == 2
    assert all(one.cost < COSTLY or one.error > 0 for one in found.planted)


def test_positions_of_short_games_stand_for_fewer() -> None:
    told = [Told(1, 0.72, 1.0, 100), Told(2, 0.72, 0.0, 300)]
    line = verdicts(told)
    assert (line["won"], line["judged"], line["games"]) == (0.25, 0.72, 2)


def test_a_line_through_all_positions_says_how_many_are_won_at_seventy_percent() -> None:
    dice = seeded(1)
    told = []
    for n in range(3000):
        chance = (5 + dice.below(91)) / 100
        odds = (chance / (1 - chance)) ** 1.5  # judged too carefully
        told.append(Told(n, chance, float(dice.below(1000) < 1000 * odds / (1 + odds)), 1.0))
    found = fitted(told)
    assert found is not None
    low, high = found["interval"]
    assert low < 0.781 < high  # 0.7 with half more in the log-odds
    assert high - low < 0.06
    assert abs(found["slope"] - 1.5) < 3 * found["slope_error"]
    twice = fitted([*told, *told])  # the same games say no more when they are counted twice
    assert twice is not None
    assert twice["interval"] == found["interval"]
    assert fitted(told[:5]) is None
