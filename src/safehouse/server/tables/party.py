"""Tells a game who sits at its table.

A game may have an option of the kind `party`: who plays on which seat. The table fills it in
itself, whatever was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from safehouse.core.game import Game
from safehouse.server.tables.facts import BOT, SeatFacts


def with_party(
    game: Game,  # type: ignore[type-arg]  # of any game
    options: dict[str, Any],
    seats: Sequence[SeatFacts],
) -> dict[str, Any]:
    """The options with who sits here: names of people, null for bots, "" for open seats."""
    blank = game.options.blank()
    said = dict(options)
    for spec in game.options.specs:
        if spec.kind == "party":
            said.pop(spec.name, None)
            only = spec.only or {}
            if all(said.get(name, getattr(blank, name)) == value for name, value in only.items()):
                said[spec.name] = [None if seat.kind == BOT else seat.name for seat in seats]
    return said


def without_name(
    game: Game,  # type: ignore[type-arg]  # of any game
    options: dict[str, Any],
    old: str,
    new: str,
) -> dict[str, Any]:
    """The options with that person's name replaced."""
    specs = {spec.name: spec for spec in game.options.specs}
    return {
        name: specs[name].renamed(value, old, new) if name in specs else value
        for name, value in options.items()
    }


def free_name(
    game: Game,  # type: ignore[type-arg]  # of any game
    tables: Sequence[dict[str, Any]],
    wanted: str,
) -> str:
    """The wanted name, with a number if the options of these tables already contain it."""

    def is_free(name: str) -> bool:
        return all(without_name(game, options, name, "") == options for options in tables)

    names = (f"{wanted} {n}" if n > 1 else wanted for n in count(1))
    return next(filter(is_free, names))
