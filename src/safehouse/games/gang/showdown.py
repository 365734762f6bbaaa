"""The showdown of The Gang: the order of the hands, the guesses, the verdict (3.8, 3.10)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.gang.cards import RANK_OF, RETINA_SCAN
from safehouse.games.gang.events import TurnedUp
from safehouse.games.gang.hands import ranks, strength
from safehouse.games.gang.shown import falls_short
from safehouse.games.gang.table import Gang, Showdown


def open_showdown(g: Gang) -> Showdown:
    """GA-SD-1, -2, -4, GA-SG-4  By the last chip; all hands but the target's are turned up."""
    showdown = Showdown()
    seats = range(len(g.seats))
    showdown.order = sorted(seats, key=lambda s: (g.seats[s].last, s))
    showdown.strengths = [strength(g.seats[s].pocket + g.community) for s in showdown.order]
    for _ in range(len(g.seats) - 1):
        turn_up(g, showdown)
    return showdown


def tell_hand(g: Gang, s: int, hand: int) -> None:
    """GA-SD-1  A pocket and what it makes, worked out only if somebody listens."""
    if g.heard is not None:
        pocket = g.seats[s].pocket.copy()
        g.say(TurnedUp, s, g.seats[s].last, pocket, hand >> 20, tuple(ranks(hand)))


def turn_up(g: Gang, showdown: Showdown) -> None:
    """GA-SD-1  The next hand; GA-SD-3 it must be at least as strong as the one before."""
    n = showdown.up
    tell_hand(g, showdown.order[n], showdown.strengths[n])
    g.showdown = showdown
    showdown.up += 1
    if n and falls_short(g.weight(showdown, n), g.weight(showdown, n - 1)):
        showdown.in_order = False


def judged(g: Gang, showdown: Showdown) -> list[tuple[int, int, bool]]:
    """GA-GS-2, -3, -5  The guesses, now that the last hand is open: which are right."""
    held = [RANK_OF[card] for card in g.seats[showdown.order[-1]].pocket]
    hand = showdown.strengths[-1] >> 20
    return [
        (n, guess, guess in held if n == RETINA_SCAN else guess == hand)
        for n, guess, _ in showdown.guesses
    ]


def best_hands(g: Gang, showdown: Showdown) -> list[int]:
    """GA-SD-7  The seats whose hand none beats."""
    keys = [g.weight(showdown, n) for n in range(len(g.seats))]
    best = max(keys)
    return sorted([s for s, key in zip(showdown.order, keys, strict=True) if key == best])


records(__name__)
