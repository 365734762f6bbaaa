"""What points are worth with the target in sight: the chance to win the game with them.

The others are only sketched: a seat that is out has its points; one that is still in stops at about
25 if it does not bust, and may push on if it must.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from safehouse.bots.flip7.plan import Worth
from safehouse.games.flip7.table import Flip7, Seat

STOP: Final = 25
# The chance to reach that many points from nothing without a bust (`solo`), rounded.
REACH: Final[list[float]] = [
    1.000, 1.000, 1.000, 1.000, 0.999, 0.997, 0.994, 0.990, 0.983, 0.974,
    0.962, 0.946, 0.926, 0.902, 0.893, 0.883, 0.869, 0.855, 0.836, 0.817,
    0.794, 0.772, 0.745, 0.723, 0.697, 0.678, 0.657, 0.636, 0.611, 0.588,
    0.563, 0.537, 0.513, 0.490, 0.466, 0.444, 0.424, 0.401, 0.381, 0.358,
    0.338, 0.318, 0.300, 0.280, 0.265, 0.249, 0.234, 0.219, 0.207, 0.194,
]  # fmt: skip
STOPS: Final[list[tuple[int, float]]] = [(26, 0.3), (28, 0.25), (31, 0.27), (34, 0.18)]
PUSH: Final = 0.3  # the chance that a seat that is behind takes more cards than usual
SWING: Final = 0.065  # the weight of a one-point lead, one round before the end
A_ROUND: Final = 20.0

Atoms = list[tuple[int, float]]  # points, chance


def reach(points: int, need: int, spare: bool) -> float:
    """The chance that a line of that many points gets to `need` without a bust."""
    if need <= points:
        return 1.0
    if need >= len(REACH):
        return 0.0
    get = REACH[need] / REACH[points]
    return get + (1.0 - get) * get * 0.9 if spare else get


def ends(points: int, spare: bool) -> Atoms:
    """How the round may end for a seat that is still in."""
    if points >= STOP and not spare:
        return [(points, 1.0)]
    if points >= STOP:
        return [(points, 0.25), (points + 6, 0.35), (points + 12, 0.25), (0, 0.15)]
    get = reach(points, STOP, spare)
    atoms = [(stop, share * get) for stop, share in STOPS]
    atoms.append((0, 1.0 - get))
    return atoms


class Side:
    """A rival, or a team: what it has, and how the round may end for it."""

    lies: int  # total if the round ended now
    sure: int  # total without the seat that is still in
    points: int  # of that seat
    active: bool
    spare: bool
    atoms: Atoms

    def __init__(self) -> None:
        self.lies = 0
        self.sure = 0
        self.points = 0
        self.active = False
        self.spare = False
        self.atoms = [(0, 1.0)]

    def add(self, score: int, points: int, active: bool, spare: bool, atoms: Atoms) -> None:
        self.lies += score + points
        self.sure += score
        if not active:
            self.sure += points
        elif not self.active:
            self.active = True
            self.points = points
            self.spare = spare
            self.atoms = atoms
        else:  # only one of several partners is looked at; the others get their average
            self.sure += int(mean(atoms))

    def below(self, total: int) -> float:
        """The chance that it ends the round with less; a tie counts half."""
        chance = 0.0
        for points, share in self.atoms:
            if self.sure + points < total:
                chance += share
            elif self.sure + points == total:
                chance += 0.5 * share
        return chance

    def caught(self, total: int) -> float:
        """The same, when it knows what it must beat."""
        chance = self.below(total)
        if self.active:
            push = reach(self.points, total + 1 - self.sure, self.spare)
            chance = min(chance, 1.0 - PUSH * push)
        return chance


def mean(atoms: Atoms) -> float:
    total = 0.0
    for points, share in atoms:
        total += points * share
    return total


class Outlook(Worth):
    """The chance to win, by the points that `me` ends the round with."""

    target: int
    sure: int  # what my side has without me
    rivals: list[Side]
    known: dict[int, float]

    def __init__(self, g: Flip7, me: int, other: int = -1, atoms: Atoms | None = None) -> None:
        """`atoms`, if given, are the ways the round may end for the seat `other`."""
        sides = g.options.teams or len(g.seats)
        self.target = g.options.target
        mine = Side()
        self.rivals = []
        for side in range(sides):
            one = mine if side == me % sides else Side()
            for s in range(side, len(g.seats), sides):
                seat = g.seats[s]
                if s == me:
                    one.add(seat.score, 0, False, False, [])
                else:
                    self.add(g, one, seat, atoms if s == other else None)
            if one is not mine:
                self.rivals.append(one)
        self.sure = mine.sure + int(mean(mine.atoms))
        self.known = {}

    def add(self, g: Flip7, side: Side, seat: Seat, atoms: Atoms | None) -> None:
        points = g.points(seat)
        active = seat.status == "active"
        if active and atoms is None:
            atoms = ends(points, seat.second_chance)
            if seat.score + points >= self.target:  # it may well leave it at that
                atoms = [(p, share / 2) for p, share in atoms]
                atoms.append((points, 0.5))
        side.add(seat.score, points, active, seat.second_chance, atoms or [])

    def of(self, points: int, ended: bool) -> float:
        key = points * 2 + 1 if ended else points * 2
        found = self.known.get(key)
        if found is None:
            found = self.ended(self.sure + points) if ended else self.open(self.sure + points)
            self.known[key] = found
        return found

    def ended(self, mine: int) -> float:
        """The chance if the others' lines score as they are."""
        best = max([side.lies for side in self.rivals])
        if max(best, mine) < self.target:
            return self.race(mine, [float(side.lies) for side in self.rivals])
        return 1.0 if mine > best else 0.5 if mine == best else 0.0

    def open(self, mine: int) -> float:
        """The chance if the others go on."""
        chance = 1.0
        if mine >= self.target:
            for side in self.rivals:
                chance *= side.caught(mine)
            return chance
        others: list[float] = []
        for side in self.rivals:
            low = 0.0
            sums = 0.0
            for points, share in side.atoms:
                if side.sure + points < self.target:
                    low += share
                    sums += share * points
            if low <= 0.0:
                return 0.0
            chance *= low
            others.append(side.sure + sums / low)
        return chance * self.race(mine, others)

    def race(self, mine: int, others: list[float]) -> float:
        """The chance to win from these totals, with rounds still to come."""
        best = max(float(mine), *others)
        tells = SWING / sqrt(max(1.0, (self.target - best) / A_ROUND))
        against = 1.0
        for other in others:
            against += exp(tells * (other - mine))
        return 1.0 / against
