"""RLCard's poker games: `step` with a random one of the legal actions in the last state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import rlcard  # type: ignore[import-not-found]  # lives in the peers' environment
from clock import rate, report  # type: ignore[import-not-found]  # beside this script

GAMES = ("no-limit-holdem", "leduc-holdem")


def player(name: str) -> Callable[[int], int]:
    def play(games: int) -> int:
        env: Any = rlcard.make(name, config={"seed": 1})
        draw = random.Random(0).random
        decisions = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(draw() * len(legal))])
                decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    report({f"rlcard {name}": {"driven": rate(player(name))} for name in GAMES})
