"""Ratings out of results, and the ladder that is made of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from safehouse import bots
from safehouse.cli import main
from safehouse.lab.ladder import all_win_together, climb
from safehouse.measure.ratings import HOUSE, against_the_house, ahead, places, rate


def test_winners_come_first_and_the_others_by_their_scores() -> None:
    assert places({"winners": [2], "scores": [30, 50, 40]}, 3) == [2, 1, 0]
    assert places({"winners": [0, 1], "scores": [9, 9, 9]}, 3) == [0, 0, 2]
    assert places({"winners": [1]}, 2) == [1, 0]


def test_whoever_wins_more_is_rated_higher_and_more_games_are_surer() -> None:
    few = [(("good", "fair", "poor"), (0, 1, 2))] * 5
    many = few * 20
    best, middle, worst = rate(many)
    assert [best.name, middle.name, worst.name] == ["good", "fair", "poor"]
    assert best.games == 100
    assert best.interval[0] > middle.mean > worst.interval[1]
    assert all(b.deviation < a.deviation for a, b in zip(rate(few), rate(many), strict=True))


def test_a_tie_counts_half_and_other_tables_not_at_all() -> None:
    played = [(("a", "b"), (0, 1)), (("b", "a"), (0, 0)), (("a", "c"), (0, 1))]
    assert ahead(played, "a", "b") == (1.5, 2)
    assert ahead(played, "b", "a") == (0.5, 2)


def test_equals_are_rated_alike() -> None:
    one, other = rate([(("a", "b"), (0, 1)), (("a", "b"), (1, 0))] * 40)
    assert abs(one.mean - other.mean) < one.deviation


def test_nobody_is_rated_against_himself() -> None:
    with pytest.raises(ValueError, match="nobody is rated"):
        rate([(("a", "a"), (0, 1))])


def test_a_crew_plays_against_the_house() -> None:
    assert against_the_house({"winners": [0, 1]}, "greedy") == (("greedy", HOUSE), (0, 1))
    assert against_the_house({"winners": []}, "greedy") == (("greedy", HOUSE), (1, 0))
    assert all_win_together("gang")
    assert not all_win_together("flip7")


def test_all_bots_of_a_game_climb_the_same_ladder_on_any_number_of_cores() -> None:
    ladder = climb("flip7", 6, seed=3, players=2, cores=1)
    assert {one.name for one in ladder.ratings} == {one.name for one in bots.offered("flip7")}
    assert {one.games for one in ladder.ratings} == {36}
    assert ladder.ratings[-1].name == "random"
    assert ladder.ratings == climb("flip7", 6, seed=3, players=2, cores=2).ratings


def test_a_ladder_is_a_page(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    said = CliRunner().invoke(
        main, ["ladder", "gang", "--games", "1", "--cores", "1", "--out", str(file)]
    )
    assert said.exit_code == 0, said.output
    page = file.read_text("utf-8")
    assert "## The Gang\n\nCrews of one kind, 3 seats, 1 game each, seed 1.\n" in page
    assert f"| {HOUSE} |" in page
    assert "| games won (95 %) |" in page
    assert "| sharp | expert |" in page
    assert CliRunner().invoke(main, ["ladder", "bankout", "--players", "3"]).exit_code == 2


def test_other_games_stay_on_the_page_and_a_bot_of_ones_own_plays(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    mine = "safehouse.bots.random:RandomBot"
    for asked in ("flip7 --players 2", f"gang --bot {mine}", "flip7 --players 2 --seed 2"):
        ask = ["ladder", *asked.split(), "--games", "1", "--cores", "1"]
        said = CliRunner().invoke(main, [*ask, "--out", str(file)])
        assert said.exit_code == 0, said.output
    page = file.read_text("utf-8")
    assert page.count("\n## ") == 2
    assert page.count("| ahead of the next (95 %) |") == page.count("| games won (95 %) |") == 1
    assert "## Flip 7\n\nTables of different bots, 2 seats, 1 game each, seed 2.\n" in page
    assert f"| {mine} |  |" in page
    nobody = CliRunner().invoke(main, ["ladder", "bankout", "--bot", "nowhere:nobody"])
    assert nobody.exit_code == 2
