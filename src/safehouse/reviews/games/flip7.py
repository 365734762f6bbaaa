"""Flip 7: played on to the end of the round, then a table of win chances by points still needed.

Everything but the order of the deck is face up, so the bots look at the position itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from safehouse.bots.flip7.counting import in_sight
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.flip7.actions import Deal, Give, Hit
from safehouse.games.flip7.cards import FREEZE, NAMES
from safehouse.games.flip7.odds import bad_cards, bust_in_three
from safehouse.games.flip7.table import Flip7
from safehouse.reviews.games.flip7_table import CLOSER, EVERY, STRENGTHS
from safehouse.reviews.judge import Judge, Values, result_of
from safehouse.reviews.result import Reason


class Flip7Judge(Judge):
    bot = "counting"
    first = 6
    curve = 48
    most = 384
    budget = 9_000
    budget_more = 120_000
    few = 6
    public = True
    truth = 400

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        assert isinstance(g, Flip7)
        free = isinstance(played, Hit) and not bad_cards(g.seats[seat], g.cards_left())
        if isinstance(played, Deal) or (free and not in_sight(g)):  # there is nothing to lose
            return [played]
        return super().alternatives(g, seat, played, luck)

    def worth(self, g: State, dice: Chance, since: State) -> Values:
        assert isinstance(g, Flip7)
        think = self.player.think
        while not g.over and not g.is_scored():
            seat = g.actor()
            g.apply(seat, think(g, seat, 0))
        return result_of(g) if g.over else by_scores(g)

    def exact(self, g: State) -> Values | None:
        assert isinstance(g, Flip7)
        if g.over:
            return result_of(g)
        return by_scores(g) if g.is_scored() else None

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Flip7)
        counts = g.cards_left()
        mine = g.seats[seat]
        left = sum(counts)
        k = g.options.teams or len(g.seats)
        totals = [sum([s.score + g.points(s) for s in g.seats[side::k]]) for side in range(k)]
        rivals = [side for side in range(k) if side != seat % k]
        leader = max(rivals, key=lambda side: totals[side])
        fields = {
            "bad": bad_cards(mine, counts),
            "left": left,
            "points": g.points(mine),
            "leader": leader,
            "total": totals[leader],
            "target": g.options.target,
        }
        if isinstance(played, Give) and isinstance(best, Give):
            given = {"card": NAMES[best.card], "to": best.to, "had": totals[best.to % k]}
            if best.card == FREEZE:
                return Reason("flip7.freeze", {**fields, **given})
            risk = round(100 * bust_in_three(g.seats[best.to], counts))
            return Reason("flip7.give", {**fields, **given, "risk": risk})
        if isinstance(best, Hit):
            if mine.second_chance:
                return Reason("flip7.safe", fields)
            return Reason("flip7.hit", fields)
        return Reason("flip7.stay", fields)


def by_scores(g: Flip7) -> Values:
    """Each seat's chance to win, from the scores between two rounds; for teams, its side's."""
    n = len(g.seats)
    k = g.options.teams
    scores = g.team_scores() or [s.score for s in g.seats]
    size = n // k if k else 1
    sides = len(scores)
    table = STRENGTHS[min(STRENGTHS, key=lambda seats: (abs(seats - sides), seats))]
    needs = [max(0.0, (g.options.target - score) / size) for score in scores]
    # Whoever has passed the target wins only by being ahead of the others too.
    over = [max(0.0, (score - g.options.target) / size) for score in scores]
    weights = [
        exp(strength(table, need) + CLOSER * more) for need, more in zip(needs, over, strict=True)
    ]
    total = sum(weights)
    return [weights[s % sides] / total for s in range(n)]


def strength(table: Sequence[float], need: float) -> float:
    """Interpolated between entries of the table; extrapolated beyond its end."""
    at = min(int(need / EVERY), len(table) - 2)
    part = need / EVERY - at
    return table[at] + part * (table[at + 1] - table[at])


JUDGE = Flip7Judge
