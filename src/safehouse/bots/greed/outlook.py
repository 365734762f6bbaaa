"""The expected score of a seat in Greed: a sum of learned weights over what it has and holds.

Everything is counted in units of $10,000.  A card in the display counts by itself and by the plays
still to come; a card of the hand by what it would bring now and by its surroundings: icons, Thugs,
Holdings, cash, the other cards of the hand, and what the others have.  `learn` finds the weights;
the features here are in the same order.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.greed.simple import value_now
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.table import ROUNDS, Greed, Seat
from safehouse.games.greed.wants import need_met, ways_to_pay

UNIT: Final = 10_000.0  # a marker
PLAYS: Final = 10  # of a whole game
# cap, in units, on what one card seems to bring, since rough values run wild beyond
LEAST_NOW: Final = -1.0
MOST_NOW: Final = 6.0
BOOKIE: Final = 7
JUNKYARD: Final = 12
JENNY: Final = 24
JACK_PARIS: Final = 62
HER_SHARE: Final = 2.5  # units that Jenny takes at the end
RICH: Final = 9.0  # units that Insider Trading! needs
KINDS: Final = {  # number of pending effects for the next turn
    "ignore_costs": 0,
    "ignore_needs": 1,
    "extra_play": 2,
    "return_actions": 3,
    "icons": 4,
    "extra_markers": 5,
    "double": 6,
}
RANKED: Final = 3  # cards of the hand whose present value counts
# Indices into the surroundings of a card of the hand.
USABLE: Final = 15
NOW: Final = 29
HAND_ICONS: Final = 20
HAND_KINDS: Final = {"thug": 26, "holding": 27, "action": 28}
# Indices into the weights.
GENERAL: Final = 46
CONTEXT: Final = 30  # for each card of the hand
DISPLAY: Final = 2  # for each card of the display: always, and by the plays to come
SIZE: Final = 81  # weights were learned only for cards below this number
DISPLAY_AT: Final = GENERAL
HAND_AT: Final = DISPLAY_AT + DISPLAY * SIZE
WEIGHTS: Final = HAND_AT + CONTEXT * SIZE
WORTH: Final = 3  # the weight of what would be scored now


def plays_left(g: Greed) -> int:
    """How many cards a seat will still play, by round."""
    to_come = ROUNDS - g.round
    if g.phase == "draft" or g.phase == "play":
        to_come += 1
    return min(PLAYS, to_come)


def brings(g: Greed, s: int, card: int) -> float:
    """What a card would bring now, in units."""
    return max(LEAST_NOW, min(MOST_NOW, value_now(g, s, card) / UNIT))


def at_last(seat: Seat, spanners: int) -> float:
    """GR-EG, GR-FS The score if the game ended now, in units."""
    total = seat.cash / UNIT
    for holding in seat.holdings:
        total += holding.markers
        if holding.card == BOOKIE:
            total += holding.markers / 2
        elif holding.card == JUNKYARD:
            total += spanners
    for thug in seat.thugs:
        if thug.acts() == JENNY:
            total -= min(HER_SHARE, seat.cash / UNIT)
    return total


# -- the seat as a whole
def general(g: Greed, s: int, plays: int, icons: list[int], now: list[float]) -> list[float]:
    """Features of the seat as a whole; `now` is what each card of the hand would bring now."""
    seat = g.seats[s]
    p = plays / PLAYS
    cash = seat.cash / UNIT
    marks = [holding.markers for holding in seat.holdings]
    most = max(marks) if marks else 0
    thugs = len(seat.thugs)
    holdings = len(seat.holdings)
    found = [1.0, p, p * p, at_last(seat, icons[-1])]
    # Money that can still be spent; the first dollars count most.
    found += [cash * p, sum(marks) * p, min(cash, 1.0) * p, min(cash, 2.0) * p, min(cash, 3.0) * p]
    found.append(p if cash >= RICH else 0.0)
    # Icons: the first one meets needs, more bring markers.
    found += [n * n * p for n in icons]
    found += [p if n else 0.0 for n in icons]
    found += [thugs * thugs * p, holdings * holdings * p, most * p, most * most * p]
    found += pending(g, s, sorted(marks))
    drafting = 1.0 if g.phase == "draft" else 0.0  # the hand has one card less than when playing
    found += [drafting, drafting * p, (len(g.seats) - 2) * p]
    ranked = [*sorted(now, reverse=True), 0.0, 0.0, 0.0][:RANKED]
    return found + ranked + [n * p for n in ranked]


def pending(g: Greed, s: int, marks: list[int]) -> list[float]:
    """Pending effects of the next turn; `marks` are the Holdings' markers, fewest first."""
    seat = g.seats[s]
    effects = [0.0] * len(KINDS)
    holdings = thugs = 0
    for effect in g.effects:
        kind = effect.kind
        if kind == "lose_holding" or kind == "lose_thug":
            if effect.who == "all" or effect.seat != s:
                if kind == "lose_holding":
                    holdings += 1
                else:
                    thugs += 1
        elif effect.seat == s and kind in KINDS:
            effects[KINDS[kind]] += 1.0 if effect.amount is None else float(effect.amount)
    lost = marks[:holdings]
    thugs = min(thugs, len(seat.thugs))
    jack = 1.0 if thugs and seat.thug(JACK_PARIS) is not None else 0.0  # who pays when he leaves
    return [float(len(lost)), float(thugs), *effects, float(sum(lost)), jack]


# -- the cards of the hand
def surroundings(g: Greed, s: int, plays: int, icons: list[int], hand: list[int]) -> list[float]:
    """The surroundings that are the same for every card of the hand."""
    seat = g.seats[s]
    cash = seat.cash / UNIT
    marks = [holding.markers for holding in seat.holdings]
    found = [1.0, plays / PLAYS, 1.0 if plays == 1 else 0.0]
    found += [float(n) for n in icons]
    found += [float(len(seat.thugs)), float(len(seat.holdings))]
    found += [min(cash, 3.0), min(cash, 10.0) / 5]
    found += [float(max(marks)) if marks else 0.0, sum(marks) / 5]
    found.append(0.0)  # USABLE
    found += opposition(g, s)
    found += [0.0] * (CONTEXT - HAND_ICONS)
    for card in hand:
        count_in(found, card, 1.0)
    return found


def opposition(g: Greed, s: int) -> list[float]:
    """The others' best-marked Holding, and their average cash, Thugs and Holdings."""
    most = 0
    cash = thugs = holdings = 0.0
    others = g.opponents(s)
    for other in others:
        seat = g.seats[other]
        for holding in seat.holdings:
            most = max(most, holding.markers)
        cash += min(seat.cash / UNIT, 5.0)
        thugs += len(seat.thugs)
        holdings += len(seat.holdings)
    n = len(others)
    return [float(most), cash / n, thugs / n, holdings / n]


def count_in(found: list[float], card: int, times: float) -> None:
    """Count a card of the hand among the surroundings of the other cards."""
    printed = CARDS[card]
    for icon in printed.icons:
        found[HAND_ICONS + icon] += times
    found[HAND_KINDS[printed.kind]] += times


def learned(card: int) -> int:
    """The index of a card's weights; an empty one for cards that were not learned."""
    return card if card < SIZE else 0


def usable(g: Greed, s: int, card: int) -> bool:
    """Whether cost and need are met at present."""
    printed = CARDS[card]
    if printed.cost and not ways_to_pay(g, s, card):
        return False
    return need_met(g, s, card)


def facing(g: Greed, s: int, card: int, around: list[float], now: float) -> list[float]:
    """The surroundings of one card, and what it would bring now."""
    found = around.copy()
    found[USABLE] = 1.0 if usable(g, s, card) else 0.0
    found[NOW] = now
    return found


def held(g: Greed, s: int, card: int, around: list[float], now: float, w: list[float]) -> float:
    """What a card of the hand adds; `around` includes the hand's other cards."""
    found = facing(g, s, card, around, now)
    at = HAND_AT + CONTEXT * learned(card)
    total = 0.0
    for i in range(CONTEXT):
        total += found[i] * w[at + i]
    return total


# -- all together
def promise(
    g: Greed, s: int, plays: int, hand: list[int], now: list[float], w: list[float]
) -> float:
    """The expected score of the seat, in units, with that hand and that many plays to come."""
    icons = g.icons(s)
    seat = g.seats[s]
    total = 0.0
    for i, n in enumerate(general(g, s, plays, icons, now)):
        total += n * w[i]
    p = plays / PLAYS
    for thug in seat.thugs:
        at = DISPLAY_AT + DISPLAY * learned(thug.acts())
        total += w[at] + p * w[at + 1]
    for holding in seat.holdings:
        at = DISPLAY_AT + DISPLAY * learned(holding.card)
        total += w[at] + p * w[at + 1]
    if hand:
        around = surroundings(g, s, plays, icons, hand)
        for i, card in enumerate(hand):
            count_in(around, card, -1.0)
            total += held(g, s, card, around, now[i], w)
            count_in(around, card, 1.0)
    return total


def observed(g: Greed, s: int) -> list[tuple[int, float]]:
    """The features of the same, to learn from: which weights count, and how much."""
    seat = g.seats[s]
    plays = plays_left(g)
    icons = g.icons(s)
    now = [brings(g, s, card) for card in seat.hand]
    found = list(enumerate(general(g, s, plays, icons, now)))
    for card in [*[t.acts() for t in seat.thugs], *[h.card for h in seat.holdings]]:
        at = DISPLAY_AT + DISPLAY * learned(card)
        found += [(at, 1.0), (at + 1, plays / PLAYS)]
    around = surroundings(g, s, plays, icons, seat.hand)
    for i, card in enumerate(seat.hand):
        count_in(around, card, -1.0)
        at = HAND_AT + CONTEXT * learned(card)
        found += [(at + k, n) for k, n in enumerate(facing(g, s, card, around, now[i]))]
        count_in(around, card, 1.0)
    return [(at, n) for at, n in found if n]
