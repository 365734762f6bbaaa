"""`./safehouse sim`: runs a simulation and prints the results."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from safehouse import games as house
from safehouse.core.errors import BadInput
from safehouse.measure.interval import places
from safehouse.measure.progress import progress_bar
from safehouse.measure.sim import Result, simulate

BAR = 22
ROOMY = 100  # columns of a terminal


def run_sim(
    game: str,
    bots: str,
    games: int,
    seed: int,
    options: dict[str, Any],
    cores: int | None,
    as_json: bool,
    players: int | None = None,
    play: Callable[..., Result] = simulate,
    on: str | None = None,
) -> None:
    """Simulate and print a table or JSON; progress goes to stderr."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if players is not None and players != len(names):
        raise BadInput(
            f"{players} players need {players} bots, one for each seat: not {len(names)}."
        )
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)
        result = play(
            *(game, names, games, seed, options, cores),
            lambda n: progress.advance(task, n),
            on=on,
        )
    if as_json:
        sys.stdout.write(json.dumps(result.as_data(), indent=2) + "\n")
    else:
        show(result, Console())


def show(result: Result, console: Console) -> None:
    """A row for each bot, best first; a bar as well, where there is room beside many decimals."""
    sure = places(50 * max(p.high - p.low for p in result.players))
    of_score = places(max(p.score_error for p in result.players))
    roomy = sure == 1 or console.width >= ROOMY
    name = house.find(result.game).name
    table = Table(title=f"{name}: {result.games:,} games, seed {result.seed}", title_style="bold")
    table.add_column("bot")
    table.add_column("won", justify="right")
    table.add_column("share", justify="right")
    table.add_column("95 %", justify="center", no_wrap=True)
    if roomy:
        table.add_column(f"par {result.par:.1%} at ┊", no_wrap=True)
    table.add_column("score", justify="right", no_wrap=True)
    for player in sorted(result.players, key=lambda p: -p.share):
        table.add_row(
            player.bot,
            f"{player.won:,}",
            f"{player.share:.{sure}%}",
            f"{100 * player.low:.{sure}f} – {100 * player.high:.{sure}f}",
            *([bar(player.share, result.par)] if roomy else []),
            f"{player.score:.{of_score}f} ± {player.score_error:.{of_score}f}",
        )
    console.print(table)
    facts = [f"{result.decisions:.1f} decisions"]
    if result.rounds:
        facts.append(f"{result.rounds:.1f} rounds")
    where = result.card or ("1 core" if result.cores == 1 else f"{result.cores} cores")
    speed = f"{result.games_per_second:,.0f} games/s on {where}"
    console.print(f"{' and '.join(facts)} a game; {speed}, {result.seconds:.1f} s", style="dim")


def bar(share: float, par: float) -> str:
    """A bar as long as the share, with par marked in it."""
    full = round(share * BAR)
    cells = ["█" if i < full else " " for i in range(BAR)]
    mark = min(BAR - 1, round(par * BAR))
    cells[mark] = "▒" if mark < full else "┊"
    return "".join(cells)
