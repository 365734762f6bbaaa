"""Masters of the Heist: whether the job was done, who got out of it, noise and loot by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from safehouse.games.heist.rules.people import NPC_SEAT
from safehouse.games.heist.table import Heist
from safehouse.story import Moment, Telling, Watch


def outcome(state: Heist) -> list[Moment]:
    crew = [person for person in state.people if person.seat != NPC_SEAT]
    caught = [person.name for person in crew if person.status not in ("escaped", "in")]
    found = [Moment(f"heist.{state.outcome}", 0, None, {"rounds": state.round})]
    if caught:
        found.append(Moment("heist.caught", 0, None, {"names": caught}))
    elif state.outcome == "won":
        found.append(Moment("heist.clean", 0, None, {}))
    return found


class Rounds(Watch):
    """Noise, ideas and loot at the end of each round."""

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[int] = []

    def see(self, n: int, state: Any, heard: Sequence[Any]) -> None:
        carried = sum(sum(person.loot.values()) for person in state.people)
        ideas = sum(person.ideas for person in state.people)
        point = [state.level, ideas, carried + sum(state.team.secured.values())]
        while len(self.curve) < state.round:
            self.curve.append(point)
            self.ends.append(n)
        if self.curve:
            self.curve[-1], self.ends[-1] = point, n

    def moments(self) -> list[Moment]:
        """The round with the most loot, and the loudest one."""
        steps = [
            (after[2] - before[2], after[0] - before[0], at)
            for at, (before, after) in enumerate(pairwise(self.curve), start=1)
        ]
        found = []
        if steps:
            loot, _, at = max(steps)
            if loot > 0:
                fields = {"loot": loot, "round": at + 1}
                found.append(Moment("heist.best", self.ends[at], None, fields))
            _, noise, at = max(steps, key=lambda step: step[1])
            if noise > 0:
                fields = {"noise": noise, "round": at + 1}
                found.append(Moment("heist.worst", self.ends[at], None, fields))
        return found


TELLING = Telling(ending=outcome, watch=Rounds, lines=("noise", "ideas", "loot"))
