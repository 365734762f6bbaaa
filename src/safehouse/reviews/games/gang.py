"""The Gang: whether the chips are in order, on hands drawn according to the chips.

In the round whose chips count, once everybody has one, every arrangement of the chips is tried on
the same hands, drawn by what the seat may conclude from all chips so far. For the curve a sharp
crew plays on to the end of the heist; from there a campaign is a run of heists.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

import numpy as np

from safehouse.bots.gang.deciding import last_round
from safehouse.bots.gang.places import Floats
from safehouse.bots.gang.reading import Reading
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.gang.actions import Confirm, Take
from safehouse.games.gang.table import Gang
from safehouse.reviews.judge import Judge, Values
from safehouse.reviews.result import Reason

HANDS: Final = 1200  # hands drawn, for all arrangements of the chips
FEWEST: Final = 80  # that must remain after removing hands that share cards
MODEL: Final = 0.015
# How often a sharp crew of that size succeeds at one heist.
CREWS: Final = {3: 0.88, 4: 0.78, 5: 0.67, 6: 0.60}


class GangJudge(Judge):
    bot = "sharp"
    first = 6
    curve = 24
    most = 48
    budget = 500
    budget_more = 4_000
    truth = 40
    checks = False  # imagined hands ignore what the chips have said

    def __init__(self, game_id: str, seats: int) -> None:
        super().__init__(game_id, seats)
        self._seen: tuple[int, int, int] = (-1, 0, 0)

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """In the round that counts: leave the chips as they are, or take another's."""
        assert isinstance(g, Gang)
        if not is_last_word(g) or not isinstance(played, Confirm | Take):
            return [played]
        sensible = [a for a in g.legal(seat) if isinstance(a, Confirm | Take) and a != played]
        return [played, *sensible]

    def weigh(
        self, g: State, seat: int, actions: Sequence[Action]
    ) -> tuple[list[float], float] | None:
        """The chance that the chips are in order if they stayed like that."""
        assert isinstance(g, Gang)
        drawn = hands(g, seat)
        fails, succeeds = campaign(g, False), campaign(g, True)
        found = []
        for action in actions:
            chips = [g.held(s) for s in range(len(g.seats))]
            if isinstance(action, Take) and isinstance(action.from_, int):
                chips[seat], chips[action.from_] = chips[action.from_], chips[seat]
            order = np.argsort(chips)
            right = (np.diff(drawn[:, order], axis=1) >= 0).all(axis=1).mean()
            found.append(fails + float(right) * (succeeds - fails))
        return found, MODEL + 0.25 * (succeeds - fails) / sqrt(len(drawn))

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


def hands(g: Gang, me: int) -> Floats:
    """Strengths of all hands, one row for each sample of the cards."""
    reading = Reading(g, me)
    rng = np.random.default_rng(reading.number)
    found = np.empty((HANDS, reading.n))
    taken = np.full(HANDS, int(reading.all.bits[reading.number]), np.int64)
    good = np.ones(HANDS, np.bool_)
    for s in range(reading.n):
        worth = reading.stand(s).worth
        strengths = reading.stand(s).place if worth is None else worth
        if s == me:
            found[:, s] = strengths[reading.number]
            continue
        drawn = rng.choice(len(strengths), HANDS, p=reading.likely(s))
        bits = reading.all.bits[drawn]
        good &= (taken & bits) == 0
        taken |= bits
        found[:, s] = strengths[drawn]
    return found[good] if good.sum() >= FEWEST else found


def campaign(g: Gang, success: bool) -> float:
    """The chance of the whole game after this heist."""
    if g.options.mode == "single":
        return 1.0 if success else 0.0
    return going_on(g, g.vaults + success, g.alarms + (not success))


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
