"""What `master` sees of a position of Greed: numbers about each seat, most of them zero.

A position is looked at after a draft or at the end of a round. Hands and piles are those of an
imagined position; the network that judges them is trained on games whose cards are all known.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.greed.outlook import (
    GENERAL,
    brings,
    general,
    learned,
    plays_left,
    promise,
    usable,
)
from safehouse.bots.greed.outlook import SIZE as CARDS_KNOWN
from safehouse.bots.greed.weights import LEARNED
from safehouse.games.greed.table import ROUNDS, Greed

PROMISED: Final = GENERAL  # the planner's expected score, in tens of units
STAGE: Final = PROMISED + 1  # the round, once for each
CARDS_AT: Final = STAGE + ROUNDS
# For each card: in hand, usable now, brings now, in the display, markers, in the pile, pending.
HAND: Final = CARDS_AT
USABLE: Final = HAND + CARDS_KNOWN
NOW: Final = USABLE + CARDS_KNOWN
SHOWN: Final = NOW + CARDS_KNOWN
MARKS: Final = SHOWN + CARDS_KNOWN
PILE: Final = MARKS + CARDS_KNOWN
DUE: Final = PILE + CARDS_KNOWN
FEATURES: Final = DUE + CARDS_KNOWN
TENTH: Final = 0.1
A_THIRD: Final = 1 / 3

Sight = tuple[list[int], list[float]]  # which features are not zero, and what they are


def see(g: Greed, s: int) -> Sight:
    """The features of a seat."""
    seat = g.seats[s]
    plays = plays_left(g)
    now = [brings(g, s, card) for card in seat.hand]
    found: dict[int, float] = {}  # a copied Thug counts like the original, once
    for i, n in enumerate(general(g, s, plays, g.icons(s), now)):
        if n:
            found[i] = n * A_THIRD
    found[PROMISED] = promise(g, s, plays, seat.hand, now, LEARNED) * TENTH
    found[STAGE + g.round - 1] = 1.0
    for i, card in enumerate(seat.hand):
        k = learned(card)
        found[HAND + k] = 1.0
        found[NOW + k] = now[i] * A_THIRD
        if usable(g, s, card):
            found[USABLE + k] = 1.0
    for thug in seat.thugs:
        found[SHOWN + learned(thug.acts())] = 1.0
    for holding in seat.holdings:
        k = learned(holding.card)
        found[SHOWN + k] = 1.0
        found[MARKS + k] = holding.markers * A_THIRD
    for card in seat.pile:
        found[PILE + learned(card)] = 1.0
    for effect in g.effects:
        if effect.seat == s and effect.source is not None:
            found[DUE + learned(effect.source)] = 1.0
    return [*found], [*found.values()]
