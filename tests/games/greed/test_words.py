"""The words of Greed say what the engine's cards say, in every language and for every event."""

from __future__ import annotations

import random
import re

import pytest

from safehouse import games, seeded
from safehouse.core.state import Event
from safehouse.games.greed.card import CARDS, KINDS_OF_ICON
from safehouse.games.greed.table import DECISIONS
from safehouse.terminal.rules import howto
from safehouse.words import ENGLISH, Words, catalogue, languages

GREED = games.find("greed")
NAMES = ["Ines", "Milo", "Vera"]
EFFECTS = (
    *("mirror", "on_action", "on_thug", "ignore_costs", "ignore_needs", "extra_play"),
    *("return_actions", "icons", "extra_markers", "double", "lose_holding", "lose_thug"),
)


@pytest.mark.parametrize("card", sorted(CARDS))
def test_the_english_sentence_of_a_card_is_the_one_in_the_engine(card: int) -> None:
    assert catalogue(ENGLISH)[f"greed.card.{card}"] == CARDS[card].name
    assert catalogue(ENGLISH)[f"greed.card.{card}.about"] == CARDS[card].text


@pytest.mark.parametrize("language", languages())
def test_cards_keep_their_names_and_their_amounts_in_every_language(language: str) -> None:
    words = catalogue(language)
    found = [key for key in words if re.fullmatch(r"greed\.card\.\d+", key)]
    assert len(found) == len(CARDS)
    for card, printed in CARDS.items():
        assert words[f"greed.card.{card}"] == printed.name
        about = words[f"greed.card.{card}.about"]
        assert about.endswith(".")
        amounts = [re.findall(r"\d[\d,.]*\d", text) for text in (about, printed.text)]
        plain = [sorted({re.sub(r"\D", "", one) for one in some}) for some in amounts]
        assert plain[0] == plain[1], card


@pytest.mark.parametrize("language", languages())
def test_everything_that_pages_put_together_has_a_word(language: str) -> None:
    words = catalogue(language)
    kinds = {"extra", *DECISIONS.values()}
    wanted = [f"decision.{kind}" for kind in kinds]
    wanted += [f"icon.{icon}" for icon in KINDS_OF_ICON]
    wanted += [f"effect.{effect}" for effect in EFFECTS]
    wanted += [f"wasted.{why}" for why in ("cost", "declined", "need")]
    wanted += [f"cost.{what}" for what in ("cash", "thug", "holding", "hand")]
    wanted += [f"pay.{what}" for what in ("cash", "thug", "holding", "hand")]
    wanted += [f"need.{what}" for what in ("thugs", "holdings", "cash", "fewest_thugs")]
    phases = ("draft", "play", "resolve", "extra", "each_turn", "end_turn", "over")
    wanted += [f"phase.{phase}" for phase in phases]
    for kind in ("thug", "holding", "action"):
        wanted += [f"kind.{kind}", f"kinds.{kind}"]
    assert [key for key in wanted if not words.get(f"greed.{key}")] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", range(3))
def test_every_event_of_a_game_is_a_clean_sentence(language: str, seed: int) -> None:
    luck = random.Random(seed)
    heard: list[Event] = []
    g = GREED.new(3, {}, luck=seeded(seed), heard=heard)
    while not g.over:
        seat = luck.choice(g.to_act)
        g.apply(seat, luck.choice(g.legal(seat)))
    for event in heard:
        for me in (None, 0):
            words = Words(language, NAMES, "greed", me)
            told = words.event(event.seen_by(-1 if me is None else me))
            assert told.endswith("."), told
            assert told[0].isupper() or not told[0].isalpha(), told
            for wrong in ("  ", "None", "{", " .", "!.", "0000"):
                assert wrong not in told, told


def test_a_gain_is_told_with_its_cause() -> None:
    words = Words(ENGLISH, NAMES, "greed", me=1)
    gain = {"type": "gained", "seat": 0, "amount": 20000, "by": 22, "times": 1, "why": ""}
    flush = 'Dickie "Flush" Diamond: '
    assert words.event(gain) == f"{flush}Ines gains $20,000."
    assert words.event({**gain, "seat": 1}) == f"{flush}you gain $20,000."
    doubled = words.event({**gain, "times": 2})
    assert doubled == f"{flush}Ines gains $20,000, × 2 by a Master Plan."
    mirrored = words.event({**gain, "by": 1, "why": "mirror"})
    assert mirrored == 'Harvey "Brains" Ratcliffe: Ines gains as much: $20,000.'
    german = Words("de", NAMES, "greed").event(gain)
    assert german == f"{flush}Ines bekommt 20.000\u00a0$."


def test_every_way_to_pay_and_to_waste_is_told() -> None:
    words = Words(ENGLISH, NAMES, "greed")
    paid = {"type": "paid", "seat": 0, "card": 21, "what": 22}
    king = 'For "King" Richard the Third Ines'
    assert words.event({**paid, "use": "cash", "what": 10000}) == f"{king} pays $10,000."
    assert words.event({**paid, "use": "thug"}) == f'{king} gives up Dickie "Flush" Diamond.'
    assert words.event({**paid, "use": "hand"}).endswith("from the hand.")
    wasted = {"type": "wasted", "seat": 0, "card": 30}
    told = [words.event({**wasted, "why": why}) for why in ("cost", "declined", "need")]
    assert len({*told, words.event(wasted)}) == 4


def test_markers_are_placed_by_oneself_by_others_and_taken_away() -> None:
    words = Words(ENGLISH, NAMES, "greed", me=0)
    mark = {"type": "marked", "seat": 0, "card": 8, "amount": 2, "by": 38, "markers": 5}
    assert words.event({**mark, "why": ""}) == "Renovate!: 2 markers on your Chinatown, now 5."
    assert words.event({**mark, "why": "own"}) == "Your Chinatown gets 2 markers, now 5."
    less = {**mark, "why": "removed", "amount": -1, "by": 59}
    assert words.event(less) == "Raid!: one marker fewer on your Chinatown, now 5."


def test_a_loss_to_come_says_whose() -> None:
    words = Words(ENGLISH, NAMES, "greed")
    due = {"type": "set_up", "seat": 0, "kind": "lose_thug", "by": 73, "round": 6, "amount": 0}
    told = words.event({**due, "who": "all"})
    assert told == "One Last Heist! (Ines), round 6: at the end, one Thug less for everybody."
    more = {**due, "kind": "extra_markers", "by": 43, "amount": 3, "who": None}
    assert words.event(more).endswith("round 6: more markers on each Holding played: 3.")


def test_what_is_given_up_is_named() -> None:
    words = Words(ENGLISH, NAMES, "greed")
    lose = {"type": "lose", "holdings": (8,), "thugs": (22,)}
    assert words.action(lose) == 'Give up Chinatown. Give up Dickie "Flush" Diamond.'
    assert words.action({**lose, "holdings": ()}) == 'Give up Dickie "Flush" Diamond.'


@pytest.mark.usefixtures("printed_box")
def test_the_how_to_page_lists_every_card_as_it_is() -> None:
    page = howto("greed")
    for card, printed in CARDS.items():
        line = next(line for line in page.splitlines() if line.startswith(f"| {card} |"))
        assert printed.name in line
        assert line.endswith(f"| {printed.text} |")
    for option in GREED.options.specs:
        assert f"| `{option.name}` |" in page
