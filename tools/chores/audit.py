"""Looks up known vulnerabilities of everything that is locked, for Python and the page.

It needs a network, so it is not part of the tests. If a source could not be asked, that is not good
news, so it has its own exit status.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tools.chores.lock import DEV

from safehouse.checkout import ROOT

CLEAN, HOLES, NOT_ASKED = 0, 1, 3
PATIENCE = 300.0  # seconds


class Finding(NamedTuple):
    """The answer for one language."""

    status: int
    said: list[str]


def audit(root: Path = ROOT) -> int:
    """0: nothing is known; 1: vulnerabilities are known; 3: a source could not be asked."""
    asked: dict[str, Callable[[Path], Finding]] = {"Python": python_holes, "the page": page_holes}
    found = {what: ask(root) for what, ask in asked.items()}
    for what, (status, said) in found.items():
        print(f"{what}: {SENTENCES[status]}")
        for line in said:
            print(f"  {line}")
    statuses = [finding.status for finding in found.values()]
    return HOLES if HOLES in statuses else max(statuses)


SENTENCES = {
    CLEAN: "asked, and no holes are known in what is locked.",
    HOLES: "holes are known in what is locked:",
    NOT_ASKED: "NOT CHECKED: no source of advisories could be reached. Nothing is known.",
}


def python_holes(root: Path) -> Finding:
    """Ask pip-audit, in a separate environment."""
    with tempfile.TemporaryDirectory() as scratch:
        tool = shutil.which("pip-audit") or _borrow_pip_audit(Path(scratch))
        if tool is None:
            return Finding(NOT_ASKED, ["pip-audit could not be installed."])
        asked = ["--requirement", str(root / DEV), "--require-hashes", "--disable-pip"]
        return read_pip_audit(*_run([tool, *asked, "--format", "json"], root))


def read_pip_audit(said: str, errors: str) -> Finding:
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Finding(NOT_ASKED, last_line(errors))
    holes = [
        f"{package['name']} {package.get('version', '')}: {hole['id']}"
        for package in packages
        for hole in package.get("vulns", [])
    ]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown:  # the answer of a mirror without advisories, which pip-audit calls clean
        missing = f"of {len(packages)} packages {len(unknown)} are not known to the source."
        return Finding(HOLES if holes else NOT_ASKED, [*holes, missing])
    return Finding(HOLES if holes else CLEAN, holes)


def page_holes(root: Path) -> Finding:
    """Ask npm, which asks its registry."""
    npm = shutil.which("npm")
    if npm is None:
        return Finding(NOT_ASKED, ["npm is not installed."])
    return read_npm_audit(*_run([npm, "audit", "--json", "--package-lock-only"], root / "web"))


def read_npm_audit(said: str, errors: str) -> Finding:
    try:
        answer = json.loads(said)
        holes = [
            f"{name}: {hole['severity']} ({hole['range']})"
            for name, hole in answer["vulnerabilities"].items()
        ]
    except (ValueError, KeyError, TypeError):
        return Finding(NOT_ASKED, last_line(errors))
    return Finding(HOLES if holes else CLEAN, holes)


def last_line(errors: str) -> list[str]:
    """The reason, in the words of the tool, without addresses, which may contain a password."""
    lines = [line.strip() for line in errors.splitlines()]
    return [line for line in lines if line and "://" not in line and "log of this run" not in line][
        -1:
    ]


def _run(command: list[str], at: Path) -> tuple[str, str]:
    try:
        done = subprocess.run(
            command, cwd=at, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as e:
        return "", f"{type(e).__name__}"
    return done.stdout, done.stderr


def _borrow_pip_audit(scratch: Path) -> str | None:
    venv.create(scratch, with_pip=True)
    install = [str(scratch / "bin" / "python"), "-m", "pip", "install", "-qq", "pip-audit"]
    print("Fetching pip-audit for a moment …", file=sys.stderr)
    if subprocess.run(install, capture_output=True, check=False).returncode != 0:
        return None
    return str(scratch / "bin" / "pip-audit")
