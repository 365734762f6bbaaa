"""A word of advice at the heist: what a character could go for next."""

from __future__ import annotations

from typing import Any

from safehouse.bots.heist.intention import intention
from safehouse.games.heist.odds import hints
from safehouse.games.heist.table import Heist


def advise(g: Heist, seat: int) -> tuple[str, dict[str, Any]] | None:
    """The key of a sentence and its fields."""
    if g.phase == "planning":
        for plan in hints(g, seat).get("plans", []):
            if plan["loose"] and g.people[plan["character"]].seat == seat:
                fields = {"character": plan["character"], "tiles": ", ".join(plan["loose"])}
                return "gap", fields
        return None
    meant = intention(g, seat)
    return None if meant is None else (meant.pop("type"), meant)
