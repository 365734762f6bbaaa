"""Costs and needs of cards, and whether a seat can meet them (GR-CO, GR-NE)."""

from __future__ import annotations

from typing import Any

from safehouse.core.state import Action
from safehouse.games.greed.actions import PAY_CASH, PAY_HAND, PAY_HOLDING, PAY_THUG
from safehouse.games.greed.card import CARDS, KINDS_OF_ICON, Card
from safehouse.games.greed.table import ROUNDS, Greed


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
    """GR-CO-7  Whether an effect lets the seat ignore costs now."""
    return bool(g.effects) and g.in_force("ignore_costs", s) > 0


def costs_nothing(g: Greed, s: int, card: Card) -> bool:
    """GR-CO-4  Whether only cash could pay it, and nothing is left to pay."""
    return card.only_cash() and price(g, s, card) == 0


# -- needs
def ignores_needs(g: Greed, s: int) -> bool:
    """GR-NE-6  Whether an effect lets the seat ignore needs now."""
    return bool(g.effects) and g.in_force("ignore_needs", s) > 0


def need_met(g: Greed, s: int, card: int) -> bool:
    """GR-NE-1 … -5  A card needs one kind of thing: icons, cards, cash, or the fewest Thugs."""
    printed = CARDS[card]
    if not printed.need:
        return True
    if printed.need_fewest_thugs:
        return has_fewest_thugs(g, s)
    if printed.need_cash:
        return g.seats[s].cash >= printed.need_cash
    if printed.need_thugs:
        return thugs_for(g, s, printed) >= printed.need_thugs
    if printed.need_holdings:
        return holdings_for(g, s, printed) >= printed.need_holdings
    return has_icons(g, g.icons(s), printed)


def has_fewest_thugs(g: Greed, s: int) -> bool:
    """GR-NE-5  Fewer than each opponent."""
    for other in g.opponents(s):
        if len(g.seats[other].thugs) <= len(g.seats[s].thugs):
            return False
    return True


def thugs_for(g: Greed, s: int, card: Card) -> int:
    """GR-NE-3, GR-OP-1  The card itself counts as if it were in the display."""
    itself = g.options.needs_count_self and card.kind == "thug"
    return len(g.seats[s].thugs) + itself


def holdings_for(g: Greed, s: int, card: Card) -> int:
    """GR-NE-3, GR-OP-1  The card itself counts as if it were in the display."""
    itself = g.options.needs_count_self and card.kind == "holding"
    return len(g.seats[s].holdings) + itself


def has_icons(g: Greed, have: list[int], card: Card) -> bool:
    """GR-NE-2  As many of each kind as it names."""
    for n, wanted in enumerate(card.need_icons):
        if wanted and icons_for(g, have, card, n) < wanted:
            return False
    return True


def icons_for(g: Greed, have: list[int], card: Card, kind: int) -> int:
    """GR-NE-3, GR-OP-1  The card's own icons count as if it were in the display."""
    itself = card.icons.count(kind) if g.options.needs_count_self else 0
    return have[kind] + itself


# -- shown to the owner of the cards
def checks(g: Greed, s: int) -> dict[str, Any]:
    """Section 6  For each card that a seat may see: whether it could be played now, and why."""
    seat = g.seats[s]
    cards = [*seat.hand, *(seat.pile if g.phase == "draft" else [])]
    if seat.picked is not None:
        cards.append(seat.picked)
    icons = g.icons(s)
    return {str(card): check(g, s, card, icons) for card in cards}


def check(g: Greed, s: int, card: int, icons: list[int]) -> dict[str, Any]:
    """GR-NT-4 too: effects only for the next turn are too late in the last round."""
    printed = CARDS[card]
    found: dict[str, Any] = {"ok": True, "why": "free"}
    if printed.cost:
        found = check_cost(g, s, printed)
    if printed.need and found["ok"]:  # GR-RS-2  first the cost, then the need
        found = check_need(g, s, printed, icons)
    if printed.only_later and g.round == ROUNDS:
        found["late"] = True
    return found


def check_cost(g: Greed, s: int, card: Card) -> dict[str, Any]:
    """GR-CO-1 … -4, -7  Whether the seat could pay, and how."""
    if ignores_costs(g, s):
        return {"ok": True, "why": "no_costs"}
    seat = g.seats[s]
    takes: list[str] = []
    if card.takes_thug and seat.thugs:
        takes.append("thug")
    if card.takes_holding and seat.holdings:
        takes.append("holding")
    if card.takes_hand and [other for other in seat.hand if other != card.number]:
        takes.append("hand")
    if card.price < 0:
        if takes:
            return {"ok": True, "why": "thing", "takes": takes}
        return {"ok": False, "why": "no_thing", "takes": card.takes()}
    cash = price(g, s, card)
    only_cash = card.only_cash()
    if cash == 0 and only_cash:
        return {"ok": True, "why": "now_free"}
    if cash <= seat.cash:
        return {"ok": True, "why": "cash", "price": cash, "takes": takes}
    if takes:
        return {"ok": True, "why": "thing", "takes": takes}
    if only_cash:
        return {"ok": False, "why": "short", "price": cash, "short": cash - seat.cash}
    return {"ok": False, "why": "no_thing", "price": cash, "takes": card.takes()}


def check_need(g: Greed, s: int, card: Card, icons: list[int]) -> dict[str, Any]:
    """GR-NE-1 … -6  Whether its need is met, and what it has of it."""
    if ignores_needs(g, s):
        return {"ok": True, "why": "no_needs"}
    if card.need_fewest_thugs:
        return {"ok": has_fewest_thugs(g, s), "why": "fewest"}
    if card.need_cash:
        return counted("money", g.seats[s].cash, card.need_cash)
    if card.need_thugs:
        return counted("thugs", thugs_for(g, s, card), card.need_thugs)
    if card.need_holdings:
        return counted("holdings", holdings_for(g, s, card), card.need_holdings)
    wants = [
        {"icon": KINDS_OF_ICON[n], "have": icons_for(g, icons, card, n), "want": wanted}
        for n, wanted in enumerate(card.need_icons)
        if wanted
    ]
    return {"ok": has_icons(g, icons, card), "why": "icons", "wants": wants}


def counted(what: str, have: int, want: int) -> dict[str, Any]:
    return {"ok": have >= want, "why": what, "have": have, "want": want}
