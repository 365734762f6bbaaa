"""Random play with the loop inside the engine: what a lab, a roll-out and the bench do."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.state import State


def play_out(g: State, dice: Chance) -> int:
    """Let every seat choose at random until the game is over; how many decisions it took."""
    n = 0
    while not g.over:
        seat = g.actor() if g.open == 1 else any_asked(g, dice)
        legal = g.legal(seat)
        if not legal:  # asked, but nothing is open to it now: another one
            continue
        action = legal[dice.below(len(legal))]
        if action.takes_back:  # on the whole a game goes forward
            continue
        g.apply(seat, action)
        n += 1
    return n


def any_asked(g: State, dice: Chance) -> int:
    """One of the seats that are asked, each as likely as the others."""
    asked = [seat for seat, question in enumerate(g.asked) if question is not None]
    return asked[dice.below(len(asked))]
