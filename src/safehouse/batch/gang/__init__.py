"""The Gang in arrays: whole games, heist by heist, one entry a game.

What the rules do between two questions becomes a field, `due`: cards to be dealt or turned up, the
next specialist of the deal step, the end of a round, the next hand of the showdown.  A tick takes a
word, draws one card at most, turns up one hand at most.
"""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp

from safehouse.batch.base import LUCK, OVER, among, apart, fewer
from safehouse.batch.gang import cards
from safehouse.batch.gang.cards import EMPTY
from safehouse.batch.gang.flow import Flow
from safehouse.batch.gang.table import PLACES, Table
from safehouse.codecs.gang import TOLD
from safehouse.games.gang.cards import JX, RANKS
from safehouse.games.gang.table import ROUNDS

Array = Any


class GangBatch(Flow):
    """A tick, and what a seat sees, as the codec writes it."""

    def tick(self, t: Table, word: Array) -> Table:
        go = (t.asked == LUCK) | ((t.asked < OVER) & (word >= 0))
        said = go & (t.asked > LUCK)
        none = t.round * 0 - 1
        no = go & False
        t = apart(lambda x: self.answer(x, word, said), t, t.once)
        agreed, looked_at = no, none
        if self.groups:
            t, agreed = apart(lambda x: self.vote(x[0], word, said), (t, no), t.once)
        t = apart(lambda x: self.settle(x, said, agreed), t, t.once)
        if self.groups:
            t = apart(lambda x: self.handle(x, word, said), t, t.once) if self.own_words else t
            t, looked_at = apart(lambda x: self.decide(x[0], agreed), (t, none), t.once)
            t = apart(self.go_back, t, t.once)
        t = apart(lambda x: self.begin_heist(self.end_round(x)), t, t.once)
        card = apart(lambda _: self.draw(t), none, t.once)
        t = apart(lambda x: self.put(x, card), t, t.once)
        t = apart(lambda x: self.begin_round(self.step_on(x)), t, t.once)
        looks = (none,) * (1 + self.places)
        seat, *pocket = apart(lambda _: self.next_shown(t, looked_at), looks, t.once)
        hand = apart(lambda _: self.worth(t, pocket), none, t.once)
        t = apart(lambda x: self.show(x, looked_at, seat, pocket, hand), t, t.once)
        done: Table = apart(lambda x: self.turn_to(x, go), t, t.once)
        return done

    # -- what a seat sees
    def see(self, t: Table, me: Array) -> list[Array]:
        n = self.seats
        out: list[Array] = []
        for card in t.board:
            out += shown(card)
        for k in range(PLACES):
            if k < self.places:
                out += shown(among([pocket[k] for pocket in t.pockets], me))
            else:
                out += [jnp.zeros_like(me)] * 18
        for k in range(n):
            out += self.see_seat(t, fewer(me + k, n))
        seen = [among([known[half] for known in t.seen], me) for half in range(2)]
        out += [seen[card // 32] >> card % 32 & 1 for card in range(JX + 1)]
        for bits in (t.challenges, t.specialists, t.used):
            out += [bits >> k & 1 for k in range(1, 11)]
        out += [t.round == k for k in range(1, ROUNDS + 1)]
        out += [t.asked == k for k in range(1, 8)]
        out += [t.deciding == k for k in range(1, 11)]
        whom = jnp.where(t.whom < 0, n, fewer(t.whom - me + n, n))
        out += [t.open & (whom == k) for k in range(n + 1)]
        out += [t.open & (t.what == k) for k in range(13)]
        held = sum((chip > 0).astype(jnp.int32) for chip in t.chips)
        middle = jnp.where(t.laid, n - held, 0)
        return [*out, t.vaults / 3, t.alarms / 3, t.heist / 5, middle / n]

    def see_seat(self, t: Table, s: Array) -> list[Array]:
        n = self.seats
        now = jnp.where(t.laid, among(t.chips, s) << 3 * (t.round - 1), 0)
        chips = among(t.past, s) | now
        out = [chips >> 3 * turn & 7 == chip for turn in range(ROUNDS) for chip in range(1, n + 1)]
        pocket = [among([p[k] for p in t.pockets], s) for k in range(self.places)]
        bit = 1 << s
        out += [
            t.confirmed & bit > 0,
            among(t.moves, s) / 30,
            among(t.steals, s) / 10,
            t.muscle == s,
            among(t.passing, s) < EMPTY,
            cards.count(tuple(pocket)) / 4,
            t.agreed & bit > 0,
            t.user == s,
        ]
        up = among(self.place(t), s) < t.up
        ranks = [jnp.where(up, self.rank(card), -1) for card in pocket]
        out += [sum((rank == k).astype(jnp.int32) for rank in ranks) for k in range(len(RANKS))]
        told = sorted(TOLD.values())
        return out + [
            (1 + among(values, s)) / most for values, (_, most) in zip(t.told, told, strict=True)
        ]


def shown(card: Array) -> list[Array]:
    """As the codec puts a card: rank, suit, whether it is the Jack without a suit."""
    jack = card == JX
    rank = jnp.where(jack, RANKS.index("J"), card >> 2)
    suit = jnp.where(card < JX, card & 3, -1)
    return [*[rank == k for k in range(13)], *[suit == k for k in range(4)], jack]


BATCH: Final = GangBatch
