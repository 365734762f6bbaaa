"""`safehouse review`: what each decision of a finished game was worth."""

from __future__ import annotations

from pathlib import Path

import click

from safehouse.commands.reading import read_file
from safehouse.commands.spreading import CORES, ON


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--seat", type=int, help="Only this seat's decisions; all if left out.")
@click.option("--json", "as_json", is_flag=True, help="The review as JSON.")
@click.option("--more", is_flag=True, help="More precision: takes several times as long.")
@click.option("--calibrate", metavar="GAME", help="Instead: let bots play, and check the judge.")
@click.option("--games", "count", type=click.IntRange(1), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--positions", type=click.IntRange(1), default=2, help="Of each calibrated game.")
@click.option(
    "--planted", type=click.IntRange(0), help="Games with planted mistakes; all if left out."
)
@CORES
@ON
def review(
    file: Path | None,
    seat: int | None,
    as_json: bool,
    more: bool,
    calibrate: str | None,
    count: int,
    seed: int,
    positions: int,
    planted: int | None,
    cores: int | None,
    on: str | None,
) -> None:
    """Review a finished game: the curve, every decision, luck and play kept apart.

    FILE is a record, as a table offers it when the game is over. Decisions are judged by what their
    player could know. With --calibrate, bots play that many games of GAME, mistakes are planted in
    some of them, and the judge's verdicts are compared with what happens.
    """
    if calibrate is not None:
        from safehouse.lab.review.calibrate import run_calibration

        run_calibration(calibrate, count, seed, as_json, positions, cores, on, planted)
        return
    if file is None:
        raise click.UsageError("Which game? Give the file of its record.")
    from safehouse.lab.review.report import run_review

    run_review(read_file(file), seat, as_json, more)
