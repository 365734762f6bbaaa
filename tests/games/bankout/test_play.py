"""What cases cannot say of Bankout: the clock, the odds, the hidden hand, the sets of options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.tables import some

from safehouse import SPECTATOR, IllegalAction, games, seeded
from safehouse.games.bankout import Bankout
from safehouse.games.bankout.odds import NextCard

BANKOUT = games.find("bankout")
Dict = dict[str, Any]


def position(setup: Dict, options: Dict | None = None) -> Bankout:
    g: Bankout = BANKOUT.new(2, options, luck=seeded(9), setup={"starter": 0, **setup})
    return g


def act(g: Bankout, seat: int, kind: str, **more: Any) -> None:
    g.apply(seat, BANKOUT.read_action({"type": kind, **more}))


# -- BO-CLK-1
@pytest.mark.parametrize(
    ("options", "setup", "before", "done"),
    [
        ({}, {"seats": [{"loot": 5}, {}]}, [], {"type": "bank"}),
        ({}, {}, [], {"type": "end_turn"}),
        ({}, {"last_idle": True}, [], {"type": "draw"}),
        ({}, {"deck": ["Q"], "seats": [{"hand": ["K", "Q"]}, {}]}, ["draw"],
         {"type": "discard", "card": "K"}),
        ({}, {"deck": ["J"], "seats": [{"jacks": 2, "hand": ["K", "Q"]}, {}]}, ["draw"],
         {"type": "play", "card": "Q"}),
        ({}, {"round": 3, "deck": ["J"], "seats": [{"latent": 1, "hand": ["X"]}, {}]}, ["draw"],
         {"type": "play", "card": "X", "as": "queen"}),
        ({}, {"round": 2, "deck": ["X"]}, ["draw"], {"type": "play", "card": "X", "as": "queen"}),
        ({"cut": True}, {}, [], {"type": "cut", "at": 0}),
        ({"seeding": True, "target": 5}, {"seats": [{"loot": 5}, {}]}, ["bank"],
         {"type": "choose_start", "first": True}),
    ],
)  # fmt: skip
def test_the_clock_makes_the_calm_choice(
    options: Dict, setup: Dict, before: list[str], done: Dict
) -> None:
    g = position(setup, options)
    for kind in before:
        act(g, 0, kind)
    (seat,) = g.to_act
    assert BANKOUT.manners.on_timeout is not None
    assert BANKOUT.manners.on_timeout(g, seat).written() == done


def test_the_clock_lets_a_swap_happen() -> None:
    g = position({"round": 3, "seats": [{"hand": ["X"]}, {"bank": 9, "hand": ["X"]}]})
    act(g, 0, "play", card="X", **{"as": "swap"})
    assert BANKOUT.manners.on_timeout is not None
    assert BANKOUT.manners.on_timeout(g, 1).written() == {"type": "counter", "use": "none"}


# -- the odds of section 10
KILLERS: list[tuple[str, Dict, int, int]] = [  # position, seat 0, killers, cards in the deck
    ("nothing", {}, 0, 52),
    ("one live Jack", {"jacks": 1}, 4, 51),
    ("two live Jacks, Queen in hand", {"jacks": 2, "hand": ["Q"]}, 4, 49),
    ("two live Jacks, nothing to answer with", {"jacks": 2}, 6, 50),
    ("a latent Ace, no Queen", {"latent": 1}, 4, 51),
    ("a latent Ace, Queen in hand", {"latent": 1, "hand": ["Q"]}, 0, 50),
    ("live Jack and latent Ace, a King", {"jacks": 1, "latent": 1, "hand": ["K"]}, 6, 49),
]


@pytest.mark.parametrize(("name", "seat", "killers", "left"), KILLERS, ids=[k[0] for k in KILLERS])
def test_killers_are_counted(name: str, seat: Dict, killers: int, left: int) -> None:
    hints = BANKOUT.hints(position({"seats": [seat, {}]}), 0)
    assert (hints["killers"], hints["left"]) == (killers, left)
    assert hints["free"] == (killers == 0)
    assert hints["bust"] == round(killers / left, 4)


def test_the_bust_chance_is_what_comes_out() -> None:
    """Not killers among all unseen cards: a hand cannot hold a Jack or an Ace."""
    setup = {"seats": [{"jacks": 1, "loot": 9}, {"hand": ["Q", "K"]}]}
    told = BANKOUT.hints(position(setup), 0)
    assert told["elsewhere"] == 2
    assert told["bust"] == round(4 / 49, 4)
    busts = 0
    for seed in range(3000):
        g = BANKOUT.new(2, luck=seeded(seed), setup={"starter": 0, **setup})
        act(g, 0, "draw")
        busts += g.to_act == [1]
    assert abs(busts / 3000 - told["bust"]) < 0.02


def test_before_the_shuffle_the_discard_pile_is_what_comes() -> None:
    """BO-SHUF-1, -3"""
    seats = [{"jacks": 1, "table": {"J": 1, "A": 1}}, {"table": {"J": 2, "A": 0}, "hand": ["K"]}]
    g = position({"rest": "discard", "seats": seats})
    told = BANKOUT.hints(g, 0)
    assert told["renew"]
    assert told["left"] == 50
    assert (told["counts"]["J"], told["counts"]["A"], told["elsewhere"]) == (3, 4, 0)
    kept = BANKOUT.hints(
        position({"rest": "discard", "seats": seats}, {"reshuffle_cues": False}), 0
    )
    assert (kept["left"], kept["counts"]["A"]) == (47, 3)


@pytest.mark.parametrize(
    ("seat", "jack", "queen"),
    [
        ({}, "alert", "hand"),
        ({"latent": 1, "hand": ["Q", "K"]}, "queen", "full"),
        ({"jacks": 2, "hand": ["Q"]}, "answer", "hand"),
        ({"jacks": 2}, "bust", "hand"),
    ],
)
def test_what_each_card_would_do(seat: Dict, jack: str, queen: str) -> None:
    fates = BANKOUT.hints(position({"seats": [seat, {}]}), 0)["fates"]
    assert (fates["J"], fates["Q"]) == (jack, queen)


def test_the_other_does_not_learn_from_the_odds_what_is_in_the_hand() -> None:
    told = [
        BANKOUT.hints(position({"seats": [{"jacks": 2, "hand": [card]}, {}]}), 1)
        for card in ("Q", "K")
    ]
    assert told[0] == told[1]
    assert told[0]["fates"]["J"] == "perhaps"
    assert not told[0]["free"]
    none = BANKOUT.hints(position({"seats": [{"jacks": 2}, {}]}), 1)
    assert none["fates"]["J"] == "bust"


def test_odds_where_nobody_draws() -> None:
    g = position({"seats": [{"loot": 5}, {}]}, {"target": 5, "seeding": True})
    act(g, 0, "bank")
    assert BANKOUT.hints(g, 0)["seat"] is None
    blitz = position(
        {"round": 3, "rest": "discard", "seats": [{"loot": 3}, {}]}, {"format": "blitz"}
    )
    told = BANKOUT.hints(blitz, 0)
    assert (told["left"], told["drawable"], told["bust"]) == (0, False, 0.0)
    act(blitz, 0, "bank")
    assert "fates" not in BANKOUT.hints(blitz, 0)


def test_swaps_are_foretold() -> None:
    seats = [{"total": 5, "bank": 1}, {"total": 7}]
    assert BANKOUT.hints(position({"seats": seats}, {"format": "blitz"}), 0)["swap"] is None
    total = {"format": "blitz", "blitz_swap": "total"}
    assert BANKOUT.hints(position({"seats": seats}, total), 0)["swap"] == [7, 6]
    g = position({"round": 3, "seats": [{"bank": 4, "hand": ["X"]}, {"bank": 90}]})
    assert BANKOUT.hints(g, 0)["swap"] == [90, 4]


def test_an_immediate_joker_is_used() -> None:
    g = position({"round": 2})
    assert NextCard(g, 0).counts[-1] == 1  # a Bankout
    assert BANKOUT.hints(g, 0)["fates"]["X"] == "joker"


def test_a_card_that_lies_open_is_seen() -> None:
    g = position({"deck": ["J"], "seats": [{"jacks": 2, "hand": ["Q"]}, {}]})
    act(g, 0, "draw")
    told = BANKOUT.hints(g, 0)
    assert (g.snapshot()["revealed"], told["counts"]["J"]) == ("J", 1)
    assert sum(told["counts"].values()) == told["left"] == 48


def test_a_stacked_card_that_is_not_there_is_passed_over() -> None:
    g = position({"rest": "discard", "reshuffles": [["X", "9"]], "seats": [{"loot": 1}, {}]})
    act(g, 0, "draw")
    assert g.snapshot()["last_draw"]["card"] == "9"


# -- what is hidden
def hands(g: Bankout, seat: int) -> list[list[str]]:
    """Those that `seat` cannot see."""
    return [one["hand"] for s, one in enumerate(g.snapshot()["seats"]) if s != seat]


@pytest.mark.both
def test_nothing_sent_depends_on_the_other_hand_or_the_order_of_the_deck() -> None:
    """View, odds and moves of a seat are the same whatever it cannot see."""
    compared = 0
    for seed in range(some(8, 2)):
        dice = seeded(seed)
        g = BANKOUT.new(2, {"target": 400}, luck=seeded(seed))
        for _ in range(300):
            if g.over:
                break
            for seat in (0, 1, SPECTATOR):
                twin = g.imagine(seat, dice)
                assert twin.view(seat) == g.view(seat)
                assert BANKOUT.hints(twin, seat) == BANKOUT.hints(g, seat)
                assert [a.written() for a in twin.legal(seat)] == [
                    a.written() for a in g.legal(seat)
                ]
                compared += hands(twin, seat) != hands(g, seat)
            legal = g.legal(g.actor())
            g.apply(g.actor(), legal[dice.below(len(legal))])
    assert compared > some(100, 20)  # hands that differed, and nobody could tell


def test_an_imagined_hand_can_answer_the_jack() -> None:
    """BO-VIS-5  That there is an answer is known, and what it may be."""
    g = position({"deck": ["J"], "seats": [{"jacks": 2, "hand": ["Q"]}, {}]})
    act(g, 0, "draw")
    hands = [g.imagine(1, seeded(n)).snapshot()["seats"][0]["hand"] for n in range(30)]
    assert hands == [["Q"]] * 30
    setup = {"round": 3, "deck": ["J"], "seats": [{"latent": 1, "hand": ["X", "K"]}, {}]}
    g = position(setup)
    act(g, 0, "draw")
    seen = Counter(
        "".join(sorted(g.imagine(1, seeded(n)).snapshot()["seats"][0]["hand"])) for n in range(60)
    )
    assert set(seen) == {"KX", "XX"}


def test_a_card_drawn_unseen_may_be_any_of_the_hand() -> None:
    g = position({"deck": ["K"]})
    act(g, 0, "draw")
    drawn = {g.imagine(1, seeded(n)).snapshot()["last_draw"]["card"] for n in range(40)}
    assert drawn == {"Q", "K"}
    assert g.imagine(0, seeded(1)).snapshot()["last_draw"]["card"] == "K"


def test_why_an_action_is_refused() -> None:
    g = position({"seats": [{}, {"hand": ["K"]}]})
    with pytest.raises(IllegalAction, match="it is for seat 0 to act"):
        act(g, 1, "play", card="K")
    with pytest.raises(IllegalAction, match="It may: draw; end_turn"):
        act(g, 0, "bank")


def test_the_sets_are_options_that_the_game_takes() -> None:
    assert next(iter(BANKOUT.options.sets.values())) == {}
    for options in BANKOUT.options.sets.values():
        BANKOUT.read_options(options, 2)
    only = {o["name"]: o.get("only") for o in BANKOUT.describe_options()}
    assert only["shield"] == {"format": "blitz"}
    assert only["target"] is None


def test_people_may_look_at_the_end_of_a_round() -> None:
    g = position({"seats": [{"loot": 9}, {}]}, {"target": 5})
    assert BANKOUT.manners.bot_pause_factor(g) == 1.0
    act(g, 0, "bank")
    assert BANKOUT.manners.bot_pause_factor(g) > 1.0
