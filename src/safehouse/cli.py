"""The command line: every way into Safehouse is a command of this group."""

from __future__ import annotations

import sys

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Five heist and press-your-luck card games."""


@main.command(context_settings={"ignore_unknown_options": True}, add_help_option=False)
@click.option("--quick", is_flag=True, help="Leave out the compiled build and the coverage gates.")
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def test(args: tuple[str, ...], quick: bool) -> None:
    """Run every check and test; what follows `test` goes to pytest alone."""
    from safehouse.chores.test import run_tests

    sys.exit(run_tests(list(args), quick=quick))
