"""Commands for a checkout: documentation, bill of materials, advisories, lock files."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from safehouse.checkout import ROOT, chore


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
def sbom(file: Path | None) -> None:
    """List everything that Safehouse is made of, as CycloneDX JSON.

    Packages of Python and of the page with versions, licences and hashes, from the lock files of a
    checkout. "required" is what a server runs or sends to browsers, "excluded" what only developers
    install. Written to FILE, or printed.
    """
    text = chore("sbom").sbom(ROOT)
    if file is None:
        click.echo(text, nl=False)
    else:
        file.write_text(text, encoding="utf-8")


@click.command()
def audit() -> None:
    """Look up security advisories for everything that is locked; this needs a network.

    Exit status 0: no vulnerability is known. 1: some are known. 3: a source could not be asked, so
    part of the answer is missing.
    """
    sys.exit(chore("audit").audit(ROOT))


@click.command()
def docs() -> None:
    """Build the documentation: guide, API reference and rules as a site.

    It is made from docs/ and the docstrings of a checkout. A server then offers it at /docs.
    """
    click.echo(f"Built: {chore('docs').build_site(ROOT)}. A server offers it at /docs.")


@click.command()
def lock() -> None:
    """Renew the lock files with the newest versions; this needs a network."""
    sys.exit(chore("lock").lock())
