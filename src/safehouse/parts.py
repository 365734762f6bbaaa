"""What a game brings along: bots, a face for the terminal, a report.  Found by folder and name.

Our own games have a folder in each package of the house; a game of another package has all of its
own in that package: `burglar.bots`, `burglar.face`, `burglar.words`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from safehouse import games


def part(game_id: str, ours: str, theirs: str) -> ModuleType | None:
    """That part of a game, if it has one: `ours` names it for games of the house ("{id}" is the
    game's), `theirs` within another package."""
    own = game_id in games.OURS
    name = ours.format(id=game_id) if own else f"{package_of(game_id)}.{theirs}"
    return import_module(name) if there_is(name) else None


def package_of(game_id: str) -> str:
    """The package that a game comes in, by its table: `burglar` of `burglar.table.Burglar`."""
    module: str = games.find(game_id).state.__module__
    return module.rpartition(".")[0] or module


def there_is(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # not even the package around it
        return False
