"""Positions of Masters of the Heist for the terminal's tests, and how they look from a seat."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from safehouse import games, seeded
from safehouse.games.heist import Heist
from safehouse.terminal.games.heist.face import HeistFace
from safehouse.terminal.generic import Choice
from safehouse.words import Words

HEIST = games.find("heist")
JOBS = next(o for o in HEIST.describe_options() if o["name"] == "heist")["values"]
BOARD: dict[str, Any] = {
    "tiles": {
        "0,0": {"marks": ["gate:A"]},
        "1,0": {"unknown": True, "loot": {"jewel": 1}},
        "2,0": {"chits": ["guard", "lock_off"], "loot": {"cash": 2000, "docs": 1}},
        "0,1": {"chits": ["camera"], "marks": ["server:x"]},
        "1,1": {"marks": ["keycard_door", "beacon"], "loot": {"idea2": 1}},
    },
    "entrances": {"E1": {"at": "-1,1", "doors": ["0,1", "0,0"], "limit": 2}},
}
CREW: list[dict[str, Any]] = [
    {"character": "Thug", "skills": ["Hurry", "Wing It"], "name": "Ann", "at": "0,1", "die": 2},
    {"character": "Script Kiddie", "skills": ["Hurry", "Bypass"], "name": "Bo", "at": "E1"},
    {"character": "Pickpocket", "skills": ["Hurry", "Bypass"], "name": "Cy", "at": "2,0"},
]


def face(me: int = 0, language: str = "en") -> HeistFace:
    words = Words(language, ["Ada", "Milo", "Vera", "Otto"], "heist", me)
    return HeistFace("Masters of the Heist", words, me, ["you", *["bot"] * 3])


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def position(seats: int = 1, **setup: Any) -> Heist:
    people = [{"ideas": 2, "die": 1, **one} for one in setup.pop("characters", CREW)]
    given: dict[str, Any] = {
        "board": BOARD,
        "phase": "action",
        "bag": {"guard": 1},
        "events": ["3", "S4", "25"],
    }
    options = {"crew": 3, **setup.pop("options", {})}
    given |= {"characters": people, **setup}
    g: Heist = HEIST.new(seats, options, luck=seeded(1), setup=given)
    return g


def offered(g: Heist, me: int = 0) -> list[Choice]:
    legal = [a.written() for a in g.legal(me)]
    return face(me).choices(g.view(me), HEIST.hints(g, me), legal)


def by_key(g: Heist, me: int = 0) -> dict[str, Any]:
    return {key: choice.action for choice in offered(g, me) for key in choice.keys}


def act(g: Heist, **action: Any) -> None:
    g.apply(0, HEIST.read_action(action))


def face_after(g: Heist) -> HeistFace:
    one = face()
    one.choices(g.view(0), {}, [])
    return one
