"""OpenSpiel's C++ games, driven from Python; chance nodes are sampled by the driver, as they must.

`driven` draws by the probabilities that a chance node gives, which is right for every game.  In
poker and pig all outcomes are equally likely; `even` makes use of that and draws an index, the
quickest way that a user of pyspiel has.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel
from clock import micros, rate, report  # type: ignore[import-not-found]  # beside this script

HOLDEM = (
    "universal_poker(betting=nolimit,numPlayers=4,numRounds=4,blind=50 100 0 0,firstPlayer=3 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=20000 20000 20000 20000,bettingAbstraction=fcpa)"
)
GAMES = {
    "open_spiel universal_poker": HOLDEM,
    "open_spiel pig": "pig(players=4)",
    "open_spiel crazy_eights": "crazy_eights",
}
EVEN = ("open_spiel universal_poker", "open_spiel pig")


def by_probability(outcomes: list[tuple[int, float]], draw: Callable[[], float]) -> int:
    left = draw()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def by_index(outcomes: list[tuple[int, float]], draw: Callable[[], float]) -> int:
    return outcomes[int(draw() * len(outcomes))][0]


def player(game: Any, sample: Any) -> Callable[[int], int]:
    def play(games: int) -> int:
        draw = random.Random(0).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(sample(state.chance_outcomes(), draw))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(draw() * len(legal))])
                    decisions += 1
        return decisions

    return play


def middle(game: Any) -> Any:
    """A position some way into a game."""
    state = game.new_initial_state()
    for _ in range(10):
        choices = state.chance_outcomes() if state.is_chance_node() else None
        action = choices[0][0] if choices else state.legal_actions()[-1]
        ahead = state.child(action)
        if ahead.is_terminal():
            break
        state = ahead
    return state


if __name__ == "__main__":
    found = {}
    for name, text in GAMES.items():
        game = pyspiel.load_game(text)
        found[name] = {
            "driven": rate(player(game, by_probability)),
            **({"even": rate(player(game, by_index))} if name in EVEN else {}),
            "clone": micros(middle(game).clone),
        }
    report(found)
