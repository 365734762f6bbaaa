"""Actions from outside: read by their shape, refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy import GAME

from safehouse import BadInput, games

FLIP7 = games.find("flip7")


@pytest.mark.parametrize(
    "action",
    [
        {"type": "take", "chip": "red", "from": "middle"},
        {"type": "take", "chip": "gold", "from": 2, "word": "mine"},
        {"type": "ready"},
        {"type": "throw", "cards": [3, 1]},
        {"type": "pay", "with": {"coins": 2}, "chips": ["red", "red"], "sure": False},
    ],
)
def test_what_is_read_is_written_again(action: dict[str, Any]) -> None:
    assert GAME.read_action(action).written() == action


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, 'An action is an object with a "type"'),
        ({"card": 3}, 'An action is an object with a "type"'),
        ({"type": 7}, 'An action is an object with a "type"'),
        ({"type": "fly"}, "There is no action 'fly'; there are: pay, pick, ready, take, throw."),
        ({"type": "picked", "seat": 0, "card": 1}, "There is no action 'picked'"),
        ({"type": "pick"}, "'pick' needs the parameter 'card': a whole number."),
        ({"type": "pick", "card": "3"}, "'card' of 'pick' must be a whole number, not '3'."),
        ({"type": "pick", "card": True}, "must be a whole number, not True"),
        ({"type": "pick", "card": 3, "to": 1}, "'pick' has no parameter 'to'; it takes card."),
        ({"type": "ready", "x": 1}, "it takes no parameter."),
        ({"type": "take", "chip": "pink", "from": 1}, "one of white, red, blue, gold, not 'pink'"),
        ({"type": "take", "chip": None, "from": 1}, "not None"),
        ({"type": "take", "chip": "red", "from": 1.5}, "must be a whole number or a text"),
        ({"type": "take", "chip": "red", "from": 1, "word": 3}, "'word' of 'take' must be a text"),
        ({"type": "throw", "cards": 3}, "must be a list of a whole number, not 3"),
        ({"type": "throw", "cards": [3, "x"]}, "must be a list of a whole number"),
        ({"type": "pay", "with": [], "chips": [], "sure": True}, "an object of a whole number"),
        ({"type": "pay", "with": {"a": "b"}, "chips": [], "sure": True}, "an object of"),
        ({"type": "pay", "with": {}, "chips": ["red"], "sure": 1}, "must be true or false"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(data: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.read_action(data)
    assert sentence in str(refused.value)


def test_a_parameter_of_a_few_words_is_one_of_them() -> None:
    bankout = games.find("bankout")
    assert bankout.read_action({"type": "counter", "use": "joker"}).written()["use"] == "joker"
    for wrong in ("fist", 7, None):
        with pytest.raises(BadInput, match="must be one of none, joker, shield, not"):
            bankout.read_action({"type": "counter", "use": wrong})


def test_games_do_not_know_each_others_actions() -> None:
    with pytest.raises(BadInput, match="there are: deal, give, hit, stay"):
        FLIP7.read_action({"type": "pick", "card": 1})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no game 'chess'; there are: flip7"):
        games.find("chess")
