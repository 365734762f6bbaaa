"""The counting bot of Flip 7: its plans, its outlook and its choices."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.games.flip7 import solo

from safehouse import bots, games, seeded
from safehouse.bots.base import ask_bot
from safehouse.bots.flip7 import counting, outlook
from safehouse.bots.flip7.outlook import Outlook, Side
from safehouse.bots.flip7.plan import Plan, Worth
from safehouse.games.flip7.actions import GIVE
from safehouse.games.flip7.cards import COPIES, FLIP_THREE, FREEZE, PLUS_2, X2
from safehouse.games.flip7.table import Flip7

GAME = games.find("flip7")
Lines = list[dict[str, Any]]


def at(seats: Lines, options: dict[str, Any] | None = None, **setup: Any) -> Flip7:
    g: Flip7 = GAME.new(len(seats), options, luck=seeded(3), setup={"seats": seats, **setup})
    return g


def choice(g: Flip7, seat: int = 0) -> str:
    return str(ask_bot(bots.make("flip7", "counting"), g, seat, seeded(1)).written()["type"])


def gives(lines: Lines, card: str, **setup: Any) -> int:
    """The seat to which seat 0 gives the card it draws."""
    options = setup.pop("options", None)
    g = at(lines, options, deck=[card], turn=0, **setup)
    g.apply(0, GAME.read_action({"type": "hit"}))
    return int(ask_bot(bots.make("flip7", "counting"), g, 0, seeded(1)).written()["to"])


@cache
def exact() -> solo.Values:
    return solo.best_values()


# -- plans
def plan_of(g: Flip7, counts: list[int] | None = None, me: int = 0) -> Plan:
    return Plan(g.seats[me], counts or g.cards_left(), 15, Worth())


@pytest.mark.parametrize("held", [[12, 10, 8], [9, 8], [5, 4, 3, 2], [7, 6, 5, 4, 3, 2], [12]])
def test_a_plan_agrees_with_the_exact_values(held: list[int]) -> None:
    """Modifiers still to come are sketched, so a little less than the exact value is right."""
    value = exact()[solo.line(*held)][0]
    found = plan_of(at([{"numbers": held}, {}])).best(False)
    assert value - 0.7 < found <= value + 0.01


def test_a_plan_with_a_second_chance_hits() -> None:
    g = at([{"numbers": [12, 11, 10, 9]}, {}])
    plan = plan_of(g)
    assert plan.hit(True) > plan.stay() == plan.best(False) == 42
    assert plan.hit(True) == pytest.approx(49.1, abs=1.0)


def test_a_plan_counts_modifiers_where_they_are_worth_a_stop() -> None:
    g = at([{"numbers": [12, 10], "modifiers": ["x2", "+4"]}, {}])
    plan = plan_of(g)
    assert plan.points() == 48
    only_mods = [0] * len(COPIES)
    only_mods[X2] = only_mods[PLUS_2] = 1
    assert plan_of(g, only_mods).hit(False) == pytest.approx((48 + 44 + 50) / 2)


def test_a_plan_with_three_flips() -> None:
    g = at([{"numbers": [12, 10, 8]}, {}])
    plan = plan_of(g)
    cost = plan.best(False) - plan.flipped(False, 3)
    assert cost == pytest.approx(18.8, abs=3)
    assert plan.flipped(True, 3) > plan.flipped(False, 3)
    twelve = [0] * len(COPIES)
    twelve[12] = 1
    assert plan_of(g, twelve).flipped(False, 1) == 0.0
    nothing = Plan(g.seats[0], [0] * len(COPIES), 15, Worth())
    assert nothing.flipped(False, 3) == 30


def test_six_numbers_and_a_plan_for_the_seventh() -> None:
    g = at([{"numbers": [7, 6, 5, 4, 3, 2]}, {}])
    assert plan_of(g).best(False) == pytest.approx(37.6, abs=0.5)
    assert plan_of(g).flipped(False, 3) == pytest.approx(37.6, abs=0.8)


# -- the outlook
def test_reach_is_that_of_the_exact_model() -> None:
    for need in (10, 25, 35):
        bust = solo.play(lambda n, m, need=need: solo.points(n, m) >= need)[1]  # type: ignore[misc]
        assert outlook.REACH[need] == pytest.approx(1 - bust, abs=0.001)
    assert outlook.reach(20, 20, False) == 1.0
    assert outlook.reach(0, 90, False) == 0.0
    assert outlook.reach(10, 30, False) < outlook.reach(10, 30, True) < 1.0


@pytest.mark.parametrize(("points", "spare"), [(10, False), (10, True), (30, False), (30, True)])
def test_the_ways_a_round_may_end_add_up(points: int, spare: bool) -> None:
    assert sum(share for _, share in outlook.ends(points, spare)) == pytest.approx(1)


def test_more_points_are_never_worth_less() -> None:
    g = at([{"numbers": [12, 6]}, {"numbers": [9]}, {"numbers": [3]}], scores=[150, 180, 90])
    worth = Outlook(g, 0)
    for ended in (False, True):
        values = [worth.of(p, ended) for p in range(0, 120, 3)]
        assert all(b >= a - 0.02 for a, b in pairwise(values))
        assert 0 <= values[0] < values[-1] <= 1
    assert worth.of(3, False) == worth.of(3, False)


def test_the_outlook_when_the_round_is_over() -> None:
    g = at([{"numbers": [12]}, {"numbers": [9]}], scores=[150, 200])
    worth = Outlook(g, 0)
    assert [worth.of(p, True) for p in (58, 59, 60)] == [0.0, 0.5, 1.0]


def test_a_rival_who_has_won_leaves_no_chance() -> None:
    stayed: dict[str, Any] = {"numbers": [9], "status": "stayed"}
    worth = Outlook(at([{"numbers": [12]}, stayed], scores=[150, 200]), 0)
    assert worth.of(49, False) == 0.0
    assert [worth.of(p, False) for p in (50, 59, 60)] == [0.0, 0.5, 1.0]


def test_partners_add_up() -> None:
    lines: Lines = [{"numbers": [n]} for n in (12, 11, 10, 9, 8, 7)]
    g = at(lines, {"teams": 2, "target": 400}, scores=[60, 50, 40, 30, 20, 10])
    worth = Outlook(g, 0)
    assert len(worth.rivals) == 1
    assert worth.rivals[0].lies == 50 + 30 + 10 + 11 + 9 + 7
    assert worth.sure > 60 + 40 + 20
    side = Side()
    assert side.caught(5) == side.below(5) == 1.0


# -- hit or stay
def test_it_never_stays_with_a_second_chance_far_from_the_target() -> None:
    assert choice(at([{"numbers": [12, 11, 10, 9], "second_chance": True}, {}], turn=0)) == "hit"


def test_it_stays_when_the_next_card_costs_more_than_it_brings() -> None:
    assert choice(at([{"numbers": [12, 11, 10, 9]}, {}], turn=0)) == "stay"
    assert choice(at([{"numbers": [12, 2]}, {}], turn=0)) == "hit"
    assert choice(at([{"numbers": [12]}, {}], turn=0)) == "hit"


def test_it_stays_on_a_win_whatever_it_holds() -> None:
    out: dict[str, Any] = {"status": "busted", "numbers": [3]}
    lines: Lines = [{"numbers": [12, 10], "second_chance": True}, out]
    assert choice(at(lines, scores=[180, 150], turn=0)) == "stay"
    assert choice(at([{"numbers": [12]}, out], scores=[190, 150], turn=0)) == "stay"


def test_it_hits_while_a_rival_shows_a_winning_total() -> None:
    stayed: dict[str, Any] = {"status": "stayed", "numbers": [12, 11, 10]}
    lines: Lines = [{"numbers": [12, 11, 10]}, stayed]
    assert choice(at(lines, scores=[150, 180], turn=0)) == "hit"


def test_one_more_card_for_six_numbers_and_where_a_bust_ends_the_round() -> None:
    g = at([{"numbers": [7, 6, 5, 4, 3, 2]}, {"numbers": [12]}], {"bust_ends_round": True}, turn=0)
    counts = g.cards_left()
    assert counting.one_more(g, g.seats[0], counts, Worth()) > 27
    assert counting.one_more(g, g.seats[0], [0] * len(COPIES), Worth()) == 0.0


def test_the_plain_bot_looks_one_card_ahead() -> None:
    plain = bots.make("flip7", "counting-plain")
    for numbers, wants in (([12, 11, 10], "stay"), ([12, 2], "hit")):
        g = at([{"numbers": numbers}, {}], turn=0)
        assert ask_bot(plain, g, 0, seeded(1)).written()["type"] == wants


# -- giving
RIPE: dict[str, Any] = {"numbers": [12, 10, 8]}
SMALL: dict[str, Any] = {"numbers": [5]}


def test_it_freezes_the_small_line_and_flips_the_ripe_one() -> None:
    lines: Lines = [{"numbers": [6, 3]}, RIPE, SMALL]
    assert gives(lines, "freeze") == 2
    assert gives(lines, "flip_three") == 1


def test_a_second_chance_attracts_a_freeze() -> None:
    held: dict[str, Any] = {"numbers": [5], "second_chance": True}
    assert gives([{"numbers": [6, 3]}, SMALL, held], "freeze") == 2
    assert gives([{"numbers": [6, 3]}, RIPE, {**RIPE, "second_chance": True}], "flip_three") == 1


def test_it_freezes_itself_rather_than_a_partner() -> None:
    """Its own line would stay anyway."""
    out: dict[str, Any] = {"status": "busted"}
    lines: Lines = [{"numbers": [12, 11, 10]}, out, {"numbers": [4]}, out]
    assert gives(lines, "freeze", options={"teams": 2}) == 0


def test_a_spare_second_chance_goes_to_who_gains_least_by_it() -> None:
    lines: Lines = [{"numbers": [6], "second_chance": True}, {"numbers": [2]}, {"numbers": [3]}]
    assert gives(lines, "second_chance", scores=[50, 120, 10]) == 2
    choose = {"second_chance": "choose"}
    assert gives([{"numbers": [6, 5]}, SMALL], "second_chance", options=choose) == 0


def test_a_single_target_needs_no_thought() -> None:
    assert gives([SMALL, {"status": "stayed"}], "freeze") == 0
    g = at([SMALL, SMALL])
    assert counting.choose_target(g, 0, (GIVE[FREEZE][1],)) is GIVE[FREEZE][1]


CLOSE = [180, 185, 60]


def test_with_the_target_in_sight_it_stops_who_is_about_to_win() -> None:
    lines: Lines = [{"numbers": [6, 3]}, {"numbers": [5, 4]}, SMALL]
    assert gives(lines, "freeze", scores=CLOSE) == 1
    winning = [{"numbers": [6, 3]}, {"numbers": [9, 8]}, SMALL]
    assert gives(winning, "flip_three", scores=CLOSE) == 1


def test_with_the_target_in_sight_it_freezes_itself_on_a_win() -> None:
    lines: Lines = [{"numbers": [12, 11]}, {"numbers": [10, 9, 7], "second_chance": True}]
    assert gives(lines, "freeze", scores=[190, 130]) in (0, 1)
    alone: Lines = [{"numbers": [12, 11]}, {"numbers": [2]}, {"status": "stayed", "numbers": [3]}]
    assert gives(alone, "freeze", scores=[190, 30, 20]) == 0


def test_with_the_target_in_sight_a_second_chance_is_kept_or_goes_to_the_weakest() -> None:
    lines: Lines = [{"numbers": [6, 3], "second_chance": True}, {"numbers": [5]}, {"numbers": [4]}]
    assert gives(lines, "second_chance", scores=CLOSE) == 2
    choose = {"second_chance": "choose"}
    fresh = [{"numbers": [6, 3]}, {"numbers": [5]}, {"numbers": [4]}]
    assert gives(fresh, "second_chance", scores=CLOSE, options=choose) == 0


def test_modifiers_make_a_short_line_worth_more() -> None:
    doubled: dict[str, Any] = {"numbers": [5], "modifiers": ["x2", "+2"]}
    assert gives([{"numbers": [6, 3]}, SMALL, doubled], "freeze") == 2


def test_a_short_line_hardly_minds_a_flip_three() -> None:
    g = at([{"numbers": [6, 3]}, {"numbers": [12]}, {"numbers": [12], "second_chance": True}])
    counts = g.cards_left()
    cost = [counting.cost(g, seat, FLIP_THREE, counts) for seat in g.seats[1:]]
    assert 2 > cost[0] > cost[1] > 0


def test_with_the_target_in_sight_and_few_cards() -> None:
    lines: Lines = [{}, {"numbers": [6, 5, 4, 3, 2]}, SMALL]
    for card in ("freeze", "flip_three"):
        assert gives(lines, card, scores=CLOSE) in (0, 1, 2)


def test_it_gives_what_it_set_aside_even_when_it_is_out() -> None:
    """A seat that has left the round still judges by its points."""
    g = at([{"numbers": [6], "status": "stayed"}, {"numbers": [9, 8]}, SMALL], scores=CLOSE, turn=1)
    value = counting.chance_after(g, 0, GIVE[FREEZE][1], g.cards_left())
    assert 0 <= value <= 1
