"""Tiles that come to light, cameras, dogs, gates, servers, beacons (MH-AR, MH-CH, 3.12)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.actions import Choose
from safehouse.games.heist.building_events import (
    BeaconRead,
    Busted,
    ChitsTurned,
    DogRuns,
    GateCloses,
    Joined,
    Revealed,
)
from safehouse.games.heist.events import Answered, Banked, Moved, Question, Subdued
from safehouse.games.heist.people import NOWHERE, Choice, Person
from safehouse.games.heist.pieces import (
    BANKED,
    CAMERA,
    CAMERA_OFF,
    DOG,
    DOG_OFF,
    DOUBLED,
    GATES,
    GUARD,
    GUARD_OFF,
    LOCK,
    LOCK_OFF,
    PLAIN,
)
from safehouse.games.heist.rules.alarm import alert, make_noise, ring, rung
from safehouse.games.heist.rules.bag import draw, take_from_bag
from safehouse.games.heist.rules.undo import remember
from safehouse.games.heist.table import MASTER_PLAN, Heist

THOUSAND = 1000


# -- chance
def roll(g: Heist) -> int:
    g.secret = True
    return g.dice.pop(0) if g.dice else 1 + g.chance.below(6)


# -- loot
def lay(g: Heist, tile: int, kind: str, count: int) -> None:
    lies = g.loot.setdefault(tile, {})
    lies[kind] = lies.get(kind, 0) + count


def bank(g: Heist, person: Person) -> None:
    """MH-LO-5, -6  What a character carries outdoors is the team's; tools stay."""
    for kind in BANKED:
        count = person.loot.get(kind, 0)
        if count:
            g.say(Banked, g.index(person), kind, count)
            del person.loot[kind]
            g.team.secured[kind] = g.team.secured.get(kind, 0) + count
            if kind == "cash":
                g.team.cash += count
            elif kind == "jewel":
                g.team.jewels += count


# -- what comes to light
def reveal(g: Heist, tile: int, cameras_off: bool = False) -> str:
    """MH-AR-1, MH-CH-8, MH-LO-10  One chit is drawn and placed; which one."""
    kind = draw(g)
    g.say(Revealed, g.layout.names[tile], kind)
    g.unknown[tile] = False
    if g.bag:
        take_from_bag(g, kind)
    if kind in PLAIN:
        off = cameras_off and kind == "camera"
        g.add_chit(tile, CAMERA_OFF if off else PLAIN[kind])
    elif kind in DOUBLED:
        off = cameras_off and kind == "camera2"
        g.add_chit(tile, CAMERA_OFF if off else DOUBLED[kind], 2)
    elif kind != "blank":
        lay(g, tile, kind, 1)
        if kind in g.held_by_guard:
            g.add_chit(tile, GUARD)
    return kind


def auto_reveal(g: Heist) -> None:
    """MH-AR-2  Unknown tiles next to or under a character, in ascending order."""
    if not g.unknown_left():
        return
    due: set[int] = set()
    size, near = len(g.here), g.layout.near
    for person in g.people:
        if person.status == "in":
            for node in [*near[person.at], person.at, person.vent]:
                if 0 <= node < size and g.unknown[node]:
                    due.add(node)
    for tile in sorted(due):
        reveal(g, tile)


# -- turning chits back on
def is_pressed(g: Heist, tile: int) -> bool:
    """MH-AB-5  PRESSURE POINTS: guards here cannot become active again."""
    for person in g.in_play():
        if person.can("PRESSURE POINTS") and (person.at == tile or tile in g.near(person.at)):
            return True
    return False


def wake_guards(g: Heist, tile: int) -> int:
    """Every subdued guard and dog of a tile becomes active; how many did."""
    if is_pressed(g, tile):
        return 0
    guards, dogs = g.count(tile, GUARD_OFF), g.count(tile, DOG_OFF)
    if guards + dogs:
        g.say(ChitsTurned, g.layout.names[tile], "guard", guards + dogs)
        g.turn_chit(tile, GUARD_OFF, GUARD, guards)
        g.turn_chit(tile, DOG_OFF, DOG, dogs)
    return guards + dogs


def lock_again(g: Heist, tile: int) -> None:
    count = g.count(tile, LOCK_OFF)
    if count:
        g.say(ChitsTurned, g.layout.names[tile], "lock", count)
        g.turn_chit(tile, LOCK_OFF, LOCK, count)


def power_on(g: Heist, tile: int) -> None:
    """MH-CH-5  Disabled cameras come on; under a character each raises an alert."""
    off = g.count(tile, CAMERA_OFF)
    if off:
        g.say(ChitsTurned, g.layout.names[tile], "camera", off)
        g.turn_chit(tile, CAMERA_OFF, CAMERA, off)
    there = len(g.at(tile))
    if there and not g.loop:
        alert(g, off * (there if g.options.camera_power_on == "per_character" else 1))


# -- subduing
def subdue(g: Heist, person: Person, tile: int, kind: int, count: int = 1) -> None:
    """MH-SA-3, MH-AB-3"""
    if not count:
        return
    g.say(Subdued, g.index(person), g.layout.names[tile], count)
    g.turn_chit(tile, kind, kind + 1, count)
    if person.can("ADRENALINE"):
        g.inspire(g.index(person), count)


def subdue_all(g: Heist, person: Person, tile: int) -> None:
    for kind in (GUARD, DOG):
        subdue(g, person, tile, kind, g.count(tile, kind))


# -- entering a node
def enter(g: Heist, n: int, node: int) -> None:
    """MH-AR-4  Cameras, then a beacon, then a captive; outdoors the loot is banked."""
    person = g.people[n]
    leave(g, person)
    g.say(Moved, n, g.layout.names[person.at], g.layout.names[node])
    person.at = node
    person.vent = NOWHERE
    if not g.is_tile(node):
        bank(g, person)
        return
    if not g.loop:
        alert(g, g.cameras(node))
    if g.has(node, "beacon") and not rung(g):
        read_beacon(g, person, node)
    if not rung(g):
        take_captive(g, person)


def leave(g: Heist, person: Person) -> None:
    """MH-DG-5  A dog that a slipping character leaves alone does not chase in this phase."""
    tile = person.at
    if person.slip and g.is_tile(tile) and g.count(tile, DOG) and len(g.at(tile)) == 1:
        g.calm.append(tile)


def read_beacon(g: Heist, person: Person, tile: int) -> None:
    """MH-SB-1  Once; top down."""
    g.say(BeaconRead, g.index(person), g.layout.names[tile])
    drop_mark(g, tile, "beacon")
    g.secret = True
    for what, kind, count in g.beacon:
        if what == "ideas":
            g.inspire(g.index(person), count)
        elif what == "cash":
            lay(g, tile, "cash", count)
        elif what == "loot":
            lay(g, tile, kind, count)
        elif what == "alert":
            alert(g, count)
        elif what == "noise":
            make_noise(g, count)
        elif what == "guards":
            g.add_chit(tile, GUARD, count)
        elif what == "reveal_adjacent":
            for other in sorted(g.near_tiles(tile)):
                if g.unknown[other]:
                    reveal(g, other)
        else:
            open_remote(g, kind)
        if rung(g):
            return


def drop_mark(g: Heist, tile: int, mark: str) -> None:
    left = [other for other in g.marks.get(tile, ()) if other != mark]
    if left:
        g.marks[tile] = tuple(left)
    else:
        g.marks.pop(tile, None)


def open_remote(g: Heist, letter: str) -> None:
    """MH-RL-3  All remote locks of a letter."""
    for tile in list(g.marks):
        drop_mark(g, tile, f"remote_lock:{letter}")
    free_prisoner(g)


# -- the one who comes along
def captive(g: Heist) -> Person | None:
    npc = None if g.npc is None else g.people[g.npc]
    return npc if npc is not None and npc.status == "captive" else None


def free_prisoner(g: Heist) -> None:
    """MH-NP-3  When nothing shuts his tile any more."""
    npc = captive(g)
    if npc is None or npc.card != "Prisoner":
        return
    if not g.remote_locked(npc.at) and not g.has(npc.at, "keycard_door"):
        join(g, npc)


def take_captive(g: Heist, person: Person) -> None:
    """MH-NP-3  A hostage or guide is taken by a player character who enters."""
    npc = captive(g)
    if npc is not None and npc.card != "Prisoner" and npc.at == person.at and not person.is_npc():
        join(g, npc)


def join(g: Heist, npc: Person) -> None:
    die = roll(g)
    g.say(Joined, g.index(npc), die)
    npc.status = "in"
    npc.die = die


# -- gates
def next_gate(g: Heist) -> int:
    """MH-GA-1  The tile with the lowest letter still on the board, or NOWHERE."""
    for gate in GATES:
        for tile in g.tiles():
            if g.has(tile, gate):
                return tile
    return NOWHERE


def close_gates(g: Heist, count: int) -> None:
    """MH-GA-2, -3, -5"""
    for _ in range(count):
        tile = next_gate(g)
        if tile == NOWHERE:
            return
        g.say(GateCloses, g.layout.names[tile])
        g.gates_closed += 1
        g.here[tile] = False
        g.unknown[tile] = False
        g.chits[tile] = 0
        g.loot.pop(tile, None)
        g.marks.pop(tile, None)
        for person in g.people:
            if tile in person.plan:
                person.plan.remove(tile)
                if g.options.replan_closed_gates:
                    person.free_tokens += 1
        for person in g.people:
            if person.at == tile and person.status in ("in", "captive"):
                bust(g, person)
        if g.phase == "event" and not g.in_play():
            ring(g)  # MH-EP-7: the heist ends at once
            return


def bust(g: Heist, person: Person) -> None:
    """MH-BU-1, MH-LO-8, MH-IT-4  With the Master Plan all others fall, but for a captive."""
    g.say(Busted, g.index(person), g.name_of(person.at) or "")
    betrays = MASTER_PLAN in person.items
    person.status = "busted"
    person.loot = {}
    person.items = []
    person.subs = [0] * len(person.subs)
    if betrays:
        g.betrayed = True
        for other in g.people:
            if other.status in ("in", "escaped"):
                bust(g, other)


# -- after every step
def settle_step(g: Heist) -> None:
    """MH-AR-4  Auto-reveals, then dogs."""
    auto_reveal(g)
    g.then(dogs)


def dogs(g: Heist) -> None:
    """MH-DG-2 … -4  Each loose dog goes to the character next to it, until none moves."""
    moved = True
    while moved:
        moved = False
        for tile in g.tiles_with(DOG):
            if tile in g.calm or g.at(tile):
                continue
            prey = [t for t in sorted(g.near_tiles(tile)) if g.at(t)]
            if len(prey) == 1:
                run_dog(g, tile, prey[0])
                moved = True
                break
            if prey:
                names = g.layout.names
                ask_team(g, "dog", [names[t] for t in prey], from_=names[tile])
                g.then(dog_goes, tile)
                g.then(dogs)
                return


def dog_goes(g: Heist, tile: int) -> None:
    """MH-DG-3  Where the team said."""
    run_dog(g, tile, g.layout.number[str(g.answer)])


def run_dog(g: Heist, tile: int, to: int) -> None:
    g.say(DogRuns, g.layout.names[tile], g.layout.names[to])
    g.add_chit(tile, DOG, -1)
    g.add_chit(to, DOG)


# -- choices
def ask_team(
    g: Heist,
    kind: Question,
    options: list[str] | list[int | str],
    seats: list[int] | None = None,
    from_: str | None = None,
    character: int | None = None,
    left: int | None = None,
    dogs: list[str] | None = None,
) -> None:
    """While a choice is pending nothing else is legal; the first answer counts."""
    who = list(range(len(g.seats))) if seats is None else seats
    given: list[int | str] = [*options]
    g.choice = Choice(kind, who, given, from_, character, left, dogs)
    g.stop_asking()
    for seat in who:
        g.ask(seat, chosen_from, answer)


def chosen_from(g: Heist, seat: int) -> list[Choose]:
    assert g.choice is not None
    return [Choose(option) for option in g.choice.options]


def answer(g: Heist, seat: int, action: Choose) -> None:
    """What waits reads the answer."""
    remember(g, seat, action)
    g.answer = action.option
    assert g.choice is not None
    g.say(Answered, seat, g.choice.kind, str(action.option))
    g.choice = None
    g.stop_asking()


records(__name__)
