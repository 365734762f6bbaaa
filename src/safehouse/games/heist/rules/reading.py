"""What can be read off the board: plans, goals, whether a step is possible, and its cost."""

from __future__ import annotations

from typing import Any

from safehouse.core.data import records
from safehouse.games.heist.rules.escape import is_barred, may_go_back, step_cost
from safehouse.games.heist.rules.explaining import explained
from safehouse.games.heist.rules.offers import cards_of, faces_of
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.subactions import held, is_full
from safehouse.games.heist.shapes import Goal, PlanRead, Run, Step, Steps, WayBack
from safehouse.games.heist.table import Heist


def read_to_players(g: Heist, out: dict[str, Any]) -> None:
    """What a view says beyond the snapshot: what stands on the nodes, what is open to whom."""
    out["says"] = explained(g)
    out["cards"] = [list(dict.fromkeys(cards_of(person))) for person in g.people]
    out["faces"] = [faces_of(person) for person in g.people]


# -- planning
def plans(g: Heist) -> list[PlanRead]:
    """MH-PL-2  The plan of each player character: whether it connects, and what is on it."""
    if g.phase != "planning":
        return []
    return [read_plan(g, n) for n in g.playing() if not g.people[n].is_npc()]


def read_plan(g: Heist, n: int) -> PlanRead:
    person = g.people[n]
    names = g.layout.names
    depth = depths(g, person)
    end = NOWHERE
    for tile in person.plan:
        if tile in depth and (end == NOWHERE or depth[tile] > depth[end]):
            end = tile
    loose = [] if person.at == NOWHERE else [t for t in person.plan if t not in depth]
    return {
        "character": n,
        "left": g.memory(person) - len(person.plan),
        "loose": [names[tile] for tile in loose],
        "deep": depth.get(end, 0),
        "end": g.name_of(end),
        "out": way_back(g, end),
        "locks": sum([g.locks(tile) for tile in person.plan]),
        "guards": sum([g.guards(tile) for tile in person.plan]),
        "cameras": sum([g.cameras(tile) for tile in person.plan]),
        "unknown": len([tile for tile in person.plan if g.unknown[tile]]),
        "gates": len([tile for tile in person.plan if is_gate(g, tile)]),
    }


def depths(g: Heist, person: Person) -> dict[int, int]:
    """Steps from its start to each node, over planned tiles and entrances."""
    if person.at == NOWHERE:
        return {}
    found = {person.at: 0}
    ring = [person.at]
    while ring:
        following: list[int] = []
        for node in ring:
            for other in g.near(node):
                if other not in found and (other in person.plan or not g.is_tile(other)):
                    found[other] = found[node] + 1
                    following.append(other)
        ring = following
    return found


def way_back(g: Heist, start: int) -> WayBack | None:
    """The way to the nearest exit, over tiles that stay open in Escape (MH-GA-4, MH-KC-2)."""
    if start == NOWHERE:
        return None
    seen = {start}
    ring = [start]
    moves = 0
    while ring:
        moves += 1
        following: list[int] = []
        for node in ring:
            for other in g.near(node):
                if not g.is_tile(other):
                    return {"moves": moves, "exit": g.layout.names[other]}
                shut = is_gate(g, other) or g.has(other, "keycard_door")
                if other not in seen and not shut:
                    seen.add(other)
                    following.append(other)
        ring = following
    return None


def is_gate(g: Heist, tile: int) -> bool:
    return any([mark.startswith("gate:") for mark in g.marks.get(tile, ())])


def goals(g: Heist) -> list[Goal]:
    """MH-OB-1  Tiles worth reaching, and for what: loot, a keycard, a server, a captive."""
    if g.phase != "planning":
        return []
    marks = [mark for tile in g.tiles() for mark in g.marks.get(tile, ())]
    wanted = [what if kind == "secure" else kind for kind, what, _ in g.needs]
    if "keycard_door" in marks:
        wanted.append("keycard")
    locked = any([mark.startswith("remote_lock") for mark in marks])
    found: list[Goal] = []
    for tile in g.tiles():
        things = [kind for kind in g.loot.get(tile, {}) if kind in wanted]
        if locked and any([mark.startswith("server") for mark in g.marks.get(tile, ())]):
            things.append("server")
        npc = None if g.npc is None else g.people[g.npc]
        if npc is not None and npc.status == "captive" and npc.at == tile:
            things.append("npc")
        found += [{"tile": g.layout.names[tile], "what": what} for what in things]
    return found


# -- the next step
def steps(g: Heist) -> list[Steps]:
    """MH-SA-1  What keeps each character from the nodes around it, or lets it go there."""
    if g.phase != "action":
        return []
    return [{"character": n, "to": steps_of(g, g.people[n])} for n in g.playing()]


def steps_of(g: Heist, person: Person) -> dict[str, Step]:
    names = g.layout.names
    found = {names[node]: step_to(g, person, node) for node in g.reach_of(person)}
    if held(g, person):
        found[names[person.at]] = "held"
    return found


def step_to(g: Heist, person: Person, node: int) -> Step:
    """MH-SA-1, MH-SE-9, MH-LO-5  What would come of a step there, if nothing held it."""
    if not g.is_tile(node):
        return "full" if is_full(g, node, person) else "leave"
    if g.is_shut(node):
        return "barred"
    return "enter" if person.is_npc() or node in person.plan else "unplanned"


# -- running
def runs(g: Heist) -> list[Run]:
    """MH-ES-3  For who must still declare: from each node to the next, in Escape Moves."""
    if g.phase != "escape":
        return []
    back = may_go_back(g)
    waiting = [n for n in g.playing() if not g.people[n].declared]
    who = [n for n in waiting if back or g.indoors(g.people[n])]
    return [{"character": n, "steps": moves_of(g, g.people[n])} for n in who]


def moves_of(g: Heist, person: Person) -> dict[str, dict[str, int]]:
    """Escape Moves; a keycard may be picked up on the way, which the judge checks (MH-KC-2)."""
    names = g.layout.names
    card = bool(person.loot.get("keycard")) or any(["keycard" in lies for lies in g.loot.values()])
    found: dict[str, dict[str, int]] = {}
    for at in [*g.tiles(), *([person.at] if g.outdoors(person) else [])]:
        row: dict[str, int] = {}
        for node in g.near(at):
            shut = is_barred(g, node, card) if g.is_tile(node) else is_full(g, node, person)
            if not shut:
                row[names[node]] = step_cost(g, person, at, node)
        found[names[at]] = row
    return found


records(__name__)
