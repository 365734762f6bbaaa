"""Who goes for what: the tasks left by the objective, and a goal for each character."""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.greedy.paths import (
    FAR,
    Reach,
    WayOut,
    explore,
    is_gate,
    walkable,
    ways_out,
    weights,
)
from safehouse.games.heist.cards.printed import ACTIONS, LOOT, NPCS, SKILLS
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist

# In units of a way's weight:
TRAIL: Final = 3.5  # how far behind the character it helps another still follows
BURDEN: Final = 3.0  # how much further another may be for a character with loot to leave it to them
MORE_LOOT: Final = 8.0  # how far a character with loot goes for more
FAVOUR: Final = 3.5  # and how far for anything else
RESCUE: Final = 4.75  # how far somebody comes to free an NPC from guards
NOBODY: Final = -1


class Task:
    """Something that must be reached: what, and where; any of the places will do."""

    def __init__(self, kind: str, nodes: list[int], worth: int = 1) -> None:
        self.kind = kind
        self.nodes = nodes
        self.worth = worth


class Goal:
    """Where a character goes, and why."""

    def __init__(self, kind: str, node: int, whom: int = NOBODY) -> None:
        self.kind = kind
        self.node = node
        self.whom = whom  # whom it helps


# -- what is missing
def wanted(g: Heist) -> dict[str, int]:
    """The loot that the objective asks for, by kind, in all."""
    found: dict[str, int] = {}
    for kind, what, count in g.needs:
        if kind == "secure":
            found[what] = count
        elif kind == "cash":
            found["cash"] = count
    return found


def missing(g: Heist) -> dict[str, int]:
    """The part of it that is neither secured nor carried, by kind."""
    found: dict[str, int] = {}
    for kind, count in wanted(g).items():
        left = count - g.team.secured.get(kind, 0)
        for person in g.people:
            if person.status == "in":
                left -= person.loot.get(kind, 0)
        if left > 0:
            found[kind] = left
    return found


def asks_for(g: Heist, what: str) -> bool:
    return any([kind == what for kind, _, _ in g.needs])


def matters(g: Heist, n: int) -> bool:
    """Whether this character must get out: it carries what is needed, or is what is needed."""
    person = g.people[n]
    if person.is_npc() and asks_for(g, "npc"):
        return True
    if n in g.inside_characters and asks_for(g, "inmates"):
        return True
    return carries(g, person)


def carries(g: Heist, person: Person) -> bool:
    """Whether it carries loot that the objective still needs."""
    for kind, count in wanted(g).items():
        if person.loot.get(kind, 0) and g.team.secured.get(kind, 0) < count:
            return True
    return False


# -- tasks
def tasks_of(g: Heist) -> list[Task]:
    """What must still be reached, and what opens the way there."""
    found: list[Task] = []
    for kind in missing(g):
        found += loot_tasks(g, kind)
    if g.npc is not None:
        found += npc_tasks(g, g.people[g.npc])
    return merged(found)


def npc_tasks(g: Heist, npc: Person) -> list[Task]:
    """A captive to fetch, an NPC held by guards, one who must not be alone."""
    if npc.status == "captive" and asks_for(g, "npc"):
        if npc.card == "Prisoner" and not g.guards(npc.at):
            return opening(g, npc.at)
        return [*opening(g, npc.at), Task("npc", [npc.at])]
    if npc.status == "in" and g.indoors(npc):
        held = asks_for(g, "npc") and g.guards(npc.at) > 0
        return [Task("npc", [npc.at])] if held or guarded(g) is not None else []
    return []


def loot_tasks(g: Heist, kind: str) -> list[Task]:
    found: list[Task] = []
    places = [tile for tile, lies in g.loot.items() if lies.get(kind)]
    for tile in sorted(places):
        found += opening(g, tile)
        found.append(Task("loot", [tile], g.loot[tile][kind]))
    beacons = [tile for tile in g.marks if g.has(tile, "beacon") and not g.unknown[tile]]
    for what, which, count in g.beacon:
        if (what == "cash" and kind == "cash") or (what == "loot" and which == kind):
            found += [Task("beacon", [tile], count) for tile in beacons]
    if not found and g.bag.get(kind):
        unknown = [tile for tile, hidden in enumerate(g.unknown) if hidden]
        found.append(Task("reveal", unknown))
    return found


def opening(g: Heist, tile: int) -> list[Task]:
    """What must be reached before a tile can be entered."""
    found: list[Task] = []
    for mark in g.marks.get(tile, ()):
        kind, _, letter = mark.partition(":")
        if kind == "remote_lock":
            servers = [t for t in g.marks if g.has(t, f"server:{letter}")]
            found.append(Task("server", sorted(servers)))
        elif kind == "keycard_door":
            if any([p.loot.get("keycard") for p in g.in_play()]):
                found.append(Task("open", [tile]))
            else:
                cards = [t for t, lies in g.loot.items() if lies.get("keycard")]
                found.append(Task("keycard", sorted(cards)))
    return found


def merged(tasks: list[Task]) -> list[Task]:
    """Each place once."""
    found: list[Task] = []
    seen: list[tuple[str, list[int]]] = []
    for task in tasks:
        if (task.kind, task.nodes) not in seen and task.nodes:
            seen.append((task.kind, task.nodes))
            found.append(task)
    return found


# -- a goal for each
class Scene:
    """The position as a bot sees it, worked out once per decision."""

    def __init__(self, g: Heist) -> None:
        self.g = g
        self.costs = weights(g)
        self.missing = missing(g)
        self.tasks = tasks_of(g)
        self.reach: list[Reach | None] = []
        for person in g.people:
            here = person.status == "in" and person.at >= 0
            self.reach.append(
                explore(g, person.at, self.costs, walkable(g, person)) if here else None
            )
        self.goals: list[Goal | None] = [None] * len(g.people)
        self.ways: list[list[int]] = [[] for _ in g.people]
        self.plain: WayOut | None = None  # the ways out of those without special abilities
        set_goals(self)
        self.short = cash_short(self)
        for n, goal in enumerate(self.goals):
            reach = self.reach[n]
            if goal is not None and reach is not None:
                self.ways[n] = reach.way(goal.node)

    def dist(self, n: int, node: int) -> float:
        reach = self.reach[n]
        return FAR if reach is None else reach.dist[node]

    def out(self, person: Person) -> WayOut:
        """The ways out for such a character if Escape began now."""
        if person.can("THERE ARE BETTER WAYS") or person.loot.get("keycard"):
            return ways_out(self.g, person)
        if self.plain is None:
            self.plain = ways_out(self.g, person)
        return self.plain

    def chance(self, n: int) -> float:
        """The chance that this character gets out if Escape began now."""
        g = self.g
        person = g.people[n]
        if person.status != "in":
            return 1.0 if person.status == "escaped" else 0.0
        if g.outdoors(person):
            return 1.0
        if g.phase != "escape" and is_gate(g, person.at):
            return 0.0
        return self.out(person).chance(person.at, person.ideas)


def set_goals(s: Scene) -> None:
    """Give tasks to the nearest characters; the rest help, or go home."""
    g = s.g
    free = [n for n in g.playing() if not g.people[n].is_npc()]
    if asks_for(g, "inmates"):
        free = [n for n in free if n not in g.inside_characters]
    assign(s, free)
    for n in g.playing():
        if s.goals[n] is None and (n not in free or matters(g, n)):
            s.goals[n] = home(s, n)
    for n in g.playing():
        if s.goals[n] is None:
            s.goals[n] = follow(s, n) or home(s, n)


def assign(s: Scene, free: list[int]) -> None:
    """The cheapest pairs of a character and a task first, as far as things are missing."""
    g = s.g
    pairs: list[tuple[float, int, int, int]] = []
    for n in free:
        burden = BURDEN if carries(g, g.people[n]) else 0.0
        for t, task in enumerate(s.tasks):
            if task.kind == "open" and not g.people[n].loot.get("keycard"):
                continue
            node, cost = nearest(s, n, task.nodes)
            if cost <= willing(g, task, burden > 0):
                pairs.append((cost + burden, t, n, node))
    pairs.sort()
    taken: set[int] = set()
    for _, t, n, node in pairs:
        if t not in taken and s.goals[n] is None:
            taken.add(t)
            s.goals[n] = Goal(s.tasks[t].kind, node)


def willing(g: Heist, task: Task, loaded: bool) -> float:
    """How far a character goes for a task."""
    if task.kind == "npc" and g.npc is not None and g.people[g.npc].status == "in":
        return 0.0 if loaded else RESCUE
    if loaded:
        return MORE_LOOT if task.kind in ("loot", "beacon") else FAVOUR
    return FAR - 1


def nearest(s: Scene, n: int, nodes: list[int]) -> tuple[int, float]:
    best, least = -1, FAR
    for node in nodes:
        cost = s.dist(n, node)
        if cost < least:
            best, least = node, cost
    return best, least


def follow(s: Scene, n: int) -> Goal | None:
    """Whom it accompanies: the one with the longest way among those it can keep up with."""
    g = s.g
    person = g.people[n]
    if person.is_npc() or matters(g, n):
        return None
    best: Goal | None = None
    longest = 0.0
    for other, goal in enumerate(s.goals):
        if goal is None or goal.kind in ("help", "exit") or other == n:
            continue
        length = s.dist(other, goal.node)
        if longest < length < FAR and s.dist(n, goal.node) <= length + TRAIL:
            best, longest = Goal("help", goal.node, other), length
    return best


def guarded(g: Heist) -> int | None:
    """The one who must not be left alone indoors (MH-NP-6)."""
    if g.npc is None:
        return None
    npc = g.people[g.npc]
    if npc.status != "in" or not g.indoors(npc):
        return None
    side = NPCS[npc.card]["panic" if npc.panic else "calm"]
    return g.npc if "stay_close" in side.rules else None


def home(s: Scene, n: int) -> Goal | None:
    """The nearest exit; none for a character already outdoors."""
    g = s.g
    if g.outdoors(g.people[n]):
        return None
    size = len(g.here)
    node, cost = nearest(s, n, list(range(size, size + len(g.board.entrances))))
    return Goal("exit", node) if cost < FAR else None


def hopeless(s: Scene) -> bool:
    """Whether something is missing that nobody can reach any more."""
    g = s.g
    if any([person.free_tokens for person in g.in_play()]):
        return False  # tokens of a closed gate will lead somewhere
    for kind, left in s.missing.items():
        for task in loot_tasks(g, kind):
            if task.kind in ("loot", "beacon") and in_reach(s, task.nodes):
                left -= task.worth
            elif task.kind == "reveal":
                left = 0
        if left > 0 and not (kind == "cash" and can_grab(g)):
            return True
    npc = None if g.npc is None else g.people[g.npc]
    if npc is not None and npc.status == "busted" and asks_for(g, "npc"):
        return True
    if asks_for(g, "inmates"):
        return any([g.people[n].status == "busted" for n in g.inside_characters])
    return False


def in_reach(s: Scene, nodes: list[int]) -> bool:
    """Whether somebody's plan leads there."""
    return any([s.dist(n, node) < FAR for n in s.g.playing() for node in nodes])


def can_grab(g: Heist) -> bool:
    """Whether somebody has an action that brings cash from the supply."""
    for person in g.in_play():
        for skill in person.skills:
            if any([ACTIONS[name][LOOT] for name in SKILLS[skill].faces]):
                return True
    return False


def cash_short(s: Scene) -> bool:
    """Whether the cash that can be reached falls short of the sum."""
    left = s.missing.get("cash", 0)
    if left <= 0:
        return False
    for task in loot_tasks(s.g, "cash"):
        if task.kind in ("loot", "beacon") and in_reach(s, task.nodes):
            left -= task.worth
    return left > 0
