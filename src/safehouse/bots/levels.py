"""Levels that suit people: the same names in every game, from weakest to best.

Every game has the first five; a master, who is better than the expert, only some.

Some are bots of their own. Others play like a better one and lapse now and then, as people do: they
forget the score, their hand or what was said, and decide as a simpler bot would.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import Bot, BotInfo
from safehouse.core.state import Action, State

LEVELS: Final = ("beginner", "casual", "steady", "skilled", "expert", "master")
USUAL: Final = LEVELS[:5]  # those of every game
LABELS: Final = dict(
    zip(LEVELS, ("Beginner", "Casual", "Steady", "Skilled", "Expert", "Master"), strict=True)
)
OF_A_HUNDRED: Final = 100


class Lapsing(Bot):
    """Plays like `usual`, but like `lapse` in a percentage of its decisions."""

    def __init__(self, usual: Bot, lapse: Bot, often: int) -> None:
        self.usual = usual
        self.lapse = lapse
        self.often = often

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        lapses = state.chance.below(OF_A_HUNDRED) < self.often
        return (self.lapse if lapses else self.usual).think(state, seat, budget_ms)

    def intent(self, state: State, seat: int) -> dict[str, Any] | None:
        return self.usual.intent(state, seat)


def level(name: str, of: str, strength: int, about: str) -> BotInfo:
    """The bot `name` as the level `of`, which wins that percentage against the level below."""
    return BotInfo(name, LABELS[of], about, of, strength)


def crew_level(name: str, of: str, strength: int, about: str) -> BotInfo:
    """The same for a co-operative game: a crew of such bots wins that percentage."""
    return BotInfo(name, LABELS[of], about, of, strength, crew=True)


def of_level(infos: list[BotInfo], name: str) -> str:
    """The name of the bot that plays at that level; any other name is returned as it is."""
    return next((info.name for info in infos if name and info.level == name), name)


def levels(infos: list[BotInfo]) -> list[BotInfo]:
    """The bots to choose from, weakest first; all of them if a game has no levels."""
    return [info for info in infos if info.level] or infos
