"""How reliable expected scores are in Greed: `python -m safehouse.lab.tables.greed --write`.

Greedy bots play; the data are each seat's expected score at the end of every round, and who wins.
For each number of plays still to come, one number says how much $10,000 more of expected score are
worth, fitted by maximum likelihood, reproducible from the seed. The numbers go to
`reviews/games/greed_table.py`.
"""

from __future__ import annotations

import argparse
from math import exp, log
from pathlib import Path
from typing import Final

from safehouse import bots
from safehouse import games as house
from safehouse.core.chance import seeded
from safehouse.games.greed.table import Greed
from safehouse.measure.play import moves
from safehouse.reviews import games as judges
from safehouse.reviews.games.greed import promises

SIZES: Final = (2, 3, 4)
TRIED: Final = [0.02 * n for n in range(1, 100)]
PLAYS: Final = 10
FILE: Final = Path(judges.__file__).with_name("greed_table.py")
Seen = dict[int, list[tuple[list[float], int]]]


def observed(games: int, seed: int) -> Seen:
    """By plays to come: everybody's expected score, and who won."""
    game = house.find("greed")
    seen: Seen = {plays: [] for plays in range(PLAYS + 1)}
    for n in range(games):
        seats = SIZES[n % len(SIZES)]
        number = (seed << 32) + n
        table = [bots.make("greed", "greedy")] * seats
        g = game.new(seats, {}, luck=seeded(number))
        assert isinstance(g, Greed)
        found: list[tuple[int, list[float]]] = []
        round_ = g.round
        for _ in moves(g, table, seeded(-1 - number)):
            if g.round != round_ and not g.over:
                round_ = g.round
                found.append(promises(g))
        winner = g.result()["winners"][0]
        for plays, told in found:
            seen[plays].append((told, winner))
    return seen


def likely(rows: list[tuple[list[float], int]], tells: float) -> float:
    total = 0.0
    for told, winner in rows:
        best = max(told)
        weights = [exp(tells * (one - best)) for one in told]
        total += log(max(1e-9, weights[winner] / sum(weights)))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m safehouse.lab.tables.greed")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="write the table that reviews use")
    asked = parser.parse_args()
    seen = observed(asked.games, asked.seed)
    found = [
        max(TRIED, key=lambda tells: likely(rows, tells)) if (rows := seen[plays]) else 0.0
        for plays in range(PLAYS + 1)
    ]
    found[0] = found[0] or found[1]
    listed = ", ".join(f"{x:.2f}" for x in found)
    print(listed)
    if asked.write:
        text = WRITTEN.format(games=asked.games, seed=asked.seed, listed=listed)
        FILE.write_text(text, encoding="utf-8")


WRITTEN: Final = '''\
"""How reliable expected scores are, by `python -m safehouse.lab.tables.greed --write`.

{games} games of greedy bots, seed {seed}.
"""

from __future__ import annotations

from typing import Final

# By plays still to come: how much $10,000 of expected score add to the logarithm of the odds.
TELLS: Final[list[float]] = [{listed}]
'''

if __name__ == "__main__":
    main()
