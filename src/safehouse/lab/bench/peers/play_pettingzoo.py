"""A classic game of PettingZoo, stepped agent by agent with a random legal action."""

from __future__ import annotations

import random
from typing import Any

from clock import rate, report  # type: ignore[import-not-found]  # beside this script
from pettingzoo.classic import (
    connect_four_v3,
    texas_holdem_no_limit_v6,
)


def player(module: Any) -> Any:
    env = module.env()

    def play(games: int) -> int:
        draw = random.Random(0).random
        decisions = 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(draw() * len(legal))]))
                decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    games = {"texas_holdem_no_limit": texas_holdem_no_limit_v6, "connect_four": connect_four_v3}
    report({f"pettingzoo {n}": {"driven": rate(player(m))} for n, m in games.items()})
