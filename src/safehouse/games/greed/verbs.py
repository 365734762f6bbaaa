"""What cards do: gain and lose money, place and remove markers, draw, set up effects."""

from __future__ import annotations

from bisect import insort

from safehouse.core.data import records
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import (
    Drew,
    EffectKind,
    Fined,
    Gained,
    Losers,
    Marked,
    Mirrored,
    Reshuffled,
    SetUp,
)
from safehouse.games.greed.table import ROUNDS, Effect, Greed, Holding

HARVEY = 1


# -- money
def gain(g: Greed, me: int, amount: int, by: int) -> None:
    """GR-MO-3, -4  Gain dollars, doubled and mirrored as the effects in force say."""
    add_cash(g, me, amount, by, "", ())


def add_cash(g: Greed, me: int, amount: int, by: int, why: Mirrored, used: tuple[int, ...]) -> None:
    """One gain of a chain, in which each mirror works once."""
    if amount <= 0:
        return
    times = 1
    if g.effects:
        times <<= g.in_force("double", me)
    amount *= times
    seat = g.seats[me]
    g.say(Gained, me, amount, by, times, why, seat.cash + amount, g.phase)
    seat.cash += amount
    if g.effects:
        owner = g.right(me)
        for n, effect in enumerate(g.effects):
            mirrors = effect.kind == "mirror" and effect.round == g.round
            if mirrors and effect.seat == owner and n not in used:
                add_cash(g, owner, amount, HARVEY, "mirror", (*used, n))


def lose_money(g: Greed, who: int, amount: int, by: int) -> None:
    """GR-MO-2  What is there, at most so much."""
    seat = g.seats[who]
    taken = min(amount, seat.cash)
    if amount > 0:
        g.say(Fined, who, taken, amount, by, seat.cash - taken, g.phase)
        seat.cash -= taken


def opponents_lose(g: Greed, me: int, amount: int, by: int) -> None:
    """GR-MO-5  Each opponent loses dollars."""
    for other in g.opponents(me):
        lose_money(g, other, amount, by)


# -- markers
def mark(g: Greed, me: int, holding: Holding, amount: int, by: int) -> None:
    """GR-MK-6  Simply added."""
    if amount > 0:
        g.say(Marked, me, holding.card, amount, by, holding.markers + amount, g.phase)
        holding.markers += amount


def strip_opponents(g: Greed, me: int, by: int) -> None:
    """GR-LO-3  1 marker from each Holding of each opponent; never from a guarded one."""
    for other in g.opponents(me):
        for holding in g.seats[other].holdings:
            if holding.markers and not CARDS[holding.card].guarded:
                g.say(Marked, other, holding.card, -1, by, holding.markers - 1, g.phase)
                holding.markers -= 1


def most_markers(g: Greed, seats: list[int]) -> int:
    """On any one Holding of these seats."""
    best = 0
    for s in seats:
        for holding in g.seats[s].holdings:
            best = max(best, holding.markers)
    return best


# -- counting
def thugs(g: Greed, s: int) -> int:
    return len(g.seats[s].thugs)


def holdings(g: Greed, s: int) -> int:
    return len(g.seats[s].holdings)


def sole_leader(counts: list[int]) -> int:
    """Who alone has the most; -1 for a shared lead."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else -1


# -- the draw pile
def top_card(g: Greed) -> int:
    """GR-DK-1, -2  The next card, after a reshuffle of the discards if need be; 0 if none.

    It stays on top until its event has been announced; then whoever draws it removes it.
    """
    if not g.top and not g.deck:
        reshuffle(g)
    if not g.top and g.deck:
        g.top.append(g.chance.pick(g.deck))
    return g.top[-1] if g.top else 0


def reshuffle(g: Greed) -> None:
    """GR-DK-2, GR-OP-5  The discards become the draw pile, what was stacked on top of it."""
    if not g.discard or g.options.empty_deck == "stop":
        return
    g.say(Reshuffled, len(g.discard))
    pool, g.discard = g.discard, []
    for card in g.stacked[::-1]:
        if card in pool:
            g.top.append(card)
    g.stacked = []
    g.deck = [card for card in pool if card not in g.top]
    for seat in g.seats:  # what was passed on may be anywhere now
        seat.passed = [[card for card in pile if card not in pool] for pile in seat.passed]


def draw(g: Greed, me: int, by: int) -> None:
    """GR-DK-1  One card, seen only by the one who draws."""
    card = top_card(g)
    if card:
        g.say(Drew, me, card, by)
        insort(g.seats[me].hand, g.top.pop())


# -- effects in time
def this_turn(g: Greed, me: int, kind: EffectKind, by: int) -> None:
    """GR-NT-5  From now to the end of this round."""
    g.say(SetUp, me, kind, by, g.round, 0)
    g.effects.append(Effect(kind, me, by, g.round))


def next_turn(
    g: Greed,
    me: int,
    kind: EffectKind,
    by: int,
    amount: int | None = None,
    card: int | None = None,
    who: Losers | None = None,
) -> None:
    """GR-NT-1, -4  In the next round, if there is one."""
    if g.round < ROUNDS:
        g.say(SetUp, me, kind, by, g.round + 1, amount or 0, who)
        g.effects.append(Effect(kind, me, by, g.round + 1, card, amount, who))


records(__name__)
