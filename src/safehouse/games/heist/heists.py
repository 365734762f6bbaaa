"""Heists as data: a file says where everything lies, what is asked and what it brings (MH-HE).

Nothing here is asked often: it stays interpreted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.games.heist.board import Board, Entrance, place_of
from safehouse.games.heist.data import CRISES, EVENTS, FIXERS, FOLDER, NPCS, text_of, whole_of
from safehouse.games.heist.people import Status
from safehouse.games.heist.pieces import BAG_KINDS, CHITS, LOOT_KINDS, read_mark

Need = tuple[str, str, int]  # what is asked, of which kind, how many
Told = tuple[str, str, int]  # one entry of a beacon: what, of which kind, how many
NEEDS: Final = ("secure", "cash", "npc", "inmates", "escapes")
BEACON: Final = (
    *("ideas", "cash", "loot", "alert", "noise", "guards"),
    *("reveal_adjacent", "unlock_remote"),
)
DIFFICULTIES: Final = ("Amateur", "Semi-Pro", "Pro")


class Tile:
    """A tile as it lies at the start."""

    def __init__(self, reader: Reader) -> None:
        self.unknown = reader.flag("unknown", False)
        self.chits = reader.items("chits", read_chit)
        self.loot = read_counts(reader.take("loot", {}), LOOT_KINDS, f"'loot' of {reader.where}")
        self.marks = sorted(reader.items("marks", read_mark))
        reader.done()


class Npc:
    def __init__(self, reader: Reader) -> None:
        self.kind = reader.choice("kind", "", list(NPCS))
        self.at = reader.text("at", "")
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
        self.id = reader.text("id")
        self.number = reader.whole("number", 0, 0, 999)  # its place in River City
        self.title = reader.text("title", self.id)
        self.place = reader.text("place", "")
        self.difficulty = reader.choice("difficulty", "Amateur", DIFFICULTIES)
        self.requires_wins = reader.whole("requires_wins", 0, 0, 13)
        self.unlocks = reader.text("unlocks", "")
        self.reward = reader.whole("reward", 0, 0, 1_000_000)
        self.modules = reader.items("modules", text_of)
        self.blurb = reader.text("blurb", "")
        self.max_enter = limit_of(reader, "max_enter")
        self.max_exit = limit_of(reader, "max_exit")
        self.no_fixers = reader.items("no_fixers", text_of)
        self.held_by_guard = reader.items("held_by_guard", text_of)
        self.inside_starts = reader.items("inside_starts", text_of)
        self.inside_characters = reader.items("inside_characters", whole_of)
        self.objective = reader.items("objective", lambda need: read_need(need, where))
        self.beacon = reader.items("beacon", lambda told: read_told(told, where))
        npc = reader.take("npc")
        self.npc = None if npc is None else Npc(Reader(npc, f"'npc' of {where}"))
        self.bag = {
            crew: read_counts(bag, BAG_KINDS, f"'bag' of {where}")
            for crew, bag in by_crew(reader, "bag").items()
        }
        self.events = {
            crew: [read_event(name) for name in str(deck).split()]
            for crew, deck in by_crew(reader, "events").items()
        }
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
        self.board = Board(list(self.tiles), self.entrances)


def limit_of(reader: Reader, name: str) -> int | None:
    return reader.whole(name, 1, 1, 99) if reader.has(name) else reader.take(name)


def by_crew(reader: Reader, name: str) -> dict[int, Any]:
    given = Reader(reader.take(name), f"{name!r} of {reader.where}")
    found = {crew: given.take(str(crew)) for crew in (3, 4)}
    given.done()
    return found


def read_chit(value: Any) -> int:
    if value not in CHITS:
        raise BadInput(f"There is no chit {value!r}; there are: {', '.join(CHITS)}.")
    return CHITS.index(value)


def read_counts(value: Any, kinds: tuple[str, ...], where: str) -> dict[str, int]:
    """So many of each kind; those of which there is none are left out."""
    if not isinstance(value, Mapping):
        raise BadInput(f"{where} must be an object of kinds and numbers, not {value!r}.")
    for kind, count in value.items():
        known = kind in kinds or (str(kind).startswith("item:") and "cash" in kinds)
        if not known or type(count) is not int or count < 0:
            raise BadInput(f"{where}: {kind!r}: {count!r} is not so many of: {', '.join(kinds)}.")
    return {str(kind): count for kind, count in value.items() if count}


def read_event(value: Any) -> str:
    name = str(value)
    if name not in EVENTS and name not in CRISES:
        raise BadInput(f"There is no event {value!r}; they are 1 to 25, A1 and so on, S1 to S7.")
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


def shown_need(need: Need) -> dict[str, Any]:
    kind, what, count = need
    if kind == "secure":
        return {"type": kind, "kind": what, "count": count}
    if kind == "cash":
        return {"type": kind, "amount": count}
    if kind == "escapes":
        return {"type": kind, "count": count}
    return {"type": kind}


def read_told(value: Any, where: str) -> Told:
    reader = Reader(value, f"'beacon' of {where}")
    found = [name for name in BEACON if reader.has(name)]
    if len(found) != 1:
        raise BadInput(f"{reader.where}: an entry has one of {', '.join(BEACON)}.")
    kind = found[0]
    if kind in ("loot", "unlock_remote"):
        told = (kind, reader.text(kind), 1)
    elif kind == "reveal_adjacent":
        told = (kind, "", int(reader.flag(kind, True)))
    else:
        told = (kind, "", reader.whole(kind, 1, 0, 1_000_000))
    reader.done()
    return told


def read_entrance(id: str, value: Any, limit: int | None, exit_limit: int | None) -> Entrance:
    """A list of doors, or an object."""
    if isinstance(value, list):
        return Entrance(id, "", [text_of(door) for door in value], limit, exit_limit)
    reader = Reader(value, f"entrance {id}")
    at = reader.text("at", "")
    doors = reader.items("doors", text_of)
    limit = limit_of(reader, "limit") if reader.has("limit") else limit
    exit_limit = limit_of(reader, "exit_limit") if reader.has("exit_limit") else exit_limit
    reader.known += ["limit", "exit_limit"]
    reader.done()
    if at:
        place_of(at)
    return Entrance(id, at, doors, limit, exit_limit)


def read_all() -> dict[str, Plan]:
    """Every file of the folder, in the order of their numbers."""
    found: list[Plan] = []
    for file in (FOLDER / "heists").iterdir():
        plan = Plan(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
        if plan.unlocks not in FIXERS:
            raise BadInput(f"{file.name}: there is no fixer {plan.unlocks!r} to unlock.")
        found.append(plan)
    return {plan.id: plan for plan in sorted(found, key=lambda plan: plan.number)}


HEISTS: Final = read_all()
