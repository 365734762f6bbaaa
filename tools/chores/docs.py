"""`./safehouse docs`: guide, API reference and rules as a static site, by mkdocs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.chores.ready import need_docs

from safehouse.core.errors import BadInput

SITE = "src/safehouse/web/site"  # as mkdocs.yml says


def build_site(root: Path) -> Path:
    """Build it; return its folder."""
    need_docs()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    made = subprocess.run(command, cwd=root, env=quiet, capture_output=True, text=True, check=False)
    if made.returncode:
        raise BadInput(f"The documentation was not built:\n{made.stdout}{made.stderr}")
    return root / SITE
