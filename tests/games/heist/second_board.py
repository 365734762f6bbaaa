"""A second Masters of the Heist, from docs/rules/heist.md alone: the board and who is where."""

from __future__ import annotations

import pickle
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import yaml

Dict = dict[str, Any]
RULES = Path(__file__).parents[3] / "docs" / "rules" / "heist"


@cache
def data(name: str) -> Any:
    return yaml.safe_load((RULES / f"{name}.yaml").read_text(encoding="utf-8"))


STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # MH-BO-1
ACTIVE = {"guard", "lock", "camera", "dog"}  # MH-CH-1
WANTED = ("secure", "cash")  # needs that ask for loot
GOODS = ("cash", "jewel", "docs", "usb", "keycard")  # MH-EV-D2
BANKED = ("cash", "jewel", "docs", "usb")  # MH-LO-5


class Alarm(Exception):
    """Escape begins at once."""


class Bell(Alarm):
    """Because of card 25 (MH-AL-2, MH-EP-5)."""


class Ended(Exception):
    """The heist ends at once (MH-EP-7)."""


class Luck(Protocol):
    def roll(self, stacked: int | None) -> int: ...

    def draw(self, stacked: str | None, bag: dict[str, int]) -> str: ...


def copied(state: Dict) -> Dict:
    return pickle.loads(pickle.dumps(state))  # type: ignore[no-any-return]


def place_of(tile: str) -> tuple[int, int]:
    q, r = tile.split(",")
    return int(q), int(r)


def ascending(tiles: Any) -> list[str]:
    return sorted(tiles, key=place_of)


def around(tile: str) -> list[str]:
    q, r = place_of(tile)
    return ascending(f"{q + dq},{r + dr}" for dq, dr in STEPS)


def more(count: Dict, kind: str, n: int) -> None:
    """Zero counts are left out (section 6)."""
    count[kind] = count.get(kind, 0) + n
    if not count[kind]:
        del count[kind]


class Board:
    s: Dict
    luck: Luck
    options: Dict
    heist: Dict
    came_to_light: bool

    # --- who and where

    def of(self, seat: int) -> list[int]:
        return [i for i, c in enumerate(self.s["characters"]) if c["seat"] == seat]

    def acts_for(self, seat: int) -> list[int]:
        """In play, and the seat's own or everybody's (MH-AC-6)."""
        return [i for i in self.playing() if self.s["characters"][i]["seat"] in (seat, None)]

    def playing(self) -> list[int]:
        return [i for i, c in enumerate(self.s["characters"]) if c["status"] == "in"]

    def ch(self, i: int) -> Dict:
        return self.s["characters"][i]  # type: ignore[no-any-return]

    def can(self, i: int, ability: str) -> bool:
        c = self.ch(i)
        return c["kind"] == "player" and ability in data("characters")[c["character"]]["abilities"]

    def side(self, i: int) -> Dict:
        c = self.ch(i)
        return data("npcs")[c["character"]]["panic" if c["panic"] else "calm"]  # type: ignore[no-any-return]

    def no_subdue(self, i: int) -> bool:
        """MH-AB-6, MH-NP-5."""
        if self.ch(i)["kind"] == "npc":
            return "cannot_subdue" in self.side(i)["rules"]
        return self.can(i, "THERE ARE BETTER WAYS")

    def indoors(self, i: int) -> bool:
        return self.ch(i)["at"] in self.s["tiles"]

    def outdoors(self, i: int) -> bool:
        return self.ch(i)["at"] in self.s["entrances"]

    def people(self, node: str) -> list[int]:
        return [i for i in self.playing() if self.ch(i)["at"] == node]

    def crowded(self, entrance: str, but: int) -> bool:
        """MH-SE-9: those who escaped by it included."""
        most = self.s["entrances"][entrance]["exit_limit"]
        here = [
            i
            for i, c in enumerate(self.s["characters"])
            if i != but and c["at"] == entrance and c["status"] in ("in", "escaped")
        ]
        return most is not None and len(here) >= most

    # --- the board

    def near(self, node: str) -> list[str]:
        """Adjacent nodes (MH-BO-2): tiles ascending, then entrances."""
        if node in self.s["entrances"]:
            return ascending(t for t in self.s["entrances"][node]["doors"] if t in self.s["tiles"])
        tiles = [t for t in around(node) if t in self.s["tiles"]]
        return tiles + [e for e, v in self.s["entrances"].items() if node in v["doors"]]

    def near_tiles(self, node: str) -> list[str]:
        return [t for t in self.near(node) if t in self.s["tiles"]]

    def reachable(self, i: int) -> list[str]:
        """Nodes adjacent to the character, VENT CRAWL counted (MH-AB-15)."""
        c = self.ch(i)
        nodes = self.near(c["at"])
        return nodes + [c["vent"]] * (c["vent"] is not None and c["vent"] not in nodes)

    def tiles(self) -> list[str]:
        return ascending(self.s["tiles"])

    def chits(self, tile: str, *kinds: str) -> int:
        return sum(self.s["tiles"][tile]["chits"].count(kind) for kind in kinds)

    def guards(self, tile: str) -> int:
        return self.chits(tile, "guard", "dog")  # MH-DG-1

    def off_guards(self, tile: str) -> int:
        return self.chits(tile, "guard_off", "dog_off")

    def add(self, tile: str, kind: str, n: int = 1) -> None:
        self.s["tiles"][tile]["chits"] = sorted(self.s["tiles"][tile]["chits"] + [kind] * n)

    def turn(self, tile: str, kind: str, into: str) -> None:
        self.s["tiles"][tile]["chits"].remove(kind)
        self.add(tile, into)

    def marked(self, tile: str, mark: str) -> bool:
        return any(m.startswith(mark) for m in self.s["tiles"][tile]["marks"])

    def barred(self, tile: str) -> bool:
        """An active lock, a remote lock or a keycard door (MH-SA-1)."""
        door = self.marked(tile, "remote_lock") or self.marked(tile, "keycard_door")
        return door or self.chits(tile, "lock") > 0

    def outside(self) -> set[tuple[int, int]]:
        """Coordinates without tiles, connected to the space around the board (MH-BO-4)."""
        here = {place_of(t) for t in self.s["tiles"]}
        low = min([min(p) for p in here], default=0) - 2
        high = max([max(p) for p in here], default=0) + 2
        found, todo = set(), [(low, low)]
        while todo:
            q, r = todo.pop()
            if (q, r) in found or (q, r) in here or not (low <= q <= high and low <= r <= high):
                continue
            found.add((q, r))
            todo += [(q + dq, r + dr) for dq, dr in STEPS]
        return found

    def external_sides(self, tile: str) -> list[str]:
        free = self.outside()
        return [side for side in around(tile) if place_of(side) in free]

    def across_gaps(self, tile: str) -> list[str]:
        """MH-BO-5."""
        taken = set(self.s["tiles"]) | {e["at"] for e in self.s["entrances"].values()}
        q, r = place_of(tile)
        found = []
        for dq, dr in STEPS:
            between, beyond = f"{q + dq},{r + dr}", f"{q + 2 * dq},{r + 2 * dr}"
            if between not in taken and beyond in self.s["tiles"]:
                found.append(beyond)
        return ascending(found)

    def set_aside(self) -> None:
        """MH-CR-1."""
        events = self.s["events"]
        while events["deck"] and events["deck"][0].startswith("S"):
            events["crises"].append(events["deck"].pop(0))

    # --- the objective (MH-OB-1)

    def met(self) -> bool:
        met = all(self.need_met(need) for need in self.s["needs"])
        return met and not self.s["plan_found"]  # MH-IT-4

    def out(self, i: int) -> bool:
        return self.ch(i)["status"] == "escaped" or (i in self.playing() and self.outdoors(i))

    def need_met(self, need: Dict) -> bool:
        secured = self.s["team"]["secured"]
        players = [i for i, c in enumerate(self.s["characters"]) if c["kind"] == "player"]
        match need["type"]:
            case "secure":
                return bool(secured.get(need["kind"], 0) >= need["count"])
            case "cash":
                return bool(secured.get("cash", 0) >= need["amount"])
            case "npc":
                return self.s["npc"] is not None and self.out(self.s["npc"])
            case "inmates":
                return all(self.out(i) for i in self.s["inside_characters"])
            case _:
                return sum(self.out(i) for i in players) >= int(need["count"])

    def asked_for(self) -> set[str]:
        return {need.get("kind", "cash") for need in self.s["needs"] if need["type"] in WANTED}
