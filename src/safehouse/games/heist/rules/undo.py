"""Steps of the Action phase that can be taken back (MH-UN-1).

A position keeps the one before the first undoable step, and the steps since. Nothing in them was
left to chance, so replaying all but the last undoes that one.
"""

from __future__ import annotations

import json
from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.heist.actions import Choose, EndActions
from safehouse.games.heist.table import Heist, Kept

END: Final = ""  # how `end_actions` is written, which is not a step by itself
# saved, but not fields of the game
MACHINE: Final = ("game", "version", "chance", "stack", "asked")


def remember(g: Heist, seat: int, action: Action) -> None:
    """Remember the position before a step of the Action phase (not a dog's move after the roll)."""
    if g.phase != "action" or (g.base is None and isinstance(action, Choose)):
        return
    if g.base is None:
        g.base = Kept(g.clone())
        g.steps = []
    ends = isinstance(action, EndActions)
    g.steps.append((seat, END if ends else json.dumps(action.written())))


def forget(g: Heist) -> None:
    """Forget the steps, because something was revealed or a new phase begins."""
    g.base = None
    g.steps = []
    g.secret = False


def fields() -> list[str]:
    """Every field of a position, from its annotations: those that are saved."""
    return [name for name in Heist().dump() if name not in MACHINE]


FIELDS: Final[list[str]] = []  # computed once


def restore(g: Heist, before: Heist) -> None:
    """MH-UN-1  Make of a position the one before, field by field; luck is where it was."""
    if not FIELDS:
        FIELDS.extend(fields())
    g.stack.clear()
    g.stop_asking()
    for name in FIELDS:
        setattr(g, name, getattr(before, name))


records(__name__)
