"""Flip 7 in arrays: one entry a game, all games a step at a time.

The flow is that of `games/flip7/rules.py`, whose stack of waiting calls becomes fields: a Flip
Three in progress, effects that wait, seats still to be dealt to.  A tick takes an answer, draws one
card at most and settles what follows; while luck is due in a game, nobody is asked.
"""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp
from jax import lax

from safehouse.batch import piles
from safehouse.batch.base import LUCK, OVER, among, apart, fewer, highest
from safehouse.batch.flip7.flow import Flow
from safehouse.batch.flip7.table import GIVE, Table
from safehouse.games.flip7.cards import FREEZE, KINDS

Array = Any


class Flip7Batch(Flow):
    """A tick, and what a seat sees, as the codec writes it."""

    def tick(self, t: Table, word: Array) -> Table:
        """Answers and luck, one card at most; games that are answered -1 wait."""
        go = (t.asked == LUCK) | ((t.asked < OVER) & (word >= 0))
        no = jnp.zeros_like(go)
        t, hit = apart(lambda x: self.answer(x[0], word, go), (t, no), t.once)
        t, card, me = apart(lambda x: self.draw(x[0], hit, go), (t, t.card, t.player), t.once)
        t, ended, ask = apart(lambda x: self.take(x[0], hit, go, card, me), (t, no, no), t.once)
        t, ended, ask = apart(lambda x: self.resolve(x[0], ended, ask, go), (t, ended, ask), t.once)
        t, ended = apart(lambda x: self.settle(x[0], ended, ask, go), (t, ended), t.once)
        done: Table = apart(lambda x: self.end_round(x, ended), t, t.once)
        return done

    def see(self, t: Table, me: Array) -> list[Array]:
        n = self.seats
        target: int = self.options.target
        points = self.points(t)
        out: list[Array] = []
        for k in range(n):
            s = fewer(me + k, n)
            numbers, modifiers = among(t.numbers, s), among(t.modifiers, s)
            out += [numbers >> card & 1 for card in range(13)]
            out += [modifiers >> 2 * card & 3 > 0 for card in range(6)]
            status = among(t.status, s)
            out += [status == kind for kind in range(5)]
            out += [
                among(t.second, s),
                among(t.score, s).astype(jnp.float32) / target,
                among(points, s).astype(jnp.float32) / 50,
                lax.population_count(numbers).astype(jnp.float32) / 7,
                s == t.dealer,
                s == t.turn,
                s == t.flipper,
            ]
        unseen = [c.astype(jnp.float32) for c in piles.counts(t.deck, KINDS)]
        left = piles.size(t.deck).astype(jnp.float32)
        out += [c / 12 for c in unseen]
        out += [c / jnp.maximum(left, 1) for c in unseen[:13]]
        give = t.asked == GIVE
        out += [give & (t.card == FREEZE + k) for k in range(3)]
        best = highest(t.score)
        flipping = t.flipper >= 0
        out += [
            jnp.where(flipping, t.flips, 0).astype(jnp.float32) / 3,
            jnp.where(flipping, t.asides, 0).astype(jnp.float32) / 3,
            jnp.maximum(left, 1) / 94,
            t.pending.astype(jnp.float32) / 3,
            t.round.astype(jnp.float32) / 20,
            t.dealing,
            jnp.full(me.shape, self.options.turn_length == "until_stop"),
            t.waiting.astype(jnp.float32) / n,
            best.astype(jnp.float32) / target,
            (t.player == me) & (me >= 0),
        ]
        return out


BATCH: Final = Flip7Batch
