"""Tips for Flip 7: what the odds say, in one line."""

from __future__ import annotations

from typing import Any

from safehouse.games.flip7.actions import Give, Stay
from safehouse.games.flip7.cards import FREEZE, SECOND_CHANCE
from safehouse.games.flip7.odds import hints, totals_as_they_lie
from safehouse.games.flip7.table import Flip7


def advise(g: Flip7, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The key of a sentence and its fields."""
    legal = g.legal(seat)
    gives = [action for action in legal if isinstance(action, Give)]
    if gives:
        return whom(g, seat, gives)
    if not any(isinstance(action, Stay) for action in legal):
        return None
    mine, told = g.seats[seat], hints(g, seat)
    if mine.second_chance:
        return "spare", {}
    fields = {"percent": round(100 * told["bust"]), "gain": f"{abs(told['gain']):.1f}"}
    return ("hit" if told["gain"] >= 0 else "stay"), {**fields, "points": g.points(mine)}


def whom(g: Flip7, seat: int, gives: list[Give]) -> tuple[str, dict[str, Any]] | None:
    """Whom to give a card: a Second Chance to the last, a Freeze to the leader, a Flip Three where
    it hurts.
    """
    others = [action.to for action in gives if action.to != seat]
    if not others:
        return None
    card = gives[0].card
    if card == SECOND_CHANCE:
        return "give_chance", {"to": min(others, key=lambda s: g.seats[s].score)}
    if card == FREEZE:
        totals = totals_as_they_lie(g)
        return "give_freeze", {"to": max(others, key=lambda s: totals[s % len(totals)])}
    odds = hints(g, seat)["seats"]
    to = max(others, key=lambda s: odds[s]["bust3"])
    return "give_three", {"to": to, "percent": round(100 * odds[to]["bust3"])}
