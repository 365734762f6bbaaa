"""The bot that plays any legal action, in every game."""

from __future__ import annotations

from safehouse.bots.base import WAIT, Bot, BotInfo
from safehouse.core.state import Action, State

RANDOM = BotInfo("random", "Dice", "Does anything that is allowed.")


class RandomBot(Bot):
    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        legal = [action for action in state.legal(seat) if not action.takes_back]
        return legal[state.chance.below(len(legal))] if legal else WAIT
