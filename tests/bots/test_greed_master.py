"""Greed's master: what it sees, how it decides, how it learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.bots.test_greed import AMPLE, GREED, at, choice

from safehouse import bots, seeded
from safehouse.bots.base import ask_bot
from safehouse.bots.greed.master import Master, in_the_running, outcome
from safehouse.bots.greed.network import FILE, SHAPES, Network, load
from safehouse.bots.greed.sight import (
    DUE,
    FEATURES,
    HAND,
    MARKS,
    PILE,
    SHOWN,
    STAGE,
    see,
)
from safehouse.games.greed.table import Greed
from safehouse.lab.tables import greed_master
from safehouse.measure import sim
from safehouse.measure.sim import play_game

MOST_BYTES = 1_000_000


def middle(seats: int = 3, moves: int = 40, seed: int = 3) -> Greed:
    """A position somewhere in a random game."""
    g = GREED.new(seats, luck=seeded(seed))
    assert isinstance(g, Greed)
    dice = seeded(9)
    for _ in range(moves):
        s = g.actor()
        legal = g.legal(s)
        g.apply(s, legal[dice.below(len(legal))])
    return g


def test_its_network_is_small() -> None:
    assert FILE.stat().st_size < MOST_BYTES
    network = load()
    assert {name: w.shape for name, w in network.weights.items()} == SHAPES


def test_a_seat_is_seen_with_its_cards_money_and_effects() -> None:
    held = {"card": 51, "markers": 3}
    mine = {"cash": 20_000, "hand": [8, 9], "pile": [14, 31], "holdings": [held]}
    g = at([mine, {"hand": [22, 23], "pile": [75, 18]}], "draft")
    seen = dict(zip(*see(g, 0), strict=True))
    assert seen[STAGE + 5] == 1.0
    assert {HAND + 8, HAND + 9, SHOWN + 51, PILE + 14, PILE + 31} <= set(seen)
    assert seen[MARKS + 51] == 1.0
    assert HAND + 22 not in seen
    assert not [n for n in seen if n >= DUE]
    g = middle(moves=60)
    for s in range(len(g.seats)):
        where, _ = see(g, s)
        assert len(where) == len(set(where))
        assert all(0 <= n < FEATURES for n in where)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_of_all_seats_make_one_victory(seats: int) -> None:
    g = middle(seats)
    seen = [see(g, s) for s in range(seats)]
    chances, leads = load().judge([*seen, *seen], seats)
    assert chances.shape == leads.shape == (2, seats)
    assert chances.sum(axis=1) == pytest.approx([1.0, 1.0], abs=1e-5)
    assert chances[0] == pytest.approx(chances[1])


def test_what_is_mostly_zero_is_judged_like_whole_rows() -> None:
    g = middle()
    seen = [see(g, s) for s in range(3)]
    rows = np.zeros((3, FEATURES), dtype=np.float32)
    for row, (where, found) in zip(rows, seen, strict=True):
        row[where] = found
    network = load()
    for one, other in zip(network.judge(seen, 3), network.judge_rows(rows, 3), strict=True):
        assert one == pytest.approx(other, abs=1e-4)


def test_more_money_is_a_better_chance() -> None:
    network = load()
    g = at([{"cash": 200_000, "hand": [8, 9]}, {"hand": [22, 23]}], "draft", round=10)
    chances, leads = network.judge([see(g, s) for s in range(2)], 2)
    assert chances[0, 0] > 0.9
    assert leads[0, 0] > 1.0 > leads[0, 1]


# -- deciding
def test_it_plays_a_table_to_its_end_and_the_same_way_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sim, "BUDGET_MS", AMPLE)
    made = [bots.make("greed", name) for name in ("master", "greedy", "quick")]
    made[0].master.deals = 2  # type: ignore[attr-defined]
    results = [play_game(GREED, made, {}, 5, 0) for _ in range(2)]
    assert results[0] == results[1]
    assert results[0][2] == 12


def test_what_is_hidden_does_not_change_its_draft() -> None:
    chosen = set()
    for theirs, pile in (([1, 2], [4, 5]), ([22, 79], [75, 18]), ([60, 61], [15, 42])):
        mine = {"cash": 20_000, "hand": [8, 9], "pile": [14, 31, 36], "holdings": [51]}
        g = at([mine, {"hand": theirs, "pile": pile}], "draft")
        chosen.add(str(choice("master", g)))
    assert len(chosen) == 1


def test_without_time_it_looks_at_one_deal() -> None:
    g = middle()
    s = g.actor()
    assert choice("master", g, s, budget_ms=0) in [a.written() for a in g.legal(s)]


def test_it_can_play_on_for_a_round_before_it_judges() -> None:
    g = middle()
    s = g.actor()
    mind = Master(load(), deals=2, rounds=1)
    world = g.imagine(s, seeded(4))
    assert mind.decide(world, s, world.legal(s), AMPLE) in g.legal(s)


def test_in_the_last_round_the_result_counts() -> None:
    rich = at([{"cash": 90_000}, {"cash": 20_000}], round=12)
    assert outcome(rich, 0) > 1.0 > 0.0 > outcome(rich, 1)
    even = at([{"cash": 90_000}, {"cash": 90_000}], round=12)
    assert outcome(even, 0) == 0.5
    g = at([{"hand": [22, 34], "cash": 50_000}, {"hand": [23, 30]}], round=12)
    assert ask_bot(bots.make("greed", "master"), g, 0, seeded(1), AMPLE) in g.legal(0)


def test_a_choice_that_is_clearly_worse_is_given_up() -> None:
    told = np.array([[0.5, 0.1, 0.49], [0.6, 0.2, 0.61], [0.4, 0.1, 0.4], [0.5, 0.2, 0.5]])
    assert list(in_the_running(told, np.arange(3))) == [0, 2]
    assert list(in_the_running(told, np.array([1, 2]))) == [2]


# -- learning
def test_it_learns_from_games_that_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(greed_master, "PART", 2)
    out, again = tmp_path / "one.npz", tmp_path / "two.npz"
    same = ["--games", "4", "--rounds", "1", "--keep", str(tmp_path / "games")]
    assert greed_master.main([*same, "--out", str(out)]) == 0
    assert "unseen games 2 seats" in capsys.readouterr().out
    kept = sorted((tmp_path / "games").iterdir())
    assert len(kept) == 2
    before = [file.stat().st_mtime_ns for file in kept]
    assert greed_master.main([*same, "--out", str(again)]) == 0
    assert [file.stat().st_mtime_ns for file in kept] == before
    one, two = load(out), load(again)
    assert all((one.weights[name] == two.weights[name]).all() for name in SHAPES)


def test_what_is_foreseen_softens_how_games_ended() -> None:
    lessons = greed_master.Lessons()
    lessons.play(2, 11)
    part = lessons.parts()
    soft = greed_master.foreseen(part, load())
    assert len(part["seats"]) > 5
    assert (soft["share"][-2:] == part["share"][-2:]).all()  # nothing comes after it
    assert (soft["share"][:2] != part["share"][:2]).all()
    assert soft["share"].reshape(-1, 2).sum(axis=1) == pytest.approx(1.0, abs=1e-4)


def test_a_step_against_the_slope_surprises_less() -> None:
    lessons = greed_master.Lessons()
    for n in range(4):
        lessons.play(2, n)
    batch = greed_master.Batch(lessons.parts(), 2, np.arange(10))
    pupil = greed_master.Pupil(1)
    heard = [pupil.learn(*batch.rows(), 2, 0.002) for _ in range(20)]
    assert heard[-1] < heard[0]
    told, _ = Network(pupil.weights).judge_rows(batch.rows()[0], 2)
    assert told.shape == (10, 2)
