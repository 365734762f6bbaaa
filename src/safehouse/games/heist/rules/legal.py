"""Every legal action of a seat, except where parameters are free (section 4 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import SURE, Action
from safehouse.games.heist import actions
from safehouse.games.heist.cards.abilities import ability_options
from safehouse.games.heist.cards.calling import fixer_options
from safehouse.games.heist.cards.card import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, REVEAL, SUBDUE, SUBS
from safehouse.games.heist.cards.special_actions import special_options
from safehouse.games.heist.rules import carrying, planning
from safehouse.games.heist.rules.board import KEPT
from safehouse.games.heist.rules.judging import FREE, why_not_done
from safehouse.games.heist.rules.offers import open_actions
from safehouse.games.heist.rules.people import NPC_SEAT, Person
from safehouse.games.heist.rules.pieces import DOG, GUARD
from safehouse.games.heist.rules.subactions import knows_a_way, targets
from safehouse.games.heist.table import Heist


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
        found.append(actions.END_ACTIONS)
    found.append(actions.INITIATE_ESCAPE)
    if g.may_undo() == seat:
        found.append(actions.UNDO)
    return found


def die_and_commit(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-1, -2  Turning the die and taking an action, while none is taken."""
    if person.action:
        return []
    found: list[Action] = []
    if person.ideas:
        found += [actions.SpendIdea(n, 1), actions.SpendIdea(n, -1)]
    special = [] if person.is_npc() else CARDS[person.card].special
    for card, name in dict.fromkeys(open_actions(g, person)):
        if card != person.card or name not in special:
            found.append(actions.Commit(n, card, name))
        else:
            found += special_options(g, n, name)
    return found


def sub_actions(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-4  What its action has left it to do, and where."""
    found: list[Action] = []
    names = g.layout.names
    for sub, count in enumerate(person.subs):
        if not count:
            continue
        name = SUBS[sub]
        if sub in FREE:
            found.append(actions.Do(n, name))
        elif sub == SUBDUE:
            for tile in targets(g, person, sub):
                if g.count(tile, GUARD):
                    found.append(actions.Do(n, name, names[tile], "guard"))
                if g.count(tile, DOG):
                    found.append(actions.Do(n, name, names[tile], "dog"))
        elif sub == REVEAL and knows_a_way(g, person):
            found.append(actions.Do(n, name))
        else:
            found += [actions.Do(n, name, names[node]) for node in targets(g, person, sub)]
    return found


def free_things(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AC-7  Picking up, dropping, opening, abilities, tokens of closed gates."""
    found: list[Action] = []
    names = g.layout.names
    found += [actions.Pick(n, kind) for kind in g.loot.get(person.at, {})]
    if person.loot or person.items:
        found += [actions.Drop(n, kind) for kind in dict.fromkeys(carrying.carried(person))]
    if person.reach and g.indoors(person):
        found += far_things(g, n, person)
    if person.at in g.marks and carrying.servers(g, person):
        found.append(actions.Open(n, "server"))
    if person.loot.get("keycard"):
        doors = [actions.Open(n, "door", names[t]) for t in g.near_tiles(person.at)]
        found += [door for door in doors if not carrying.why_not_open(g, person, door)]
    if not person.is_npc():
        found += ability_options(g, n)
    if person.free_tokens:
        found += [actions.Plan(n, names[tile]) for tile in g.tiles() if tile not in person.plan]
    return found


def far_things(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-AB-20, -21  What LARCENIST and SWINDLER reach next door."""
    found: list[Action] = []
    for tile in g.near_tiles(person.at):
        place = g.layout.names[tile]
        picks = [actions.Pick(n, kind, place) for kind in g.loot.get(tile, {})]
        found += [pick for pick in picks if not carrying.why_no_pick(g, person, pick)]
        drops = [actions.Drop(n, kind, place) for kind in dict.fromkeys(carrying.carried(person))]
        found += [drop for drop in drops if not carrying.why_no_drop(g, person, drop)]
    return found


def help_out(g: Heist, seat: int) -> list[Action]:
    """MH-FX-1  What fixers offer in this phase."""
    found: list[Action] = []
    for name in g.team.fixers:
        card = FIXERS[name]
        if card.when == "action" and card.ways is not None:
            found += card.ways(g, seat, name)
    return found


# -- planning
def planning_options(g: Heist, seat: int) -> list[Action]:
    if g.seats[seat].ready:
        return [actions.UNREADY]
    found: list[Action] = []
    tiles = g.tiles()
    trades = g.team.cash or g.team.items
    for n, person in enumerate(g.people):
        if person.seat == seat:
            found += token_options(g, n, person, tiles)
            found += start_options(g, n, person)
            if trades or person.items:
                found += shop_options(g, n, person)
    found += [one for one in fixer_options(g, seat) if not planning.why_not_plan(g, seat, one)]
    if not planning.why_not_ready(g, seat):
        found.append(actions.READY)
    return found


def token_options(g: Heist, n: int, person: Person, tiles: list[int]) -> list[Action]:
    """MH-PL-2  Tokens to take back, and to lay while it has any."""
    plans, unplans = tokens_of(g.board.key, g.layout.names, n)
    found: list[Action] = [unplans[tile] for tile in person.plan]
    if len(person.plan) < g.memory(person):
        mine = person.plan
        found += [plans[tile] for tile in tiles if tile not in mine]
    return found


def start_options(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-PL-3  Entrances that are not full, or starts inside."""
    if n in g.inside_characters:
        starts = [g.layout.names[tile] for tile in g.inside_starts]
    else:
        starts = [entrance.id for entrance in g.board.entrances]
    return [
        actions.Place(n, where)
        for where in starts
        if not planning.why_no_place(g, n, person, where)
    ]


TOKENS: Final[dict[tuple[str, int], tuple[list[Action], list[Action]]]] = {}


def tokens_of(key: str, names: list[str], n: int) -> tuple[list[Action], list[Action]]:
    """For each node of a board, the actions to place and take back a token, made once."""
    found = TOKENS.get((key, n))
    if found is None:
        if len(TOKENS) >= KEPT:
            TOKENS.clear()
        found = TOKENS[(key, n)] = (
            [actions.Plan(n, t) for t in names],
            [actions.Unplan(n, t) for t in names],
        )
    return found


def shop_options(g: Heist, n: int, person: Person) -> list[Action]:
    """MH-PL-4, MH-IT-5  What can be bought, handed out, sold or used up."""
    found: list[Action] = []
    for item in ITEMS:
        trades: list[actions.Buy | actions.Equip] = [actions.Buy(item, n), actions.Equip(item, n)]
        found += [one for one in trades if not planning.why_no_item(g, person, one)]
    for item in dict.fromkeys(person.items):
        if not planning.why_no_item(g, person, actions.Sell(item, n)):
            found.append(actions.Sell(item, n))
        if ITEMS[item].reveals:
            tiles = [g.layout.names[t] for t in g.tiles() if g.unknown[t]]
            found += [actions.UseItem(item, n, tile) for tile in tiles]
    return found


SURE.update([action_options, planning_options])  # one may run, and say ready or not

records(__name__)
