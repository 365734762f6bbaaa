"""Random play with the loop inside the engine, for the lab, roll-outs and the bench."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.state import State


def play_out(g: State, dice: Chance) -> int:
    """Let every seat choose at random until the game is over; return the number of decisions."""
    n = 0
    while not g.over:
        seat = g.actor() if g.open == 1 else any_asked(g, dice)
        legal = g.legal(seat)
        if not legal:  # asked, but has no legal action now: try another seat
            continue
        action = legal[dice.below(len(legal))]
        if action.takes_back:  # undoing must not go on for ever
            continue
        g.apply(seat, action)
        n += 1
    return n


def any_asked(g: State, dice: Chance) -> int:
    """One of the seats that are asked, all equally likely."""
    asked = [seat for seat, question in enumerate(g.asked) if question is not None]
    return asked[dice.below(len(asked))]
