"""The way out as runners will find it: gates gone, every tile revealed (MH-ES).

Before Escape nobody knows what is under unknown tiles. A `Ground` either spreads what is in the bag
evenly over them, or puts one random deal from the bag on them, as drawn by `deal`.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import exp, log, log1p
from typing import Final

from safehouse.core.chance import Chance
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.pieces import DOUBLED, GUARD, LOCK, PLAIN
from safehouse.games.heist.table import Heist

FAR: Final = 1000.0
A_LOCK: Final = 8.0  # steps that a way round a lock may cost before the lock is the lesser evil
SLOPE: Final = 0.75  # how much one more missing move hurts a run
MIDDLE: Final = 3.2  # missing moves at which the chance is even
SLIPS: Final = "THERE ARE BETTER WAYS"


def run_chance(lack: float) -> float:
    """Section 10: the chance that one die makes up for that many missing moves."""
    if lack <= 0:
        return 1.0
    return max(0.0, (7 - lack) / 6) if lack <= 6 else 0.0


def log_chance(lack: float) -> float:
    """The logarithm of the chance far ahead, when much may still change: smooth, never hopeless."""
    x = SLOPE * (lack - MIDDLE)
    return -x if x > 30 else -log1p(exp(x))


def log_exact(lack: float) -> float:
    """The logarithm of the chance itself; very low if there is none."""
    chance = run_chance(lack)
    return log(chance) if chance > 0 else -FAR


def gate_on(g: Heist, tile: int) -> bool:
    return any([mark.startswith("gate") for mark in g.marks.get(tile, ())])


class Ways:
    """Cheapest ways from one node: Escape Moves, locks on them, and the step before each node."""

    def __init__(self, moves: list[float], locks: list[float], before: list[int]) -> None:
        self.moves = moves
        self.locks = locks
        self.before = before

    def path(self, start: int, goal: int) -> list[int]:
        """The nodes after `start`, up to `goal`."""
        found: list[int] = []
        at = goal
        while at != start:
            found.append(at)
            at = self.before[at]
        found.reverse()
        return found


class Entry:
    """One choice of goods from one place, with the cost of the way past them and out."""

    def __init__(self, mask: int, gives: list[int], moves: float, locks: float) -> None:
        self.mask = mask
        self.gives = gives
        self.moves = moves
        self.locks = locks


class Ground:
    """The building during Escape, known or expected."""

    def __init__(self, g: Heist, dealt: dict[int, str] | None, hard: bool) -> None:
        self.size = len(g.here)
        self.nodes = len(g.layout.names)
        self.near = g.layout.near
        self.hard = hard
        self.door_moves = float(g.options.keycard_escape_moves)
        self.shut = [0.0] * self.nodes
        self.hold = [0.0] * self.nodes
        self.door = [False] * self.nodes
        self.gone = [False] * self.nodes
        self.found: dict[int, str] = {}  # goods out of the bag
        self.ways_known: dict[tuple[int, bool, bool], Ways] = {}
        self.outs_known: dict[tuple[bool, bool], Ways] = {}
        self.menus: dict[tuple[int, bool, bool, str], list[Entry]] = {}
        self.barred: dict[tuple[int, bool, bool, str], list[int]] = {}
        self.survey(g, dealt)

    def survey(self, g: Heist, dealt: dict[int, str] | None) -> None:
        """Find what bars each node and what leaving it costs."""
        guards, locks = expected(g)
        closed = g.options.escape_remote_locks == "closed"
        for tile in range(self.size):
            if not g.here[tile] or (g.phase != "escape" and gate_on(g, tile)):
                self.gone[tile] = True
                continue
            chits = g.chits[tile]
            if chits:
                self.shut[tile] = float(g.locks(tile))
                self.hold[tile] = float(g.guards(tile))
            for mark in g.marks.get(tile, ()):
                if mark == "keycard_door":
                    self.door[tile] = True
                elif closed and mark.startswith("remote_lock"):
                    self.shut[tile] += 1.0
            if g.unknown[tile]:
                if dealt is None:
                    self.shut[tile] += locks
                    self.hold[tile] += guards
                else:
                    self.turn_over(g, tile, dealt.get(tile, "blank"))
        for n, entrance in enumerate(g.board.entrances, start=self.size):
            limit = entrance.exit_limit
            if limit is not None:
                there = [p for p in g.people if p.at == n and p.status in ("in", "escaped")]
                self.gone[n] = len(there) >= limit

    def turn_over(self, g: Heist, tile: int, kind: str) -> None:
        chit = PLAIN.get(kind, DOUBLED.get(kind, -1))
        count = 2 if kind in DOUBLED else 1
        if chit == LOCK:
            self.shut[tile] += count
        elif chit == GUARD or kind == "dog":
            self.hold[tile] += count
        elif chit < 0 and kind != "blank":
            self.found[tile] = kind
            if kind in g.held_by_guard:
                self.hold[tile] += 1

    def step(self, at: int, node: int, slips: bool, card: bool) -> float:
        """Escape Moves from one node to the next; FAR if it is impossible."""
        if self.gone[node] or (self.hard and self.shut[node] > 0):
            return FAR
        cost = 1.0 if slips else 1.0 + self.hold[at]
        if self.door[node]:
            return cost + self.door_moves if card else FAR
        return cost

    def ways(self, start: int, slips: bool, card: bool) -> Ways:
        """Ways from a node to everywhere; a way ends at the first exit."""
        key = (start, slips, card)
        found = self.ways_known.get(key)
        if found is None:
            found = self.ways_known[key] = self.search(start, slips, card)
        return found

    def search(self, start: int, slips: bool, card: bool) -> Ways:
        total = [FAR] * self.nodes
        moves = [FAR] * self.nodes
        locks = [0.0] * self.nodes
        before = [start] * self.nodes
        total[start] = moves[start] = 0.0
        waiting: list[tuple[float, int]] = [(0.0, start)]
        while waiting:
            cost, at = heappop(waiting)
            if cost > total[at] or (at >= self.size and at != start):
                continue
            for node in self.near[at]:
                step = self.step(at, node, slips, card)
                if step >= FAR:
                    continue
                whole = cost + step + A_LOCK * self.shut[node]
                if whole < total[node]:
                    total[node] = whole
                    moves[node] = moves[at] + step
                    locks[node] = locks[at] + self.shut[node]
                    before[node] = at
                    heappush(waiting, (whole, node))
        return Ways(moves, locks, before)

    def outs(self, slips: bool, card: bool) -> Ways:
        """Ways from everywhere to the cheapest exit; `before` holds the next step."""
        key = (slips, card)
        found = self.outs_known.get(key)
        if found is None:
            found = self.outs_known[key] = self.search_outs(slips, card)
        return found

    def search_outs(self, slips: bool, card: bool) -> Ways:
        total = [FAR] * self.nodes
        moves = [FAR] * self.nodes
        locks = [0.0] * self.nodes
        after = list(range(self.nodes))
        waiting: list[tuple[float, int]] = []
        for node in range(self.size, self.nodes):
            if not self.gone[node]:
                total[node] = moves[node] = 0.0
                heappush(waiting, (0.0, node))
        while waiting:
            cost, node = heappop(waiting)
            if cost > total[node]:
                continue
            for at in self.near[node]:
                if at >= self.size or self.gone[at]:
                    continue
                step = self.step(at, node, slips, card)
                if step >= FAR:
                    continue
                whole = cost + step + A_LOCK * self.shut[node]
                if whole < total[at]:
                    total[at] = whole
                    moves[at] = moves[node] + step
                    locks[at] = locks[node] + self.shut[node]
                    after[at] = node
                    heappush(waiting, (whole, at))
        return Ways(moves, locks, after)


def expected(g: Heist) -> tuple[float, float]:
    """The expected guards and locks on an unknown tile."""
    unknown = g.unknown.count(True)
    if not unknown:
        return 0.0, 0.0
    guards, locks, total = 0, 0, 0
    for kind, count in g.bag.items():
        total += count
        if kind in ("guard", "dog") or kind in g.held_by_guard:
            guards += count
        elif kind == "guard2":
            guards += 2 * count
        elif kind in ("lock", "lock2"):
            locks += count
    every = max(total, unknown)
    return guards / every, locks / every


def deal(g: Heist, luck: Chance) -> dict[int, str]:
    """MH-ES-1  What the unknown tiles may turn out to hold."""
    pool: list[str] = []
    for kind, count in g.bag.items():
        pool += [kind] * count
    dark = [tile for tile, unknown in enumerate(g.unknown) if unknown and not gate_on(g, tile)]
    pool += ["blank"] * (len(dark) - len(pool))
    found: dict[int, str] = {}
    for tile in dark:
        i = luck.below(len(pool))
        found[tile] = pool[i]
        pool[i] = pool[-1]
        pool.pop()
    return found


def slips(person: Person) -> bool:
    """MH-AB-6  Whether guards cost this character nothing in Escape."""
    return person.can(SLIPS)
