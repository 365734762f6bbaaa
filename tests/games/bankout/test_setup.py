"""Setups of Bankout: what is refused, and what a recorded match becomes."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import BadInput, Event, games, seeded
from safehouse.core.playout import play_out

BANKOUT = games.find("bankout")
BLITZ = {"format": "blitz"}


@pytest.mark.parametrize(
    ("options", "setup", "sentence"),
    [
        ({}, {"decks": 2}, "has no key 'decks'"),
        ({}, {"round": 4}, "'round' of the setup of Bankout must be a whole number from 1 to 3"),
        ({**BLITZ, "short_match": True}, {"round": 3}, "must be a whole number from 1 to 2"),
        ({}, {"sudden_death": 1}, "'sudden_death' of the setup of Bankout must be"),
        (BLITZ, {"sudden_death": 1, "round": 2}, "must be a whole number from 3 to 3"),
        ({}, {"starter": 2}, "must be a whole number from 0 to 1"),
        ({}, {"phase": "joker"}, "must be one of cut, turn"),
        ({}, {"phase": "cut"}, "'cut' only with the option 'cut'"),
        ({}, {"seats": [{}]}, "must have 2 entries, not 1"),
        ({}, {"seats": [{"hat": 1}, {}]}, "a seat of the setup has no key 'hat'"),
        ({}, {"starter": 0, "seats": [{"jacks": 1, "table": {"A": 1}}, {}]}, "not in its row"),
        ({}, {"starter": 0, "seats": [{"latent": 1, "table": {"J": 1}}, {}]}, "not in its row"),
        ({}, {"seats": [{"table": {"K": 1}}, {}]}, "'table' of a seat has no key 'K'"),
        ({}, {"seats": [{"hand": ["7"]}, {}]}, "holds Queens, Kings and held Jokers only"),
        ({}, {"round": 2, "seats": [{"hand": ["X"]}, {}]}, "held Jokers only"),
        ({}, {"seats": [{"hand": ["Q", "Q", "K"]}, {}]}, "has more than 2 cards"),
        ({}, {"seats": [{"shield": True}, {}]}, "has a shield, but the options give none"),
        ({}, {"starter": 1, "seats": [{"loot": 5}, {}]}, "Only the active seat"),
        ({}, {"starter": 1, "seats": [{"latent": 1}, {}]}, "Only the active seat"),
        ({}, {"seats": [{"wins": 2}, {}]}, "is over: a seat has won two rounds"),
        ({}, {"deck": ["A"] * 5}, "names 5 cards 'A'; there are 4."),
        ({}, {"deck": ["X"]}, "names 1 cards 'X'; there are 0."),
        (BLITZ, {"sudden_death": 1, "discard": ["Q"]}, "names 1 cards 'Q'; there are 0."),
        ({}, {"seats": [{"table": {"J": 3}}, {"table": {"J": 2}}]}, "names 5 cards 'J'"),
        ({}, {"deck": ["1"]}, "There is no card '1'; there are: 2, 3,"),
        ({}, {"deck": [7]}, "There is no card 7"),
        ({}, {"rest": "box"}, "must be one of random, discard"),
        ({}, {"reshuffles": [3]}, "must be a list, not 3"),
        ({}, {"later_decks": {"4": []}}, "'later_decks' of the setup has no key '4'"),
        ({}, {"later_decks": {"SD": []}}, "has no key 'SD'"),
        (BLITZ, {"later_decks": {"SD": ["Q"]}}, "the later deck SD names 1 cards 'Q'"),
        ({}, {"later_decks": {"2": ["X", "X"]}}, "names 2 cards 'X'; there are 1."),
        ({"cut": True}, {"rest": "discard"}, "is before the first turn, with a deck"),
        ({"cut": True}, {"starter": 0, "active": 1}, "is before the first turn"),
        ({"cut": True}, {"starter": 0, "seats": [{"loot": 2}, {}]}, "is before the first turn"),
        ({}, {"pot": 5}, "'pot' of the setup of Bankout must be"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(
    options: dict[str, Any], setup: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as refused:
        BANKOUT.new(2, options, luck=seeded(1), setup=setup)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_only_two_play(seats: int) -> None:
    """BO-GEN-1"""
    with pytest.raises(BadInput, match="Bankout is for 2 players, not"):
        BANKOUT.new(seats, luck=seeded(1))


@pytest.mark.parametrize(
    "options", [{"blind": 3}, {"jokers": 1}, {"target": 0}, {"format": "duel"}]
)
def test_nonsense_is_refused_as_an_option(options: dict[str, Any]) -> None:
    """BO-GEN-3"""
    with pytest.raises(BadInput, match=r"\.$"):
        BANKOUT.new(2, options, luck=seeded(1))


def test_each_seat_starts_about_as_often() -> None:
    """BO-RND-1"""
    starts = [BANKOUT.new(2, luck=seeded(seed)).snapshot()["starter"] for seed in range(400)]
    assert 150 < sum(starts) < 250


@pytest.mark.parametrize(
    "options",
    [
        {"target": 120},
        {"target": 120, "cut": True},
        {"target": 120, "seeding": True, "cut": True},
        {"format": "blitz"},
        {"format": "blitz", "cut": True, "blitz_end": "at_once"},
    ],
)
def test_a_match_becomes_a_setup_that_deals_it_again(options: dict[str, Any]) -> None:
    """The luck that was drawn, in the game's own terms, leads to the same end."""
    for seed in range(6):
        heard: list[Event] = []
        g = BANKOUT.new(2, options, luck=seeded(seed), heard=heard)
        play_out(g, seeded(seed + 50))
        again = BANKOUT.new(2, options, luck=seeded(77), setup=BANKOUT.setups.as_setup(g, heard))
        play_out(again, seeded(seed + 50))
        ends = [{**one.snapshot(), "deck": None} for one in (g, again)]
        assert ends[0] == ends[1]


def test_a_cut_deck_of_which_some_cards_are_known() -> None:
    """BO-RND-4  The known cards come when the packet above them is gone."""
    options, setup = {"cut": True}, {"starter": 0, "deck": ["7", "8", "9"], "phase": "cut"}
    for at, first in ((0, 0), (1, 51), (3, 49), (40, 12)):
        g = BANKOUT.new(2, options, luck=seeded(3), setup=setup)
        g.apply(1, BANKOUT.read_action({"type": "cut", "at": at}))
        assert g.snapshot()["deck"][first] == "7"
        assert g.snapshot()["deck_count"] == 52
