"""The crises (MH-CR): set aside when they come up, and run after the event."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.cards.card import crisis
from safehouse.games.heist.cards.looking import peopled, subdued_on, tiles_with_goods
from safehouse.games.heist.rules.board import in_line
from safehouse.games.heist.rules.pieces import DOG, DOG_OFF, GUARD, GUARD_OFF, LOCK
from safehouse.games.heist.rules.security import ask_team
from safehouse.games.heist.rules.verbs import (
    add,
    close_gates,
    drop_mark,
    is_pressed,
    lock_again,
    power_on,
    run_dog,
    rung,
    take_from_bag,
    wake_guards,
)
from safehouse.games.heist.table import Heist

RESCUE_REACH: Final = 3  # the most tiles a rescue dog runs


@crisis(
    "S1",
    "Reinforcements",
    text="Around each reinforcements tile all security is active again and empty tiles get a "
    "guard; the tile itself gets two.",
)
def reinforcements(g: Heist) -> None:
    """MH-CR-S1  Mark by mark, tile by tile, ascending, until the alarm rings."""
    marked = [tile for tile in g.tiles() if g.has(tile, "reinforcements")]
    for tile in marked:
        for other in sorted(g.near_tiles(tile)):
            empty = not g.unknown[other] and not g.chits[other]
            wake_guards(g, other)
            lock_again(g, other)
            power_on(g, other)
            if rung(g):
                return
            if empty:
                add(g, other, GUARD)
        add(g, tile, GUARD, 2)
        drop_mark(g, tile, "reinforcements")


@crisis(
    "S2",
    "Watchtower Sweep",
    text="A watchtower with somebody on it is out of play; every other one puts a guard on each "
    "character in a straight line from it.",
)
def watchtower_sweep(g: Heist) -> None:
    """MH-CR-S2  One guard a tile, at any distance and across gaps."""
    for tile in peopled(g):
        drop_mark(g, tile, "watchtower")
    towers = [tile for tile in g.tiles() if g.has(tile, "watchtower")]
    for tile in peopled(g):
        place = g.layout.places[tile]
        if any([in_line(g.layout.places[tower], place) for tower in towers]):
            add(g, tile, GUARD)


@crisis("S3", "Shut Two Gates!!", text="The next two gates close.")
def shut_two_gates(g: Heist) -> None:
    """MH-CR-S3  In the order of their letters (MH-GA-1)."""
    close_gates(g, 2)


@crisis("S4", "Lock the Goods!", text="Each tile with loot gets a lock.")
def lock_the_goods(g: Heist) -> None:
    """MH-CR-S4  The kinds of loot that dogs guard (MH-EV-D2)."""
    for tile in tiles_with_goods(g):
        add(g, tile, LOCK)


@crisis("S5", "Panic!", text="Whoever you brought along panics for the rest of the job.")
def panic(g: Heist) -> None:
    """MH-CR-S5  The NPC's card is turned to its other side."""
    if g.npc is not None:
        g.people[g.npc].panic = True


# -- Release the Hounds!
@crisis(
    "S6",
    "Release the Hounds!",
    text="All dogs in the bag come in by the entrances, as evenly as possible.",
)
def release_the_hounds(g: Heist) -> None:
    """MH-CR-S6  As evenly as possible; the team chooses who gets the odd ones."""
    dogs = g.bag.get("dog", 0)
    doors = sorted({t for e in g.board.entrances for t in [g.layout.number[d] for d in e.doors]})
    doors = [tile for tile in doors if g.here[tile]]
    if not dogs or not doors:
        return
    take_from_bag(g, "dog", dogs)
    for tile in doors:
        add(g, tile, DOG, dogs // len(doors))
    g.then(odd_hounds, dogs % len(doors), tuple(doors))


def odd_hounds(g: Heist, left: int, doors: tuple[int, ...]) -> None:
    """MH-CR-S6  The team says which door gets the next odd one."""
    if left:
        ask_team(g, "hounds", [g.layout.names[tile] for tile in doors], left=left)
        g.then(hound_placed, left, doors)


def hound_placed(g: Heist, left: int, doors: tuple[int, ...]) -> None:
    """MH-CR-S6  There it goes; each door gets one at most."""
    tile = g.layout.number[str(g.answer)]
    add(g, tile, DOG)
    g.then(odd_hounds, left - 1, tuple([door for door in doors if door != tile]))


# -- Rescue Dogs
@crisis(
    "S7",
    "Rescue Dogs",
    text="Each active dog runs to the nearest subdued guard or dog within three tiles and wakes "
    "it.",
)
def send_rescue_dogs(g: Heist) -> None:
    """MH-CR-S7  All dogs that are active now."""
    g.then(rescue_dogs, tuple([t for t in g.tiles() for _ in range(g.count(t, DOG))]))


def rescue_dogs(g: Heist, waiting: tuple[int, ...]) -> None:
    """MH-CR-S7  In an order the team chooses, each to a nearest subdued one."""
    names = g.layout.names
    ways = [(dog, to) for dog in dict.fromkeys(waiting) for to in rescues(g, dog)]
    if not ways:
        return
    if len(ways) == 1:
        rescue(g, ways[0][0], ways[0][1])
        g.then(rescue_dogs, without(waiting, ways[0][0]))
        return
    options = [f"{names[dog]}>{names[to]}" for dog, to in ways]
    ask_team(g, "rescue", options, dogs=[names[tile] for tile in waiting])
    g.then(rescue_chosen, waiting)


def rescue_chosen(g: Heist, waiting: tuple[int, ...]) -> None:
    """MH-CR-S7  The dog and the tile that the team chose."""
    source, _, to = str(g.answer).partition(">")
    dog = g.layout.number[source]
    rescue(g, dog, g.layout.number[to])
    g.then(rescue_dogs, without(waiting, dog))


def without(waiting: tuple[int, ...], dog: int) -> tuple[int, ...]:
    """The dogs still waiting after one of a tile has run."""
    left = list(waiting)
    left.remove(dog)
    return tuple(left)


def rescues(g: Heist, dog: int) -> list[int]:
    """MH-CR-S7  The nearest tiles with a subdued guard or dog, within three."""
    seen = {dog}
    ring = [dog]
    for _ in range(RESCUE_REACH + 1):
        found = [tile for tile in ring if subdued_on(g, tile)]
        if found:
            return sorted(found)
        following: list[int] = []
        for tile in ring:
            for other in g.near_tiles(tile):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        ring = following
    return []


def rescue(g: Heist, dog: int, to: int) -> None:
    """MH-CR-S7  A guard before a dog; none where PRESSURE POINTS keeps them down (MH-AB-5)."""
    if dog != to:
        run_dog(g, dog, to)
    if is_pressed(g, to):
        return
    if g.count(to, GUARD_OFF):
        g.turn_chit(to, GUARD_OFF, GUARD)
    else:
        g.turn_chit(to, DOG_OFF, DOG)


records(__name__)
