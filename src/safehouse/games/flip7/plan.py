"""Best play of one line of Flip 7, for whatever the points are worth to whoever plays it.

`Plan` goes through all the lines that may come of the present one, with the cards really left.
Points may be worth themselves, or the chance to win the game with them (`outlook`).  Modifiers
still to come count only where they are worth a stop; action cards are blanks.
"""

from __future__ import annotations

from safehouse.games.flip7.cards import PLUS_2, SEVEN, X2
from safehouse.games.flip7.table import Seat


class Worth:
    """What points are worth: themselves.  `ended` says whether the round is over for everybody."""

    def of(self, points: int, ended: bool) -> float:
        return float(points)


class Plan:
    """All that may come of one line."""

    worth: Worth
    counts: list[int]
    numbers: int  # the set of numbers held, a bit each
    total: int
    held: int
    times: int
    plus: int
    bonus: int
    left: int  # numbers left
    bust: float
    known: dict[int, float]

    def __init__(
        self, seat: Seat, counts: list[int], bonus: int, worth: Worth, bust_ends: bool = False
    ) -> None:
        self.worth = worth
        self.counts = counts
        self.numbers = 0
        self.total = 0
        self.held = len(seat.numbers)
        self.times = 1
        self.plus = 0
        self.bonus = bonus
        for n in seat.numbers:
            self.numbers |= 1 << n
            self.total += n
        for m in seat.modifiers:
            if m == X2:
                self.times *= 2
            else:
                self.plus += 2 * (m - PLUS_2 + 1)
        self.left = 0
        for n in range(PLUS_2):
            self.left += counts[n]
        self.bust = worth.of(0, bust_ends)
        self.known = {}

    def points(self) -> int:
        return self.times * self.total + self.plus

    def stay(self) -> float:
        """What it is worth to stop here."""
        return self.worth.of(self.points(), False)

    def best(self, spare: bool) -> float:
        """What the line is worth under best play."""
        return max(self.stay(), self.hit(spare))

    def hit(self, spare: bool) -> float:
        """What it is worth to take a card and go on as well as can be."""
        return self._hit(self.numbers, self.total, self.held, 0, spare)

    def flipped(self, spare: bool, flips: int) -> float:
        """What the line is worth when so many cards must be taken first."""
        return self._flipped(self.numbers, self.total, self.held, 0, spare, flips)

    def _best(self, numbers: int, total: int, held: int, drawn: int, spare: bool) -> float:
        if held == SEVEN:
            return self.worth.of(self.times * total + self.plus + self.bonus, True)
        key = numbers * 2 + 1 if spare else numbers * 2
        known = self.known.get(key)
        if known is None:
            known = self.worth.of(self.times * total + self.plus, False)
            known = max(known, self._hit(numbers, total, held, drawn, spare))
            self.known[key] = known
        return known

    def _hit(self, numbers: int, total: int, held: int, drawn: int, spare: bool) -> float:
        counts = self.counts
        cards = 0
        worth = 0.0
        for n in range(PLUS_2):
            copies = counts[n]
            if copies and not numbers >> n & 1:
                cards += copies
                more = self._best(numbers | 1 << n, total + n, held + 1, drawn + 1, spare)
                worth += copies * more
        bad = self.left - drawn - cards
        if bad:
            cards += bad
            if spare:
                worth += bad * self._best(numbers, total, held, drawn, False)
            else:
                worth += bad * self.bust
        if cards:
            worth /= cards
        now = self.times * total + self.plus
        for m in range(PLUS_2, X2 + 1):
            copies = counts[m]
            if copies:
                gain = self.times * total if m == X2 else 2 * (m - PLUS_2 + 1)
                then = self.worth.of(now + gain, False)
                if then > worth:
                    worth = (worth * cards + then * copies) / (cards + copies)
                    cards += copies
        return worth

    def _flipped(
        self, numbers: int, total: int, held: int, drawn: int, spare: bool, flips: int
    ) -> float:
        if not flips or held == SEVEN:
            return self._best(numbers, total, held, drawn, spare)
        counts = self.counts
        cards = 0
        worth = 0.0
        for n in range(PLUS_2):
            copies = counts[n]
            if copies and not numbers >> n & 1:
                cards += copies
                bits = numbers | 1 << n
                more = self._flipped(bits, total + n, held + 1, drawn + 1, spare, flips - 1)
                worth += copies * more
        bad = self.left - drawn - cards
        if bad:
            cards += bad
            if spare:
                more = self._flipped(numbers, total, held, drawn, False, flips - 1)
                worth += bad * more
            else:
                worth += bad * self.bust
        blanks = sum(counts[PLUS_2:])
        if blanks:
            cards += blanks
            worth += blanks * self._flipped(numbers, total, held, drawn, spare, flips - 1)
        if not cards:
            return self._best(numbers, total, held, drawn, spare)
        return worth / cards
