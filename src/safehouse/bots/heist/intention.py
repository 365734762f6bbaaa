"""What a seat intends, in one line, for the people at the table."""

from __future__ import annotations

from typing import Any

from safehouse.bots.heist.greedy.deciding import should_leave
from safehouse.bots.heist.greedy.goals import Goal, Scene
from safehouse.bots.heist.greedy.running import way_out
from safehouse.bots.heist.greedy.values import Habits
from safehouse.games.heist.rules.escape import to_declare
from safehouse.games.heist.table import Heist


def intention(g: Heist, seat: int) -> dict[str, Any] | None:
    """What the seat's first character with a goal goes for; None if there is nothing to say."""
    mine = [n for n in g.playing() if g.people[n].seat == seat]
    if not mine or g.choice is not None:
        return None
    if g.phase == "escape":
        return runs(g, mine)
    if g.phase != "action":
        return None
    s = Scene(g)
    if should_leave(s, Habits()):
        return {"type": "escape", "character": mine[0]}
    goals = [(n, s.goals[n]) for n in mine]
    goals.sort(key=lambda pair: rank(pair[1]))
    n, goal = goals[0]
    if goal is None:
        return {"type": "wait", "character": n}
    kind = "loot" if goal.kind == "beacon" else goal.kind
    return {"type": kind, "character": n, "tile": g.layout.names[goal.node]}


def rank(goal: Goal | None) -> int:
    """Tasks of its own come before help, help before the way home."""
    if goal is None:
        return 3
    return {"help": 1, "exit": 2}.get(goal.kind, 0)


def runs(g: Heist, mine: list[int]) -> dict[str, Any] | None:
    """In Escape: the exit that the next of its characters runs to."""
    for n in to_declare(g):
        if n in mine:
            path = way_out(g, n)
            return {"type": "exit", "character": n, "tile": path[-1]} if path else None
    return None
