"""A trained policy as a bot: it sees a vector and a mask, and returns a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from safehouse.bots.base import Bot
from safehouse.codecs.base import WAIT_WORD, Codec, Spelling
from safehouse.core.errors import BadInput
from safehouse.core.state import WAIT, Action, State

# Takes vector and mask, and returns the number of a word that the mask allows.
Policy = Callable[[NDArray[np.float32], NDArray[np.bool_]], int]


class PolicyBot(Bot):
    """`PolicyBot(codec, policy)` can take any seat: in `sim`, `record`, or as a Gymnasium opponent.

    With `waits`, it may say `wait` where several may act and the codec has that word.
    """

    def __init__(self, codec: Codec, policy: Policy, waits: bool = False) -> None:
        self.codec = codec
        self.policy = policy
        self.waits = waits

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        codec = self.codec
        if len(state.asked) != codec.seats:
            raise BadInput(
                f"This policy was made for {codec.seats} seats, and the table has "
                f"{len(state.asked)}."
            )
        said: Spelling = ()
        while True:
            choices = codec.choices(state, seat, said)
            if not choices:
                return WAIT
            if self.waits and not said and state.open > 1 and codec.free(state):
                choices[codec.number[WAIT_WORD]] = WAIT
            chosen = next(iter(choices.values()))
            if len(choices) > 1:
                chosen = choices[self.ask(state, seat, said, choices)]
            if isinstance(chosen, Action):
                return chosen
            said = chosen

    def ask(self, state: State, seat: int, said: Spelling, choices: dict[int, Any]) -> int:
        mask = np.zeros(len(self.codec.words), bool)
        mask[list(choices)] = True
        vector = np.frombuffer(self.codec.observe(state, seat, said), np.float32)
        word = int(self.policy(vector, mask))
        if word not in choices:
            raise BadInput(f"The policy says word {word}, which may not be said now.")
        return word
