"""One heist of The Gang with three bots; the mark is the number of hands in the right place."""

from __future__ import annotations

from typing import Any

from safehouse.core.chance import Chance
from safehouse.daily import Job
from safehouse.games.gang.options import SETS
from safehouse.games.gang.table import Gang


def plain_or_harder(luck: Chance) -> dict[str, Any]:
    """A plain heist on two days out of three, otherwise one with a challenge and a specialist."""
    options = dict(SETS["single"])
    if luck.below(3) == 0:
        options |= {"challenges": [1 + luck.below(10)], "specialists": [1 + luck.below(10)]}
    return options


def in_place(state: Gang) -> int:
    showdown = state.showdown
    if showdown is None:
        return 0
    hands = [row["hand"] for row in state.rows(showdown)]
    return sum(hand is not None and hand["fits"] for hand in hands)


JOB = Job(("sharp", "sharp", "sharp"), plain_or_harder, in_place)
