"""Phase 3: the revealed cards, lowest number first, each completely (GR-RS, -PC, -CO, -NE)."""

from __future__ import annotations

from bisect import insort

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.greed.actions import (
    DECLINE,
    FREE,
    HOLDINGS,
    PAY_CASH,
    PAY_HAND,
    PAY_HOLDING,
    PAY_THUG,
    ChooseHolding,
    Free,
    Pay,
)
from safehouse.games.greed.card import CARDS, Card
from safehouse.games.greed.events import Begins, Paid, Played, Returned, Waste, Wasted
from safehouse.games.greed.losing import after_losing, take_holding, take_thug
from safehouse.games.greed.table import ROUNDS, Greed, Holding, Lying, Thug
from safehouse.games.greed.verbs import gain, mark

INFORM = 2
SHAKEDOWN = 3
PETE = 68
REWARD = 10_000  # of Inform! and Shakedown!


def begin_card(g: Greed, s: int, card: int, by: int = 0) -> None:
    """GR-RS-2, GR-PC-1  First the cost, then the need."""
    g.resolving.append((s, card))
    g.say(Begins, s, card, by)
    g.then(settle_cost, s, card)


def play_free(g: Greed, s: int, card: int, by: int) -> None:
    """GR-PC-6  Costs and needs ignored."""
    g.resolving.append((s, card))
    g.say(Begins, s, card, by)
    g.then(enter, s, card)


# -- costs
def price(g: Greed, s: int, card: Card) -> int:
    """GR-CO-4  In cash, with what Stan and the Zoning Office take off."""
    seat = g.seats[s]
    left = card.price
    for thug in seat.thugs:
        left -= CARDS[thug.acts()].discount
    if card.kind == "holding":
        for holding in seat.holdings:
            left -= CARDS[holding.card].holding_discount
    return max(0, left)


def ways_to_pay(g: Greed, s: int, card: int) -> list[Action]:
    """GR-CO-1, -2  Every alternative that the seat could pay."""
    printed = CARDS[card]
    seat = g.seats[s]
    ways: list[Action] = []
    if printed.price >= 0:
        cash = price(g, s, printed)
        if cash <= seat.cash:
            ways.append(PAY_CASH[cash // 5000])
    if printed.takes_thug:
        ways += [PAY_THUG[thug.card] for thug in seat.thugs]
    if printed.takes_holding:
        ways += [PAY_HOLDING[holding.card] for holding in seat.holdings]
    if printed.takes_hand:
        ways += [PAY_HAND[other] for other in seat.hand]
    return ways


def ignores_costs(g: Greed, s: int) -> bool:
    """GR-CO-7"""
    return bool(g.effects) and g.in_force("ignore_costs", s) > 0


def settle_cost(g: Greed, s: int, card: int) -> None:
    """GR-CO-2 … -4, -7"""
    printed = CARDS[card]
    g.paid = 0
    if not printed.has_cost():
        g.then(check_need, s, card)
        return
    ignored = ignores_costs(g, s)
    nothing = printed.only_cash() and price(g, s, printed) == 0
    if nothing or (ignored and g.options.ignored_costs == "skip"):
        g.then(check_need, s, card)
    elif ways_to_pay(g, s, card):
        g.ask(s, payments, pay, card)
    elif ignored:
        g.then(check_need, s, card)
    else:
        waste(g, s, card, "cost")


def payments(g: Greed, s: int, card: int) -> list[Action]:
    """GR-CO-2, GR-OP-3"""
    return [*ways_to_pay(g, s, card), FREE if ignores_costs(g, s) else DECLINE]


def pay(g: Greed, s: int, action: Action, card: int) -> None:
    """GR-CO-3, -5"""
    if isinstance(action, Free):
        g.then(check_need, s, card)
        return
    if not isinstance(action, Pay):
        waste(g, s, card, "declined")
        return
    seat = g.seats[s]
    for kind, what in action.with_.items():
        g.say(Paid, s, card, kind, what)
        if kind == "cash":
            seat.cash -= what
        elif kind == "hand":
            seat.hand.remove(what)
            if what in seat.shown:
                seat.shown.remove(what)
            g.discard.append(what)
        elif kind == "thug":
            after_losing(g, s, [take_thug(g, s, what, "paid")])
        else:
            g.paid = g.markers_on(s, what)
            after_losing(g, s, [take_holding(g, s, what, "paid", CARDS[card].taken_back)])
    g.then(check_need, s, card)


def waste(g: Greed, s: int, card: int, why: Waste) -> None:
    """GR-PC-2, -3  It was not played."""
    g.discard.append(card)
    g.resolving.pop()
    g.say(Wasted, s, card, why)


# -- needs
def check_need(g: Greed, s: int, card: int) -> None:
    """GR-NE-2, -6"""
    if need_met(g, s, card) or (g.effects and g.in_force("ignore_needs", s)):
        g.then(enter, s, card)
    else:
        waste(g, s, card, "need")


def need_met(g: Greed, s: int, card: int) -> bool:
    """GR-NE-1 … -5  The card itself counts as if it were in the display (GR-OP-1)."""
    printed = CARDS[card]
    if not printed.need:
        return True
    seat = g.seats[s]
    itself = g.options.needs_count_self
    if printed.need_fewest_thugs:
        for other in g.opponents(s):
            if len(g.seats[other].thugs) <= len(seat.thugs):
                return False
    have_thugs = len(seat.thugs) + (itself and printed.kind == "thug")
    have_holdings = len(seat.holdings) + (itself and printed.kind == "holding")
    if have_thugs < printed.need_thugs or have_holdings < printed.need_holdings:
        return False
    if seat.cash < printed.need_cash:
        return False
    have = g.icons(s)
    if itself:
        for icon in printed.icons:
            have[icon] += 1
    for n, wanted in enumerate(printed.need_icons):
        if have[n] < wanted:
            return False
    return True


# -- playing
def enter(g: Greed, s: int, card: int) -> None:
    """GR-PC-4"""
    printed = CARDS[card]
    seat = g.seats[s]
    g.say(Played, s, card)
    watching: tuple[int, ...] = ()
    if printed.kind == "thug":
        seat.thugs.append(Thug(card, None, g.round))
        reward_neighbours(g, s, "on_thug", card)
    elif printed.kind == "holding":
        placed = Holding(card, 0, g.round)
        seat.holdings.append(placed)
        mark(g, s, placed, markers_for(g, s, placed), card)
    else:
        watching = watchers(g, s)
        reward_neighbours(g, s, "on_action", card)
    reward_owner(g, s, printed)
    if printed.entry is not None:
        printed.entry(g, s, card)
    if printed.kind == "action":
        g.then(finish_action, s, card, watching)
    else:
        g.then(card_is_done)


def card_is_done(g: Greed) -> None:
    """GR-RS-2"""
    g.resolving.pop()


def markers_for(g: Greed, s: int, placed: Holding) -> int:
    """GR-MK-1 … -5  For a Holding that has just come: one sum, never less than 0."""
    printed = CARDS[placed.card]
    seat = g.seats[s]
    total = 0 if printed.marked_later else normal_markers(g, s, printed)
    if printed.own_markers is not None:
        total += printed.own_markers(g, s)
    for thug in seat.thugs:
        total += CARDS[thug.acts()].more_markers
    for holding in seat.holdings:
        total += CARDS[holding.card].more_markers
    for effect in g.effects:
        if effect.kind == "extra_markers" and effect.seat == s and effect.round == g.round:
            total += effect.amount or 0
    return max(0, total)


def normal_markers(g: Greed, s: int, printed: Card) -> int:
    """GR-MK-1  For each kind of icon on the card, how many of it the display has."""
    if not printed.icons:
        return 0
    have = g.icons(s)
    total = 0
    for n, count in enumerate(have):
        if n in printed.icons:
            total += count
    return total


def reward_neighbours(g: Greed, s: int, kind: str, card: int) -> None:
    """GR-TR-3, -4"""
    if not g.effects or (card == 1 and g.options.shakedown_spares_harvey):
        return
    by = INFORM if kind == "on_action" else SHAKEDOWN
    near = g.neighbours(s)
    for effect in g.effects:
        if effect.kind == kind and effect.round == g.round and effect.seat in near:
            gain(g, effect.seat, REWARD, by)


def reward_owner(g: Greed, s: int, played: Card) -> None:
    """GR-TR-1, -2, -6  Other cards of the display that watch for the play."""
    seat = g.seats[s]
    if played.kind == "thug":
        for thug in seat.thugs:
            body = CARDS[thug.acts()].on_thug
            if body is not None and thug.card != played.number:
                body(g, s, thug.card)
    elif played.kind == "holding":
        for holding in seat.holdings:
            body = CARDS[holding.card].on_holding
            if body is not None and holding.card != played.number:
                body(g, s, holding.card)


def watchers(g: Greed, s: int) -> tuple[int, ...]:
    """GR-TR-5  Cards that do something afterwards, by number, a copy after its original."""
    seat = g.seats[s]
    found = [h.place() for h in seat.holdings if CARDS[h.card].afterwards is not None]
    found += [t.place() for t in seat.thugs if CARDS[t.acts()].afterwards is not None]
    return tuple([card for _, _, card in sorted(found)])


def finish_action(g: Greed, s: int, card: int, watching: tuple[int, ...]) -> None:
    """GR-TR-5, GR-PC-5  What comes afterwards; then the Action leaves."""
    seat = g.seats[s]
    for one in watching:
        acts = seat.acts(one)
        body = CARDS[acts].afterwards if acts else None
        if body is not None:
            body(g, s, one)
    back, g.back = g.back, False
    if back or (g.effects and g.in_force("return_actions", s)):
        insort(seat.hand, card)
        seat.shown.append(card)
        g.say(Returned, s, card, card if back else PETE)
    elif CARDS[card].lies and g.round < ROUNDS:
        seat.lying.append(Lying(card, g.round + 1))
    else:
        g.discard.append(card)
    g.resolving.pop()


# -- a choice that cards share
def mark_one(g: Greed, s: int, amount: int, by: int) -> None:
    """GR-CH-1  So many markers on one Holding of the owner's choice."""
    mine = g.seats[s].holdings
    if not amount or not mine:
        return
    if len(mine) == 1:
        mark(g, s, mine[0], amount, by)
    else:
        g.ask(s, own_holdings, mark_chosen, by, amount)


def own_holdings(g: Greed, s: int, by: int, amount: int) -> list[ChooseHolding]:
    return [HOLDINGS[holding.card] for holding in g.seats[s].holdings]


def mark_chosen(g: Greed, s: int, action: ChooseHolding, by: int, amount: int) -> None:
    """GR-CH-1"""
    holding = g.seats[s].holding(action.card)
    assert holding is not None
    mark(g, s, holding, amount, by)


records(__name__)
