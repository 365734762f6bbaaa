"""What the moves of a round have said: who took whose chip, who took it back, who gave in.

Everybody sees every move, and a bot takes a chip only if its hand is above a bar (or below one,
downwards) that follows from what everybody knows. So each move tells between which two places a
hand lies: a claim, that it is beyond the bar; a robbed seat that does not claim the chip back, that
it is not beyond its own; a confirmation, that the seat would claim neither neighbour's chip. The
moves are played again from the start of the round, and each next bar divides what is still open.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from safehouse.bots.gang.claims import FIRST_BAR, Chips
from safehouse.bots.gang.places import Floats
from safehouse.bots.gang.reading import Reading
from safehouse.core.state import Action
from safehouse.games.gang.cards import NONE
from safehouse.games.gang.table import Gang

NOBODY: Final = (NONE, 0, 0.0)


class Contest:
    """The places that each seat can have after the moves of this round, as everybody sees it."""

    def __init__(self, g: Gang, reading: Reading, limit: int) -> None:
        self.reading = reading
        self.limit = limit
        self.n = len(g.seats)
        self.dark = g.dark()
        self.place = [reading.stand(s).place for s in range(self.n)]
        self.order = np.argsort(self.place[reading.me], kind="stable")
        self.low = [0.0] * self.n
        self.high = [1.0] * self.n
        self.steals = [0] * self.n
        self.robbed = [NOBODY] * self.n  # by whom, of which chip, at which bar
        self.chip = at_first(g)
        self.first = [reading.public(s, chip) for s, chip in enumerate(self.chip)]
        for s, chip, victim in g.moved:
            if not chip:
                self.confirm(s) if victim == s else self.give_back(s)
            elif victim == NONE:
                self.take(s, chip)
            else:
                self.steal(s, chip, victim)
        if any([self.chip[s] != g.held(s) for s in range(self.n)]):  # more than was noted
            self.chip = [g.held(s) for s in range(self.n)]
            self.steals = [seat.steals for seat in g.seats]

    # -- the moves again
    def take(self, s: int, chip: int) -> None:
        """From the middle: a first chip, another one, or the one that is left to a robbed seat."""
        by, lost, _ = self.robbed[s]
        if by == NONE:
            self.low[s], self.high[s] = 0.0, 1.0
            self.first[s] = self.reading.public(s, chip)
        elif self.steals[s] < self.limit and self.chip[by] == lost:
            self.limits(s, self.bar(s, by, chip, lost), lost < chip)
        self.robbed[s] = NOBODY
        self.chip[s] = chip

    def steal(self, s: int, chip: int, victim: int) -> None:
        free = [k for k in range(1, self.n + 1) if k not in self.chip]
        mine = self.chip[s] or (free[0] if len(free) == 1 else 0)
        bar = 0.0
        if mine:
            bar = self.bar(s, victim, mine, chip)
            self.limits(s, bar, chip > mine)
        self.robbed[victim] = (s, chip, bar) if mine else NOBODY
        self.robbed[s] = NOBODY
        self.steals[s] += 1
        self.chip[victim], self.chip[s] = 0, chip

    def give_back(self, s: int) -> None:
        self.chip[s] = 0
        self.robbed[s] = NOBODY

    def confirm(self, s: int) -> None:
        """Whoever confirms would claim neither neighbour's chip, if it could."""
        mine = self.chip[s]
        if 0 in self.chip or mine in self.dark or self.steals[s] >= self.limit:
            return
        for chip in (mine + 1, mine - 1):
            if chip in self.chip and chip not in self.dark:
                bar = self.bar(s, self.chip.index(chip), mine, chip)
                self.limits(s, bar, chip < mine)

    def limits(self, s: int, bar: float, above: bool) -> None:
        """The seat's place is above the bar, or below it."""
        if above:
            self.low[s] = max(self.low[s], bar)
        else:
            self.high[s] = min(self.high[s], bar)

    # -- bars
    def open_to(self, s: int) -> Floats:
        """The chance of each pocket of a seat, after all that its moves have said."""
        first = self.first[s]
        inside = first * ((self.place[s] >= self.low[s]) & (self.place[s] <= self.high[s]))
        total = float(inside.sum())
        scaled: Floats = inside / total if total > 0 else first  # people keep to no bars
        return scaled

    def bar(self, s: int, other: int, mine: int, chip: int) -> float:
        """The place beyond which a seat that has `mine` claims the other's chip.

        At first the middle of all that the two may hold; if the other cannot answer any more, the
        middle of what it may hold; between a claim and the next one, an even part of what is open.
        """
        up = chip > mine
        own, theirs = self.open_to(s), self.open_to(other)
        left, answers = self.limit - self.steals[s], self.limit - self.steals[other]
        part = FIRST_BAR
        by, lost, last = self.robbed[s]
        if by == other and lost == chip:
            turns = 2 * max(0, answers) + 1 if left > answers else 2 * max(1, left)
            part = 1.0 / (turns + 1)
            own, theirs = self.beyond(s, own, last, up), self.beyond(other, theirs, last, up)
            if not theirs.any():
                return last
        elif answers <= 0:
            own = np.zeros_like(own)
        both = np.cumsum((own + theirs)[self.order])
        at = int(np.searchsorted(both, (part if up else 1.0 - part) * both[-1]))
        return float(self.place[other][self.order[min(at, len(both) - 1)]])

    def beyond(self, s: int, likely: Floats, bar: float, up: bool) -> Floats:
        """The part of these that lies beyond the bar, scaled."""
        found = likely * ((self.place[s] >= bar) if up else (self.place[s] <= bar))
        total = float(found.sum())
        scaled: Floats = found / total if total > 0 else found
        return scaled


def at_first(g: Gang) -> list[int]:
    """The chips before the first of these moves: none, unless the position was set up."""
    found = [g.held(s) for s in range(len(g.seats))]
    seen: set[int] = set()
    unknown = []
    for s, chip, victim in g.moved:
        if victim != NONE and victim != s and victim not in seen:
            found[victim] = chip
            seen.add(victim)
        if chip and s not in seen:
            found[s] = 0
            seen.add(s)
            if victim != NONE:  # it had one, or it would not have to take another's
                unknown.append(s)
    free = [k for k in range(1, len(found) + 1) if k not in found]
    if len(unknown) == len(free) == 1:
        found[unknown[0]] = free[0]
    return found


def claim_beyond(chips: Chips, reading: Reading, mine: int) -> Action | None:
    """The neighbour's chip to claim: the one for which the seat is furthest beyond the bar."""
    best = 0.0
    found: Action | None = None
    contest: Contest | None = None
    for chip in (mine + 1, mine - 1):
        action = chips.take(chip)
        if action is None:
            continue
        contest = contest or Contest(chips.g, reading, chips.limit)
        bar = contest.bar(chips.me, chips.holder[chip], mine, chip)
        beyond = reading.place - bar if chip > mine else bar - reading.place
        if beyond > best:
            best, found = beyond, action
    return found
