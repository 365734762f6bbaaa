"""Everything that can happen, be done or be chosen has a sentence, in every language."""

from __future__ import annotations

import ast
import json
import re
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

import safehouse.server
import safehouse.words
from safehouse import games
from safehouse.core.codec import KINDS
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.options import Choice
from safehouse.core.state import DATA, EVERYTHING, Action, Event
from safehouse.server.store.trouble import REASONS, key_of
from safehouse.server.tables.facts import OVER, PAUSED, WAITING
from safehouse.words import ENGLISH, SLOT, Part, Words, catalogue, languages, sentence
from safehouse.words.plurals import plural

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
    for option in game.options.specs:
        keys.append(f"option.{option.name}")
        if isinstance(option, Choice):
            words = [c for c in option.choices if isinstance(c, str)]
            keys += [f"option.{option.name}.null"] * (None in option.choices)
            keys += [f"option.{option.name}.{c}" for c in words]
    for name in game.options.sets:
        keys += [f"set.{name}", f"set.{name}.about"]
    return [f"{game.id}.{key}" for key in keys]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_everything_has_a_sentence(game: AnyGame) -> None:
    assert [key for key in wanted(game) if not catalogue(ENGLISH).get(key)] == []


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_what_an_option_is_for_is_told_as_the_game_tells_it(game: AnyGame) -> None:
    told = {
        o.name: catalogue(ENGLISH).get(f"{game.id}.option.{o.name}.help")
        for o in game.options.specs
    }
    assert told == {option.name: option.help for option in game.options.specs}


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
    assert told != "Freeze is discarded."


BANKOUT_VARIANTS = {
    "threatened": ["latent", "third_jack"],
    "queened": ["played", "answer", "forced"],
    "banked": ["bank", "king", "joker_king"],
    "bust": ["ace_on_alert", "latent", "third_jack", "three_aces"],
    "ended": ["ended", "deck_out"],
    "stopped": ["countered", "shielded"],
}


@pytest.mark.parametrize("kind", BANKOUT_VARIANTS)
def test_every_reason_in_bankout_is_told(kind: str) -> None:
    words = Words(ENGLISH, NAMES, "bankout")
    field = "end" if kind in ("banked", "ended") else "why"
    whole = {"seat": 0, "to": 1, "card": "Q", "gained": 20, "bank": 50, "lost": 12}
    told = [words.event({"type": kind, **whole, field: why}) for why in BANKOUT_VARIANTS[kind]]
    assert len(set(told)) == len(told)
    assert all("Ines" in line for line in told)


def test_a_card_drawn_in_secret_is_named_only_to_its_owner() -> None:
    queen = {"type": "pocketed", "seat": 1, "card": "Q"}
    assert Words(ENGLISH, NAMES, "bankout", me=1).event(queen) == "You pocket the Queen."
    hidden = {**queen, "card": None}
    for me in (0, None):
        assert Words(ENGLISH, NAMES, "bankout", me).event(hidden) == "Milo pockets a card."


def test_a_round_that_nobody_wins_goes_to_nobody() -> None:
    tie = {"type": "round_over", "round": 2, "sudden_death": 0, "winner": None, "banks": (40, 40)}
    for me in (0, None):
        words = Words(ENGLISH, NAMES, "bankout", me)
        assert words.event(tie) == "Round 2 goes to nobody ($40 : $40)."
        lost = {**tie, "winner": 1, "sudden_death": 1}
        assert words.event(lost).startswith("Sudden Death after round 2 goes to Milo")


def test_what_is_nothing_may_be_left_unsaid() -> None:
    words = Words(ENGLISH, NAMES, "bankout")
    gone = {"type": "ended", "seat": 0, "end": "ended", "lost": 0}
    assert words.event(gone) == "Ines slips away."
    assert words.event({**gone, "lost": 12}) == "Ines slips away. $12 stays behind."
    assert words.action({"type": "cut", "at": 0}) == "Do not cut"
    assert words.action({"type": "play", "card": "X", "as": "swap"}) == "Joker: swap the banks"
    assert words.action({"type": "counter", "use": "shield"}) == "Raise the shield"


GANG_VARIANTS = {
    "dealt": ["deal", "con", "redraw", "hacker", "jack"],
    "proposed": ["user", "nobody", "value", "rank", "hand"],
    "announced": ["faces", "sum", "count", "hand"],
    "guessed": ["rank", "hand"],
    "heist_over": ["vault", "alarm"],
    "game_over": ["won", "lost"],
}


@pytest.mark.parametrize("kind", GANG_VARIANTS)
def test_every_reason_in_the_gang_is_told(kind: str) -> None:
    words = Words(ENGLISH, NAMES, "gang")
    whole = {"seat": 0, "user": 1, "specialist": 4, "value": "T", "hand": "pair", "number": 2}
    field = "end" if kind.endswith("_over") else "why"
    told = [words.event({"type": kind, **whole, field: x}) for x in GANG_VARIANTS[kind]]
    assert len({*told, words.event({"type": kind, **whole})}) == len(told) + 1
    assert not any("None" in line or "{" in line for line in told)


def test_cards_of_the_gang_have_names_and_say_what_they_do() -> None:
    for language in languages():
        for n in range(1, 11):
            for kind in ("challenge", "specialist"):
                name, about = (catalogue(language)[f"gang.{kind}.{n}{x}"] for x in ("", ".about"))
                assert name[0].isupper()
                assert about.endswith(".")


def test_a_stolen_chip_is_told_as_such() -> None:
    took = {"type": "took", "seat": 0, "chip": 3, "victim": 1, "back": 2}
    assert Words(ENGLISH, NAMES, "gang", me=1).event(took) == (
        "Ines takes chip 3 from you. Chip 2 goes back."
    )
    assert Words("de", NAMES, "gang", me=1).event(took).startswith("Ines nimmt dir Chip 3 weg.")
    free = {**took, "victim": None, "back": 0}
    assert Words(ENGLISH, NAMES, "gang").event(free) == "Ines takes chip 3 from the middle."


def test_several_cards_and_names_from_the_catalogue() -> None:
    words = Words(ENGLISH, NAMES, "gang")
    board = {"type": "board", "round": 2, "cards": ["AS", "TD", "3C"]}
    assert words.event(board) == "The flop: A♠ 10♦ 3♣."
    begins = {"type": "heist_begins", "heist": 2, "challenges": (2, 8), "specialists": ()}
    assert words.event(begins) == "Heist 2. Challenge: Noise Sensors, Blackout."
    assert words.say("in_words.full_house", {"a": 14, "b": 2}) == "a full house, Aces over twos"
    hidden = {"type": "dealt", "seat": 1, "cards": None, "why": "deal"}
    assert words.event(hidden) == "Milo gets pocket cards."


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
            there = set(DATA[kind].view(kind(), None, EVERYTHING, EVERYTHING))
            there |= {*signature(kind).parameters, "maker"}  # also what may be left out
            assert used <= there, name


def refusals() -> dict[str, list[set[str]]]:
    """The keys that the server refuses something with, and the fields given with each."""
    by_word = [WAITING, PAUSED, OVER, *map(key_of, REASONS)]
    found: dict[str, list[set[str]]] = {word: [set()] for word in by_word}
    for file in Path(safehouse.server.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and call.args and raises_refused(call.func):
                key = call.args[0]
                if isinstance(key, ast.Constant):
                    given = {str(keyword.arg) for keyword in call.keywords}
                    found.setdefault(str(key.value), []).append(given)
    return found


def raises_refused(func: ast.expr) -> bool:
    """`Refused(…)` and `Unfit(…)`, or `super().__init__(…)` in a class made from them."""
    if isinstance(func, ast.Attribute):
        return func.attr == "__init__" and isinstance(func.value, ast.Call)
    return isinstance(func, ast.Name) and func.id in ("Refused", "Unfit")


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    mark = "server.refused."
    sentences = [k.removeprefix(mark) for k in catalogue(ENGLISH) if k.startswith(mark)]
    assert sorted(sentences) == sorted(refusals())


def test_a_refusal_comes_with_the_fields_of_its_sentence() -> None:
    for key, calls in refusals().items():
        told = fields(catalogue(ENGLISH)[f"server.refused.{key}"])
        assert [given for given in calls if given != told] == [], key


def test_players_may_come_by_name() -> None:
    turn = "server.refused.turn"
    assert sentence(ENGLISH, turn, {"names": ["Ines"]}) == "It is Ines's turn."
    assert sentence("de", turn, {"names": NAMES}) == "Am Zug: Ines, Milo und Vera."


def test_who_was_quicker_is_told() -> None:
    told = {"type": "take", "chip": 3, "from": "middle", "by": "Milo"}
    assert sentence("de", "gang.late.quicker", told) == "Milo war schneller und hat jetzt Chip 3."


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
    assert words.event({**gift, "to": 0}) == "Ines keeps the Freeze."


def test_characters_are_called_by_the_names_they_have_at_the_table() -> None:
    words = Words("de", NAMES, "heist")
    moved = {"type": "moved", "character": 1, "from": "E1", "to": "2,3"}
    assert words.event(moved) == "#2 geht nach 2,3."
    words.know({"characters": [{"name": "Karma"}, {"name": "Tiny Mike"}, {"name": "Hostage"}]})
    assert words.event(moved) == "Tiny Mike geht nach 2,3."
    assert words.event_parts(moved)[0] == Part("Tiny Mike", "%", 1)
    assert words.event({**moved, "character": 2}).startswith("Geisel geht")


def test_an_answer_names_the_characters_it_means_and_no_tile() -> None:
    words = Words(ENGLISH, NAMES, "heist")
    words.know({"characters": [{"name": "Karma"}, {"name": "Tiny Mike"}]})
    named = {"idea:1": "Tiny Mike", "0>1": "Karma → Tiny Mike", "no": "No, thanks", 0: "Karma"}
    tiles = {"0,1": "0,1", "-1,0>1,0": "-1,0 → 1,0", "E1": "E1"}
    for option, told in [*named.items(), *tiles.items()]:
        assert words.action({"type": "choose", "option": option}) == told


def test_the_first_key_that_has_a_value_names_it() -> None:
    words = Words("de", NAMES, "heist")
    keys = "heist.skill|heist.character"
    assert words.named(keys, ["Hurry", "Thug", "F-Stop"]) == "Eile, Schläger, F-Stop"
    assert words.named(keys, None) == ""


def test_money_that_nobody_named_is_nothing() -> None:
    words = Words(ENGLISH, NAMES, "heist")
    assert [words.money(x) for x in (None, 0, 2000, [1000, 5])] == (
        ["", "$0", "$2,000", "$1,000 : $5"]
    )


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
    assert Words("de", ["Ines", "Milo"], "flip7", me=1).event(stayed) == "Du stoppst mit 23."


@pytest.mark.parametrize(
    ("language", "forms", "said"),
    [
        ("en", "# card|# cards", ["0 cards", "1 card", "2 cards", "5 cards", "22 cards"]),
        ("de", "# Karte|# Karten", ["0 Karten", "1 Karte", "2 Karten", "5 Karten", "22 Karten"]),
        (
            "pl",
            "# karta|# karty|# kart|# karty",
            ["0 kart", "1 karta", "2 karty", "5 kart", "22 karty"],
        ),
        ("pl", "# card|# cards", ["0 cards", "1 card", "2 cards", "5 cards", "22 cards"]),
        ("ar", "z|one|two|few|many|other", ["z", "one", "two", "few", "many"]),
    ],
)
def test_a_plural_is_the_one_of_its_language(language: str, forms: str, said: list[str]) -> None:
    assert [plural(language, n, forms) for n in (0, 1, 2, 5, 22)] == said


def test_what_is_no_number_has_the_last_form() -> None:
    assert plural("en", None, "# card|# cards") == "None cards"
    assert plural("pl", "x", "a|b|c|d") == "d"
    assert plural("en", 1, "cards") == "cards"
