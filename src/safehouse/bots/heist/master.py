"""The heist's master: one step better than the strong bot, by futures with common luck.

Where the strong bot is about to take an action for a character, its next best ones are tried as
well. All are tried in the same futures: a plain crew plays the rest of the round and three rounds
more, and after each round Escape is forecast. The strong bot is overruled only where another action
is clearly better. When to call Escape stays the strong bot's decision.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from safehouse.bots.heist.strong import deciding as strong
from safehouse.bots.heist.strong.deck import prepare
from safehouse.bots.heist.strong.rollout import Option, Trial
from safehouse.bots.heist.strong.waiting import ROUNDS, one_future, play_round
from safehouse.bots.heist.strong.worth import Survey, win_chance
from safehouse.core.chance import Chance, seeded
from safehouse.core.state import Action
from safehouse.games.heist.actions import Commit, SpendIdea
from safehouse.games.heist.rules.verbs import rung
from safehouse.games.heist.table import Heist

CHOICES: Final = 3
GAP: Final = 1.0  # options further behind than this are not tried
FEWEST: Final = 6  # futures before anything is decided
MOST: Final = 400
CLEAR: Final = 2.0  # standard errors
LEAST: Final = 0.02  # of a victory
DEALS: Final = 6

Values = NDArray[np.float64]
Future = list[float]  # how Escape would go, round by round


def decide(g: Heist, seat: int, budget_ms: int) -> Action:
    """What the strong bot does, unless another action is clearly better."""
    until = perf_counter() + budget_ms / 1000
    usual = strong.decide(g, seat)
    if g.choice is None and g.phase == "action" and isinstance(usual, Commit | SpendIdea):
        return another(g, seat, usual, until)
    return usual


def another(g: Heist, seat: int, usual: Commit | SpendIdea, until: float) -> Action:
    """One of the next best actions for the same character, if it is clearly better."""
    who = usual.character
    options, starts = tried(g, who, usual)
    if len(options) < 2:
        return usual
    told: list[list[Future]] = [[] for _ in options]
    alive = list(range(1, len(options)))
    for n in range(MOST):
        for i in [0, *alive]:
            told[i].append(future(starts[i], seat, n))
        if n + 1 >= FEWEST:
            alive = [i for i in alive if may_win(gain_of(told[i], told[0]))]
            if not alive or perf_counter() > until:
                break
    gains = {i: gain_of(told[i], told[0]) for i in alive}
    better = [i for i in alive if is_clear(gains[i])]
    if not better:
        return usual
    return strong.carry_out(options[max(better, key=lambda i: float(gains[i].mean()))])


def tried(g: Heist, who: int, usual: Action) -> tuple[list[Option], list[Heist]]:
    """The strong bot's choice first, then its next best ones, each made the best of."""
    trial = Trial(g, Survey())
    ranked = trial.rank(g, who)
    first = [option for option in ranked if is_step_of(usual, option)][:1]
    near = [option for option in ranked if option.value > ranked[0].value - GAP]
    rest = [option for option in near if not is_step_of(usual, option)]
    options: list[Option] = []
    starts: list[Heist] = []
    for option in [*first, *rest[: CHOICES - 1]] if first else []:
        twin = g.clone()
        prepare(twin, who, option, trial)
        if not rung(twin):
            options.append(option)
            starts.append(twin)
        elif option is first[0]:
            return [], []
    return options, starts


def is_step_of(action: Action, option: Option) -> bool:
    """Whether the action is the next step of the option."""
    return strong.carry_out(option).written() == action.written()


def future(start: Heist, seat: int, n: int) -> Future:
    """How Escape would go at the end of this round, and after each of the next ones."""
    world = start.imagine(seat, seeded(n))
    assert isinstance(world, Heist)
    play_round(world)
    now = float(world.outcome == "won")
    if not world.over:
        now = win_chance(world, Chance(n + 1, n + 1), DEALS)
    if world.phase != "action":
        return [now] * (ROUNDS + 1)
    return [now, *one_future(world, n + 1)]


def gain_of(one: list[Future], other: list[Future]) -> Values:
    """Future by future, what one brings more than the other, each leaving in its best round."""
    a, b = np.array(one), np.array(other)
    gain: Values = a[:, int(a.mean(axis=0).argmax())] - b[:, int(b.mean(axis=0).argmax())]
    return gain


def error_of(gain: Values) -> float:
    return float(gain.std(ddof=1)) / sqrt(len(gain)) + 1e-6


def is_clear(gain: Values) -> bool:
    return float(gain.mean()) > max(LEAST, CLEAR * error_of(gain))


def may_win(gain: Values) -> bool:
    """Whether more futures could still make it clear."""
    return float(gain.mean()) + CLEAR * error_of(gain) > LEAST
