"""Real time at a table of The Gang: a settled round waits a moment, and so do bots."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action, Event
from safehouse.games.gang.actions import Confirm, Take
from safehouse.games.gang.events import BlackedOut
from safehouse.games.gang.table import Gang

COUNTDOWN: Final = 3.0  # seconds in which any move stops the end of a round


def countdown(g: Gang, me: int, action: Action) -> float:
    """GA-CH-11  The last confirmation of a round: how long the others may still stop it."""
    in_round = g.laid or g.calling
    if not isinstance(action, Confirm) or not in_round or g.proposal is not None:
        return 0.0
    waiting = [s for s, seat in enumerate(g.seats) if not seat.confirmed]
    return COUNTDOWN if waiting == [me] else 0.0


def explain_late(g: Gang, me: int, action: Action) -> tuple[str, int] | None:
    """GA-CH-1  When two reach for one chip: who has it now."""
    if isinstance(action, Take) and g.laid:
        for s in range(len(g.seats)):
            if s != me and g.held(s) == action.chip:
                return "quicker", s
    return None


def wipes_log(event: Event) -> bool:
    """GA-C8  Whether the log before this event must not be shown any more."""
    return isinstance(event, BlackedOut)


def bot_pause_factor(g: Gang) -> float:
    """Players want to see the showdown before a bot is ready for the next heist."""
    return 4.0 if round_ends(g) else 1.0


def round_ends(g: Gang) -> bool:
    """Whether the hands are open."""
    return g.showdown is not None


records(__name__)
