"""Writes what follows from the headers of the heist's cards and from its data files.

    .venv/bin/python web/tools/heist_facts.py

`facts.json` are the cards; `heists.json` are the jobs, in the format of a design; the sentences of
the headers are the English words.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from safehouse.games.heist.cards.deck import ABILITIES, CRISES, EVENTS, FIXERS, ITEMS, SPECIALS
from safehouse.games.heist.cards.printed import (
    ACTIONS,
    ALARM,
    CARDS,
    CREWS,
    FOLDER,
    NPCS,
    SKILLS,
    SUBS,
    TRACKS,
)
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.rules.chosen import OLD_FRIEND
from safehouse.games.heist.rules.explaining import BAD, GOOD, RULES
from safehouse.games.heist.rules.offers import FACES, SIDES, first_look_at, turns

ROOT = Path(__file__).parents[2]
DIE = range(1, FACES + 1)
PAGE = ROOT / "web" / "src" / "games" / "heist"
ENGLISH = ROOT / "src" / "safehouse" / "words" / "en" / "heist.json"


def row(counts: list[int]) -> list[str]:
    """The icons of an action, in their order."""
    return [sub for sub, count in zip(SUBS, counts, strict=True) for _ in range(count)]


def place(mark: str) -> tuple[bool, int, str]:
    """The sort key of a card: numbered ones first, then those of the modules."""
    return (False, int(mark), "") if mark.isdigit() else (True, 0, mark)


def offers(card: str) -> list[dict[str, Any]]:
    """The actions that a card prints, in the order of the page: special ones first."""
    faces = first_look_at(card)
    names = dict.fromkeys(action for at in faces for action in at)
    special = CARDS[card].special if card in CARDS else []
    return [
        offer(card, name, faces) for name in sorted(names, key=lambda name: name not in special)
    ]


def offer(card: str, name: str, faces: list[list[str]]) -> dict[str, Any]:
    """An action; its icons, if it has some of its own; the faces it is for, if not for any."""
    found: dict[str, Any] = {"action": name}
    if card in ITEMS:
        found["row"] = row(ITEMS[card].row)
    elif card in CARDS and name in CARDS[card].special:
        found |= {"row": row(SPECIALS[name].brings), "ideas": SPECIALS[name].ideas, "special": True}
    if name not in faces[0]:
        found["faces"] = [face for face, at in enumerate(faces) if name in at]
    return found


def line(key: str) -> dict[str, str]:
    """The rule for a line about a node, and whether it is good news."""
    tone = "good" if key in GOOD else "bad" if key in BAD else ""
    return {"rule": RULES[key], **({"tone": tone} if tone else {})}


def card_facts() -> dict[str, Any]:
    return {
        "actions": {name: row(counts) for name, counts in ACTIONS.items()},
        "skills": {
            s.name: {"level": s.level, "root": s.root, "into": s.into, "faces": s.faces}
            for s in SKILLS.values()
        },
        "characters": {
            c.name: {
                "class": c.family,
                "level": c.level,
                "memory": c.memory,
                "ideas": c.ideas,
                "actions": c.actions,
                "special": c.special,
                "abilities": c.abilities,
                "into": c.into,
            }
            for c in CARDS.values()
        },
        "offers": {
            card: offers(card) for card in [*CARDS, *SKILLS, *ITEMS, *SIDES] if offers(card)
        },
        "turns": [[turns(face, to) for to in DIE] for face in DIE],
        "lines": {key: line(key) for key in RULES},
        "abilities": {
            name: {"ideas": a.ideas, "noise": a.noise, "moves": a.moves, "gives": a.gives}
            for name, a in sorted(ABILITIES.items())
            if a.ideas or a.noise
        },
        "prebuilt": CREWS,
        "items": {i.name: {"price": i.price, "many": i.many} for i in ITEMS.values()},
        "fixers": {
            f.name: {"when": f.when, "price": f.price, "most": f.most} for f in FIXERS.values()
        },
        "npcs": list(NPCS),
        "noise": {crew: {"alerts": t.alerts, "end": t.end} for crew, t in TRACKS.items()},
        "help": FIXERS[OLD_FRIEND].ideas,
        "alarm": ALARM,
        "events": sorted(EVENTS, key=place),
        "crises": sorted(CRISES),
        "jobs": [job_facts(name) for name in HEISTS],
    }


def job(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "heists" / f"{name}.toml").read_text(encoding="utf-8"))


def job_facts(name: str) -> dict[str, Any]:
    """A job without its board."""
    left_out = ("number", "tiles", "entrances", "bag", "events", "blurb", "beacon", "held_by_guard")
    data = {key: value for key, value in job(name).items() if key not in left_out}
    return {"requires_wins": 0, "reward": 0, **data}


def written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def english() -> str:
    """The names and sentences from the headers, and all other words unchanged."""
    words: dict[str, str] = json.loads(ENGLISH.read_text(encoding="utf-8"))
    for mark, card in sorted({**EVENTS, **CRISES}.items(), key=lambda one: place(one[0])):
        words |= {f"heist.card.{mark}": card.name, f"heist.card_text.{mark}": card.text}
    words |= {f"heist.ability_text.{a.name}": a.text for a in ABILITIES.values()}
    words |= {f"heist.item_text.{i.name}": i.text for i in ITEMS.values()}
    words |= {f"heist.fixer_text.{f.name}": f.text for f in FIXERS.values()}
    return json.dumps(words, indent=2, ensure_ascii=False) + "\n"


def files() -> dict[Path, str]:
    return {
        ENGLISH: english(),
        PAGE / "facts.json": written(card_facts()),
        PAGE / "heists.json": written({name: job(name) for name in HEISTS}),
    }


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
