"""Greed's master: tries each choice in imagined deals and asks a network who would win.

In each deal the others choose as a quick planner would, and everybody's likely decisions lead to
the end of the draft or of the round; there the network judges. All choices are tried in the same
deals. Those that are clearly worse than the best are given up on the way.
"""

from __future__ import annotations

from time import thread_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from safehouse.bots.greed.network import LEAD, MOST_LEAD, Network
from safehouse.bots.greed.plan import Planner, finish, others_choose
from safehouse.bots.greed.sight import Sight, see
from safehouse.bots.greed.weights import LEARNED
from safehouse.core.state import Action
from safehouse.games.greed.actions import Draft
from safehouse.games.greed.table import Greed

Values = NDArray[np.float64]

DEALS: Final = 16
FIRST_DEALS: Final = 4  # before a choice may be given up
BEHIND: Final = 2.0  # standard errors
NEAR: Final = 0.002  # of a victory: no difference
LEADS_COUNT: Final = 0.1  # how much a lead of $50,000 counts against a certain victory


class Master:
    """Decides by the network's judgement."""

    def __init__(self, network: Network, deals: int = DEALS, rounds: int = 0) -> None:
        self.network = network
        self.deals = deals
        self.rounds = rounds  # that quick planners play on before the network judges
        self.quick = Planner(LEARNED, 1, 0.0)

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        until = thread_time() + budget_ms / 1000
        left = np.arange(len(legal))
        told = np.zeros((self.deals, len(legal)))
        for n in range(self.deals):
            world = g if n == 0 else g.imagine(me, g.chance)
            told[n, left] = self.one_deal(world, me, [legal[i] for i in left])
            if n + 1 >= FIRST_DEALS:
                left = in_the_running(told[: n + 1], left)
            if len(left) == 1 or thread_time() > until:
                break
        return legal[int(left[told[:, left].sum(axis=0).argmax()])]

    def one_deal(self, g: Greed, me: int, choices: list[Action]) -> Values:
        """What each choice is worth in one imagined deal."""
        drafting = isinstance(choices[0], Draft)
        world = self.others_answer(g, me)
        values = np.zeros(len(choices))
        asked: list[int] = []
        seen: list[Sight] = []
        for i, action in enumerate(choices):
            trial = world.clone()
            trial.apply(me, action)
            if not drafting:
                finish(trial)
            self.play_on(trial)
            if trial.over:
                values[i] = outcome(trial, me)
            else:
                asked.append(i)
                seen += [see(trial, s) for s in range(len(trial.seats))]
        if asked:
            chances, leads = self.network.judge(seen, len(g.seats))
            values[asked] = chances[:, me] + LEADS_COUNT * leads[:, me]
        return values

    def others_answer(self, g: Greed, me: int) -> Greed:
        """The same position after the others have chosen as they probably would."""
        world = g.clone()
        if g.phase == "draft" or g.phase == "play" or g.phase == "extra":
            for s in world.opponents(me):
                if world.asked[s] is not None:
                    self.quick_move(world, s)
        return world if g.phase == "draft" else others_choose(world, me)

    def quick_move(self, g: Greed, s: int) -> None:
        legal = g.legal(s)
        g.apply(s, legal[0] if len(legal) == 1 else self.quick.decide(g, s, legal, 0))

    def play_on(self, g: Greed) -> None:
        """So many rounds more, by quick planners."""
        last = g.round + self.rounds
        while self.rounds and not g.over and (g.round < last or g.phase != "draft"):
            self.quick_move(g, g.actor())


def in_the_running(told: Values, left: Any) -> Any:
    """The choices that are not clearly worse than the best."""
    means = told[:, left].mean(axis=0)
    best = left[int(means.argmax())]
    behind = told[:, [best]] - told[:, left]
    error = behind.std(axis=0, ddof=1) / np.sqrt(len(told))
    return left[behind.mean(axis=0) <= BEHIND * error + NEAR]


def outcome(g: Greed, me: int) -> float:
    """A finished game as the network would judge it."""
    scores = [seat.worth() for seat in g.seats]
    best = max(scores)
    share = 1 / scores.count(best) if scores[me] == best else 0.0
    lead = (scores[me] - max(scores[:me] + scores[me + 1 :])) / LEAD
    return share + LEADS_COUNT * max(-MOST_LEAD, min(MOST_LEAD, lead))
