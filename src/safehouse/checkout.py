"""The checkout that Safehouse runs from, if there is one.

Developers' chores (test, lock, docs, sbom, audit) are in `tools/chores` next to the sources, and
are not installed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from safehouse.core.errors import BadInput

ROOT = Path(__file__).resolve().parents[2]


def chore(command: str) -> Any:
    """The module of that command; an installed package says in a sentence that it needs a
    checkout."""
    if not (ROOT / "tools" / "chores").is_dir():
        raise BadInput(
            f"safehouse {command} needs a checkout of Safehouse: it works on the sources, which "
            "an installed package does not have."
        )
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"tools.chores.{command}")
