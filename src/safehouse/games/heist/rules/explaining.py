"""What stands on each node, in lines, each with the rule that it is from."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.rules.board import in_line
from safehouse.games.heist.rules.pieces import CAMERA, DOG, GUARD, LOCK, count_of, named
from safehouse.games.heist.table import Heist

Said = list[int | str]  # what it is about, then what a sentence needs to say it

RULES: Final[dict[str, str]] = {
    "entrance": "MH-BO-3",
    "limit": "MH-SE-9",
    "exit_limit": "MH-SE-9",
    "unknown": "MH-AR-2",
    "unknown_escape": "MH-AR-2",
    "lock": "MH-CH-3",
    "guard": "MH-CH-2",
    "dog": "MH-DG-2",
    "camera": "MH-CH-4",
    "off": "MH-CH-1",
    "mark": "MH-BO",
    "gate": "MH-GA-1",
    "watchtower": "MH-WT-1",
    "reinforcements": "MH-RF-1",
    "remote_lock": "MH-RL-1",
    "server": "MH-RL-3",
    "keycard_door": "MH-KC-1",
    "beacon": "MH-SB-1",
    "loot": "MH-LO-2",
    "cash": "MH-LO-2",
    "beam": "MH-CR-S2",
    "plain": "MH-BO-6",
    # the steps of `reading.steps`; an exit that is full says so by its limit
    "enter": "MH-SA-1",
    "leave": "MH-LO-5",
    "held": "MH-CH-2",
    "barred": "MH-SA-1",
    "unplanned": "MH-SA-1",
}
GOOD: Final = ("loot", "cash", "enter", "leave")
BAD: Final = ("lock", "guard", "dog", "camera", "held", "barred", "unplanned")


def explained(g: Heist) -> dict[str, list[Said]]:
    """The lines of each node; a tile with nothing to say has none."""
    names = g.layout.names
    unknown = "unknown_escape" if g.phase == "escape" else "unknown"
    towers = [tile for tile, marks in g.marks.items() if "watchtower" in marks]
    found: dict[str, list[Said]] = {}
    for tile, here in enumerate(g.here):
        if not here:
            continue
        lines: list[Said] = [[unknown]] if g.unknown[tile] else []
        if g.chits[tile]:
            lines += security(g.chits[tile])
        if tile in g.marks:
            lines += [["mark", *mark.split(":")] for mark in g.marks[tile]]
        if tile in g.loot:
            lines += lying(g.loot[tile])
        if towers:
            lines += beams(g, tile, towers)
        if lines:
            found[names[tile]] = lines
    for node, entrance in enumerate(g.board.entrances, start=len(g.here)):
        lines = [["entrance", *entrance.doors]]
        if g.phase == "planning":
            lines.append(["limit", entrance.limit or 0])
        if entrance.exit_limit:
            lines.append(["exit_limit", entrance.exit_limit])
        found[entrance.id] = lines + lying(g.loot.get(node, {}))
    return found


def security(chits: int) -> list[Said]:
    """MH-CH-1 … -4, MH-DG-1  A dog holds as a guard does, and is counted with them."""
    found: list[Said] = []
    locks, cameras, dogs = count_of(chits, LOCK), count_of(chits, CAMERA), count_of(chits, DOG)
    guards = dogs + count_of(chits, GUARD)
    if locks:
        found.append(["lock", locks])
    if guards:
        found.append(["dog" if dogs else "guard", guards])
    if cameras:
        found.append(["camera", cameras])
    off = [name for name in named(chits) if name.endswith("_off")]
    return [*found, ["off", *off]] if off else found


def lying(loot: dict[str, int]) -> list[Said]:
    return [["cash", n] if kind == "cash" else ["loot", kind] for kind, n in loot.items()]


def beams(g: Heist, tile: int, towers: list[int]) -> list[Said]:
    """MH-CR-S2  The watchtowers that see the tile."""
    places = g.layout.places
    seen_by = [t for t in towers if t != tile and in_line(places[t], places[tile])]
    return [["beam", *[g.layout.names[tower] for tower in seen_by]]] if seen_by else []


records(__name__)
