"""Time at a table of Bankout: what happens when a seat's clock runs out, and pauses for looking."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    AS_QUEEN,
    BANK,
    CUTS,
    DISCARDS,
    DRAW,
    END_TURN,
    LET,
    PLAY_QUEEN,
    START,
)
from safehouse.games.bankout.table import PHASES, Bankout


def on_timeout(g: Bankout, me: int) -> Action:
    """BO-CLK-1  The calm choice of each phase."""
    question = g.asked[me]
    assert question is not None
    phase = PHASES[question[1].__name__]
    calm: dict[str, list[Action]] = {
        "turn": [BANK, END_TURN, DRAW],
        "discard": [DISCARDS[card] for card in g.seats[me].hand[:1]],
        "jack": [PLAY_QUEEN, AS_QUEEN],
        "joker": [AS_QUEEN],
        "counter": [LET],
        "cut": [CUTS[0]],
        "seeding": [START[0]],
    }
    legal = g.legal(me)
    return next(action for action in calm[phase] if action in legal)


def bot_pause_factor(g: Bankout) -> float:
    """Players want to see how a round ended before a bot begins the next one."""
    return 4.0 if round_ends(g) else 1.0


def round_ends(g: Bankout) -> bool:
    """Whether the next round has been dealt and nobody has acted in it."""
    return bool(g.history) and g.turn_no == 1 and not g.acted


records(__name__)
