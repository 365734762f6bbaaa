"""The events of the modules: alert guards, bag, dogs, gates, the mastermind's calm ones (MH-EV)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.cards.card import event
from safehouse.games.heist.cards.looking import (
    live_cameras,
    peopled,
    subdued_on,
    tiles_with_goods,
)
from safehouse.games.heist.rules.people import NOWHERE
from safehouse.games.heist.rules.pieces import DOG, GUARD, LOCK
from safehouse.games.heist.rules.verbs import (
    add,
    close_gates,
    inspire,
    lose_idea,
    next_gate,
    swap_in_bag,
)
from safehouse.games.heist.table import Heist


# -- A: on their guard
@event(
    "A2", "Where is He?", text="Each tile with a live camera next to a subdued guard gets a guard."
)
def where_is_he(g: Heist) -> None:
    """MH-EV-A2  Found first, then placed, one a tile."""
    found = [
        tile
        for tile in g.tiles()
        if live_cameras(g, tile) and any([subdued_on(g, other) for other in g.near_tiles(tile)])
    ]
    for tile in found:
        add(g, tile, GUARD)


@event(
    "A4",
    "Their Word Against Yours",
    text="Whoever is near an active guard but not near a live camera loses an idea.",
)
def their_word(g: Heist) -> None:
    """MH-EV-A4  Near is its own tile or one next to it."""
    for person in g.in_play():
        tiles = g.near_tiles(person.at)
        if g.indoors(person):
            tiles = [*tiles, person.at]
        guards = any([g.guards(tile) for tile in tiles])
        if guards and not any([g.cameras(tile) for tile in tiles]):
            lose_idea(g, person)


# -- B: the bag
def double_in_bag(g: Heist, kind: str) -> None:
    """MH-EV-B1 … B3  A plain chit of the bag becomes a doubled one, if there is one."""
    if g.bag.get(kind):
        swap_in_bag(g, kind, f"{kind}2")


@event("B1", "Tamper-Proof Cameras", text="A camera in the bag becomes two.")
def tamper_proof_cameras(g: Heist) -> None:
    """MH-EV-B1  A camera."""
    double_in_bag(g, "camera")


@event("B2", "Are Those New Locks?", text="A lock in the bag becomes two.")
def new_locks(g: Heist) -> None:
    """MH-EV-B2  A lock."""
    double_in_bag(g, "lock")


@event("B3", "Big Guard", text="A guard in the bag becomes two.")
def big_guard(g: Heist) -> None:
    """MH-EV-B3  A guard, never a dog."""
    double_in_bag(g, "guard")


# -- D: dogs
@event(
    "D1",
    "Sick Him!",
    text="Each tile with a character and a guard or dog, awake or not, gets a dog.",
)
def sick_him(g: Heist) -> None:
    """MH-EV-D1  One a tile, ascending."""
    for tile in peopled(g):
        if g.guards(tile) or subdued_on(g, tile):
            add(g, tile, DOG)


@event("D2", "Guard the Loot Boy!", text="Each tile with loot gets a dog.")
def guard_the_loot(g: Heist) -> None:
    """MH-EV-D2  Cash, jewels, documents, USB keys and keycards are loot here."""
    for tile in tiles_with_goods(g):
        add(g, tile, DOG)


# -- G: gates
@event("G1", "Shut the Gates!", text="The next two gates close.")
@event("G6", "Shut the Gates!", text="The next two gates close.")
def shut_the_gates(g: Heist) -> None:
    """MH-EV-G1, G6  In the order of their letters (MH-GA-1)."""
    close_gates(g, 2)


@event("G2", "Shut the Gate", text="The next gate closes.")
@event("G5", "Shut the Gate!", text="The next gate closes.")
def shut_the_gate(g: Heist) -> None:
    """MH-EV-G2, G5  The one with the lowest letter (MH-GA-1)."""
    close_gates(g, 1)


@event("G3", "Unexpected Lock", text="The next gate gets a lock.")
def unexpected_lock(g: Heist) -> None:
    """MH-EV-G3  Its tile, if there is a gate still."""
    if next_gate(g) != NOWHERE:
        add(g, next_gate(g), LOCK)


@event("G4", "Check that Gate", text="The next gate gets a guard.")
def check_that_gate(g: Heist) -> None:
    """MH-EV-G4  Its tile, if there is a gate still."""
    if next_gate(g) != NOWHERE:
        add(g, next_gate(g), GUARD)


# -- M: the Retired Mastermind's
@event("M1", "According to Plan", text="Nothing happens.")
def according_to_plan(g: Heist) -> None:
    """MH-EV-M1  Nothing at all."""


@event(
    "M2",
    "Confidence in the Plan",
    text="Everybody indoors with two ideas or fewer gains two.",
)
def confidence_in_the_plan(g: Heist) -> None:
    """MH-EV-M2  In index order."""
    for n in g.playing():
        if g.indoors(g.people[n]) and g.people[n].ideas <= 2:
            inspire(g, n, 2)


@event(
    "M3",
    "Just Like We Planned It",
    text="If the objective is met, everybody indoors gains an idea.",
)
def just_like_we_planned(g: Heist) -> None:
    """MH-EV-M3  As it stands now."""
    if g.met():
        for n in g.playing():
            if g.indoors(g.people[n]):
                inspire(g, n)


records(__name__)
