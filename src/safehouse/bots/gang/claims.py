"""The chip rounds: which chip to take first, whose to contest, when to give in.

A chip is a claim to a place, never a signal. Two neighbours who may be in the wrong order settle it
by taking turns in claiming, each at a higher bar: taking the other's chip says that one's hand is
above the bar among all that the two may hold. The bars are spaced so that the claims left to both
divide what is open evenly; after the last claim, the other gives in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from safehouse.bots.base import WAIT
from safehouse.bots.gang.reading import Reading
from safehouse.core.state import Action
from safehouse.games.gang.actions import CONFIRM, FROM_MIDDLE, FROM_SEAT
from safehouse.games.gang.table import ROUNDS, Gang

FIRST_BAR: Final = 0.5  # whoever is on the wrong side of the middle makes the first claim
SHY: Final = 0.5  # a dark chip is binding, so it must be nearer than any other by this many places


class Chips:
    """One round as one seat sees it: its own chip, those in the middle, those of the others."""

    def __init__(self, g: Gang, me: int, legal: tuple[Action, ...], limit: int) -> None:
        self.g = g
        self.me = me
        self.n = len(g.seats)
        self.legal = legal
        self.limit = limit
        self.mine = g.held(me)
        self.middle = g.middle()
        self.holder = {g.held(s): s for s in range(self.n) if s != me and g.held(s)}

    def spent(self) -> bool:
        """Whether this seat has no steals left."""
        return self.g.seats[self.me].steals >= self.limit

    def content(self) -> bool:
        """Whether it has a chip and nothing to do: confirmed, spent, or others are still
        choosing."""
        confirmed = self.g.seats[self.me].confirmed
        return self.mine > 0 and (confirmed or bool(self.middle) or self.spent())

    def nearest(self, want: float) -> int:
        """The free chip nearest to a place, a dark one only if it is by far the nearest."""
        dark = self.g.dark()
        return min(self.middle, key=lambda k: abs(k - want) + (SHY if k in dark else 0.0))

    def take(self, chip: int) -> Action | None:
        """Take that chip, from its holder if need be, if that is allowed."""
        action = FROM_SEAT[self.holder[chip]][chip] if chip in self.holder else None
        return action if action in self.legal else None

    def settle(self) -> Action:
        """Confirm, once everybody has a chip."""
        return CONFIRM if CONFIRM in self.legal else WAIT


Claim: TypeAlias = Callable[[Chips, Reading, int], Action | None]


def chip_round(
    g: Gang,
    me: int,
    legal: tuple[Action, ...],
    limit: int,
    memory: int = ROUNDS,
    contest: Claim | None = None,
) -> Action:
    """The next move of a seat that reads the others' chips, and contests them in its way."""
    contest = contest or claim
    chips = Chips(g, me, legal, limit)
    if chips.content():
        return chips.settle()
    if len(chips.middle) == 1 and chips.spent():
        return FROM_MIDDLE[chips.middle[0]]
    reading = Reading(g, me, memory)
    if chips.mine:
        return contest(chips, reading, chips.mine) or chips.settle()
    want = reading.expected() if g.round == ROUNDS else reading.place * chips.n + 0.5
    chip = chips.nearest(want)
    if len(chips.middle) == 1:  # robbed, or the last to take
        return contest(chips, reading, chip) or FROM_MIDDLE[chip]
    return FROM_MIDDLE[chip]


def claim(chips: Chips, reading: Reading, mine: int) -> Action | None:
    """The neighbour's chip to claim: the one for which the seat is furthest above the bar."""
    best = 0.0
    found: Action | None = None
    for chip in (mine + 1, mine - 1):
        action = chips.take(chip)
        if action is None:
            continue
        other = chips.holder[chip]
        stand = reading.between(other, chip, mine)
        if chip < mine:
            stand = 1.0 - stand
        steals = chips.g.seats[other].steals
        beyond = stand - bar(chips.g.seats[chips.me].steals, steals, chips.limit)
        if beyond > best:
            best, found = beyond, action
    return found


def bar(mine: int, theirs: int, limit: int) -> float:
    """What my next claim says, given how many steals each of us has made."""
    if not theirs:
        return FIRST_BAR
    theirs = min(theirs, limit)  # people may have made more
    last = last_claim(theirs, mine, limit)
    return raised(last, limit - mine, limit - theirs)


def raised(last: float, mine: int, theirs: int) -> float:
    """The bar after `last` if I claim next, given how many steals each of us has left."""
    turns = 2 * theirs + 1 if mine > theirs else 2 * mine
    return last + (1.0 - last) / (turns + 1)


def last_claim(a: int, b: int, limit: int) -> float:
    """Where the last claim of `a` against `b` puts it, given how many steals each has made.

    They claimed in turn, and whoever made more began; the rest was taken from others.
    """
    first = 1 if b >= a else 0
    claims = 2 * a if first else 2 * b + 1
    left = [limit, limit - (b - a)] if first else [limit - (a - b - 1), limit]
    last = FIRST_BAR
    for n in range(claims):
        turn = (first + n) % 2
        if n:
            last = raised(last, left[turn], left[1 - turn])
        left[turn] -= 1
    return last


def own_round(g: Gang, me: int, legal: tuple[Action, ...], limit: int) -> Action:
    """The next move of a seat that looks only at its own hand."""
    chips = Chips(g, me, legal, limit)
    if chips.content():
        return chips.settle()
    want = Reading(g, me, 0).place * chips.n + 0.5
    mine = chips.mine or chips.nearest(want)
    if not chips.spent() and len(chips.middle) <= 1:
        for chip in (mine + 1, mine - 1):
            action = chips.take(chip)
            if action is not None and abs(want - chip) < abs(want - mine) - FIRST_BAR:
                return action
    return chips.settle() if chips.mine else FROM_MIDDLE[mine]
