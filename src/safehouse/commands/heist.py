"""`safehouse heist`: listing, drawing, checking and rating heists."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from safehouse.commands.spreading import ON

PATH = click.Path(path_type=Path)


class Ordered(click.Group):
    """Lists commands in the order of this file."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(cls=Ordered)
def heist() -> None:
    """Heists as files: list, show, check and rate them.

    \b
    To make a heist of your own, copy one
    (src/safehouse/games/heist/data/heists/inclusion.toml); then:
      safehouse heist check mine.toml                   is it sound?
      safehouse heist show mine.toml                    what does it look like?
      safehouse heist rate mine.toml --picture out.svg  how hard is it, and where?
    """


@heist.command("list")
@click.option("--json", "as_json", is_flag=True, help="The jobs as JSON.")
def list_(as_json: bool) -> None:
    """List the jobs of River City: what each asks for, needs and brings."""
    from safehouse.lab.heist.check import run_list

    run_list(as_json)


@heist.command()
@click.argument("job", metavar="ID|FILE")
@click.option("--picture", type=PATH, metavar="FILE", help="Draw it too: .svg or .png.")
def show(job: str, picture: Path | None) -> None:
    """Show a heist's board as text, with its bag and its deck.

    \b
      safehouse heist show track
      safehouse heist show mine.toml --picture mine.svg
    """
    from safehouse.lab.heist.check import run_show

    need_plots_for(picture)
    run_show(job, picture)


@heist.command()
@click.argument("files", nargs=-1, required=True, type=PATH, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="The findings as JSON.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
def check(files: tuple[Path, ...], as_json: bool, strict: bool) -> None:
    """Report everything that is wrong or doubtful in heist files.

    Files are TOML, or YAML or JSON with the same fields. An error means that the heist cannot be
    played or won; a warning, that it may not be what you meant. Each names its field, such as
    tiles.2,3 or events.4. The exit status is 0 if there are no errors, 1 if there are, 2 if a file
    is not TOML, YAML or JSON.

    \b
      safehouse heist check mine.toml
      safehouse heist check --strict heists/*.toml
    """
    from safehouse.lab.heist.check import run_check

    sys.exit(run_check(list(files), as_json, strict))


@heist.command()
@click.argument("job", metavar="ID|FILE")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True)
@click.option("--crew", type=click.Choice(["3", "4"]), help="Both sizes if left out.")
@click.option("--bot", help="Who plays the whole crew: greedy, unless said otherwise.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", "--cores", "cores", type=click.IntRange(1), help="Processes; all cores.")
@ON
@click.option("--picture", type=PATH, metavar="FILE", help="A heat map of the board: .svg, .png.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def rate(
    job: str,
    count: int,
    crew: str | None,
    bot: str | None,
    seed: int,
    cores: int | None,
    on: str | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Let bots play a heist: how often it is won, how long it takes, where crews fail.

    The crew's level matches the job's difficulty: Amateur the first crew of the rules, Semi-Pro the
    same people at level 3, Pro at level 4. Four times as many games halve the interval; the same
    seed gives the same games. The picture shows the board: bright where crews go, red rings where
    they are caught.

    \b
      safehouse heist rate track
      safehouse heist rate mine.toml --games 400 --crew 3 --picture mine.svg
    """
    from safehouse.lab.heist.rate import run_rate

    need_plots_for(picture)
    run_rate(job, count, int(crew) if crew else None, bot, seed, cores, picture, as_json, on)


def need_plots_for(picture: Path | None) -> None:
    """A PNG needs matplotlib, which a checkout installs by itself."""
    if picture is not None and picture.suffix.lower() == ".png":
        from safehouse.needs import need_plots

        need_plots()
