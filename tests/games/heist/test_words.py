"""Everything in Masters of the Heist has a name, and cards say what they do, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.codec import KINDS
from safehouse.core.playout import play_out
from safehouse.core.record import GameRecord
from safehouse.core.state import Action, Event
from safehouse.games.heist.cards.deck import ABILITIES, CRISES, EVENTS, FIXERS, ITEMS, SPECIALS
from safehouse.games.heist.cards.printed import ACTIONS, CARDS, NPCS, SKILLS, SUBS
from safehouse.games.heist.cards.special_actions import GIVEN
from safehouse.games.heist.design.heists import DIFFICULTIES, HEISTS
from safehouse.games.heist.rules.asked import BEACON, NEEDS
from safehouse.games.heist.rules.pieces import BAG_KINDS, CHITS, LOOT_KINDS, SIMPLE_MARKS
from safehouse.lab.replaying import show_replay
from safehouse.terminal.generic import Face
from safehouse.terminal.rules import howto
from safehouse.words import ENGLISH, Words, catalogue, languages

CREW = ["Johnny Swagger", "Tiny Mike", "Phobia", "Prisoner"]
ASKED = ("dog", "stay_close", "had_him", "watch_out", "whisper", "fumble", "hounds", "rescue")
INTENTS = ("loot", "server", "keycard", "open", "npc", "exit", "help", "wait", "reveal", "escape")
MARKS = (*SIMPLE_MARKS, "gate", "remote_lock", "server")
USABLE = [name for name, item in ITEMS.items() if item.rolls]
NAMED: dict[str, Any] = {
    "event": [n[6:] for n, c in KINDS.items() if n[:6] == "heist." and issubclass(c, Event)],
    "action": [n[6:] for n, c in KINDS.items() if n[:6] == "heist." and issubclass(c, Action)],
    "card": [*EVENTS, *CRISES],
    "card_text": [*EVENTS, *CRISES],
    "character": [*CARDS, *NPCS],
    "npc": [*NPCS, *[side.name for sides in NPCS.values() for side in sides.values()]],
    "npc_text": NPCS,
    "skill": SKILLS,
    "act": [*ACTIONS, *SPECIALS, *USABLE],
    "ability": ABILITIES,
    "ability_text": ABILITIES,
    "item": ITEMS,
    "item_text": ITEMS,
    "fixer": FIXERS,
    "fixer_text": FIXERS,
    "job": HEISTS,
    "place": HEISTS,
    "blurb": HEISTS,
    "difficulty": DIFFICULTIES,
    "module": [module for heist in HEISTS.values() for module in heist.modules],
    "chit": [*CHITS, *[kind for kind in BAG_KINDS if kind not in LOOT_KINDS]],
    "mark": MARKS,
    "mark_text": MARKS,
    "sub": SUBS,
    "sub_text": SUBS,
    "loot": [*LOOT_KINDS, *[f"item:{name}" for name in ITEMS]],
    "lack": [lack for skill in SKILLS.values() for lack in skill.lacks],
    "level": ["amateur", "pro", "npc"],
    "status": ["in", "captive", "busted", "escaped"],
    "phase": ["planning", "action", "event", "escape", "levelup", "over"],
    "need": NEEDS,
    "beacon": BEACON,
    "choice": [*ASKED, "blab"],
    "answer": [*ASKED, "yes", "no", "stop", "noise"],
    "intent": INTENTS,
}


def speak(language: str = ENGLISH, me: int | None = None) -> Words:
    words = Words(language, ["Ines", "Milo"], "heist", me)
    words.know({"characters": [{"name": name} for name in CREW]})
    return words


@pytest.mark.parametrize("kind", NAMED)
def test_everything_has_its_words_in_every_language(kind: str) -> None:
    for language in languages():
        there = catalogue(language)
        assert [one for one in NAMED[kind] if not there.get(f"heist.{kind}.{one}")] == []
        if kind.endswith("_text") or kind == "blurb":
            texts = [there[f"heist.{kind}.{one}"] for one in NAMED[kind]]
            assert [text for text in texts if not text.endswith(".")] == []


def test_jobs_and_cards_are_called_as_their_files_call_them() -> None:
    there = catalogue(ENGLISH)
    for job, heist in HEISTS.items():
        assert there[f"heist.job.{job}"] == there[f"heist.option.heist.{job}"] == heist.title
        assert there[f"heist.place.{job}"] == heist.place
        assert there[f"heist.blurb.{job}"] == heist.blurb
    for mark, card in {**EVENTS, **CRISES}.items():
        assert there[f"heist.card.{mark}"] == card.name


def test_what_a_character_takes_is_named_with_its_card() -> None:
    took = {"type": "commit", "character": 0, "from": "Angry Locksmith", "action": "Pick"}
    assert speak().action(took) == "Johnny Swagger takes Pick (Angry Locksmith)"
    assert speak("de").action(took) == "Johnny Swagger wählt Knacken (Zornige Schlosserin)"
    told = {**took, "type": "committed", "from": "Bump Key", "action": "Bump Key"}
    assert speak().event(told) == "Johnny Swagger takes Bump Key (Bump Key)."
    calm = {**took, "character": 3, "from": "Freed Prisoner", "action": "Crawl"}
    assert speak("de").action(calm) == "Gefangener wählt Kriechen (Befreiter Gefangener)"


@pytest.mark.parametrize("sub", GIVEN)
def test_a_gift_says_what_goes_to_whom(sub: str) -> None:
    gift = {"type": "commit", "character": 2, "from": "Script Kiddie", "action": "Autopwn"}
    said = speak().action({**gift, "target": 0, "sub": sub})
    assert said == f"Phobia takes Autopwn (Script Kiddie): {sub} → Johnny Swagger"


SAID = {
    "Tiny Mike: move to 2,3": {"sub": "move", "tile": "2,3"},
    "Tiny Mike: open a lock on 2,3": {"sub": "unlock", "tile": "2,3"},
    "Tiny Mike: subdue the dog on 2,3": {"sub": "subdue", "tile": "2,3", "kind": "dog"},
    "Tiny Mike: disable a camera on 2,3": {"sub": "disable", "tile": "2,3"},
    "Tiny Mike: have an idea": {"sub": "idea"},
    "Tiny Mike: reveal 2,3": {"sub": "reveal", "tile": "2,3"},
    "Tiny Mike: have an idea instead of a reveal": {"sub": "reveal"},
    "Tiny Mike: pocket $1,000": {"sub": "loot"},
    "Tiny Mike: make the noise now": {"sub": "noise"},
    "Tiny Mike: raise the alert now": {"sub": "alert"},
}


@pytest.mark.parametrize("said", SAID)
def test_every_sub_action_has_a_sentence_of_its_own(said: str) -> None:
    assert speak().action({"type": "do", "character": 1, **SAID[said]}) == said


def test_a_fixer_is_called_with_what_belongs_to_the_call() -> None:
    calls: dict[str, dict[str, Any]] = {
        "Shell": {"fixer": "Shell"},
        "Bookie: $3,000": {"fixer": "Bookie", "amount": 3000},
        "Security Consultant: 2": {"fixer": "Security Consultant", "count": 2},
        "The Architect: two ideas": {"fixer": "The Architect", "token": "idea2"},
        "Old Friend: Phobia → Johnny Swagger": {"fixer": "Old Friend", "character": 2, "to": 0},
        "The Mayor: Johnny Swagger, 1,2": {"fixer": "The Mayor", "character": 0, "tile": "1,2"},
    }
    for said, call in calls.items():
        assert speak().action({"type": "fixer", **call}) == said


def test_loot_is_counted_and_cash_is_money() -> None:
    out = {"type": "banked", "character": 0, "kind": "jewel", "count": 2}
    assert speak().event(out) == "Johnny Swagger brings out: 2 × jewel."
    cash = {**out, "kind": "cash", "count": 3000}
    assert speak().event(cash) == "Johnny Swagger brings out $3,000."
    assert speak("de").event(cash) == "Johnny Swagger bringt 3.000\u00a0$ nach draußen."
    docs = {**out, "type": "picked_up", "tile": "1,2", "kind": "docs", "count": 1}
    assert speak().event(docs) == "Johnny Swagger picks up loot on 1,2: documents."


def test_an_event_says_what_it_does_and_a_reveal_what_was_there() -> None:
    turned = speak().event({"type": "event_turned", "card": "6"})
    assert turned == "Event “Huh, Didn't See Those”: Two locks go into the bag."
    for chit, said in {"guard2": "two guards", "usb": "USB key", "blank": "nothing"}.items():
        shown = {"type": "revealed", "tile": "1,2", "chit": chit}
        assert speak().event(shown) == f"1,2 is revealed: {said}."


@pytest.mark.parametrize("why", ["called", "alarm", "noise"])
def test_every_reason_to_run_is_told(why: str) -> None:
    plain = speak().event({"type": "escape_begins", "why": "?"})
    assert speak().event({"type": "escape_begins", "why": why}) != plain


def test_players_are_spoken_to_and_characters_spoken_of() -> None:
    done = {"type": "seat_done", "seat": 1}
    assert speak(me=1).event(done) == "You are done for this round."
    assert speak("de", me=0).event(done) == "Milo ist für diese Runde fertig."
    answer = {"type": "answered", "seat": 1, "kind": "whisper", "option": "0>3"}
    assert speak(me=1).event(answer) == (
        "You decide who passes an idea on: Johnny Swagger → Prisoner."
    )
    run = {"type": "ran", "character": 1, "path": ["E1"], "cost": 4, "roll": 3, "out": False}
    assert speak(me=1).event(run) == (
        "Tiny Mike does not get out. Escape moves needed: 4, rolled: 3."
    )


def test_a_replay_and_the_terminal_call_characters_by_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start = {"type": "place", "character": 1, "entrance": "E1"}
    record = GameRecord("heist", games.find("heist").version, 2, {}, "seed:5", [(1, start)])
    show_replay(record.to_json())
    assert "Tiny Mike starts at E1." in capsys.readouterr().out
    told = Face("Heist", speak(), 0, ["you", "bot"]).sentence(
        {**start, "type": "placed", "at": "E1"}
    )
    assert [(told.plain[s.start : s.end], s.style) for s in told.spans] == [("Tiny Mike", "bold")]


def test_what_a_job_asks_for_is_said() -> None:
    need = {"type": "secure", "kind": "jewel", "count": 3}
    assert speak().say("need.secure", need) == "get 3 × jewel out of the building"
    assert speak().say("need.cash", {"amount": 5000}) == "get $5,000 out of the building"
    intent = {"character": 1, "tile": "2,3"}
    assert speak().say("intent.loot", intent) == "Tiny Mike goes for the loot on 2,3"
    assert speak().say("choice.blab", {"character": 1}).endswith("Tiny Mike: an idea for 1 noise?")


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_a_game_is_whole(language: str) -> None:
    """Nothing is left unfilled, from the shop to the end."""
    rich = {"heist": "exhibition", "fixers": [*FIXERS], "cash": 50_000, "jewels": 3}
    heard: list[Event] = []
    state = games.find("heist").new(2, rich, luck=seeded(5), heard=heard)
    words = speak(language)
    words.know(state.view(0))
    said = [words.action(action.written()) for action in state.legal(0)]
    play_out(state, seeded(6))
    said += [words.event(event.seen_by(0)) for event in heard]
    assert len({*said}) > 200
    assert [one for one in said if one != one.strip() or any(mark in one for mark in "{}[]|")] == []


def test_how_to_play_names_every_option_and_every_fixer() -> None:
    page = howto("heist")
    assert [
        option.name for option in games.find("heist").options.specs if option.name not in page
    ] == []
    assert [name for name in [*FIXERS, *ITEMS] if name not in page] == []
