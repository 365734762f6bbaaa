"""The events (MH-EV): what each card of the deck does when it is the active one."""

from __future__ import annotations

from collections.abc import Callable

from safehouse.core.data import records
from safehouse.games.heist.cards.abilities import is_external
from safehouse.games.heist.events import Question
from safehouse.games.heist.people import NOWHERE, Person
from safehouse.games.heist.pieces import (
    CAMERA,
    CAMERA_OFF,
    DOG,
    GUARD,
    GUARD_OFF,
    LOCK,
)
from safehouse.games.heist.rules.carrying import ITEM
from safehouse.games.heist.rules.security import ask_team
from safehouse.games.heist.rules.verbs import (
    add,
    alert,
    inspire,
    lay,
    lock_again,
    make_noise,
    power_on,
    put_in_bag,
    rung,
    wake_guards,
)
from safehouse.games.heist.table import Heist

Card = Callable[[Heist], None]


# -- looking around
def live_cameras(g: Heist, tile: int) -> int:
    """MH-AB-24  None while the footage is looped."""
    return 0 if g.loop else g.cameras(tile)


def beside(g: Heist, kind: Callable[[Heist, int], int]) -> list[int]:
    """Tiles next to a character that hold such a thing, ascending."""
    found: set[int] = set()
    for person in g.in_play():
        found.update([tile for tile in g.near_tiles(person.at) if kind(g, tile)])
    return sorted(found)


def watched(g: Heist, person: Person) -> bool:
    """Next to a live camera."""
    return any([live_cameras(g, tile) for tile in g.near_tiles(person.at)])


def peopled(g: Heist) -> list[int]:
    """Tiles with a character, ascending."""
    return sorted({person.at for person in g.in_play() if g.indoors(person)})


def guards_on(g: Heist, tile: int) -> int:
    return g.guards(tile)


def locks_on(g: Heist, tile: int) -> int:
    return g.locks(tile)


def cameras_on(g: Heist, tile: int) -> int:
    return g.cameras(tile)


def lose_idea(g: Heist, person: Person) -> None:
    if person.ideas:
        inspire(g, g.index(person), -1)


def nothing(g: Heist) -> None:
    """MH-EV-M1"""


# -- 1 to 11
def hidden_cameras(g: Heist) -> None:
    """MH-EV-1"""
    put_in_bag(g, "camera", 3)


def get_outta_my_way(g: Heist) -> None:
    """MH-EV-2"""
    crowded = [n for n in range(len(g.here), len(g.layout.names)) if len(g.at(n)) >= 2]
    alert(g, 2 * len(crowded))


def caught_in_a_reflection(g: Heist) -> None:
    """MH-EV-3"""
    if any([watched(g, person) for person in g.in_play()]):
        alert(g)


def suspicious_guards(g: Heist) -> None:
    """MH-EV-4"""
    if beside(g, guards_on):
        alert(g)


def guard_locks_himself_in(g: Heist) -> None:
    """MH-EV-5"""
    tiles = beside(g, guards_on)
    most = g.options.max_locks_event5
    for tile in tiles[:most] if most else tiles:
        add(g, tile, LOCK)


def didnt_see_those(g: Heist) -> None:
    """MH-EV-6"""
    put_in_bag(g, "lock", 2)


def shadows_in_the_window(g: Heist) -> None:
    """MH-EV-7"""
    if any([is_external(g, tile) for tile in peopled(g)]):
        alert(g)


def system_reboot(g: Heist) -> None:
    """MH-EV-8  Found first, then all switched on."""
    off = [tile for tile in g.tiles() if g.count(tile, CAMERA_OFF)]
    found = [tile for tile in off if any([other in off for other in g.near_tiles(tile)])]
    for tile in found:
        power_on(g, tile)
        if rung(g):
            return


def double_camera(g: Heist) -> None:
    """MH-EV-9"""
    for tile in beside(g, cameras_on):
        add(g, tile, CAMERA)


def increased_suspicion(g: Heist) -> None:
    """MH-EV-10  Both checked first."""
    guards = bool(beside(g, guards_on))
    cameras = any([watched(g, person) for person in g.in_play()])
    alert(g, int(guards) + int(cameras))


def relocked(g: Heist) -> None:
    """MH-EV-11"""
    for tile in peopled(g):
        lock_again(g, tile)


# -- 12 to 24
def guard_starts_blabbing(g: Heist) -> None:
    """MH-EV-12  One after the other, in index order."""
    g.then(blab, 0)


def blab(g: Heist, n: int) -> None:
    for k in range(n, len(g.people)):
        person = g.people[k]
        if person.status == "in" and g.indoors(person) and subdued_on(g, person.at):
            seats = None if person.is_npc() else [person.seat]
            ask_team(g, "blab", ["yes", "no"], seats, character=k)
            g.then(blabbed, k)
            g.then(blab, k + 1)
            return


def subdued_on(g: Heist, tile: int) -> int:
    """MH-EP-8  Guards and dogs."""
    return g.count(tile, GUARD_OFF) + g.count(tile, DOG + 1)


def blabbed(g: Heist, n: int) -> None:
    if g.answer == "yes":
        inspire(g, n, 1)
        make_noise(g)


def overwhelmed(g: Heist) -> None:
    """MH-EV-13"""
    for person in g.in_play():
        active = 0
        for tile in g.near_tiles(person.at):
            active += g.guards(tile) + g.locks(tile) + g.cameras(tile)
        if active >= 2:
            lose_idea(g, person)


def door_rattles(g: Heist) -> None:
    """MH-EV-14"""
    for tile in beside(g, locks_on):
        add(g, tile, GUARD)


def thought_i_had_him(g: Heist) -> None:
    """MH-EV-15"""
    if sum([wake_guards(g, tile) for tile in peopled(g)]):
        ask_for_idea(g, "had_him", g.playing())


def ask_for_idea(g: Heist, kind: Question, people: list[int]) -> None:
    """The team may give one of these an idea for a noise."""
    if people:
        answers: list[int | str] = ["no", *people]
        ask_team(g, kind, answers)
        g.then(idea_for_noise)


def idea_for_noise(g: Heist) -> None:
    if isinstance(g.answer, int):
        inspire(g, g.answer, 1)
        make_noise(g)


def cameras_rotate(g: Heist) -> None:
    """MH-EV-16"""
    seen = [person for person in g.in_play() if watched(g, person)]
    alert(g, min(2, len(seen)))


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
    answer = str(g.answer)
    if answer != "stop":
        one, _, other = answer.partition(">")
        inspire(g, int(one), -1)
        inspire(g, int(other), 1)
        make_noise(g)
        if not rung(g):
            g.then(stage_whisper)


def moment_of_doubt(g: Heist) -> None:
    """MH-EV-18"""
    alone: list[Person] = []
    for n in g.playing():
        person = g.people[n]
        close = [person.at, *g.near(person.at)]
        if not [m for m in g.playing() if m != n and g.people[m].at in close]:
            alone.append(person)
    for person in alone:
        lose_idea(g, person)


def hey_you(g: Heist) -> None:
    """MH-EV-19, MH-EV-A1"""
    for tile in peopled(g):
        if any([live_cameras(g, other) for other in g.near_tiles(tile)]):
            add(g, tile, GUARD)


def hurry_up(g: Heist) -> None:
    """MH-EV-20"""
    for person in g.in_play():
        if g.indoors(person) and g.guards(person.at):
            lose_idea(g, person)


def fear_of_the_unknown(g: Heist) -> None:
    """MH-EV-21"""
    for person in g.in_play():
        if any([g.unknown[tile] for tile in person.plan]):
            lose_idea(g, person)


def fumble_the_loot(g: Heist) -> None:
    """MH-EV-22  One after the other, in index order."""
    g.then(fumble, 0)


def fumble(g: Heist, n: int) -> None:
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
    """Loot that the objective does not ask for."""
    asked = [what if kind == "secure" else kind for kind, what, _ in g.needs]
    return [kind for kind in person.loot if kind not in asked and not kind.startswith(ITEM)]


def fumbled(g: Heist, n: int) -> None:
    scatter(g, g.people[n], g.layout.number[str(g.answer)])


def scatter(g: Heist, person: Person, tile: int) -> None:
    for kind in fumbled_kinds(g, person):
        count = person.loot.pop(kind)
        if tile != NOWHERE:
            lay(g, tile, kind, count)


def ties_broke(g: Heist) -> None:
    """MH-EV-23, MH-EV-A3"""
    for tile in peopled(g):
        wake_guards(g, tile)


def watch_out(g: Heist) -> None:
    """MH-EV-24"""
    if any([g.outdoors(person) for person in g.in_play()]):
        ask_for_idea(g, "watch_out", [n for n in g.playing() if g.indoors(g.people[n])])


records(__name__)
