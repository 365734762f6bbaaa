"""What cards and rules do to the building and the crew, in verbs."""

from __future__ import annotations

from typing import Final

from safehouse.core.codec import rule_named
from safehouse.core.data import records
from safehouse.games.heist.cards.card import CRISES, ITEMS
from safehouse.games.heist.cards.printed import ALARM, TRACKS
from safehouse.games.heist.events import Banked, Subdued, Thought
from safehouse.games.heist.rules import building_events as told
from safehouse.games.heist.rules import pieces
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import (
    CAMERA,
    CAMERA_OFF,
    DOG,
    DOG_OFF,
    GUARD,
    GUARD_OFF,
    LOCK,
    LOCK_OFF,
)
from safehouse.games.heist.table import Heist

# Escape imports this module, so it is named, not imported
SOUND: Final = "heist.rules.escape.sound_alarm"


# -- the alarm
def ring(g: Heist) -> None:
    """MH-AL-2  The alarm sounds next, and nothing else of what was going on."""
    g.drop()
    g.choice = None
    g.then(rule_named(SOUND))


def rung(g: Heist) -> bool:
    """MH-AL-2  The alarm has just rung: the rule that is running does no more."""
    return len(g.stack) == 1 and g.stack[0][0] is rule_named(SOUND)


def alert(g: Heist, count: int = 1) -> None:
    """MH-AL-1 … -3  The top event is discarded without effect."""
    for _ in range(count):
        if not g.deck:
            return
        card = g.deck[0]
        g.say(told.Alerted, card)
        g.discard.append(g.deck.pop(0))
        set_crises_aside(g)
        if card == ALARM:
            ring(g)
            return


def make_noise(g: Heist, count: int = 1) -> None:
    """MH-NO-1, -2  The marker goes on; some slots, and the end of the track, raise an alert."""
    track = TRACKS[g.crew]
    for _ in range(count):
        if g.level < track.end:
            g.say(told.NoiseMade, g.level + 1)
            g.level += 1
            if g.level in track.alerts:
                alert(g)
        elif g.options.noise_end == "alerts":
            alert(g)
        if rung(g):
            return


# -- the deck
def set_crises_aside(g: Heist) -> None:
    """MH-CR-1  A crisis on top of the deck is set aside at once."""
    while g.deck and g.deck[0] in CRISES:
        g.say(told.SetAside, g.deck[0])
        g.crises.append(g.deck.pop(0))


def discard_event(g: Heist) -> None:
    """MH-EP-2, -5  The active event, if there is one, goes to the discard pile."""
    if g.active:
        g.discard.append(g.active)
        g.active = ""


# -- the bag
def draw(g: Heist, tile: int) -> str:
    """MH-AR-1, MH-CH-10  The chit for a tile, out of the bag; `blank` from an empty one."""
    if not g.bag:
        return "blank"
    g.secret = True
    while g.bag_order:
        kind = g.bag_order.pop(0)
        if kind in g.bag:
            return kind
    chits = [kind for kind, count in g.bag.items() for _ in range(count)]
    return chits[g.chance.below_for(len(chits), tile)]


def take_from_bag(g: Heist, kind: str, count: int = 1) -> None:
    """Take chits of a kind from the bag, which contains them."""
    g.bag[kind] -= count
    if not g.bag[kind]:
        del g.bag[kind]


def put_in_bag(g: Heist, kind: str, count: int = 1) -> None:
    """Put chits of a kind into the bag."""
    g.bag[kind] = g.bag.get(kind, 0) + count


def swap_in_bag(g: Heist, kind: str, into: str, count: int = 1) -> None:
    """Turn chits of a kind in the bag into others."""
    take_from_bag(g, kind, count)
    put_in_bag(g, into, count)


# -- ideas
def inspire(g: Heist, n: int, ideas: int = 1) -> None:
    """Give a character ideas, or take them."""
    g.say(Thought, n, ideas)
    g.people[n].ideas += ideas


def lose_idea(g: Heist, person: Person) -> None:
    """Take one idea, if it has one."""
    if person.ideas:
        inspire(g, g.index(person), -1)


# -- loot
def lay(g: Heist, tile: int, kind: str, count: int) -> None:
    """Put loot on a tile."""
    lies = g.loot.setdefault(tile, {})
    lies[kind] = lies.get(kind, 0) + count


def bank(g: Heist, person: Person) -> None:
    """MH-LO-5, -6  What a character carries outdoors is the team's; tools stay."""
    for kind in pieces.BANKED:
        count = person.loot.get(kind, 0)
        if count:
            g.say(Banked, g.index(person), kind, count)
            del person.loot[kind]
            g.team.secured[kind] = g.team.secured.get(kind, 0) + count
            if kind == "cash":
                g.team.cash += count
            elif kind == "jewel":
                g.team.jewels += count


# -- tiles
def reveal(g: Heist, tile: int, cameras_off: bool = False) -> str:
    """MH-AR-1, MH-CH-8, MH-LO-10  One chit is drawn and placed; which one."""
    kind = draw(g, tile)
    g.say(told.Revealed, g.layout.names[tile], kind)
    g.unknown[tile] = False
    if g.bag:
        take_from_bag(g, kind)
    if kind in pieces.PLAIN:
        off = cameras_off and kind == "camera"
        g.add_chit(tile, CAMERA_OFF if off else pieces.PLAIN[kind])
    elif kind in pieces.DOUBLED:
        off = cameras_off and kind == "camera2"
        g.add_chit(tile, CAMERA_OFF if off else pieces.DOUBLED[kind], 2)
    elif kind != "blank":
        lay(g, tile, kind, 1)
        if kind in g.held_by_guard:
            g.add_chit(tile, GUARD)
    return kind


def reveal_around(g: Heist, tile: int) -> None:
    """Reveal every unknown tile next to a tile, in ascending order."""
    for other in sorted(g.near_tiles(tile)):
        if g.unknown[other]:
            reveal(g, other)


def drop_mark(g: Heist, tile: int, mark: str) -> None:
    """Remove a mark from its tile."""
    left = [other for other in g.marks.get(tile, ()) if other != mark]
    if left:
        g.marks[tile] = tuple(left)
    else:
        g.marks.pop(tile, None)


# -- chits
def add(g: Heist, tile: int, kind: int, count: int = 1) -> None:
    """MH-CH-9  Chits that a card adds, from the supply."""
    g.say(told.ChitsAdded, g.layout.names[tile], pieces.CHITS[kind], count)
    g.add_chit(tile, kind, count)


def wake_guards(g: Heist, tile: int) -> int:
    """Wake every subdued guard and dog on a tile; return how many."""
    if is_pressed(g, tile):
        return 0
    guards, dogs = g.count(tile, GUARD_OFF), g.count(tile, DOG_OFF)
    if guards + dogs:
        g.say(told.ChitsTurned, g.layout.names[tile], "guard", guards + dogs)
        g.turn_chit(tile, GUARD_OFF, GUARD, guards)
        g.turn_chit(tile, DOG_OFF, DOG, dogs)
    return guards + dogs


def is_pressed(g: Heist, tile: int) -> bool:
    """MH-AB-5  PRESSURE POINTS: guards here cannot become active again."""
    for person in g.in_play():
        if person.has("keeps_guards_down") and (person.at == tile or tile in g.near(person.at)):
            return True
    return False


def lock_again(g: Heist, tile: int) -> None:
    """Lock every open lock on a tile."""
    count = g.count(tile, LOCK_OFF)
    if count:
        g.say(told.ChitsTurned, g.layout.names[tile], "lock", count)
        g.turn_chit(tile, LOCK_OFF, LOCK, count)


def power_on(g: Heist, tile: int) -> None:
    """MH-CH-5  Disabled cameras come on; under a character each raises an alert."""
    off = g.count(tile, CAMERA_OFF)
    if off:
        g.say(told.ChitsTurned, g.layout.names[tile], "camera", off)
        g.turn_chit(tile, CAMERA_OFF, CAMERA, off)
    there = len(g.at(tile))
    if there and not g.loop:
        alert(g, off * (there if g.options.camera_power_on == "per_character" else 1))


def subdue(g: Heist, person: Person, tile: int, kind: int, count: int = 1) -> None:
    """MH-SA-3, MH-AB-3  Subdue guards or dogs; a character with ADRENALINE gains by it."""
    if not count:
        return
    g.say(Subdued, g.index(person), g.layout.names[tile], count)
    g.turn_chit(tile, kind, kind + 1, count)
    if person.has("gains_by_subduing"):
        inspire(g, g.index(person), count)


def subdue_all(g: Heist, person: Person, tile: int) -> None:
    """Subdue every active guard and dog on a tile."""
    for kind in (GUARD, DOG):
        subdue(g, person, tile, kind, g.count(tile, kind))


def run_dog(g: Heist, tile: int, to: int) -> None:
    """Move a dog from one tile to another."""
    g.say(told.DogRuns, g.layout.names[tile], g.layout.names[to])
    g.add_chit(tile, DOG, -1)
    g.add_chit(to, DOG)


# -- gates
def next_gate(g: Heist) -> int:
    """MH-GA-1  The tile with the lowest letter still on the board, or NOWHERE."""
    for gate in pieces.GATES:
        for tile in g.tiles():
            if g.has(tile, gate):
                return tile
    return NOWHERE


def close_gates(g: Heist, count: int) -> None:
    """MH-GA-2, -3, -5  The next gates come down, with everything and everybody on their tiles."""
    for _ in range(count):
        tile = next_gate(g)
        if tile == NOWHERE:
            return
        g.say(told.GateCloses, g.layout.names[tile])
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
    g.say(told.Busted, g.index(person), g.name_of(person.at) or "")
    betrays = any([ITEMS[name].betrays for name in person.items])
    person.status = "busted"
    person.loot = {}
    person.items = []
    person.subs = [0] * len(person.subs)
    if betrays:
        g.betrayed = True
        for other in g.people:
            if other.status in ("in", "escaped"):
                bust(g, other)


records(__name__)
