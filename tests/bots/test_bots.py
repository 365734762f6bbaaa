"""Bots: which are offered; they play every table, and see only what their seat sees."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import tables

from safehouse import BadInput, State, bots, games, seeded
from safehouse.bots.base import Bot, ask_bot
from safehouse.bots.levels import levels
from safehouse.measure.sim import play_game

FLIP7 = games.find("flip7")
NAMES = ["random", "stay-20", "stay-25-second", "counting-plain", "counting"]


def written(bot: str, g: State, seat: int, luck: int = 5) -> dict[str, Any]:
    return ask_bot(bots.make("flip7", bot), g, seat, seeded(luck)).written()


def at(seats: list[dict[str, Any]], options: dict[str, Any] | None = None, **setup: Any) -> State:
    g: State = FLIP7.new(len(seats), options, luck=seeded(3), setup={"seats": seats, **setup})
    return g


def test_the_weakest_bot_is_offered_first() -> None:
    infos = bots.offered("flip7")
    assert [info.name for info in levels(infos)] == [
        *("stay-50", "follow-11", "stay-18", "stay-25", "counting")
    ]
    assert all(info.label and info.about for info in infos)
    assert all(isinstance(bots.make("flip7", info.name), Bot) for info in infos)


@pytest.mark.parametrize("name", ["", "genius", "stay-", "stay-0", "stay-201", "stay-x", "stay-²"])
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadInput, match=r"^(There is no bot|A bot that stays).*\.$"):
        bots.make("flip7", name)


def test_a_bot_for_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no game 'chess'"):
        bots.make("chess", "random")
    with pytest.raises(BadInput, match="There is no game 'chess'"):
        bots.offered("chess")


def test_a_game_without_bots_of_its_own_has_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_players", lambda game: None)
    assert [info.name for info in bots.offered("flip7")] == ["random"]
    assert isinstance(bots.make("flip7", "random"), Bot)
    with pytest.raises(BadInput, match="There is no bot 'counting' for Flip 7; there are: random"):
        bots.make("flip7", "counting")


@settings(max_examples=30, deadline=None)
@given(tables(FLIP7), st.integers(0, 10_000))
def test_bots_play_any_table_to_its_end(table: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = table
    options = {**options, "target": min(options.get("target", 60), 60)}
    made = [bots.make("flip7", NAMES[(s + seed) % len(NAMES)]) for s in range(seats)]
    result, decisions, rounds = play_game(FLIP7, made, options, seed, 0)
    assert result["winners"]
    assert decisions > rounds > 0


def test_the_same_luck_gives_the_same_game() -> None:
    made = [bots.make("flip7", name) for name in NAMES]
    assert play_game(FLIP7, made, {}, 4, 2) == play_game(FLIP7, made, {}, 4, 2)
    assert play_game(FLIP7, made, {}, 4, 2) != play_game(FLIP7, made, {}, 4, 3)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_change_a_choice(name: str) -> None:
    """A seat cannot see the next cards, the luck and the stacked reshuffles."""
    lines = [{"numbers": [12, 6]}, {"numbers": [9, 8]}, {"numbers": [3]}]
    chosen = set()
    for top in ([12, 6], [1, 2], ["freeze", 11], []):
        g = at(lines, scores=[170, 190, 20], turn=0, deck=top, reshuffles=[[4]] if top else [])
        chosen.add(str(written(name, g, 0)))
    assert len(chosen) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_changes_nothing_at_the_table(name: str) -> None:
    g = at([{"numbers": [12, 6]}, {"numbers": [9]}], turn=0)
    before = g.dump()
    written(name, g, 0)
    assert g.dump() == before


def test_the_random_bot_takes_its_dice_from_the_luck_it_is_given() -> None:
    g = at([{"numbers": [12, 6]}, {"numbers": [9]}], turn=0)
    assert {written("random", g, 0, luck)["type"] for luck in range(20)} == {"hit", "stay"}
    assert written("random", g, 0, 3) == written("random", g, 0, 3)


def test_stay_bots_stay_at_their_points() -> None:
    g = at([{"numbers": [12, 8], "second_chance": True}, {}], turn=0)
    assert written("stay-20", g, 0)["type"] == "stay"
    assert written("stay-20-second", g, 0)["type"] == "hit"
    assert written("stay-21", g, 0)["type"] == "hit"


GIVING: list[tuple[str, dict[str, Any], list[dict[str, Any]], int]] = [
    ("freeze", {}, [{}, {"numbers": [4]}, {"numbers": [12]}], 2),
    ("flip_three", {}, [{"numbers": [9]}, {"status": "stayed", "numbers": [2]}, {}], 2),
    ("flip_three", {}, [{"numbers": [9]}, {"status": "stayed"}, {"status": "busted"}], 0),
    ("second_chance", {}, [{"second_chance": True}, {"numbers": [8]}, {"numbers": [5]}], 2),
    ("second_chance", {"second_chance": "choose"}, [{}, {"numbers": [8]}, {"numbers": [5]}], 0),
    ("freeze", {"teams": 2}, [{}, {"numbers": [4]}, {"numbers": [12]}, {"numbers": [5]}], 1),
    ("second_chance", {"teams": 2}, [{"second_chance": True}, {}, {"numbers": [12]}, {}], 2),
]


@pytest.mark.parametrize(("card", "options", "lines", "to"), GIVING)
def test_simple_bots_give_to_the_strongest_rival(
    card: str, options: dict[str, Any], lines: list[dict[str, Any]], to: int
) -> None:
    g = at(lines, options, deck=[card], turn=0)
    g.apply(0, FLIP7.read_action({"type": "hit"}))
    assert written("stay-25", g, 0) == {"type": "give", "card": card, "to": to}
