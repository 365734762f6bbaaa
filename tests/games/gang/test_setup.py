"""Setups and options of The Gang: what is refused, and what a recorded game becomes."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import BadInput, Event, games, seeded
from safehouse.core.playout import play_out

GANG = games.find("gang")
BARE = {"mode": "single", "house": "multiple", "chip_set": "document"}
THREE = [["AS", "QD"], ["9S", "9D"], ["JH", "KC"]]


@pytest.mark.parametrize(
    ("options", "setup", "sentence"),
    [
        ({}, {"decks": []}, "has no key 'decks'"),
        ({}, {"round": 5}, "must be a whole number from 1 to 4"),
        ({}, {"pockets": THREE[:2]}, "must have 3 entries, not 2"),
        ({}, {"pockets": [["AS"], ["9S", "9D"], ["JH", "KC"]]}, "has 2 cards here, not 1"),
        ({}, {"pockets": THREE, "deck": ["AS"]}, "named twice"),
        ({}, {"deck": ["JX"]}, "the suitless Jack not in a pocket"),
        ({}, {"deck": ["1S"]}, "There is no card '1S'"),
        ({}, {"deck": [7]}, "There is no card 7"),
        ({}, {"board": ["AS"]}, "more cards than round 1 shows"),
        ({}, {"challenges": [2, 2]}, "must be different cards of the stack of 'advanced'"),
        ({}, {"challenges": [11]}, "a number from 1 to 10, not 11"),
        ({"mode": "master"}, {"challenges": [1]}, "cards of the stack of 'master'"),
        ({"mode": "master"}, {"specialists": [1]}, "cards of the stack of 'master'"),
        ({"mode": "basic"}, {"active": {"challenges": [2]}}, "is for advanced, professional"),
        ({"mode": "single"}, {"active": {"challenges": [2]}}, "not for 'single'"),
        ({"mode": "master"}, {"active": {"specialists": [2]}}, "names specialists that"),
        ({"mode": "master"}, {"active": {"challenges": [2]}}, "two challenges are in play"),
        ({}, {"active": {"cards": []}}, "'active' of the setup has no key 'cards'"),
        ({}, {"used": [2]}, "names specialist 2, who is not in play"),
        ({}, {"vaults": 3}, "must be a whole number from 0 to 2"),
        ({}, {"muscle": 3}, "must be a whole number from 0 to 2"),
        ({}, {"chips": [[1], [1], []]}, "gives a chip to two seats"),
        ({}, {"chips": [[None, 1], [], []]}, "or one of a later round"),
        ({}, {"chips": [[4], [], []]}, "a number from 1 to 3 or null, not 4"),
        ({}, {"chips": [[None] * 5, [], []]}, "four rounds at most"),
        ({}, {"later_decks": [["AS", "AS"]]}, "names a card twice"),
        ({}, {"later_decks": [[], ["JX"]]}, "or the Jack in a deck"),
        ({}, {"con": ["AS", "AS"]}, "names a card twice"),
        ({"jack": "wild"}, {"pockets": [["AS", "JX"], *THREE[1:]]}, "is JW here"),
        ({}, {"pockets": [["AS", "JW"], *THREE[1:]]}, "is JX here"),
        (
            {"mode": "single", "specialists": [9]},
            {"pockets": THREE, "con": ["2C"]},
            "names 2C, which is in no pocket",
        ),
        ({"mode": "single", "challenges": [1]}, {"chips": [[1], [], []]}, "Round 1 has no chips"),
        ({"mode": "single", "chip_set": "document"}, {"round": 4}, "Round 4 has no chips"),
        ({"mode": "single", "challenges": [5]}, {"round": 3}, "Round 3 has no chips"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(
    options: dict[str, Any], setup: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        GANG.new(3, options, luck=seeded(1), setup=setup)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"mode": "solo"}, "must be one of basic, advanced"),
        ({"challenges": [2]}, "names the cards of a single heist"),
        ({"mode": "single", "challenges": [2, 3]}, "unless the option 'house' is 'multiple'"),
        ({"mode": "single", "specialists": [2, 2]}, "a list of different whole numbers"),
        ({"mode": "single", "specialists": 2}, "a list of different whole numbers"),
        ({"mode": "single", "specialists": [True]}, "a list of different whole numbers"),
        ({"chip_set": "document"}, "is for a single heist"),
        (
            {**BARE, "challenges": [1, 5], "specialists": [3, 9]},
            "Nobody would decide anything in this heist",
        ),
        ({"success": "luck"}, "must be one of None, order, guesses"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        GANG.new(3, options, luck=seeded(1))
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_three_to_six_play(seats: int) -> None:
    """GA-CO-1"""
    with pytest.raises(BadInput, match="The Gang is for 3 to 6 players"):
        GANG.new(seats, luck=seeded(1))


@pytest.mark.parametrize(
    "options",
    [
        {"move_limit": 2},
        {"mode": "professional", "move_limit": 2},
        {"mode": "master", "move_limit": 2},
        {"mode": "basic", "round_end": "instant"},
        {"house": "multiple", "move_limit": 2, "stacks": "ordered"},
        {"mode": "single", "house": "multiple", "specialists": [5, 7, 9], "challenges": [3, 7, 10]},
    ],
)
def test_a_game_becomes_a_setup_that_deals_it_again(options: dict[str, Any]) -> None:
    """The luck that was drawn, in the game's own terms, leads to the same end."""
    for seed in range(5):
        heard: list[Event] = []
        g = GANG.new(4, options, luck=seeded(seed), heard=heard)
        play_out(g, seeded(seed + 50))
        again = GANG.new(4, options, luck=seeded(77), setup=GANG.setups.as_setup(g, heard))
        play_out(again, seeded(seed + 50))
        hidden = dict.fromkeys(GANG.setups.unordered)
        assert {**g.snapshot(), **hidden} == {**again.snapshot(), **hidden}


def test_a_table_is_told_which_cards_it_may_choose() -> None:
    told = {option["name"]: option for option in GANG.describe_options()}
    for name in ("challenges", "specialists"):
        assert (told[name]["kind"], told[name]["low"], told[name]["high"]) == ("numbers", 1, 10)
        assert told[name]["only"] == {"mode": "single"}


def test_the_sets_are_options_that_the_game_takes() -> None:
    assert next(iter(GANG.options.sets.values())) == {}
    for options in GANG.options.sets.values():
        GANG.read_options(options, 4)
