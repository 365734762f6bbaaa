"""Abilities of character cards: captions that can be used freely (MH-AB)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist import actions
from safehouse.games.heist.cards.card import ABILITIES, Ability, ability
from safehouse.games.heist.cards.printed import CARDS, MOVE, NOISE
from safehouse.games.heist.events import AbilityUsed
from safehouse.games.heist.rules.board import SIX
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import CAMERA
from safehouse.games.heist.rules.verbs import inspire, make_noise, reveal_around, rung
from safehouse.games.heist.table import Heist

Pairs = list[dict[str, int | str]]


# -- using one
def ability_options(g: Heist, n: int) -> list[actions.Ability]:
    """MH-AC-7, MH-ES-7  The ways to use the abilities of a character now."""
    person = g.people[n]
    found: list[actions.Ability] = []
    for name in CARDS[person.card].abilities:
        if not why_not_able(g, person, name):
            ways = ABILITIES[name].ways
            found += [actions.Ability(n, name)] if ways is None else ways(g, n, name)
    return [one for one in found if not why_no_ability(g, n, one)]


def why_not_able(g: Heist, person: Person, name: str) -> str:
    """MH-AB-26  What is wrong with an ability whatever it is used on."""
    card = ABILITIES.get(name)
    if card is None or card.body is None or not person.can(name):
        return f"it has no ability {name!r} to use."
    if (card.phase == "escape") != (g.phase == "escape"):
        return "not in this phase."
    if name in person.used:
        return "that can be used once a heist."
    if person.ideas < card.ideas:
        return f"that costs {card.ideas} ideas."
    return ""


def why_no_ability(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-26  What is wrong with using it so."""
    problem = why_not_able(g, g.people[n], action.ability)
    if problem:
        return problem
    why_not = ABILITIES[action.ability].why_not
    return "" if why_not is None else why_not(g, n, action)


def use_ability(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-26  Paid with its own ideas; noise at once."""
    person = g.people[n]
    card = ABILITIES[action.ability]
    g.say(AbilityUsed, n, card.name)
    person.ideas -= card.ideas
    if card.once:
        person.used.append(card.name)
    assert card.body is not None
    card.body(g, n, action)


def tile_of(g: Heist, action: actions.Ability) -> int:
    """The node that an action names, or NOWHERE."""
    return g.layout.number.get(action.tile or "", NOWHERE)


# -- the Angry Locksmith
PICKER: Final = ability(
    "EFFICIENT PICKER",
    ideas=1,
    traits=("picks_on",),
    text="Once per action with an unlock: spend 1 idea for 1 extra move and 1 noise.",
)


@PICKER.refuses
def why_not_pick_on(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-1  The commit says whether its action has an unlock."""
    if g.people[n].picker:
        return ""
    return "it needs an action with an unlock, and works once for it."


@PICKER.does
def pick_on(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-1  A move and a noise more to do."""
    person = g.people[n]
    person.picker = False
    person.subs[MOVE] += 1
    person.subs[NOISE] += 1


# -- the Thug: these work by themselves
ability("ADRENALINE", traits=("gains_by_subduing",), text="Each guard subdued brings an idea.")
ability(
    "ANGER THERAPY",
    traits=("subdues_at_escape",),
    text="When the escape begins, all guards on this tile are subdued.",
)
ability(
    "PRESSURE POINTS",
    traits=("keeps_guards_down",),
    text="Guards on this tile and next to it do not wake up.",
)

# -- the Street Urchin
BETTER_WAYS: Final = ability(
    "THERE ARE BETTER WAYS",
    ideas=1,
    traits=("never_subdues", "slips_past_guards"),
    text="Cannot subdue. For 1 idea, guards cannot hold this character until the actions end. In "
    "the escape they cost it nothing extra.",
)


@BETTER_WAYS.refuses
def why_not_slip(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-6  Once a phase is enough."""
    return "that is paid for already." if g.people[n].slip else ""


@BETTER_WAYS.does
def slip(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-6  No guard holds it for the rest of the phase."""
    g.people[n].slip = True


CHANGE: Final = ability(
    "CHANGE OF PLANS",
    ideas=2,
    once=True,
    moves=3,
    text="Once, for 2 ideas: move up to three planning tokens, no matter whose.",
)
NEW_PLAN: Final = ability(
    "ALRIGHT, NEW PLAN",
    ideas=2,
    noise=1,
    once=True,
    moves=6,
    gives=3,
    text="Once, for 2 ideas and 1 noise: move up to six planning tokens, no matter whose, and give "
    "away up to three ideas.",
)


@CHANGE.offers
@NEW_PLAN.offers
def no_moves(g: Heist, n: int, name: str) -> list[actions.Ability]:
    """MH-AB-7, -8  As section 4 lists it; which tokens move is for the player to say."""
    none: Pairs = []
    return [actions.Ability(n, name, moves=none)]


@CHANGE.refuses
@NEW_PLAN.refuses
def why_no_new_plan(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-7, -8  Each token goes to a tile that its owner has not planned."""
    card = ABILITIES[action.ability]
    moves = action.moves or []
    if len(moves) > card.moves:
        return f"it moves {card.moves} tokens at most."
    plans = [person.plan.copy() for person in g.people]
    for move in moves:
        who, source, to = move.get("character"), move.get("from"), move.get("to")
        here = g.layout.number.get(str(source), NOWHERE)
        there = g.layout.number.get(str(to), NOWHERE)
        if set(move) != {"character", "from", "to"} or type(who) is not int:
            return "a move names character, from and to."
        if not 0 <= who < len(plans) or here not in plans[who]:
            return f"there is no token of that character on {source}."
        if not g.is_tile(there) or not g.here[there] or there in plans[who]:
            return f"the token cannot go to {to}."
        plans[who].remove(here)
        plans[who].append(there)
    return why_no_gifts(g, n, action, card)


def why_no_gifts(g: Heist, n: int, action: actions.Ability, card: Ability) -> str:
    """MH-AB-8  Ideas that are left after its price, to others."""
    given = 0
    for gift in action.give or []:
        who, ideas = gift.get("character"), gift.get("ideas")
        if set(gift) != {"character", "ideas"} or type(ideas) is not int or ideas < 1:
            return "a gift names character and ideas."
        if who == n or who not in g.playing():
            return "ideas go to other characters in play."
        given += ideas
    if given > card.gives or given > g.people[n].ideas - card.ideas:
        return f"it gives {card.gives} of its ideas at most."
    return ""


@CHANGE.does
@NEW_PLAN.does
def change_plans(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-7, -8, -26  The noise is part of the price: an alarm drops the rest."""
    make_noise(g, ABILITIES[action.ability].noise)
    if rung(g):
        return
    for move in action.moves or []:
        plan = g.people[int(move["character"])].plan
        plan.remove(g.layout.number[str(move["from"])])
        plan.append(g.layout.number[str(move["to"])])
        plan.sort()
    for gift in action.give or []:
        g.people[n].ideas -= int(gift["ideas"])
        inspire(g, int(gift["character"]), int(gift["ideas"]))


# -- the Script Kiddie
CODES: Final = ability(
    "I CAN HAZ TEH CODES",
    ideas=2,
    once=True,
    text="Once, for 2 ideas: reveal all tiles around one live camera, anywhere.",
)
CODE: Final = ability(
    "HAS THE CODE",
    once=True,
    text="Once, for free: reveal all tiles around one live camera, anywhere.",
)


@CODES.offers
@CODE.offers
def codes(g: Heist, n: int, name: str) -> list[actions.Ability]:
    """MH-AB-11, -12  Every tile with a live camera."""
    names = g.layout.names
    return [actions.Ability(n, name, names[tile]) for tile in g.tiles_with(CAMERA)]


@CODES.refuses
@CODE.refuses
def why_no_code(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-11, -12  There must be a live camera."""
    tile = tile_of(g, action)
    fits = g.is_tile(tile) and g.here[tile] and g.cameras(tile)
    return "" if fits else "name a tile with a live camera."


@CODES.does
@CODE.does
def look_around(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-11, -12  The tiles around the camera come to light."""
    reveal_around(g, tile_of(g, action))


# -- the Grease Man
VENT: Final = ability(
    "VENT CRAWL",
    noise=4,
    text="For 4 noise at once, a tile across one gap counts as adjacent until this character moves "
    "or the actions end.",
)


@VENT.offers
def vent_ways(g: Heist, n: int, name: str) -> list[actions.Ability]:
    """MH-AB-15  Every tile across one gap."""
    names = g.layout.names
    return [actions.Ability(n, name, names[tile]) for tile in vents(g, g.people[n])]


@VENT.refuses
def why_no_vent(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-15  One gap, neither none nor two."""
    fits = tile_of(g, action) in vents(g, g.people[n])
    return "" if fits else "that tile does not lie across one gap."


@VENT.does
def crawl(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-15, -26  It counts as adjacent; the noise is made at once."""
    g.people[n].vent = tile_of(g, action)
    make_noise(g, VENT.noise)


def vents(g: Heist, person: Person) -> list[int]:
    """MH-BO-5  Tiles across one gap."""
    if not g.indoors(person):
        return []
    q, r = g.layout.places[person.at]
    found: list[int] = []
    for dq, dr in SIX:
        between = (q + dq, r + dr)
        tile = g.layout.at.get((q + 2 * dq, r + 2 * dr), NOWHERE)
        near = g.layout.at.get(between, NOWHERE)
        free = (near == NOWHERE or not g.here[near]) and between not in g.layout.standing
        if free and tile != NOWHERE and g.here[tile]:
            found.append(tile)
    return sorted(found)


# -- the Lookout: two work by themselves, two in Escape
ability(
    "I KNOW A WAY",
    traits=("knows_a_way",),
    text="When nothing is left to reveal, each reveal gives an idea instead.",
)
ability(
    "WE KNOW A WAY",
    traits=("knows_ways_for_all",),
    text="When nothing is left to reveal, everybody's reveals give ideas instead.",
)
GOOD: Final = ability(
    "GOOD IN A PINCH",
    ideas=2,
    once=True,
    phase="escape",
    text="Once, in the escape: spend 2 ideas, another character gains one.",
)
GREAT: Final = ability(
    "GREAT IN A PINCH",
    ideas=2,
    phase="escape",
    text="In the escape, as often as you like: spend 2 ideas, another character gains one.",
)
PINCH: Final = (GOOD.name, GREAT.name)


def others(g: Heist, n: int) -> list[int]:
    """MH-AB-18, -19  Every other character in play."""
    return [other for other in g.playing() if other != n]


@GOOD.offers
@GREAT.offers
def pinch_ways(g: Heist, n: int, name: str) -> list[actions.Ability]:
    """MH-AB-18, -19  To every other character in play."""
    return [actions.Ability(n, name, to=other) for other in others(g, n)]


@GOOD.refuses
@GREAT.refuses
def why_no_pinch(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-18, -19  Somebody else, in play."""
    return "" if action.to in others(g, n) else "it goes to another character in play."


@GOOD.does
@GREAT.does
def hand_on(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-18, -19  The other one gains an idea."""
    assert action.to is not None
    inspire(g, action.to)


# -- the Pickpocket
LARCENIST: Final = ability(
    "LARCENIST",
    ideas=1,
    text="For 1 idea, until the actions end: indoors, pick up loot from neighbouring tiles that "
    "can be entered.",
)
SWINDLER: Final = ability(
    "SWINDLER",
    ideas=1,
    traits=("drops_next_door",),
    text="For 1 idea, until the actions end: indoors, pick up and drop loot on neighbouring tiles "
    "that can be entered.",
)


@LARCENIST.refuses
@SWINDLER.refuses
def why_not_reach(g: Heist, n: int, action: actions.Ability) -> str:
    """MH-AB-20, -21  Once a phase is enough."""
    return "that is paid for already." if g.people[n].reach else ""


@LARCENIST.does
@SWINDLER.does
def reach_out(g: Heist, n: int, action: actions.Ability) -> None:
    """MH-AB-20, -21  It reaches the tiles around it for the rest of the phase."""
    g.people[n].reach = True


records(__name__)
