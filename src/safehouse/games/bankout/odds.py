"""The odds of Bankout from what one seat may know (section 10 of the rules file).

Jacks, Aces and numbers that a seat has not seen are certainly in the deck, because hands contain
only Queens, Kings and held Jokers. So the chance of a bust is known exactly: killers / deck.
"""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.bankout.cards import (
    ACE,
    JACK,
    JOKER,
    KINDS,
    KING,
    NAMES,
    NONE,
    QUEEN,
    dollars,
)
from safehouse.games.bankout.deck import may_draw, pack_of
from safehouse.games.bankout.shapes import Hints
from safehouse.games.bankout.table import Bankout, Seat

HAND_CARDS = (QUEEN, KING, JOKER)


def unseen(g: Bankout, me: int) -> list[int]:
    """How many cards of each kind `me` cannot see: the deck and the other hand together."""
    counts = [0] * KINDS
    for card in pack_of(g):
        counts[card] += 1
    for card in g.discard:
        counts[card] -= 1
    for s, seat in enumerate(g.seats):
        counts[JACK] -= seat.row_jacks
        counts[ACE] -= seat.row_aces
        if s == me:
            for card in seat.hand:
                counts[card] -= 1
    if g.revealed != NONE:
        counts[g.revealed] -= 1
    return counts


def renewed(g: Bankout) -> list[int]:
    """BO-SHUF-1, -3  The deck that a draw from the empty one would make."""
    counts = [0] * KINDS
    for card in g.discard:
        counts[card] += 1
    if g.options.reshuffle_cues:
        for seat in g.seats:
            counts[JACK] += seat.row_jacks - seat.jacks
            counts[ACE] += seat.row_aces - seat.latent
    return counts


class NextCard:
    """What the next card may be and do, as far as `me` knows."""

    counts: list[int]  # of each kind that `me` has not seen
    left: int  # cards in the deck
    elsewhere: int  # Queens, Kings and held Jokers in the hidden hand
    renew: bool  # the deck must be reshuffled first
    money: int
    killers: int

    def __init__(self, g: Bankout, me: int) -> None:
        self.left = len(g.deck) + len(g.top)
        self.renew = not self.left and not g.is_passed_once()
        self.elsewhere = 0
        if self.renew:
            self.counts = renewed(g)
            self.left = sum(self.counts)
        else:
            self.counts = unseen(g, me)
            for s, seat in enumerate(g.seats):
                if s != me:
                    self.elsewhere += len(seat.hand)
        self.money = 0
        for card in range(JACK):
            self.money += self.counts[card] * dollars(card)
        self.killers = 0
        for card in (JACK, ACE):
            if g.active != NONE and g.fate(g.active, me, card) == "bust":
                self.killers += self.counts[card]

    def bust(self) -> float:
        return self.killers / self.left if self.left else 0.0


def reaching(g: Bankout, seat: Seat, counts: list[int]) -> int:
    """BO-BO-1, BO-NUM-1  How many number cards left would make the Loot enough for the goal."""
    missing = g.goal() - seat.bank - seat.loot
    if missing <= 0:
        return 0
    return sum([counts[card] for card in range(JACK) if dollars(card) >= missing])


def hints(g: Bankout, me: int) -> Hints:
    """What page and terminal show: the next card, its odds, and what each move brings."""
    card = NextCard(g, me)
    found: Hints = {
        "seat": None if g.active == NONE else g.active,
        "left": card.left,
        "renew": card.renew,
        "counts": {NAMES[k]: card.counts[k] for k in range(KINDS)},
        "elsewhere": card.elsewhere,
        "money": card.money,
    }
    if g.active == NONE or g.over:
        return found
    seat = g.seats[g.active]
    fates = {NAMES[k]: g.fate(g.active, me, k) for k in range(JACK, KINDS) if card.counts[k]}
    bust = card.bust()
    mean = card.money / card.left if card.left else 0.0
    return {
        **found,
        "fates": fates,
        "bust": round(bust, 4),
        "killers": card.killers,
        "free": "bust" not in fates.values() and "perhaps" not in fates.values(),
        "drawable": may_draw(g),
        "gain": round(mean - bust * seat.loot, 2),
        "limit": round(card.money / card.killers, 1) if card.killers else None,
        "reach": reaching(g, seat, card.counts),
        "swap": [g.stake(1 - g.active), g.stake(g.active)] if g.stake(1 - g.active) else None,
    }


records(__name__)
