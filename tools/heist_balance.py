"""Measures every heist: bots play all of them with both crews, with the results in a JSON file.

    python3 tools/heist_balance.py --games 300 --jobs 16 --out balance.json
    python3 tools/heist_balance.py amnesty mine.toml --bots strong --games 40 --out try.json

It needs only Python 3.11 and this folder. The file is updated while it runs, so that nothing is
lost if it is stopped.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import sys
import time
import tomllib
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
if find_spec("numpy") is None:  # only The Gang's bots need it, which are not used here
    sys.modules["numpy"] = sys.modules["numpy.typing"] = MagicMock()

from safehouse.games.heist.design.heists import HEISTS
from safehouse.measure.heist import rating

PIECE = {"strong": 5}  # games per process and task
USUAL_PIECE = 25
EARLY = 4  # a heist that is over before this round counts as early
EVERY_S = 5.0  # seconds between two updates of the file
Done = tuple[int, rating.Counts, float]


class Cell:
    """One heist with one crew and one bot."""

    def __init__(self, name: str, design: Any, crew: int, bot: str) -> None:
        self.plan = rating.plan_from(design)
        self.name, self.crew, self.bot = name, crew, bot
        self.options = rating.options_for(design, crew)
        self.counts: rating.Counts = {}
        self.seconds = 0.0

    def written(self, games: int) -> dict[str, Any]:
        told = rating.summed_up(self.counts, games, self.crew, self.bot)
        done = told["done"]
        early = sum(n for rounds, n in told["lasted"].items() if int(rounds) < EARLY)
        kept = ("won", "share", "interval", "rounds", "cash", "busted", "clean", "ways", "lost")
        return {
            "heist": self.name,
            "difficulty": self.plan.difficulty,
            "crew": self.crew,
            "bot": self.bot,
            "games": done,
            **{key: told[key] for key in kept},
            "early": round(early / done, 4),
            "haul": round(told["cash"] + told["share"] * self.plan.reward),
            "cpu_s": round(self.seconds / done, 3),
        }


def play(cell: int, options: dict[str, Any], bot: str, seed: int, start: int, stop: int) -> Done:
    """Play some games of a cell, in a separate process."""
    before = time.process_time()
    counts = rating.play_part(options, bot, seed, start, stop)
    return cell, counts, time.process_time() - before


def read_job(job: str) -> tuple[str, Any]:
    """A heist by its id, or a file with one."""
    if job in HEISTS:
        return job, job
    return job, tomllib.loads(Path(job).read_text(encoding="utf-8"))


def write(cells: list[Cell], args: argparse.Namespace, began: float) -> None:
    """Replace the file by the present results."""
    told = {
        "games": args.games,
        "seed": args.seed,
        "early": f"share of games over before round {EARLY}",
        "python": platform.python_version(),
        "took_s": round(time.monotonic() - began, 1),
        "cells": [cell.written(args.games) for cell in cells if cell.counts],
    }
    beside = args.out.with_name(args.out.name + ".part")
    beside.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    beside.replace(args.out)


def pieces(cells: list[Cell], args: argparse.Namespace) -> list[tuple[Any, ...]]:
    """Every cell in pieces, slow bots first."""
    found: list[tuple[Any, ...]] = []
    for n, cell in enumerate(cells):
        size = PIECE.get(cell.bot, USUAL_PIECE)
        for start in range(0, args.games, size):
            stop = min(start + size, args.games)
            found.append((n, cell.options, cell.bot, args.seed, start, stop))
    return sorted(found, key=lambda piece: (piece[2] not in PIECE, piece[4]))


def work(cells: list[Cell], args: argparse.Namespace) -> None:
    began = last = time.monotonic()
    played, total = 0, args.games * len(cells)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(args.jobs, context) as pool:
        running: list[Future[Done]] = [pool.submit(play, *piece) for piece in pieces(cells, args)]
        for future in as_completed(running):
            n, counts, seconds = future.result()
            rating.add(cells[n].counts, counts)
            cells[n].seconds += seconds
            played += counts["games"]
            now = time.monotonic()
            if now - last > EVERY_S or played == total:
                last = now
                write(cells, args, began)
                sys.stderr.write(f"\r{played:,} of {total:,} games, {now - began:,.0f} s ")
                sys.stderr.flush()
            if args.stop_after and now - began > args.stop_after:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    write(cells, args, began)
    sys.stderr.write("\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("heists", nargs="*", default=list(HEISTS), help="ids or files (all jobs)")
    parser.add_argument("--bots", default="greedy,strong", help="with commas (greedy,strong)")
    parser.add_argument("--crews", type=int, nargs="*", default=[3, 4])
    parser.add_argument("--games", type=int, default=300, help="of each cell (300)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stop-after", type=float, default=0, metavar="SECONDS")
    parser.add_argument("--out", type=Path, default=Path("balance.json"))
    args = parser.parse_args()
    jobs = [read_job(job) for job in args.heists]
    cells = [
        Cell(name, design, crew, bot)
        for name, design in jobs
        for crew in args.crews
        for bot in args.bots.split(",")
    ]
    work(cells, args)


if __name__ == "__main__":
    main()
