"""What character cards can do besides: special actions and free abilities (MH-AB)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.actions import Ability, Commit
from safehouse.games.heist.board import SIX, Board, Entrance, around, outside
from safehouse.games.heist.data import IDEA, MOVE, NOISE, REVEAL, SUBS
from safehouse.games.heist.events import AbilityUsed
from safehouse.games.heist.people import NOWHERE, Person
from safehouse.games.heist.pieces import CAMERA, CAMERA_OFF
from safehouse.games.heist.rules.carrying import carried, toss
from safehouse.games.heist.rules.verbs import inspire, make_noise, reveal, rung, subdue_all
from safehouse.games.heist.table import Heist

GIVEN = ("subdue", "disable", "unlock")
CODES = ("I CAN HAZ TEH CODES", "HAS THE CODE")
PLANS = {"CHANGE OF PLANS": 3, "ALRIGHT, NEW PLAN": 6}  # tokens that are moved
GIFTS = {"ALRIGHT, NEW PLAN": 3}  # ideas that are given away
NOISES = {"VENT CRAWL": 4, "ALRIGHT, NEW PLAN": 1}  # made at once
PINCH = ("GOOD IN A PINCH", "GREAT IN A PINCH")
COSTS = {
    "EFFICIENT PICKER": 1,
    "THERE ARE BETTER WAYS": 1,
    "CHANGE OF PLANS": 2,
    "ALRIGHT, NEW PLAN": 2,
    "I CAN HAZ TEH CODES": 2,
    "LARCENIST": 1,
    "SWINDLER": 1,
    "GOOD IN A PINCH": 2,
    "GREAT IN A PINCH": 2,
}
ONCE = ("CHANGE OF PLANS", "ALRIGHT, NEW PLAN", *CODES, "GOOD IN A PINCH")


# -- special actions: what they cost at least, and what they leave to do
PRICES = {
    "Breach": 4,
    "Autopwn": 1,
    "Exploit": 1,
    "Dart": 1,
    "Bolt": 1,
    "Toss Loot": 0,
    "Patch In": 0,
    "Loop Footage": 2,
    "Rewire": 2,
}
BRINGS = {
    "Autopwn": (NOISE,),  # to whom it is given
    "Exploit": (NOISE,),
    "Dart": (MOVE, MOVE, NOISE),
    "Bolt": (MOVE, MOVE, NOISE),
    "Patch In": (IDEA, IDEA, REVEAL, NOISE),
    "Rewire": (NOISE,),
}


def price_of(action: Commit) -> int:
    if action.action == "Bolt":
        return action.ideas or 0
    return PRICES[action.action]


def external_sides(g: Heist, tile: int) -> list[str]:
    """MH-BO-4"""
    places = {g.layout.places[t] for t in g.tiles()}
    free = outside(places)
    return [f"{q},{r}" for q, r in around(g.layout.places[tile]) if (q, r) in free]


def is_external(g: Heist, tile: int) -> bool:
    return bool(external_sides(g, tile))


def cameras_near(g: Heist, person: Person) -> list[int]:
    """Adjacent tiles with a live camera, one entry for each camera, ascending."""
    found: list[int] = []
    for tile in sorted(g.near_tiles(person.at)):
        found += [tile] * g.cameras(tile)
    return found


def why_no_special(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-2, -9, -10, -13, -14, -22 … -25"""
    person = g.people[n]
    name = action.action
    if name == "Bolt" and action.ideas not in (1, 2):
        return "Bolt takes 1 or 2 ideas."
    if person.ideas < price_of(action):
        return f"{name} costs {price_of(action)} ideas."
    if name in ("Autopwn", "Exploit"):
        return why_not_give(g, n, action)
    if name == "Breach":
        if not g.indoors(person) or action.side not in external_sides(g, person.at):
            return "Breach needs an external side of its own tile."
    elif name == "Patch In":
        if not cameras_near(g, person):
            return "Patch In needs a live camera next to it."
    elif name == "Rewire":
        return why_not_rewire(g, person, action)
    elif name == "Toss Loot":
        return why_not_toss(g, person, action)
    return ""


def why_not_give(g: Heist, n: int, action: Commit) -> str:
    """MH-AB-9, -10, -27, MH-AB-6, MH-NP-5"""
    if action.target is None or action.target == n or action.target not in g.playing():
        return "it goes to another character in play."
    if action.sub not in GIVEN:
        return "it gives subdue, disable or unlock."
    if action.sub == "subdue" and g.people[action.target].cannot_subdue():
        return "that character cannot subdue."
    return ""


def why_not_rewire(g: Heist, person: Person, action: Commit) -> str:
    names = action.tiles or []
    left = [g.layout.names[tile] for tile in cameras_near(g, person)]
    if g.remote_locked(person.at):
        left = []
    if len(names) > 3:
        return "Rewire takes three cameras at most."
    for name in names:
        if name not in left:
            return f"there is no further live camera next to it on {name}."
        left.remove(name)
    return ""


def toss_tiles(g: Heist, person: Person) -> list[int]:
    """One or two steps away in a straight line of tiles that can be entered."""
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


def why_not_toss(g: Heist, person: Person, action: Commit) -> str:
    if g.layout.number.get(action.tile or "", NOWHERE) not in toss_tiles(g, person):
        return "that tile is not in a free straight line of one or two steps."
    kinds = action.kinds or []
    if not kinds or any([kind not in carried(person) for kind in kinds]):
        return "name kinds of loot that it carries."
    return ""


def commit_special(g: Heist, n: int, action: Commit) -> bool:
    """What a special action does at the commit; True if Escape begins (MH-AB-2)."""
    person = g.people[n]
    person.ideas -= price_of(action)
    name = action.action
    doer = person
    if name in ("Autopwn", "Exploit"):
        assert action.target is not None
        doer = g.people[action.target]
    for sub in BRINGS.get(name, ()):
        doer.subs[sub] += 1
    if name in ("Autopwn", "Exploit"):
        assert action.sub is not None
        doer.subs[SUBS.index(action.sub)] += 2 if name == "Exploit" else 1
    elif name in ("Dart", "Bolt"):
        person.subs[MOVE] += 1 if action.ideas == 2 else 0
    elif name == "Loop Footage":
        g.loop = True
    elif name == "Rewire":
        tiles = [g.layout.number[tile] for tile in action.tiles or []]
        for tile in tiles:
            g.turn_chit(tile, CAMERA, CAMERA_OFF)
        for tile in set(tiles):
            subdue_all(g, person, tile)
    elif name == "Toss Loot":
        toss(g, person, g.layout.number[action.tile or ""], action.kinds or [])
    elif name == "Breach":
        breach(g, person, action.side or "")
        return True
    return False


def breach(g: Heist, person: Person, side: str) -> None:
    """MH-AB-2  A new exit with that tile as its only door."""
    made = 1 + len([e for e in g.board.entrances if e.id.startswith("X")])
    door = [g.layout.names[person.at]]
    g.board = Board(g.board.tiles, [*g.board.entrances, Entrance(f"X{made}", side, door)])


# -- free abilities
def why_not_able(g: Heist, person: Person, name: str) -> str:
    """What is wrong with an ability whatever it is used on."""
    if not person.can(name) or (name not in COSTS and name not in ("HAS THE CODE", "VENT CRAWL")):
        return f"it has no ability {name!r} to use."
    if (name in PINCH) != (g.phase == "escape"):
        return "not in this phase."
    if name in person.used:
        return "that can be used once a heist."
    if person.ideas < COSTS.get(name, 0):
        return f"that costs {COSTS[name]} ideas."
    return ""


def why_no_ability(g: Heist, n: int, action: Ability) -> str:
    """MH-AB-1, -6 … -8, -11, -12, -15, -18 … -21"""
    person = g.people[n]
    name = action.ability
    problem = why_not_able(g, person, name)
    if problem:
        return problem
    if name == "EFFICIENT PICKER":
        return "" if person.picker else "it needs an action with an unlock, and works once for it."
    if name == "THERE ARE BETTER WAYS":
        return "that is paid for already." if person.slip else ""
    if name in ("LARCENIST", "SWINDLER"):
        return "that is paid for already." if person.reach else ""
    if name in CODES:
        tile = g.layout.number.get(action.tile or "", NOWHERE)
        fits = g.is_tile(tile) and g.here[tile] and g.cameras(tile)
        return "" if fits else "name a tile with a live camera."
    if name == "VENT CRAWL":
        tile = g.layout.number.get(action.tile or "", NOWHERE)
        return "" if tile in vents(g, person) else "that tile does not lie across one gap."
    if name in PINCH:
        others = [t for t in g.playing() if t != n]
        return "" if action.to in others else "it goes to another character in play."
    return why_no_new_plan(g, n, action)


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


def why_no_new_plan(g: Heist, n: int, action: Ability) -> str:
    """MH-AB-7, -8"""
    moves = action.moves or []
    if len(moves) > PLANS[action.ability]:
        return f"it moves {PLANS[action.ability]} tokens at most."
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
    given = 0
    for gift in action.give or []:
        who, ideas = gift.get("character"), gift.get("ideas")
        if set(gift) != {"character", "ideas"} or type(ideas) is not int or ideas < 1:
            return "a gift names character and ideas."
        if who == n or who not in g.playing():
            return "ideas go to other characters in play."
        given += ideas
    most = GIFTS.get(action.ability, 0)
    if given > most or given > g.people[n].ideas - 2:
        return f"it gives {most} of its ideas at most."
    return ""


def use_ability(g: Heist, n: int, action: Ability) -> None:
    """MH-AB-26  Paid with its own ideas; noise at once."""
    person = g.people[n]
    name = action.ability
    g.say(AbilityUsed, n, name)
    person.ideas -= COSTS.get(name, 0)
    if name in ONCE:
        person.used.append(name)
    if name == "EFFICIENT PICKER":
        person.picker = False
        person.subs[MOVE] += 1
        person.subs[NOISE] += 1
    elif name == "THERE ARE BETTER WAYS":
        person.slip = True
    elif name in ("LARCENIST", "SWINDLER"):
        person.reach = True
    elif name in CODES:
        tile = g.layout.number[action.tile or ""]
        for other in sorted(g.near_tiles(tile)):
            if g.unknown[other]:
                reveal(g, other)
    elif name == "VENT CRAWL":
        person.vent = g.layout.number[action.tile or ""]
        make_noise(g, NOISES[name])
    elif name in PINCH:
        assert action.to is not None
        inspire(g, action.to, 1)
    else:
        new_plan(g, person, action)


def new_plan(g: Heist, person: Person, action: Ability) -> None:
    """The noise is part of the price (MH-AB-8, -26): an alarm drops the rest."""
    make_noise(g, NOISES.get(action.ability, 0))
    if rung(g):
        return
    for move in action.moves or []:
        plan = g.people[int(move["character"])].plan
        plan.remove(g.layout.number[str(move["from"])])
        plan.append(g.layout.number[str(move["to"])])
        plan.sort()
    for gift in action.give or []:
        person.ideas -= int(gift["ideas"])
        inspire(g, int(gift["character"]), int(gift["ideas"]))


records(__name__)
