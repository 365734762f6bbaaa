"""Every legal action of a seat, but where parameters are free (section 4 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import SURE, Action
from safehouse.games.heist.actions import (
    END_ACTIONS,
    INITIATE_ESCAPE,
    READY,
    UNDO,
    UNREADY,
    Ability,
    Buy,
    Commit,
    Do,
    Drop,
    Equip,
    Fixer,
    Open,
    Pick,
    Place,
    Plan,
    Sell,
    SpendIdea,
    Unplan,
    UseItem,
)
from safehouse.games.heist.board import KEPT
from safehouse.games.heist.cards.abilities import (
    CODES,
    GIVEN,
    PLANS,
    PRICES,
    cameras_near,
    external_sides,
    toss_tiles,
    vents,
    why_no_ability,
    why_no_special,
    why_not_able,
)
from safehouse.games.heist.data import (
    CARDS,
    FIXERS,
    HELP_COSTS,
    ITEMS,
    REVEAL,
    SUBDUE,
    SUBS,
)
from safehouse.games.heist.options import OLD_FRIEND
from safehouse.games.heist.people import NPC_SEAT, Person
from safehouse.games.heist.pieces import CAMERA, DOG, GUARD
from safehouse.games.heist.rules.carrying import (
    carried,
    servers,
    why_no_drop,
    why_no_pick,
    why_not_open,
)
from safehouse.games.heist.rules.judging import FREE, why_not_done
from safehouse.games.heist.rules.offers import open_actions
from safehouse.games.heist.rules.planning import (
    why_no_item,
    why_no_place,
    why_not_plan,
    why_not_ready,
)
from safehouse.games.heist.rules.subactions import knows_a_way, targets
from safehouse.games.heist.table import Heist

Pairs = list[dict[str, int | str]]


# -- the Action phase
def action_options(g: Heist, seat: int) -> list[Action]:
    found: list[Action] = []
    for n, person in enumerate(g.people):
        if person.status == "in" and person.seat in (seat, NPC_SEAT):
            found += die_and_commit(g, n, person)
            found += sub_actions(g, n, person)
            found += free_things(g, n, person)
    found += help_out(g, seat)
    if not why_not_done(g, seat):
        found.append(END_ACTIONS)
    found.append(INITIATE_ESCAPE)
    if g.may_undo() == seat:
        found.append(UNDO)
    return found


def die_and_commit(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-1, -2"""
    if person.action:
        return []
    found: list[Action] = []
    if person.ideas:
        found += [SpendIdea(n, 1), SpendIdea(n, -1)]
    special = [] if person.is_npc() else CARDS[person.card].special
    for card, name in dict.fromkeys(open_actions(g, person)):
        if card != person.card or name not in special:
            found.append(Commit(n, card, name))
        elif person.ideas >= PRICES.get(name, 0):
            ways = special_ways(g, n, person, card, name)
            found += [way for way in ways if not why_no_special(g, n, way)]
    return found


def special_ways(g: Heist, n: int, person: Person, card: str, name: str) -> list[Commit]:
    names = g.layout.names
    if name in ("Autopwn", "Exploit"):
        others = [t for t in g.playing() if t != n]
        return [Commit(n, card, name, target=t, sub=sub) for t in others for sub in GIVEN]
    if name == "Bolt":
        return [Commit(n, card, name, ideas=ideas) for ideas in (1, 2)]
    if name == "Rewire":
        tiles = [] if g.remote_locked(person.at) else cameras_near(g, person)[:3]
        return [Commit(n, card, name, tiles=[names[tile] for tile in tiles])]
    if name == "Breach":
        sides = external_sides(g, person.at) if g.indoors(person) else []
        return [Commit(n, card, name, side=side) for side in sides]
    if name == "Toss Loot":
        return [
            Commit(n, card, name, tile=names[tile], kinds=[kind])
            for tile in toss_tiles(g, person)
            for kind in dict.fromkeys(carried(person))
        ]
    return [Commit(n, card, name)]


def sub_actions(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-4"""
    found: list[Action] = []
    names = g.layout.names
    for sub, count in enumerate(person.subs):
        if not count:
            continue
        name = SUBS[sub]
        if sub in FREE:
            found.append(Do(n, name))
        elif sub == SUBDUE:
            for tile in targets(g, person, sub):
                if g.count(tile, GUARD):
                    found.append(Do(n, name, names[tile], "guard"))
                if g.count(tile, DOG):
                    found.append(Do(n, name, names[tile], "dog"))
        elif sub == REVEAL and knows_a_way(g, person):
            found.append(Do(n, name))
        else:
            found += [Do(n, name, names[node]) for node in targets(g, person, sub)]
    return found


def free_things(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-7"""
    found: list[Action] = []
    names = g.layout.names
    found += [Pick(n, kind) for kind in g.loot.get(person.at, {})]
    if person.loot or person.items:
        found += [Drop(n, kind) for kind in dict.fromkeys(carried(person))]
    if person.reach and g.indoors(person):
        found += far_things(g, n, person)
    if person.at in g.marks and servers(g, person):
        found.append(Open(n, "server"))
    if person.loot.get("keycard"):
        doors = [Open(n, "door", names[t]) for t in g.near_tiles(person.at)]
        found += [door for door in doors if not why_not_open(g, person, door)]
    if not person.is_npc():
        found += abilities(g, n, person)
    if person.free_tokens:
        found += [Plan(n, names[tile]) for tile in g.tiles() if tile not in person.plan]
    return found


def far_things(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AB-20, -21"""
    found: list[Action] = []
    for tile in g.near_tiles(person.at):
        place = g.layout.names[tile]
        picks = [Pick(n, kind, place) for kind in g.loot.get(tile, {})]
        found += [pick for pick in picks if not why_no_pick(g, person, pick)]
        drops = [Drop(n, kind, place) for kind in dict.fromkeys(carried(person))]
        found += [drop for drop in drops if not why_no_drop(g, person, drop)]
    return found


def abilities(g: Heist, n: int, person: Person) -> list[Action]:
    names = g.layout.names
    found: list[Ability] = []
    for name in CARDS[person.card].abilities:
        if why_not_able(g, person, name):
            continue
        if name in CODES:
            found += [Ability(n, name, names[tile]) for tile in g.tiles_with(CAMERA)]
        elif name == "VENT CRAWL":
            found += [Ability(n, name, names[tile]) for tile in vents(g, person)]
        elif name in PLANS:
            none: Pairs = []
            found.append(Ability(n, name, moves=none))
        else:
            found.append(Ability(n, name))
    return [one for one in found if not why_no_ability(g, n, one)]


def help_out(g: Heist, seat: int) -> list[Action]:
    """MH-FX-1"""
    if OLD_FRIEND not in g.team.fixers:
        return []
    out = len(g.here)
    crew = [n for n, p in enumerate(g.people) if p.status == "in" and not p.is_npc()]
    givers = [n for n in crew if g.people[n].at >= out and g.people[n].ideas >= HELP_COSTS]
    return [
        Fixer(OLD_FRIEND, character=n, to=other)
        for n in givers
        if g.people[n].seat == seat
        for other in crew
        if other != n
    ]


# -- planning
def planning_options(g: Heist, seat: int) -> list[Action]:
    if g.seats[seat].ready:
        return [UNREADY]
    found: list[Action] = []
    tiles = g.tiles()
    trades = g.team.cash or g.team.items
    for n, person in enumerate(g.people):
        if person.seat == seat:
            found += token_options(g, n, person, tiles)
            found += start_options(g, n, person)
            if trades or person.items:
                found += shop_options(g, n, person)
    found += [one for one in fixer_options(g, seat) if not why_not_plan(g, seat, one)]
    if not why_not_ready(g, seat):
        found.append(READY)
    return found


def token_options(g: Heist, n: int, person: Person, tiles: list[int]) -> list[Action]:
    """MH-PL-2"""
    plans, unplans = tokens_of(g.board.key, g.layout.names, n)
    found: list[Action] = [unplans[tile] for tile in person.plan]
    if len(person.plan) < g.memory(person):
        mine = person.plan
        found += [plans[tile] for tile in tiles if tile not in mine]
    return found


def start_options(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-PL-3"""
    if n in g.inside_characters:
        starts = [g.layout.names[tile] for tile in g.inside_starts]
    else:
        starts = [entrance.id for entrance in g.board.entrances]
    return [Place(n, where) for where in starts if not why_no_place(g, n, person, where)]


TOKENS: Final[dict[tuple[str, int], tuple[list[Action], list[Action]]]] = {}


def tokens_of(key: str, names: list[str], n: int) -> tuple[list[Action], list[Action]]:
    """For each node of a board the actions that put a token there and take it back: made once."""
    found = TOKENS.get((key, n))
    if found is None:
        if len(TOKENS) >= KEPT:
            TOKENS.clear()
        found = TOKENS[(key, n)] = ([Plan(n, t) for t in names], [Unplan(n, t) for t in names])
    return found


def shop_options(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-PL-4, MH-IT-5"""
    found: list[Action] = []
    for item in ITEMS:
        trades: list[Buy | Equip] = [Buy(item, n), Equip(item, n)]
        found += [one for one in trades if not why_no_item(g, person, one)]
    for item in dict.fromkeys(person.items):
        if not why_no_item(g, person, Sell(item, n)):
            found.append(Sell(item, n))
        if ITEMS[item].effect == "schematics":
            tiles = [g.layout.names[t] for t in g.tiles() if g.unknown[t]]
            found += [UseItem(item, n, tile) for tile in tiles]
    return found


def fixer_options(g: Heist, seat: int) -> list[Action]:
    """MH-FX  As section 4 lists them."""
    found: list[Action] = []
    names = g.layout.names
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    for name in g.team.fixers:
        fixer = FIXERS[name]
        if name == "Bookie":
            found += [Fixer(name, amount=k * 1000) for k in range(1, fixer.most // 1000 + 1)]
        elif name == "Visage":
            who = mine if "Extorted Locksmith" in g.team.fixers else mine[:1]
            unknown = [tile for tile in g.tiles() if g.unknown[tile]]
            found += [Fixer(name, character=n, tile=names[t]) for n in who for t in unknown]
        elif name in ("Frustrated Beat Cop", "Security Consultant"):
            found += [Fixer(name, count=k) for k in (1, 2, 3)]
        elif name == "Unscrupulous Jeweler":
            found.append(Fixer(name, count=1))
        elif name == "The Architect":
            found += [Fixer(name, token=token) for token in ("idea2", "idea3")]
        elif name == "Retired Mastermind":
            cards: Pairs = [{"id": f"M{k}", "position": 0} for k in (1, 2, 3)]
            found += [Fixer(name, events=cards[:k]) for k in (1, 2, 3)]
        elif name == "The Mayor":
            guarded = g.tiles_with(GUARD)
            found += [Fixer(name, character=n, tile=names[t]) for n in mine for t in guarded]
        elif fixer.when == "planning" and name != "Extorted Locksmith":
            found.append(Fixer(name))
    return found


SURE.update([action_options, planning_options])  # one may run, and set oneself ready or not

records(__name__)
