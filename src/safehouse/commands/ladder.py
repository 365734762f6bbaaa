"""`safehouse ladder`: compares the strength of a game's bots."""

from __future__ import annotations

from pathlib import Path

import click

from safehouse.commands.spreading import CORES, ON


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Games of every table of bots.",
)
@click.option("--players", type=int, help="How many seats; four at the most if left out.")
@click.option("--seed", type=int, default=1, show_default=True)
@CORES
@ON
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write it as a page of Markdown, too.",
)
@click.option(
    "--bot",
    "more",
    multiple=True,
    metavar="BOT",
    help="A bot of your own as well: module:name or exec:./mybot.",
)
def ladder(
    games: tuple[str, ...],
    count: int,
    players: int | None,
    seed: int,
    cores: int | None,
    on: str | None,
    out: Path | None,
    more: tuple[str, ...],
) -> None:
    """Rate the bots of a game, all against all, with the uncertainty of each rating.

    Every combination of different bots plays the same number of games. In co-operative games, crews
    of one bot are rated against the game. Without GAMES, all our games.
    """
    from safehouse.needs import need_lab

    need_lab("openskill", "for the ratings")
    from safehouse.lab.ladder import run_ladder

    run_ladder(games, count, seed, players, cores, out, more, on)
