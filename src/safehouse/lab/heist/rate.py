"""`./safehouse heist rate`: bots play a heist, and a table says how hard it is and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from safehouse import bots as players
from safehouse.games.heist.design.heists import Plan
from safehouse.lab.heist.files import find_heist
from safehouse.lab.heist.picture import save_picture
from safehouse.measure.heist.rating import (
    STAGES,
    WAYS,
    Counts,
    add,
    options_for,
    plan_from,
    play_part,
    summed_up,
    usual_bot,
)
from safehouse.measure.progress import progress_bar
from safehouse.measure.spread import pieces, spread, workers

CREWS: Final = (3, 4)
STAGE_WORDS: Final = {
    "nothing": "nothing of the objective in hand",
    "part": "a part of it in hand",
    "all": "all in hand, not brought out",
}
WAY_WORDS: Final = {
    "alarm": "card 25 rang",
    "noise": "noise to the end",
    "called": "the crew ran",
    "gates": "gates caught all",
}


def measure(
    design: Any,
    crew: int,
    games: int,
    bot: str,
    seed: int,
    cores: int,
    progress: Callable[[int], None] = lambda games: None,
    on: str | None = None,
) -> dict[str, Any]:
    """Play on several processes, or on Ray; the result does not depend on their number."""
    options = options_for(design, crew)
    parts = pieces(games, cores)
    jobs = [(options, bot, seed, *part) for part in parts]
    counts: Counts = {}
    for some in spread(play_part, jobs, cores, lambda n: progress(parts[n][1] - parts[n][0]), on):
        add(counts, some)
    return summed_up(counts, games, crew, bot)


def run_rate(
    job: str,
    games: int,
    crew: int | None,
    bot: str | None,
    seed: int,
    cores: int | None,
    picture: Path | None,
    as_json: bool,
    on: str | None = None,
) -> None:
    """Play, print and draw; progress goes to stderr."""
    design = find_heist(job)
    plan = plan_from(design)
    name = bot or usual_bot()
    players.make("heist", name)
    crews = [crew] if crew else list(CREWS)
    for one in crews:
        options_for(design, one)
    if picture is not None:
        save_picture(plan, {}, {}, picture)  # refuse an unusable name before the games
    with progress_bar() as progress:
        task = progress.add_task("games", total=games * len(crews))
        fixed = (games, name, seed, workers(cores, on))
        found = [
            measure(design, one, *fixed, lambda n: progress.advance(task, n), on) for one in crews
        ]
    if picture is not None:
        visits, arrests = summed(found, "visits"), summed(found, "arrests")
        save_picture(plan, visits, arrests, picture)
    if as_json:
        data = {"heist": plan.id, "seed": seed, "ratings": found}
        sys.stdout.write(json.dumps(data, indent=2) + "\n")
        return
    console = Console()
    show(plan, found, seed, console)
    if picture is not None:
        console.print(str(picture), soft_wrap=True, highlight=False)


def summed(found: list[dict[str, Any]], what: str) -> dict[str, int]:
    """Counts by tile, over all crews."""
    total: Counts = {}
    for rating in found:
        add(total, rating[what])
    return total


def show(plan: Plan, found: list[dict[str, Any]], seed: int, console: Console) -> None:
    """A column for each crew; then how the lost games were lost."""
    games, bot = found[0]["games"], found[0]["bot"]
    title = f"{plan.title} ({plan.difficulty}): {games:,} games of {bot} bots, seed {seed}"
    console.print(title, style="bold", highlight=False)
    table = Table(box=SIMPLE_HEAD)
    table.add_column("", min_width=28)
    for rating in found:
        table.add_column(f"crew of {rating['crew']}", justify="right")
    for label, told in figures(found):
        table.add_row(label, *told)
    console.print(table)
    lost = Table(box=SIMPLE_HEAD)
    lost.add_column("lost games: how far they came")
    lost.add_column("why it ended")
    for rating in found:
        lost.add_column(f"crew of {rating['crew']}", justify="right")
    for stage, way, told in failures(found):
        lost.add_row(STAGE_WORDS[stage], WAY_WORDS[way], *told)
    if lost.rows:
        console.print(lost)
    for rating in found:
        worst = sorted(rating["arrests"].items(), key=lambda one: (-one[1], one[0]))[:5]
        if worst:
            words = ", ".join(f"{tile} ({count})" for tile, count in worst)
            console.print(f"Most arrests, crew of {rating['crew']}: {words}", highlight=False)


def figures(found: list[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    """The figures of every crew, line by line."""

    def interval(rating: dict[str, Any]) -> str:
        low, high = rating["interval"]
        return f"{100 * low:.1f} – {100 * high:.1f} %"

    lines: list[tuple[str, Callable[[dict[str, Any]], str]]] = [
        ("won", lambda r: f"{r['share']:.1%}"),
        ("95 % interval", interval),
        ("everybody got out", lambda r: f"{r['clean']:.1%}"),
        ("rounds", lambda r: f"{r['rounds']:.1f}"),
        ("noise at the end", lambda r: f"{r['noise']:.1f}"),
        ("alerts", lambda r: f"{r['alerts']:.1f}"),
        ("busted a game", lambda r: f"{r['busted']:.2f}"),
        ("… by a closing gate", lambda r: f"{r['busted_by_gate']:.2f}"),
        ("cash brought out", lambda r: f"${r['cash']:,.0f}"),
    ]
    return [(label, [tell(rating) for rating in found]) for label, tell in lines]


def failures(found: list[dict[str, Any]]) -> list[tuple[str, str, list[str]]]:
    """The ways in which games were lost, as shares of all games, leaving out unused ones."""
    rows: list[tuple[str, str, list[str]]] = []
    for stage in STAGES:
        for way in WAYS:
            counts = [rating["lost"][stage][way] for rating in found]
            if any(counts):
                games = [rating["done"] for rating in found]
                shares = [f"{n / of:.1%}" for n, of in zip(counts, games, strict=True)]
                rows.append((stage, way, shares))
    return rows
