"""Planning: where everybody starts, and on which tiles they put their tokens.

The plan of the whole team follows from the board alone, so that bots at one table agree on it
without a word; a character that is already placed keeps its start.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.greedy.goals import Task, asks_for, tasks_of
from safehouse.bots.heist.greedy.paths import FAR, Reach, anywhere, explore, is_gate, weights
from safehouse.core.state import WAIT, Action
from safehouse.games.heist.actions import READY, Place, Plan
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.planning import why_no_place
from safehouse.games.heist.table import Heist

TOKEN: Final = 3.0  # the weight of each tile beyond the memory
BEHIND_GATES: Final = 0.5  # a gate weighs more in a plan, since the way back leads over it too
TOGETHER: Final = 0.8  # how much less a job weighs for each character already on it


class Route:
    """A way for one character: where it starts, and the tiles in order."""

    def __init__(self, start: int, stops: list[int], tiles: list[int], cost: float) -> None:
        self.start = start
        self.stops = stops
        self.tiles = tiles
        self.cost = cost


# -- one decision
def next_token(g: Heist, seat: int) -> Action:
    """A start, a token, or ready."""
    if g.seats[seat].ready:
        return WAIT
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    routes = team_plan(g)
    for n in mine:
        person = g.people[n]
        if person.at == NOWHERE:
            return Place(n, start_for(g, n, routes[n]))
        if len(person.plan) < g.memory(person):
            for tile in routes[n].tiles:
                if tile not in person.plan:
                    return Plan(n, g.layout.names[tile])
    return READY


def start_for(g: Heist, n: int, route: Route) -> str:
    """Its start, or another where that one is taken."""
    names = g.layout.names
    wished = names[route.start]
    others = [*[e.id for e in g.board.entrances], *[names[tile] for tile in g.inside_starts]]
    for name in [wished, *others]:
        if not why_no_place(g, n, g.people[n], name):
            return name
    return wished


# -- the plan of the team
REMEMBERED: Final[list[tuple[str, list[Route]]]] = []


def team_plan(g: Heist) -> list[Route]:
    """A route for each character, worked out once per board and starts.

    As long as everybody starts where the plan for the empty board puts them, it is that plan.
    """
    people = [f"{p.card}@{p.at}+{len(p.items)}" for p in g.people]
    key = f"{g.board.key}|{people}|{g.chits}|{g.unknown}|{g.loot}|{g.marks}|{g.needs}|{g.bag}"
    if REMEMBERED and REMEMBERED[0][0] == key:
        return REMEMBERED[0][1]
    routes = in_turn(g)
    for n, person in enumerate(g.people):
        if not person.is_npc() and person.at not in (NOWHERE, routes[n].start):
            routes = work_out(g)
            break
    REMEMBERED[:] = [(key, routes)]
    return routes


def in_turn(g: Heist) -> list[Route]:
    """Let one character after the other settle its start and way, whoever acts first."""
    empty = g.clone()
    for person in empty.people:
        if not person.is_npc():
            person.at = NOWHERE
    routes = work_out(empty)
    settled = routes.copy()
    for n, person in enumerate(empty.people):
        if not person.is_npc():
            person.at = routes[n].start
            routes = work_out(empty)
            settled[n] = routes[n]
    return settled


def jobs_of(g: Heist) -> list[list[int]]:
    """What the team has to reach, each job a list of stops."""
    jobs: list[list[int]] = []
    tasks = tasks_of(g)
    cards = [task.nodes[0] for task in tasks if task.kind == "keycard"]
    cash = [task for task in tasks if is_cash(g, task)]
    for task in tasks:
        if task.kind in ("keycard", "open", "reveal") or task in cash:
            continue
        tile = task.nodes[0]
        if task.kind == "server":
            tile = min(task.nodes, key=lambda node: from_outside(g, node))
        if g.has(tile, "keycard_door"):
            jobs.append([*cards[:1], tile])
        jobs.append([tile])
    jobs += [[task.nodes[0]] for task in enough(g, cash)]
    if asks_for(g, "inmates"):
        jobs += [[tile] for tile in g.inside_starts]
    if any([task.kind == "reveal" for task in tasks]):
        jobs += [[tile] for tile in g.marks if g.has(tile, "beacon") and [tile] not in jobs]
    return jobs


def is_cash(g: Heist, task: Task) -> bool:
    if task.kind == "beacon":
        return True
    return task.kind == "loot" and "cash" in g.loot.get(task.nodes[0], {})


def brings_cash(g: Heist, tile: int) -> bool:
    """Whether the loot there can be replaced by cash from elsewhere."""
    if g.has(tile, "beacon"):
        return True
    return "cash" in g.loot.get(tile, {})


def from_outside(g: Heist, tile: int) -> float:
    """The weight of the way from the nearest entrance."""
    reach = explore(g, tile, weights(g), anywhere(g))
    return min(reach.dist[len(g.here) :])


def enough(g: Heist, cash: list[Task]) -> list[Task]:
    """The nearest cash that makes up the sum."""
    need = sum([count for kind, _, count in g.needs if kind == "cash"])
    found: list[Task] = []
    for task in sorted(cash, key=lambda one: from_outside(g, one.nodes[0]) - one.worth / 1000):
        if need > 0:
            found.append(task)
            need -= task.worth
    return found


class Planner:
    """Works out the plan; ways from each relevant node are explored once."""

    def __init__(self, g: Heist) -> None:
        self.g = g
        self.costs = weights(g)
        for tile in g.tiles():
            if is_gate(g, tile):
                self.costs[tile] += BEHIND_GATES
        self.free = anywhere(g)
        self.reaches: dict[int, Reach] = {}
        size = len(g.here)
        self.exits = list(range(size, size + len(g.board.entrances)))
        self.room: dict[int, int] = {}
        for node in self.exits:
            limit = g.board.entrances[node - size].limit
            there = [p for p in g.people if p.at == node and not p.is_npc()]
            self.room[node] = (99 if limit is None else limit) - len(there)

    def reach(self, start: int) -> Reach:
        if start not in self.reaches:
            self.reaches[start] = explore(self.g, start, self.costs, self.free)
        return self.reaches[start]

    def route(self, start: int, stops: list[int], memory: int) -> Route:
        """The way from the start over the stops; what does not fit the memory weighs more."""
        tiles: list[int] = []
        at, cost = start, 0.0
        for stop in stops:
            reach = self.reach(at)
            cost += reach.dist[stop]
            tiles += [tile for tile in reach.way(stop) if self.is_tile(tile) and tile not in tiles]
            at = stop
        cost += TOKEN * max(0, len(tiles) - memory)
        return Route(start, stops, tiles, cost)

    def is_tile(self, node: int) -> bool:
        return node < len(self.g.here)

    def starts(self, person: Person) -> list[int]:
        """Where it may still start."""
        if person.at != NOWHERE:
            return [person.at]
        return [node for node in self.exits if self.room[node] > 0] or self.exits


def work_out(g: Heist) -> list[Route]:
    planner = Planner(g)
    routes: list[Route | None] = [None] * len(g.people)
    jobs = jobs_of(g)
    counts = [0] * len(jobs)
    while True:
        best = pick_job(planner, routes, jobs, counts)
        if best is None:
            break
        n, job, route = best
        routes[n] = route
        counts[job] += 1
        if g.people[n].at == NOWHERE:
            planner.room[route.start] -= 1
    inside(planner, routes)
    for job, count in enumerate(counts):
        if not count:
            take_along(planner, routes, jobs[job])
    for n, found in enumerate(routes):
        if found is None:
            start = planner.starts(g.people[n])[0]
            routes[n] = Route(start, [], [], 0.0)
    whole = [route for route in routes if route is not None]
    for n, route in enumerate(whole):
        spread(planner, route, g.memory(g.people[n]))
    return whole


def inside(planner: Planner, routes: list[Route | None]) -> None:
    """Routes for those who start inside: a way out for each, by different exits with room."""
    g = planner.g
    starts = [tile for tile in g.inside_starts if not any([p.at == tile for p in g.people])]
    for n in g.inside_characters:
        person = g.people[n]
        start = person.at if person.at != NOWHERE else (starts.pop(0) if starts else NOWHERE)
        if start == NOWHERE:
            continue
        open_ = [node for node in planner.exits if has_room(planner, routes, node)]
        alone = [node for node in open_ if not any([r and node in r.stops for r in routes])]
        reach = planner.reach(start)
        way_out = min(alone or open_ or planner.exits, key=lambda node: reach.dist[node])
        routes[n] = planner.route(start, [way_out], g.memory(person))


def has_room(planner: Planner, routes: list[Route | None], exit: int) -> bool:
    """MH-SE-9 Whether there is room; those who start or mean to leave there count."""
    limit = planner.g.board.entrances[exit - len(planner.g.here)].exit_limit
    if limit is None:
        return True
    there = [r for r in routes if r is not None and (r.start == exit or exit in r.stops)]
    return len(there) < limit


def pick_job(
    planner: Planner, routes: list[Route | None], jobs: list[list[int]], counts: list[int]
) -> tuple[int, int, Route] | None:
    """The hardest job, those without anybody first, and who does it best."""
    g = planner.g
    best: tuple[float, int, int, Route] | None = None
    fewest = min(counts, default=0)
    waiting = [k for k, count in enumerate(counts) if count == fewest]
    vital = [k for k in waiting if not brings_cash(g, jobs[k][-1])]
    for k, stops in enumerate(jobs):
        if not fewest and k not in (vital or waiting):
            continue
        found: tuple[float, int, Route] | None = None
        for n, person in enumerate(g.people):
            if routes[n] is not None or person.is_npc() or n in g.inside_characters:
                continue
            for start in planner.starts(person):
                route = planner.route(start, stops, g.memory(person))
                if found is None or route.cost < found[0]:
                    found = (route.cost, n, route)
        if found is None:
            return None
        hard = found[0] * TOGETHER ** counts[k]
        if found[0] < FAR and (best is None or hard > best[0]):
            best = (hard, found[1], k, found[2])
    return None if best is None else (best[1], best[2], best[3])


def take_along(planner: Planner, routes: list[Route | None], stops: list[int]) -> None:
    """Give a job that is left over to whomever it costs least, if the tokens suffice."""
    g = planner.g
    best: tuple[float, int, Route] | None = None
    for n, route in enumerate(routes):
        if route is None or n in g.inside_characters:
            continue
        memory = g.memory(g.people[n])
        for way in ([*route.stops, *stops], [*stops, *route.stops]):
            longer = planner.route(route.start, way, memory)
            more = longer.cost - route.cost
            if len(longer.tiles) <= memory and (best is None or more < best[0]):
                best = (more, n, longer)
    if best is not None:
        routes[best[1]] = best[2]


# -- spare tokens
def spread(planner: Planner, route: Route, memory: int) -> None:
    """Place spare tokens: round the route's unknown tiles, then on the way out, then nearby."""
    g = planner.g
    size = len(g.here)
    if not route.tiles:
        around(planner, route, memory)
        return
    goal = route.tiles[-1]
    while len(route.tiles) < memory:
        best: list[int] = []
        for tile in route.tiles:
            if not g.unknown[tile] or tile == goal:
                continue
            detour = round_it(planner, route, tile, goal)
            if detour and (not best or len(detour) < len(best)):
                best = detour
        if not best or len(route.tiles) + len(best) > memory:
            break
        route.tiles += best
    way_out = min(planner.exits, key=lambda node: planner.reach(goal).dist[node])
    for tile in planner.reach(goal).way(way_out):
        if tile < size and tile not in route.tiles and len(route.tiles) < memory:
            route.tiles.append(tile)
    around(planner, route, memory)


def round_it(planner: Planner, route: Route, tile: int, goal: int) -> list[int]:
    """The fewest new tiles that reach the goal without that one; [] if none are needed."""
    g = planner.g
    costs = [c * 0.1 if n in route.tiles else c for n, c in enumerate(planner.costs)]
    free = planner.free.copy()
    free[tile] = False
    reach = explore(g, route.start, costs, free)
    if reach.dist[goal] >= FAR:
        return []
    way = reach.way(goal)
    return [node for node in way if node < len(g.here) and node not in route.tiles]


def around(planner: Planner, route: Route, memory: int) -> None:
    """The tiles next to most tiles of the route."""
    g = planner.g
    while len(route.tiles) < memory:
        best, most = -1, 0.0
        for tile in g.tiles():
            if tile in route.tiles:
                continue
            near = [other for other in g.layout.near[tile] if other in route.tiles]
            value = len(near) + (0.5 if route.start in g.layout.near[tile] else 0.0)
            value -= 0.1 * planner.costs[tile]
            if value > most:
                best, most = tile, value
        if best < 0:
            return
        route.tiles.append(best)
