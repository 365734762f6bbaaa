"""The commands around a house's data: kept safe, put back."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """What is wrong with a data folder is said in a sentence, with exit status 1."""
    from safehouse.server.folder import CannotOpen

    try:
        yield
    except CannotOpen as e:
        click.echo(str(e), err=True)
        sys.exit(1)
