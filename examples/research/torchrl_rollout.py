"""TorchRL: a random policy with masks plays Bankout; the tensors are ready for any loss.

pip install 'safehouse-games[rl]' torchrl
python examples/research/torchrl_rollout.py 200
"""

from __future__ import annotations

import sys

from torchrl.envs.libs.pettingzoo import PettingZooWrapper  # type: ignore[import-not-found]

from safehouse.rl.pettingzoo import env


def main(steps: int) -> None:
    wrapped = PettingZooWrapper(env("bankout", options={"target": 100}), use_mask=True)
    rollout = wrapped.rollout(steps, break_when_any_done=False)
    print(rollout.batch_size, "steps;", sorted(map(str, rollout.keys())))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
