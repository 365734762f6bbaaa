"""The games of the house.  A new one is a folder here, or a package with an entry point.

A package of somebody else's registers `GAME` under the entry point group `safehouse.games`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from safehouse.core.errors import BadInput, UnknownGame
from safehouse.core.game import Game

OURS = ("flip7", "bankout", "gang", "greed", "heist")


@cache
def _found() -> dict[str, Game[Any, Any]]:
    found = [import_module(f"safehouse.games.{name}").GAME for name in OURS]
    found += [load_from(point) for point in entry_points(group="safehouse.games")]
    return {game.id: game for game in found}


def load_from(point: EntryPoint) -> Game[Any, Any]:
    """A game of somebody else's: interpreted classes cannot stand on compiled ones."""
    try:
        game: Game[Any, Any] = point.load()
    except TypeError as e:
        raise BadInput(
            f"The game {point.name!r} cannot be loaded ({e}); try with SAFEHOUSE_BUILD=pure."
        ) from e
    return game


def all() -> list[Game[Any, Any]]:  # noqa: A001 - games.all() is what it is
    """Every game there is, ours first."""
    return list(_found().values())


def find(id: str) -> Game[Any, Any]:
    """The game with that id."""
    game = _found().get(id)
    if game is None:
        raise UnknownGame(f"There is no game {id!r}; there are: {', '.join(_found())}.")
    return game
