"""The ladder of the bots, and the lines that must hold: `python -m safehouse.lab.ladder`."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.table import Table

from safehouse.measure.sim import simulate

# Game (and its options, as JSON), bots (the first is the one looked at), the least share that it
# must win (0: just to know).
LINES: list[tuple[str, str, float]] = [
    ("flip7", "stay-20,random", 0.90),
    ("flip7", "stay-25,stay-20", 0.50),
    ("flip7", "stay-25-second,stay-25", 0.50),
    ("flip7", "counting-plain,stay-25", 0.50),
    ("flip7", "counting,stay-20", 0.59),
    ("flip7", "counting,stay-25", 0.59),
    ("flip7", "counting,stay-30", 0.50),
    ("flip7", "counting,stay-25-second", 0.50),
    ("flip7", "counting,counting-plain", 0.50),
    ("flip7", "counting,stay-25,stay-25,stay-25", 0.40),
    ("bankout", "blind-50,random", 0.90),
    ("bankout", "ratio,blind-20", 0.95),
    ("bankout", "ratio,blind-50", 0.90),
    ("bankout", "ratio-2,ratio", 0.50),
    ("bankout", "sharp,ratio", 0.75),
    ("bankout", "sharp,ratio-2", 0.70),
    ('bankout {"jokers": false}', "sharp,ratio", 0.65),
    ('bankout {"format": "blitz"}', "sharp,ratio", 0.53),
    ('bankout {"target": 300}', "sharp,ratio", 0.57),
    ("greed", "quick,random", 0.90),
    ("greed", "greedy,random", 0.90),
    ("greed", "greedy,random,random,random", 0.85),
    ("greed", "greedy,quick", 0.60),
    ("greed", "planner,greedy", 0.65),
    ("greed", "planner,greedy,greedy,greedy", 0.45),
]


def main(args: list[str] | None = None) -> int:
    """Play every line; 1 if one of them does not hold."""
    parser = argparse.ArgumentParser(prog="python -m safehouse.lab.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a line (4000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=None)
    asked = parser.parse_args(args)
    table = Table(title=f"{asked.games:,} games a line, seed {asked.seed}", title_style="bold")
    for name in ("game", "bot", "against", "wins", "95 %", "par", "must be", ""):
        table.add_column(name)
    failed = 0
    for game, names, least in LINES:
        bots = names.split(",")
        game_id, _, text = game.partition(" ")
        options = json.loads(text) if text else {}
        result = simulate(game_id, bots, asked.games, asked.seed, options, cores=asked.cores)
        first = result.players[0]
        holds = first.share >= least
        failed += not holds
        table.add_row(
            *(game, bots[0], ", ".join(bots[1:]), f"{first.share:.1%}"),
            *(f"{first.low:.1%} – {first.high:.1%}", f"{result.par:.0%}"),
            *(f"≥ {least:.0%}", "ok" if holds else "FAILS"),
        )
    Console().print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
