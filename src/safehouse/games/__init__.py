"""The games of the house.  A new one is a folder here, or a package with an entry point.

A package of somebody else's registers `GAME` under the entry point group `safehouse.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from safehouse.core.errors import BadInput
from safehouse.core.game import Game

OURS = ("flip7",)


@cache
def _found() -> dict[str, Game[Any, Any]]:
    found = [import_module(f"safehouse.games.{name}").GAME for name in OURS]
    found += [point.load() for point in entry_points(group="safehouse.games")]
    return {game.id: game for game in found}


def all() -> list[Game[Any, Any]]:  # noqa: A001 - games.all() is what it is
    """Every game there is, ours first."""
    return list(_found().values())


def find(id: str) -> Game[Any, Any]:
    """The game with that id."""
    game = _found().get(id)
    if game is None:
        raise BadInput(f"There is no game {id!r}; there are: {', '.join(_found())}.")
    return game
