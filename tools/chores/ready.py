"""Sets up a checkout for tests: developers' packages and a browser."""

from __future__ import annotations

import os
import shutil
import sys
import zlib
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from safehouse.checkout import ROOT
from safehouse.needs import NotReady, apt_install, install, one_at_a_time, say

SHELL = "chromium-headless-shell"  # Chromium without a window: two thirds of the CPU time
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POSTGRES = Path("/usr/lib/postgresql")  # Debian keeps it off the path, in a folder per version


def developer_ready() -> int:
    """Install requirements-dev.lock into this environment, unless it is already installed."""
    lock = ROOT / "requirements-dev.lock"
    if not lock.is_file():
        raise NotReady("Tests are run from a checkout of Safehouse, not from an installed package.")
    made_from = Path(sys.prefix) / ".made-from-dev"
    want = f"{sys.prefix} {zlib.crc32(lock.read_bytes())}\n"
    with one_at_a_time():
        if made_from.is_file() and made_from.read_text() == want:
            return 0
        say("Setting up the developer's tools (once) …")
        made_from.unlink(missing_ok=True)
        install("--require-hashes", "-r", str(lock))
        made_from.write_text(want)
    return 0


def find_browser() -> str | None:
    """The Chromium to test with: $SAFEHOUSE_BROWSER, or the first one on the path."""
    named = os.environ.get("SAFEHOUSE_BROWSER")
    if named:
        if found := shutil.which(named):
            return found
        raise NotReady(f"SAFEHOUSE_BROWSER names {named}, which is not a program that can be run.")
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def need_browser() -> str:
    found = find_browser()
    for package in (SHELL, "chromium"):
        if found is None:
            apt_install(package)
            found = find_browser()
    if found is None:
        raise NotReady(
            "The browser tests need Chromium, and found none. Install it (on Debian: sudo apt-get "
            f"install {SHELL}), or set SAFEHOUSE_BROWSER to a Chromium or Chrome; then "
            "run this again."
        )
    return found


def need_postgres() -> None:
    """Install PostgreSQL; tests start their own server and leave Debian's service alone."""
    if not find_postgres():
        apt_install("postgresql")
    if not find_postgres():
        raise NotReady(
            "The server's tests need PostgreSQL, and found none. Install it (on Debian: sudo "
            "apt-get install postgresql); then run this again."
        )


def find_postgres() -> bool:
    there = any(POSTGRES.glob("*/bin/postgres"))
    return there or shutil.which("postgres") is not None


def need_nginx() -> None:
    """Install nginx; a test starts its own in front of several servers."""
    if not find_nginx():
        apt_install("nginx-light")
    if not find_nginx():
        raise NotReady(
            "The test of several servers needs nginx, and found none. Install it (on Debian: sudo "
            "apt-get install nginx-light); then run this again."
        )


def find_nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def need_docs() -> None:
    """Install what builds the documentation, from its lock file."""
    if all(find_spec(name) is not None for name in ("mkdocs", "mkdocstrings", "ruff")):
        return
    say("Installing what builds the documentation (once) …")
    with one_at_a_time():
        install("--require-hashes", "-r", str(ROOT / "requirements-docs.lock"))
    invalidate_caches()
