"""How one seat reads the table: its place, and its chance to beat each of the others."""

from __future__ import annotations

from typing import Final

import numpy as np

from safehouse.bots.gang.evidence import OPEN, Evidence, believed, gather, gone, mixed_away
from safehouse.bots.gang.places import Floats, Standing, mask_of, pockets_of, standing
from safehouse.games.gang.table import ROUNDS, Gang

BLUR: Final = (0.10, 0.10, 0.07, 0.07)  # how far apart two seats typically are with such chips
DECK: Final = 50  # cards that are not one's own


class Reading:
    """The position as `me` may know it, and its conclusions about the others.

    What is `public` is the same for everybody, so that a claim means the same to all; what is
    `likely` includes the cards that only `me` knows. `memory` is how many earlier rounds are read.
    """

    def __init__(self, g: Gang, me: int, memory: int = ROUNDS) -> None:
        self.g = g
        self.me = me
        self.n = len(g.seats)
        self.round = g.round
        pocket = tuple(sorted(g.seats[me].pocket))
        self.size = len(pocket)
        self.own = pocket if self.size > 2 else ()
        self.board = tuple(g.community)
        self.jack = g.jack()
        self.all = pockets_of(self.size, self.own, self.jack)
        self.number = len(self.all.cards) - 1 if self.own else self.all.number[pocket]
        self.evidence: list[Evidence] = gather(g, me)
        for one in self.evidence:
            one.chips = [chip for chip in one.chips if chip[0] >= g.round - memory]
        self.place = float(self.stand(me).place[self.number])
        self.free = self.all.bits & mask_of(gone(g, me)) == 0
        self.known: dict[int, Floats] = {}

    def stand(self, s: int) -> Standing:
        """The places of the pockets on that seat, which may have the Muscle."""
        return standing(self.size, self.board, self.own, self.g.seats[s].muscle, self.jack)

    def public(self, s: int, chip: int) -> Floats:
        """The chance of each pocket of a seat with that chip, as everybody sees it."""
        one = self.evidence[s]
        chips = [*one.chips, (self.round, chip, 1.0)] if chip else one.chips
        known = (tuple(chips), tuple(one.facts), self.own, one.muscle, self.jack)
        return believed(self.size, self.n, self.board, *known)

    def likely(self, s: int) -> Floats:
        """The same as `me` sees it: with the cards it knows, and compared with its own chips."""
        if s not in self.known:
            found = self.public(s, self.g.held(s)) * self.possible(s)
            for r, chip, _ in self.evidence[s].chips:
                mine = [c for when, c, _ in self.evidence[self.me].chips if when == r]
                if mine:
                    board = self.board[: OPEN[r - 1]]
                    at = standing(self.size, board, self.own, jack=self.jack).place
                    apart = (at - at[self.number]) / BLUR[r - 1]
                    found = found / (1.0 + np.exp(-apart if chip > mine[0] else apart))
            total = found.sum()
            self.known[s] = found / total if total > 0 else found
        return self.known[s]

    def possible(self, s: int) -> Floats:
        """0 for pockets that the seat cannot hold, given the cards that `me` knows."""
        found: Floats = self.free.astype(np.float64)
        for t, one in enumerate(self.evidence):
            for card in one.held:
                has = self.all.bits >> card & 1
                found *= has if t == s else 1 - has
        for card in mixed_away(self.g, self.me):  # one of the others has it, all equally likely
            odds = 1.0 / (self.n - 2)
            found *= np.where(self.all.bits >> card & 1, odds * (DECK - self.size) / self.size, 1.0)
        return found

    def beats(self, s: int) -> float:
        """The chance to beat that seat, ties counted half."""
        return self.below(s, self.likely(s))

    def expected(self) -> float:
        """The expected place among the seats: 1 the weakest, n the best."""
        return 1.0 + sum([self.beats(s) for s in range(self.n) if s != self.me])

    def between(self, s: int, chip: int, mine: int) -> float:
        """The share below one's own among all that this seat and `me` may hold with these chips."""
        theirs = self.public(s, chip)
        if self.evidence[s].held:  # the one thing that `me` knows better than the table
            known = theirs * self.possible(s)
            theirs = known / known.sum() if known.sum() > 0 else theirs
        found = self.below(s, theirs) + self.below(self.me, self.public(self.me, mine))
        return found / 2.0

    def below(self, s: int, likely: Floats) -> float:
        """The share of these pockets of a seat that one's own beats, ties counted half."""
        place = self.stand(s).place
        return float(likely @ ((place < self.place) + 0.5 * (place == self.place)))
