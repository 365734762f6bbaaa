"""Who plays Masters of the Heist: a careless one, and one that goes for the best action."""

from __future__ import annotations

from safehouse.bots.base import WAIT, Bot, BotInfo
from safehouse.bots.heist.greedy import decide
from safehouse.bots.heist.values import Habits
from safehouse.core.state import Action, State
from safehouse.games.heist.table import Heist

OFFERED = [
    BotInfo("careless", "Easy", "Looks after its own way only and leaves late."),
    BotInfo("greedy", "Steady", "Takes the action that brings the team furthest this round."),
]


class GreedyBot(Bot):
    """The best action by its value, with its own habits."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Heist)
        if state.phase == "levelup":
            legal = state.legal(seat)
            return legal[0] if legal else WAIT
        return decide(state, seat, self.habits)


def careless() -> Habits:
    """Never helps, spends ideas lightly, hears little."""
    habits = Habits()
    habits.help = 0.0
    habits.spent = -0.2
    habits.noise = -0.1
    habits.alert = -0.3
    habits.leave = 0.6
    return habits


def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
    if name == "careless":
        return GreedyBot(careless())
    return GreedyBot(Habits()) if name == "greedy" else None
