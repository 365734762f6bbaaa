"""What a player is told of the cards it holds: whether they could be played now, and why not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from safehouse import EVERYTHING, SPECTATOR, State, games, seeded
from safehouse.games.greed.card import CARDS

GREED = games.find("greed")
Dict = dict[str, Any]


def position(mine: Dict, *others: Dict, options: Dict | None = None, **more: Any) -> State:
    seats = [mine, *(others or ({"thugs": [22], "hand": [60]},))]
    setup = {"round": 7, "phase": "play", "seats": seats, **more}
    g: State = GREED.new(len(seats), options, luck=seeded(9), setup=setup)
    return g


def check(card: int, mine: Dict | None = None, **more: Any) -> Dict:
    hand = {"hand": [card], **(mine or {})}
    found: Dict = position(hand, **more).view(0)["seats"][0]["checks"][str(card)]
    return found


def test_cash_is_enough_or_so_much_is_missing() -> None:
    assert check(18, {"cash": 10000}) == {
        "ok": False,
        "why": "short",
        "price": 30000,
        "short": 20000,
    }
    assert check(18, {"cash": 30000}) == {"ok": True, "why": "cash", "price": 30000, "takes": []}


def test_the_price_is_what_stan_his_copy_and_the_zoning_office_leave_of_it() -> None:
    mine = {"thugs": [66, {"card": 54, "as": 66}], "holdings": [52], "cash": 15000}
    assert check(18, mine)["price"] == 15000
    assert check(13, mine) == {"ok": True, "why": "now_free"}
    assert check(21, mine)["price"] == 0


def test_a_cost_is_paid_by_what_is_there_but_never_by_the_card_itself() -> None:
    assert check(27) == {"ok": False, "why": "no_thing", "takes": ["hand"]}
    assert check(27, {"hand": [27, 59]}) == {"ok": True, "why": "thing", "takes": ["hand"]}
    assert check(21, {"thugs": [23]}) == {"ok": True, "why": "thing", "takes": ["thug"]}
    assert check(21) == {
        "ok": False,
        "why": "no_thing",
        "takes": ["thug", "holding"],
        "price": 10000,
    }
    assert check(76) == {"ok": True, "why": "free"}


def test_icons_of_the_display_and_of_the_card_itself_count_for_a_need() -> None:
    assert check(59) == {
        "ok": False,
        "why": "icons",
        "wants": [{"icon": "gun", "have": 0, "want": 1}],
    }
    assert check(59, {"thugs": [23]})["ok"]
    assert check(42, {"thugs": [21]}) == {"ok": True, "why": "thugs", "have": 2, "want": 2}
    strict = {"needs_count_self": False}
    assert check(42, {"thugs": [21]}, options=strict)["have"] == 1
    assert check(49, options=strict)["wants"] == [{"icon": "car", "have": 0, "want": 1}]
    assert check(69, {"holdings": [7]}) == {"ok": False, "why": "holdings", "have": 1, "want": 2}


def test_the_fewest_thugs_and_money_are_needs_too() -> None:
    assert check(20) == {"ok": True, "why": "fewest"}
    assert not check(20, {"thugs": [23]})["ok"]
    assert check(29, {"cash": 85000}) == {"ok": False, "why": "money", "have": 85000, "want": 90000}


def test_costs_and_needs_may_be_ignored() -> None:
    costs = {"kind": "ignore_costs", "seat": 0}
    needs = {"kind": "ignore_needs", "seat": 0}
    assert check(18, effects=[costs]) == {"ok": True, "why": "no_costs"}
    assert check(59, effects=[needs]) == {"ok": True, "why": "no_needs"}
    assert not check(59, effects=[{**needs, "seat": 1}])["ok"]


def test_only_the_owner_is_told() -> None:
    g = position({"hand": [23, 76]})
    assert list(g.view(0)["seats"][0]["checks"]) == ["23", "76"]
    for seat, shown in ((0, 1), (1, 0), (SPECTATOR, 0), (EVERYTHING, 0)):
        assert "checks" not in g.view(seat)["seats"][shown]


def test_a_pick_is_told_of_like_the_rest_of_the_pile() -> None:
    g = position({"pile": [7, 8]}, {"pile": [9]}, phase="draft")
    g.apply(0, GREED.read_action({"type": "draft", "card": 8}))
    assert list(g.view(0)["seats"][0]["checks"]) == ["7", "8"]


def test_what_only_the_next_turn_would_feel_is_too_late_in_the_last_round() -> None:
    """GR-NT-4"""
    assert check(78, round=12) == {"ok": True, "why": "free", "late": True}
    assert check(78, round=11) == {"ok": True, "why": "free"}
    assert check(40, round=12) == {"ok": True, "why": "free"}


@pytest.mark.parametrize("card", sorted(CARDS))
def test_a_card_is_for_later_if_all_it_does_is_to_set_something_up(card: int) -> None:
    ignored = [{"kind": kind, "seat": 0} for kind in ("ignore_costs", "ignore_needs")]
    mine = {
        "hand": [card],
        "cash": 100000,
        "thugs": [n for n in (21, 25, 66) if n != card],
        "holdings": [{"card": n, "markers": 1} for n in (8, 9, 14) if n != card],
        "pile": [80 if card == 79 else 79],
    }
    other = {"cash": 50000, "holdings": [] if card == 18 else [{"card": 18, "markers": 5}]}
    g = position(mine, other, round=11, effects=ignored)
    g.listen()
    g.apply(0, g.legal(0)[0])
    while g.snapshot()["round"] == 11:
        g.apply(0, g.legal(0)[-1])
    told = [event.seen_by(EVERYTHING) for event in g.heard or []]
    kinds = [event["type"] for event in told]
    done = told[kinds.index("played") + 1 : kinds.index("round_begins")]
    lasting = [event for event in done if event["type"] == "set_up" and event["round"] == 12]
    assert CARDS[card].only_later == (done == lasting != [])


@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_is_what_the_rules_do_with_the_card(seed: int) -> None:
    """A card that could not be played is wasted when it is tried, and no other is."""
    luck = random.Random(seed)
    options = {"needs_count_self": seed % 2 == 0, "ignored_costs": ["skip", "may_pay"][seed % 2]}
    g = GREED.new(2 + seed % 4, options, luck=seeded(seed))
    while not g.over:
        for s in range(len(g.asked)):
            tried = GREED.hints(g, s)["cards"]
            checks = g.view(s)["seats"][s]["checks"]
            assert {card: checks[card]["ok"] for card in tried} == {
                card: one["wasted"] is None for card, one in tried.items()
            }
        me = luck.choice(g.to_act)
        g.apply(me, luck.choice(g.legal(me)))


def test_what_is_to_be_lost_is_told_for_this_round_and_the_next() -> None:
    effects = [
        {"kind": "lose_holding", "seat": 1, "who": "opponents", "round": 7},
        {"kind": "lose_thug", "seat": 1, "who": "all", "round": 8},
    ]
    seats = position({"hand": [22]}, {"hand": [60]}, effects=effects).view(SPECTATOR)["seats"]
    next_round = {"round": 8, "holdings": 0, "thugs": 1}
    assert seats[0]["due"] == [{"round": 7, "holdings": 1, "thugs": 0}, next_round]
    assert seats[1]["due"] == [next_round]


def test_it_is_seen_who_has_laid_a_card() -> None:
    g = position({"hand": [22]}, {"hand": [60]})
    g.apply(1, GREED.read_action({"type": "play", "card": 60}))
    assert [seat["laid"] for seat in g.view(0)["seats"]] == [False, True]


def test_of_a_pile_that_is_back_is_told_what_has_gone() -> None:
    g = GREED.new(2, {}, luck=seeded(4))
    first = g.view(0)["seats"][0]["pile"]
    assert GREED.hints(g, 0)["back"] is None
    taken: list[int] = []
    for _ in range(2):
        for seat in (0, 1):
            card = g.legal(seat)[0]
            taken.append(card.written()["card"])
            g.apply(seat, card)
    assert GREED.hints(g, 0)["back"] == {"round": 1, "gone": [taken[3]]}
    assert taken[3] in first
