"""Setups and options of Greed: what is refused, and what a recorded game becomes."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import BadInput, Event, games, seeded
from safehouse.core.playout import play_out
from safehouse.games.greed.card import Card, add

pytestmark = pytest.mark.usefixtures("printed_box")

GREED = games.find("greed")


def two(**first: Any) -> dict[str, Any]:
    """A setup whose first seat is so, and the second empty."""
    return {"round": 5, "phase": "play", "seats": [first, {}]}


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"cash": 3}, "has no key 'cash'"),
        ({"round": 13}, "must be a whole number from 1 to 12"),
        ({"round": 2}, "without 'seats' begins with the deal"),
        ({"phase": "over"}, "must be one of draft, play"),
        ({"phase": "play", "round": 2, "seats": [{}, {}]}, "only from round 3 on"),
        ({"seats": [{}]}, "must have 2 entries, not 1"),
        ({"deck": [81]}, "There is no card 81"),
        ({"deck": ["22"]}, "There is no card '22'"),
        ({"deck": [7, 7]}, "Card 7 is named twice"),
        ({"deck": [7], "discard": [7]}, "Card 7 is named twice"),
        ({"reshuffle": [7, 7]}, "'reshuffle' of the setup names a card twice"),
        ({"rest": "box"}, "must be one of deck, out"),
        ({"rest": "out"}, "not enough cards to deal"),
        (two(cash=3), "multiples of $5,000, not 3"),
        (two(cash=-5000), "must be a whole number from 0"),
        (two(money=5000), "a seat of the setup has no key 'money'"),
        (two(hand=[22], pile=[22]), "Card 22 is named twice"),
        (two(thugs=[7]), "Card 7 is not a thug, but a holding"),
        (two(holdings=[22]), "Card 22 is not a holding, but a thug"),
        (two(lying=[22]), "Card 22 is not a action, but a thug"),
        (two(thugs=[{"card": 22, "as": 23}]), "whom Rubberface (54) copies"),
        (two(thugs=[{"card": 54, "as": 54}]), "whom Rubberface (54) copies"),
        (two(thugs=[{"card": 54, "as": 8}]), "Card 8 is not a thug"),
        (two(thugs=[{"card": 22, "of": 1}]), "a Thug of the setup has no key 'of'"),
        (two(holdings=[{"card": 8, "markers": -1}]), "must be a whole number from 0"),
        (two(lying=[{"card": 78, "until": 4}]), "must be a whole number from 5 to 12"),
        ({**two(), "effects": [{"kind": "luck", "seat": 0}]}, "must be one of mirror"),
        ({**two(), "effects": [{"kind": "double"}]}, "'seat' of an effect of the setup"),
        ({**two(), "effects": [{"kind": "double", "seat": 0, "round": 4}]}, "from 5 to 12"),
        ({**two(), "effects": [{"kind": "double", "seat": 0, "who": "all"}]}, "no key 'who'"),
        ({**two(), "effects": [{"kind": "lose_thug", "seat": 0}]}, "one of all, opponents"),
        ({**two(), "effects": [{"kind": "extra_markers", "seat": 0}]}, "'amount' of an effect"),
        ({**two(), "effects": [{"kind": "icons", "seat": 0, "card": 72}]}, "not to 72"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        GREED.new(2, luck=seeded(1), setup=setup)
    assert sentence in str(refused.value)


def test_everything_a_setup_may_say_is_in_the_snapshot() -> None:
    """Section 6"""
    effects = [
        {"kind": "icons", "seat": 0, "source": 72, "round": 5, "card": 72},
        {"kind": "extra_markers", "seat": 1, "source": None, "round": 6, "amount": 3},
    ]
    seat = {
        "cash": 10_000,
        "hand": [80, 9],
        "pile": [12, 10],
        "thugs": [72, {"card": 54, "as": 22, "since": 4}],
        "holdings": [{"card": 8, "markers": 3, "since": 2}],
        "lying": [78, {"card": 79, "until": 6}],
    }
    setup = {"round": 5, "phase": "play", "seats": [seat, {}], "effects": effects, "rest": "out"}
    shown = GREED.new(2, luck=seeded(1), setup=setup).snapshot()
    assert shown["effects"] == effects
    assert (len(shown["out"]), shown["deck"]) == (80 - 9, [])
    mine = shown["seats"][0]
    assert (mine["hand"], mine["pile"], mine["worth"]) == ([9, 80], [10, 12], 40_000)
    assert mine["thugs"] == [
        {"card": 72, "as": None, "since": 4},
        {"card": 54, "as": 22, "since": 4},
    ]
    assert mine["holdings"] == [{"card": 8, "markers": 3, "since": 2}]
    assert mine["lying"] == [{"card": 78, "until": 5}, {"card": 79, "until": 6}]
    assert (mine["icons"]["gun"], mine["icons"]["key"]) == (2, 1)  # Ted's loan is in force


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(BadInput, match="Greed is for 2 to 5 players"):
        GREED.new(seats, luck=seeded(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_becomes_a_setup_that_deals_it_again(seats: int) -> None:
    """The luck that was drawn, in the game's own terms, leads to the same end."""
    for seed in range(5):
        heard: list[Event] = []
        g = GREED.new(seats, luck=seeded(seed), heard=heard)
        play_out(g, seeded(seed + 50))
        again = GREED.new(seats, luck=seeded(77), setup=GREED.setups.as_setup(g, heard))
        play_out(again, seeded(seed + 50))
        hidden = dict.fromkeys(GREED.setups.unordered)
        assert {**g.snapshot(), **hidden} == {**again.snapshot(), **hidden}


def test_a_reshuffle_is_written_down_too() -> None:
    """GR-DK-2  Cards drawn after it come first again, in that order."""
    setup = two(hand=[65], thugs=[68, 62]) | {"discard": [22, 34, 9, 15], "rest": "out"}
    heard: list[Event] = []
    g = GREED.new(2, luck=seeded(3), setup=setup, heard=heard)
    g.apply(0, g.legal(0)[0])
    drawn = GREED.setups.as_setup(g, heard)["reshuffle"]
    assert len(drawn) == 3
    again = GREED.new(2, luck=seeded(8), setup={**setup, "reshuffle": [1, *drawn]})
    again.apply(0, again.legal(0)[0])
    assert again.snapshot()["seats"][0]["hand"] == sorted(drawn)


@pytest.mark.parametrize(
    ("number", "cost", "need", "sentence"),
    [
        (22, "", "", "the number is taken"),
        (100, "", "", "not from 1 to 99"),
        (81, "a favour", "", "'a favour' is no cost"),
        (81, "", "gun boat", "'boat' is no need"),
    ],
)
def test_a_card_written_wrongly_says_so(number: int, cost: str, need: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        add(Card(number, "Nobody", "thug", "", cost, need, "Nothing."))
