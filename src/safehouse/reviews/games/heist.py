"""Masters of the Heist: where somebody deviates from the steady bot, a steady crew plays on.

What the steady bot would have done too is considered fine; everything else is compared with its
choice, played on to the end of the job.
"""

from __future__ import annotations

from collections.abc import Sequence

from safehouse.bots.base import WAIT
from safehouse.bots.heist.greedy.deciding import win_chance
from safehouse.bots.heist.greedy.goals import Scene
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.heist.actions import InitiateEscape
from safehouse.games.heist.table import Heist
from safehouse.reviews.judge import Judge
from safehouse.reviews.result import Reason


class HeistJudge(Judge):
    bot = "greedy"
    first = 6
    curve = 24
    most = 64
    budget = 2_000
    budget_more = 12_000
    truth = 100
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

    def on_curve(self, g: State) -> bool:
        """One point for every phase of a round, and one at the end."""
        assert isinstance(g, Heist)
        now = (g.round, g.phase)
        fresh = g.over or now != self._seen
        self._seen = now
        return fresh

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Heist)
        chance = round(100 * win_chance(Scene(g)))
        if isinstance(best, InitiateEscape):
            return Reason("heist.escape", {"chance": chance})
        if isinstance(played, InitiateEscape):
            return Reason("heist.wait", {"chance": chance})
        return Reason("heist.act")


JUDGE = HeistJudge
