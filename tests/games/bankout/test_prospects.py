"""What the view of Bankout tells besides: threats, goals, and what a move would make."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.games.bankout.table import Bankout

BANKOUT = games.find("bankout")
BLITZ = {"format": "blitz", "cut": False}


def view(
    mine: dict[str, Any], other: dict[str, Any] | None = None, me: int = 0, **setup: Any
) -> dict[str, Any]:
    options = {"cut": False, **setup.pop("options", {})}
    setup = {"starter": 0, "active": 0, "seats": [mine, other or {}], **setup}
    g: Bankout = BANKOUT.new(2, options, luck=seeded(1), setup=setup)
    return g.view(me)


@pytest.mark.parametrize(
    ("row", "ace", "jack", "free"),
    [
        ({}, "latent", "alert", True),
        ({"jacks": 1}, "bust", "alert", False),
        ({"jacks": 2}, "bust", "bust", False),
        ({"jacks": 2, "hand": ["Q"]}, "bust", "answer", False),
        ({"latent": 1}, "latent", "bust", False),
        ({"latent": 1, "hand": ["Q"]}, "latent", "queen", True),
        ({"latent": 2}, "latent", "bust", False),
    ],
)
def test_what_a_jack_and_an_ace_would_do(
    row: dict[str, Any], ace: str, jack: str, free: bool
) -> None:
    shown = view(row)["seats"][0]
    assert (shown["ace"], shown["jack"], shown["free"]) == (ace, jack, free)


def test_a_third_ace_busts_with_the_option() -> None:
    assert view({"latent": 2}, options={"three_aces": True})["seats"][0]["ace"] == "bust"


def test_what_a_hidden_hand_might_do_the_other_does_not_know() -> None:
    shown = view({"latent": 1, "hand": ["K"]}, me=1)["seats"][0]
    assert (shown["jack"], shown["free"]) == ("perhaps", False)
    assert view({"latent": 1}, me=1)["seats"][0]["jack"] == "bust"


def test_sudden_death_has_no_aces() -> None:
    shown = view({"jacks": 1}, options=BLITZ, sudden_death=1)["seats"][0]
    assert (shown["ace"], shown["free"]) == (None, True)


@pytest.mark.parametrize(
    ("row", "leaves"),
    [
        ({}, "nothing"),
        ({"table": {"J": 1, "A": 0}}, "spent"),
        ({"jacks": 1, "latent": 1}, "free"),
        ({"jacks": 2}, "still"),
        ({"latent": 2}, "armed"),
    ],
)
def test_how_a_row_stands_after_a_queen(row: dict[str, Any], leaves: str) -> None:
    assert view({"hand": ["Q"], **row})["would"]["queen"] == leaves


def test_after_a_queen_one_jack_is_no_danger_in_sudden_death() -> None:
    shown = view({"jacks": 2}, options=BLITZ, sudden_death=1)
    assert shown["would"]["queen"] == "free"


def test_what_a_banking_would_make() -> None:
    would = view({"bank": 210, "loot": 40}, options={"target": 290})["would"]
    assert would["missing"] == 40
    bank = {"amount": 40, "bonus": 0, "bank": 250, "money": 250, "wins": False}
    assert would["bank"] == bank
    assert would["king"] == {**bank, "amount": 80, "bank": 290, "money": 290, "wins": True}


def test_the_bonus_of_an_exact_banking_is_told_before() -> None:
    options = {**BLITZ, "target": 300, "exact_bonus": True}
    would = view({"bank": 100, "total": 150, "loot": 50}, options=options)["would"]
    bank = {"amount": 50, "bonus": 25, "bank": 175, "money": 325, "wins": False}
    assert would["bank"] == bank
    assert would["missing"] == 0


def test_the_goal_and_the_deck_are_those_of_the_form_that_is_played() -> None:
    plain, blitz = view({}), view({}, options=BLITZ)
    assert (plain["goal"], plain["rounds"], plain["passed_once"]) == (1000, 3, False)
    assert (blitz["goal"], blitz["passed_once"]) == (0, True)


def test_a_swap_may_take_all_match_money() -> None:
    options = {**BLITZ, "blitz_swap": "total"}
    shown = view({"bank": 10, "total": 90}, {"bank": 5}, options=options)["seats"]
    assert [seat["stake"] for seat in shown] == [100, 5]
    assert [seat["money"] for seat in shown] == [100, 5]


def test_the_banks_of_a_round_are_seen_until_the_next_one_begins() -> None:
    setup = {"starter": 0, "active": 0, "seats": [{"loot": 40, "wins": 1}, {"bank": 7}], "round": 2}
    g: Bankout = BANKOUT.new(2, {"target": 40, "cut": False}, luck=seeded(1), setup=setup)
    g.apply(0, BANKOUT.read_action({"type": "bank"}))
    shown = g.view(0)
    assert shown["over"]
    assert [seat["money"] for seat in shown["seats"]] == [40, 7]
    assert [line["goal"] for line in shown["history"]] == [40]
    assert shown["would"] is None


def test_a_round_that_ended_with_the_deck_reached_no_goal() -> None:
    setup = {"starter": 0, "active": 0, "seats": [{"loot": 9}, {"bank": 7}], "rest": "discard"}
    g: Bankout = BANKOUT.new(2, {"format": "blitz", "cut": False}, luck=seeded(1), setup=setup)
    g.apply(0, BANKOUT.read_action({"type": "bank"}))
    assert [line["goal"] for line in g.view(0)["history"]] == [0]
