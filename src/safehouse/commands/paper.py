"""`safehouse scoresheet`: a sheet to print, for playing with real cards."""

from __future__ import annotations

from pathlib import Path

import click

from safehouse.core.errors import BadInput
from safehouse.paper.page import PAPERS, Wanted, sheet_file


@click.command()
@click.argument("game")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option("--players", type=int, help="Columns; five, if the game has room for as many.")
@click.option("--language", default="en", show_default=True, help="en or de.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to write it; GAME-scoresheet.html if left out.",
)
def scoresheet(game: str, paper: str, players: int | None, language: str, out: Path | None) -> None:
    """Write a scoresheet to print: one page, for playing with real cards.

    Rounds and running totals for Flip 7 and Bankout, vaults and alarms for The Gang, what counts at
    the end of Greed, the ledger of a campaign for Masters of the Heist. The file is self-contained
    HTML: open it in a browser and print it.
    """
    page = sheet_file(Wanted(game, paper, players, language))
    file = out or Path(f"{game}-scoresheet.html")
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as e:
        raise BadInput(f"{file} cannot be written: {e.strerror or e}.") from None
    click.echo(f"{file} is ready: open it in a browser and print it.")
