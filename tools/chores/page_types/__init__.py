"""`make types`: generates the page's types of everything on the wire, from the annotations.

It also writes what editors know of the games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import safehouse
from safehouse.checkout import ROOT

HEAD = "// Written by `make types` from {}: do not edit.\n"


def files() -> dict[Path, str]:
    """The contents of each file."""
    from tools.chores.page_types.editors import stub
    from tools.chores.page_types.games import GameTypes
    from tools.chores.page_types.messages import messages
    from tools.chores.page_types.typescript import declared

    from safehouse import games

    source = ROOT / "web" / "src"
    found = {source / "wire.ts": HEAD.format("src/safehouse/server") + messages()}
    found[Path(games.__file__).with_suffix(".pyi")] = stub()
    for game in games.OURS:
        types = GameTypes(games.find(game))
        roots = [types.options, types.view, types.events, types.actions, types.hints]
        roots += types.answers
        head = HEAD.format(f"src/safehouse/games/{game}")
        found[source / "games" / game / "types.ts"] = head + declared(roots)
    return found


def write(*args: str) -> int:
    """Write the files; with `--check`, only say which of them differ."""
    if safehouse.COMPILED:  # compiled classes have lost their annotations
        again = [sys.executable, "-m", "tools.chores", "types", *args]
        env = {**os.environ, "SAFEHOUSE_BUILD": "pure"}
        return subprocess.run(again, check=False, cwd=ROOT, env=env).returncode
    differ = 0
    for file, text in files().items():
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        print(file.relative_to(ROOT), "is out of date" if args else "written")
        if not args:
            file.write_text(text, encoding="utf-8")
    return 1 if args and differ else 0
