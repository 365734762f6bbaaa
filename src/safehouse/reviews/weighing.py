"""Compares alternatives under the same luck and values positions, with as many tries as needed.

Work is counted in roll-outs, never in seconds, so the same seed gives the same review.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from safehouse.core.chance import Chance, seeded
from safehouse.core.state import Action, State
from safehouse.reviews.judge import Judge, Values

BAR: Final = 2.2  # standard errors in an error bar, since several alternatives are compared at once
CLOSE: Final = 0.008  # a cost known to be below this needs no more tries
CLEAR: Final = 0.012  # a standard error that is precise enough
OUT: Final = 3.5  # alternatives this many standard errors behind are dropped
FEWEST: Final = 12  # tries before anything is dropped
FAR: Final = 0.06  # alternatives worked out to be worse by this are not tried
MISTAKE: Final = 0.05  # the cost that must not be overlooked
LEAST: Final = 0.02  # the cost that is marked, if it is certain
ROUGH: Final = 0.03  # a standard error with which no cost is told, if there is time for more
PRIOR: Final = 0.02  # minimum standard error of a few tries


def luck_of(seed: int, at: int, n: int, what: int) -> Chance:
    """The luck of one try, the same for every alternative."""
    return seeded((((seed << 24) + at << 24) + n << 3) + what)


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, allowing for few tries that agree by chance."""
    n = len(values)
    if not n:
        return 0.0, 1.0
    mean = sum(values) / n
    squares = sum([(v - mean) ** 2 for v in values]) + PRIOR * PRIOR
    return mean, sqrt(squares / n / max(1, n - 1))


def both(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Combine two estimates, weighted by precision."""
    a, b = 1.0 / one[1] ** 2, 1.0 / other[1] ** 2
    return (one[0] * a + other[0] * b) / (a + b), sqrt(1.0 / (a + b))


class Case:
    """One decision of one seat."""

    def __init__(
        self,
        judge: Judge,
        g: State,
        at: int,
        seat: int,
        actions: Sequence[Action],
        seed: int,
        factor: int = 1,
    ) -> None:
        self.judge = judge
        self.enough = judge.enough * factor
        self.g = g
        self.at = at
        self.seat = seat
        self.actions = list(actions)  # the played one first
        self.seed = seed
        self.values: list[list[float]] = [[] for _ in actions]  # of the seat, try by try
        self.totals: list[Values] = [[0.0] * len(g.asked) for _ in actions]
        self.alive = [True] * len(self.actions)
        self.worked_out: tuple[list[float], float] | None = judge.weigh(g, seat, self.actions)
        if self.worked_out is not None:  # only what may be best is also tried
            most = max(self.worked_out[0])
            for i in range(1, len(self.actions)):
                self.alive[i] = self.worked_out[0][i] > most - FAR

    def try_more(self, tries: int) -> int:
        """Try each remaining alternative that many more times; return the number of roll-outs."""
        start = len(self.values[0])
        spent = 0
        for n in range(start, start + tries):
            luck = luck_of(self.seed, self.at, n, 0)
            world = self.judge.imagined(self.g, self.seat, luck)
            for i, action in enumerate(self.actions):
                if not self.alive[i]:
                    continue
                twin = world.clone()
                twin.apply(self.seat, action)
                found = self.judge.worth(twin, luck_of(self.seed, self.at, n, 1), self.g)
                self.values[i].append(found[self.seat])
                totals = self.totals[i]
                for s, value in enumerate(found):
                    totals[s] += value
                spent += 1
        self.leave_out()
        return spent

    def leave_out(self) -> None:
        """Drop what is far behind, except the played one."""
        best = self.best()
        for i in range(1, len(self.actions)):
            if self.alive[i] and i != best and len(self.values[i]) >= FEWEST:
                behind, error = self.behind(i, best)
                self.alive[i] = behind < OUT * error

    def settle(self, most: int) -> None:
        """Try as often as this decision needs by itself."""
        tries = self.judge.first
        if self.worked_out is None and not self.tried:
            self.try_more(tries)
        while self.judge.budget and not self.settled() and self.tried < most:
            self.try_more(tries)
            tries *= 2

    # -- results
    @property
    def tried(self) -> int:
        return len(self.values[0])

    def chance(self, i: int) -> tuple[float, float]:
        """The chance of the seat with one alternative, and its standard error."""
        found = spread(self.values[i])
        if self.worked_out is None:
            return found
        known = (self.worked_out[0][i], self.worked_out[1])
        return both(known, found) if self.values[i] else known

    def best(self) -> int:
        """The alternative with the best chance; the played one among equals."""
        chances = [self.chance(i)[0] for i in range(len(self.actions))]
        alive = [i for i in range(len(chances)) if self.alive[i]]
        return max(alive, key=lambda i: (chances[i], -i))

    def behind(self, i: int, best: int) -> tuple[float, float]:
        """How far one alternative is behind another, and the standard error of that."""
        if i == best:
            return 0.0, 0.0
        n = min(len(self.values[i]), len(self.values[best]))
        pairs = zip(self.values[best][:n], self.values[i][:n], strict=True)
        found = spread([b - a for b, a in pairs])
        if self.worked_out is None:
            return found
        chances, error = self.worked_out
        return (
            both((chances[best] - chances[i], error), found)
            if n
            else (chances[best] - chances[i], error)
        )

    def cost(self) -> tuple[float, float]:
        """What the played alternative cost, and the standard error of that."""
        return self.behind(0, self.best())

    def moved(self) -> Values:
        """How playing it instead of the best changed everybody's chance, beyond the error bar."""
        best = self.best()
        cost, error = self.behind(0, best)
        seats = len(self.g.asked)
        if best == 0 or cost <= BAR * error:
            return [0.0] * seats
        if self.worked_out is not None:
            return self.judge_moved(cost, seats)
        n = len(self.values[best])
        if n == self.tried:
            pairs = zip(self.totals[0], self.totals[best], strict=True)
            return [(a - b) / n for a, b in pairs]
        return self.judge_moved(cost, seats)

    def judge_moved(self, cost: float, seats: int) -> Values:
        """The same without roll-outs, from the seat's own loss, which the others gain or share."""
        gain = -cost if self.judge.together else cost / max(1, seats - 1)
        return [-cost if s == self.seat else gain for s in range(seats)]

    def at_most(self) -> float:
        """What the played alternative may have cost, error bar included."""
        if self.worked_out is not None and not self.tried and not self.best():
            return 0.0  # worked-out values seldom have the wrong one in front
        rivals = [self.behind(i, 0) for i in range(1, len(self.actions)) if self.alive[i]]
        # `behind` of the played one; negative if it is the better one.
        return max([-b + BAR * e for b, e in rivals], default=0.0)

    def undecided(self) -> bool:
        """Whether it may be a mistake, but could also be none."""
        cost, error = self.cost()
        return self.at_most() >= MISTAKE and cost - BAR * error < LEAST

    def settled(self) -> bool:
        """Whether more tries would not change what is said about it."""
        cost, error = self.cost()
        if self.worked_out is not None and (error < CLEAR / 3 or self.at_most() < LEAST):
            return True
        if self.tried < FEWEST:
            return False
        if self.tried >= self.enough:
            return error < ROUGH and not self.undecided()
        return self.at_most() < CLOSE or (cost > 0 and error < CLEAR and cost > BAR * error)


class Place:
    """One position of the curve, with everything face up except undrawn cards."""

    def __init__(self, judge: Judge, g: State, at: int, seed: int) -> None:
        self.judge = judge
        self.g = g
        self.at = at
        self.seed = seed
        self.known = judge.exact(g)
        self.case: Case | None = None  # the decision that values the position
        self.tries = 0
        self.totals: Values = [0.0] * len(g.asked)
        self.squares: Values = [0.0] * len(g.asked)

    def try_more(self, tries: int) -> int:
        if self.known is not None or self.case is not None:
            return 0
        for n in range(self.tries, self.tries + tries):
            twin = self.g.clone()
            twin.chance = luck_of(self.seed, self.at, n, 2)
            found = self.judge.worth(twin, luck_of(self.seed, self.at, n, 3), self.g)
            for s, value in enumerate(found):
                self.totals[s] += value
                self.squares[s] += value * value
        self.tries += tries
        return tries

    def is_rough(self, most: int) -> bool:
        return self.known is None and self.case is None and self.tries < most

    def chances(self) -> Values:
        if self.known is not None:
            return self.known
        if self.case is not None:
            best = self.case.best()
            return [total / len(self.case.values[best]) for total in self.case.totals[best]]
        return [total / max(1, self.tries) for total in self.totals]

    def error(self) -> float:
        """The largest standard error of any seat."""
        if self.known is not None:
            return 0.0
        if self.case is not None:
            return self.case.chance(self.case.best())[1]
        n = max(1, self.tries)
        spreads = [
            max(0.0, q / n - (t / n) ** 2) for t, q in zip(self.totals, self.squares, strict=True)
        ]
        return sqrt((max(spreads) + PRIOR * PRIOR) / n)
