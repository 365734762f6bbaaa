"""The bots of Greed: which are offered, what they see and choose, how the planner learned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import tables

from safehouse import BadInput, bots, games, seeded
from safehouse.bots.base import Bot, ask_bot
from safehouse.bots.greed import GreedBot, learn
from safehouse.bots.greed.outlook import (
    DISPLAY,
    DISPLAY_AT,
    GENERAL,
    WEIGHTS,
    at_last,
    general,
    observed,
    plays_left,
    promise,
)
from safehouse.bots.greed.plan import Planner, finish, others_choose
from safehouse.bots.greed.simple import greedy, rough, value_now
from safehouse.bots.greed.weights import LEARNED
from safehouse.games.greed.actions import DRAFTS, PLAYS
from safehouse.games.greed.table import Greed
from safehouse.measure import sim
from safehouse.measure.sim import play_game, simulate

GREED = games.find("greed")
NAMES = ["random", "quick", "greedy", "planner"]
THINKERS = ["quick", "greedy", "planner"]
Setup = dict[str, Any]
AMPLE = 60_000  # ms: where the clock must not decide


def at(seats: list[Setup], phase: str = "play", round: int = 6, **more: Any) -> Greed:
    setup = {"seats": seats, "phase": phase, "round": round, **more}
    g = GREED.new(len(seats), more.pop("options", None), luck=seeded(3), setup=setup)
    assert isinstance(g, Greed)
    return g


def choice(name: str, g: Greed, seat: int = 0, luck: int = 5, budget_ms: int = AMPLE) -> Setup:
    return ask_bot(bots.make("greed", name), g, seat, seeded(luck), budget_ms).written()


def played(g: Greed, *cards: int) -> Greed:
    """Each seat its card, as far as the next decision."""
    for seat, card in enumerate(cards):
        g.apply(seat, PLAYS[card])
    return g


# -- all of them
def test_the_weakest_bot_is_offered_first() -> None:
    infos = bots.offered("greed")
    assert [info.name for info in infos] == [
        *("random", "quick", "casual", "greedy", "skilled", "planner", "master")
    ]
    assert all(isinstance(bots.make("greed", info.name), Bot) for info in infos)
    with pytest.raises(BadInput, match="There is no bot 'genius' for Greed"):
        bots.make("greed", "genius")


@settings(max_examples=5, deadline=None)
@given(tables(GREED), st.integers(0, 10_000))
def test_bots_play_any_table_to_its_end(table: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = table
    made = [bots.make("greed", NAMES[(s + seed) % len(NAMES)]) for s in range(seats)]
    result, decisions, rounds = play_game(GREED, made, options, seed, 0)
    assert result["winners"]
    assert decisions > rounds == 12


def test_the_same_luck_gives_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "BUDGET_MS", AMPLE)
    made = [bots.make("greed", name) for name in ("planner", "greedy")]
    assert play_game(GREED, made, {}, 4, 2) == play_game(GREED, made, {}, 4, 2)
    assert play_game(GREED, made, {}, 4, 2) != play_game(GREED, made, {}, 4, 3)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("phase", ["draft", "play"])
def test_a_bot_changes_nothing_at_the_table(name: str, phase: str) -> None:
    g = at([{"hand": [22, 34, 8], "pile": [9, 10]}, {"hand": [1, 2, 3], "pile": [4, 5]}], phase)
    before = g.dump()
    choice(name, g)
    assert g.dump() == before


@pytest.mark.parametrize("name", THINKERS)
def test_what_is_hidden_does_not_change_a_draft(name: str) -> None:
    chosen = set()
    for theirs, pile in (([1, 2], [4, 5]), ([22, 79], [75, 18]), ([60, 61], [15, 42])):
        mine = {"cash": 20_000, "hand": [8, 9], "pile": [14, 31, 36], "holdings": [51]}
        g = at([mine, {"hand": theirs, "pile": pile}], "draft")
        chosen.add(str(choice(name, g)))
    assert len(chosen) == 1


def test_a_forced_decision_needs_no_thought() -> None:
    g = at([{"hand": [22]}, {"hand": [34]}], round=12)
    for name in THINKERS:
        assert choice(name, g) == {"type": "play", "card": 22}
    with pytest.raises(NotImplementedError):
        GreedBot().think(at([{"hand": [22, 23]}, {}]), 0, 0)


@pytest.mark.slow
def test_the_ladder_holds_in_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "BUDGET_MS", AMPLE)
    assert simulate("greed", ["greedy", "random"], 20, cores=1).players[0].share > 0.8
    assert simulate("greed", ["planner", "greedy"], 12, seed=3, cores=1).players[0].share > 0.5


# -- decisions in the middle of a card
@pytest.mark.parametrize("name", THINKERS)
def test_gambit_is_paid_with_what_is_worth_least(name: str) -> None:
    g = played(at([{"hand": [27, 30, 34]}, {"hand": [22]}], round=12), 27, 22)
    assert choice(name, g) == {"type": "pay", "with": {"hand": 30}}


@pytest.mark.parametrize("name", THINKERS)
def test_liquidate_sells_the_holding_with_most_markers(name: str) -> None:
    mine = [{"card": 8, "markers": 1}, {"card": 9, "markers": 4}]
    g = played(at([{"hand": [4], "holdings": mine}, {"hand": [22]}], round=12), 4, 22)
    assert choice(name, g) == {"type": "pay", "with": {"holding": 9}}


@pytest.mark.parametrize("name", THINKERS)
def test_what_is_due_is_paid_with_the_poorest_card(name: str) -> None:
    mine = [{"card": 8, "markers": 5}, {"card": 9, "markers": 1}]
    due = [{"kind": kind, "seat": 1, "who": "opponents"} for kind in ("lose_holding", "lose_thug")]
    seats: list[Setup] = [{"hand": [34], "holdings": mine, "thugs": [21, 62]}, {"hand": [20]}]
    g = played(at(seats, round=11, effects=due), 34, 20)
    assert choice(name, g) == {"type": "lose", "holdings": [9], "thugs": [62]}


@pytest.mark.parametrize("name", THINKERS)
def test_biscuits_comes_before_other_income(name: str) -> None:
    seats: list[Setup] = [{"hand": [79], "thugs": [69, {"card": 54, "as": 6}]}, {"hand": [20]}]
    g = played(at(seats, round=11), 79, 20)
    assert choice(name, g) == {"type": "order", "cards": [54, 69]}


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_markers_go_where_they_count_double(name: str) -> None:
    mine = [{"card": 7, "markers": 2}, {"card": 8, "markers": 1}]
    g = played(at([{"hand": [38], "holdings": mine}, {"hand": [22]}], round=12), 38, 22)
    assert choice(name, g) == {"type": "choose_holding", "card": 7}


@pytest.mark.parametrize("name", THINKERS)
def test_rubberface_copies_somebody(name: str) -> None:
    seats: list[Setup] = [{"hand": [54], "thugs": [22, 66]}, {"hand": [20]}]
    g = played(at(seats, round=12), 54, 20)
    assert choice(name, g)["type"] == "choose_thug"


def test_a_seance_plays_on_if_that_pays() -> None:
    g = played(at([{"hand": [34, 80]}, {"hand": [22]}], round=12), 80, 22)
    for name in THINKERS:
        assert choice(name, g) == {"type": "play", "card": 34}
    g = played(at([{"hand": [24, 80], "cash": 90_000}, {"hand": [22]}], round=12), 80, 22)
    for name in ("greedy", "planner"):  # Jenny takes more than she brings
        assert choice(name, g) == {"type": "decline"}


def test_the_planner_does_not_pay_for_nothing() -> None:
    mine = {"hand": [71], "thugs": [62, 21], "cash": 0}
    g = played(at([mine, {"hand": [22]}], round=12), 71, 22)
    assert choice("planner", g) == {"type": "pay", "with": {"thug": 62}}
    g = played(
        at([{**mine, "hand": [41], "holdings": [{"card": 8, "markers": 3}]}, {}], round=12), 41
    )
    assert choice("planner", g) == {"type": "decline"}


# -- choosing
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_the_last_play_is_for_money(name: str) -> None:
    g = at([{"hand": [34, 78, 69], "cash": 10_000}, {"hand": [22]}], round=12)
    assert choice(name, g) == {"type": "play", "card": 34}


def test_the_planner_answers_in_the_extra_phase_too() -> None:
    extra = [{"kind": "extra_play", "seat": s} for s in (0, 1)]
    seats: list[Setup] = [{"hand": [22, 34, 78]}, {"hand": [23, 36, 2]}]
    g = played(at(seats, round=12, effects=extra), 22, 23)
    assert g.phase == "extra"
    assert choice("planner", g) == {"type": "play", "card": 34}
    g.apply(0, PLAYS[34])
    assert choice("planner", g, 1)["card"] in (2, 36)


def test_without_time_the_planner_looks_once() -> None:
    g = at([{"hand": [34, 20, 30]}, {"hand": [22, 23]}], round=12)
    assert choice("planner", g, budget_ms=0) == {"type": "play", "card": 34}


def test_others_are_expected_to_play_what_pays_now() -> None:
    g = at([{"hand": [34, 22]}, {"hand": [27, 36]}, {"hand": [2, 20, 69]}], round=12)
    g.apply(1, PLAYS[27])
    world = others_choose(g, 0)
    assert [seat.chosen for seat in world.seats[1:]] == [27, 2]
    assert g.seats[2].chosen is None
    world.apply(0, PLAYS[34])
    finish(world)
    assert world.over


def test_denial_takes_what_the_next_player_wants_most() -> None:
    """Without a use of its own for anything, it takes what the other would make most of."""
    weights = [0.0] * WEIGHTS
    for card in (8, 9):
        weights[GENERAL + DISPLAY * 81 + 30 * card + 15] = float(card)  # if it can be paid
    seats: list[Setup] = [{"pile": [8, 9]}, {"cash": 10_000, "pile": [1, 2]}]
    g = at(seats, "draft", 5)
    legal = g.legal(0)
    assert Planner(weights, denial=0.0).decide(g, 0, legal, 10) is DRAFTS[8]
    assert Planner(weights, denial=0.5).decide(g, 0, legal, 10) is DRAFTS[9]


# -- what a position promises
def test_what_is_scored_in_the_end_is_known() -> None:
    holdings = [{"card": 7, "markers": 4}, {"card": 12, "markers": 1}]
    mine = {"cash": 30_000, "holdings": holdings, "thugs": [24]}
    g = at([{**mine, "hand": [79]}, {}], round=12)
    assert at_last(g.seats[0], g.icons(0)[-1]) == 3 + 4 + 2 + 1 + 2 - 2.5
    g.apply(0, PLAYS[79])  # which is wasted
    assert g.over
    assert g.seats[0].worth() == 95_000


def test_plays_left_follow_the_rounds() -> None:
    g = GREED.new(2, luck=seeded(1))
    assert isinstance(g, Greed)
    assert plays_left(g) == 10
    g = at([{"hand": [22, 34]}, {"hand": [23]}], "play", 12)
    assert plays_left(g) == 1
    g.phase = "resolve"
    assert plays_left(g) == 0


def test_what_is_learned_from_is_what_is_summed_up() -> None:
    effects = [
        {"kind": "double", "seat": 0},
        {"kind": "extra_markers", "seat": 0, "amount": 3},
        {"kind": "lose_holding", "seat": 1, "who": "opponents"},
        {"kind": "lose_thug", "seat": 0, "who": "all"},
        {"kind": "mirror", "seat": 0},
    ]
    mine = {"hand": [4, 31, 34], "thugs": [62, 22], "holdings": [{"card": 8, "markers": 2}]}
    g = at([mine, {"hand": [20], "holdings": [{"card": 9, "markers": 5}]}], effects=effects)
    now = [max(-1.0, min(6.0, value_now(g, 0, card) / 10_000)) for card in g.seats[0].hand]
    total = promise(g, 0, plays_left(g), g.seats[0].hand, now, LEARNED)
    assert total == pytest.approx(sum(LEARNED[i] * n for i, n in observed(g, 0)))
    counted = general(g, 0, plays_left(g), g.icons(0), now)
    assert len(counted) == GENERAL
    assert counted[26:37] == [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 1.0, 2.0, 1.0]


def test_a_rough_look_counts_what_is_due() -> None:
    effects = [
        {"kind": "double", "seat": 0},
        {"kind": "lose_holding", "seat": 1, "who": "opponents"},
        {"kind": "lose_thug", "seat": 1, "who": "all"},
    ]
    g = at([{"hand": [22]}, {"hand": [23]}], effects=effects)
    assert rough(g, 0, 0) == 15_000 - 15_000 - 6_000
    assert rough(g, 1, 0) == -6_000


# -- learning
def test_weights_are_there_for_every_card() -> None:
    assert len(LEARNED) == WEIGHTS
    assert DISPLAY_AT == GENERAL
    assert LEARNED[3] == pytest.approx(1.0, abs=0.2)  # what would be scored now


def test_the_planner_learns_from_its_own_games(tmp_path: Path) -> None:
    out = tmp_path / "weights.py"
    assert learn.main(["--games", "2,1", "--seed", "7", "--out", str(out)]) == 0
    made: dict[str, Any] = {}
    exec(out.read_text(), made)
    assert len(made["LEARNED"]) == WEIGHTS
    assert any(made["LEARNED"])


def test_without_evidence_a_position_promises_what_it_has() -> None:
    weights = learn.Lessons().weights()
    assert weights[3] == 1.0
    assert sum(map(abs, weights)) == 1.0
    g = at([{"hand": [22, 34]}, {"hand": [23]}], round=12)
    assert learn.policy_of([])(g, 0, g.legal(0)) is greedy(g, 0, g.legal(0))
