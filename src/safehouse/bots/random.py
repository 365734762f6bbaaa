"""Anything that is allowed: the bot that plays every game."""

from __future__ import annotations

from safehouse.bots.base import Bot, BotInfo
from safehouse.core.state import Action, State

RANDOM = BotInfo("random", "Dice", "Does anything that is allowed.")


class RandomBot(Bot):
    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        legal = state.legal(seat)
        return legal[state.chance.below(len(legal))]
