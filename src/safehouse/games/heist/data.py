"""The tables of Masters of the Heist, from the files in `data`, checked on reading.

A mistake in a file is said with the file's name and the field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

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
LEVELS: Final = ("amateur", "pro")
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
    """How many of each sub-action a row of icons has."""
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


class Item:
    def __init__(self, name: str, reader: Reader) -> None:
        self.name = name
        self.price = reader.whole("price", -1, 0, 1_000_000)
        self.row = row_of(reader.text("action", ""), reader.where)
        self.rolls = reader.items("rolls", whole_of)
        self.breaks_on = reader.items("breaks_on", whole_of)
        self.effect = reader.text("effect", "")
        self.many = reader.flag("many", False)
        reader.done()


class Fixer:
    def __init__(self, name: str, reader: Reader) -> None:
        self.name = name
        self.when = reader.choice("when", "", ["action", "shop", "planning"])
        self.ability = reader.text("ability")
        self.price: dict[str, int] = dict(reader.take("price", {}))
        self.most = reader.whole("most", 0, 0, 1_000_000)
        self.pays = reader.whole("pays", 0, 0, 1_000_000)
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
ITEMS: Final = {name: Item(name, reader) for name, reader in entries("items.toml")}
FIXERS: Final = {name: Fixer(name, reader) for name, reader in entries("fixers.toml")}
TRACKS: Final = {int(crew): Track(reader) for crew, reader in entries("noise.toml")}
EVENTS: Final[dict[str, str]] = {}  # names, by the mark of the card
DOES: Final[dict[str, str]] = {}  # what each is to do
for mark, entry in table("events.toml")["events"].items():
    read = Reader(entry, f"{mark} in events.toml")
    EVENTS[mark] = read.text("name")
    DOES[mark] = read.text("does")
    read.done()
CRISES: Final[dict[str, str]] = table("events.toml")["crises"]
CREWS: Final[dict[str, Any]] = table("crews.toml")
ALARM: Final = "25"
SPECIAL: Final = (
    "Breach",
    "Autopwn",
    "Exploit",
    "Dart",
    "Bolt",
    "Toss Loot",
    "Patch In",
    "Loop Footage",
    "Rewire",
)


HELP_COSTS: Final = 2  # ideas, for one that Old Friend hands on
PAWN_SHOP: Final = "Pawn Shop Owner"
REBATE: Final = 1000


def price_of(item: str, rebate: bool) -> int:
    """MH-PL-4, MH-FX-2  In the shop; the Pawn Shop Owner makes it cheaper."""
    return max(0, ITEMS[item].price - (REBATE if rebate else 0))


def prices(rebate: bool) -> dict[str, int]:
    return {item: price_of(item, rebate) for item in ITEMS}


def check_tables() -> None:
    """Names that the files use of each other must be there."""
    for card in CARDS.values():
        for name in card.actions:
            if name not in ACTIONS:
                raise BadInput(f"{card.name!r} in characters.toml: there is no action {name!r}.")
        for name in card.special:
            if name not in SPECIAL:
                raise BadInput(f"{card.name!r} in characters.toml: no special action {name!r}.")
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
