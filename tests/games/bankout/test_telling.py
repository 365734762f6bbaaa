"""What is seen of Bankout after each event: a cause before its effect, and nothing too early."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.telling import told
from safehouse.games.bankout.table import Bankout

BANKOUT = games.find("bankout")
Told = list[tuple[str, dict[str, Any]]]
DRAW = {"type": "draw"}


def table(mine: dict[str, Any], other: dict[str, Any] | None = None, **setup: Any) -> Bankout:
    options = setup.pop("options", {})
    setup = {"starter": 0, "active": 0, "seats": [mine, other or {}], **setup}
    made: Bankout = BANKOUT.new(2, options, luck=seeded(1), setup=setup)
    return made


def act(g: Bankout, seat: int, *actions: dict[str, Any], looker: int = 0) -> Told:
    """The events of the last of these actions, each with what was seen after it."""
    for action in actions:
        g.listen(look=True)
        g.apply(seat, BANKOUT.read_action(action))
    return [(event["type"], view) for event, view in told(g, looker)]


def test_a_card_leaves_the_deck_once_it_is_told() -> None:
    g = table({"loot": 5}, deck=["9"])
    g.listen(look=True)
    g.apply(0, BANKOUT.read_action(DRAW))
    assert g.moments
    before = g.moments[0].glimpse(0)
    assert (before["seats"][0]["loot"], before["deck_count"]) == (5, 52)
    [(_, after)] = told(g, 0)
    assert (after["seats"][0]["loot"], after["deck_count"], after["discard"]) == (14, 51, ["9"])


def test_a_queen_is_in_the_hand_once_it_is_told() -> None:
    g = table({}, deck=["Q"])
    g.listen(look=True)
    g.apply(0, BANKOUT.read_action(DRAW))
    assert g.moments
    assert g.moments[0].glimpse(1)["seats"][0]["hand_count"] == 0
    [(event, view)] = told(g, 1)
    assert (event["card"], view["seats"][0]["hand"], view["seats"][0]["hand_count"]) == (
        None,
        None,
        1,
    )


@pytest.mark.parametrize("card", ["A", "J"])
def test_the_card_that_busts_lies_open_before_it_does(card: str) -> None:
    row = {"jacks": 2} if card == "J" else {"jacks": 1}
    (_, drawn), (kind, bust) = act(table({"loot": 30, **row}, deck=[card]), 0, DRAW)
    assert kind == "bust"
    assert (drawn["revealed"], drawn["seats"][0]["loot"], drawn["phase"]) == (card, 30, "moment")
    assert drawn["seats"][0]["jacks"] == row["jacks"]
    assert (bust["revealed"], bust["seats"][0]["loot"], bust["seats"][0]["jacks"]) == (None, 0, 0)


def test_a_queen_that_must_answer_is_in_the_hand_until_she_does() -> None:
    g = table({"latent": 1, "hand": ["Q"]}, deck=["J"])
    (_, drawn), (kind, queened) = act(g, 0, DRAW)
    assert kind == "queened"
    assert (drawn["revealed"], drawn["seats"][0]["hand"]) == ("J", ["Q"])
    assert (queened["revealed"], queened["seats"][0]["hand"]) == (None, [])
    assert (queened["seats"][0]["jacks"], queened["seats"][0]["latent"]) == (1, 0)


def test_the_jack_lies_open_while_an_answer_is_thought_of() -> None:
    g = table({"jacks": 2, "hand": ["Q"]}, deck=["J"])
    (_, drawn), (_, threatened) = act(g, 0, DRAW)
    assert (drawn["revealed"], drawn["pending"]) == ("J", None)
    assert (threatened["revealed"], threatened["pending"]) == ("J", "third_jack")


def test_money_is_banked_before_the_round_is_over_and_the_next_one_begins() -> None:
    g = table({"loot": 40, "jacks": 1}, options={"target": 40, "cut": False})
    seen = act(g, 0, {"type": "bank"})
    assert [kind for kind, _ in seen] == ["banked", "round_over", "round"]
    assert [view["seats"][0]["bank"] for _, view in seen] == [40, 0, 0]
    assert [view["seats"][0]["wins"] for _, view in seen] == [0, 1, 1]
    assert [view["seats"][0]["table"]["J"] for _, view in seen] == [1, 1, 0]
    assert [view["round"] for _, view in seen] == [1, 1, 2]
    assert [view["phase"] for _, view in seen] == ["moment", "round_over", "turn"]


def test_the_last_round_is_over_before_the_game_is() -> None:
    g = table({"loot": 40, "wins": 1}, options={"target": 40, "cut": False}, round=2)
    seen = act(g, 0, {"type": "bank"})
    assert [kind for kind, _ in seen] == ["banked", "round_over", "game_over"]
    assert [view["over"] for _, view in seen] == [False, False, True]
    assert [view["phase"] for _, view in seen] == ["moment", "round_over", "over"]


def test_the_discard_pile_is_the_deck_once_the_shuffle_is_told() -> None:
    g = table({}, deck=[], discard=["9", "8"], rest="discard")
    seen = act(g, 0, DRAW)
    kind, view = seen[0]
    assert (kind, view["discard"]) == ("reshuffled", [])
    assert seen[1][1]["deck_count"] == view["deck_count"] - 1


def test_an_aimed_joker_lies_open_and_the_second_one_stays() -> None:
    options = {"format": "bankout", "jokers": True, "cut": False}
    hand = {"hand": ["X", "X"], "bank": 10}
    g = table(hand, {"bank": 90}, options=options, round=3)
    [(kind, aimed)] = act(g, 0, {"type": "play", "card": "X", "as": "swap"})
    assert (kind, aimed["revealed"], aimed["seats"][0]["hand"]) == ("aimed", "X", ["X"])
    (kind, swapped), *_ = act(g, 1, {"type": "counter", "use": "none"})
    assert (kind, swapped["revealed"], swapped["seats"][0]["hand"]) == ("swapped", None, ["X"])
    assert [seat["bank"] for seat in swapped["seats"]] == [90, 10]


def test_a_counter_spends_both_jokers_once_it_is_told() -> None:
    mine, other = {"hand": ["X"], "bank": 10, "loot": 5}, {"hand": ["X", "Q"], "bank": 90}
    g = table(mine, other, options={"cut": False}, round=3)
    act(g, 0, {"type": "play", "card": "X", "as": "swap"})
    seen = act(g, 1, {"type": "counter", "use": "joker"}, looker=1)
    kind, stopped = seen[0]
    assert (kind, stopped["revealed"], stopped["discard"]) == ("stopped", None, ["X", "X"])
    assert stopped["seats"][1]["hand"] == ["Q"]
    assert [seat["bank"] for seat in stopped["seats"]] == [10, 90]
