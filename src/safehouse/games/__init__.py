"""The games. A new one is a folder here, or a package with an entry point.

`games.flip7` is the package of one game, imported when it is first used; `find("flip7")` is the
game itself. Other packages register their `GAME` under the entry point group `safehouse.games`, by
the game's id; a program can add one for itself with `add`.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from safehouse.core.errors import BadInput, UnknownGame
from safehouse.core.game import Game

if TYPE_CHECKING:
    from safehouse.games import bankout, flip7, gang, greed, heist

__all__ = ["OURS", "add", "all", "bankout", "find", "flip7", "gang", "greed", "heist"]

OURS: Final = ("flip7", "bankout", "gang", "greed", "heist")
ADDED: Final[dict[str, Game[Any, Any]]] = {}  # added by the program, for as long as it runs


def __getattr__(name: str) -> Any:
    if name in OURS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _plug_ins() -> dict[str, EntryPoint]:
    """The games of other packages; none of them can replace one of ours."""
    found = {point.name: point for point in entry_points(group="safehouse.games")}
    return {name: point for name, point in found.items() if name not in OURS}


def load_from(point: EntryPoint) -> Game[Any, Any]:
    """Load a game of another package; errors in it are reported in a sentence."""
    try:
        game = point.load()
    except Exception as e:
        raise BadInput(f"The game {point.name!r} cannot be loaded: {e}") from e
    if not isinstance(game, Game) or game.id != point.name:
        raise BadInput(
            f"The entry point {point.name!r} must name a Game with the id {point.name!r}, "
            f"not {game!r}."
        )
    return game


def add(game: Game[Any, Any]) -> None:
    """Add a game that has no entry point, for this program."""
    if game.id in OURS or ADDED.setdefault(game.id, game) is not game:
        raise BadInput(f"There is a game {game.id!r} already: choose another id.")


def all() -> list[Game[Any, Any]]:  # noqa: A001 - games.all() is what it is
    """All games, ours first. A plug-in that cannot be loaded is left out with a warning."""
    found = [*[find(name) for name in OURS], *ADDED.values()]
    for name in _plug_ins():
        try:
            found.append(find(name))
        except BadInput as e:
            warnings.warn(str(e), RuntimeWarning, stacklevel=2)
    return found


def foreign() -> list[str]:
    """The ids of the games that do not come with Safehouse."""
    return [*ADDED, *_plug_ins()]


@overload
def find(id: Literal["bankout"]) -> Game[bankout.Bankout, bankout.Options]: ...
@overload
def find(id: Literal["flip7"]) -> Game[flip7.Flip7, flip7.Options]: ...
@overload
def find(id: Literal["gang"]) -> Game[gang.Gang, gang.Options]: ...
@overload
def find(id: Literal["greed"]) -> Game[greed.Greed, greed.Options]: ...
@overload
def find(id: Literal["heist"]) -> Game[heist.Heist, heist.Options]: ...
@overload
def find(id: str) -> Game[Any, Any]: ...
def find(id: str) -> Game[Any, Any]:
    """The game with that id: one of ours, or a plug-in."""
    return ADDED[id] if id in ADDED else _loaded(id)


@cache
def _loaded(id: str) -> Game[Any, Any]:
    if id in OURS:
        game: Game[Any, Any] = import_module(f"{__name__}.{id}").GAME
        return game
    point = _plug_ins().get(id)
    if point is None:
        known = ", ".join([*OURS, *ADDED, *_plug_ins()])
        raise UnknownGame(f"There is no game {id!r}; there are: {known}.")
    return load_from(point)
