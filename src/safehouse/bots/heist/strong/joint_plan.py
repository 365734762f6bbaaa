"""The plan of the whole crew: who starts where, and which tiles each memorises (MH-PL)."""

from __future__ import annotations

from itertools import product

from safehouse.bots.heist.strong.chances import FAR, slips
from safehouse.bots.heist.strong.errands import HOPELESS, Outlook, path_of, search_tour
from safehouse.bots.heist.strong.supplies import supply
from safehouse.bots.heist.strong.worth import Survey, walk_from
from safehouse.core.state import WAIT, Action
from safehouse.games.heist.actions import READY, Place, Plan
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.table import Heist


def plan_step(g: Heist, seat: int) -> Action:
    """The next step of planning for a seat: place, then tokens, then ready."""
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    if any([g.people[n].at == NOWHERE for n in mine]):
        starts = best_starts(g)
        for n in mine:
            if g.people[n].at == NOWHERE:
                return Place(n, g.layout.names[starts[n]])
    if any([person.at == NOWHERE for person in g.people]):
        return WAIT  # for those who have not chosen a start yet
    for n in mine:
        person = g.people[n]
        if len(person.plan) < g.memory(person):
            for tile in tokens_of(g, n):
                if tile not in person.plan:
                    return Plan(n, g.layout.names[tile])
    return supply(g, seat) or READY


def best_starts(g: Heist) -> dict[int, int]:
    """The starts for everybody not placed yet that make the best team."""
    waiting = [n for n, person in enumerate(g.people) if person.at == NOWHERE]
    doors = list(range(len(g.here), len(g.layout.names)))
    choices = [g.inside_starts if n in g.inside_characters else doors for n in waiting]
    survey = Survey()
    best: dict[int, int] = {}
    most = -FAR * FAR
    for starts in product(*choices):
        twin = g.clone()
        if not fits(twin, waiting, starts):
            continue
        for n, start in zip(waiting, starts, strict=True):
            twin.people[n].at = start
        value = survey.value(twin)
        if value > most:
            most = value
            best = dict(zip(waiting, starts, strict=True))
    return best


def fits(g: Heist, waiting: list[int], starts: tuple[int, ...]) -> bool:
    """MH-SE-9, MH-PL-3"""
    size = len(g.here)
    for start in set(starts):
        there = len([p for p in g.people if p.at == start and not p.is_npc()])
        there += starts.count(start)
        limit = 1 if start < size else g.board.entrances[start - size].limit
        if limit is not None and there > limit:
            return False
    return True


def tokens_of(g: Heist, n: int) -> list[int]:
    """The tiles worth a token, most useful first: on its way, then next to it."""
    survey = Survey()
    look = Outlook(g, survey.ground(g), False)
    person = g.people[n]
    goals = goals_of(g, n, look)
    main = main_way(g, person, look, goals)
    found = [tile for tile in main if tile < len(g.here)]
    walk = walk_from(g, person, False)
    if look.best > HOPELESS and goals:
        ways = look.ground.ways(goals[0], False, True)
        beside = [
            (walk[t] + ways.moves[t], t)
            for t in g.tiles()
            if t not in found and walk[t] < FAR and ways.moves[t] < FAR
        ]
        found += [tile for _, tile in sorted(beside)]
    else:
        found += [t for _, t in sorted([(walk[t], t) for t in g.tiles() if t not in found])]
    return list(dict.fromkeys([t for t in found if g.here[t]]))


def goals_of(g: Heist, n: int, look: Outlook) -> list[int]:
    """Where somebody should go, in order."""
    person = g.people[n]
    for run in look.chosen:
        if run.who == n and run.mask:
            tiles = look.job.tiles_of(run.mask)
            return search_tour(look.ground, look.job, person.at, slips(person), False, tiles)[2]
    if look.job.captive and g.npc is not None:
        npc = g.people[g.npc]
        letters = [m[-1] for m in g.marks.get(npc.at, ()) if m.startswith("remote_lock")]
        marks = [f"server:{letter}" for letter in letters]
        walk = walk_from(g, person, False)
        servers = [t for t in g.tiles() if any([m in g.marks.get(t, ()) for m in marks])]
        if servers:
            return [min(servers, key=lambda t: walk[t]), npc.at]
        cards = [t for t, lies in g.loot.items() if "keycard" in lies]
        if g.has(npc.at, "keycard_door") and cards:
            return [min(cards, key=lambda t: walk[t]), npc.at]
        return [npc.at]
    return []


def main_way(g: Heist, person: Person, look: Outlook, goals: list[int]) -> list[int]:
    """The tiles of the way past the goals, and out."""
    return list(
        dict.fromkeys(path_of(look.ground, look.job, person.at, slips(person), True, goals))
    )
