"""The value of a position of the Action phase: how Escape would go, and what is still in the way.

It is a smooth, rough logarithm of a chance: each additional idea, each step nearer and each lock
less raises it, so that looking one round ahead shows where to go.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import exp, log1p
from typing import Final

from safehouse.bots.heist.strong.chances import FAR, Ground, deal, slips
from safehouse.bots.heist.strong.errands import HOPELESS, Outlook, Run, path_of
from safehouse.core.chance import Chance
from safehouse.games.heist.cards.printed import ACTIONS, CARDS, SKILLS, SUBDUE, UNLOCK
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist

A_STEP: Final = 0.4  # weight of work that must be done before Escape
UNDONE: Final = 1.0
UNREACHED: Final = 16.0
AN_IDEA: Final = 0.02  # weight of somebody who has no part in it
HELPER: Final = 0.12  # a step towards somebody who is held up
NEAR_LOCK: Final = 0.2  # a step towards a lock on somebody's way
URGENT: Final = 0.7
SPARE: Final = 2.0  # effort to leave when the work is done
A_ROUND: Final = 1.2  # effort available per round
CARDS_A_ROUND: Final = 2.6
ESCORT: Final = 3.0  # moves out that a freed captive can run alone
ALONE: Final = 0.25
ON_A_GATE: Final = 0.6

Key = tuple[tuple[int, ...], tuple[bool, ...], tuple[bool, ...], str]


class Survey:
    """Caches the grounds of one decision."""

    def __init__(self) -> None:
        self.grounds: dict[Key, Ground] = {}
        self.steps: dict[tuple[int, tuple[int, ...], Key], list[float]] = {}

    def key(self, g: Heist) -> Key:
        marks = ";".join([f"{t}{' '.join(m)}" for t, m in g.marks.items()])
        return (tuple(g.chits), tuple(g.unknown), tuple(g.here), marks)

    def ground(self, g: Heist) -> Ground:
        key = self.key(g)
        found = self.grounds.get(key)
        if found is None:
            found = self.grounds[key] = Ground(g, None, False)
        return found

    def value(self, g: Heist) -> float:
        """The logarithm of the rough chance to win."""
        look = Outlook(g, self.ground(g), False)
        if look.best <= HOPELESS:
            return HOPELESS
        total = look.best
        if look.job.captive and g.npc is not None:
            npc = g.people[g.npc]
            after = max(0.0, look.ground.outs(False, True).moves[npc.at] - ESCORT)
            total -= due(g, self.to_free(g, npc), A_STEP, after) + UNDONE
        for run in look.chosen:
            if run.locks >= 1:
                for tile in barred(g, look, run):
                    total -= due(g, min(UNREACHED, self.opener(g, tile)), NEAR_LOCK, 0.0)
        total -= self.unhelped(g, look)
        if g.npc is not None and is_alone(g, g.people[g.npc]):
            total -= ALONE
        for person in g.people:
            if person.status == "in" and not person.is_npc():
                total += AN_IDEA * min(person.ideas, 12)
                if look.ground.gone[person.at] and person.at < look.ground.size:
                    total -= ON_A_GATE
        return total

    def unhelped(self, g: Heist, look: Outlook) -> float:
        """How far help is from those who must get out and are held up."""
        total = 0.0
        for run in look.chosen:
            if run.who in look.job.must and run.value < -0.15:
                person = g.people[run.who]
                tile = self.hindrance(g, person, look.ground)
                if tile >= 0:
                    far = min(UNREACHED, self.helper(g, run.who, tile))
                    total += HELPER * min(1.0, -run.value) * far
        return total

    def hindrance(self, g: Heist, person: Person, ground: Ground) -> int:
        """The first tile with a guard or a lock on somebody's way out, or -1."""
        at = person.at
        outs = ground.outs(False, bool(person.loot.get("keycard")))
        while 0 <= at < ground.size:
            if g.guards(at) or (g.locks(at) and at != person.at):
                return at
            if outs.before[at] == at:
                return -1
            at = outs.before[at]
        return -1

    def helper(self, g: Heist, n: int, tile: int) -> float:
        best = FAR
        for k, person in enumerate(g.people):
            if k != n and person.status == "in" and not person.is_npc():
                best = min(best, self.near_to(g, person, tile), self.walk(g, person)[tile])
        return best

    # -- work before Escape
    def to_free(self, g: Heist, npc: Person) -> float:
        """Steps until the captive comes along."""
        tile = npc.at
        letters = [m[-1] for m in g.marks.get(tile, ()) if m.startswith("remote_lock")]
        work = 0.0
        for letter in letters:
            servers = [t for t in g.tiles() if f"server:{letter}" in g.marks.get(t, ())]
            work += min(UNREACHED, self.nearest(g, servers))
        if g.has(tile, "keycard_door"):
            work += min(UNREACHED, self.to_door(g, tile))
        if npc.card != "Prisoner":
            work += 1.0 + (0.0 if work else min(UNREACHED, self.nearest(g, [tile])))
            work += 1.2 * g.locks(tile)
        return work

    def to_door(self, g: Heist, tile: int) -> float:
        """Steps until somebody with a keycard is next to a door."""
        best = FAR
        places = [t for t, lies in g.loot.items() if "keycard" in lies]
        for person in g.people:
            if person.status != "in":
                continue
            if person.loot.get("keycard"):
                best = min(best, self.near_to(g, person, tile))
            else:
                for place in places:
                    there = self.walk(g, person)[place]
                    if there < FAR:
                        best = min(best, 1 + there + self.near_from(g, person, place, tile))
        return best

    def near_from(self, g: Heist, person: Person, place: int, tile: int) -> float:
        at, person.at = person.at, place
        found = self.near_to(g, person, tile)
        person.at = at
        return found

    def near_to(self, g: Heist, person: Person, tile: int) -> float:
        walk = self.walk(g, person)
        return min([walk[node] for node in g.near(tile)], default=FAR)

    def nearest(self, g: Heist, tiles: list[int]) -> float:
        best = FAR
        for person in g.people:
            if person.status == "in" and not person.is_npc():
                walk = self.walk(g, person)
                best = min([best, *[walk[tile] for tile in tiles]])
        return best

    def opener(self, g: Heist, tile: int) -> float:
        """Effort until somebody who can unlock is next to a tile."""
        best = FAR
        for person in g.people:
            if person.status == "in" and not person.is_npc():
                best = min(best, self.near_to(g, person, tile) + tools(person)[0] / 10)
        return best

    def walk(self, g: Heist, person: Person) -> list[float]:
        """Effort from somebody's tile to every node, over planned tiles."""
        plan = tuple(person.plan) if g.phase != "planning" else ()
        card = bool(person.loot.get("keycard"))
        key = (person.at, (*plan, int(card), *tools(person)), self.key(g))
        found = self.steps.get(key)
        if found is None:
            found = self.steps[key] = walk_from(g, person, card)
        return found


def is_alone(g: Heist, npc: Person) -> bool:
    """MH-NP-6 Whether nobody looks after a hostage or guide."""
    if npc.status != "in" or npc.card == "Prisoner" or g.options.stay_close == "free":
        return False
    return not [p for p in g.people if p.at == npc.at and p.status == "in" and p is not npc]


def due(g: Heist, effort: float, step: float, after: float) -> float:
    """The cost of work that must be done before Escape: higher as the deck runs out."""
    late = URGENT * (effort + SPARE + after - A_ROUND * len(g.deck) / CARDS_A_ROUND)
    return step * effort + (late if late > 30 else log1p(exp(late)))


def barred(g: Heist, look: Outlook, run: Run) -> list[int]:
    """The tiles with a lock on the way of a run."""
    person = g.people[run.who]
    slip = slips(person)
    card = bool(person.loot.get("keycard"))
    ground = look.ground
    key = (person.at, slip, card, f"{run.mask}/{look.job.key}")
    found = ground.barred.get(key)
    if found is None:
        path = path_of(ground, look.job, person.at, slip, card, look.job.tiles_of(run.mask))
        found = [t for t in dict.fromkeys(path) if t < ground.size and g.locks(t)]
        ground.barred[key] = found
    return found


def tools(person: Person) -> tuple[int, int]:
    """The cost of a lock and of a guard for somebody, in tenths of a step."""
    if person.is_npc():
        return 60, 60
    rows = [ACTIONS[name] for name in CARDS[person.card].actions]
    rows += [ACTIONS[face] for skill in person.skills for face in SKILLS[skill].faces]
    unlocks = sum([1 for row in rows if row[UNLOCK]])
    subdues = sum([1 for row in rows if row[SUBDUE]])
    if person.can("THERE ARE BETTER WAYS"):
        subdues = 3
    return 11 if unlocks > 1 else 30, 12 if subdues > 1 else 30


def walk_from(g: Heist, person: Person, card: bool) -> list[float]:
    size = len(g.here)
    lock, guard = tools(person)
    free = g.phase == "planning" or person.is_npc()
    plan = person.plan
    total = [FAR] * len(g.layout.names)
    total[person.at] = 0.0
    waiting: list[tuple[float, int]] = [(0.0, person.at)]
    while waiting:
        cost, at = heappop(waiting)
        if cost > total[at]:
            continue
        if at < size:
            cost += g.guards(at) * guard / 10
        for node in g.near(at):
            step = 1.0
            if node < size:
                if not free and node not in plan:
                    continue
                if g.remote_locked(node) or (g.has(node, "keycard_door") and not card):
                    continue
                step += g.locks(node) * lock / 10 + g.cameras(node) * 0.5
                step += 0.9 if g.unknown[node] else 0.0
            elif not free:
                step += 0.5
            if cost + step < total[node]:
                total[node] = cost + step
                heappush(waiting, (cost + step, node))
    return total


def win_chance(g: Heist, luck: Chance, deals: int) -> float:
    """The chance to win if Escape began now, over that many deals from the bag."""
    if not g.unknown_left() or g.phase == "escape":
        look = Outlook(g, Ground(g, {}, True), True)
        return exp(look.best) if look.best > HOPELESS else 0.0
    total = 0.0
    for _ in range(deals):
        look = Outlook(g, Ground(g, deal(g, luck), True), True)
        if look.best > HOPELESS:
            total += exp(look.best)
    return total / deals
