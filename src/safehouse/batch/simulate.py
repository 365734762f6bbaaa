"""`safehouse sim --batch`: bots that arrays know play millions of games, each to its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from safehouse import games as house
from safehouse.batch.base import LUCK, OVER, apart, compiled
from safehouse.batch.claims import find
from safehouse.batch.flip7 import bots
from safehouse.batch.flip7.table import Table, Tables
from safehouse.core.errors import BadInput
from safehouse.measure.sim import Chunk, Result

Array = Any
MOST_GAMES: Final = 1 << 31  # a game's number is a word
AT_ONCE: Final = 2048
ON_A_CARD: Final = 1 << 20
IN_A_ROW: Final = 32  # games of a lane in one call
TICKS: Final = 16


class Players:
    """Which bot says what: game number i has the bots rotated by i places, as `sim` has them."""

    def __init__(self, batch: Tables, names: Sequence[str]) -> None:
        self.batch = batch
        self.names = list(names)
        self.policies = {name: bots.find(name) for name in names}
        unknown = [name for name, policy in self.policies.items() if policy is None]
        if unknown:
            raise BadInput(
                f"{unknown[0]} does not play in batches; stay-N, stay-N-second and counting-plain "
                "do."
            )

    def bot_at(self, t: Table, seat: Array | int) -> Array:
        """The place in the list of the bot on that seat."""
        return ((seat + t.game % len(self.names)) % len(self.names)).astype(jnp.int32)

    def say(self, t: Table) -> Array:
        who = self.bot_at(t, jnp.maximum(t.player, 0).astype(jnp.uint32))
        word = jnp.full_like(t.player, -1)
        for name, policy in self.policies.items():
            theirs = jnp.zeros_like(t.asked, bool)
            for k, other in enumerate(self.names):
                theirs = theirs | ((who == k) & (other == name))
            assert policy is not None
            word = jnp.where(theirs, policy(self.batch, t), word)
        return word

    @partial(compiled, static_argnums=0)
    def play(self, t: Table, end: Array) -> tuple[Table, Array]:
        """All games up to number `end`, those of a lane one after the other: by bot games won, the
        sum of its scores and of their squares; then rounds and decisions, lane by lane."""
        n = len(self.names)
        lanes = jnp.uint32(t.asked.shape[0])
        sums = jnp.zeros((3 * n + 2, t.asked.shape[0]), jnp.int32)

        def one(_: Array, carry: tuple[Table, Array]) -> tuple[Table, Array]:
            t, decided = carry
            word = apart(lambda _: self.say(t), t.player, t.once)
            decided = decided + ((t.asked != LUCK) & (t.asked != OVER))
            return self.batch.tick(t, word), decided

        def some(carry: tuple[Table, Array, Array]) -> tuple[Table, Array, Array]:
            t, sums, counted = carry
            t, decided = lax.fori_loop(0, TICKS, one, (t, jnp.zeros_like(t.asked)))
            over = (t.asked == OVER) & ~counted
            won = self.batch.winners(t)
            fared = []
            for bot in range(n):
                mine = [self.bot_at(t, s) == bot for s in range(n)]
                score = sum(jnp.where(m, x, 0) for m, x in zip(mine, t.score, strict=True))
                wins = sum((m & w).astype(jnp.int32) for m, w in zip(mine, won, strict=True))
                fared += [wins, score, score * score]
            ended = [jnp.where(over, x, 0) for x in [*fared, t.round]]
            sums = sums + jnp.stack([*ended, decided])
            more = (t.asked == OVER) & (t.game + lanes < end)

            def choose(new: Array, old: Array) -> Array:
                return jnp.where(more, new, old) if old.shape == more.shape else old

            t = jax.tree.map(choose, self.batch.renew(t, t.asked.shape[0]), t)
            return t, sums, (counted | over) & ~more

        played: tuple[Table, Array, Array] = lax.while_loop(
            lambda carry: ~jnp.all(carry[2]), some, (t, sums, t.game >= end)
        )
        return played[0], played[1]


def simulate(
    game_id: str,
    names: Sequence[str],
    games: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    at_once: int = 0,
    on: str | None = None,
) -> Result:
    """Play `games` games with the bots named, one a seat, as `measure.sim.simulate` does."""
    if house.find(game_id).id != "flip7":
        raise BadInput("Bots play in batches at Flip 7 only.")
    if cores is not None or on is not None:
        raise BadInput(
            "A batch is played on one core, or on a graphics card: leave out --cores and --on."
        )
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {games}.")
    batch: Any = find(game_id, len(names), options)
    players = Players(batch, names)
    lanes = at_once or (AT_ONCE if jax.default_backend() == "cpu" else ON_A_CARD)
    n = len(names)
    total = np.zeros(3 * n + 2, np.int64)
    start = time.perf_counter()
    for first in range(0, games, lanes * IN_A_ROW):
        end = min(first + lanes * IN_A_ROW, games)
        _, sums = players.play(batch.new(lanes, seed, first), jnp.uint32(end))
        total += np.asarray(sums).sum(axis=1, dtype=np.int64)
        progress(end - first)
    fared = [(int(a), int(b), int(c)) for a, b, c in total[: 3 * n].reshape(n, 3)]
    chunk: Chunk = fared, int(total[-1]), int(total[-2])
    took = time.perf_counter() - start
    result = Result(game_id, games, seed, options or {}, names, chunk, took, 1)
    if jax.default_backend() != "cpu":
        result.card = jax.devices()[0].device_kind
    return result
