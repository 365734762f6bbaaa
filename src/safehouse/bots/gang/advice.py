"""Tips for The Gang: which chip one's hand deserves, by how many hands it beats."""

from __future__ import annotations

from typing import Any

from safehouse.games.gang.actions import Confirm, Take
from safehouse.games.gang.odds import hints
from safehouse.games.gang.table import Gang


def advise(g: Gang, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The key of a sentence and its fields."""
    legal = g.legal(seat)
    if g.showdown is not None or not any(isinstance(action, Take) for action in legal):
        return None
    told = hints(g, seat)
    if "place" not in told:
        return None
    fields = {"chip": told["place"], "percent": round(100 * told["share"])}
    mine = g.seats[seat].chips[g.round - 1]
    if mine != told["place"]:
        return "take", fields
    confirms = any(isinstance(action, Confirm) for action in legal)
    return ("confirm" if confirms else "keep"), fields
