"""RLlib: PPO plays Flip 7 against itself, one policy for all seats.

    pip install 'safehouse-games[rl]' 'ray[rllib]' torch
    python examples/research/rllib_ppo.py 1

RLlib's new stack accepts PettingZoo environments as they are; its action-masking module calls the
vector `observations`.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (
    ActionMaskingTorchRLModule,
)
from ray.tune.registry import register_env

from safehouse.rl.bounds import EDGE
from safehouse.rl.pettingzoo import SafehouseAEC


class ForRllib(SafehouseAEC):
    """The same environment, with the key that RLlib's module expects."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        vector = spaces.Box(-EDGE, EDGE, (self.codec.layout.size,), np.float32)
        mask = spaces.Box(0.0, 1.0, (self.size,), np.float32)
        both = spaces.Dict({"observations": vector, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, both)

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        mask = seen["action_mask"].astype(np.float32)
        return {"observations": seen["observation"], "action_mask": mask}


def make(config: dict[str, Any]) -> PettingZooEnv:
    return PettingZooEnv(ForRllib("flip7", seats=2, options={"target": 60}))


def main(iterations: int) -> None:
    register_env("safehouse_flip7", make)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64, 64]}
    )
    config = (
        PPOConfig()
        # Its check would say any word, even an illegal one.
        .environment("safehouse_flip7", disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *_, **__: "all")
        .rl_module(rl_module_spec=module)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=2)
    )
    algorithm = config.build_algo()
    for _ in range(iterations):
        result = algorithm.train()
        runners = result["env_runners"]
        print(runners.get("num_episodes"), "games,", runners.get("episode_len_mean"), "words each")
    algorithm.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
