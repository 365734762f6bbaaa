"""Heists as data: a file has the layout, the objective and the reward (MH-HE)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader
from safehouse.games.heist.cards.deck import CRISES, EVENTS, FIXERS
from safehouse.games.heist.cards.printed import FOLDER, NPCS, whole_of
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import at_most, few, few_keys, short, short_text
from safehouse.games.heist.rules.asked import BEACON, NEEDS, Need, Told
from safehouse.games.heist.rules.board import Board, Entrance, place_of
from safehouse.games.heist.rules.people import Status
from safehouse.games.heist.rules.pieces import (
    BAG_KINDS,
    CHITS,
    DOUBLED,
    LOOT_KINDS,
    PLAIN,
    read_mark,
)

HELD_BY_GUARD: Final = ("keycard", "usb")
DIFFICULTIES: Final = ("Amateur", "Semi-Pro", "Pro")


class Tile:
    """A tile at the start."""

    def __init__(self, reader: Reader) -> None:
        self.unknown = reader.flag("unknown", False)
        self.chits = few(reader, "chits", read_chit, bounds.CHITS * len(CHITS))
        for kind in set(self.chits):
            at_most(f"'chits' of {reader.where}", self.chits.count(kind), bounds.CHITS)
        self.loot = read_counts(reader.take("loot", {}), LOOT_KINDS, f"'loot' of {reader.where}")
        self.marks = sorted(few(reader, "marks", read_mark, bounds.MARKS))
        reader.done()


class Npc:
    def __init__(self, reader: Reader) -> None:
        self.kind = reader.choice("kind", "", list(NPCS))
        self.at = short(reader.where, reader.text("at", ""))
        self.ideas = reader.whole("ideas", 0, 0, 99)
        self.die = reader.whole("die", 0, 0, 6)
        self.status: Status = reader.choice("status", "captive", ["captive", "in"])
        self.panic = reader.flag("panic", False)
        self.loot = read_counts(reader.take("loot", {}), LOOT_KINDS, f"'loot' of {reader.where}")
        reader.done()


class Plan:
    """One heist file."""

    def __init__(self, data: Any, where: str) -> None:
        reader = Reader(data, where)
        self.id = short(where, reader.text("id"))
        self.number = reader.whole("number", 0, 0, 999)  # its place in River City
        self.title = short(where, reader.text("title", self.id))
        self.place = short(where, reader.text("place", ""))
        self.difficulty = reader.choice("difficulty", "Amateur", DIFFICULTIES)
        self.requires_wins = reader.whole("requires_wins", 0, 0, 13)
        self.unlocks = short(where, reader.text("unlocks", ""))
        self.reward = reader.whole("reward", 0, 0, 1_000_000)
        self.modules = few(reader, "modules", short_text)
        self.blurb = short(where, reader.text("blurb", ""), bounds.BLURB)
        self.max_enter = limit_of(reader, "max_enter")
        self.max_exit = limit_of(reader, "max_exit")
        self.no_fixers = few(reader, "no_fixers", short_text)
        self.held_by_guard = [*HELD_BY_GUARD]  # MH-LO-10
        if "held_by_guard" in reader.data:
            self.held_by_guard = few(reader, "held_by_guard", short_text)
        reader.known.append("held_by_guard")
        self.inside_starts = few(reader, "inside_starts", short_text)
        self.inside_characters = few(reader, "inside_characters", whole_of)
        self.objective = few(reader, "objective", lambda need: read_need(need, where))
        self.beacon = few(reader, "beacon", lambda told: read_told(told, where))
        npc = reader.take("npc")
        self.npc = None if npc is None else Npc(Reader(npc, f"'npc' of {where}"))
        self.bag = {
            crew: read_counts(bag, BAG_KINDS, f"'bag' of {where}")
            for crew, bag in by_crew(reader, "bag").items()
        }
        self.events = {
            crew: [read_event(name) for name in cards_of(deck, f"'events' of {where}")]
            for crew, deck in by_crew(reader, "events").items()
        }
        few_keys(f"'entrances' of {where}", data.get("entrances"), bounds.ENTRANCES)
        few_keys(f"'tiles' of {where}", data.get("tiles"), bounds.TILES)
        entrances = Reader(reader.take("entrances"), f"'entrances' of {where}")
        self.entrances = [
            read_entrance(name, entrances.take(name), self.max_enter, self.max_exit)
            for name in list(entrances.data)
        ]
        tiles = Reader(reader.take("tiles"), f"'tiles' of {where}")
        self.tiles = {
            name: Tile(Reader(tiles.take(name), f"tile {name} of {where}"))
            for name in list(tiles.data)
        }
        reader.done()
        for name in self.tiles:
            bounds.near(f"tile {name} of {where}", place_of(name))
        self.board = Board(list(self.tiles), self.entrances)


def cards_of(deck: Any, where: str) -> list[str]:
    """The marks of a deck's cards, separated by spaces."""
    cards = str(deck).split(maxsplit=bounds.CARDS)
    at_most(where, len(cards), bounds.CARDS)
    return cards


def limit_of(reader: Reader, name: str) -> int | None:
    return reader.whole(name, 1, 1, 99) if reader.has(name) else reader.take(name)


def by_crew(reader: Reader, name: str) -> dict[int, Any]:
    given = Reader(reader.take(name), f"{name!r} of {reader.where}")
    found = {crew: given.take(str(crew)) for crew in (3, 4)}
    given.done()
    return found


def read_chit(value: Any) -> int:
    if value not in CHITS:
        raise BadInput(f"There is no chit {shown(value)}; there are: {', '.join(CHITS)}.")
    return CHITS.index(value)


def read_counts(value: Any, kinds: tuple[str, ...], where: str) -> dict[str, int]:
    """Read counts by kind, leaving out zeros."""
    if not isinstance(value, Mapping):
        raise BadInput(f"{where} must be an object of kinds and numbers, not {shown(value)}.")
    few_keys(where, value, bounds.LIST)
    for kind, count in value.items():
        known = kind in kinds or (str(kind).startswith("item:") and "cash" in kinds)
        if not known or type(count) is not int or count < 0:
            raise BadInput(
                f"{where}: {shown(kind)}: {shown(count)} must be a number of one of these: "
                f"{', '.join(kinds)}."
            )
        at_most(f"{where}: {kind!r}", count, most_of(str(kind)))
    return {str(kind): count for kind, count in value.items() if count}


def most_of(kind: str) -> int:
    """The limit of a kind on a tile or in a bag."""
    if kind in PLAIN or kind in DOUBLED:
        return bounds.CHITS
    return bounds.MONEY if kind == "cash" else bounds.PIECES


def read_event(value: Any) -> str:
    name = str(value)
    if name not in EVENTS and name not in CRISES:
        raise BadInput(
            f"There is no event {shown(value)}; they are 1 to 25, A1 and so on, S1 to S7."
        )
    return name


def read_need(value: Any, where: str) -> Need:
    reader = Reader(value, f"'objective' of {where}")
    kind = reader.choice("type", "", NEEDS)
    what, count = "", 1
    if kind == "secure":
        what = reader.choice("kind", "", ["jewel", "docs", "usb"])
        count = reader.whole("count", 1, 1, 99)
    elif kind == "cash":
        count = reader.whole("amount", -1, 1, 1_000_000)
    elif kind == "escapes":
        count = reader.whole("count", 1, 1, 4)
    reader.done()
    return (kind, what, count)


def read_told(value: Any, where: str) -> Told:
    reader = Reader(value, f"'beacon' of {where}")
    found = [name for name in BEACON if reader.has(name)]
    if len(found) != 1:
        raise BadInput(f"{reader.where}: an entry has one of {', '.join(BEACON)}.")
    kind = found[0]
    if kind in ("loot", "unlock_remote"):
        told: Told = (kind, short(reader.where, reader.text(kind)), 1)
    elif kind == "reveal_adjacent":
        told = (kind, "", int(reader.flag(kind, True)))
    else:
        told = (kind, "", reader.whole(kind, 1, 0, bounds.MONEY))
        most = most_of("guard" if kind == "guards" else kind)
        at_most(f"{kind!r} of {reader.where}", told[2], most)
    reader.done()
    return told


def read_entrance(id: str, value: Any, limit: int | None, exit_limit: int | None) -> Entrance:
    """A list of doors, or an object."""
    if isinstance(value, list):
        at_most(f"entrance {id}", len(value), bounds.DOORS)
        return Entrance(id, "", [short_text(door) for door in value], limit, exit_limit)
    reader = Reader(value, f"entrance {id}")
    at = short(reader.where, reader.text("at", ""))
    doors = few(reader, "doors", short_text, bounds.DOORS)
    limit = limit_of(reader, "limit") if reader.has("limit") else limit
    exit_limit = limit_of(reader, "exit_limit") if reader.has("exit_limit") else exit_limit
    reader.known += ["limit", "exit_limit"]
    reader.done()
    if at:
        bounds.near(reader.where, place_of(at))
    return Entrance(id, at, doors, limit, exit_limit)


def read_all() -> dict[str, Plan]:
    """Read all files of the folder, in the order of their numbers."""
    found: list[Plan] = []
    for file in (FOLDER / "heists").iterdir():
        plan = Plan(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
        if plan.unlocks not in FIXERS:
            raise BadInput(f"{file.name}: there is no fixer {plan.unlocks!r} to unlock.")
        found.append(plan)
    return {plan.id: plan for plan in sorted(found, key=lambda plan: plan.number)}


HEISTS: Final = read_all()
