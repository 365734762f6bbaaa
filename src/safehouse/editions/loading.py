"""Loads an edition next to the current rules: the same modules again, under another package name.

Every edition has its own machine, so that nothing current can change how an old game goes. Only the
two errors are shared, since callers must catch them.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path, PurePosixPath
from typing import Any, Final

from safehouse import bots, games
from safehouse.bots.base import WAIT, Bot
from safehouse.core import errors
from safehouse.core.chance import Chance, seeded
from safehouse.core.game import Game, Hints, Manners, Setups, Workshop
from safehouse.core.record import GameRecord
from safehouse.core.state import SPECTATOR, Action
from safehouse.editions.filling import Filling
from safehouse.editions.packing import Name, todays

TODAY: Final = frozenset(inspect.signature(Manners).parameters)  # the fields of manners
OURS: Final = re.compile(
    r"\bsafehouse(?=\.(?:core|games|bots)\b)|(?<=\bfrom )safehouse(?= import\b)"
    r'|(?<=\bfiles\(")safehouse(?="\))'
)


class Edition:
    """A game together with its machine."""

    def __init__(
        self,
        game: Game[Any, Any],
        digest: str,
        record: type[GameRecord],
        seeded: Callable[[int], Chance],
        bot: Callable[[str], Bot],
        wait: Action,
        source: tuple[str, str] | None,
    ) -> None:
        self.game = game
        self.digest = digest
        self.record = record
        self.seeded = seeded
        self.bot = bot  # the bot of that name, or the best there is
        self.wait = wait  # a bot's answer to let others go first
        self.source = source  # the folder for other processes; None: the current rules


@cache
def today(game: str) -> Edition:
    """The current rules."""
    found, name = games.find(game), todays(game)
    digest = name.digest if name is not None else ""
    return Edition(found, digest, GameRecord, seeded, lambda bot: bots.make(game, bot), WAIT, None)


def unpack(files: Mapping[str, bytes], name: Name, folder: Path) -> None:
    """Write the modules to a folder from which they can be loaded."""
    home = folder / name.package
    for path, text in files.items():
        parts = PurePosixPath(path).parts
        if path.startswith("/") or ".." in parts:
            raise ValueError(f"An edition has no business at {path}.")
        file = home.joinpath(*parts)
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        if file.suffix == ".py":
            text = OURS.sub(name.package, text.decode()).encode()
        file.write_bytes(text)
    for package in (".", "games", "bots"):  # these refer to modules that are not all in here
        (home / package).mkdir(exist_ok=True)
        (home / package / "__init__.py").write_text("")


def fill_views(state: Any, game: Game[Any, Any], luck: Callable[[int], Chance]) -> None:
    """Make an edition's views look as the current page expects."""
    view, glimpse = state.view, state.glimpse
    fill = Filling(lambda seats: view(game.new(seats, luck=luck(1)), SPECTATOR), game.id)
    state.view = lambda g, seat: fill(view(g, seat))
    state.glimpse = lambda g, seat: fill(glimpse(g, seat))


class Specs(list[Any]):
    """The options of a game whose own code reads a list, as the form that the server reads."""

    def __init__(self, game: Any) -> None:
        super().__init__(game.options)
        self.specs, self.blank = self, game.blank_options


def as_today(game: Any) -> Game[Any, Any]:
    """A game as the current server expects it."""
    if not hasattr(game, "setups"):
        game.setups = Setups(game.arrange, as_setup=game.as_setup, unordered=game.unordered)
        game.options = Specs(game)
        game.hints = Hints(game.hints, for_all=game.hints_for_all, are_dear=game.hints_are_dear)
    if not hasattr(game, "workshop"):
        game.workshop, game.lesson = Workshop(), None
    return with_manners(game)


def with_manners(game: Any) -> Game[Any, Any]:
    """A game with the current settings of a table; until version 2, they had other names."""
    if not hasattr(game, "manners"):
        game.manners = Manners(
            chat_open=game.chat_open,
            bot_pause_factor=game.pause,
            countdown=game.hold,
            explain_late=game.late,
            wipes_log=game.forgets,
            on_timeout=game.time_is_up,
        )
    elif not isinstance(game.manners, Manners):  # newer settings keep their defaults
        known_then = {key: value for key, value in vars(game.manners).items() if key in TODAY}
        game.manners = Manners(**known_then)
    known: Game[Any, Any] = game
    return known


@cache
def load(folder: str, package: str) -> Edition:
    """Load an edition unpacked in `folder`; too slow for the server's loop."""
    _, game, _, digest = package.split("_")

    def part(module: str) -> Any:
        return import_module(f"{package}.{module}")

    if package not in sys.modules:
        home = Path(folder) / package
        spec = spec_from_file_location(
            package, home / "__init__.py", submodule_search_locations=[str(home)]
        )
        assert spec is not None
        assert spec.loader is not None
        sys.modules[package] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[package])
        sys.modules[f"{package}.core.errors"] = errors
        fill_views(part("core.state").State, part(f"games.{game}").GAME, part("core.chance").seeded)

    def bot(name: str) -> Bot:
        if name == "random":
            made: Bot = part("bots.random").RandomBot()
            return made
        players = part(f"bots.{game}")
        found: Bot = players.make(name) or players.make(players.OFFERED[-1].name)
        return found

    return Edition(
        as_today(part(f"games.{game}").GAME),
        digest,
        part("core.record").GameRecord,
        part("core.chance").seeded,
        bot,
        part("core.state").WAIT,
        (folder, package),
    )


def unload(folder: Path) -> None:
    """Unload an edition whose files are about to be removed."""
    for package in [file.name for file in folder.iterdir()]:
        for name in [m for m in sys.modules if m.partition(".")[0] == package]:
            del sys.modules[name]
    load.cache_clear()
