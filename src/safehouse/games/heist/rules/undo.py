"""Steps of the Action phase that can be taken back (MH-UN-1).

A position keeps the one before the first step that can be undone, and the steps since: nothing in
them was left to chance, so that playing all but the last again leads back.
"""

from __future__ import annotations

import json

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.heist.actions import Choose, EndActions
from safehouse.games.heist.table import Heist, Kept

END = ""  # how `end_actions` is written: it is no step by itself


def remember(g: Heist, seat: int, action: Action) -> None:
    """Before a step of the Action phase; where a dog goes after the roll is none."""
    if g.phase != "action" or (g.base is None and isinstance(action, Choose)):
        return
    if g.base is None:
        g.base = Kept(g.clone())
        g.steps = []
    ends = isinstance(action, EndActions)
    g.steps.append((seat, END if ends else json.dumps(action.written())))


def forget(g: Heist) -> None:
    """Something came to light, or a new phase begins."""
    g.base = None
    g.steps = []
    g.secret = False


records(__name__)
