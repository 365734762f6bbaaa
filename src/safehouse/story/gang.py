"""The Gang: the hand that lay in the wrong place, or the chips that all were right."""

from __future__ import annotations

from safehouse.games.gang.table import Gang
from safehouse.story import Moment, Telling


def showdown(state: Gang) -> list[Moment]:
    if state.showdown is None:
        return []
    rows = state.rows(state.showdown)
    wrong = [row for row in rows if row["hand"] is not None and not row["hand"]["fits"]]
    if not wrong:
        return [Moment("gang.order", 0, None, {"hands": len(rows)})]
    row = max(wrong, key=lambda one: _off(one["chip"] or 0, one["hand"]))
    hand = row["hand"]
    fields = {"chip": row["chip"], "low": hand["low"], "high": hand["high"]}
    return [Moment("gang.wrong", 0, row["seat"], fields)]


def _off(chip: int, hand: dict[str, int]) -> int:
    """How many places the chip is away from where the hand belongs."""
    return max(hand["low"] - chip, chip - hand["high"], 0)


TELLING = Telling(ending=showdown)
