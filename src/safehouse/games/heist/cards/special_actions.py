"""The actions of character cards that are not a row of icons (MH-AB, marked "action")."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.actions import Commit
from safehouse.games.heist.cards.card import SPECIALS, special_action
from safehouse.games.heist.cards.looking import cameras_near, external_sides
from safehouse.games.heist.cards.printed import CARDS, MOVE, SUBS
from safehouse.games.heist.rules.board import SIX, Board, Entrance
from safehouse.games.heist.rules.carrying import carried, toss
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import CAMERA, CAMERA_OFF
from safehouse.games.heist.rules.verbs import subdue_all
from safehouse.games.heist.table import Heist

GIVEN: Final = ("subdue", "disable", "unlock")  # what a hacker does for somebody else


# -- taking one
def is_special(person: Person, action: Commit) -> bool:
    """Whether it is an action of the character card with a header here (a skill has a Rewire
    too)."""
    return action.from_ == person.card and action.action in CARDS[person.card].special


def special_options(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AC-1  The ways to take a special action that it could pay for."""
    card, person = SPECIALS[name], g.people[n]
    if person.ideas < card.ideas:
        return []
    ways = card.ways
    found = [Commit(n, person.card, name)] if ways is None else ways(g, n, name)
    return [way for way in found if not why_no_special(g, n, way)]


def price_of(action: Commit) -> int:
    """MH-AB-14, -26  In ideas; BOLT takes as many as are named."""
    return action.ideas or 0 if action.action == BOLT.name else SPECIALS[action.action].ideas


def why_no_special(g: Heist, n: int, action: Commit) -> str:
    """MH-AC-3  What is wrong with taking it so."""
    card = SPECIALS[action.action]
    if card is BOLT and action.ideas not in (1, 2):
        return "Bolt takes 1 or 2 ideas."
    if g.people[n].ideas < price_of(action):
        return f"{card.name} costs {price_of(action)} ideas."
    return "" if card.why_not is None else card.why_not(g, n, action)


def commit_special(g: Heist, n: int, action: Commit) -> None:
    """MH-AC-3, MH-AB-26  It is paid for, it brings sub-actions, it does what it says."""
    card = SPECIALS[action.action]
    g.people[n].ideas -= price_of(action)
    taker = g.people[n if action.target is None or not card.to_other else action.target]
    for sub, count in enumerate(card.brings):
        taker.subs[sub] += count
    if card.body is not None:
        card.body(g, n, action)


# -- the Demolitions Guy
BREACH: Final = special_action(
    "Breach",
    ideas=4,
    text="An action for 4 ideas: blow a hole in the outer wall of your tile. Everybody can leave "
    "by it, and the escape begins at once.",
)


@BREACH.offers
def walls(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AB-2  Every external side of its tile."""
    person = g.people[n]
    sides = external_sides(g, person.at) if g.indoors(person) else []
    return [Commit(n, person.card, name, side=side) for side in sides]


@BREACH.refuses
def why_no_hole(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-2, MH-BO-4  Indoors, and outwards."""
    person = g.people[n]
    if not g.indoors(person) or action.side not in external_sides(g, person.at):
        return "Breach needs an external side of its own tile."
    return ""


@BREACH.does
def blow_a_hole(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-2  A new exit with that tile as its only door; everybody leaves."""
    made = 1 + len([e for e in g.board.entrances if e.id.startswith("X")])
    door = [g.layout.names[g.people[n].at]]
    hole = Entrance(f"X{made}", action.side or "", door)
    g.board = Board(g.board.tiles, [*g.board.entrances, hole])
    g.leaving = True


# -- the Script Kiddie
AUTOPWN: Final = special_action(
    "Autopwn",
    ideas=1,
    brings="n",
    to_other=True,
    text="An action for 1 idea: another character gets a subdue, disable or unlock, and one noise.",
)
EXPLOIT: Final = special_action(
    "Exploit",
    ideas=1,
    brings="n",
    to_other=True,
    text="An action for 1 idea: another character gets two subdues, disables or unlocks, and one "
    "noise.",
)


@AUTOPWN.offers
@EXPLOIT.offers
def gifts(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AB-9, -10  Each of the three, to each of the others."""
    card = g.people[n].card
    others = [t for t in g.playing() if t != n]
    return [Commit(n, card, name, target=t, sub=sub) for t in others for sub in GIVEN]


@AUTOPWN.refuses
@EXPLOIT.refuses
def why_not_give(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-9, -10, -27, MH-AB-6, MH-NP-5  Nobody who cannot subdue is given one."""
    if action.target is None or action.target == n or action.target not in g.playing():
        return "it goes to another character in play."
    if action.sub not in GIVEN:
        return "it gives subdue, disable or unlock."
    if action.sub == "subdue" and g.people[action.target].cannot_subdue():
        return "that character cannot subdue."
    return ""


@AUTOPWN.does
def give_one(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-9  One of what was named."""
    give(g, action, 1)


@EXPLOIT.does
def give_two(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-10  Two of what was named."""
    give(g, action, 2)


def give(g: Heist, action: Commit, count: int) -> None:
    """MH-AB-9, -10  Somebody else has so much more to do."""
    assert action.target is not None
    assert action.sub is not None
    g.people[action.target].subs[SUBS.index(action.sub)] += count


# -- the Burglar
DART: Final = special_action(
    "Dart", ideas=1, brings="MMn", text="An action for 1 idea: two moves, one noise."
)
BOLT: Final = special_action(
    "Bolt",
    ideas=1,
    brings="MMn",
    text="An action for 1 idea: two moves, one noise; for 2 ideas three moves.",
)


@BOLT.offers
def dashes(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AB-14  For one idea or for two."""
    card = g.people[n].card
    return [Commit(n, card, name, ideas=ideas) for ideas in (1, 2)]


@DART.does
@BOLT.does
def dash(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-13, -14  A third move for a second idea."""
    g.people[n].subs[MOVE] += 1 if action.ideas == 2 else 0


# -- the Con Artist
TOSS: Final = special_action(
    "Toss Loot",
    text="An action: throw loot one or two tiles in a straight line where nothing bars the way.",
)


@TOSS.offers
def throws(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AB-22  One kind each; more may be named."""
    person = g.people[n]
    return [
        Commit(n, person.card, name, tile=g.layout.names[tile], kinds=[kind])
        for tile in toss_tiles(g, person)
        for kind in dict.fromkeys(carried(person))
    ]


@TOSS.refuses
def why_not_toss(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-22  Things that it carries, where it can throw."""
    person = g.people[n]
    if g.layout.number.get(action.tile or "", NOWHERE) not in toss_tiles(g, person):
        return "that tile is not in a free straight line of one or two steps."
    kinds = action.kinds or []
    if not kinds or any([kind not in carried(person) for kind in kinds]):
        return "name kinds of loot that it carries."
    return ""


@TOSS.does
def throw(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-22  All of each kind named."""
    toss(g, g.people[n], g.layout.number[action.tile or ""], action.kinds or [])


def toss_tiles(g: Heist, person: Person) -> list[int]:
    """MH-AB-22  One or two steps away in a straight line of tiles that can be entered."""
    if not g.indoors(person):
        return []
    q, r = g.layout.places[person.at]
    found: list[int] = []
    for dq, dr in SIX:
        for k in (1, 2):
            tile = g.layout.at.get((q + dq * k, r + dr * k), NOWHERE)
            if tile == NOWHERE or not g.here[tile] or g.is_shut(tile):
                break
            found.append(tile)
    return sorted(found)


# -- the Shutter Bug
PATCH: Final = special_action(
    "Patch In",
    brings="IIRn",
    text="An action next to a live camera: two ideas, one reveal, one noise.",
)


@PATCH.refuses
def why_not_patch_in(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-23  There must be a camera to patch into."""
    return "" if cameras_near(g, g.people[n]) else "Patch In needs a live camera next to it."


LOOP: Final = special_action(
    "Loop Footage",
    ideas=2,
    text="An action for 2 ideas: until the round ends no camera sees anything.",
)


@LOOP.does
def loop_footage(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-24  The rules ask for it wherever a camera would see."""
    g.loop = True


REWIRE: Final = special_action(
    "Rewire",
    ideas=2,
    brings="n",
    text="An action for 2 ideas and one noise: disable up to three cameras next to you; guards on "
    "their tiles are subdued.",
)


@REWIRE.offers
def wires(g: Heist, n: int, name: str) -> list[Commit]:
    """MH-AB-25  The first three; others may be named."""
    person = g.people[n]
    tiles = [g.layout.names[tile] for tile in rewirable(g, person)[:3]]
    return [Commit(n, person.card, name, tiles=tiles)]


@REWIRE.refuses
def why_not_rewire(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-25  Three at most, a tile once for each of its cameras."""
    names = action.tiles or []
    left = [g.layout.names[tile] for tile in rewirable(g, g.people[n])]
    if len(names) > 3:
        return "Rewire takes three cameras at most."
    for name in names:
        if name not in left:
            return f"there is no further live camera next to it on {name}."
        left.remove(name)
    return ""


def rewirable(g: Heist, person: Person) -> list[int]:
    """MH-AB-25, MH-RL-2  Cameras next to it, unless it is locked in."""
    return [] if g.remote_locked(person.at) else cameras_near(g, person)


@REWIRE.does
def rewire(g: Heist, n: int, action: Commit) -> None:
    """MH-AB-25  Cameras off first, then the guards beneath them."""
    tiles = [g.layout.number[tile] for tile in action.tiles or []]
    for tile in tiles:
        g.turn_chit(tile, CAMERA, CAMERA_OFF)
    for tile in set(tiles):
        subdue_all(g, g.people[n], tile)


records(__name__)
