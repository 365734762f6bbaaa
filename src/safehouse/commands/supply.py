"""What Safehouse is made of, and what is known about it."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from safehouse.core.errors import BadInput


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
def sbom(file: Path | None) -> None:
    """List everything that Safehouse is made of, as CycloneDX JSON.

    Packages of Python and of the page with versions, licences and hashes, from the lock files of a
    checkout. "required" is what a house runs or sends to browsers, "excluded" what only developers
    install. Written to FILE, or printed.
    """
    from safehouse.chores.sbom import sbom as listed

    text = listed(_checkout())
    if file is None:
        click.echo(text, nl=False)
    else:
        file.write_text(text, encoding="utf-8")


@click.command()
def audit() -> None:
    """Ask sources of advisories about everything that is locked; this needs a network.

    Exit status 0: asked, and nothing is known. 1: holes are known. 3: somebody could not be asked,
    and nothing is known about that part.
    """
    from safehouse.chores.audit import audit as ask

    sys.exit(ask(_checkout()))


@click.command()
def docs() -> None:
    """Build the documentation: guide, API reference and rules as a site.

    From the pages of docs/ and the docstrings of a checkout. A server then offers it at /docs.
    """
    from safehouse.chores.site import build_site

    click.echo(f"Built: {build_site(_checkout())}. A server offers it at /docs.")


def _checkout() -> Path:
    from safehouse.chores import ROOT

    if not (ROOT / "requirements-dev.lock").is_file():
        raise BadInput("The lock files are in a checkout of Safehouse, not in an installed one.")
    return ROOT
