"""Random play with the loop inside the engine: what a lab, a roll-out and the bench do."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.state import State


def play_out(g: State, dice: Chance) -> int:
    """Let every seat choose at random until the game is over; how many decisions it took."""
    n = 0
    while not g.over:
        if g.open == 1:
            seat = g.actor()
        else:  # several are asked: one of those that have an option now
            acting = g.to_act
            seat = acting[dice.below(len(acting))]
        legal = g.legal(seat)
        g.apply(seat, legal[dice.below(len(legal))])
        n += 1
    return n
