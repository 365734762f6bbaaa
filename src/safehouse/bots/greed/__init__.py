"""The bots of Greed: from one that sees only this turn's dollars to one that foresees who wins."""

from __future__ import annotations

from safehouse.bots.base import Bot
from safehouse.bots.greed.plan import Planner
from safehouse.bots.greed.simple import greedy, nearsighted
from safehouse.bots.greed.weights import LEARNED
from safehouse.bots.levels import Lapsing, level
from safehouse.core.state import Action, State
from safehouse.games.greed.table import Greed

FORGETS = {"casual": 55, "skilled": 55}  # in a hundred decisions

OFFERED = [
    level("quick", "beginner", 0, "Sees the dollars of this turn and nothing else."),
    level("casual", "casual", 65, "Often forgets that there are turns to come."),
    level("greedy", "steady", 67, "Takes and plays what brings the most, with an eye for later."),
    level("skilled", "skilled", 61, "Plans its hand, but often plays what is best right now."),
    level(
        "planner", "expert", 62, "Plans its hand for the rounds to come and expects your answer."
    ),
    level("master", "master", 69, "Has learned from thousands of games which positions win."),
]
SPARRING = "quick"

# What is claimed of them, for `python -m safehouse.lab.claims`: options, the bots at the table,
# and the least share of games that the first one wins.
CLAIMS: list[tuple[dict[str, object], str, float]] = [
    ({}, "quick,random", 0.90),
    ({}, "greedy,random", 0.90),
    ({}, "greedy,random,random,random", 0.85),
    ({}, "greedy,quick", 0.60),
    ({}, "planner,greedy", 0.65),
    ({}, "planner,greedy,greedy,greedy", 0.45),
    ({}, "master,planner", 0.55),
]


class GreedBot(Bot):
    """Plays forced moves; subclasses make the real choices."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Greed)
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else self.decide(state, seat, legal, budget_ms)

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        raise NotImplementedError


class QuickBot(GreedBot):
    """Counts the dollars on the table after the card."""

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        return nearsighted(g, me, legal)


class GreedyBot(GreedBot):
    """Adds rough figures for what comes later."""

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        return greedy(g, me, legal)


class PlannerBot(GreedBot):
    """Judges positions by learned weights."""

    def __init__(self) -> None:
        self.planner = Planner(LEARNED)

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        return self.planner.decide(g, me, legal, budget_ms)


class MasterBot(GreedBot):
    """Judges positions by a network that was trained on games played out."""

    def __init__(self) -> None:
        from safehouse.bots.greed.master import Master  # NumPy takes a moment to load
        from safehouse.bots.greed.network import load

        self.master = Master(load())

    def decide(self, g: Greed, me: int, legal: tuple[Action, ...], budget_ms: int) -> Action:
        return self.master.decide(g, me, legal, budget_ms)


def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
    if name == "quick":
        return QuickBot()
    if name == "greedy":
        return GreedyBot()
    if name == "casual":
        return Lapsing(GreedyBot(), QuickBot(), FORGETS[name])
    if name == "skilled":
        return Lapsing(PlannerBot(), GreedyBot(), FORGETS[name])
    if name == "master":
        return MasterBot()
    return PlannerBot() if name == "planner" else None
