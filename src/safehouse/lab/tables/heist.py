"""How often a team of bots succeeds in a heist: `python -m safehouse.lab.tables.heist`.

Every heist with a crew of three and of four, as section 10 of the rules file measures it: Amateur
with the first crew, Semi-Pro with a level-3 crew, Pro with a level-4 crew.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice
from typing import Any, Final

from safehouse import bots, games
from safehouse.core.chance import seeded
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.table import Heist
from safehouse.measure.heist.crews import crew
from safehouse.measure.interval import wilson
from safehouse.measure.play import moves
from safehouse.measure.spread import pieces, spread, workers

# Wins in percent, crews of 3 and of 4, from section 10.
SAYS: Final[dict[str, tuple[int, int]]] = {
    "inclusion": (60, 56),
    "track": (54, 55),
    "startup": (60, 50),
    "custody": (36, 38),
    "exhibition": (47, 51),
    "justice": (55, 44),
    "rivalries": (42, 43),
    "serverfarm": (52, 40),
    "amnesty": (52, 40),
    "bricks": (39, 42),
    "university": (46, 42),
    "safehouse": (41, 44),
    "final": (45, 44),
}
WITHIN: Final = 12
STEPS: Final = 5000  # a game takes a few hundred; more is a loop
Tally = tuple[int, int, int, int]  # games, won, rounds, busted


def play(heist: str, size: int, bot: str, seats: int, seed: int, start: int, stop: int) -> Tally:
    """The games `start` to `stop` of one cell; runs in a process of its own."""
    options = {"heist": heist, "crew": size, "characters": crew(size, HEISTS[heist].difficulty)}
    game = games.find("heist")
    table = [bots.make("heist", bot) for _ in range(seats)]
    won = rounds = busted = 0
    for index in range(start, stop):
        number = (seed << 32) + index
        g = game.new(seats, options, luck=seeded(number))
        assert isinstance(g, Heist)
        dice = seeded(-1 - number)
        for _ in islice(moves(g, table, dice), STEPS):
            pass
        assert g.over, f"{heist} with a crew of {size}, game {index}: no end"
        won += g.outcome == "won"
        rounds += g.round
        busted += len([p for p in g.people if p.status == "busted" and not p.is_npc()])
    return stop - start, won, rounds, busted


class Cell:
    """The results of one heist with one size of crew."""

    def __init__(self, heist: str, size: int, tally: Tally) -> None:
        games_, won, rounds, busted = tally
        self.heist = heist
        self.says = SAYS[heist][size - 3]
        self.share = won / games_
        self.low, self.high = wilson(won, games_)
        self.rounds = rounds / games_
        self.busted = busted / games_

    def holds(self) -> bool:
        return abs(100 * self.share - self.says) <= WITHIN

    def written(self) -> str:
        mark = "" if self.holds() else " (!)"
        span = f"{self.low:.0%}–{self.high:.0%}"
        line = f"{self.share:.0%} ({span}) | {self.rounds:.1f} | {self.busted:.2f} | {self.says}%"
        return line + mark


def measure(args: Any, heist: str, size: int) -> Cell:
    """One cell, spread over processes."""
    cores = workers(args.cores, args.on)
    parts = pieces(args.games, cores)
    seats = size if args.seats == 0 else args.seats
    jobs: list[tuple[Any, ...]] = [(heist, size, args.bot, seats, args.seed, *p) for p in parts]
    total = [0, 0, 0, 0]
    for tally in spread(play, jobs, cores, on=args.on):
        total = [a + b for a, b in zip(total, tally, strict=True)]
    return Cell(heist, size, (total[0], total[1], total[2], total[3]))


def main(args: list[str] | None = None) -> int:
    """Play every cell; return 1 if one is too far from the table."""
    parser = argparse.ArgumentParser(
        prog="python -m safehouse.lab.tables.heist", description=__doc__
    )
    parser.add_argument("heists", nargs="*", default=list(HEISTS), help="which ones (all)")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=300, help="of each cell (300)")
    parser.add_argument("--seats", type=int, default=1, help="1; 0: one for each character")
    parser.add_argument("--crews", type=int, nargs="*", default=[3, 4])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--on", help="ray, or ray://HOST:PORT")
    asked = parser.parse_args(args)
    start = time.perf_counter()
    each = "won | rounds | busted | table says |"
    heads = [f" crew {size}: {each}" for size in asked.crews]
    sys.stdout.write(f"| heist | difficulty |{''.join(heads)}\n")
    sys.stdout.write("|---|---|" + "---|---|---|---|" * len(asked.crews) + "\n")
    cells: list[Cell] = []
    for heist in asked.heists:
        row = [measure(asked, heist, size) for size in asked.crews]
        cells += row
        shown = " | ".join([cell.written() for cell in row])
        sys.stdout.write(f"| {heist} | {HEISTS[heist].difficulty} | {shown} |\n")
        sys.stdout.flush()
    took = (time.perf_counter() - start) / (asked.games * len(cells))
    off = [cell for cell in cells if not cell.holds()]
    sys.stdout.write(
        f"\n{len(cells)} cells, {asked.games} games each, seed {asked.seed}; "
        f"{took:.3f} s a game; {len(off)} further than {WITHIN} points from the table.\n"
    )
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
