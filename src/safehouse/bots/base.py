"""The base of all bots: given a position, a bot returns an action.

It gets the position as its seat may imagine it, never the true one; `ask_bot` makes sure of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from safehouse.core.chance import Chance
from safehouse.core.state import WAIT, Action, State

__all__ = ["WAIT", "Bot", "BotInfo", "ask_bot", "next_move"]


class Bot:
    """A way to play one game on any seat, without memory between decisions."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        """The action of `seat` in this position. Any luck it needs comes from the position's own.

        It may return WAIT if others can act as well and it wants to see what they do.
        """
        raise NotImplementedError

    def intent(self, state: State, seat: int) -> dict[str, Any] | None:
        """What `seat` intends, as small data that the game's words turn into a sentence, or None.

        It is called with the position in which the bot has just decided.
        """
        return None


class BotInfo:
    """How a bot is offered to people; where a game has levels, only the levels are offered."""

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
        self.crew = crew  # for co-operative games, the wins of a crew of such bots


def ask_bot(bot: Bot, state: State, seat: int, luck: Chance, budget_ms: int = 100) -> Action:
    """Let the bot decide for `seat`, on a position that the seat cannot tell from this one."""
    return bot.think(state.imagine(seat, luck), seat, budget_ms)


def next_move(
    table: Sequence[Bot], state: State, dice: Chance, budget_ms: int = 100
) -> tuple[int, Action]:
    """Who acts next, and how. Where several may act, the order is random; not all may wait."""
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
