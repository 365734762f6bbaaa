"""Tips are about legal actions, and have a sentence."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from safehouse import bots, games, seeded
from safehouse.core.state import State
from safehouse.words import Words, languages


def heard_in(game: str, options: dict[str, Any], seats: int, seed: int, moves: int) -> set[str]:
    """The keys of all tips in a game played by bots, each told in every language."""
    rules, luck = games.find(game), seeded(seed)
    state: State = rules.new(seats, options, luck=seeded(seed))
    table = [bots.make(game, bots.offered(game)[1].name) for _ in range(seats)]
    advise = import_module(f"safehouse.bots.{game}.advice").advise
    told = [Words(language, [f"P{s}" for s in range(seats)], game) for language in languages()]
    found: set[str] = set()
    for _ in range(moves):
        if state.over:
            break
        for seat in state.to_act:
            advice = advise(state.imagine(seat, luck), seat)
            if advice is not None:
                found.add(advice[0])
                for words in told:
                    words.know(state.view(seat))
                    said = words.say(f"advice.{advice[0]}", advice[1])
                    assert said.startswith(("Tip", "Tipp"))
                    assert "{" not in said
        state.apply(*bots.next_move(table, state, luck, 5))
    return found


@pytest.mark.parametrize(
    ("game", "options", "seats", "moves", "wanted"),
    [
        ("flip7", {"target": 120}, 3, 150, {"hit", "stay", "spare"}),
        ("bankout", {"target": 200}, 2, 150, {"free", "draw"}),
        ("gang", {"mode": "single", "success": "order"}, 3, 60, {"take", "confirm"}),
        ("greed", {}, 3, 90, {"draft", "play_for"}),
        ("heist", {}, 2, 120, {"loot", "exit"}),
    ],
)
def test_advice_has_a_sentence(
    game: str, options: dict[str, Any], seats: int, moves: int, wanted: set[str]
) -> None:
    heard: set[str] = set()
    for seed in (1, 2):
        heard |= heard_in(game, options, seats, seed, moves)
    assert wanted <= heard


def advice(game: str, setup: dict[str, Any], **options: Any) -> Any:
    rules = games.find(game)
    state = rules.new(max(2, rules.min_seats), options, luck=seeded(1), setup=setup)
    return import_module(f"safehouse.bots.{game}.advice").advise(state, 0)


def test_a_freeze_goes_to_whoever_leads() -> None:
    setup = {
        "seats": [{"numbers": [1]}, {"numbers": [12, 11]}],
        "turn": 0,
        "deck": ["freeze"],
    }
    state = games.find("flip7").new(2, luck=seeded(1), setup=setup)
    state.apply(0, {"type": "hit"})
    advise = import_module("safehouse.bots.flip7.advice").advise
    assert advise(state, 0) == ("give_freeze", {"to": 1})


def test_what_wins_is_said_first() -> None:
    seats = [{"bank": 90, "loot": 10}, {}]
    assert advice("bankout", {"starter": 0, "seats": seats}, target=100)[0] == "bank_wins"
    holding = [{"bank": 80, "loot": 10, "hand": ["K"]}, {}]
    assert advice("bankout", {"starter": 0, "seats": holding}, target=100)[0] == "king_wins"


def test_loot_that_is_worth_more_than_a_card_is_banked() -> None:
    alert = {"loot": 90, "jacks": 1}
    assert advice("bankout", {"starter": 0, "seats": [alert, {}]})[0] == "bank"
    queen = {**alert, "hand": ["Q"]}
    assert advice("bankout", {"starter": 0, "seats": [queen, {}]})[0] == "queen"


def test_a_gap_in_a_plan_is_named() -> None:
    state = games.find("heist").new(1, luck=seeded(1))
    first = next(a for a in state.legal(0) if a.written()["type"] == "place")
    state.apply(0, first)
    character = first.written()["character"]
    plans = [a for a in state.legal(0) if a.written()["type"] == "plan"]
    far = [a for a in plans if a.written()["character"] == character][-1]
    state.apply(0, far)
    advise = import_module("safehouse.bots.heist.advice").advise
    assert advise(state, 0)[0] == "gap"


def test_a_suggested_plan_can_be_done_and_is_complete() -> None:
    """Also for a seat of several, whose partners have not chosen where they start."""
    for seats in (1, 3):
        g: Any = games.find("heist").new(seats, {"heist": "startup"}, luck=seeded(4))
        suggest = import_module("safehouse.bots.heist.advice").suggest
        before = g.dump()
        found = suggest(g, 0)
        assert g.dump() == before
        for action in found:
            g.apply(0, action)
        mine = [n for n, person in enumerate(g.people) if person.seat == 0]
        assert all(len(g.people[n].plan) == g.memory(g.people[n]) for n in mine)
        assert suggest(g, 0) == []
