"""Works out `tables`: `python -m safehouse.bots.bankout.solve` prints that module.

The race is played backwards: from any two sums that both players still need, the seat in turn plays
the turn that `Plan` finds best, with an average deck, and then the other one is in turn. Repeated
sweeps make the chances converge.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.bankout.plan import Cards, Ends, Plan
from safehouse.bots.bankout.race import Table, chance
from safehouse.bots.bankout.shape import Shape, shape_of
from safehouse.bots.bankout.tables import NEEDS

STEP: Final = 6.0
LEVELS: Final = 88
ROUNDS: Final = 7
IN_HANDS: Final = 0.7  # average number of Queens, and Kings, in the hands
SIZE: Final = len(NEEDS)
Worths = list[list[float]]  # by hand, then by need


class RaceEnds(Ends):
    """The end of a turn from given needs, as far as the tables are known."""

    shape: Shape
    worths: Worths
    mine: float
    his: float
    loot: float
    after: list[Table]  # by my Jokers, when the other is in turn
    if_swapped: list[Table]  # by my Jokers left
    if_stopped: list[Table]  # the same; none if nobody can stop a swap

    def __init__(self, shape: Shape, worths: Worths, mine: float, his: float) -> None:
        self.shape = shape
        self.worths = worths
        self.mine = mine
        self.his = his
        self.loot = 0.0
        self.after = []
        self.if_swapped = []
        self.if_stopped = []

    def saved(self, hand: int, need: float) -> float:
        q, k = self.shape.queens[hand], self.shape.kings[hand]
        return between(self.worths[q * 3 + k], need)

    def end(self, hand: int, money: float) -> float:
        need = self.mine - money
        if need <= 0:
            return 1.0
        table = self.after[self.shape.jokers[hand]]
        return 1.0 - chance(table, self.his, max(1.0, need - self.saved(hand, need)))

    def level(self, loot: float, step: int) -> None:
        self.loot = loot

    def banked(self, state: int) -> float:
        return self.end(self.shape.hand[state], self.loot)

    def kinged(self, state: int, hand: int) -> float:
        return self.end(hand, 2.0 * self.loot)

    def busted(self, hand: int) -> float:
        return self.end(hand, 0.0)

    def swapped(self, hand: int) -> float:
        if not self.if_swapped:
            return -1.0
        x = self.shape.jokers[hand]
        need = max(1.0, self.his - self.saved(hand, self.his))
        done = 1.0 - chance(self.if_swapped[x], self.mine, need)
        if not self.if_stopped:
            return done
        need = max(1.0, self.mine - self.saved(hand, self.mine))
        return min(done, 1.0 - chance(self.if_stopped[x], self.his, need))


def between(line: list[float], need: float) -> float:
    """Interpolate for a need between those in `NEEDS`."""
    if need <= NEEDS[0]:
        return line[0] * max(0.0, need) / NEEDS[0]
    for i in range(SIZE - 1):
        if need < NEEDS[i + 1]:
            part = (need - NEEDS[i]) / (NEEDS[i + 1] - NEEDS[i])
            return line[i] + (line[i + 1] - line[i]) * part
    return line[-1]


def deck(jokers: float) -> Cards:
    """An average deck."""
    return Cards(36.0, STEP, 4.0, 4.0 - IN_HANDS, 4.0 - IN_HANDS, 4.0, jokers)


def blank() -> Table:
    """A first guess: whoever needs less is ahead."""
    return [[(b + 60.0) / (a + b + 60.0) for b in NEEDS] for a in NEEDS]


def turn_from(ends: RaceEnds, jokers: float, held: bool) -> list[float]:
    """The chances at the start of a turn, by hand."""
    plan = Plan(ends.shape, deck(jokers), ends, held, 0, 0, 0.0, LEVELS)
    return plan.now[: ends.shape.hands]


def solve_plain(worths: Worths) -> Table:
    """A round without Jokers; finds out what hands are worth on the way."""
    table = blank()
    shape = shape_of(2, 0, False, False)
    for turn in range(ROUNDS):
        values = [[[0.0] * shape.hands for _ in NEEDS] for _ in NEEDS]
        for i, mine in enumerate(NEEDS):
            for k, his in enumerate(NEEDS):
                ends = RaceEnds(shape, worths, mine, his)
                ends.after = [table]
                values[i][k] = turn_from(ends, 0.0, False)
                table[i][k] = values[i][k][0]
        if 1 < turn < ROUNDS - 2:
            fit_worths(shape, worths, table, values)
    return table


def fit_worths(shape: Shape, worths: Worths, table: Table, values: list[list[list[float]]]) -> None:
    """Fit how much less one would need for the same chance with an empty hand."""
    for h in range(1, shape.hands):
        line = worths[shape.queens[h] * 3 + shape.kings[h]]
        for i, mine in enumerate(NEEDS):
            total = weight = 0.0
            for k in range(SIZE):
                want = values[i][k][h]
                if 0.15 < want < 0.9:
                    total += saving(table, i, k, want)
                    weight += 1.0
            line[i] = total / weight if weight else min(line[i], 0.75 * mine)


def saving(table: Table, i: int, k: int, want: float) -> float:
    """Down the column of `k` from need `i`: the need where the chance is `want`."""
    n = i
    while n > 0 and table[n][k] < want:
        n -= 1
    if n == i:
        return 0.0
    high, low = table[n][k], table[n + 1][k]
    if high < want:
        return NEEDS[i] - NEEDS[0] * 0.5
    part = (want - low) / (high - low) if high > low else 0.0
    return NEEDS[i] - (NEEDS[n + 1] - part * (NEEDS[n + 1] - NEEDS[n]))


def solve_immediate(worths: Worths, plain: Table) -> Table:
    """A round with one Joker, which is used as soon as it is drawn."""
    table = [row.copy() for row in plain]
    shape = shape_of(2, 0, False, False)
    for _ in range(ROUNDS):
        for i, mine in enumerate(NEEDS):
            for k, his in enumerate(NEEDS):
                ends = RaceEnds(shape, worths, mine, his)
                ends.after = ends.if_swapped = [table]
                table[i][k] = turn_from(ends, 1.0, False)[0]
    return table


def solve_held(worths: Worths, plain: Table) -> list[Table]:
    """A round with two Jokers, which are held: by 2 * (mine held) + (his held)."""
    tables = [[row.copy() for row in plain] for _ in range(4)]
    shape = shape_of(2, 1, False, False)
    wild = shape.find(0, 0, 1)
    for _ in range(ROUNDS):
        for i, mine in enumerate(NEEDS):
            for k, his in enumerate(NEEDS):
                for other in (0, 1):
                    ends = RaceEnds(shape, worths, mine, his)
                    ends.after = [tables[2 * other], tables[2 * other + 1]]
                    ends.if_swapped = ends.after
                    ends.if_stopped = [tables[0], tables[1]] if other else []
                    tables[other][i][k] = turn_from(ends, 2.0 - other, True)[0]
                    tables[2 + other][i][k] = turn_from(ends, 1.0 - other, True)[wild]
    return tables


def written(name: str, table: Table) -> str:
    rows = [
        f'    "{"".join(f"{min(9999, max(0, round(v * 10000))):04d}" for v in row)}",\n'
        for row in table
    ]
    return f"{name}: Final[tuple[str, ...]] = (\n{''.join(rows)})\n"


def main() -> None:
    """The module `tables`, to be written to its file."""
    start = [0.0, 8.0, 10.0, 60.0, 66.0, 66.0, 95.0, 95.0, 95.0]
    worths = [[min(w, 0.5 * need) for need in NEEDS] for w in start]
    plain = solve_plain(worths)
    immediate = solve_immediate(worths, plain)
    held = solve_held(worths, plain)
    print(HEAD)
    for first in (0, 12):
        print(f"    *({', '.join(str(n) for n in NEEDS[first : first + 12])}),")
    print(")")
    print("# What a hand saves, in dollars, by 3 * Queens + Kings and then by need.")
    print("HAND_WORTH: Final[tuple[tuple[float, ...], ...]] = (")
    for line in worths:
        cells = [f"{w:.0f}.0" for w in line]
        print("    (")
        for cells_ in (cells[:12], cells[12:]):
            print(f"        *({', '.join(cells_)}),")
        print("    ),")
    print(")")
    print("# The chance of the seat in turn in ten thousandths: a row for each sum that it needs,")
    print("# in it four digits for each sum that the other needs.")
    print(written("PLAIN", plain), end="")
    print(written("IMMEDIATE", immediate), end="")
    for n, table in enumerate(held):
        print(written(f"HELD_{n}", table), end="")
    print("# By 2 * (the seat in turn holds a Joker) + (the other holds one).")
    print("HELD: Final[tuple[tuple[str, ...], ...]] = (HELD_0, HELD_1, HELD_2, HELD_3)")


HEAD: Final = '''"""Chances in the race of Bankout, worked out by `solve`; `race` reads them."""

from __future__ import annotations

from typing import Final

NEEDS: Final[tuple[int, ...]] = ('''

if __name__ == "__main__":
    main()
