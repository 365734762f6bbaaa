"""PettingZoo: `env("flip7", seats=3)`, an AEC environment with action masks.

Agents are `seat_0` … ; an observation is {"observation": vector, "action_mask": mask}.  With
`mask="info"` it is the vector alone, and the mask is in the agent's info.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from safehouse import codecs
from safehouse.core.errors import BadInput
from safehouse.rl import drawing
from safehouse.rl.bounds import EDGE, MOST

Reward = Literal["win", "score"]
Mask = Literal["observation", "info"]


def env(game: str, **options: Any) -> AECEnv[str, Any, Any]:
    """An environment wrapped like PettingZoo's own: an illegal word ends the game."""
    raw = raw_env(game, **options)
    strict = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(strict)


class SafehouseAEC(AECEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo has no types
    """`raw_env`: the same without wrappers, at twice the speed."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        mask: Mask = "observation",
        forced: bool = False,
        most_steps: int = MOST,
        render_mode: str | None = None,
    ) -> None:
        """`reward` is "win" at the end or "score" as points come; `forced` asks for moves without
        a choice, too; after `most_steps` decisions the game is truncated."""
        super().__init__()
        if reward not in ("win", "score"):
            raise BadInput(f"A reward is 'win' or 'score', not {reward!r}.")
        if mask not in ("observation", "info"):
            raise BadInput(f"A mask is in the 'observation' or in 'info', not {mask!r}.")
        if render_mode not in (None, *drawing.MODES):
            raise BadInput(f"There is no render mode {render_mode!r}; there are {drawing.MODES}.")
        self.codec = codecs.find(game, seats, options)
        version = self.codec.version
        self.metadata = {
            "name": f"safehouse_{game}_v{version}",
            "render_modes": drawing.MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.reward, self.forced, self.render_mode = reward, forced, render_mode
        self.most_steps = most_steps
        self.in_info = mask == "info"
        self.size = len(self.codec.words)
        self.possible_agents = [f"seat_{s}" for s in range(self.codec.seats)]
        self.seat_of = {agent: s for s, agent in enumerate(self.possible_agents)}
        vector = spaces.Box(-EDGE, EDGE, (self.codec.layout.size,), np.float32)
        masked = spaces.Box(0, 1, (self.size,), np.int8)
        both = spaces.Dict({"observation": vector, "action_mask": masked})
        self.space: spaces.Space[Any] = vector if self.in_info else both
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.space)
        words = spaces.Discrete(self.size)
        self.action_spaces = dict.fromkeys(self.possible_agents, words)
        self.luck = np.random.default_rng()
        self.steps = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game from a seed; without one, the next game of the last seed."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        number = int(self.luck.integers(1 << 62))
        self.turns = codecs.deal(self.codec, number, self.forced)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.scores = [0.0] * self.codec.seats
        self.agent_selection = self.agents[self.turns.seat]
        self.tell_mask()

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.size, np.int8)
        turns = self.turns
        if seat == turns.seat:
            mask[list(turns.choices)] = 1
        return mask

    def tell_mask(self) -> None:
        if self.in_info:
            self.infos[self.agent_selection] = {"action_mask": self.mask(self.turns.seat)}

    def observe(self, agent: str) -> Any:
        seat = self.seat_of[agent]
        vector = np.frombuffer(self.turns.observe(seat), np.float32)
        if self.in_info:
            return vector
        return {"observation": vector, "action_mask": self.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        turns = self.turns
        turns.step(int(action))
        self.steps += 1
        self._clear_rewards()
        if self.reward == "score":
            self.reward_scores()
        if turns.over:
            if self.reward == "win":
                self.rewards = dict(zip(self.agents, self.codec.payoff(turns.g), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            if self.steps >= self.most_steps:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[turns.seat]
            self.tell_mask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def reward_scores(self) -> None:
        """What each has gained or lost since the last step."""
        for seat, agent in enumerate(self.agents):
            now = self.codec.score(self.turns.g, seat)
            self.rewards[agent] = (now - self.scores[seat]) * self.codec.scale
            self.scores[seat] = now

    def render(self) -> Any:
        """The table as whoever acts sees it: text, or a picture with `render_mode="rgb_array"`."""
        return drawing.shown(self.render_mode, self.turns.g, max(0, self.turns.seat))

    def close(self) -> None:
        """Nothing to close."""


raw_env = SafehouseAEC
