"""Campaigns of one's own: combining heist files, and checking the result."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from safehouse.commands.heist import PATH
from safehouse.core.errors import BadInput


@click.command()
@click.argument("file", type=PATH)
@click.argument("heists", nargs=-1, required=True, type=PATH, metavar="HEIST…")
@click.option("--name", help="What it is called; the file's name, unless said otherwise.")
@click.option("--about", default="", help="A sentence about it.")
@click.option("--finale", default="", metavar="JOB", help="The job that wins the campaign.")
@click.option("--open", "free", is_flag=True, help="All jobs are open from the start.")
@click.option("--needs", multiple=True, metavar="JOB=…", help="What one job needs.")
@click.option("--force", is_flag=True, help="Overwrite a file that is there.")
def make(
    file: Path,
    heists: tuple[Path, ...],
    name: str | None,
    about: str,
    finale: str,
    free: bool,
    needs: tuple[str, ...],
    force: bool,
) -> None:
    """Make a campaign of your own from heist files, in that order.

    Each job opens when the one before it is won. --needs changes that for one job: ids of jobs that
    must be won, a number of wins, or both. The file contains the designs themselves: send it to
    anybody, or open it in the workshop of the page (My campaigns).

    \b
      safehouse campaign make nights.json kiosk.toml bank.toml vault.toml --name "Three Nights"
      safehouse campaign make nights.json kiosk.toml bank.toml vault.toml --open --needs vault=2
      safehouse campaign make nights.json a.toml b.toml c.toml --needs c=a,b --finale c
    """
    from safehouse.lab.heist.campaign.make import made_of, run_make

    if file.suffix.lower() != ".json":
        raise BadInput(f"A campaign is written as JSON: name it {file.stem}.json.")
    if file.exists() and not force:
        raise BadInput(f"{file} is there already: name another file, or --force to write over it.")
    sys.exit(run_make(file, made_of(heists, name or file.stem, about, finale, free, needs)))


@click.command()
@click.argument("files", nargs=-1, required=True, type=PATH, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="The findings as JSON.")
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Report everything that is wrong with your own campaigns.

    Duplicate ids, needs that are not jobs, jobs that wait for each other, jobs that can never open,
    and every error in a design, each with its place, such as jobs.2.requires (jobs count from 0).
    The exit status is 0 if it can be played, 1 if not, 2 if a file cannot be read.

    \b
      safehouse campaign check nights.json
    """
    from safehouse.lab.heist.campaign.make import run_check

    sys.exit(run_check(files, as_json))
