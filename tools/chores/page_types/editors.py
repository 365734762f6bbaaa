"""What editors and mypy know of `safehouse.games`: which game has which class of position."""

from __future__ import annotations

from safehouse import games

HEAD = """\
# Written by `make types` from the folders of the games: do not edit.
from typing import Any, Literal, overload

from safehouse.core.game import Game
"""


PUBLIC = """\
from safehouse.games.registry import OURS as OURS
from safehouse.games.registry import add as add
from safehouse.games.registry import all as all  # noqa: A004 - games.all()

__all__: list[str]
"""


def stub() -> str:
    """The text of `games/__init__.pyi`."""
    ours = sorted(games.OURS)
    lines = [HEAD.rstrip()]
    lines += [f"from safehouse.games import {name} as {name}" for name in ours]
    lines += [PUBLIC]
    for name in ours:
        game = games.find(name)
        position = f"{name}.{game.state.__name__}, {name}.{type(game.options.blank()).__name__}"
        lines += ["@overload", f'def find(id: Literal["{name}"]) -> Game[{position}]: ...']
    return "\n".join([*lines, "@overload", "def find(id: str) -> Game[Any, Any]: ...", ""])
