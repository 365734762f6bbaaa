"""The events 1 to 25 (MH-EV): what each does when it is the active event."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.cards.card import event
from safehouse.games.heist.cards.looking import (
    beside,
    cameras_on,
    guards_on,
    is_external,
    live_cameras,
    locks_on,
    peopled,
    subdued_on,
    watched,
)
from safehouse.games.heist.events import Question
from safehouse.games.heist.rules.carrying import ITEM
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import CAMERA, CAMERA_OFF, GUARD, LOCK
from safehouse.games.heist.rules.security import ask_team
from safehouse.games.heist.rules.verbs import (
    add,
    alert,
    inspire,
    lay,
    lock_again,
    lose_idea,
    make_noise,
    power_on,
    put_in_bag,
    ring,
    rung,
    wake_guards,
)
from safehouse.games.heist.table import Heist


@event("1", "Hidden Cameras", text="Three cameras go into the bag.")
def hidden_cameras(g: Heist) -> None:
    """MH-EV-1  They come out of it like any other."""
    put_in_bag(g, "camera", 3)


@event("2", "Get Outta My Way!", text="Two alerts for each entrance with two or more characters.")
def get_outta_my_way(g: Heist) -> None:
    """MH-EV-2  Entrances are the nodes after the tiles."""
    crowded = [n for n in range(len(g.here), len(g.layout.names)) if len(g.at(n)) >= 2]
    alert(g, 2 * len(crowded))


@event("3", "Caught in a Reflection", text="One alert if anybody is next to a live camera.")
def caught_in_a_reflection(g: Heist) -> None:
    """MH-EV-3  One, however many are seen."""
    if any([watched(g, person) for person in g.in_play()]):
        alert(g)


@event("4", "Suspicious Guards", text="One alert if anybody is next to an active guard.")
def suspicious_guards(g: Heist) -> None:
    """MH-EV-4  One, however many guards there are."""
    if beside(g, guards_on):
        alert(g)


@event("5", "Guard Locks Himself In", text="Each guarded tile next to a character gets a lock.")
def guard_locks_himself_in(g: Heist) -> None:
    """MH-EV-5  Ascending, and no more than the option allows."""
    tiles = beside(g, guards_on)
    most = g.options.max_locks_event5
    for tile in tiles[:most] if most else tiles:
        add(g, tile, LOCK)


@event("6", "Huh, Didn't See Those", text="Two locks go into the bag.")
def didnt_see_those(g: Heist) -> None:
    """MH-EV-6  They come out of it like any other."""
    put_in_bag(g, "lock", 2)


@event("7", "Shadows in the Window", text="One alert if anybody stands at the outer wall.")
def shadows_in_the_window(g: Heist) -> None:
    """MH-EV-7  On an external tile (MH-BO-4)."""
    if any([is_external(g, tile) for tile in peopled(g)]):
        alert(g)


@event(
    "8",
    "Automated System Reboot",
    text="Disabled cameras on neighbouring tiles switch each other on again.",
)
def system_reboot(g: Heist) -> None:
    """MH-EV-8  Found first, then all switched on, until the alarm rings."""
    off = [tile for tile in g.tiles() if g.count(tile, CAMERA_OFF)]
    found = [tile for tile in off if any([other in off for other in g.near_tiles(tile)])]
    for tile in found:
        power_on(g, tile)
        if rung(g):
            return


@event(
    "9", "Double Camera", text="Each tile with a live camera next to a character gets another one."
)
def double_camera(g: Heist) -> None:
    """MH-EV-9  One more a tile, looped or not."""
    for tile in beside(g, cameras_on):
        add(g, tile, CAMERA)


@event(
    "10",
    "Increased Suspicion",
    text="One alert if anybody is next to an active guard, and one if anybody is next to a live "
    "camera.",
)
def increased_suspicion(g: Heist) -> None:
    """MH-EV-10  Both are checked first."""
    guards = bool(beside(g, guards_on))
    cameras = any([watched(g, person) for person in g.in_play()])
    alert(g, int(guards) + int(cameras))


@event("11", "Oops! Re-locked", text="Open locks under characters snap shut.")
def relocked(g: Heist) -> None:
    """MH-EV-11  Every unlocked lock on a tile with a character."""
    for tile in peopled(g):
        lock_again(g, tile)


@event(
    "12",
    "Guard Starts Blabbing",
    text="Whoever stands with a subdued guard may take an idea for 1 noise.",
)
def guard_starts_blabbing(g: Heist) -> None:
    """MH-EV-12  One after the other, in index order."""
    g.then(blab, 0)


def blab(g: Heist, n: int) -> None:
    """MH-EV-12  Ask the next character from here on who is with a subdued guard."""
    for k in range(n, len(g.people)):
        person = g.people[k]
        if person.status == "in" and g.indoors(person) and subdued_on(g, person.at):
            seats = None if person.is_npc() else [person.seat]
            ask_team(g, "blab", ["yes", "no"], seats, character=k)
            g.then(blabbed, k)
            g.then(blab, k + 1)
            return


def blabbed(g: Heist, n: int) -> None:
    """MH-EV-12  An idea for a noise, if the answer was yes."""
    if g.answer == "yes":
        inspire(g, n)
        make_noise(g)


@event("13", "Overwhelmed", text="Whoever has two or more active chits around them loses an idea.")
def overwhelmed(g: Heist) -> None:
    """MH-EV-13  All adjacent tiles count together."""
    for person in g.in_play():
        active = 0
        for tile in g.near_tiles(person.at):
            active += g.guards(tile) + g.locks(tile) + g.cameras(tile)
        if active >= 2:
            lose_idea(g, person)


@event("14", "Door Rattles", text="Each locked tile next to a character gets a guard.")
def door_rattles(g: Heist) -> None:
    """MH-EV-14  One a tile, ascending."""
    for tile in beside(g, locks_on):
        add(g, tile, GUARD)


@event(
    "15",
    "I Thought I Had Him",
    text="Subdued guards under characters wake up; if any do, somebody may take an idea for 1 "
    "noise.",
)
def thought_i_had_him(g: Heist) -> None:
    """MH-EV-15  The team chooses who takes it."""
    if sum([wake_guards(g, tile) for tile in peopled(g)]):
        ask_for_idea(g, "had_him", g.playing())


def ask_for_idea(g: Heist, kind: Question, people: list[int]) -> None:
    """MH-EV-15, -24  The team may give one of these an idea for a noise."""
    if people:
        answers: list[int | str] = ["no", *people]
        ask_team(g, kind, answers)
        g.then(idea_for_noise)


def idea_for_noise(g: Heist) -> None:
    """MH-EV-15, -24  As the team answered."""
    if isinstance(g.answer, int):
        inspire(g, g.answer)
        make_noise(g)


@event(
    "16",
    "Cameras Rotate",
    text="One alert if one character is next to a live camera, two if more are.",
)
def cameras_rotate(g: Heist) -> None:
    """MH-EV-16  Two at most."""
    seen = [person for person in g.in_play() if watched(g, person)]
    alert(g, min(2, len(seen)))


@event("17", "Stage Whisper", text="Characters close together may pass ideas on, each for 1 noise.")
def stage_whisper(g: Heist) -> None:
    """MH-EV-17  One idea at a time, as often as the team likes."""
    pairs: list[int | str] = []
    for i in g.playing():
        for j in g.playing():
            one, other = g.people[i], g.people[j]
            close = one.at == other.at or other.at in g.near(one.at)
            if i != j and one.ideas and close:
                pairs.append(f"{i}>{j}")
    if pairs:
        ask_team(g, "whisper", ["stop", *pairs])
        g.then(whispered)


def whispered(g: Heist) -> None:
    """MH-EV-17  The idea changes hands, and the team is asked again."""
    answer = str(g.answer)
    if answer != "stop":
        one, _, other = answer.partition(">")
        inspire(g, int(one), -1)
        inspire(g, int(other))
        make_noise(g)
        if not rung(g):
            g.then(stage_whisper)


@event("18", "Moment of Doubt", text="Whoever has nobody close by loses an idea.")
def moment_of_doubt(g: Heist) -> None:
    """MH-EV-18  Close is the same node or one next to it; all are found first."""
    alone: list[Person] = []
    for n in g.playing():
        person = g.people[n]
        close = [person.at, *g.near(person.at)]
        if not [m for m in g.playing() if m != n and g.people[m].at in close]:
            alone.append(person)
    for person in alone:
        lose_idea(g, person)


@event("19", "Hey You!", text="Each tile with a character next to a live camera gets a guard.")
@event(
    "A1",
    "Did You See Something?",
    text="Each tile with a character next to a live camera gets a guard.",
)
def hey_you(g: Heist) -> None:
    """MH-EV-19, MH-EV-A1  One a tile."""
    for tile in peopled(g):
        if any([live_cameras(g, other) for other in g.near_tiles(tile)]):
            add(g, tile, GUARD)


@event("20", "Hurry Up!", text="Whoever stands with an active guard loses an idea.")
def hurry_up(g: Heist) -> None:
    """MH-EV-20  On its own tile."""
    for person in g.in_play():
        if g.indoors(person) and g.guards(person.at):
            lose_idea(g, person)


@event("21", "Fear of the Unknown", text="Whoever has a token on an unknown tile loses an idea.")
def fear_of_the_unknown(g: Heist) -> None:
    """MH-EV-21  One, however many tokens there are."""
    for person in g.in_play():
        if any([g.unknown[tile] for tile in person.plan]):
            lose_idea(g, person)


@event(
    "22",
    "Fumble the Loot",
    text="Characters indoors drop loot that the job does not ask for, on a nearby tile without "
    "active guards.",
)
def fumble_the_loot(g: Heist) -> None:
    """MH-EV-22  One after the other, in index order."""
    g.then(fumble, 0)


def fumble(g: Heist, n: int) -> None:
    """MH-EV-22  Where there are several tiles its seat chooses; where there is none it is gone."""
    for k in range(n, len(g.people)):
        person = g.people[k]
        if person.status != "in" or not g.indoors(person) or not fumbled_kinds(g, person):
            continue
        tiles = [tile for tile in sorted(g.near_tiles(person.at)) if not g.guards(tile)]
        if len(tiles) > 1:
            seats = None if person.is_npc() else [person.seat]
            ask_team(g, "fumble", [g.layout.names[t] for t in tiles], seats, character=k)
            g.then(fumbled, k)
            g.then(fumble, k + 1)
            return
        scatter(g, person, tiles[0] if tiles else NOWHERE)


def fumbled_kinds(g: Heist, person: Person) -> list[str]:
    """MH-EV-22  Loot that the objective does not ask for."""
    asked = [what if kind == "secure" else kind for kind, what, _ in g.needs]
    return [kind for kind in person.loot if kind not in asked and not kind.startswith(ITEM)]


def fumbled(g: Heist, n: int) -> None:
    """MH-EV-22  On the tile that its seat chose."""
    scatter(g, g.people[n], g.layout.number[str(g.answer)])


def scatter(g: Heist, person: Person, tile: int) -> None:
    """MH-EV-22  What it fumbles leaves its hands."""
    for kind in fumbled_kinds(g, person):
        count = person.loot.pop(kind)
        if tile != NOWHERE:
            lay(g, tile, kind, count)


@event("23", "Ties Broke!", text="Subdued guards under characters wake up.")
@event("A3", "Ties Broke!", text="Subdued guards under characters wake up.")
def ties_broke(g: Heist) -> None:
    """MH-EV-23, MH-EV-A3  Dogs too."""
    for tile in peopled(g):
        wake_guards(g, tile)


@event(
    "24",
    "Watch Out!!",
    text="If somebody is outdoors, one character indoors may get an idea for 1 noise.",
)
def watch_out(g: Heist) -> None:
    """MH-EV-24  The team chooses who gets it."""
    if any([g.outdoors(person) for person in g.in_play()]):
        ask_for_idea(g, "watch_out", [n for n in g.playing() if g.indoors(g.people[n])])


@event("25", "Sound the Alarm!", text="The alarm rings: the escape begins at once.")
def sound_the_alarm(g: Heist) -> None:
    """MH-EV-25, MH-EP-5  Whatever was to come is dropped."""
    ring(g)


records(__name__)
