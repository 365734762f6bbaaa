"""Writes what the page shows of Masters of the Heist's cards, from the game's own data files.

    .venv/bin/python web/tools/heist_facts.py

`facts.json` are the cards; `heists.json` are the jobs, in the format of a design.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from safehouse.games.heist.cards.abilities import BRINGS, COSTS, GIFTS, NOISES, PLANS, PRICES
from safehouse.games.heist.data import (
    ACTIONS,
    ALARM,
    CARDS,
    CREWS,
    CRISES,
    EVENTS,
    FIXERS,
    FOLDER,
    HELP_COSTS,
    ITEMS,
    NPCS,
    SKILLS,
    SUBS,
    TRACKS,
)
from safehouse.games.heist.design.heists import HEISTS

PAGE = Path(__file__).parent.parent / "src" / "games" / "heist"


def row(counts: list[int]) -> list[str]:
    """The icons of an action, in their order."""
    return [sub for sub, count in zip(SUBS, counts, strict=True) for _ in range(count)]


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
        "specials": {
            name: {"ideas": ideas, "row": [SUBS[sub] for sub in BRINGS.get(name, ())]}
            for name, ideas in PRICES.items()
        },
        "abilities": {
            name: {
                "ideas": COSTS.get(name, 0),
                "noise": NOISES.get(name, 0),
                "moves": PLANS.get(name, 0),
                "gives": GIFTS.get(name, 0),
            }
            for name in sorted({*COSTS, *NOISES})
        },
        "prebuilt": CREWS,
        "items": {
            i.name: {"price": i.price, "action": row(i.row), "rolls": i.rolls, "many": i.many}
            for i in ITEMS.values()
        },
        "fixers": {
            f.name: {"when": f.when, "price": f.price, "most": f.most} for f in FIXERS.values()
        },
        "npcs": {
            kind: {
                side: {"name": s.name, "actions": s.actions, "on_six": s.on_six}
                for side, s in sides.items()
            }
            for kind, sides in NPCS.items()
        },
        "noise": {crew: {"alerts": t.alerts, "end": t.end} for crew, t in TRACKS.items()},
        "help": HELP_COSTS,
        "alarm": ALARM,
        "events": list(EVENTS),
        "crises": list(CRISES),
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


def files() -> dict[Path, str]:
    return {
        PAGE / "facts.json": written(card_facts()),
        PAGE / "heists.json": written({name: job(name) for name in HEISTS}),
    }


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
