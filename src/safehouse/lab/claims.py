"""Checks what is claimed about the bots: `python -m safehouse.lab.claims`."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.table import Table

from safehouse import games
from safehouse.measure.sim import simulate
from safehouse.parts import part


def lines() -> list[tuple[str, dict[str, object], str, float]]:
    """The claims for each game: game, options, bots, and the least share of the first one."""
    found = [(game.id, part(game.id, "safehouse.bots.{id}", "bots")) for game in games.all()]
    return [(name, *line) for name, known in found for line in getattr(known, "CLAIMS", ())]


def main(args: list[str] | None = None) -> int:
    """Play every line; return 1 if one does not hold."""
    parser = argparse.ArgumentParser(prog="python -m safehouse.lab.claims", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games a line (4000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--on", help="ray, or ray://HOST:PORT")
    asked = parser.parse_args(args)
    table = Table(title=f"{asked.games:,} games a line, seed {asked.seed}", title_style="bold")
    for name in ("game", "bot", "against", "wins", "95 %", "par", "must be", ""):
        table.add_column(name)
    failed = 0
    for game, options, names, least in lines():
        bots = names.split(",")
        fixed = (game, bots, asked.games, asked.seed, options)
        result = simulate(*fixed, cores=asked.cores, on=asked.on)
        first = result.players[0]
        holds = first.share >= least
        failed += not holds
        table.add_row(
            *(
                f"{game} {json.dumps(options)}" if options else game,
                bots[0],
                ", ".join(bots[1:]),
                f"{first.share:.1%}",
            ),
            *(f"{first.low:.1%} – {first.high:.1%}", f"{result.par:.0%}"),
            *(f"≥ {least:.0%}", "ok" if holds else "FAILS"),
        )
    Console().print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
