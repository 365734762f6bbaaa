"""Phase 3: the revealed cards, lowest number first, each completely (GR-RS, -PC, -CO, -NE)."""

from __future__ import annotations

from bisect import insort

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.greed.actions import DECLINE, FREE, HOLDINGS, ChooseHolding, Free, Pay
from safehouse.games.greed.card import CARDS, Card
from safehouse.games.greed.events import Begins, Paid, Played, Returned, Waste, Wasted
from safehouse.games.greed.losing import after_losing, take_holding, take_thug
from safehouse.games.greed.table import ROUNDS, Greed, Holding, Lying, Thug
from safehouse.games.greed.verbs import gain, mark
from safehouse.games.greed.wants import (
    costs_nothing,
    ignores_costs,
    ignores_needs,
    need_met,
    ways_to_pay,
)

INFORM = 2
SHAKEDOWN = 3
PETE = 68
REWARD = 10_000  # of Inform! and Shakedown!


def begin_card(g: Greed, s: int, card: int, by: int = 0) -> None:
    """GR-RS-2, GR-PC-1  First the cost, then the need."""
    g.say(Begins, s, card, by)
    g.resolving.append((s, card))
    g.then(settle_cost, s, card)


def play_free(g: Greed, s: int, card: int, by: int) -> None:
    """GR-PC-6  Costs and needs ignored."""
    g.say(Begins, s, card, by)
    g.resolving.append((s, card))
    g.then(enter, s, card)


# -- costs
def settle_cost(g: Greed, s: int, card: int) -> None:
    """GR-CO-2 … -4, -7  A cost is paid, skipped or asked for; then comes the need."""
    printed = CARDS[card]
    g.paid = 0
    if not printed.has_cost():
        g.then(check_need, s, card)
        return
    ignored = ignores_costs(g, s)
    if costs_nothing(g, s, printed) or (ignored and g.options.ignored_costs == "skip"):
        g.then(check_need, s, card)
    elif ways_to_pay(g, s, card):
        g.ask(s, payments, pay, card)
    elif ignored:
        g.then(check_need, s, card)
    else:
        waste(g, s, card, "cost")


def payments(g: Greed, s: int, card: int) -> list[Action]:
    """GR-CO-2, GR-OP-3  Every way to pay, and one not to."""
    return [*ways_to_pay(g, s, card), FREE if ignores_costs(g, s) else DECLINE]


def pay(g: Greed, s: int, action: Action, card: int) -> None:
    """GR-CO-3, -5

    What was chosen is paid, and may set something off; who declines wastes the card.
    """
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
    g.say(Wasted, s, card, why)
    g.discard.append(card)
    g.resolving.pop()


# -- needs
def check_need(g: Greed, s: int, card: int) -> None:
    """GR-NE-2, -6  A card whose need is not met is wasted."""
    if need_met(g, s, card) or ignores_needs(g, s):
        g.then(enter, s, card)
    else:
        waste(g, s, card, "need")


# -- playing
def enter(g: Greed, s: int, card: int) -> None:
    """GR-PC-4  The card comes into play and does what it says."""
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
    """GR-RS-2  The next card may be resolved."""
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
    """GR-TR-3, -4  Inform and Shakedown pay the neighbours who have set them up."""
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
        g.say(Returned, s, card, card if back else PETE)
        insort(seat.hand, card)
        seat.shown.append(card)
    elif CARDS[card].lies and g.round < ROUNDS:
        seat.lying.append(Lying(card, g.round + 1))
    else:
        g.discard.append(card)
    g.resolving.pop()


# -- a choice that cards share
def mark_one(g: Greed, s: int, amount: int, by: int) -> None:
    """GR-CH-1  Put `count` markers on one Holding of the owner's choice."""
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
    """GR-CH-1  Markers on the Holding that was chosen."""
    holding = g.seats[s].holding(action.card)
    assert holding is not None
    mark(g, s, holding, amount, by)


records(__name__)
