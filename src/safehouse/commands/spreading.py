"""The options `--cores` and `--on` of commands that play many games."""

from __future__ import annotations

import click

from safehouse.commands.reading import need_extra


def ready(_: click.Context, __: click.Parameter, on: str | None) -> str | None:
    """Install Ray where that can be done without asking."""
    if on is not None:
        from safehouse.measure.on_ray import checked

        checked(on)
        need_extra("ray", "Games on Ray")
    return on


CORES = click.option("--cores", type=click.IntRange(1), help="Processes; all cores if left out.")
ON = click.option(
    "--on",
    metavar="RAY",
    callback=ready,
    help="`ray`: let Ray spread the games over this machine; `ray://HOST:PORT`: over a cluster.",
)
