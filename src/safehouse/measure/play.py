"""The play loop: bots play a position move by move, and the caller watches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from safehouse.bots.base import Bot, next_move
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State

BUDGET_MS = 50


def moves(
    g: State, table: Sequence[Bot], dice: Chance, budget_ms: int = BUDGET_MS
) -> Iterator[tuple[int, Action]]:
    """Let the bots play until the game is over, yielding each move after it was made.

    The bots' own luck comes from `dice`, so the same dice give the same game.
    """
    while not g.over:
        seat, action = next_move(table, g, dice, budget_ms)
        if g.heard is not None:
            g.heard = []
        g.apply(seat, action)
        yield seat, action
