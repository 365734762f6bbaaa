"""Escape: who runs where, carrying what."""

from __future__ import annotations

from safehouse.bots.base import WAIT
from safehouse.bots.heist.greedy.goals import matters
from safehouse.core.state import Action
from safehouse.games.heist.actions import END_ESCAPE, EscapePath
from safehouse.games.heist.rules.escape import cheapest, to_declare
from safehouse.games.heist.rules.people import NPC_SEAT
from safehouse.games.heist.table import Heist


def run_out(g: Heist, seat: int) -> Action:
    """Characters needed for the objective go first, since exits may be short of room."""
    due = to_declare(g)
    if not due:
        return END_ESCAPE
    due.sort(key=lambda n: not matters(g, n))
    mine = [n for n in due if g.people[n].seat in (seat, NPC_SEAT)]
    if not mine or (matters(g, due[0]) and not matters(g, mine[0])):
        return WAIT
    n = mine[0]
    return EscapePath(n, way_out(g, n))


def way_out(g: Heist, n: int) -> list[str]:
    """The cheapest way out; none if no exit can be reached."""
    ways = sorted(cheapest(g, g.people[n]).values())
    return list(ways[0][1]) if ways else []
