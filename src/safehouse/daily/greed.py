"""A game of Greed with two bots; the mark is the money."""

from __future__ import annotations

from safehouse.daily import Job
from safehouse.games.greed.table import Greed


def money(state: Greed) -> int:
    return int(state.result()["scores"][0])


JOB = Job(("greedy", "planner"), lambda luck: {}, money)
