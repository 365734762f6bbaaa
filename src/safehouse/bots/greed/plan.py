"""The planner of Greed: expected scores, over what the others may hold and play."""

from __future__ import annotations

from time import thread_time
from typing import Final

from safehouse.bots.greed.outlook import UNIT, brings, held, plays_left, promise, surroundings
from safehouse.bots.greed.simple import greedy, value_now
from safehouse.core.state import Action
from safehouse.games.greed.actions import PLAYS, Draft
from safehouse.games.greed.table import Greed

SAMPLES: Final = 16  # samples of the others' hands and plays; 4 win 2 % less against 16
# weight of what the next player loses: no difference here, and from 0.15 on it costs games
DENIAL: Final = 0.05


class Planner:
    """Decides by expected scores, with learned weights."""

    def __init__(
        self, weights: list[float], samples: int = SAMPLES, denial: float = DENIAL
    ) -> None:
        self.weights = weights
        self.samples = samples
        self.denial = denial

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        if isinstance(legal[0], Draft):
            return self.draft(g, me, legal)
        return self.search(g, me, legal, budget_ms)

    # -- drafting
    def draft(self, g: Greed, me: int, legal: tuple[Action, ...]) -> Action:
        """The card with the best expected score, less what the rest is worth to the next player."""
        w = self.weights
        plays = plays_left(g)
        hand = g.seats[me].hand
        now = [brings(g, me, card) for card in hand]
        best, most = legal[0], float("-inf")
        wanted = self.wanted(g, g.left(me), g.seats[me].pile)
        for action in legal:
            assert isinstance(action, Draft)
            card = action.card
            value = promise(g, me, plays, [*hand, card], [*now, brings(g, me, card)], w)
            left = [wanted[other] for other in wanted if other != card]
            if left:
                value -= self.denial * max(left) / (len(g.seats) - 1)
            if value > most:
                best, most = action, value
        return best

    def wanted(self, g: Greed, s: int, pile: list[int]) -> dict[int, float]:
        """What each card of a pile would be worth to a seat, whatever it holds."""
        if not self.denial:
            return {}
        around = surroundings(g, s, plays_left(g), g.icons(s), [])
        w = self.weights
        return {card: held(g, s, card, around, brings(g, s, card), w) for card in pile}

    # -- everything else
    def search(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        """Try each choice to the end of the round, against the same imagined hands."""
        until = thread_time() + budget_ms / 1000
        totals = [0.0] * len(legal)
        for n in range(self.samples):
            world = others_choose(g if n == 0 else g.imagine(me, g.chance), me)
            for i, action in enumerate(legal):
                totals[i] += self.after(world, me, action)
            if thread_time() > until:
                break
        return legal[totals.index(max(totals))]

    def after(self, world: Greed, me: int, action: Action) -> float:
        """The margin after the round has been played to its end."""
        trial = world.clone()
        trial.apply(me, action)
        finish(trial)
        return self.margin(trial, me)

    def margin(self, g: Greed, me: int) -> float:
        """My expected score minus the others' average, whatever they hold."""
        others = g.opponents(me)
        if g.over:  # only the best of them still counts
            return (g.seats[me].worth() - max([g.seats[s].worth() for s in others])) / UNIT
        w = self.weights
        plays = plays_left(g)
        hand = g.seats[me].hand
        now = [brings(g, me, card) for card in hand]
        total = promise(g, me, plays, hand, now, w)
        for s in others:
            total -= promise(g, s, plays, [], [], w) / len(others)
        return total


def others_choose(g: Greed, me: int) -> Greed:
    """The same position after the others have chosen what brings them the most now."""
    world = g.clone()
    if g.phase != "play" and g.phase != "extra":
        return world
    for s in world.opponents(me):
        seat = world.seats[s]
        if world.asked[s] is not None:
            world.apply(s, PLAYS[best_now(world, s)])
        elif seat.chosen is not None:  # face down: any card it might hold
            seat.hand = sorted([*seat.hand, seat.chosen])
            seat.chosen = best_now(world, s)
            seat.hand.remove(seat.chosen)
    return world


def best_now(g: Greed, s: int) -> int:
    """The card of the hand that brings the most."""
    hand = g.seats[s].hand
    return hand[0] if len(hand) == 1 else max(hand, key=lambda card: value_now(g, s, card))


def finish(g: Greed) -> None:
    """Play the rest of the round, with everybody's likely decisions."""
    while g.phase != "draft" and not g.over:
        s = g.actor()
        legal = g.legal(s)
        g.apply(s, legal[0] if len(legal) == 1 else greedy(g, s, legal))
