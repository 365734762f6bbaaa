"""Which games there are: a folder here, a package with an entry point, or what a program adds."""

from __future__ import annotations

import json
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from safehouse.core.errors import BadInput, UnknownGame
from safehouse.core.game import Game


def _shelved() -> list[str]:
    """The folders with a game, in the order that their `game.json` asks for."""
    files = Path(__file__).parent.glob("*/game.json")
    places = [(json.loads(file.read_bytes())["shelf"], file.parent.name) for file in files]
    return [name for _, name in sorted(places)]


OURS: Final = tuple(_shelved())
ADDED: Final[dict[str, Game[Any, Any]]] = {}  # added by the program, for as long as it runs


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


def find(id: str) -> Game[Any, Any]:
    """The game with that id: one of ours, or a plug-in."""
    return ADDED[id] if id in ADDED else _loaded(id)


@cache
def _loaded(id: str) -> Game[Any, Any]:
    if id in OURS:
        game: Game[Any, Any] = import_module(f"{__package__}.{id}").GAME
        return game
    point = _plug_ins().get(id)
    if point is None:
        known = ", ".join([*OURS, *ADDED, *_plug_ins()])
        raise UnknownGame(f"There is no game {id!r}; there are: {known}.")
    return load_from(point)
