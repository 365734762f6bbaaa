"""Planning: tokens, starts, the shop and the fixers (MH-PL, MH-IT, MH-FX)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.heist.actions import (
    Buy,
    Equip,
    Fixer,
    Place,
    Plan,
    Ready,
    Sell,
    Unplan,
    Unready,
    UseItem,
)
from safehouse.games.heist.cards.calling import call_fixer, plan_reveal, why_no_fixer
from safehouse.games.heist.cards.card import ITEMS
from safehouse.games.heist.events import Bought, Equipped, Placed, Planned
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.table import Heist


# -- checking
def why_not_plan(g: Heist, seat: int, action: Action) -> str:
    if isinstance(action, Unready):
        return "" if g.seats[seat].ready else "it is not ready."
    if g.seats[seat].ready:
        return "it is ready; it may take that back first."
    if isinstance(action, Ready):
        return why_not_ready(g, seat)
    if isinstance(action, Fixer):
        return why_no_fixer(g, seat, action)
    if not isinstance(action, Plan | Unplan | Place | Buy | Sell | Equip | UseItem):
        return "that is for another phase."
    n = action.character
    if not 0 <= n < len(g.people) or g.people[n].seat != seat:
        return f"character {n} is not one of its own."
    person = g.people[n]
    if isinstance(action, Plan):
        tile = g.tile_named(action.tile)
        if tile == NOWHERE or tile in person.plan:
            return "a token goes on a tile of the board, one a tile."
        return "" if len(person.plan) < g.memory(person) else "it has no token left."
    if isinstance(action, Unplan):
        return "" if g.tile_named(action.tile) in person.plan else "it has no token there."
    if isinstance(action, Place):
        return why_no_place(g, n, person, action.entrance)
    return why_no_item(g, person, action)


def why_not_ready(g: Heist, seat: int) -> str:
    """MH-PL-1  Everybody must have a start."""
    lost = [p.name for p in g.people if p.seat == seat and p.at == NOWHERE]
    return f"{', '.join(lost)} must be placed first." if lost else ""


def why_no_place(g: Heist, n: int, person: Person, where: str) -> str:
    """MH-PL-3, MH-SE-9, MH-FX-14

    An entrance with room, or an inside start for those who start inside.
    """
    if g.mayor == n:
        return "the Mayor has seen to its start."
    node = g.layout.number.get(where, NOWHERE)
    if n in g.inside_characters:
        if node not in g.inside_starts:
            return "it starts on one of the inside starts."
        taken = [other for other in g.people if other is not person and other.at == node]
        return "somebody starts there already." if taken else ""
    if node == NOWHERE or g.is_tile(node):
        return f"{where} is no entrance."
    limit = g.board.entrances[node - len(g.here)].limit
    there = [p for p in g.people if p is not person and p.at == node and not p.is_npc()]
    return "" if limit is None or len(there) < limit else "that entrance is full."


def owned(g: Heist, item: str) -> int:
    return g.team.items.get(item, 0) + sum([p.items.count(item) for p in g.people])


def why_no_item(g: Heist, person: Person, action: Buy | Sell | Equip | UseItem) -> str:
    """MH-PL-4, MH-IT-5  Whether it can be bought, handed out, sold or used."""
    name = action.item
    if name not in ITEMS:
        return f"there is no item {name!r}."
    if isinstance(action, Buy):
        if owned(g, name) and not ITEMS[name].many:
            return "the team has one already."
        return "" if g.team.cash >= g.price_of(name) else "the team cannot pay for it."
    if isinstance(action, Equip):
        return "" if g.team.items.get(name, 0) else "the team has none in store."
    if name not in person.items:
        return f"it has no {name}."
    if isinstance(action, Sell):
        if not g.options.sell_items:
            return "items are not bought back."
        tokens = ITEMS[name].memory
        if tokens and len(person.plan) > g.memory(person) - tokens:
            return "too many of its tokens are on the board."
        return ""
    if not ITEMS[name].reveals:
        return "that is of no use in planning."
    tile = g.tile_named(action.tile)
    return "" if tile != NOWHERE and g.unknown[tile] else "name an unknown tile."


# -- carrying it out
def do_plan(g: Heist, seat: int, action: Action) -> None:
    if isinstance(action, Fixer):
        call_fixer(g, seat, action)
        return
    assert isinstance(action, Plan | Unplan | Place | Buy | Sell | Equip | UseItem)
    person = g.people[action.character]
    if isinstance(action, Plan):
        g.say(Planned, action.character, action.tile, False)
        person.plan = sorted([*person.plan, g.tile_named(action.tile)])
    elif isinstance(action, Unplan):
        g.say(Planned, action.character, action.tile, True)
        person.plan.remove(g.tile_named(action.tile))
    elif isinstance(action, Place):
        g.say(Placed, action.character, action.entrance)
        person.at = g.layout.number[action.entrance]
    elif isinstance(action, Buy):
        price = g.price_of(action.item)
        g.say(Bought, action.character, action.item, price, False)
        g.team.cash -= price
        person.items.append(action.item)
    elif isinstance(action, Equip):
        g.say(Equipped, action.character, action.item)
        g.team.items[action.item] -= 1
        person.items.append(action.item)
    elif isinstance(action, Sell):
        back = ITEMS[action.item].price // 2 // 1000 * 1000
        g.say(Bought, action.character, action.item, back, True)
        person.items.remove(action.item)
        g.team.cash += back
    else:
        person.items.remove(action.item)
        plan_reveal(g, g.tile_named(action.tile), action.character)


records(__name__)
