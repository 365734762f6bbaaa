"""Writes the two lock files: plain `name==version` lines that any pip reads, and no addresses."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from safehouse.chores import ROOT

COMPILE = (
    "pip", "compile", "--universal", "--upgrade", "--quiet", "--python-version", "3.11",
    "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "pyproject.toml",
)  # fmt: skip


def lock() -> int:
    """Everything the program needs, then the same versions with what its developers need."""
    with tempfile.TemporaryDirectory() as scratch:
        uv = shutil.which("uv") or _borrow_uv(Path(scratch))
        run, dev = "requirements.lock", "requirements-dev.lock"
        for extra in (["-o", run], ["-c", run, "--extra", "lab", "--group", "dev", "-o", dev]):
            subprocess.run([uv, *COMPILE, *extra], cwd=ROOT, check=True)
    for name in (run, dev):
        lines = (ROOT / name).read_text().splitlines()
        print(f"{name}: {len(lines)} packages")
        if bad := [line for line in lines if "://" in line or "==" not in line]:
            print(f"{name} holds lines that are no plain versions: {bad}", file=sys.stderr)
            return 1
    return 0


def _borrow_uv(scratch: Path) -> str:
    venv.create(scratch, with_pip=True)
    python = str(scratch / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-qq", "uv"], check=True)
    return str(scratch / "bin" / "uv")
