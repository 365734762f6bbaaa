"""Tips for Greed: what a steady player would take, and what it brings now."""

from __future__ import annotations

from typing import Any

from safehouse.bots.greed import make
from safehouse.games.greed.actions import Decline, Draft, Pay, Play
from safehouse.games.greed.odds import tried
from safehouse.games.greed.table import Greed

STEADY = "greedy"
BUDGET_MS = 20


def advise(g: Greed, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The key of a sentence and its fields."""
    bot = make(STEADY)
    if bot is None or not g.legal(seat):
        return None
    action = bot.think(g, seat, BUDGET_MS)
    if isinstance(action, Pay):
        return "pay", {}
    if isinstance(action, Decline):
        return "decline", {}
    if not isinstance(action, Draft | Play):
        return None
    found = tried(g, seat, action.card)
    verb = "draft" if isinstance(action, Draft) else "play"
    gain = found["change"][seat]
    fields = {"card": action.card, "gain": gain}
    return (f"{verb}_for" if gain > 0 and found["wasted"] is None else verb), fields
