"""What a game brings besides its rules (bots, a terminal face, a report), found by name.

Our own games have a folder or file in each package here. A game in another package keeps everything
in that package: `burglar.bots`, `burglar.face`, `burglar.words`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from safehouse import games


def part(game_id: str, ours: str, theirs: str) -> ModuleType | None:
    """That part of a game, if it has one.

    `ours` is its module for our own games ("{id}" stands for the game's), `theirs` within another
    package.
    """
    own = game_id in games.OURS
    name = ours.format(id=game_id) if own else f"{package_of(game_id)}.{theirs}"
    return import_module(name) if there_is(name) else None


def package_of(game_id: str) -> str:
    """The package of a game, from its position's class: `burglar` for `burglar.table.Burglar`."""
    module: str = games.find(game_id).state.__module__
    return module.rpartition(".")[0] or module


def there_is(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # nor its parent package
        return False
