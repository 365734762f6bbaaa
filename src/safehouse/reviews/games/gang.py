"""The Gang: a sharp crew plays on to the end of the heist; a campaign is a run of heists.

In the round whose chips count, once everybody has one, leaving the chips as they are is compared
with taking another's, on the same hands, drawn by what the seat may conclude from chips and moves.
The others answer: whoever is robbed wrongly takes the chip back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from safehouse.bots.gang import STEALS
from safehouse.bots.gang.contest import Contest
from safehouse.bots.gang.deciding import last_round
from safehouse.bots.gang.places import Floats, pockets_of
from safehouse.bots.gang.reading import Reading
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.gang.actions import Confirm, Take
from safehouse.games.gang.table import Gang
from safehouse.reviews.judge import Judge, Values
from safehouse.reviews.result import Reason

DEALS: Final = 200  # until no two pockets share cards
FINE: Final = 1 << 30
# How often a sharp crew of that size succeeds at one heist.
CREWS: Final = {3: 0.92, 4: 0.88, 5: 0.81, 6: 0.78}


class GangJudge(Judge):
    bot = "sharp"
    first = 6
    curve = 24
    most = 256
    budget = 2_000
    budget_more = 16_000
    truth = 256

    def __init__(self, game_id: str, seats: int) -> None:
        super().__init__(game_id, seats)
        self._seen: tuple[int, int, int] = (-1, 0, 0)
        self._read: tuple[State | None, list[Floats]] = (None, [])

    def imagined(self, g: State, seat: int, luck: Chance) -> State:
        """Hands drawn as the chips and moves say."""
        assert isinstance(g, Gang)
        world = g.imagine(seat, luck)
        if self._read[0] is not g:
            self._read = (g, told_by_moves(g, seat))
        deal_by(world, seat, self._read[1], luck)
        return world

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """In the round that counts: leave the chips as they are, or take another's."""
        assert isinstance(g, Gang)
        if not is_last_word(g) or not isinstance(played, Confirm | Take):
            return [played]
        sensible = [a for a in g.legal(seat) if isinstance(a, Confirm | Take) and a != played]
        return [played, *sensible]

    def stops(self, g: State, since: State) -> bool:
        assert isinstance(g, Gang)
        assert isinstance(since, Gang)
        return len(g.history) > len(since.history)

    def value(self, g: State) -> Values:
        assert isinstance(g, Gang)
        return [going_on(g, g.vaults, g.alarms)] * len(g.seats)

    def exact(self, g: State) -> Values | None:
        assert isinstance(g, Gang)
        if not g.over and g.showdown is not None and g.history and g.history[-1][0] == g.heist:
            return self.value(g)
        return super().exact(g)

    def on_curve(self, g: State) -> bool:
        """One point for every round of a heist, and one after it."""
        assert isinstance(g, Gang)
        now = (g.heist, g.round, len(g.history))
        fresh = g.over or now != self._seen
        self._seen = now
        return fresh

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Gang)
        if isinstance(best, Confirm):
            return Reason("gang.confirm")
        place = round(Reading(g, seat).expected())
        return Reason("gang.chip", {"place": place, "seats": len(g.seats)})


def is_last_word(g: Gang) -> bool:
    """Whether everybody has a chip that counts, and nothing else is being decided."""
    counts = g.round == last_round(g) and g.laid and not g.calling and g.proposal is None
    return counts and g.everybody_holds() and g.options.judged_by_order()


def told_by_moves(g: Gang, me: int) -> list[Floats]:
    """The chance of each pocket of each seat, as a sharp crew reads chips and moves."""
    reading = Reading(g, me)
    contest = Contest(g, reading, STEALS)
    found = []
    for s in range(reading.n):
        place = reading.stand(s).place
        likely = reading.likely(s)
        inside = likely * ((place >= contest.low[s]) & (place <= contest.high[s]))
        found.append(np.cumsum(inside if inside.sum() > 0 else likely))
    return found


def deal_by(g: Gang, me: int, likely: Sequence[Floats], luck: Chance) -> None:
    """Deal the others' pockets by these chances; as they are, if the cards do not go round."""
    own = tuple(sorted(g.seats[me].pocket))
    cards = pockets_of(len(own), own if len(own) > 2 else (), g.jack()).cards
    others = [s for s in range(len(g.seats)) if s != me]
    pool = set(g.deck).union(*[g.seats[s].pocket for s in others])
    for _ in range(DEALS):
        drawn = []
        for s in others:
            at = luck.below(FINE) / FINE * likely[s][-1]
            drawn.append(cards[int(np.searchsorted(likely[s], at, side="right"))].tolist())
        flat = {card for pocket in drawn for card in pocket}
        if len(flat) == sum(map(len, drawn)) and flat <= pool:
            for s, pocket in zip(others, drawn, strict=True):
                g.seats[s].pocket = pocket
            g.deck = sorted(pool - flat)
            return


def going_on(g: Gang, vaults: int, alarms: int) -> float:
    """The chance with that many vaults and alarms, and heists to come."""
    return run(g.vault_goal() - vaults, g.alarm_limit() - alarms, len(g.seats))


@cache
def run(vaults: int, alarms: int, seats: int) -> float:
    """The chance over a run of heists, given missing vaults and alarms left."""
    if vaults <= 0 or alarms <= 0:
        return 1.0 if vaults <= 0 else 0.0
    p = CREWS[min(6, max(3, seats))]
    return p * run(vaults - 1, alarms, seats) + (1 - p) * run(vaults, alarms - 1, seats)


JUDGE = GangJudge
