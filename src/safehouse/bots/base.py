"""What a bot is: it is shown a position and answers with an action.

It is shown the position as its seat may imagine it, never the true one; `ask_bot` sees to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from safehouse.core.chance import Chance
from safehouse.core.state import WAIT, Action, State

__all__ = ["WAIT", "Bot", "BotInfo", "ask_bot", "next_move"]


class Bot:
    """One way of playing one game, for any seat, with nothing to remember between decisions."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        """What `seat` does in this position; luck it needs it takes from the position's own.

        WAIT where others may act as well and it wants to see what they do.
        """
        raise NotImplementedError

    def intent(self, state: State, seat: int) -> dict[str, Any] | None:
        """What `seat` is up to, as small data that the game's words make a line of; None: no word.

        It is asked about the very position in which the bot has just decided.
        """
        return None


class BotInfo:
    """How a bot is offered to people; where a game has levels, only those that are one."""

    def __init__(
        self,
        name: str,
        label: str,
        about: str,
        level: str = "",
        strength: int = 0,
        crew: bool = False,
    ) -> None:
        self.name = name
        self.label = label
        self.about = about
        self.level = level
        self.strength = strength  # wins in per cent against the level below; 0: not measured
        self.crew = crew  # or those of a crew of its kind, where all win or lose together


def ask_bot(bot: Bot, state: State, seat: int, luck: Chance, budget_ms: int = 100) -> Action:
    """Let the bot decide for `seat`, from a position that the seat cannot tell from this one."""
    return bot.think(state.imagine(seat, luck), seat, budget_ms)


def next_move(
    table: Sequence[Bot], state: State, dice: Chance, budget_ms: int = 100
) -> tuple[int, Action]:
    """Who acts next, and how.  Where several may, they come up by lot; not all of them may wait."""
    seat = state.actor()
    if state.open == 1:
        return seat, ask_bot(table[seat], state, seat, dice, budget_ms)
    acting = state.to_act
    while acting:
        seat = dice.pick(acting)
        action = ask_bot(table[seat], state, seat, dice, budget_ms)
        if action is not WAIT:
            return seat, action
    raise RuntimeError(f"every bot waits for the others: {state!r}")
