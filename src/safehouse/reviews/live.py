"""What each choice is worth while a game is being played: the review of a single decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from safehouse.core.state import State
from safehouse.reviews.judge import Judge, judge_of, own_judge
from safehouse.reviews.result import Alternative, Reason, plain
from safehouse.reviews.telling import decided
from safehouse.reviews.weighing import Case, luck_of


@dataclass(frozen=True)
class Chances:
    """The choices of a seat, best first, and why the first is better than the second."""

    alternatives: list[Alternative]
    reason: Reason

    def as_data(self) -> dict[str, Any]:
        """As JSON, chances to a hundredth of a point."""
        data: dict[str, Any] = plain(self)
        return data


def tells_chances(game_id: str) -> bool:
    """Whether a game's judge is quick enough to be asked between two moves."""
    kind = own_judge(game_id)
    return kind is not None and kind.live


def chances(game_id: str, g: State, seat: int, *, seed: int = 1) -> Chances | None:
    """What a review would say of this decision; None if there is nothing that it would judge.

    Only what the seat knows counts: pass a position that the seat imagines.
    """
    if not tells_chances(game_id):
        return None
    judge = judge_of(game_id, len(g.asked))
    case = case_of(judge, g, seat, seed)
    if case is None:
        return None
    case.settle(judge.most)
    best = case.best()
    rest = [i for i in range(len(case.actions)) if i != best]
    second = max(rest, key=lambda i: (case.chance(i)[0], -i))
    reason = judge.reason(g, seat, case.actions[second], case.actions[best])
    return Chances(decided(case).alternatives, reason)


def case_of(judge: Judge, g: State, seat: int, seed: int) -> Case | None:
    """The decision, with whichever choice first as makes it one."""
    for action in g.legal(seat):
        if not action.takes_back:
            options = judge.alternatives(g, seat, action, luck_of(seed, 0, 0, 4))
            if len(options) > 1:
                return Case(judge, g, 0, seat, options, seed)
    return None
