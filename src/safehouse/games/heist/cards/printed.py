"""The tables of Masters of the Heist, read from the files in `data` and checked.

Errors name the file and the field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, Literal

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader

ICONS: Final = {
    "M": "move",
    "U": "unlock",
    "S": "subdue",
    "C": "disable",
    "I": "idea",
    "R": "reveal",
    "L": "loot",
    "n": "noise",
    "!": "alert",
}
SUBS: Final = tuple(ICONS.values())
MOVE, UNLOCK, SUBDUE, DISABLE, IDEA, REVEAL, LOOT, NOISE, ALERT = range(9)
Level = Literal["amateur", "pro"]
LEVELS: Final[tuple[Level, ...]] = ("amateur", "pro")
# Permanent effects of abilities; the headers in `cards` say which ability has which.
Trait = Literal[
    "gains_by_subduing",
    "subdues_at_escape",
    "keeps_guards_down",
    "never_subdues",
    "slips_past_guards",
    "knows_a_way",
    "knows_ways_for_all",
    "drops_next_door",
    "picks_on",
]
FOLDER: Final = files("safehouse") / "games" / "heist" / "data"


def table(name: str) -> Any:
    """One file of the folder."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def entries(name: str) -> Iterator[tuple[str, Reader]]:
    for key, value in table(name).items():
        yield key, Reader(value, f"{key!r} in {name}")


def text_of(value: Any) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{shown(value)} must be a text.")
    return value


def whole_of(value: Any) -> int:
    if type(value) is not int:
        raise BadInput(f"{shown(value)} must be a whole number.")
    return value


def row_of(icons: str, where: str) -> list[int]:
    """The number of each sub-action in a row of icons."""
    row = [0] * len(SUBS)
    for icon in icons:
        if icon not in ICONS:
            raise BadInput(f"{where}: {icon!r} is no icon; there are: {' '.join(ICONS)}.")
        row[SUBS.index(ICONS[icon])] += 1
    return row


class Card:
    """A character card."""

    def __init__(self, name: str, reader: Reader) -> None:
        self.name = name
        self.family = reader.text("class")
        self.level = reader.choice("level", "", LEVELS)
        self.memory = reader.whole("memory", -1, 1, 99)
        self.ideas = reader.whole("ideas", -1, 0, 99)
        self.actions = reader.items("actions", text_of)
        self.special = reader.items("special", text_of)
        self.abilities = reader.items("abilities", text_of)
        self.into = reader.items("into", text_of)
        self.traits: set[str] = set()
        reader.done()


class Skill:
    """A skill card: an action for each face of the die."""

    def __init__(self, name: str, reader: Reader) -> None:
        self.name = name
        self.level = reader.choice("level", "", LEVELS)
        self.into = reader.items("into", text_of)
        self.root = reader.text("root", name)
        self.faces = reader.items("faces", text_of, 6)
        self.lacks = reader.items("lacks", text_of)
        reader.done()


class Side:
    """One side of an NPC's card."""

    def __init__(self, reader: Reader) -> None:
        self.name = reader.text("name")
        self.actions = reader.items("actions", text_of)
        self.on_six = reader.text("on_six")
        self.rules = reader.items("rules", text_of)
        reader.done()


class Track:
    def __init__(self, reader: Reader) -> None:
        self.alerts = reader.items("alerts", whole_of)
        self.end = reader.whole("end", -1, 1, 1000)
        reader.done()


def sides(name: str) -> dict[str, dict[str, Side]]:
    found: dict[str, dict[str, Side]] = {}
    for kind, reader in entries(name):
        found[kind] = {}
        for side in ("calm", "panic"):
            found[kind][side] = Side(Reader(reader.take(side), f"{kind} {side} in {name}"))
        reader.done()
    return found


ACTIONS: Final[dict[str, list[int]]] = {
    name: row_of(icons, f"{name} in actions.toml") for name, icons in table("actions.toml").items()
}
CARDS: Final = {name: Card(name, reader) for name, reader in entries("characters.toml")}
SKILLS: Final = {name: Skill(name, reader) for name, reader in entries("skills.toml")}
NPCS: Final = sides("npcs.toml")
TRACKS: Final = {int(crew): Track(reader) for crew, reader in entries("noise.toml")}
CREWS: Final[dict[str, Any]] = table("crews.toml")
ALARM: Final = "25"


def check_tables() -> None:
    """Check the names that the files use from each other."""
    for card in CARDS.values():
        for name in card.actions:
            if name not in ACTIONS:
                raise BadInput(f"{card.name!r} in characters.toml: there is no action {name!r}.")
        for name in card.into:
            if name not in CARDS:
                raise BadInput(f"{card.name!r} in characters.toml: there is no card {name!r}.")
    for skill in SKILLS.values():
        for name in skill.faces:
            if name not in ACTIONS:
                raise BadInput(f"{skill.name!r} in skills.toml: there is no action {name!r}.")
        for name in [*skill.into, skill.root]:
            if name not in SKILLS:
                raise BadInput(f"{skill.name!r} in skills.toml: there is no skill {name!r}.")


check_tables()
