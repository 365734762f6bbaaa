"""The games. A new one is a folder here, or a package with an entry point.

`games.flip7` is the package of one game, imported when it is first used; `find("flip7")` is the
game itself. Other packages register their `GAME` under the entry point group `safehouse.games`, by
the game's id; a program can add one for itself with `add`. Editors and mypy read `__init__.pyi`,
which `make types` writes.
"""

from importlib import import_module
from typing import Any

from safehouse.games.registry import OURS, add, all, find  # noqa: A004 - games.all()

__all__ = ["OURS", "add", "all", "find"]
__all__ += list(OURS)


def __getattr__(name: str) -> Any:
    if name in OURS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
