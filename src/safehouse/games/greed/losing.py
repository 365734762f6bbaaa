"""Cards that leave a display, and what that triggers (GR-LO)."""

from __future__ import annotations

from bisect import insort

from safehouse.core.data import records
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import Loss, LostCard
from safehouse.games.greed.table import Greed

Lost = tuple[int, int]  # the number on the card, and whose abilities it had


def take_thug(g: Greed, s: int, card: int, why: Loss) -> Lost:
    """GR-CO-5, GR-EO-3  To the discard pile; what was lent to it is gone (GR-IC-3)."""
    seat = g.seats[s]
    thug = seat.thug(card)
    assert thug is not None
    g.say(LostCard, s, card, 0, why)
    seat.thugs = [one for one in seat.thugs if one is not thug]
    g.discard.append(card)
    g.effects = [e for e in g.effects if not (e.kind == "icons" and e.card == card)]
    return (card, thug.acts())


def take_holding(g: Greed, s: int, card: int, why: Loss, to_hand: bool = False) -> Lost:
    """GR-CO-5, GR-EO-3  To the discard pile or the hand; its markers go back to the supply."""
    seat = g.seats[s]
    holding = seat.holding(card)
    assert holding is not None
    g.say(LostCard, s, card, holding.markers, why)
    seat.holdings = [one for one in seat.holdings if one is not holding]
    if to_hand:
        insort(seat.hand, card)
        seat.shown.append(card)
    else:
        g.discard.append(card)
    return (card, card)


def after_losing(g: Greed, s: int, lost: list[Lost]) -> None:
    """GR-LO-1, -2  What the lost cards bring, and what those still there make of it."""
    for card, acts in lost:
        body = CARDS[acts].when_lost
        if body is not None:
            body(g, s, card)
    for holding in g.seats[s].holdings:
        body = CARDS[holding.card].on_loss
        if body is not None:
            for _ in lost:
                body(g, s, holding.card)


records(__name__)
