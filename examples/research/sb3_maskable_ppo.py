"""Stable-Baselines3: MaskablePPO learns Greed against one of our bots.

pip install 'safehouse-games[rl]' sb3-contrib
python examples/research/sb3_maskable_ppo.py 60000
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO  # type: ignore[import-not-found]

from safehouse import bots, codecs, seeded
from safehouse.bots.policy import PolicyBot
from safehouse.rl.gymnasium import SafehouseEnv

GAME, SEATS, RIVAL = "greed", 3, "quick"


def share_won(player: Any, games: int) -> float:
    """How often it wins against the bot it was trained with, rotating the seats."""
    rival = bots.make(GAME, RIVAL)
    won = 0.0
    for k in range(games):
        table = [rival] * SEATS
        table[k % SEATS] = player
        g = codecs.find(GAME, SEATS).game.new(SEATS, luck=seeded(50_000 + k))
        dice = seeded(k)
        while not g.over:
            seat, action = bots.next_move(table, g, dice)
            g.apply(seat, action)
        winners = g.result()["winners"]
        won += k % SEATS in winners
    return won / games


def main(steps: int) -> None:
    env = SafehouseEnv(GAME, SEATS, bots=[RIVAL])
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=1024, batch_size=256, learning_rate=1e-3, ent_coef=0.01,
        gamma=1.0, gae_lambda=0.98, policy_kwargs={"net_arch": [128, 128]}, seed=1, device="cpu",
    )  # fmt: skip

    def policy(vector: Any, mask: Any) -> int:
        return int(model.predict(vector, action_masks=mask, deterministic=True)[0])

    def by_luck(vector: Any, mask: Any) -> int:
        return int(np.random.default_rng(0).choice(np.flatnonzero(mask)))

    games = 60 if steps < 5000 else 300
    print(f"at random: {share_won(PolicyBot(env.codec, by_luck), games):.1%}")
    model.learn(steps)
    print(f"after {steps:,} steps: {share_won(PolicyBot(env.codec, policy), games):.1%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60_000)
