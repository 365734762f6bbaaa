"""The coming Event phase: the deck is open, so the event of this round can be played out."""

from __future__ import annotations

from math import log
from typing import Final

from safehouse.bots.heist.strong.rollout import Option, Trial
from safehouse.bots.heist.strong.worth import win_chance
from safehouse.core.chance import Chance
from safehouse.games.heist.rules.phases import end_phase
from safehouse.games.heist.rules.verbs import rung
from safehouse.games.heist.table import Heist

DEALS: Final = 6
WORST: Final = -6.0
CLOSE: Final = 0.7  # options no further behind than this are considered
MOST: Final = 5


def play_event(g: Heist, luck: Chance) -> Heist:
    """The position after this round's Event phase, as luck may have it."""
    twin = g.clone()
    twin.chance = luck
    twin.drop()
    twin.then(end_phase)
    twin.settle()
    while twin.choice is not None and twin.to_act:
        seat = twin.to_act[0]
        twin.apply(seat, twin.legal(seat)[0])
    return twin


def outcome(g: Heist, trial: Trial, seed: int) -> float:
    """The value of the round once its event and crises are over."""
    twin = play_event(g, Chance(seed, seed))
    if twin.phase == "action":
        lost = trial.deck - len(twin.deck)
        return trial.survey.value(twin) - trial.card * lost
    if twin.phase == "escape":
        chance = win_chance(twin, Chance(seed, seed), DEALS)
        return log(chance) if chance > 0.003 else WORST
    return 0.0 if twin.outcome == "won" else WORST


def foresee(g: Heist, n: int, ranked: list[Option], trial: Trial) -> Option:
    """For the last to act: the one of its best options with the best end of the round."""
    best, most = ranked[0], -1000.0
    seed = g.chance.below(1 << 29) + 1
    for option in ranked[:MOST]:
        if option.value < ranked[0].value - CLOSE:
            break
        twin = g.clone()
        prepare(twin, n, option, trial)
        if rung(twin):
            continue
        value = outcome(twin, trial, seed)
        if value > most:
            best, most = option, value
    return best


def prepare(g: Heist, n: int, option: Option, trial: Trial) -> None:
    """Take the option and make the best of it."""
    target = option.action.target
    who = n if target is None else target
    g.people[n].ideas -= option.turns + option.price
    g.people[n].action = option.action.action
    taker = g.people[who]
    taker.subs = [a + b for a, b in zip(taker.subs, option.row, strict=True)]
    trial.settle(g, who)
