"""Greed: played on to the end of the round, then valued by what `planner` has learned.

Each seat's expected score becomes a chance to win, depending on how reliable it is at that stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from safehouse.bots.greed.outlook import UNIT, brings, plays_left, promise
from safehouse.bots.greed.plan import Planner
from safehouse.bots.greed.weights import LEARNED
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.greed.actions import Draft, Play
from safehouse.games.greed.table import Greed
from safehouse.reviews.games.greed_table import TELLS
from safehouse.reviews.judge import Judge, Values, result_of
from safehouse.reviews.result import Reason

QUICK: Final = Planner(LEARNED, samples=4)
SHARED: Final = 0.15  # of p (1 - p): how often a seat wins together with another


class GreedJudge(Judge):
    bot = "greedy"
    first = 4
    curve = 16
    most = 96
    budget = 12_000
    budget_more = 60_000
    truth = 200
    few = 4

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """The played one, the planner's choice, and some more."""
        assert isinstance(g, Greed)
        legal = g.legal(seat)
        if len(legal) < 2:
            return [played]
        world = g.imagine(seat, luck)
        thought = QUICK.decide(world, seat, world.legal(seat), 20)
        chosen = [played, *[a for a in legal if a == thought and a != played]]
        rest = [a for a in legal if a not in chosen]
        while rest and len(chosen) < self.few:
            chosen.append(rest.pop(luck.below(len(rest))))
        return chosen

    def worth(self, g: State, dice: Chance, since: State) -> Values:
        assert isinstance(g, Greed)
        assert isinstance(since, Greed)
        think = self.player.think
        while not g.over and (g.round == since.round or g.phase != "draft"):
            seat = g.actor()
            g.apply(seat, think(g, seat, 0))
        return result_of(g) if g.over else by_promises(g)

    def dollars(self, g: State) -> list[int] | None:
        assert isinstance(g, Greed)
        return [seat.worth() for seat in g.seats]

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Greed)
        if isinstance(best, Draft) and isinstance(played, Draft):
            more = brings(g, seat, best.card) - brings(g, seat, played.card)
            return self.by_dollars("greed.draft", more)
        if isinstance(best, Play) and isinstance(played, Play):
            more = brings(g, seat, best.card) - brings(g, seat, played.card)
            return self.by_dollars("greed.play", more)
        return Reason()

    def by_dollars(self, key: str, more: float) -> Reason:
        """Only if the dollars at that moment agree."""
        dollars = 1000 * round(more * UNIT / 1000)
        return Reason(key, {"more": dollars}) if dollars > 0 else Reason("greed.later")


def promises(g: Greed) -> tuple[int, list[float]]:
    """The plays still to come, and each seat's expected final score."""
    plays = plays_left(g)
    found = []
    for s, seat in enumerate(g.seats):
        now = [brings(g, s, card) for card in seat.hand]
        found.append(promise(g, s, plays, seat.hand, now, LEARNED))
    return plays, found


def by_promises(g: Greed) -> Values:
    plays, told = promises(g)
    best = max(told)
    weights = [exp(TELLS[plays] * (one - best)) for one in told]
    total = sum(weights)
    alone = [weight / total for weight in weights]
    return [p + SHARED * p * (1.0 - p) for p in alone]  # a shared victory counts for everybody


JUDGE = GreedJudge
