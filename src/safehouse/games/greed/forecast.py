"""What each answer to the open question would lead to, for all seats, cause by cause.

It is played out by the rules themselves, on a position without draw pile, discards and secrets, so
that hidden information cannot influence it.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.data import records
from safehouse.core.state import Action, Event
from safehouse.games.greed.actions import ChooseHolding, Decline, Free, Lose, Pay
from safehouse.games.greed.events import (
    Copied,
    Fined,
    Gained,
    LostCard,
    Marked,
    NobodyFound,
    Paid,
    Phase,
    Returned,
    SetUp,
    Wasted,
)
from safehouse.games.greed.shapes import Forecast
from safehouse.games.greed.table import DECISIONS, MARKER, Greed
from safehouse.games.greed.turn_end import give_up, lose_together

ASKED: Final = ("cost", "choose_holding", "choose_thug", "seance", "lose")
CAUSES: Final = (Paid, Wasted, Gained, Fined, Marked, LostCard, Returned, SetUp, Copied)
MOST: Final = 12  # with more answers, none are forecast
TOLD: Final = 10  # causes per answer, at most
A_THUG: Final = 12_000  # rough cost of giving one up
A_HAND_CARD: Final = 5_000
NEVER: Final = 1_000_000_000
SEANCE: Final = 80


def forecasts(g: Greed, me: int) -> list[Forecast]:
    """One for each legal action, in that order; none if there is nothing to tell."""
    question = g.asked[me]
    if question is None or DECISIONS[question[1].__name__] not in ASKED:
        return []
    actions = g.legal(me)
    if len(actions) > MOST:
        return []
    return [forecast(g, me, action) for action in actions]


def forecast(g: Greed, me: int, action: Action) -> Forecast:
    """What this answer leads to, up to the next question or the end of the round."""
    trial = without_secrets(g)
    heard = trial.listen()
    if isinstance(action, Lose):
        lose_alone(trial, me, action)
    else:
        trial.apply(me, action)
        while trial.phase == "resolve" and trial.actor() == me:
            trial.apply(me, handiest(trial, me))
    over = trial.over or trial.round > g.round or isinstance(action, Lose)
    return {
        "worth": [seat.worth() for seat in trial.seats],
        "chain": causes(heard, me, g.phase),
        "next": None if over or not trial.open else trial.actor(),
        "luck": has_searched(heard),
    }


def without_secrets(g: Greed) -> Greed:
    """A copy with nothing to draw, since nobody knows what would be drawn."""
    trial = g.clone()
    trial.deck = []
    trial.top = []
    trial.stacked = []
    trial.discard = []
    return trial


def lose_alone(trial: Greed, me: int, action: Lose) -> None:
    """Make only my own loss, since the others' choices are secret and do not affect it."""
    trial.drop()
    for seat in trial.seats:
        seat.giving = []
    give_up(trial, me, action)
    lose_together(trial)
    trial.settle()


def has_searched(heard: list[Event]) -> bool:
    """GR-DK-3  Whether Patricia, or a copy of her, looks for a Thug on the way."""
    return any([isinstance(event, NobodyFound) for event in heard])


def causes(heard: list[Event], me: int, phase: Phase) -> list[Any]:
    """The `Cause`s of this part of the round, as they are sent: paid, gained, lost, marked, set
    up."""
    found: list[Any] = []
    for event in heard:
        if isinstance(event, Gained | Fined | Marked) and event.phase != phase:
            break
        if isinstance(event, CAUSES):
            found.append(event.seen_by(me))
    return found[:TOLD]


def handiest(g: Greed, me: int) -> Action:
    """Pay with what is worth least, mark what has most, and do no more than required."""
    return min(g.legal(me), key=lambda action: rough_price(g, me, action))


def rough_price(g: Greed, me: int, action: Action) -> int:
    """What a decision gives up, in dollars."""
    if isinstance(action, Pay):
        for kind, what in action.with_.items():
            if kind == "cash":
                return what
            if kind == "thug":
                return A_THUG
            if kind == "holding":
                return MARKER * g.markers_on(me, what) + A_THUG
        return A_HAND_CARD
    if isinstance(action, ChooseHolding):
        return -g.markers_on(me, action.card)
    if isinstance(action, Decline) and g.resolving[-1][1] != SEANCE:
        return NEVER
    return 0 if isinstance(action, Decline | Free) else 1


records(__name__)
