"""`./safehouse report`: bots play games, and a page shows the results."""

from __future__ import annotations

import json
import platform
import shlex
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from safehouse import __version__
from safehouse import bots as players
from safehouse import games as house
from safehouse.compiled import digest
from safehouse.core.errors import BadInput
from safehouse.lab.cases.recording import folder_for
from safehouse.lab.report.collect import Collected, Setting, collect, report_of, seated
from safehouse.lab.report.games import common
from safehouse.lab.report.page import Head, page
from safehouse.lab.report.plots import OTHER_ACCENT, draw, need_matplotlib
from safehouse.measure.progress import progress_bar


def run_report(
    game: str,
    bots: str | None,
    games: int,
    count: int | None,
    seed: int,
    options: dict[str, Any],
    cores: int | None,
    out: Path,
    on: str | None = None,
    play: Callable[..., Collected] = collect,
) -> None:
    """Play, draw and write; progress goes to stderr, the file's name to stdout."""
    need_matplotlib()
    setting = Setting(game, choose_bots(game, bots, count), games, seed, options)
    setting.batch = play is not collect
    house.find(game).read_options(options, setting.seats)
    folder = folder_for(out)
    screen = Console(stderr=True)
    start = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task("games", total=None)

        def advance(done: int, of: int) -> None:
            progress.update(task, total=of, advance=done)

        collected = play(setting, cores, advance, on)
        progress.update(task, description="drawing")
        files = write(collected, folder)
    took = time.perf_counter() - start
    screen.print(
        f"{collected.tally.of('games'):,} games of {house.find(game).name} and {len(files) - 1} "
        f"plots in {took:.1f} s.",
        style="dim",
        highlight=False,
    )
    Console(soft_wrap=True).print(str(files[0]), highlight=False)


def choose_bots(game: str, named: str | None, count: int | None) -> list[str]:
    """One bot per seat: those named, repeated; by default the best of the quick bots."""
    house.find(game)
    report = report_of(game)
    if named is None:
        known = [info.name for info in players.offered(game)]
        best = getattr(report, "BOT", None)
        names = [best if best in known else known[-1]]
    else:
        names = [name.strip() for name in named.split(",") if name.strip()]
        if not names:
            raise BadInput("--bots names one bot or more, e.g. --bots random,random.")
        for name in names:
            players.make(game, name)
    if count is None:
        usual = getattr(report, "PLAYERS", house.find(game).min_seats)
        count = len(names) if len(names) > 1 else usual
    if count < len(names):
        raise BadInput(f"{count} players have no room for {len(names)} bots; name fewer.")
    return seated(names, count)


def write(c: Collected, folder: Path) -> list[Path]:
    """Write the page and the plots; return their files, the page first."""
    report = report_of(c.setting.game) or common
    sections = report.sections(c)
    charts = [chart for section in sections for chart in section.charts]
    accent = getattr(report_of(c.setting.game), "ACCENT", OTHER_ACCENT)
    plots = {chart.name: draw(chart, accent) for chart in charts}
    assert len(plots) == len(charts), "two charts of one name"
    html = folder / f"{c.setting.game}.html"
    html.write_text(page(head_of(c), report.tiles(c), sections, plots), "utf-8")
    files = [html]
    for name, plot in plots.items():
        files.append(folder / f"{c.setting.game}-{name}.png")
        files[-1].write_bytes(plot.png)
    return files


def head_of(c: Collected) -> Head:
    s = c.setting
    facts = {
        "game": f"{c.game.name}, rules version {c.game.version}",
        "bots": ", ".join(s.bots),
        "games": f"{s.games:,}"
        + (f", and {sum(n for _, n in c.variants):,} of other tables" if c.variants else ""),
        "seed": str(s.seed),
        "options": json.dumps(s.options) if s.options else "as the game comes",
        "Safehouse": f"{__version__}, engine {engine()}",
        "Python": platform.python_version(),
        "matplotlib": need_matplotlib(),
    }
    about = (
        f"{s.games:,} games between {common.who(c)}, seed {s.seed}: where the game is won, what "
        "decides it, and how sure that is. It says how these bots play; people may find what "
        "bots do not."
    )
    return Head(s.game, c.game.name, about, command(s), facts)


def engine() -> str:
    """The fingerprint of rules and bots, to know which ones played."""
    return digest()[:10]


def command(s: Setting) -> str:
    """The command that makes this very report."""
    words: Sequence[str] = (
        *("./safehouse", "report", s.game, "--bots", ",".join(s.bots)),
        *("--players", str(s.seats), "--games", str(s.games), "--seed", str(s.seed)),
        *(("--options", json.dumps(s.options)) if s.options else ()),
        *(("--batch",) if s.batch else ()),
    )
    return shlex.join(words)
