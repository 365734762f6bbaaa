"""The facts of a table whose game has just ended."""

from __future__ import annotations

import time

from safehouse.core.state import SPECTATOR, State
from safehouse.server.tables.day import mark_of
from safehouse.server.tables.facts import OVER, TableFacts


def ended(facts: TableFacts, state: State) -> TableFacts:
    draft = facts.copy()
    draft.status = OVER
    draft.ended = time.time()
    draft.votes = {}
    draft.result = state.view(SPECTATOR).get("result")
    draft.mark = mark_of(draft, state)
    return draft
