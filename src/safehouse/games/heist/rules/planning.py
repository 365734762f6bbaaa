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
from safehouse.games.heist.data import FIXERS, ITEMS, PAWN_SHOP, price_of
from safehouse.games.heist.events import Bought, Equipped, FixerHelps, Placed, Planned
from safehouse.games.heist.people import NOWHERE, Person
from safehouse.games.heist.pieces import GUARD
from safehouse.games.heist.rules.verbs import put_in_bag, reveal, take_from_bag
from safehouse.games.heist.table import MASTER_PLAN, Heist

MAYOR = "The Mayor"


# -- what is wrong with it
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
        tile = tile_named(g, action.tile)
        if tile == NOWHERE or tile in person.plan:
            return "a token goes on a tile of the board, one a tile."
        return "" if len(person.plan) < g.memory(person) else "it has no token left."
    if isinstance(action, Unplan):
        return "" if tile_named(g, action.tile) in person.plan else "it has no token there."
    if isinstance(action, Place):
        return why_no_place(g, n, person, action.entrance)
    return why_no_item(g, person, action)


def tile_named(g: Heist, name: str | None) -> int:
    tile = g.layout.number.get(name or "", NOWHERE)
    return tile if g.is_tile(tile) and g.here[tile] else NOWHERE


def why_not_ready(g: Heist, seat: int) -> str:
    """MH-PL-1"""
    lost = [p.name for p in g.people if p.seat == seat and p.at == NOWHERE]
    return f"{', '.join(lost)} must be placed first." if lost else ""


def why_no_place(g: Heist, n: int, person: Person, where: str) -> str:
    """MH-PL-3, MH-SE-9, MH-FX-14"""
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


def price_for(g: Heist, item: str) -> int:
    """MH-PL-4, MH-FX-2"""
    return price_of(item, PAWN_SHOP in g.team.fixers)


def owned(g: Heist, item: str) -> int:
    return g.team.items.get(item, 0) + sum([p.items.count(item) for p in g.people])


def why_no_item(g: Heist, person: Person, action: Buy | Sell | Equip | UseItem) -> str:
    """MH-PL-4, MH-IT-5"""
    name = action.item
    if name not in ITEMS:
        return f"there is no item {name!r}."
    if isinstance(action, Buy):
        if owned(g, name) and not ITEMS[name].many:
            return "the team has one already."
        return "" if g.team.cash >= price_for(g, name) else "the team cannot pay for it."
    if isinstance(action, Equip):
        return "" if g.team.items.get(name, 0) else "the team has none in store."
    if name not in person.items:
        return f"it has no {name}."
    if isinstance(action, Sell):
        if not g.options.sell_items:
            return "items are not bought back."
        if name == MASTER_PLAN and len(person.plan) > g.memory(person) - 2:
            return "too many of its tokens are on the board."
        return ""
    if ITEMS[name].effect != "schematics":
        return "that is of no use in planning."
    tile = tile_named(g, action.tile)
    return "" if tile != NOWHERE and g.unknown[tile] else "name an unknown tile."


# -- fixers
def why_no_fixer(g: Heist, seat: int, action: Fixer) -> str:
    """MH-FX-3 … -14"""
    name = action.fixer
    if name not in g.team.fixers or FIXERS[name].when != "planning":
        return f"{name} cannot help now."
    if name in g.team.used:
        return f"{name} has helped already."
    problem = why_not_paid(g, action)
    if problem:
        return problem
    if name == "Frustrated Beat Cop":
        fits = g.bag.get("guard", 0) >= (action.count or 0)
        return "" if fits else "there are not that many plain guards in the bag."
    if name == "Visage":
        tile = tile_named(g, action.tile)
        n = action.character
        if tile == NOWHERE or not g.unknown[tile]:
            return "name an unknown tile."
        mine = n is not None and 0 <= n < len(g.people) and g.people[n].seat == seat
        return "" if mine else "name a character of its own."
    if name == "Prison Guard":
        return why_no_prison_guard(g)
    if name == "Retired Mastermind":
        return why_no_mastermind(g, action)
    if name == MAYOR:
        return why_no_mayor(g, seat, action)
    return "that works by itself." if name == "Extorted Locksmith" else ""


def bill(action: Fixer) -> int:
    """What it costs, by count or token; -1 for what there is not."""
    price = FIXERS[action.fixer].price
    if action.fixer == "Bookie":
        return action.amount or -1
    if action.fixer == "Security Consultant":
        return (action.count or 0) * price["1"]
    if action.fixer == "Frustrated Beat Cop":
        return price.get(str(action.count), -1)
    if action.fixer == "The Architect":
        return price.get(action.token or "", -1)
    if action.fixer == "Retired Mastermind":
        return price.get(str(len(action.events or [])), -1)
    return price.get("1", 0)


def why_not_paid(g: Heist, action: Fixer) -> str:
    name = action.fixer
    cost = bill(action)
    if name == "Bookie" and (cost % 1000 or not 1000 <= cost <= FIXERS[name].most):
        return "a bet is $1,000 to $5,000, in thousands."
    if name == "Security Consultant" and not 1 <= (action.count or 0) <= FIXERS[name].most:
        return "1 to 3 blanks."
    if name == "Unscrupulous Jeweler":
        fits = 1 <= (action.count or 0) <= g.team.jewels
        return "" if fits else "the team does not have that many jewels."
    if name == "The Architect":
        if f"{name}:{action.token}" in g.team.used:
            return "that token is in the bag."
        if action.token == "idea3" and f"{name}:idea2" not in g.team.used:
            return "the 2-idea token comes first."
    if cost < 0:
        return "that is not on offer."
    return "" if g.team.cash >= cost else "the team cannot pay for it."


def why_no_prison_guard(g: Heist) -> str:
    """MH-FX-7"""
    inside = bool(g.inside_characters) or (g.npc is not None and g.is_tile(g.people[g.npc].at))
    if not inside:
        return "nobody starts inside."
    return "" if g.bag.get("lock", 0) else "there is no lock in the bag."


def why_no_mastermind(g: Heist, action: Fixer) -> str:
    """MH-FX-13"""
    size = len(g.deck)
    taken: list[str] = []
    for card in action.events or []:
        name, position = card.get("id"), card.get("position")
        if set(card) != {"id", "position"} or name not in ("M1", "M2", "M3") or name in taken:
            return "name M1, M2 or M3, each once, and its position."
        if type(position) is not int or not 0 <= position <= size:
            return f"a position is 0 (top) to {size}."
        taken.append(str(name))
        size += 1
    return ""


def why_no_mayor(g: Heist, seat: int, action: Fixer) -> str:
    """MH-FX-14"""
    n, tile = action.character, tile_named(g, action.tile)
    if n is None or not 0 <= n < len(g.people) or g.people[n].seat != seat:
        return "name a character of its own."
    if tile == NOWHERE or not g.count(tile, GUARD) or g.unknown[tile] or tile in g.inside_starts:
        return "name a tile with an active guard, not an inside start."
    return ""


# -- carrying it out
def do_plan(g: Heist, seat: int, action: Action) -> None:
    if isinstance(action, Fixer):
        call_fixer(g, action)
        return
    assert isinstance(action, Plan | Unplan | Place | Buy | Sell | Equip | UseItem)
    person = g.people[action.character]
    if isinstance(action, Plan):
        g.say(Planned, action.character, action.tile, False)
        person.plan = sorted([*person.plan, tile_named(g, action.tile)])
    elif isinstance(action, Unplan):
        g.say(Planned, action.character, action.tile, True)
        person.plan.remove(tile_named(g, action.tile))
    elif isinstance(action, Place):
        g.say(Placed, action.character, action.entrance)
        person.at = g.layout.number[action.entrance]
    elif isinstance(action, Buy):
        price = price_for(g, action.item)
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
        plan_reveal(g, tile_named(g, action.tile), action.character)


def plan_reveal(g: Heist, tile: int, n: int) -> None:
    """MH-PL-5, MH-FX-6, -11"""
    kind = reveal(g, tile, g.cameras_off)
    if "Extorted Locksmith" in g.team.fixers:
        g.people[n].ideas += {"lock": 1, "lock2": 2}.get(kind, 0)


def call_fixer(g: Heist, action: Fixer) -> None:
    """MH-FX-3 … -14"""
    name = action.fixer
    g.say(FixerHelps, name, max(0, bill(action)))
    if name == "Unscrupulous Jeweler":
        g.team.jewels -= action.count or 0
        g.team.cash += FIXERS[name].pays * (action.count or 0)
        return
    g.team.cash -= bill(action)
    if name == "Visage":
        assert action.character is not None
        plan_reveal(g, tile_named(g, action.tile), action.character)
        return
    if name == "The Architect":
        put_in_bag(g, action.token or "")
        g.team.used.append(f"{name}:{action.token}")
        return
    g.team.used.append(name)
    if name == "Frustrated Beat Cop":
        take_from_bag(g, "guard", action.count or 0)
        put_in_bag(g, "blank", action.count or 0)
    elif name == "Bookie":
        g.team.bet = action.amount or 0
    elif name == "Prison Guard":
        locks = min(2, g.bag["lock"])
        take_from_bag(g, "lock", locks)
        put_in_bag(g, "blank", locks)
    elif name == "Security Consultant":
        put_in_bag(g, "blank", action.count or 0)
    elif name == "Looting Specialist":
        for lies in g.loot.values():
            if "cash" in lies:
                lies["cash"] += 1000
    elif name == "Shell":
        g.cameras_off = True
    elif name == "Retired Mastermind":
        for card in action.events or []:
            g.deck.insert(int(card["position"]), str(card["id"]))
    else:
        assert name == MAYOR
        g.add_chit(tile_named(g, action.tile), GUARD, -1)
        assert action.character is not None
        g.people[action.character].at = tile_named(g, action.tile)
        g.mayor = action.character


records(__name__)
