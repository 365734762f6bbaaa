"""What a view says about nodes, cards and dice, and what a table without odds is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.heist.positions import some_options, some_position
from tests.games.heist.test_odds import crew, position, row

from safehouse import BadInput, games, seeded
from safehouse.games.heist.actions import SpendIdea
from safehouse.games.heist.rules.explaining import RULES
from safehouse.games.heist.rules.offers import open_actions
from safehouse.games.heist.table import Heist

ROOT = Path(__file__).parents[3]
HEIST = games.find("heist")
FACTS = json.loads((ROOT / "web/src/games/heist/facts.json").read_text(encoding="utf-8"))


def printed(cards: list[str], die: int) -> set[tuple[str, str]]:
    """What the page reads off these cards."""
    return {
        (card, offer["action"])
        for card in cards
        for offer in FACTS["offers"][card]
        if die in offer.get("faces", [die])
    }


def test_the_cards_told_print_what_may_be_taken() -> None:
    for seed in range(40):
        dice = Random(seed)
        setup = some_position(dice, 2, 3, options := some_options(dice, 2, 3), "action")
        try:
            g: Heist = HEIST.new(2, {**options, "crew": 3}, luck=seeded(seed), setup=setup)
        except BadInput:
            continue
        for n, cards in enumerate(g.view(0)["cards"]):
            for die in range(1, 7):
                g.people[n].die = die
                assert printed(cards, die) == {*open_actions(g, g.people[n])}


def test_the_faces_told_are_those_that_turns_lead_to() -> None:
    g = position(characters=crew({"die": 1, "ideas": 2}, {"die": 4, "ideas": 0}))
    assert g.view(1)["faces"][:2] == [[1, 2, 3, 5, 6], [4]]
    for to in g.view(0)["faces"][0]:
        turned, by = g.clone(), FACTS["turns"][0][to - 1]
        for _ in range(abs(by)):
            turned.apply(0, SpendIdea(0, 1 if by > 0 else -1))
        assert turned.people[0].die == to
    g.apply(0, g.read_action({"type": "commit", "character": 0, "from": "Hurry", "action": "Run"}))
    assert g.view(0)["faces"][0] == []


def said(tile: dict[str, Any], **more: Any) -> list[list[int | str]]:
    found: list[list[int | str]] = position(board=row(tile), **more).view(0)["says"].get("0,0", [])
    return found


def test_a_tile_says_what_lies_there() -> None:
    assert said({}) == []
    assert said({"chits": ["lock", "lock", "camera", "guard_off"]}) == [
        ["lock", 2],
        ["camera", 1],
        ["off", "guard_off"],
    ]
    assert said({"chits": ["guard"]}) == [["guard", 1]]
    assert said({"chits": ["guard", "dog"]}) == [["dog", 2]]
    assert said({"marks": ["gate:A"], "loot": {"cash": 2000, "jewel": 1}}) == [
        ["mark", "gate", "A"],
        ["cash", 2000],
        ["loot", "jewel"],
    ]


def test_what_is_unknown_comes_to_light_until_the_escape() -> None:
    g = position(board=row({}, {}, {"unknown": True}))
    assert g.view(0)["says"]["2,0"] == [["unknown"]]
    g.phase = "escape"
    assert g.view(0)["says"]["2,0"] == [["unknown_escape"]]


def test_a_watchtower_sees_along_lines_and_across_gaps() -> None:
    tower = {"marks": ["watchtower"]}
    g = position(board=row(tower, {}, **{"0,3": {}, "1,1": {}, "2,-2": tower}))
    says = g.view(0)["says"]
    assert says["1,0"] == [["beam", "0,0"]]
    assert says["0,3"] == [["beam", "0,0"]]
    assert says["2,-2"][1:] == [["beam", "0,0"]]
    assert "1,1" not in says


def test_a_closed_gate_says_nothing() -> None:
    g = position(board=row({}, {"marks": ["gate:A"]}))
    g.here[1] = False
    assert "1,0" not in g.view(0)["says"]


def test_an_entrance_says_how_many_may_start_and_get_out() -> None:
    entrances = {"E1": {"doors": ["0,0"], "limit": 3, "exit_limit": 2}}
    g = position(board={**row({}), "entrances": entrances})
    assert g.view(0)["says"]["E1"] == [["entrance", "0,0"], ["exit_limit", 2]]
    g.phase = "planning"
    assert ["limit", 3] in g.view(0)["says"]["E1"]


@pytest.mark.parametrize("key", RULES)
def test_every_line_has_its_sentence_and_a_rule_of_record(key: str) -> None:
    words = json.loads((ROOT / "src/safehouse/words/en/heist_table.json").read_text("utf-8"))
    marks = json.loads((ROOT / "src/safehouse/words/en/heist.json").read_text("utf-8"))
    assert f"heist.table.tip.{key}" in words or f"heist.mark_text.{key}" in marks
    assert RULES[key] in (ROOT / "docs/rules/heist.md").read_text("utf-8")


def test_without_odds_steps_are_told_and_no_chances() -> None:
    g = position(board=row({}, {}), characters=crew({"at": "0,0"}))
    told = HEIST.hints.without_odds(g, 0)
    assert {*told} == {"round", "steps", "runs"}
    assert told["steps"] == HEIST.hints(g, 0)["steps"]
    g.phase = "over"
    assert HEIST.hints.without_odds(g, 0) == {}
