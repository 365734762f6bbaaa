"""Setups of Flip 7: what is refused, and what a recorded game becomes."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import BadInput, Event, games, seeded
from safehouse.core.playout import play_out

FLIP7 = games.find("flip7")


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"decks": 2}, "has no key 'decks'"),
        ({"dealer": 2}, "'dealer' of the setup of Flip 7 must be a whole number from 0 to 1"),
        ({"scores": [1]}, "'scores' of the setup of Flip 7 must have 2 entries, not 1."),
        ({"scores": [1, -1]}, "a score of the setup must be a whole number from 0"),
        ({"turn": 1}, "'turn' of the setup of Flip 7 goes with 'seats'."),
        ({"seats": [{}]}, "must have 2 entries, not 1"),
        ({"seats": [{"status": "out"}, {}]}, "must be one of active, stayed, frozen, busted"),
        ({"seats": [{"status": "stayed"}, {"status": "busted"}]}, "has no active seat"),
        ({"seats": [{"status": "stayed"}, {}], "turn": 0}, "must be an active seat; seat 0 is not"),
        ({"seats": [{"numbers": [3, 3]}, {}]}, "must be different numbers"),
        ({"seats": [{"numbers": ["x2"]}, {}]}, "must be different numbers"),
        ({"seats": [{"numbers": [0, 1, 2, 3, 4, 5, 6]}, {}]}, "six at most"),
        ({"seats": [{"modifiers": [3]}, {}]}, "must be +2, +4, +6, +8, +10 or x2"),
        ({"seats": [{"hat": 3}, {}]}, "a seat of the setup has no key 'hat'"),
        ({"seats": [{}, {}], "to_deal": [2]}, "a seat in 'to_deal' must be a whole number"),
        ({"seats": [{}, {}], "to_deal": [1, 1]}, "names a seat twice"),
        ({"deck": [0, 0]}, "names 2 cards 0; there are 1."),
        ({"deck": ["+3"]}, "There is no card '+3'"),
        ({"deck": [True]}, "There is no card True"),
        ({"deck": [False]}, "There is no card False"),
        ({"deck": [[1]]}, "There is no card [1]"),
        ({"discard": ["freeze"] * 4}, "names 4 cards 'freeze'; there are 3."),
        ({"rest": "box"}, "must be one of deck, discard, out"),
        ({"reshuffles": [3]}, "must be a list, not 3"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        FLIP7.new(2, luck=seeded(1), setup=setup)
    assert sentence in str(refused.value)


def test_teams_must_be_of_equal_size() -> None:
    """F7-WIN-4"""
    for seats, teams in ((5, 2), (3, 3), (4, 3)):
        with pytest.raises(BadInput, match="cannot be shared out equally"):
            FLIP7.new(seats, {"teams": teams}, luck=seeded(1))


def test_what_a_setup_does_not_name_goes_where_rest_says() -> None:
    for rest, deck, discard in (("deck", 92, 0), ("discard", 0, 92), ("out", 0, 0)):
        setup = {"deck": [5, 9], "rest": rest}
        shown = FLIP7.new(2, luck=seeded(1), setup=setup).snapshot()
        if rest == "out":
            assert shown["history"][0]["end"] == "no_cards"
        assert (shown["deck_count"], shown["discard_count"]) == (deck, discard)


def test_the_deal_goes_on_where_a_setup_stopped_it() -> None:
    setup = {"seats": [{}, {"numbers": [9]}, {}], "to_deal": [2, 0], "deck": [4, 6], "turn": 1}
    g = FLIP7.new(3, luck=seeded(1), setup=setup)
    assert [s["numbers"] for s in g.snapshot()["seats"]] == [[6], [9], [4]]
    assert g.to_act == [0]


@pytest.mark.parametrize("options", [{}, {"fresh_deck": True}, {"first_dealer": "random"}])
def test_a_game_becomes_a_setup_that_deals_it_again(options: dict[str, Any]) -> None:
    """The luck that was drawn, in the game's own terms, leads to the same end."""
    heard: list[Event] = []
    g = FLIP7.new(3, options, luck=seeded(5), heard=heard)
    dice = seeded(6)
    play_out(g, dice)
    again = FLIP7.new(3, options, luck=seeded(77), setup=FLIP7.setups.as_setup(g, heard))
    play_out(again, seeded(6))
    assert again.result() == g.result()
    assert again.snapshot()["history"] == g.snapshot()["history"]
