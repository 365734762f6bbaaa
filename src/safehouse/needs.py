"""Installs what a command needs besides its packages, where that is possible without asking.

That means pip into the environment, and apt as root on Debian; elsewhere `NotReady` says what to
install. Nothing is skipped silently.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from safehouse.checkout import ROOT
from safehouse.core.errors import BadInput


class NotReady(BadInput):
    """Something must be installed by hand; the message says what and how."""


def has_compiler() -> bool:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    return compiler is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()


def need_compiler() -> None:
    if not has_compiler():
        apt_install("gcc", "libc6-dev", "python3-dev")
    if not has_compiler():
        raise NotReady(
            "Testing the compiled build needs a C compiler and Python's headers. Install them (on "
            "Debian: sudo apt-get install gcc libc6-dev python3-dev); then run this again."
        )


def need_mypyc() -> None:
    """Install mypyc and a C compiler, but no other developer packages."""
    need_compiler()
    if find_spec("mypyc") is not None and find_spec("setuptools") is not None:
        return
    lock = ROOT / "requirements-compile.lock"
    if not lock.is_file():
        raise NotReady("Compiling takes a checkout of Safehouse, or mypy[mypyc] installed by hand.")
    say("Installing mypyc (once) …")
    install("--require-hashes", "-r", str(lock))
    invalidate_caches()


def need_plots() -> None:
    """Install matplotlib from its lock file; outside a checkout the report says how to get it."""
    need_lab("matplotlib", "for the plots")


def need_lab(module: str, why: str) -> None:
    """Install a package that is only needed for measuring."""
    lock = ROOT / "requirements-plots.lock"
    if find_spec(module) is not None or not lock.is_file():
        return
    say(f"Installing {module} {why} (once) …")
    with one_at_a_time():
        install("--require-hashes", "-r", str(lock))
    invalidate_caches()


def need_lock(extra: str, what: str) -> bool:
    """Install what an extra needs from its lock file; False outside a checkout."""
    lock = ROOT / f"requirements-{extra}.lock"
    if not lock.is_file():
        return False
    say(f"{what}: installing what they take (once) …")
    with one_at_a_time():
        install("--require-hashes", "-r", str(lock))
    invalidate_caches()
    return True


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def install(*what: str) -> None:
    """Install with uv, which is quicker but ignores pip's configuration; if it fails, with pip."""
    if uv := shutil.which("uv"):
        command = [uv, "pip", "install", "--quiet", "--python", sys.executable, *what]
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return
    command = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *what]
    if subprocess.run(command, check=False).returncode != 0:
        raise NotReady(
            "What this needs could not be installed (see above). Is the package index "
            "reachable? Run this again when it is."
        )


def apt_install(*packages: str) -> None:
    """Try Debian's packages if that needs no password; the caller checks whether it helped."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    say(f"Installing {' '.join(packages)} …")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps: Sequence[Sequence[str]] = (
        (apt, "update", "-qq"),
        (apt, "install", "-y", "-qq", "--no-install-recommends", *packages),
    )
    for step in steps:
        subprocess.run(step, env=env, stdout=subprocess.DEVNULL, check=False)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Make two runs in one checkout wait for each other (`./safehouse` holds the same lock)."""
    import fcntl

    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
