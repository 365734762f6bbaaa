"""Entering a node: cameras, beacons, a captive, the loot (MH-AR-4, MH-SB)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from safehouse.core.data import records
from safehouse.games.heist.events import Moved
from safehouse.games.heist.rules import verbs
from safehouse.games.heist.rules.asked import ToldKind
from safehouse.games.heist.rules.building_events import BeaconRead
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import DOG, GUARD
from safehouse.games.heist.rules.security import open_remote, take_captive
from safehouse.games.heist.table import Heist


def enter(g: Heist, n: int, node: int) -> None:
    """MH-AR-4  Cameras, then a beacon, then a captive; outdoors the loot is banked."""
    person = g.people[n]
    leave(g, person)
    g.say(Moved, n, g.layout.names[person.at], g.layout.names[node])
    person.at = node
    person.vent = NOWHERE
    if not g.is_tile(node):
        verbs.bank(g, person)
        return
    if not g.loop:
        verbs.alert(g, g.cameras(node))
    if g.has(node, "beacon") and not verbs.rung(g):
        read_beacon(g, person, node)
    if not verbs.rung(g):
        take_captive(g, person)


def leave(g: Heist, person: Person) -> None:
    """MH-DG-5  A dog that a slipping character leaves alone does not chase in this phase."""
    tile = person.at
    if person.slip and g.is_tile(tile) and g.count(tile, DOG) and len(g.at(tile)) == 1:
        g.calm.append(tile)


# -- what a beacon tells
# Position, listening character, node; kind and number.
Tale = Callable[[Any, Person, int, str, int], None]
TELLS: Final[dict[ToldKind, Tale]] = {}


def tells(what: ToldKind) -> Callable[[Tale], Tale]:
    """Register the function below as one kind of a beacon's entries."""

    def register(tale: Tale) -> Tale:
        TELLS[what] = tale
        return tale

    return register


def read_beacon(g: Heist, person: Person, tile: int) -> None:
    """MH-SB-1  Once; top down."""
    g.say(BeaconRead, g.index(person), g.layout.names[tile])
    verbs.drop_mark(g, tile, "beacon")
    g.secret = True
    for what, kind, count in g.beacon:
        TELLS[what](g, person, tile, kind, count)
        if verbs.rung(g):
            return


@tells("ideas")
def give_ideas(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Ideas for the listening character."""
    verbs.inspire(g, g.index(person), count)


@tells("cash")
def leave_cash(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Dollars on the tile."""
    verbs.lay(g, tile, "cash", count)


@tells("loot")
def leave_loot(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Another piece of loot on the tile."""
    verbs.lay(g, tile, kind, count)


@tells("alert")
def raise_alert(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Alerts."""
    verbs.alert(g, count)


@tells("noise")
def shout(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Noise."""
    verbs.make_noise(g, count)


@tells("guards")
def call_guards(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  Guards on the tile."""
    g.add_chit(tile, GUARD, count)


@tells("reveal_adjacent")
def show_around(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1  The tiles around come to light."""
    verbs.reveal_around(g, tile)


@tells("unlock_remote")
def open_locks(g: Heist, person: Person, tile: int, kind: str, count: int) -> None:
    """MH-SB-1, MH-RL-3  The remote locks of a letter open."""
    open_remote(g, kind)


records(__name__)
