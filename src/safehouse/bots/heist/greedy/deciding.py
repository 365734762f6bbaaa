"""The greedy team player: takes the action with the highest value, step by step."""

from __future__ import annotations

from typing import Final

from safehouse.bots.base import WAIT
from safehouse.bots.heist.greedy.choosing import choose
from safehouse.bots.heist.greedy.goals import Scene, asks_for, hopeless, matters
from safehouse.bots.heist.greedy.paths import anywhere, cards_left, explore
from safehouse.bots.heist.greedy.planning import next_token
from safehouse.bots.heist.greedy.running import run_out
from safehouse.bots.heist.greedy.values import AHEAD, Habits, best_option
from safehouse.bots.heist.opening import opening
from safehouse.core.state import Action
from safehouse.games.heist import actions
from safehouse.games.heist.cards.printed import (
    DISABLE,
    IDEA,
    LOOT,
    MOVE,
    NOISE,
    REVEAL,
    SUBDUE,
    SUBS,
    UNLOCK,
)
from safehouse.games.heist.rules.judging import why_not_done
from safehouse.games.heist.rules.people import NPC_SEAT
from safehouse.games.heist.rules.pieces import GUARD
from safehouse.games.heist.rules.subactions import held, knows_a_way, targets
from safehouse.games.heist.table import Heist

IN_COMPANY: Final = 0.9  # with other seats at the table it needs at least this chance to run
PEOPLE: Final = ("npc", "inmates")
LAST_CARDS: Final = 3  # cards before the alarm at which nobody waits for the others
SAFE: Final = 0.95  # the chance that is enough for those who are not needed


def decide(g: Heist, seat: int, h: Habits) -> Action:
    """What a seat does now, in any phase but level-ups."""
    if g.choice is not None:
        return choose(g, seat)
    if g.phase == "planning":
        return next_token(g, seat)
    if g.phase == "escape":
        return run_out(g, seat)
    return act(Scene(g), seat, h)


def act(s: Scene, seat: int, h: Habits) -> Action:
    """The Action phase: leave, take loot, use sub-actions, commit, or end."""
    g = s.g
    mine = [n for n in g.playing() if g.people[n].seat in (seat, NPC_SEAT)]
    if should_leave(s, h):
        return actions.INITIATE_ESCAPE
    for n in mine:
        step = free_step(s, n) or next_sub(s, n, h)
        if step is not None:
            return step
    idle = [n for n in mine if not g.people[n].action]
    if idle:
        best = best_option(s, idle, h)
        assert best is not None
        if best.turns:
            return actions.SpendIdea(best.n, 1 if best.turns > 0 else -1)
        return best.commit
    if why_not_done(g, seat) or (waits(s, mine) and others_due(g, seat)):
        return WAIT
    return actions.END_ACTIONS


def others_due(g: Heist, seat: int) -> bool:
    """Whether another seat still has an action to take."""
    return any([p.seat not in (seat, NPC_SEAT) and not p.action for p in g.in_play()])


def waits(s: Scene, mine: list[int]) -> bool:
    """Whether somebody could still go on if the way were cleared."""
    return any([s.g.people[n].subs[MOVE] > 0 and bool(s.ways[n]) for n in mine])


# -- leaving
def should_leave(s: Scene, h: Habits) -> bool:
    """Whether all that is needed is out or as good as out, or there is nothing left to wait for."""
    g = s.g
    playing = g.playing()
    if g.met():
        late = cards_left(g) <= LAST_CARDS
        return late or all([s.chance(n) >= SAFE for n in playing])
    if not g.deck:
        return True
    if hopeless(s):
        return all([s.chance(n) >= SAFE for n in playing])
    enough = h.people if all([kind in PEOPLE for kind, _, _ in g.needs]) else h.leave
    return win_chance(s) >= (enough if len(g.seats) == 1 else max(enough, IN_COMPANY))


def win_chance(s: Scene) -> float:
    """The chance that everybody who must get out does, if Escape began now."""
    g = s.g
    if s.missing:
        return 0.0
    if asks_for(g, "npc") and g.npc is not None and g.people[g.npc].status == "captive":
        return 0.0
    total = 1.0
    exits: list[int] = []
    for n, person in enumerate(g.people):
        if person.status != "busted" and matters(g, n):
            total *= s.chance(n)
            exits += s.out(person).path(person.at)[-1:] if g.indoors(person) else []
    return total if all([fits(g, node, exits.count(node)) for node in exits]) else 0.0


def fits(g: Heist, exit: int, count: int) -> bool:
    """MH-SE-9 How many more characters can leave there."""
    limit = g.board.entrances[exit - len(g.here)].exit_limit
    return limit is None or len([p for p in g.people if p.at == exit]) + count <= limit


# -- what takes no action
def free_step(s: Scene, n: int) -> Action | None:
    """Pick up loot, open a lock, place a token of a closed gate again."""
    g = s.g
    person = g.people[n]
    for kind in g.loot.get(person.at, {}):
        if not kind.startswith("item:"):
            return actions.Pick(n, kind)
    opened = opening(g, n)
    if opened is not None:
        return opened
    if person.free_tokens:
        return place_again(s, n)
    return None


def place_again(s: Scene, n: int) -> Action | None:
    """The first tile without a token on the cheapest way to its goal, to a task, or out."""
    g = s.g
    person = g.people[n]
    goal = s.goals[n]
    reach = explore(g, person.at, s.costs, anywhere(g))
    size = len(g.here)
    nodes = [goal.node] if goal is not None and goal.kind != "exit" else []
    if not matters(g, n):
        nodes += sorted([t for task in s.tasks for t in task.nodes], key=lambda t: reach.dist[t])
    nodes.append(min(range(size, size + len(g.board.entrances)), key=lambda t: reach.dist[t]))
    for node in nodes:
        for tile in reach.way(node):
            if tile < size and tile not in person.plan:
                return actions.Plan(n, g.layout.names[tile])
    return None


# -- carrying out
def next_sub(s: Scene, n: int, h: Habits) -> Action | None:
    """The next useful sub-action, or None."""
    g = s.g
    person = g.people[n]
    subs = person.subs
    if not any(subs[:NOISE]):
        return None
    for sub in (IDEA, LOOT):
        if subs[sub]:
            return actions.Do(n, SUBS[sub])
    if subs[REVEAL]:
        step = reveal(s, n)
        if step is not None:
            return step
    if g.remote_locked(person.at):
        return None
    return clear_way(s, n) or lend(s, n, h) or move_on(s, n, h) or clear_ahead(s, n)


def reveal(s: Scene, n: int) -> Action | None:
    """The most important unknown tile: first on one's own way, then on others', then nearby."""
    g = s.g
    if knows_a_way(g, g.people[n]):
        return actions.Do(n, "reveal")
    ways = [s.ways[n], *[s.ways[other] for other in g.playing() if other != n]]
    for way in ways:
        for node in way:
            if g.is_tile(node) and g.unknown[node]:
                return actions.Do(n, "reveal", g.layout.names[node])
    for tile in targets(g, g.people[n], REVEAL):
        if any([tile in person.plan for person in g.people]):
            return actions.Do(n, "reveal", g.layout.names[tile])
    return None


def subdue(g: Heist, n: int, tile: int) -> Action:
    kind = "guard" if g.count(tile, GUARD) else "dog"
    return actions.Do(n, "subdue", g.layout.names[tile], kind)


def clear_way(s: Scene, n: int) -> Action | None:
    """Remove what holds it, or bars the next tile of its way."""
    g = s.g
    person = g.people[n]
    names = g.layout.names
    way = s.ways[n]
    if way and held(g, person):
        if person.subs[SUBDUE] and not person.cannot_subdue():
            return subdue(g, n, person.at)
        if person.subs[MOVE] and person.ideas and person.can("THERE ARE BETTER WAYS"):
            return actions.Ability(n, "THERE ARE BETTER WAYS")
    if way and g.is_tile(way[0]):
        if person.subs[UNLOCK] and g.locks(way[0]):
            return actions.Do(n, "unlock", names[way[0]])
        if person.subs[DISABLE] and g.cameras(way[0]):
            return actions.Do(n, "disable", names[way[0]])
    return None


def lend(s: Scene, n: int, h: Habits) -> Action | None:
    """Use sub-actions that its own way does not need on the ways of others."""
    g = s.g
    person = g.people[n]
    names = g.layout.names
    for sub in (UNLOCK, SUBDUE, DISABLE):
        if person.subs[sub] <= demand(s, n, sub) or h.help <= 0:
            continue
        places = targets(g, person, sub)
        for other in g.playing():
            if other == n or not places:
                continue
            ahead = s.ways[other][:AHEAD]
            for tile in [g.people[other].at, *ahead] if sub == SUBDUE else ahead:
                if tile in places:
                    if sub == SUBDUE:
                        return subdue(g, n, tile)
                    return actions.Do(n, SUBS[sub], names[tile])
    return None


def demand(s: Scene, n: int, sub: int) -> int:
    """How many of a sub-action are needed on the tiles it can reach or get next to."""
    g = s.g
    person = g.people[n]
    total = 0
    for tile in s.ways[n][: person.subs[MOVE] + 1]:
        if not g.is_tile(tile):
            break
        if sub == UNLOCK:
            total += g.locks(tile)
        elif sub == SUBDUE:
            total += g.guards(tile)
        else:
            total += g.cameras(tile)
    return total


def move_on(s: Scene, n: int, h: Habits) -> Action | None:
    """Move one step along its way."""
    g = s.g
    person = g.people[n]
    way = s.ways[n]
    if not way or not person.subs[MOVE]:
        return None
    node = way[0]
    if node not in targets(g, person, MOVE):
        return None
    if g.is_tile(node) and not g.loop and h.step + h.alert * g.cameras(node) <= 0:
        return None
    return actions.Do(n, "move", g.layout.names[node])


def clear_ahead(s: Scene, n: int) -> Action | None:
    """With nothing better to do, subdue guards on its way, or any in reach."""
    g = s.g
    person = g.people[n]
    if not person.subs[SUBDUE] or person.subs[MOVE]:
        return None
    places = targets(g, person, SUBDUE)
    for tile in [*s.ways[n][:1], person.at, *places]:
        if tile in places:
            return subdue(g, n, tile)
    return None
