"""Tips for Bankout: what the next card risks, and what it may bring."""

from __future__ import annotations

from typing import Any

from safehouse.games.bankout.actions import BANK, DRAW, PLAY_KING, PLAY_QUEEN
from safehouse.games.bankout.odds import hints
from safehouse.games.bankout.table import Bankout


def advise(g: Bankout, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The key of a sentence and its fields."""
    legal = g.legal(seat)
    if DRAW not in legal or g.active != seat:
        return None
    mine, told = g.seats[seat], hints(g, seat)
    missing = g.goal() - mine.bank if g.goal() else 0
    fields = {"loot": mine.loot, "percent": round(100 * told["bust"])}
    if missing and BANK in legal and mine.loot >= missing:
        return "bank_wins", fields
    if missing and PLAY_KING in legal and 2 * mine.loot >= missing:
        return "king_wins", fields
    if told["free"]:
        return "free", fields
    limit = told["limit"]
    if limit is None or mine.loot < limit:
        return "draw", {**fields, "limit": round(limit or 0)}
    if PLAY_QUEEN in legal and mine.jacks:
        return "queen", fields
    if PLAY_KING in legal:
        return "king", fields
    return "bank", {**fields, "limit": round(limit)}
