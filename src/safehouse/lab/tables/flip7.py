"""Who wins Flip 7 from which scores: `python -m safehouse.lab.tables.flip7 --write`.

Counting bots play; the data are what each seat still needs at the end of every round, and who wins.
A need has a strength, and a seat wins in proportion to its share of all strengths: fitted by
maximum likelihood, reproducible from the seed.  The numbers go to `reviews/games/flip7_table.py`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from textwrap import fill
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from safehouse import bots
from safehouse import games as house
from safehouse.core.chance import seeded
from safehouse.games.flip7.table import Flip7
from safehouse.measure.play import moves
from safehouse.measure.progress import progress_bar
from safehouse.reviews import games as judges

SIZES: Final = (2, 3, 4)
EVERY: Final = 10
FAR: Final = 200
SMOOTH: Final = 0.5  # the penalty on curvature
STEPS: Final = 1500
FILE: Final = Path(judges.__file__).with_name("flip7_table.py")
Numbers = npt.NDArray[np.float64]


def observed(seats: int, games: int, seed: int, tell: Any) -> tuple[Numbers, Numbers]:
    """What everybody had at the end of each round except the last, and who won."""
    game = house.find("flip7")
    table = [bots.make("flip7", "counting")] * seats
    scores: list[list[int]] = []
    won: list[int] = []
    for n in range(games):
        number = (seed << 32) + (seats << 24) + n
        g = game.new(seats, {}, luck=seeded(number))
        assert isinstance(g, Flip7)
        first = len(scores)
        seen = 0
        for _ in moves(g, table, seeded(-1 - number)):
            if len(g.history) > seen and not g.over:
                seen = len(g.history)
                scores.append([s.score for s in g.seats])
        winner = g.result()["winners"][0]
        won += [winner] * (len(scores) - first)
        tell(1)
    return np.array(scores, np.float64), np.array(won)


def features(scores: Numbers) -> Numbers:
    """By round and seat: the share of each entry of the table, and the points above the target."""
    need = np.maximum(0.0, FAR - scores)
    at = np.minimum((need / EVERY).astype(int), FAR // EVERY - 1)
    part = need / EVERY - at
    found = np.zeros((*scores.shape, FAR // EVERY + 2))
    i, j = np.indices(scores.shape)
    found[i, j, at] = 1.0 - part
    found[i, j, at + 1] = part
    found[..., -1] = np.maximum(0.0, scores - FAR)
    return found


def fit(found: Numbers, won: Numbers) -> tuple[Numbers, float]:
    """The strengths, and how well they predict: the mean log-likelihood."""
    rows = np.arange(len(won))
    size = found.shape[2]
    w = np.linspace(0.0, -4.0, size)
    w[-1] = 0.05
    speed = np.zeros(size)
    likely = 0.0
    for _ in range(STEPS):
        u = found @ w
        u -= u.max(axis=1, keepdims=True)
        p = np.exp(u)
        p /= p.sum(axis=1, keepdims=True)
        likely = float(np.log(p[rows, won]).mean())
        off = -p
        off[rows, won] += 1.0
        slope = np.einsum("ij,ijk->k", off, found) / len(won)
        bends = w[:-3] - 2 * w[1:-2] + w[2:-1]
        bent = np.zeros(size)
        bent[:-3] += bends
        bent[1:-2] -= 2 * bends
        bent[2:-1] += bends
        scale = np.ones(size)
        scale[-1] = 0.02  # scaled, since points are large numbers
        speed = 0.9 * speed + scale * (slope - SMOOTH * bent / 100)
        w = w + speed
    w[:-1] -= w[0]
    return w, likely


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m safehouse.lab.tables.flip7")
    parser.add_argument("--games", type=int, default=3000, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write the table that reviews use")
    asked = parser.parse_args()
    lines = []
    closer = []
    with progress_bar() as bar:
        task = bar.add_task("Flip 7", total=asked.games * len(SIZES))
        for seats in SIZES:
            scores, won = observed(seats, asked.games, asked.seed, lambda n: bar.advance(task, n))
            w, likely = fit(features(scores), won)
            closer.append(float(w[-1]))
            listed = ", ".join(f"{x:.3f}" for x in w[:-1]) + ","
            lines += [f"    {seats}: [", *fill(listed, 92).splitlines(), "    ],"]
            print(f"{seats} seats: {len(won)} rounds, log-likelihood {likely:.4f}")
    text = WRITTEN.format(
        games=asked.games,
        seed=asked.seed,
        every=EVERY,
        closer=sum(closer) / len(closer),
        lines="\n".join(lines),
    )
    if asked.write:
        FILE.write_text(text, encoding="utf-8")


WRITTEN: Final = '''"""Strengths of needs, by `python -m safehouse.lab.tables.flip7 --write`.

{games} games of counting bots for each number of seats, seed {seed}.
"""

from __future__ import annotations

from typing import Final

EVERY: Final = {every}  # points between two entries; the first is for nothing needed
CLOSER: Final = {closer:.4f}  # for each point above the target, where a tie goes on
# By the number of seats: the logarithm of a need's strength.
# fmt: off
STRENGTHS: Final[dict[int, list[float]]] = {{
{lines}
}}
# fmt: on
'''

if __name__ == "__main__":
    main()
