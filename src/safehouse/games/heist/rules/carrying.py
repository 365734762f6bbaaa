"""Picking up, dropping, opening, which need no action (MH-LO, MH-RL-3, MH-KC-1)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.actions import Drop, Open, Pick
from safehouse.games.heist.events import Dropped, Opened, PickedUp
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.security import free_prisoner, open_remote
from safehouse.games.heist.rules.verbs import drop_mark, lay
from safehouse.games.heist.table import Heist

ITEM = "item:"
IDEAS = {"idea2": 2, "idea3": 3}


def carried(person: Person) -> list[str]:
    """What a character could drop, by kind."""
    return [*person.loot, *[ITEM + name for name in person.items]]


def pick_up(g: Heist, person: Person, tile: int, kind: str) -> None:
    """MH-LO-2, -7, MH-IT-6  One piece; all cash in one place is one piece."""
    lies = g.loot[tile]
    count = lies[kind] if kind == "cash" else 1
    g.say(PickedUp, g.index(person), g.layout.names[tile], kind, count)
    lies[kind] -= count
    if not lies[kind]:
        del lies[kind]
        if not lies:
            del g.loot[tile]
    if kind in IDEAS:
        person.ideas += IDEAS[kind]
    elif kind.startswith(ITEM):
        person.items.append(kind.removeprefix(ITEM))
    else:
        person.loot[kind] = person.loot.get(kind, 0) + count


def put_down(g: Heist, person: Person, tile: int, kind: str) -> None:
    """MH-LO-3  Put one piece, or all its cash, on a tile."""
    if kind.startswith(ITEM):
        g.say(Dropped, g.index(person), g.layout.names[tile], kind, 1)
        person.items.remove(kind.removeprefix(ITEM))
        lay(g, tile, kind, 1)
        return
    count = person.loot[kind] if kind == "cash" else 1
    g.say(Dropped, g.index(person), g.layout.names[tile], kind, count)
    person.loot[kind] -= count
    if not person.loot[kind]:
        del person.loot[kind]
    lay(g, tile, kind, count)


def where(g: Heist, person: Person, tile: str | None) -> int:
    """A character's own node, or the one named; NOWHERE if there is no such place."""
    if tile is None:
        return person.at
    node = g.layout.number.get(tile, NOWHERE)
    return node if node == person.at or (g.is_tile(node) and g.here[node]) else NOWHERE


def in_reach(g: Heist, person: Person, tile: int, dropping: bool) -> bool:
    """MH-LO-2, -9, MH-AB-20, -21  Where it is; or next to it, where LARCENIST or SWINDLER reach."""
    if tile == person.at:
        return True
    if g.outdoors(person) or not person.reach or (dropping and not person.has("drops_next_door")):
        return False
    return tile in g.near_tiles(person.at) and not g.is_shut(tile)


def why_no_pick(g: Heist, person: Person, action: Pick) -> str:
    tile = where(g, person, action.tile)
    if tile == NOWHERE or not in_reach(g, person, tile, False):
        return "it cannot reach there."
    return "" if g.loot.get(tile, {}).get(action.kind) else f"there is no {action.kind} there."


def why_no_drop(g: Heist, person: Person, action: Drop) -> str:
    tile = where(g, person, action.tile)
    if tile == NOWHERE or not in_reach(g, person, tile, True):
        return "it cannot drop anything there."
    return "" if action.kind in carried(person) else f"it carries no {action.kind}."


def why_not_open(g: Heist, person: Person, action: Open) -> str:
    """MH-RL-3, MH-KC-1  A server opens from its tile, a keycard door from next to it."""
    if action.what == "server":
        return "" if servers(g, person) else "there is no server on its tile with locks to open."
    if action.what != "door":
        return f"there is nothing called {action.what!r} to open."
    tile = g.layout.number.get(action.tile or "", NOWHERE)
    if tile not in g.near_tiles(person.at) or not g.has(tile, "keycard_door"):
        return "there is no keycard door next to it."
    return "" if person.loot.get("keycard") else "it carries no keycard."


def servers(g: Heist, person: Person) -> list[str]:
    """Letters of the servers on its tile that still lock something."""
    found: list[str] = []
    for mark in g.marks.get(person.at, ()):
        kind, _, letter = mark.partition(":")
        if kind == "server" and any([f"remote_lock:{letter}" in m for m in g.marks.values()]):
            found.append(letter)
    return found


def do_open(g: Heist, person: Person, action: Open) -> None:
    g.say(Opened, g.index(person), action.what, action.tile or "")
    if action.what == "server":
        for letter in servers(g, person):
            open_remote(g, letter)
    else:
        drop_mark(g, g.layout.number[action.tile or ""], "keycard_door")
        free_prisoner(g)


def toss(g: Heist, person: Person, tile: int, kinds: list[str]) -> None:
    """MH-AB-22  All of each kind named."""
    for kind in kinds:
        while kind in carried(person):
            put_down(g, person, tile, kind)


records(__name__)
