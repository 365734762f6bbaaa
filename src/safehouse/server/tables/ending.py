"""The facts of a table whose game has just ended, and what else is counted then."""

from __future__ import annotations

from functools import partial

from safehouse.core.state import SPECTATOR, State
from safehouse.server.ops.wall import wall
from safehouse.server.people.designs import count_play
from safehouse.server.people.gallery import digest_at
from safehouse.server.store.store import Work
from safehouse.server.tables.day import mark_of
from safehouse.server.tables.facts import OVER, TableFacts


def ended(facts: TableFacts, state: State) -> TableFacts:
    draft = facts.copy()
    draft.status = OVER
    draft.ended = wall.now()
    draft.votes = {}
    draft.result = state.view(SPECTATOR).get("result")
    draft.mark = mark_of(draft, state)
    return draft


def counted(facts: TableFacts | None) -> Work | None:
    """People have played a design to the end: its entry in the gallery, if it has one, knows."""
    if facts is None or facts.before is not None or not facts.people():
        return None
    digest = digest_at(facts)
    if digest is None:
        return None
    winners = (facts.result or {}).get("winners", [])
    won = any(seat in winners for seat in facts.people())
    return partial(count_play, game=facts.game, digest=digest, won=won)
