"""Gymnasium: the learner plays one seat, our bots the others.

import safehouse.rl.gymnasium  # makes the names known
gymnasium.make("safehouse/Flip7-v0", seats=4, bots=["counting", "stay-25"])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from safehouse import bots as players
from safehouse import codecs
from safehouse.bots.base import Bot
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.state import WAIT
from safehouse.rl import drawing
from safehouse.rl.bounds import EDGE, MOST
from safehouse.rl.registration import register_gymnasium

Vector = NDArray[np.float32]
ILLEGAL: Final = -0.01  # the reward for an illegal word


class SafehouseEnv(gymnasium.Env[Vector, np.int64]):
    """The mask is in `info["action_mask"]` and in `action_masks()`, as MaskablePPO asks for it."""

    metadata = {"render_modes": drawing.MODES, "render_fps": 2}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | Literal["random"] = "random",
        bots: Sequence[str | Bot] = (),
        options: Mapping[str, Any] | None = None,
        reward: Literal["win", "score"] = "win",
        budget_ms: int = 20,
        most_steps: int = MOST,
        render_mode: str | None = None,
    ) -> None:
        """`bots` are names of our bots (or bots), which take the other seats in turn."""
        if reward not in ("win", "score"):
            raise BadInput(f"A reward is 'win' or 'score', not {reward!r}.")
        self.codec = codecs.find(game, seats, options)
        n = self.codec.seats
        if seat != "random" and not 0 <= seat < n:
            raise BadInput(f"There is no seat {seat}; the seats are 0 to {n - 1}, or 'random'.")
        self.at, self.reward, self.budget_ms = seat, reward, budget_ms
        self.most_steps, self.render_mode = most_steps, render_mode
        names = list(bots) or [players.sparring(game)]
        made = [players.invite(game, bot) if isinstance(bot, str) else bot for bot in names]
        self.bots = [made[k % len(made)] for k in range(n)]
        self.me = 0
        self.steps = 0
        self.score = 0.0
        self.observation_space = spaces.Box(-EDGE, EDGE, (self.codec.layout.size,), np.float32)
        self.action_space = spaces.Discrete(len(self.codec.words))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Start a new game; one that is over before the learner is asked is dealt again."""
        super().reset(seed=seed)
        over = True
        while over:
            n = self.codec.seats
            self.me = int(self.np_random.integers(n)) if self.at == "random" else int(self.at)
            number = int(self.np_random.integers(1 << 62))
            self.dice = seeded(-1 - number)
            self.turns = codecs.deal(self.codec, number)
            self.score = 0.0
            self.steps = 0
            self.let_bots()
            over = self.turns.over
        return self.seen(), self.info()

    def let_bots(self) -> None:
        """Let bots act until the learner is asked."""
        turns = self.turns
        while not turns.over and turns.seat != self.me:
            seat = turns.seat
            action = players.ask_bot(self.bots[seat], turns.g, seat, self.dice, self.budget_ms)
            if action is not WAIT:
                turns.said = ()
                turns.act(action)
            elif not turns.waits():  # all the others are waiting already, and somebody must act
                turns.step(turns.legal()[0])

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        word = int(action)
        turns = self.turns
        self.steps += 1
        cut = self.steps >= self.most_steps
        # an illegal word, as learners without masks say: nothing happens
        if word not in turns.choices:
            return self.seen(), ILLEGAL, False, cut, {**self.info(), "illegal": True}
        turns.step(word)
        self.let_bots()
        over = turns.over
        earned = 0.0
        if self.reward == "score":
            now = self.codec.score(turns.g, self.me)
            earned, self.score = (now - self.score) * self.codec.scale, now
        elif over:
            earned = self.codec.payoff(turns.g)[self.me]
        if self.render_mode == "human":
            self.render()
        return self.seen(), earned, over, cut and not over, self.info()

    def seen(self) -> Vector:
        return np.frombuffer(self.turns.observe(self.me), np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which words are legal now."""
        mask = np.zeros(len(self.codec.words), bool)
        mask[list(self.turns.choices)] = True
        return mask

    def info(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.me}
        if self.turns.over:
            told["result"] = self.turns.g.result()
        return told

    def render(self) -> Any:
        """The table as the learner sees it: text, or a picture with `render_mode="rgb_array"`."""
        return drawing.shown(self.render_mode, self.turns.g, self.me)


register_gymnasium()
