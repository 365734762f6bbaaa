"""What the cases do not say of Greed: odds, what is remembered and imagined, rare corners."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import SPECTATOR, games, seeded
from safehouse.games.greed import Greed

pytestmark = pytest.mark.usefixtures("printed_box")

GREED = games.find("greed")
Dict = dict[str, Any]


def position(*seats: Dict, options: Dict | None = None, **more: Any) -> Greed:
    setup = {"round": 5, "phase": "play", "seats": list(seats), **more}
    g: Greed = GREED.new(len(seats), options, luck=seeded(9), setup=setup)
    return g


def act(g: Greed, seat: int, kind: str, **more: Any) -> None:
    if "with_" in more:
        more["with"] = more.pop("with_")
    g.apply(seat, GREED.read_action({"type": kind, **more}))


def draft(g: Greed, *picks: int) -> None:
    for seat, card in enumerate(picks):
        act(g, seat, "draft", card=card)


# -- the draw pile
def test_nothing_is_drawn_where_nothing_is() -> None:
    """GR-DK-2"""
    g = position({"hand": [65, 80], "thugs": [68]}, {}, rest="out")
    act(g, 0, "play", card=65)
    assert g.snapshot()["seats"][0]["hand"] == [80]


def test_a_pile_that_is_never_renewed_stays_empty() -> None:
    """GR-OP-5"""
    g = position(
        {"hand": [65, 80]}, {}, discard=[22, 34], rest="out", options={"empty_deck": "stop"}
    )
    act(g, 0, "play", card=65)
    shown = g.snapshot()
    assert (shown["seats"][0]["hand"], shown["discard"]) == ([80], [22, 34])


def test_patricia_finds_nobody() -> None:
    """GR-DK-3"""
    g = position({"hand": [53, 80]}, {}, deck=[34, 9], rest="out")
    act(g, 0, "play", card=53)
    shown = g.snapshot()
    assert [thug["card"] for thug in shown["seats"][0]["thugs"]] == [53]
    assert shown["discard"] == [34, 9]


def test_hideout_leaves_out_thugs_of_this_round() -> None:
    """GR-OP-2  Dickie came with the extra card of this very round, Bobby long ago."""
    for scope, cash in (("previous", 10_000), ("all", 20_000)):
        g = position(
            {"hand": [22, 55, 80], "thugs": [66]},
            {},
            effects=[{"kind": "extra_play", "seat": 0}],
            options={"hideout_scope": scope},
        )
        act(g, 0, "play", card=22)
        act(g, 0, "play", card=55)
        assert g.snapshot()["seats"][0]["cash"] == cash


# -- odds
def test_each_card_tells_what_it_would_do_now() -> None:
    hand = [4, 8, 9, 21, 27, 30, 75, 80]
    mine = {"cash": 10_000, "hand": hand, "holdings": [{"card": 15, "markers": 2}], "thugs": [66]}
    g = position(mine, {"cash": 30_000})
    told = GREED.hints(g, 0)["cards"]
    assert told["30"]["wasted"] == "need"
    assert [cause["type"] for cause in told["8"].pop("chain")] == ["paid", "marked"]
    assert told["8"] == {
        "wasted": None,
        "price": 5_000,
        "pays": {"cash": 5_000},
        "markers": 3,
        "change": [25_000, 0],
    }
    assert told["4"]["pays"] == {"holding": 15}
    assert told["4"]["change"] == [10_000, 0]
    assert told["21"]["pays"] == {"cash": 5_000}  # the cheapest of three ways
    assert told["27"]["pays"] == {"hand": 4}
    assert told["75"]["change"] == [0, -10_000]
    assert told["80"]["change"] == [20_000, 0]


def test_a_thug_or_a_choice_may_be_what_a_card_asks_for() -> None:
    two = [{"card": 15, "markers": 2}, {"card": 13, "markers": 0}]
    g = position({"hand": [35, 38, 54, 80], "thugs": [22, 66], "holdings": two}, {})
    told = GREED.hints(g, 0)["cards"]
    assert told["35"]["pays"] == {"thug": 22}
    assert told["38"]["change"] == [20_000, 0]
    assert told["54"]["change"] == [10_000, 0]


def test_who_may_pay_or_not_is_told_the_free_way() -> None:
    g = position(
        {"cash": 10_000, "hand": [8]},
        {},
        effects=[{"kind": "ignore_costs", "seat": 0}],
        options={"ignored_costs": "may_pay"},
    )
    assert GREED.hints(g, 0)["cards"]["8"]["pays"] is None


def test_losses_that_fall_due_are_told_to_everybody() -> None:
    g = position(
        {"hand": [63], "thugs": [22]},
        {"holdings": [15, 8]},
        effects=[
            {"kind": "lose_holding", "seat": 0, "who": "opponents"},
            {"kind": "lose_thug", "seat": 1, "who": "all"},
        ],
    )
    due = [{"holdings": 0, "thugs": 1}, {"holdings": 1, "thugs": 0}]
    assert GREED.hints(g, SPECTATOR)["due"] == GREED.hints(g, 1)["due"] == due


def test_patricias_chance_counts_what_is_unseen() -> None:
    g = position({"hand": [22, 34], "thugs": [66]}, {"hand": [63]}, discard=[23])
    assert GREED.hints(g, 0)["patricia"] == {"unseen": 76, "thugs": 22}
    assert GREED.hints(g, SPECTATOR)["patricia"] == {"unseen": 78, "thugs": 23}


def test_what_was_passed_on_is_remembered_until_it_is_seen_elsewhere() -> None:
    """Section 10  With two players a pile comes back after two rounds, two cards shorter."""
    g = GREED.new(2, luck=seeded(1), setup={"deck": [*range(1, 25)]})
    assert GREED.hints(g, 0)["piles"] == []
    draft(g, 1, 13)
    told = GREED.hints(g, 0)["piles"]
    assert told == [{"at": 1, "rounds": 1, "count": 11, "of": [*range(2, 13)]}]
    draft(g, 14, 2)  # seat 1 takes 2, and nobody saw it
    draft(g, 3, 15)
    assert GREED.hints(g, 0)["piles"] == [
        {"at": 0, "rounds": 1, "count": 9, "of": [*range(15, 25)]},  # one of them is gone
        {"at": 1, "rounds": 2, "count": 9, "of": [*range(4, 13)]},
    ]


def test_bots_imagine_piles_as_they_remember_them() -> None:
    g = GREED.new(3, luck=seeded(1), setup={"deck": [*range(1, 37)]})
    draft(g, 1, 13, 25)
    draft(g, 26, 2, 14)
    for seed in range(20):
        dream: Any = g.imagine(0, seeded(seed))
        assert set(dream.seats[2].pile) <= set(range(3, 13)) | {2}
        assert dream.view(0) == g.view(0)


def test_a_card_of_a_remembered_pile_may_be_back_in_the_deck() -> None:
    """It was drafted, played, thrown away and shuffled in: nobody's hand has room for it."""
    g: Any = GREED.new(2, luck=seeded(1), setup={"deck": [*range(1, 25)]})
    draft(g, 1, 13)
    act(g, 1, "draft", card=2)
    g.seats[1].hand, g.seats[1].picked = [], None
    g.deck += [2, 13]
    dreams: list[Any] = [g.imagine(0, seeded(seed)) for seed in range(20)]
    for dream in dreams:
        assert set(dream.seats[1].pile) <= set(range(2, 13))
        assert sorted(dream.deck + dream.seats[1].pile) == sorted(g.deck + g.seats[1].pile)
    assert any(2 in dream.deck for dream in dreams)


def test_a_card_that_everybody_saw_go_to_a_hand_stays_there() -> None:
    """GR-CO-5, Relocate!: the Holding goes to the owner's hand, for all to see."""
    g = position({"hand": [41, 80], "holdings": [9]}, {"hand": [22, 23]})
    act(g, 0, "play", card=41)
    act(g, 1, "play", card=22)
    act(g, 0, "pay", with_={"holding": 9})
    for seed in range(20):
        dream: Any = g.imagine(1, seeded(seed))
        assert 9 in dream.seats[0].hand
    act(g, 0, "play", card=9)  # face down: it may be either card
    imagined = {g.imagine(1, seeded(seed)).snapshot()["seats"][0]["chosen"] for seed in range(40)}
    assert 9 in imagined
    assert len(imagined) > 1


def test_a_seen_card_that_is_paid_or_played_is_no_longer_in_the_hand() -> None:
    """GR-CO-5, GR-EX-3  Whoever saw it come has seen it go."""
    g: Any = position({"hand": [27, 30, 34]}, {"hand": [22, 23]})
    g.seats[0].shown = [30, 34]
    act(g, 0, "play", card=27)
    act(g, 1, "play", card=22)
    act(g, 0, "pay", with_={"hand": 30})
    assert g.seats[0].shown == [34]
    g = position({"hand": [80, 34, 36]}, {"hand": [22, 23]})
    g.seats[0].shown = [34, 36]
    act(g, 0, "play", card=80)
    act(g, 1, "play", card=22)
    act(g, 0, "play", card=34)
    assert g.seats[0].shown == [36]


def test_cards_out_of_the_game_are_as_unknown_as_the_deck() -> None:
    g = position({"hand": [22]}, {"hand": [23, 24]}, rest="out")
    dreams = [g.imagine(0, seeded(seed)).snapshot() for seed in range(5)]
    assert {len(dream["out"]) for dream in dreams} == {77}
    assert len({tuple(dream["out"]) for dream in dreams}) > 1


def test_bots_take_longer_where_people_look() -> None:
    g = position({"cash": 10_000, "hand": [8, 80]}, {})
    assert GREED.manners.bot_pause_factor(g) == 1.0
    act(g, 0, "play", card=8)
    assert g.snapshot()["phase"] == "resolve"
    assert GREED.manners.bot_pause_factor(g) > 1.0
