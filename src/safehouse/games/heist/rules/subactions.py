"""What a character can do with its sub-actions, and what bars it (MH-SA)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.cards.printed import (
    ALERT,
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
from safehouse.games.heist.events import Disabled, Unlocked
from safehouse.games.heist.rules.entering import enter
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import CAMERA, CAMERA_OFF, DOG, GUARD, LOCK, LOCK_OFF
from safehouse.games.heist.rules.verbs import alert, bank, inspire, make_noise, reveal, subdue
from safehouse.games.heist.table import Heist

THOUSAND: Final = 1000  # dollars from a loot sub-action


def is_full(g: Heist, node: int, comer: Person) -> bool:
    """MH-SE-9  Nobody arrives where as many others are as an exit takes."""
    limit = g.board.entrances[node - len(g.here)].exit_limit
    if limit is None:
        return False
    there = [p for p in g.people if p.at == node and p.status in ("in", "escaped")]
    return len([p for p in there if p is not comer]) >= limit


def held(g: Heist, person: Person) -> bool:
    """MH-CH-2, MH-AB-6  A guard on its tile holds it."""
    return g.is_tile(person.at) and not person.slip and g.guards(person.at) > 0


def why_no_move(g: Heist, person: Person, node: int) -> str:
    """MH-SA-1  A guard holds it, or the node cannot be entered."""
    if held(g, person):
        return "a guard on its tile holds it."
    if not g.is_tile(node):
        return "that exit takes nobody more." if is_full(g, node, person) else ""
    if g.is_shut(node):
        return "that tile is locked."
    if not person.is_npc() and node not in person.plan:
        return "it has no token on that tile."
    return ""


def targets(g: Heist, person: Person, sub: int) -> list[int]:
    """The nodes at which a sub-action can be done."""
    if g.remote_locked(person.at) and sub in (MOVE, UNLOCK, SUBDUE, DISABLE):
        return []  # MH-RL-2
    if sub == MOVE:
        return [node for node in g.reach_of(person) if not why_no_move(g, person, node)]
    if sub == UNLOCK:
        return [t for t in g.reach_of(person) if g.is_tile(t) and g.locks(t)]
    if sub == REVEAL:
        return [t for t, unknown in enumerate(g.unknown) if unknown and g.here[t]]
    around = [t for t in g.reach_of(person) if g.is_tile(t)]
    if g.is_tile(person.at):
        around.append(person.at)
    if sub == SUBDUE:
        return [] if person.cannot_subdue() else [t for t in around if g.guards(t)]
    return [t for t in around if g.cameras(t)]


def knows_a_way(g: Heist, person: Person) -> bool:
    """MH-AB-16, -17  With nothing unknown left a reveal is an idea."""
    if g.unknown_left():
        return False
    return person.has("knows_a_way") or any([p.has("knows_ways_for_all") for p in g.in_play()])


def do_sub(g: Heist, n: int, sub: int, node: int, dog: bool) -> None:
    """MH-SA-1 … -9, MH-AC-4  One sub-action is done and used up."""
    person = g.people[n]
    person.subs[sub] -= 1
    if sub == MOVE:
        enter(g, n, node)
    elif sub == UNLOCK:
        g.say(Unlocked, n, g.layout.names[node])
        g.turn_chit(node, LOCK, LOCK_OFF)
    elif sub == SUBDUE:
        subdue(g, person, node, DOG if dog else GUARD)
    elif sub == DISABLE:
        g.say(Disabled, n, g.layout.names[node])
        g.turn_chit(node, CAMERA, CAMERA_OFF)
    elif sub == IDEA or (sub == REVEAL and node == NOWHERE):
        inspire(g, n, 1)
    elif sub == REVEAL:
        reveal(g, node)
    elif sub == LOOT:
        person.loot["cash"] = person.loot.get("cash", 0) + THOUSAND
        if g.outdoors(person):
            bank(g, person)
    elif sub == NOISE:
        make_noise(g)
    else:
        assert sub == ALERT, SUBS[sub]
        alert(g)


records(__name__)
