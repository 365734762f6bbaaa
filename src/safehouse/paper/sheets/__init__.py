"""One file for each game: its `sheet`, an `EMBLEM`, and `KIND` if it is not a scoresheet."""

from __future__ import annotations

from types import ModuleType

from safehouse.parts import part


def sheet_of(game_id: str) -> ModuleType | None:
    """The sheet of a game, if it has one."""
    return part(game_id, "safehouse.paper.sheets.{id}", "sheet")
