"""Masters of the Heist: where somebody deviates from the steady bot, a steady crew plays on.

What the steady bot would have done too is considered fine; everything else is compared with its
choice, played on until Escape begins. All that is left to chance then is the dice of the runners,
whose chance is worked out. Both choices meet with the same luck: every tile hides the same, and the
dice of a round fall the same, whatever came before.
"""

from __future__ import annotations

from collections.abc import Sequence

from safehouse.bots.base import WAIT
from safehouse.bots.heist.greedy.deciding import win_chance
from safehouse.bots.heist.greedy.goals import Scene
from safehouse.bots.heist.strong.worth import win_chance as forecast
from safehouse.core.chance import Chance, Fated
from safehouse.core.state import Action, State
from safehouse.games.heist.actions import InitiateEscape
from safehouse.games.heist.table import Heist
from safehouse.reviews.judge import BUDGET_MS, Judge, Values, result_of
from safehouse.reviews.result import Reason


class HeistJudge(Judge):
    bot = "greedy"
    first = 2
    curve = 96
    most = 500
    enough = 32
    budget = 8_000
    budget_more = 30_000
    truth = 1_000
    live = False  # plays whole jobs out: too slow between two moves

    def __init__(self, game_id: str, seats: int) -> None:
        super().__init__(game_id, seats)
        self._seen: tuple[int, str] = (-1, "")

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """The played action and the steady bot's choice, if they differ."""
        assert isinstance(g, Heist)
        if g.phase not in ("action", "escape") or played.takes_back:
            return [played]
        thought = self.player.think(g.imagine(seat, luck), seat, 20)
        legal = g.legal(seat)
        if thought is WAIT or thought == played or thought not in legal:
            return [played]
        return [played, thought]

    def imagined(self, g: State, seat: int, luck: Chance) -> State:
        return g.imagine(seat, Fated(luck.a, luck.b))

    def worth(self, g: State, dice: Chance, since: State) -> Values:
        """Play until Escape begins; what follows is worked out.

        For the curve, seats act in random order, as at a table; where two choices are compared, one
        after the other, so that fewer differences come of chance.
        """
        assert isinstance(g, Heist)
        order = None if isinstance(g.chance, Fated) else dice
        while not g.over and g.phase != "escape":
            g.apply(*self.next_step(g, order))
        return result_of(g) if g.over else self.running(g)

    def exact(self, g: State) -> Values | None:
        assert isinstance(g, Heist)
        fleeing = g.phase == "escape" and not g.over
        return self.running(g) if fleeing else super().exact(g)

    def running(self, g: Heist) -> Values:
        """In Escape: the chance with the best paths, since steady bots would run worse."""
        return [forecast(g, g.chance, 1)] * self.seats

    def next_step(self, g: Heist, order: Chance | None) -> tuple[int, Action]:
        """Who acts next, and how. Nothing is hidden, so nothing need be imagined."""
        acting = g.to_act
        while acting:
            seat = acting.pop(0) if order is None else order.pick(acting)
            action = self.player.think(g, seat, BUDGET_MS)
            if action is not WAIT:
                return seat, action
        raise RuntimeError(f"every bot waits for the others: {g!r}")

    def on_curve(self, g: State) -> bool:
        """One point for every phase of a round, and one at the end."""
        assert isinstance(g, Heist)
        now = (g.round, g.phase)
        fresh = g.over or now != self._seen
        self._seen = now
        return fresh

    def part(self, g: State) -> tuple[str, int] | None:
        """A round, or Escape; not the planning, which is not judged."""
        assert isinstance(g, Heist)
        if g.phase in ("action", "event"):
            return "round", g.round
        return ("escape", g.round) if g.phase == "escape" else None

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Heist)
        chance = round(100 * win_chance(Scene(g)))
        if isinstance(best, InitiateEscape):
            return Reason("heist.escape", {"chance": chance})
        if isinstance(played, InitiateEscape):
            return Reason("heist.wait", {"chance": chance})
        return Reason("heist.act")


JUDGE = HeistJudge
