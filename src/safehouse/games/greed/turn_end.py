"""Phase 4, the losses at the end of a turn, and the end of the game (GR-ET, GR-EO, GR-EG)."""

from __future__ import annotations

from itertools import combinations, permutations

from safehouse.core.data import records
from safehouse.games.greed.actions import Lose, Order
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import EffectKind, GameOver, Named, Ordered
from safehouse.games.greed.losing import Lost, after_losing, take_holding, take_thug
from safehouse.games.greed.table import ROUNDS, Greed, Place, Seat

BISCUITS = 6


# -- each turn
def abilities_of(seat: Seat) -> list[Place]:
    """GR-ET-1, -2  Ascending; a copy with the number it copies, after the original."""
    found = [t.place() for t in seat.thugs if CARDS[t.acts()].each_turn is not None]
    found += [h.place() for h in seat.holdings if CARDS[h.card].each_turn is not None]
    found.sort()
    return found


def each_turn(g: Greed) -> None:
    """GR-ET-3  Ask only a seat with Biscuits, no money and another ability to order."""
    for s, seat in enumerate(g.seats):
        if seat.cash == 0 and seat.acting_as(BISCUITS) and len(abilities_of(seat)) > 1:
            g.phase = "each_turn"
            g.ask(s, orders, put_in_order)
    g.then(use_abilities)
    g.then(end_turn)


def orders(g: Greed, s: int) -> list[Order]:
    cards = sorted([card for _, _, card in abilities_of(g.seats[s])])
    return [Order(order) for order in permutations(cards)]


def put_in_order(g: Greed, s: int, action: Order) -> None:
    """GR-ET-3  A seat says in which order its Thugs and Holdings act."""
    g.say(Ordered, s, list(action.cards))
    g.seats[s].order = list(action.cards)


def use_abilities(g: Greed) -> None:
    """GR-ET-2, -3  Of the first of each seat always the lowest; conditions when its turn comes."""
    waiting: list[list[Place]] = []
    some = False
    for seat in g.seats:
        mine = abilities_of(seat)
        if seat.order:
            order = seat.order
            mine.sort(key=lambda ability: order.index(ability[2]))
            seat.order = []
        some = some or bool(mine)
        waiting.append(mine)
    if some:
        g.phase = "each_turn"
    while some:
        s = -1
        for t, mine in enumerate(waiting):
            if mine and (s < 0 or mine[0] < waiting[s][0]):
                s = t
        if s < 0:
            return
        acts, _, card = waiting[s].pop(0)
        body = CARDS[acts].each_turn
        assert body is not None
        body(g, s, card)


# -- end of the turn
def due(g: Greed, s: int, kind: EffectKind) -> int:
    """GR-EO-1, -2  How many a seat must lose now: as many as effects say, or all it has."""
    seat = g.seats[s]
    return min(
        g.owed(s, kind, g.round), len(seat.holdings if kind == "lose_holding" else seat.thugs)
    )


def end_turn(g: Greed) -> None:
    """GR-EO-2  Whoever must lose cards and has more chooses which."""
    if g.effects:
        for s, seat in enumerate(g.seats):
            some_holdings, some_thugs = due(g, s, "lose_holding"), due(g, s, "lose_thug")
            if some_holdings or some_thugs:
                g.phase = "end_turn"
            if 0 < some_holdings < len(seat.holdings) or 0 < some_thugs < len(seat.thugs):
                g.ask(s, what_to_lose, give_up)
            else:
                seat.giving = [h.card for h in seat.holdings] if some_holdings else []
                seat.giving += [t.card for t in seat.thugs] if some_thugs else []
        g.then(lose_together)


def what_to_lose(g: Greed, s: int) -> list[Lose]:
    seat = g.seats[s]
    holdings = sorted([holding.card for holding in seat.holdings])
    thugs = sorted([thug.card for thug in seat.thugs])
    return [
        Lose(some, others)
        for some in combinations(holdings, due(g, s, "lose_holding"))
        for others in combinations(thugs, due(g, s, "lose_thug"))
    ]


def give_up(g: Greed, s: int, action: Lose) -> None:
    """GR-EO-2  Named in secret."""
    g.say(Named, s, [*action.holdings, *action.thugs])
    g.seats[s].giving = [*action.holdings, *action.thugs]


def lose_together(g: Greed) -> None:
    """GR-EO-3  Seat by seat; Holdings, then Thugs, each in display order; then what that brings."""
    losses: list[tuple[int, list[Lost]]] = []
    for s, seat in enumerate(g.seats):
        if seat.giving:
            holdings = [h.card for h in seat.holdings if h.card in seat.giving]
            thugs = [t.card for t in seat.thugs if t.card in seat.giving]
            lost = [take_holding(g, s, card, "due") for card in holdings]
            lost += [take_thug(g, s, card, "due") for card in thugs]
            seat.giving = []
            losses.append((s, lost))
    for s, lost in losses:
        after_losing(g, s, lost)


def effects_end(g: Greed, coming: int) -> None:
    """GR-EO-4, GR-NT-3  What does not last into the coming round."""
    for seat in g.seats:
        if seat.lying:
            g.discard += [one.card for one in seat.lying if one.until < coming]
            seat.lying = [one for one in seat.lying if one.until >= coming]
    if g.effects:
        g.effects = [effect for effect in g.effects if effect.round >= coming]


# -- the end of the game
def settle_up(g: Greed) -> None:
    """GR-EG-1, -2  This is no turn: nothing is in force.  By number, a copy after its original."""
    effects_end(g, ROUNDS + 1)
    last: list[tuple[Place, int]] = []
    for s, seat in enumerate(g.seats):
        last += [(t.place(), s) for t in seat.thugs if CARDS[t.acts()].at_end is not None]
        last += [(h.place(), s) for h in seat.holdings if CARDS[h.card].at_end is not None]
    for (acts, _, card), s in sorted(last):
        body = CARDS[acts].at_end
        assert body is not None
        g.phase = "over"
        body(g, s, card)
    result = g.result()
    g.say(GameOver, result["winners"], result["scores"])
    g.phase = "over"
    g.over = True


records(__name__)
