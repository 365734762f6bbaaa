"""Dice, revealed tiles, dogs, captives, questions to the team (MH-AR, MH-DG, MH-NP)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.actions import Choose
from safehouse.games.heist.events import Answered, Question
from safehouse.games.heist.rules.building_events import Joined
from safehouse.games.heist.rules.people import Choice, Person
from safehouse.games.heist.rules.pieces import DOG
from safehouse.games.heist.rules.undo import remember
from safehouse.games.heist.rules.verbs import drop_mark, reveal, run_dog
from safehouse.games.heist.table import Heist

DICE: Final = 1000  # dice are numbered from here on, tiles below
MANY: Final = 16  # characters at most


# -- chance
def roll(g: Heist, n: int) -> int:
    """Roll somebody's die, or take one that a test has prepared."""
    g.secret = True
    return g.dice.pop(0) if g.dice else 1 + g.chance.below_for(6, die_of(g, n))


def die_of(g: Heist, n: int) -> int:
    """The number of a die, for luck that tells them apart."""
    return DICE + (2 * g.round + (g.phase == "escape")) * MANY + n


# -- revealing
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


# -- the NPC
def open_remote(g: Heist, letter: str) -> None:
    """MH-RL-3  All remote locks of a letter."""
    for tile in list(g.marks):
        drop_mark(g, tile, f"remote_lock:{letter}")
    free_prisoner(g)


def captive(g: Heist) -> Person | None:
    """MH-NP-2  The NPC, while nobody has freed or taken them."""
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
    """MH-NP-3  From now on he is in play, with a die of his own."""
    n = g.index(npc)
    die = roll(g, n)
    g.say(Joined, n, die)
    npc.status = "in"
    npc.die = die


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
    """MH-DG-3  To the tile the team chose."""
    run_dog(g, tile, g.layout.number[str(g.answer)])


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
    """Ask the team; until the first answer, nothing else is legal."""
    who = list(range(len(g.seats))) if seats is None else seats
    given: list[int | str] = [*options]
    g.choice = Choice(kind, who, given, from_, character, left, dogs)
    g.stop_asking()
    for seat in who:
        g.ask(seat, chosen_from, answer)


def chosen_from(g: Heist, seat: int) -> list[Choose]:
    """The answers to the open question."""
    assert g.choice is not None
    return [Choose(option) for option in g.choice.options]


def answer(g: Heist, seat: int, action: Choose) -> None:
    """Take the answer; the pending rule reads it."""
    remember(g, seat, action)
    g.answer = action.option
    assert g.choice is not None
    g.say(Answered, seat, g.choice.kind, str(action.option))
    g.choice = None
    g.stop_asking()


records(__name__)
