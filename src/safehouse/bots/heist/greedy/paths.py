"""Ways through the building: what a tile costs, the cheapest way, the way out in Escape.

There are two measures. *Weight*, for planning and walking, counts obstacles by what it takes to
remove them. *Escape Moves* are those of MH-ES-3, as far as the building is known.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from safehouse.games.heist.cards.printed import ALARM
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.pieces import CAMERA, DOG, GUARD, LOCK, count_of
from safehouse.games.heist.rules.subactions import is_full
from safehouse.games.heist.table import Heist

FAR: Final = 1e6
A_TILE: Final = 1.0
A_LOCK: Final = 1.1
A_GUARD: Final = 1.2
A_CAMERA: Final = 0.5
AN_UNKNOWN: Final = 0.9
A_GATE: Final = 1.5
A_DOOR: Final = 4.0  # a remote lock or a keycard door, which somebody must open first
DIE: Final = 6


class Reach:
    """The cheapest ways from one node to all others."""

    def __init__(self, start: int, dist: list[float], prev: list[int]) -> None:
        self.start = start
        self.dist = dist
        self.prev = prev

    def way(self, to: int) -> list[int]:
        """The nodes after the start, the last one being `to`; [] if there is no way."""
        if self.dist[to] >= FAR:
            return []
        found: list[int] = []
        while to != self.start:
            found.append(to)
            to = self.prev[to]
        found.reverse()
        return found


def is_gate(g: Heist, tile: int) -> bool:
    return any([mark.startswith("gate") for mark in g.marks.get(tile, ())])


def is_door(g: Heist, tile: int) -> bool:
    """Whether a remote lock or a keycard door bars it."""
    for mark in g.marks.get(tile, ()):
        if mark == "keycard_door" or mark.startswith("remote_lock"):
            return True
    return False


def weights(g: Heist) -> list[float]:
    """The weight of entering each node: section 10 of the rules file."""
    found: list[float] = []
    for tile, here in enumerate(g.here):
        chits = g.chits[tile]
        cost = A_TILE if here else FAR
        if chits:
            cost += A_LOCK * count_of(chits, LOCK) + A_CAMERA * count_of(chits, CAMERA)
            cost += A_GUARD * (count_of(chits, GUARD) + count_of(chits, DOG))
        if g.unknown[tile]:
            cost += AN_UNKNOWN
        if tile in g.marks:
            if is_gate(g, tile):
                cost += A_GATE
            if is_door(g, tile):
                cost += A_DOOR
        found.append(cost)
    return found + [A_TILE] * len(g.board.entrances)


def explore(g: Heist, start: int, costs: list[float], allowed: list[bool]) -> Reach:
    """The cheapest ways from a node over the nodes that are allowed."""
    near = g.layout.near
    dist = [FAR] * len(near)
    prev = [-1] * len(near)
    dist[start] = 0.0
    waiting: list[tuple[float, int]] = [(0.0, start)]
    while waiting:
        cost, node = heappop(waiting)
        if cost > dist[node]:
            continue
        for other in near[node]:
            if allowed[other]:
                way = cost + costs[other]
                if way < dist[other]:
                    dist[other] = way
                    prev[other] = node
                    heappush(waiting, (way, other))
    return Reach(start, dist, prev)


def walkable(g: Heist, person: Person) -> list[bool]:
    """Where it can ever go: its planned tiles and the entrances; an NPC anywhere."""
    tiles = len(g.here)
    found = g.here.copy() if person.is_npc() else [False] * tiles
    if not person.is_npc():
        for tile in person.plan:
            found[tile] = g.here[tile]
    for n in range(tiles, tiles + len(g.board.entrances)):
        found.append(not is_full(g, n, person))
    return found


def anywhere(g: Heist) -> list[bool]:
    """All tiles and entrances."""
    return g.here + [True] * len(g.board.entrances)


# -- Escape
class WayOut:
    """How to get out from each node if Escape began now: the cost, and the next node."""

    def __init__(self, cost: list[float], onward: list[int]) -> None:
        self.cost = cost
        self.onward = onward

    def path(self, start: int) -> list[int]:
        """The nodes after the start up to the exit; [] if there is no way."""
        found: list[int] = []
        node = self.onward[start]
        while node >= 0:
            found.append(node)
            node = self.onward[node]
        return found

    def chance(self, start: int, ideas: int) -> float:
        """The chance with that many ideas and one roll."""
        return made(self.cost[start] - ideas)


def made(short: float) -> float:
    """The chance that the die makes up the missing moves."""
    return 1.0 if short <= 1 else max(0.0, (DIE + 1 - short) / DIE)


def ways_out(g: Heist, person: Person) -> WayOut:
    """MH-ES-3  The cheapest way out from everywhere, for this character's abilities."""
    near = g.layout.near
    size = len(g.here)
    leave, barred = leaving_costs(g, person)
    cost = [FAR] * len(near)
    onward = [-1] * len(near)
    waiting: list[tuple[float, int]] = []
    for n in range(size, len(near)):
        if not is_full(g, n, person):
            cost[n] = 0.0
            waiting.append((0.0, n))
    while waiting:
        total, node = heappop(waiting)
        if total > cost[node] or (node < size and barred[node]):
            continue
        for other in near[node]:
            if other < size and g.here[other] and total + leave[other] < cost[other]:
                cost[other] = total + leave[other]
                onward[other] = node
                heappush(waiting, (cost[other], other))
    return WayOut(cost, onward)


def leaving_costs(g: Heist, person: Person) -> tuple[list[float], list[bool]]:
    """What leaving each tile costs in Escape, and whether it can be passed.

    Unknown tiles count as empty; gates will be gone.
    """
    closed = g.options.escape_remote_locks == "closed"
    slips = person.can("THERE ARE BETTER WAYS")
    card = bool(person.loot.get("keycard"))
    leave: list[float] = []
    barred: list[bool] = []
    for tile in range(len(g.here)):
        chits = g.chits[tile]
        guards = 0 if slips else count_of(chits, GUARD) + count_of(chits, DOG)
        shut = count_of(chits, LOCK) > 0
        for mark in g.marks.get(tile, ()):
            if mark == "keycard_door":
                guards += 1  # the door costs one move as well
                shut = shut or not card
            elif mark.startswith("gate") or (closed and mark.startswith("remote_lock")):
                shut = True
        leave.append(1.0 + guards)
        barred.append(shut)
    return leave, barred


def cards_left(g: Heist) -> int:
    """How many alerts and events are left before the alarm rings."""
    return g.deck.index(ALARM) if ALARM in g.deck else len(g.deck)
