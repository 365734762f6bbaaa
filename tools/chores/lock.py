"""Writes the lock files: versions with the hashes of all their files, and no addresses.

The hashes are those for all platforms, so that one lock file serves all Pythons.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from safehouse.checkout import ROOT

COMPILE = (
    "pip", "compile", "--universal", "--quiet", "--python-version", "3.11", "--generate-hashes",
    "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
    # An older pip takes the newest release of a name with an extra, unless that is pinned too.
    "--no-strip-extras", "pyproject.toml",
)  # fmt: skip
RUN, DEV = "requirements.lock", "requirements-dev.lock"
BUILD, DOCS = "requirements-build.lock", "requirements-docs.lock"
LOCKS = {  # the contents of each; the first decides the versions
    RUN: ("--upgrade", "--extra", "serve"),
    DEV: ("--upgrade", "-c", RUN, "--extra", "all", "--group", "dev"),
    "requirements-compile.lock": ("-c", DEV, "--only-group", "compile"),
    "requirements-plots.lock": ("-c", DEV, "--only-group", "plots"),
    "requirements-rl.lock": ("-c", DEV, "--extra", "rl", "--extra", "openspiel"),
    "requirements-mcp.lock": ("-c", DEV, "--extra", "serve", "--extra", "mcp"),
    "requirements-data.lock": ("-c", DEV, "--extra", "data"),
    "requirements-batch.lock": ("-c", DEV, "--extra", "batch"),
    "requirements-push.lock": ("-c", DEV, "--extra", "push"),
    "requirements-scale.lock": ("-c", DEV, "--extra", "scale"),
    "requirements-ray.lock": ("-c", DEV, "--extra", "ray"),
    DOCS: ("--upgrade", "-c", DEV, "--only-group", "docs"),
    BUILD: ("--upgrade", "--only-group", "build"),
}
EXTRA = re.compile(r"\[[a-z0-9,_-]+\]")
PIN = re.compile(rf"[A-Za-z0-9._-]+({EXTRA.pattern})?==[\w.!+]+( ; [^\\]+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def lock() -> int:
    """Lock everything the program needs, then the same versions with what developers need."""
    with tempfile.TemporaryDirectory() as scratch:
        uv = shutil.which("uv") or _borrow_uv(Path(scratch))
        for name, more in LOCKS.items():
            subprocess.run([uv, *command_for(more), "-o", name], cwd=ROOT, check=True)
    for name in LOCKS:
        found, bad = pins((ROOT / name).read_text())
        print(f"{name}: {len(found)} packages, {sum(map(len, found.values()))} files")
        if bad:
            print(f"{name} holds lines that are no versions with hashes: {bad}", file=sys.stderr)
            return 1
    return 0


def command_for(more: tuple[str, ...]) -> list[str]:
    """The command for one file; dependency groups do not include the project itself."""
    if "--only-group" not in more:
        return [*COMPILE, *more]
    return [*COMPILE[:-1], *(("--group" if word == "--only-group" else word) for word in more)]


def pins(text: str) -> tuple[dict[str, list[str]], list[str]]:
    """The hashes of each `name==version` (without extras), and lines a lock file must not have."""
    found: dict[str, list[str]] = {}
    bad: list[str] = []
    for entry in text.replace("\\\n", " ").splitlines():
        pin, *hashes = re.split(r"\s+(?=--)", entry.strip())
        if PIN.fullmatch(pin) and hashes and all(HASH.fullmatch(h) for h in hashes):
            found[EXTRA.sub("", pin)] = [h.partition("sha256:")[2] for h in hashes]
        else:
            bad.append(entry)
    return found, bad


def _borrow_uv(scratch: Path) -> str:
    venv.create(scratch, with_pip=True)
    python = str(scratch / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-qq", "uv"], check=True)
    return str(scratch / "bin" / "uv")
