"""What waiting is worth: the crew plays on plainly, and after each round Escape is forecast.

A plain crew takes the best action of the round (the greedy bot) and never leaves by itself.  The
event that lies on top is known; what it brings and what comes to light is drawn again each time.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.greedy import deciding as plain
from safehouse.bots.heist.greedy.values import Habits
from safehouse.bots.heist.strong.deck import play_event
from safehouse.bots.heist.strong.worth import win_chance
from safehouse.core.chance import Chance
from safehouse.core.state import WAIT, Action
from safehouse.games.heist.actions import END_ACTIONS, INITIATE_ESCAPE
from safehouse.games.heist.table import Heist

ROUNDS: Final = 3
TRIES: Final = 4
DEALS: Final = 6
STEPS: Final = 300  # of a round; more is a loop
NEVER: Final = 9.0  # no chance is that high


def patient() -> Habits:
    habits = Habits()
    habits.leave = habits.people = NEVER
    return habits


PATIENT: Final = patient()


def worth_of_waiting(g: Heist, seed: int) -> float:
    """The chance to win if Escape comes after the best number of rounds."""
    totals = [0.0] * ROUNDS
    for k in range(TRIES):
        for n, chance in enumerate(one_future(g, seed + k)):
            totals[n] += chance
    return max(totals) / TRIES


def one_future(g: Heist, seed: int) -> list[float]:
    """How Escape would go after one round more, after two, and so on."""
    found: list[float] = []
    while len(found) < ROUNDS:
        g = play_event(g, Chance(seed, len(found) + 1))
        if g.phase == "action":
            play_round(g)
        chance = float(g.outcome == "won") if g.over else win_chance(g, Chance(seed, seed), DEALS)
        if g.phase != "action":  # Escape has come by itself: there is nothing left to wait for
            return found + [chance] * (ROUNDS - len(found))
        found.append(chance)
    return found


def play_round(g: Heist) -> None:
    """An Action phase by a plain crew, up to where everybody would end it."""
    for _ in range(STEPS):
        step = next_step(g) if g.phase == "action" else None
        if step is None:
            return
        g.apply(*step)


def next_step(g: Heist) -> tuple[int, Action] | None:
    """What somebody still has to do, and who."""
    for seat in g.to_act:
        action = plain.decide(g, seat, PATIENT)
        if action is not WAIT and action not in (END_ACTIONS, INITIATE_ESCAPE):
            return seat, action
    return None
