"""Greed card by card: what each would bring now, in dollars, with rough figures for later."""

from __future__ import annotations

from typing import Final

from safehouse.core.state import Action
from safehouse.games.greed.actions import (
    ChooseHolding,
    ChooseThug,
    Decline,
    Draft,
    Lose,
    Order,
    Pay,
    Play,
)
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.odds import try_out
from safehouse.games.greed.table import FIRST_PLAY, MARKER, ROUNDS, Greed

# Dollars; all of these are guesses, as a player makes them at the table.
AN_ICON: Final = 3_000  # an icon may meet a need later, or bring a marker
A_HAND_CARD: Final = 5_000
A_CARD: Final = 5_000  # what else a display card is good for: paying, being counted
NOT_YET: Final = 8_000  # a card that would be wasted now, when drafting
EACH_TURN: Final[dict[int, int]] = {  # per round in the display
    6: 2_000,
    10: 2_500,
    16: 3_500,
    17: 4_000,
    19: 2_500,
    42: 3_000,
    46: 3_000,
    49: 4_000,
    52: 2_500,
    61: 4_000,
    66: 1_500,
    69: 5_000,
    70: 2_000,
    71: 3_000,
}
AT_END: Final[dict[int, int]] = {13: 7_000, 24: -25_000, 62: 8_000}
PENDING: Final[dict[str, int]] = {  # an effect for the next turn, to its owner
    "ignore_costs": 6_000,
    "ignore_needs": 6_000,
    "extra_play": 15_000,
    "return_actions": 10_000,
    "icons": 3_000,
    "double": 15_000,
    "on_action": 5_000,
    "on_thug": 5_000,
    "mirror": 10_000,
}
# what a loss at the end of the next turn costs each player who suffers it
DUE_HOLDING: Final = 15_000
DUE_THUG: Final = 6_000


def rough(g: Greed, s: int, left: int) -> int:
    """A rough value of what a seat has, in dollars, with that many rounds to come."""
    seat = g.seats[s]
    total = seat.worth() + A_HAND_CARD * min(len(seat.hand), left)
    for card in [*[t.acts() for t in seat.thugs], *[h.card for h in seat.holdings]]:
        total += EACH_TURN.get(card, 0) * left + AT_END.get(card, 0)
        if left:
            total += A_CARD + AN_ICON * len(CARDS[card].icons)
    for effect in g.effects:
        if effect.kind == "lose_holding" or effect.kind == "lose_thug":
            if effect.who == "all" or effect.seat != s:
                total -= DUE_HOLDING if effect.kind == "lose_holding" else DUE_THUG
        elif effect.seat == s:
            total += PENDING.get(effect.kind, 0) + MARKER * (effect.amount or 0)
    return total


def balance(g: Greed, me: int, left: int) -> float:
    """My value minus the others' average."""
    others = g.opponents(me)
    return rough(g, me, left) - sum([rough(g, s, left) for s in others]) / len(others)


def value_now(g: Greed, me: int, card: int) -> float:
    """What the card would bring if it were resolved now, alone."""
    left = ROUNDS - max(g.round, FIRST_PLAY)
    return balance(try_out(g, me, card), me, left) - balance(g, me, left) + A_HAND_CARD


def value_to_draft(g: Greed, me: int, card: int) -> float:
    """The same as now, but a card that would be wasted now may still be useful later."""
    return max(value_now(g, me, card), NOT_YET if g.round < ROUNDS else 0)


def given_up(g: Greed, me: int, card: int) -> int:
    """What a card of the display is worth to its owner."""
    seat = g.seats[me]
    left = ROUNDS - g.round
    holding = seat.holding(card)
    thug = seat.thug(card)
    acts = card if thug is None else thug.acts()
    value = EACH_TURN.get(acts, 0) * left + AT_END.get(acts, 0)
    value += A_CARD + AN_ICON * len(CARDS[acts].icons)
    if acts == 62:  # Jack Paris pays when he leaves
        value -= 28_000
    return value + (MARKER * holding.markers if holding is not None else 0)


def price(g: Greed, me: int, action: Action) -> float:
    """What a decision in the middle of a card gives up."""
    if isinstance(action, Pay):
        for kind, what in action.with_.items():
            if kind == "cash":
                return what
            if kind == "hand":
                return value_now(g, me, what)
            if CARDS[g.resolving[-1][1]].number == 4:  # Liquidate!: the more markers the better
                return given_up(g, me, what) - 15_000 * markers_on(g, me, what)
            return given_up(g, me, what)
    if isinstance(action, ChooseHolding):
        return -markers_on(g, me, action.card)
    if isinstance(action, ChooseThug):
        return -given_up(g, me, action.card)
    if isinstance(action, Lose):
        return sum([given_up(g, me, card) for card in [*action.holdings, *action.thugs]])
    if isinstance(action, Decline):
        return 10**9
    return 0


def markers_on(g: Greed, me: int, card: int) -> int:
    holding = g.seats[me].holding(card)
    return 0 if holding is None else holding.markers


def greedy(g: Greed, me: int, legal: tuple[Action, ...]) -> Action:
    """The best card now, paid for with what is worth least."""
    best, most = legal[0], float("-inf")
    seance = any([isinstance(action, Play) for action in legal])
    for action in legal:
        if isinstance(action, Play):
            value = value_now(g, me, action.card)
        elif isinstance(action, Draft):
            value = value_to_draft(g, me, action.card)
        elif isinstance(action, Order):
            value = 0.0 if action.cards[0] in (6, 54) else -1.0
        elif isinstance(action, Decline) and seance:
            value = float(A_HAND_CARD)
        else:
            value = -price(g, me, action)
        if value > most:
            best, most = action, value
    return best


def nearsighted(g: Greed, me: int, legal: tuple[Action, ...]) -> Action:
    """The card that leaves the most dollars on one's own side of the table right away."""
    best, most = legal[0], float("-inf")
    for action in legal:
        if isinstance(action, Play | Draft):
            value = float(try_out(g, me, action.card).seats[me].worth())
        else:
            value = -price(g, me, action)
        if value > most:
            best, most = action, value
    return best
