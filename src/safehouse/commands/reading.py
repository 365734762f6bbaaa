"""Reads arguments of commands: files, and objects as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from safehouse import games
from safehouse.core.errors import BadInput


def read_json_object(text: str | None, what: str) -> dict[str, Any]:
    """Read an object given as JSON on the command line."""
    if text is None:
        return {}
    try:
        value = json.loads(text)
    except json.JSONDecodeError as e:
        raise BadInput(f"{what} must be JSON, such as '{{\"target\": 100}}': {e}.") from None
    if not isinstance(value, dict):
        raise BadInput(f"{what} must be a JSON object, such as '{{\"target\": 100}}', not {text}.")
    return value


def read_set(game: str, name: str | None) -> dict[str, Any]:
    """The options of a named set, as offered on the page."""
    if name is None:
        return {}
    found = games.find(game)
    sets = found.options.sets
    if name not in sets:
        there = ", ".join(sets) or "none"
        raise BadInput(f"{found.name} has no set {name!r}; there are: {there}.")
    return dict(sets[name])


def read_file(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput(f"{file} cannot be read: {getattr(e, 'strerror', None) or e}.") from None


def allow_bot(given: str) -> None:
    """`GAME:NAME=BOT`: offer the operator's own bot at this server's tables."""
    from safehouse import games
    from safehouse.bots import outside

    where, found, how = given.partition("=")
    game, named, name = where.partition(":")
    if not found or not named or not how:
        raise BadInput(f"--bot is written GAME:NAME=BOT, flip7:mine=exec:./mybot, not {given!r}.")
    outside.allow(games.find(game).id, name, how)


def allow_bots(given: Sequence[str]) -> None:
    """All of them, in this process."""
    for one in given:
        allow_bot(one)


def need_extra(extra: str, what: str) -> None:
    """Make sure that an extra is installed; a checkout installs it from its lock file, once."""
    from importlib.util import find_spec

    from safehouse.needs import need_lock

    wanted = {
        "mcp": ("mcp",),
        "push": ("pywebpush",),
        "scale": ("psycopg",),
        "batch": ("jax",),
        "data": ("pyarrow",),
        "ray": ("ray",),
        "rl": ("gymnasium", "pettingzoo", "pyspiel"),
    }
    missing = [name for name in wanted[extra] if find_spec(name) is None]
    if missing and not need_lock(extra, what):
        raise BadInput(f"{what} take {missing[0]}: pip install 'safehouse-games[{extra}]'.")
