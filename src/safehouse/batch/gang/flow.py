"""What follows in The Gang, in arrays: the deal step, rounds, the showdown, who is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp

from safehouse.batch.base import LUCK, OVER, among, fewer
from safehouse.batch.gang import cards, table
from safehouse.batch.gang.cards import EMPTY, as_set, either
from safehouse.batch.gang.heists import Heists, is_face, number
from safehouse.batch.gang.table import Table
from safehouse.games.gang.cards import (
    ACE,
    CON_ARTIST,
    COORDINATOR,
    FINGERPRINT_SCAN,
    INVESTOR,
    JACK_OF_ALL,
    MATH_WHIZ,
    RETINA_SCAN,
)
from safehouse.games.gang.table import ALL_RANKS, ROUNDS

Array = Any


class Flow(Heists):
    """From one question to the next."""

    # -- the deal step
    def step_on(self, t: Table) -> Table:
        """GA-DL-3, -4, GA-SX-1  The next specialist that acts here; none: the first round."""
        here = (t.asked == LUCK) & (t.due == table.STEP)
        in_step = [n for n in self.all_specialists if n not in self.any_time]
        waiting = t.specialists & ~t.used & sum(1 << n for n in in_step)
        now = waiting & -waiting
        if not in_step:
            return t._replace(due=jnp.where(here, table.ROUND, t.due))
        act = [here & (now == 1 << n) for n in range(11)]
        told = list(t.told)
        tells = ((INVESTOR, table.FACES, self.face), (MATH_WHIZ, table.SUM, self.sum))
        for n, kind, value in tells:
            if self.has(n):
                told[kind] = tuple(
                    jnp.where(act[n], sum(value(card) for card in pocket), old)
                    for pocket, old in zip(t.pockets, told[kind], strict=True)
                )
        t = t._replace(told=tuple(told))
        if self.has(CON_ARTIST):
            t = self.mix(t, act[CON_ARTIST])
        by_itself = act[INVESTOR] | act[MATH_WHIZ] | act[CON_ARTIST]
        passes = act[COORDINATOR] if self.has(COORDINATOR) else jnp.zeros_like(here)
        chooses = here & (now > 0) & ~by_itself & ~passes
        return t._replace(
            used=jnp.where(by_itself, t.used | now, t.used),
            due=jnp.where(here & (now == 0), table.ROUND, t.due),
            asked=jnp.where(passes, table.PASS, jnp.where(chooses, table.CHOOSE, t.asked)),
            deciding=jnp.where(chooses, number(now), t.deciding),
        )

    def face(self, card: Array) -> Array:
        return is_face(self.rank(card)).astype(jnp.int32)

    def sum(self, card: Array) -> Array:
        """GA-S8"""
        rank = self.rank(card)
        value = jnp.where(rank == ACE, 11, jnp.minimum(rank + 2, 10))
        return jnp.where(card < EMPTY, value, 0)

    def mix(self, t: Table, mixes: Array) -> Table:
        """GA-S9  All pockets are gathered."""
        pool = (t.pool[0] * 0, t.pool[1] * 0)
        pockets, seen = [], []
        left = t.left * 0
        for pocket, known in zip(t.pockets, t.seen, strict=True):
            own = (pool[0] * 0, pool[1] * 0)
            for card in pocket:
                own = either(own, as_set(jnp.where(mixes, card, EMPTY)))
            left = left + cards.count(pocket)
            pool = either(pool, own)
            seen.append(either(known, own))
            pockets.append(tuple(jnp.where(mixes, EMPTY, card) for card in pocket))
        return t._replace(
            pockets=tuple(pockets),
            seen=tuple(seen),
            pool=cards.chosen(mixes, pool, t.pool),
            left=jnp.where(mixes, left, t.left),
            getter=jnp.where(mixes, 0, t.getter),
            due=jnp.where(mixes, table.MIX, t.due),
        )

    # -- rounds
    def go_back(self, t: Table) -> Table:
        """GA-SP-4, GA-DL-3, GA-RD-4  After a specialist: the deal step, or back to the round."""
        here = (t.asked == LUCK) & (t.due == table.AFTER)
        call = here & t.calling & self.to_call(t)
        over = here & ((t.calling & ~call) | (t.laid & self.is_settled(t)))
        step = here & ~t.calling & ~t.laid
        back = here & t.laid & ~over
        due = jnp.where(over, table.END, jnp.where(step, table.STEP, t.due))
        asked = jnp.where(call, table.CALL, jnp.where(back, table.CHIPS, t.asked))
        return t._replace(due=due, asked=asked)

    def end_round(self, t: Table) -> Table:
        """GA-CH-11, GA-RD-5, -6"""
        ends = (t.asked == LUCK) & (t.due == table.END)
        kept = ends & t.laid
        at = 3 * (t.round - 1)
        t = t._replace(
            confirmed=jnp.where(ends, 0, t.confirmed),
            last=tuple(jnp.where(kept, c, x) for c, x in zip(t.chips, t.last, strict=True)),
            past=tuple(
                x | jnp.where(kept, c << at, 0) for c, x in zip(t.chips, t.past, strict=True)
            ),
            laid=t.laid & ~ends,
            calling=t.calling & ~ends,
        )
        return self.turn_up_board(t, ends)

    def turn_up_board(self, t: Table, ends: Array) -> Table:
        """GA-RD-1, -6  The next community cards, or the showdown."""
        shows = ends & (t.round == ROUNDS)
        turns = ends & ~shows
        return t._replace(
            due=jnp.where(shows, table.SHOW, jnp.where(turns, table.BOARD, t.due)),
            left=jnp.where(turns, jnp.where(t.round == 1, 3, 1), t.left),
            up=jnp.where(shows, 0, t.up),
            before=jnp.where(shows, 0, t.before),
        )

    def begin_round(self, t: Table) -> Table:
        """GA-RD-3, -4  Chips are laid, or a specialist may be called in, or on it goes."""
        here = (t.asked == LUCK) & (t.due == table.ROUND)
        lays = here & self.has_chips(t)
        calls = here & ~lays & self.to_call(t)
        fresh = lays | calls
        t = t._replace(
            laid=t.laid | lays,
            calling=t.calling | calls,
            chips=tuple(jnp.where(lays, 0, c) for c in t.chips),
            confirmed=jnp.where(fresh, 0, t.confirmed),
            moves=tuple(jnp.where(fresh, 0, x) for x in t.moves),
            steals=tuple(jnp.where(fresh, 0, x) for x in t.steals),
            asked=jnp.where(lays, table.CHIPS, jnp.where(calls, table.CALL, t.asked)),
        )
        return self.turn_up_board(t, here & ~fresh)

    # -- the showdown
    def next_shown(self, t: Table, looked_at: Array) -> tuple[Array, ...]:
        """Whose hand is looked at in each game, and its pocket: the next of the showdown, or the
        Getaway Driver's."""
        seat = jnp.where(looked_at >= 0, looked_at, self.at_place(t, t.up))
        return seat, *[among([p[k] for p in t.pockets], seat) for k in range(self.places)]

    def worth(self, t: Table, pocket: Sequence[Array]) -> Array:
        return cards.worth([*pocket, *t.board], self.has(JACK_OF_ALL))

    def show(
        self, t: Table, looked_at: Array, seat: Array, pocket: Sequence[Array], hand: Array
    ) -> Table:
        """GA-SD-1 … -6, GA-S2  What the hand that was looked at comes to."""
        n = self.seats
        shows = (t.asked == LUCK) & (t.due == table.SHOW) & (t.up >= 0)
        t, shows = self.ask_guess(t, shows)
        told = list(t.told)
        told[table.CATEGORY] = tuple(
            jnp.where(looked_at == s, hand >> 20, old) for s, old in enumerate(told[table.CATEGORY])
        )
        weight = jnp.where(t.muscle == seat, hand | ALL_RANKS, hand)
        in_order = t.in_order & ~(shows & (weight < t.before))
        up = t.up + shows
        t = t._replace(
            told=tuple(told), in_order=in_order, up=up, before=jnp.where(shows, weight, t.before)
        )
        last = shows & (up == n)
        held = jnp.zeros_like(last)
        for card in pocket:
            held = held | (self.rank(card) == t.guessed[0])
        right = ((t.guessed[0] < 0) | held) & ((t.guessed[1] < 0) | (hand >> 20 == t.guessed[1]))
        success = right & in_order if self.options.judged_by_order() else right
        vaults, alarms = t.vaults + (last & success), t.alarms + (last & ~success)
        over = last & ((vaults >= self.vault_goal) | (alarms >= self.alarm_limit))
        return t._replace(
            vaults=vaults,
            alarms=alarms,
            succeeded=jnp.where(last, success, t.succeeded),
            asked=jnp.where(over, OVER, jnp.where(last, table.AFTERMATH, t.asked)),
            player=jnp.where(over, -1, t.player),
        )

    def ask_guess(self, t: Table, shows: Array) -> tuple[Table, Array]:
        """GA-SD-5, GA-GS-1, -4  Before the last hand, unless nothing can hang on it any more."""
        if not self.guesses:
            return t, shows
        idle = ~t.in_order if self.options.judged_by_order() else jnp.zeros_like(shows)
        ready = shows & (t.up == self.seats - 1) & ~idle
        rank = ready & self.strike(t, RETINA_SCAN) & (t.guessed[0] < 0)
        hand = ready & ~rank & self.strike(t, FINGERPRINT_SCAN) & (t.guessed[1] < 0)
        asks = rank | hand
        return t._replace(
            asked=jnp.where(asks, table.GUESS, t.asked),
            deciding=jnp.where(rank, RETINA_SCAN, jnp.where(hand, FINGERPRINT_SCAN, t.deciding)),
            proposed=tuple(jnp.where(asks, x & ~3, x) for x in t.proposed),
        ), shows & ~asks

    def turn_to(self, t: Table, go: Array) -> Table:
        """Who is asked next: the first who may say something, from the last one on."""
        n = self.seats
        asks = go & (t.asked != LUCK) & (t.asked != OVER)
        first = fewer(t.player + 1, n)
        found = self.candidates(t)
        best = jnp.full_like(t.player, n)
        for s in range(n):
            further = fewer(s - first + n, n)
            may = found >> s & 1 == 1
            best = jnp.where(may & (further < best), further, best)
        return t._replace(player=jnp.where(asks, fewer(first + best, n), t.player))
