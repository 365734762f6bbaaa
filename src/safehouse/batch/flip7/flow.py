"""What follows from a card of Flip 7 in arrays: gifts, effects, whose turn it is, the score."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from safehouse.batch import piles
from safehouse.batch.base import LUCK, OVER, among, fewer, highest, put
from safehouse.batch.flip7.drawing import Cards
from safehouse.batch.flip7.table import (
    ACTIVE,
    BY_SET_ASIDE,
    DEAL,
    FROZEN,
    GIVE,
    TURN,
    UNRESOLVED,
    Table,
)
from safehouse.games.flip7.cards import FLIP_THREE, FREEZE
from safehouse.games.flip7.options import Options

Array = Any


class Flow(Cards):
    """One effect at a time, until somebody is asked or the next card is due."""

    def resolve(self, t: Table, ended: Array, ask: Array, go: Array) -> tuple[Table, Array, Array]:
        """F7-FT-8, -9  What was set aside is given away; then one effect takes place."""
        quiet = go & ~ended & ~ask
        through = quiet & (t.flipper >= 0) & (t.flips == 0)
        giver = t.flipper
        if self.options.flip_three_pending == "dealt":  # F7-FT-13
            by_active = among([s == ACTIVE for s in t.status], t.flip_by)
            giver = jnp.where(by_active, t.flip_by, t.flipper)
        give = through & (t.asides > 0)
        t = self.line_up(t, through & ~give, giver)

        # F7-FT-9, -11
        running = quiet & ~give
        due = running & (t.flipper < 0) & (t.pending > 0)
        three, to, by = t.effects[0] >> 10, t.effects[0] & 31, t.effects[0] >> 5 & 31
        alive = due & among([s == ACTIVE for s in t.status], to)
        flip = alive & (three == 1)
        out = due & ~alive
        discard = piles.more(t.discard, FREEZE, (out & (three == 0)).astype(jnp.int32))
        later = [*t.effects[1:], jnp.zeros_like(t.effects[0])]
        t = t._replace(
            player=jnp.where(give, giver, t.player),
            card=jnp.where(give, FREEZE + (t.aside & 1), t.card),
            source=jnp.where(give, BY_SET_ASIDE, t.source),
            status=put(t.status, to, alive & (three == 0), FROZEN),
            discard=piles.more(discard, FLIP_THREE, (out & (three == 1)).astype(jnp.int32)),
            effects=tuple(jnp.where(due, b, a) for a, b in zip(t.effects, later, strict=True)),
            pending=t.pending - due,
            flipper=jnp.where(flip, to, t.flipper),
            flip_by=jnp.where(flip, by, t.flip_by),
            flips=jnp.where(flip, 3, t.flips),
        )

        return t, ended, ask | give

    def line_up(self, t: Table, done: Array, by: Array) -> Table:
        """F7-FT-10  A Freeze wins over a Flip Three of the same seat, and moves up to its place."""
        entries = [t.given >> 6 * k & 63 for k in range(3)]
        there = [done & (t.givens > k) for k in range(3)]
        seats = [e >> 1 for e in entries]
        three = [e & 1 == 1 for e in entries]
        kept: list[Array] = []
        out: list[Array] = []
        dropped = jnp.zeros_like(t.given)
        for i in range(3):
            frozen, found = jnp.zeros_like(done), jnp.zeros_like(done)
            moved: list[Array] = []
            for j in range(3):
                if j == i:
                    continue
                same = (seats[j] == seats[i]) & ~three[j]
                original = (t.givens > j) & done & same
                frozen = frozen | original
                if j > i:
                    now = there[j] & same & ~found
                    moved.append(now)
                    found = found | now
            drop = there[i] & three[i] & frozen
            for j, now in zip(range(i + 1, 3), moved, strict=True):
                there[j] = there[j] & ~(drop & now)
            dropped = dropped + drop
            kept.append(there[i] & (~drop | found))
            out.append(seats[i] + (by << 5) + jnp.where(three[i] & ~drop, 1 << 10, 0))
        new = jnp.zeros_like(t.given)
        front = [jnp.zeros_like(t.given)] * 3
        for keep, entry in zip(kept, out, strict=True):
            front = [jnp.where(keep & (new == k), entry, f) for k, f in enumerate(front)]
            new = new + keep
        effects = []
        for place, old in enumerate(t.effects):
            one = old
            for shift in range(1, 4):
                comes = t.effects[place - shift] if place >= shift else front[place]
                one = jnp.where(new == shift, comes, one)
            effects.append(one)
        return t._replace(
            discard=piles.more(t.discard, FLIP_THREE, dropped),
            effects=tuple(effects),
            pending=t.pending + new,
            flipper=jnp.where(done, -1, t.flipper),
            given=jnp.where(done, 0, t.given),
            givens=jnp.where(done, 0, t.givens),
        )

    def settle(self, t: Table, ended: Array, ask: Array, go: Array) -> tuple[Table, Array]:
        """Back to the deal, or to the turns: whom to ask next."""
        n = self.seats
        base = go & ~ended & ~ask & (t.flipper < 0) & (t.pending == 0)
        seat, _ = self.next_dealt(t)
        dealt = base & t.dealing & (seat < 0)
        before = jnp.where(dealt, self.first(t) - 1, t.turn)
        best = jnp.full(t.turn.shape, n, jnp.int32)
        for k in range(n):
            place = fewer(fewer(k - before - 1 + n + n, n), n)
            best = jnp.where((t.status[k] == ACTIVE) & (place < best), place, best)
        nobody = base & (best == n)
        base = base & ~nobody & ~(t.dealing & ~dealt)
        following = jnp.where(t.again & ~t.dealing, t.turn, fewer(before + 1 + best, n))
        dry = base & (t.useful == 0)
        turn = base & ~dry
        ended = ended | nobody | dry
        asked = jnp.where(ask, GIVE, jnp.where(turn, TURN, LUCK))
        player = jnp.where(turn, following, jnp.where(ask, t.player, -1))
        t = t._replace(
            asked=jnp.where(go, asked, t.asked),
            player=jnp.where(go, player, t.player),
            turn=jnp.where(turn, following, t.turn),
            dealing=t.dealing & ~(dealt & ~nobody),
            waiting=jnp.where(dealt, 0, t.waiting),
        )
        return t, ended

    def end_round(self, t: Table, ended: Array) -> Table:
        """F7-END-2, -3, F7-WIN-1  What is unresolved is thrown away; the round is scored."""
        options: Options = self.options
        n = self.seats
        score = [
            s + jnp.where(ended, points, 0)
            for s, points in zip(t.score, self.points(t), strict=True)
        ]
        teams = options.teams or n
        totals = [sum(score[k::teams][1:], score[k]) for k in range(teams)]
        best = highest(totals)
        leaders = sum((total == best).astype(jnp.int32) for total in totals)
        won = ended & (best >= options.target) & (leaders == 1)
        goes_on = ended & ~won
        asked = jnp.where(won, OVER, jnp.where(goes_on, DEAL, t.asked))
        caller = fewer(t.dealer + 1, n)
        player = jnp.where(won, -1, jnp.where(goes_on, caller, t.player))
        gone: dict[str, Any] = {n: jnp.where(ended, 0, getattr(t, n)) for n in UNRESOLVED}
        return t._replace(
            **gone,
            score=tuple(score),
            asked=asked,
            player=player,
            flipper=jnp.where(ended, -1, t.flipper),
            turn=jnp.where(ended, -1, t.turn),
        )
