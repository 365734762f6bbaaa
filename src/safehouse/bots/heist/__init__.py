"""The bots of Masters of the Heist: a careless one, one that takes the best action, a strong
one."""

from __future__ import annotations

from typing import Any

from safehouse.bots.base import WAIT, Bot
from safehouse.bots.heist.greedy import deciding as greedy
from safehouse.bots.heist.greedy.values import Habits
from safehouse.bots.heist.intention import intention
from safehouse.bots.heist.strong import deciding as strong
from safehouse.bots.levels import Lapsing, crew_level
from safehouse.core.state import Action, State
from safehouse.games.heist.table import Heist

__all__ = ["OFFERED", "GreedyBot", "StrongBot", "careless", "intention", "make"]

FORGETS = {"casual": 25, "skilled": 15}  # in a hundred decisions

OFFERED = [
    crew_level("careless", "beginner", 35, "Looks after its own way only, is loud and runs early."),
    crew_level("casual", "casual", 44, "Often forgets the others, and the noise."),
    crew_level(
        "greedy", "steady", 48, "Takes the action that brings the crew furthest this round."
    ),
    crew_level(
        "skilled", "skilled", 69, "Plans for the crew, but often no further than the round."
    ),
    crew_level("strong", "expert", 89, "Plans for the whole crew and knows when to run."),
]
SPARRING = "greedy"


class HeistBot(Bot):
    """A member of the crew, which says what it intends."""

    def intent(self, state: State, seat: int) -> dict[str, Any] | None:
        assert isinstance(state, Heist)
        return intention(state, seat)


class GreedyBot(HeistBot):
    """Takes the action with the highest value, by its habits."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Heist)
        if state.phase == "levelup":
            legal = state.legal(seat)
            return legal[0] if legal else WAIT
        return greedy.decide(state, seat, self.habits)


class StrongBot(HeistBot):
    """Looks a round ahead for the whole crew."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Heist)
        return strong.decide(state, seat)


class MasterBot(HeistBot):
    """Plays like the strong bot, but tries its next best actions in futures played out."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Heist)
        from safehouse.bots.heist.master import decide  # NumPy takes a moment to load

        return decide(state, seat, budget_ms)


def careless() -> Habits:
    """The habits of a bot that never helps, spends ideas lightly and ignores noise."""
    habits = Habits()
    habits.help = 0.0
    habits.spent = -0.2
    habits.noise = -0.1
    habits.alert = -0.3
    habits.leave = 0.6
    habits.people = 0.6
    return habits


def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
    if name == "careless":
        return GreedyBot(careless())
    if name == "strong":
        return StrongBot()
    if name == "master":
        return MasterBot()
    if name == "casual":
        return Lapsing(GreedyBot(Habits()), GreedyBot(careless()), FORGETS[name])
    if name == "skilled":
        return Lapsing(StrongBot(), GreedyBot(Habits()), FORGETS[name])
    return GreedyBot(Habits()) if name == "greedy" else None
