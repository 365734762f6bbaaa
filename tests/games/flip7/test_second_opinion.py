"""Two implementations of the rules of Flip 7 agree: in random games, and where games seldom go."""

from __future__ import annotations

import pytest
from tests.games.flip7.lockstep import EVERY_ACTION, Match, play
from tests.games.flip7.second_facts import Dict
from tests.games.lockstep import play_block
from tests.tables import rotating, some

pytestmark = pytest.mark.both


@pytest.mark.parametrize("block", some(rotating(range(5), 2), [0]))
def test_both_come_to_the_same_position(block: int) -> None:
    """150 games; by hand tens of thousands were compared."""
    play_block(play, block, 30, 1000)


# What random play seldom reaches: options, setup, moves, and what the rules file makes of them.
SC: Dict = {"second_chance": True}
SIX: Dict = {"numbers": [1, 2, 3, 4, 5, 6]}
CORNERS: dict[str, tuple[Dict, Dict, str, Dict]] = {
    "F7-SC-5, F7-FT-12: third of three, and nobody can take it": (
        {},
        {"seats": [SC, SC], "deck": ["flip_three", 3, 4, "second_chance"]},
        "0 hit, 0 flip_three 0",
        {"turn": 1, "discard": ["flip_three", "second_chance"], "flip": None},
    ),
    "F7-SC-4, F7-FT-12: third of three, and somebody can": (
        {},
        {"seats": [SC, {}], "deck": ["flip_three", 3, "freeze", "second_chance"]},
        "0 hit, 0 flip_three 0",
        {"discard": ["flip_three"], "phase": "give"},
    ),
    "F7-SC-2, F7-DECK-1: what a Second Chance undid is flipped again in the same three": (
        {},
        {
            "seats": [{**SC, "numbers": [9]}, {}],
            "deck": ["flip_three", 9],
            "rest": "out",
            "reshuffles": [["second_chance", 9]],
        },
        "0 hit, 0 flip_three 0",
        {"reshuffles": 1, "deck": [], "discard": [9, "flip_three", "second_chance"], "turn": 1},
    ),
    "F7-END-2: a Flip 7 while effects wait": (
        {},
        {
            "seats": [{}, SIX, {"numbers": [12]}],
            "deck": ["flip_three", "flip_three", "freeze", 8, 7],
        },
        "0 hit, 0 flip_three 0, 0 flip_three 1, 0 freeze 2",
        {"phase": "round_over", "discard": ["freeze", "flip_three", "flip_three"], "effects": []},
    ),
    "F7-FT-10: the Freeze moves up to the first Flip Three": (
        {},
        {
            "seats": [{}, {"numbers": [5]}, {}],
            "deck": ["flip_three", "flip_three", "flip_three", "freeze", 1, 2, 3],
        },
        "0 hit, 0 flip_three 0, 0 flip_three 1, 0 flip_three 2, 0 freeze 1",
        {"discard": ["flip_three"] * 3, "turn": 2},
    ),
    "F7-DEAL-5: frozen before the first card": (
        {},
        {"deck": ["freeze", 5]},
        "0 freeze 1",
        {"turn": 0, "stage": "play", "discard": [], "to_deal": []},
    ),
    "F7-END-1: all out in the deal": (
        {},
        {"deck": ["freeze", "freeze"]},
        "0 freeze 0, 1 freeze 1",
        {"phase": "round_over", "stage": "deal", "turn": None, "to_deal": []},
    ),
    "F7-DEAL-5, F7-DEAL-7: the first card after three flips is the seventh number": (
        {},
        {"seats": [{}, SIX, {}], "to_deal": [0, 1, 2], "deck": ["flip_three", "+2", "x2", "+4", 0]},
        "0 flip_three 1",
        {"phase": "round_over", "stage": "deal", "to_deal": []},
    ),
    "F7-END-5: a bust in the deal": (
        {"bust_ends_round": True},
        {"seats": [{"numbers": [9]}, {}, {}], "to_deal": [0, 1, 2], "deck": [9]},
        "",
        {"phase": "round_over", "stage": "deal", "to_deal": []},
    ),
    "F7-END-5: a bust while effects wait": (
        {"bust_ends_round": True},
        {"seats": [{}, {"numbers": [9]}], "deck": ["flip_three", "flip_three", "freeze", 8, 9]},
        "0 hit, 0 flip_three 0, 0 flip_three 1, 0 freeze 0",
        {"phase": "round_over", "discard": ["freeze", "flip_three", "flip_three"]},
    ),
    "F7-SET-4, F7-WIN-4: left of the Dealer, in teams": (
        {"first": "left", "teams": 2, "target": 15},
        {"dealer": 3, "deck": [1, 2, 3, 12]},
        "0 stay, 1 stay, 2 stay, 3 stay",
        {"team_scores": [4, 14], "phase": "round_over", "to_act": [0]},
    ),
    "F7-TURN-8, F7-SC-6: passing on does not end a turn, using does": (
        {"turn_length": "until_stop", "second_chance": "choose"},
        {"seats": [{"numbers": [9]}, {}], "deck": ["second_chance", "second_chance", 9]},
        "0 hit, 0 second_chance 1, 0 hit, 0 second_chance 0, 0 hit",
        {"turn": 1, "discard": [9, "second_chance"]},
    ),
    "F7-TURN-8: the turn of the setup goes on": (
        {"turn_length": "until_stop"},
        {"seats": [{}, {}], "turn": 1, "deck": [3, 4, 5]},
        "1 hit, 1 hit, 1 stay",
        {"turn": 0},
    ),
    "F7-END-4: dry when asked": (
        {},
        {"seats": [{}, {}], "deck": [3], "discard": ["freeze"], "rest": "out"},
        "0 hit",
        {"phase": "round_over", "reshuffles": 0, "discard": ["freeze"]},
    ),
    "F7-END-4: dry when drawing": (
        {},
        {"seats": [{}, {}], "deck": ["flip_three", 3], "discard": ["freeze"], "rest": "out"},
        "0 hit, 0 flip_three 1",
        {"phase": "round_over", "reshuffles": 0, "discard": ["freeze", "flip_three"]},
    ),
    "F7-END-1 before F7-END-4: the last seat frozen, the supply dry": (
        {},
        {"seats": [{}, {"status": "stayed"}], "deck": ["freeze", 3], "rest": "out"},
        "0 hit, 0 freeze 0",
        {"phase": "round_over", "deck_count": 1},
    ),
    "F7-END-4: nothing to deal from": (
        {"fresh_deck": True},
        {"rest": "out"},
        "1 deal",
        {"phase": "round_over", "stage": "deal", "to_deal": [], "reshuffles": 1, "round": 2},
    ),
    "F7-DECK-4: a fresh deck, and some cards out of the game": (
        {"fresh_deck": True},
        {"rest": "out", "deck": [5, 6, 7], "reshuffles": [[6, 7]]},
        "0 stay, 1 stay, 1 deal",
        {"deck": [5], "discard": [], "reshuffles": 1, "turn": 1},
    ),
    "F7-TURN-5: an empty hand may stay": (
        {"stay_empty": True},
        {"seats": [{}, SC]},
        "0 stay, 1 stay",
        {"phase": "round_over"},
    ),
    "F7-ACT-3: oneself only when alone": (
        {"self_target": "alone"},
        {"seats": [{}, {}], "deck": ["flip_three", "freeze", "freeze", 1]},
        "0 hit, 0 flip_three 1, 1 freeze 0, 1 freeze 0",
        {"turn": 1, "discard": ["freeze", "flip_three"]},
    ),
    "F7-ACT-3: as the document has it, a Freeze that was hit may be one's own": (
        {"self_target": "document"},
        {"seats": [{}, {}], "deck": ["freeze"]},
        "0 hit, 0 freeze 0",
        {"turn": 1, "to_act": [1]},
    ),
    "F7-FT-13: who was dealt the Flip Three gives away what was set aside": (
        {"flip_three_pending": "dealt"},
        {"seats": [{}, {}], "deck": ["flip_three", "freeze", 1, 2]},
        "0 hit, 0 flip_three 1, 0 freeze 1",
        {"turn": 0, "to_act": [0], "discard": ["flip_three"]},
    ),
    "F7-TURN-7: the turn goes on left of the flipper": (
        {"after_flip_three": "received"},
        {"seats": [{}, {}], "deck": ["flip_three", 3, 1, 2]},
        "0 hit, 0 flip_three 1",
        {"turn": 0, "to_act": [0], "discard": ["flip_three"]},
    ),
    "F7-WIN-2: a tie at the target plays on": (
        {"target": 5},
        {"seats": [{"numbers": [5]}, {"numbers": [3], "modifiers": ["+2"]}]},
        "0 stay, 1 stay",
        {"phase": "round_over", "to_act": [1], "result": None},
    ),
    "F7-R19: every x2 doubles": (
        {"decks": 3, "target": 90},
        {"seats": [{"numbers": [11], "modifiers": ["x2", "+2", "x2", "x2"]}, {}], "deck": [1]},
        "0 stay, 1 hit, 1 stay",
        {"phase": "over", "result": {"winners": [0], "scores": [90, 1]}},
    ),
}


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name: str) -> None:
    options, setup, moves, expected = CORNERS[name]
    players = 4 if options.get("teams") else len(setup.get("seats", "01"))
    match = Match(1, players, options, setup)
    for move in moves.split(", ") if moves else []:
        match.refuse([(seat, a) for seat in range(-1, players + 1) for a in EVERY_ACTION])
        who, kind, *to = move.split()
        give = {"type": "give", "card": kind, "to": int(to[0])} if to else {"type": kind}
        match.act(int(who), give)
    shown = match.second.snapshot()
    assert {key: shown[key] for key in expected} == expected
