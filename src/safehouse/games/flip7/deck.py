"""The deck of Flip 7: reshuffling, and when nothing worth drawing is left."""

from __future__ import annotations

from safehouse.games.flip7.cards import ACTION_CARDS, NONE, X2
from safehouse.games.flip7.events import Dealt, Reshuffled, Source
from safehouse.games.flip7.table import Flip7


def make_deck(g: Flip7) -> None:
    """F7-DECK-2  Shuffle only the discards; cards in front of the seats stay."""
    g.say(Reshuffled, len(g.deck) + len(g.top) + len(g.discard))
    g.deck += g.top
    g.deck += g.discard
    g.top = []
    g.discard = []
    g.reshuffles += 1
    if g.stacked:
        for card in g.stacked.pop(0):
            if card in g.deck:
                g.deck.remove(card)
                g.top.insert(0, card)


def take_top(g: Flip7, me: int, source: Source) -> int:
    """F7-DECK-1  The top card, which all see while it is still on the deck."""
    card = g.top.pop() if g.top else g.chance.pick(g.deck)
    if g.heard is not None:
        g.top.append(card)
        g.say(Dealt, me, card, source)
        g.top.pop()
    return card


def is_dry(g: Flip7) -> bool:
    """F7-END-4  Neither a number nor a modifier is left in deck and discard."""
    others = ACTION_CARDS * g.options.decks  # more cards than this cannot all be action cards
    if len(g.deck) > others or len(g.deck) + len(g.discard) + len(g.top) > others:
        return False
    return not any([card <= X2 for card in g.deck + g.discard + g.top])


def gather(g: Flip7) -> None:
    """F7-NEXT-2  All cards in front of the seats to the discard."""
    for seat in g.seats:
        g.discard += seat.cards()
        seat.status = "active"
        seat.numbers.clear()
        seat.modifiers.clear()
        seat.second_chance = False
        seat.freeze = False
        seat.bust_card = NONE
