"""`safehouse backup` and `restore`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

PATH = click.Path(path_type=Path)
DATA = click.option(
    "--data", type=PATH, default="safehouse-data", show_default=True, metavar="FOLDER"
)


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Report errors of a data folder in a sentence, with exit status 1."""
    from safehouse.server.store.folder import CannotOpen

    try:
        yield
    except CannotOpen as e:
        click.echo(str(e), err=True)
        sys.exit(1)


def say(line: str) -> None:
    """Print progress to stderr; the result goes to stdout, for other programs."""
    click.echo(line, err=True)


@click.command()
@click.argument("file", type=PATH)
@DATA
@click.option("--force", is_flag=True, help="Overwrite FILE if it is there.")
def backup(file: Path, data: Path, force: bool) -> None:
    """Back up everything into one file, even while the server is running.

    FILE contains the database as it is now, the secret of the seats' tickets, and a list of its
    contents. It is checked before it is kept. Whoever has it can take every seat and read every
    hand, so only you can read it (0600). A plain copy of a running server's folder is not a backup:
    the last moves may be missing.

    \b
      safehouse backup house.zip
      safehouse backup --data /srv/safehouse "house-$(date +%F).zip"      (every night, say)
    """
    from safehouse.server.store.backup import backup as back_up

    with in_a_sentence():
        click.echo(f"{file}: {back_up(data, file, say, force=force).told()}")


@click.command()
@click.argument("file", type=PATH)
@DATA
@click.option("--force", is_flag=True, help="Move what is in FOLDER aside first.")
def restore(file: Path, data: Path, force: bool) -> None:
    """Restore a backup into a data folder.

    The backup is unpacked and checked before anything in FOLDER changes. No server may be running
    there. With --force, what is there is moved to FOLDER/before-…, which you can delete when all is
    well.

    \b
      safehouse restore house.zip --data elsewhere         (look at it first)
      safehouse restore house.zip --force
      safehouse serve
    """
    from safehouse.server.store.backup import restore as put_back

    with in_a_sentence():
        manifest = put_back(file, data, say, force=force)
        click.echo(f"{data}: {manifest.told()}")
