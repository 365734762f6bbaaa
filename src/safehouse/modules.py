"""Which modules mypyc compiles; `compiled.py` and the build use this list.

Each game says in its `game.json` which of its modules, of those of its codec and of its bots, are
compiled and which are not, and a test finds those that are in neither list. Modules stay
interpreted if they are rarely used (compiling takes time for every line) or if they rely on numpy,
which gains nothing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, Literal

PACKAGE: Final = Path(__file__).parent
SHARED: Final = {"core": "chance codec playout state", "codecs": "base turns"}  # by all games

# Interpreted classes may inherit from these, since a plug-in game is not compiled.
OPEN: Final[dict[str, tuple[str, ...]]] = {
    "codecs/base.py": ("Codec",),
    "core/chance.py": ("Chance",),
    "core/state.py": ("Record", "Fixed", "Action", "Event", "State"),
}


def listed(kind: Literal["compiled", "interpreted"]) -> list[Path]:
    """The files that are compiled, or those that are not."""
    games = [json.loads(f.read_bytes()) for f in sorted(PACKAGE.glob("games/*/game.json"))]
    shared = SHARED if kind == "compiled" else {}
    return [
        PACKAGE / folder / f"{name}.py"
        for table in [shared, *[game.get(kind, {}) for game in games]]
        for folder, names in table.items()
        for name in names.split()
    ]
