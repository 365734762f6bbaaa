"""Tips for the heist: what a character could go for next."""

from __future__ import annotations

from typing import Any

from safehouse.bots.heist.intention import intention
from safehouse.bots.heist.strong.joint_plan import best_starts, plan_step
from safehouse.core.state import WAIT
from safehouse.games.heist.actions import READY
from safehouse.games.heist.odds import hints
from safehouse.games.heist.rules.people import NOWHERE
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


def suggest(g: Heist, seat: int) -> list[dict[str, Any]]:
    """What would complete the plan of a seat, as the strong bot would; saying ready is left to
    it."""
    if g.phase != "planning":
        return []
    twin = g.clone()
    if any([one.at == NOWHERE for one in twin.people]):
        starts = best_starts(twin)
        for n, person in enumerate(twin.people):
            if person.seat != seat and person.at == NOWHERE and n in starts:
                person.at = starts[n]  # as would be best for them; only on the copy
    found: list[dict[str, Any]] = []
    while (action := plan_step(twin, seat)) not in (WAIT, READY):
        found.append(dict(action.written()))
        twin.apply(seat, action)
    return found
