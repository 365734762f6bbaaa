"""The Gang: the hand in the wrong place, and how many chips were right on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from safehouse.games.gang.odds import review
from safehouse.games.gang.table import Gang
from safehouse.story import Moment, Telling, Watch


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
    """How many places the chip is off from where the hand belongs."""
    return max(hand["low"] - chip, chip - hand["high"], 0)


class Trust(Watch):
    """How many chips were right, round by round, in each heist that reached its showdown."""

    def __init__(self) -> None:
        super().__init__()
        self.heist = 0
        self.ends: list[tuple[int, int, int, int]] = []  # right at the end, of, heist, move

    def see(self, n: int, state: Any, heard: Sequence[Any]) -> None:
        found: Any = review(state).get("review") if state.heist != self.heist else None
        if not found:
            return
        self.heist = state.heist
        for round_no in range(len(found[0]["off"])):
            off = [row["off"][round_no] for row in found]
            if None not in off:
                self.curve.append([off.count(0)])
        self.ends.append((self.curve[-1][0] if self.curve else 0, len(found), state.heist, n))

    def moments(self) -> list[Moment]:
        best = max(self.ends, default=None, key=lambda end: end[0])
        worst = min(self.ends, default=None, key=lambda end: end[0])
        if best is None or worst is None or best[0] == worst[0]:
            return []  # of equal heists none is the best
        told = []
        for key, (right, hands, heist, n) in (("gang.best", best), ("gang.worst", worst)):
            told.append(Moment(key, n, None, {"right": right, "hands": hands, "heist": heist}))
        return told


TELLING = Telling(ending=showdown, watch=Trust, lines=("right",))
