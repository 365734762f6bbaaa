"""Bots from outside: installed packages, somebody's module, somebody's program.

`invite` is for names given on the command line. A server never runs them at a stranger's request:
it accepts only names of our bots, and names that its operator has defined (`serve --bot`).
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from safehouse.bots.base import Bot, BotInfo
from safehouse.bots.program import ProgramBot
from safehouse.core.errors import BadInput, shown

GROUP: Final = "safehouse.bots"
EXEC: Final = "exec:"
ALLOWED: Final = "SAFEHOUSE_BOTS"  # of a server: {"flip7": {"mine": "exec:./mybot"}}
Factory = Callable[[str], Bot | None]  # game id -> a bot for it, or None


def is_outside(name: str) -> bool:
    return ":" in name


def invited(game_id: str, name: str) -> Bot:
    """A bot from `exec:./mybot`, a program, or `module:name`, something that makes a bot."""
    if name.startswith(EXEC):
        return ProgramBot(name.removeprefix(EXEC))
    module, _, attribute = name.partition(":")
    return made_by(found_in(module, attribute), game_id, name)


def found_in(module: str, attribute: str) -> Any:
    """The object of that name in the module; modules in the current folder are found too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = import_module(module)
    except ImportError as e:
        raise BadInput(f"There is no module {module!r} to take a bot from ({e}).") from None
    try:
        return getattr(found, attribute)
    except AttributeError:
        raise BadInput(f"The module {module} has no {attribute!r}.") from None


def made_by(thing: Any, game_id: str, name: str) -> Bot:
    """A bot from an instance, a class, or a function that takes a game's id."""
    if isinstance(thing, Bot):
        return thing
    made = thing() if isinstance(thing, type) and issubclass(thing, Bot) else None
    if made is None and callable(thing):
        made = thing(game_id)
    if not isinstance(made, Bot):
        raise BadInput(f"{name} makes no bot for {game_id}, but {shown(made)}.")
    return made


# -- installed ones
@cache
def installed() -> Mapping[str, Any]:
    """The entry points of other distributions under `safehouse.bots`, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def installed_bot(game_id: str, name: str) -> Bot | None:
    entry = installed().get(name)
    if entry is None:
        return None
    factory: Factory = entry.load()
    return factory(game_id)


# -- bots that an operator offers at the tables of a server
def allow(game_id: str, name: str, how: str) -> None:
    """Offer a bot of one's own under that name, here and in child processes."""
    if is_outside(name) or not name.isprintable() or not 0 < len(name) <= 24:
        raise BadInput(f"A bot's name is 1 to 24 letters without a colon, not {shown(name)}.")
    invited(game_id, how)  # so that errors are reported now
    known = allowed()
    known.setdefault(game_id, {})[name] = how
    os.environ[ALLOWED] = json.dumps(known)


def allowed() -> dict[str, dict[str, str]]:
    known: dict[str, dict[str, str]] = json.loads(os.environ.get(ALLOWED, "{}"))
    return known


def more_for(game_id: str) -> list[BotInfo]:
    """How bots from outside are offered next to our own."""
    found = [
        BotInfo(name, name, "A bot of this house's own.") for name in allowed().get(game_id, {})
    ]
    there = [name for name in installed() if installed_bot(game_id, name) is not None]
    return found + [BotInfo(name, name, "An installed bot.") for name in there]


def more_bot(game_id: str, name: str) -> Bot | None:
    how = allowed().get(game_id, {}).get(name)
    return invited(game_id, how) if how else installed_bot(game_id, name)
