"""How Greed's planner got its weights: it plays itself, and the weights are fitted to the results.

    python -m safehouse.bots.greed.learn --games 5000,7000,7000 --out weights.py

The first batch of games is played by the greedy bot, each further one by a planner with the weights
of all batches so far; now and then a choice is random, so that every card is seen in many
combinations. The weights are those that best predict the final score from the positions on the way
(ridge regression).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from safehouse.bots.greed.outlook import GENERAL, UNIT, WEIGHTS, WORTH, observed
from safehouse.bots.greed.plan import Planner
from safehouse.bots.greed.simple import greedy
from safehouse.core.chance import Chance, seeded
from safehouse.core.state import Action
from safehouse.games.greed.options import Options
from safehouse.games.greed.rules import start
from safehouse.games.greed.table import Greed

ODD: Final = 10  # one draft or play in ten is random
KEPT: Final = 2  # learn from every second position, since neighbours say nearly the same
SEATS: Final = (2, 2, 3, 4)  # of the tables, in turn
RIDGE: Final = 300.0  # strength of the ridge, in positions
RIDGE_GENERAL: Final = 15.0  # these count in every position
DIGITS: Final = 100  # weights are written in hundredths of a unit
ACROSS: Final = 16  # numbers per line
BLOCK: Final = 2_000  # positions at a time

Policy = Callable[[Greed, int, tuple[Action, ...]], Action]
Row = list[tuple[int, float]]


class Lessons:
    """Positions and their outcomes, summed up for the regression."""

    def __init__(self) -> None:
        self.rows: list[Row] = []  # not yet summed up
        self.scores: list[float] = []  # in units
        self.square = np.diag([RIDGE_GENERAL] * GENERAL + [RIDGE] * (WEIGHTS - GENERAL))
        self.right = np.zeros(WEIGHTS)

    def add(self, row: Row, score: float) -> None:
        self.rows.append(row)
        self.scores.append(score)
        if len(self.rows) == BLOCK:
            self.sum_up()

    def sum_up(self) -> None:
        x = np.zeros((len(self.rows), WEIGHTS))
        for i, row in enumerate(self.rows):
            for k, n in row:
                x[i, k] += n
        self.square += x.T @ x
        self.right += x.T @ (np.array(self.scores) - x[:, WORTH])
        self.rows = []
        self.scores = []

    def weights(self) -> list[float]:
        """The weights that predict the scores best; without data, what would be scored now."""
        self.sum_up()
        found = np.linalg.solve(self.square, self.right)
        found[WORTH] += 1.0
        return [float(n) for n in found]


def watch(lessons: Lessons, games: int, seed: int, policy: Policy) -> None:
    """Let a policy play itself."""
    for n in range(games):
        luck = seeded((seed << 32) + n)
        dice = seeded(-1 - (seed << 32) - n)
        watch_one(lessons, start(SEATS[n % len(SEATS)], Options(), luck), dice, policy)


def watch_one(lessons: Lessons, g: Greed, dice: Chance, policy: Policy) -> None:
    g.settle()
    noted: list[tuple[int, Row]] = []
    seen = ""
    while not g.over:
        choosing = g.phase == "draft" or g.phase == "play"
        moment = f"{g.phase} {g.round}"
        if choosing and moment != seen:
            seen = moment
            kept = [s for s in range(len(g.seats)) if dice.below(KEPT) == 0]
            noted += [(s, observed(g, s)) for s in kept]
        s = g.actor()
        legal = g.legal(s)
        if choosing and dice.below(ODD) == 0:
            g.apply(s, legal[dice.below(len(legal))])
        else:
            g.apply(s, policy(g.imagine(s, dice), s, legal))
    for s, row in noted:
        lessons.add(row, g.seats[s].worth() / UNIT)


def policy_of(weights: list[float]) -> Policy:
    """A fast planner, or the greedy bot if there are no weights yet."""
    if not weights:
        return lambda g, s, legal: legal[0] if len(legal) == 1 else greedy(g, s, legal)
    planner = Planner(weights, 1)
    return lambda g, s, legal: legal[0] if len(legal) == 1 else planner.decide(g, s, legal, 1000)


def learn(games: list[int], seed: int) -> list[float]:
    """Play and fit batch after batch."""
    lessons = Lessons()
    weights: list[float] = []
    for n, many in enumerate(games):
        watch(lessons, many, seed + n, policy_of(weights))
        weights = lessons.weights()
    return weights


def written(weights: list[float]) -> str:
    """The weights as a module: general ones, two for each display card, those of hand cards."""
    numbers = [str(round(DIGITS * n)) for n in weights]
    lines: list[str] = []
    while numbers:
        lines.append(" ".join(numbers[:ACROSS]))
        del numbers[:ACROSS]
    head = f'"""What the planner has learned, in 1/{DIGITS} of $10,000; written by `learn`."""'
    body = "\n".join(lines)
    return (
        f"{head}\n\nfrom __future__ import annotations\n\nfrom typing import Final\n\n"
        f'NUMBERS: Final = """\n{body}\n"""\n'
        f"LEARNED: Final[list[float]] = [int(n) / {DIGITS} for n in NUMBERS.split()]\n"
    )


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m safehouse.bots.greed.learn")
    parser.add_argument("--games", default="5000,7000,7000", help="of each batch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(args)
    weights = learn([int(n) for n in asked.games.split(",")], asked.seed)
    asked.out.write_text(written(weights))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
