"""Everything that can happen, be done or be chosen has a sentence, in every language."""

from __future__ import annotations

import json
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import safehouse.words
from safehouse import games
from safehouse.core.codec import KINDS
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.options import Choice
from safehouse.core.state import DATA, EVERYTHING, Action, Event
from safehouse.words import ENGLISH, SLOT, Words, catalogue, languages

AnyGame = Game[Any, Any]
NAMES = ["Ines", "Milo", "Vera"]
ROOT = Path(safehouse.words.__file__).parent


def types_of(game: AnyGame, kind: type) -> list[str]:
    mark = f"{game.id}."
    named = [(name, c) for name, c in KINDS.items() if name.startswith(mark)]
    return [name.removeprefix(mark) for name, c in named if issubclass(c, kind)]


def cards_of(game: AnyGame) -> list[int | str]:
    folder = game.state.__module__.rpartition(".")[0]
    if find_spec(f"{folder}.cards") is None:
        return []
    return list(getattr(import_module(f"{folder}.cards"), "NAMES", []))


def wanted(game: AnyGame) -> list[str]:
    keys = [f"event.{t}" for t in types_of(game, Event)]
    keys += [f"action.{t}" for t in types_of(game, Action)]
    keys += [f"card.{c}" for c in cards_of(game)]
    for option in game.options:
        keys.append(f"option.{option.name}")
        if isinstance(option, Choice):
            words = [c for c in option.choices if isinstance(c, str)]
            keys += [f"option.{option.name}.{c}" for c in words]
    return [f"{game.id}.{key}" for key in keys]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_everything_has_a_sentence(game: AnyGame) -> None:
    assert [key for key in wanted(game) if not catalogue(ENGLISH).get(key)] == []


@pytest.mark.parametrize("end", ["all_out", "flip7", "no_cards", "bust"])
def test_every_end_of_a_round_is_told(end: str) -> None:
    words = Words(ENGLISH, NAMES, "flip7")
    assert words.say(f"end.{end}")
    told = words.event({"type": "round_over", "round": 3, "end": end, "flip7": 1})
    assert told.startswith("Round 3 is over: ")


@pytest.mark.parametrize("why", ["busted", "flip7", "frozen", "out", "nobody", "round_over"])
def test_every_reason_to_throw_a_card_away_is_told(why: str) -> None:
    words = Words(ENGLISH, NAMES, "flip7")
    told = words.event({"type": "thrown", "card": "freeze", "seat": 2, "why": why})
    assert told != "Freeze is thrown away."


@pytest.mark.parametrize("language", [x for x in languages() if x != ENGLISH])
def test_every_language_has_the_same_keys_and_fields(language: str) -> None:
    for file in sorted((ROOT / language).glob("*.json")):
        ours = json.loads(file.read_text(encoding="utf-8"))
        english = json.loads((ROOT / ENGLISH / file.name).read_text(encoding="utf-8"))
        assert sorted(ours) == sorted(english), file
        for key in english:
            assert fields(ours[key]) <= fields(english[key]), key


def fields(sentence: str) -> set[str]:
    return {slot.group(2) for slot in SLOT.finditer(sentence)}


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_sentences_name_fields_that_are_there(game: AnyGame) -> None:
    for name, kind in KINDS.items():
        if name.startswith(f"{game.id}.") and issubclass(kind, Action | Event):
            part = "action" if issubclass(kind, Action) else "event"
            key = f"{game.id}.{part}.{name.removeprefix(f'{game.id}.')}"
            found = [s for k, s in catalogue(ENGLISH).items() if re.fullmatch(rf"{key}(\.\w+)?", k)]
            used = set().union(*map(fields, found))
            there = DATA[kind].view(kind(), None, EVERYTHING, EVERYTHING)
            assert used <= set(there), name


def test_players_cards_and_plurals_are_filled_in() -> None:
    words = Words(ENGLISH, NAMES, "flip7")
    bust = {"type": "bust", "seat": 1, "card": 7, "lost": 1}
    assert words.event(bust) == "A second 7. Milo busts; 1 point is gone."
    assert words.event({**bust, "lost": 20}) == "A second 7. Milo busts; 20 points are gone."
    assert words.action({"type": "give", "card": "x2", "to": 2}) == "Give the ×2 to Vera"
    assert words.event({"type": "game_over", "winners": (0, 1, 2)}).endswith("Ines, Milo and Vera.")
    assert words.event({"type": "stayed", "seat": 5, "points": None}) == "seat 5 stays on ."


def test_a_gift_to_oneself_is_told_as_such() -> None:
    words = Words(ENGLISH, NAMES, "flip7")
    gift = {"type": "given", "by": 0, "to": 1, "card": "freeze", "source": "hit"}
    assert words.event(gift) == "Ines gives Milo the Freeze."
    assert words.event({**gift, "source": "set_aside"}).endswith("from the flips.")
    assert words.event({**gift, "to": 0}) == "Ines takes the Freeze in person."


def test_options_and_their_values_have_names() -> None:
    words = Words(ENGLISH, NAMES, "flip7")
    assert words.option("target") == "Points to win"
    assert words.option("first", "left") == "Left of the Dealer"
    assert [words.option("fresh_deck", x) for x in (True, False)] == ["yes", "no"]
    assert words.option("target", 100) == "100"


def test_what_has_no_words_yet_is_told_plainly() -> None:
    words = Words(ENGLISH, NAMES, "poker")
    assert words.event({"type": "all_in", "seat": 1}) == "all in seat 1"
    assert words.card("AS") == "AS"
    assert words.option("small_blind") == "small blind"


def test_another_language_falls_back_on_english() -> None:
    for language in languages():
        assert Words(language, NAMES, "flip7").card("x2")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="There are no words in 'tlh'"):
        Words("tlh", NAMES, "flip7")


def test_others_are_spoken_of_and_the_reader_is_spoken_to() -> None:
    stayed = {"type": "stayed", "seat": 1, "points": 23}
    assert Words("en", ["Ines", "Milo"], "flip7", me=0).event(stayed) == "Milo stays on 23."
    assert Words("en", ["Ines", "Milo"], "flip7", me=1).event(stayed) == "You stay on 23."
    assert Words("de", ["Ines", "Milo"], "flip7", me=1).event(stayed) == "Du stehst mit 23."
