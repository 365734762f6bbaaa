"""The best play of one line of Flip 7, given what points are worth.

`Plan` goes through all lines that can grow from the present one, with the cards actually left.
Points can count as themselves, or as the chance to win the game with them (`outlook`). Modifiers
still to come count only where they are worth stopping for; action cards are blanks.
"""

from __future__ import annotations

from typing import Final

from safehouse.games.flip7.cards import PLUS_2, SEVEN, X2
from safehouse.games.flip7.table import Seat

A_GOOD_DEAL: Final = 24
FEW: Final = 4  # with more numbers than this the bonus is near


class Worth:
    """Values points as themselves. `ended` says whether the round is over for everybody."""

    def of(self, points: int, ended: bool) -> float:
        return float(points)


class Plan:
    """The tree of everything that can become of one line."""

    worth: Worth
    numbers: int  # the set of numbers held, a bit each
    total: int
    held: int
    times: int
    plus: int
    bonus: int
    left: int  # cards left that carry a number
    fresh: list[tuple[int, int]]  # numbers not held, and how many are left of them
    fresh_left: int
    mods: list[tuple[int, int]]  # the same for modifiers: points (0 is x2), copies
    blanks: int  # cards that are not numbers
    bust: float
    known: dict[int, float]

    def __init__(
        self, seat: Seat, counts: list[int], bonus: int, worth: Worth, bust_ends: bool = False
    ) -> None:
        self.worth = worth
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
        self.left = sum(counts[:PLUS_2])
        self.blanks = sum(counts[PLUS_2:])
        self.fresh = []
        self.fresh_left = 0
        for n in range(PLUS_2):
            if counts[n] and n not in seat.numbers:
                self.fresh.append((n, counts[n]))
                self.fresh_left += counts[n]
        gains = [(2 * (m - PLUS_2 + 1), counts[m]) for m in range(PLUS_2, X2)]
        self.mods = [gain for gain in [*gains, (0, counts[X2])] if gain[1]]
        self.bust = worth.of(0, bust_ends)
        self.known = {}

    def points(self) -> int:
        return self.times * self.total + self.plus

    def stay(self) -> float:
        """The value of stopping here."""
        return self.worth.of(self.points(), False)

    def best(self, spare: bool) -> float:
        """What the line is worth under best play."""
        return max(self.stay(), self.hit(spare))

    def hit(self, spare: bool) -> float:
        """The value of taking a card and playing on as well as possible."""
        return self._hit(self.numbers, self.total, self.held, self.fresh_left, 0, spare)

    def flipped(self, spare: bool, flips: int) -> float:
        """What the line is worth if that many cards must be taken first."""
        return self._flipped(self.numbers, self.total, self.held, self.fresh_left, 0, spare, flips)

    def _best(
        self, numbers: int, total: int, held: int, fresh: int, drawn: int, spare: bool
    ) -> float:
        """The best value, with `fresh` cards of numbers the line lacks and `drawn` numbers
        added."""
        if held == SEVEN:
            return self.worth.of(self.times * total + self.plus + self.bonus, True)
        key = numbers * 2 + 1 if spare else numbers * 2
        known = self.known.get(key, -1.0)
        if known < 0.0:
            points = self.times * total + self.plus
            known = self.worth.of(points, False)
            if spare or self._pays(points, known, held, fresh, drawn):
                known = max(known, self._hit(numbers, total, held, fresh, drawn, spare))
            self.known[key] = known
        return known

    def _pays(self, points: int, stay: float, held: int, fresh: int, drawn: int) -> bool:
        """Whether hitting could pay: not if even much more would not make up for the risk."""
        cards = self.left - drawn
        more = A_GOOD_DEAL * self.times + (self.bonus if held > FEW else 0)
        most = self.worth.of(points + more, False)
        return fresh * most + (cards - fresh) * self.bust > cards * stay

    def _hit(
        self, numbers: int, total: int, held: int, fresh: int, drawn: int, spare: bool
    ) -> float:
        cards = self.left - drawn
        bad = cards - fresh
        worth = 0.0
        for n, copies in self.fresh:
            if not numbers >> n & 1:
                bits = numbers | 1 << n
                more = self._best(bits, total + n, held + 1, fresh - copies, drawn + 1, spare)
                worth += copies * more
        if not spare:
            worth += bad * self.bust
        elif bad:
            worth += bad * self._best(numbers, total, held, fresh, drawn, False)
        if cards:
            worth /= cards
        now = self.times * total + self.plus
        for gain, copies in self.mods:
            then = self.worth.of(now + (gain or self.times * total), False)
            if then > worth:
                worth = (worth * cards + then * copies) / (cards + copies)
                cards += copies
        return worth

    def _flipped(
        self, numbers: int, total: int, held: int, fresh: int, drawn: int, spare: bool, flips: int
    ) -> float:
        cards = self.left - drawn + self.blanks
        if not flips or held == SEVEN or not cards:
            return self._best(numbers, total, held, fresh, drawn, spare)
        key = ((flips * 2 + 1 if spare else flips * 2) << PLUS_2 | numbers) * 2
        known = self.known.get(key, -1.0)
        if known >= 0.0:
            return known
        worth = 0.0
        flips -= 1
        for n, copies in self.fresh:
            if not numbers >> n & 1:
                bits, left = numbers | 1 << n, fresh - copies
                more = self._flipped(bits, total + n, held + 1, left, drawn + 1, spare, flips)
                worth += copies * more
        bad = self.left - drawn - fresh
        if not spare:
            worth += bad * self.bust
        elif bad:
            worth += bad * self._flipped(numbers, total, held, fresh, drawn, False, flips)
        if self.blanks:
            worth += self.blanks * self._flipped(numbers, total, held, fresh, drawn, spare, flips)
        worth /= cards
        self.known[key] = worth
        return worth
