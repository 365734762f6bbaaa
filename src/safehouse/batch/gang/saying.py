"""What the seat that was asked has said in The Gang, in arrays: chips, votes, its own cards."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from safehouse.batch.base import LUCK, among, fewer, put
from safehouse.batch.gang import cards, table
from safehouse.batch.gang.asking import Asking
from safehouse.batch.gang.cards import EMPTY, as_set, either
from safehouse.batch.gang.table import Table
from safehouse.games.gang.cards import (
    COORDINATOR,
    GETAWAY_DRIVER,
    HACKER,
    HANDS,
    HAVE_A_USER,
    INFORMANT,
    JACK_OF_ALL,
    JX,
    MASTERMIND,
    MUSCLE,
    RANKS,
    RETINA_SCAN,
)
from safehouse.games.gang.group import MOST

Array = Any


class Saying(Asking):
    """One word of one seat in each game."""

    def answer(self, t: Table, word: Array, said: Array) -> Table:
        """GA-CH-2 … -10  Chips and confirmations, and who waits."""
        me = jnp.maximum(t.player, 0)
        mine = 1 << me
        waits, said = said & (word == table.WAIT), said & (word > table.WAIT)
        chips, call = said & (t.asked == table.CHIPS), said & (t.asked == table.CALL)
        chip = word - table.OBJECT
        take = chips & (chip > 0) & (chip <= self.seats)
        moved = take | (chips & (word == table.RETURN))
        robbed = jnp.zeros_like(take)
        held = []
        for s, one in enumerate(t.chips):
            there = take & (one == chip)
            robbed = robbed | there
            own = jnp.where(take, chip, 0)
            held.append(jnp.where(moved & (me == s), own, jnp.where(there, 0, one)))
        confirm = (chips | call | (said & (t.asked == table.AFTERMATH))) & (word == table.CONFIRM)
        unconfirm = (chips | call) & (word == table.UNCONFIRM)
        confirmed = jnp.where(confirm, t.confirmed | mine, t.confirmed)
        confirmed = jnp.where(unconfirm, confirmed & ~mine, confirmed)
        return t._replace(
            waited=jnp.where(waits, t.waited | mine, jnp.where(said, 0, t.waited)),
            chips=tuple(held),
            confirmed=jnp.where(moved, 0, confirmed),
            moves=tuple(x + ((moved | unconfirm) & (me == s)) for s, x in enumerate(t.moves)),
            steals=tuple(x + (robbed & (me == s)) for s, x in enumerate(t.steals)),
        )

    def settle(self, t: Table, said: Array, agreed: Array) -> Table:
        """GA-CH-11, GA-RD-4, GA-EN-4  Whether that ends the round, or the heist."""
        settled = self.is_settled(t)
        calls = (t.asked == table.CALL) & (settled | ~(t.open | self.to_call(t)))
        ends = said & ~agreed & (((t.asked == table.CHIPS) & settled) | calls)
        leaves = said & (t.asked == table.AFTERMATH) & (t.confirmed == self.everybody)
        due = jnp.where(ends, table.END, jnp.where(leaves, table.NEXT, t.due))
        return t._replace(due=due, asked=jnp.where(ends | leaves, LUCK, t.asked))

    def vote(self, t: Table, word: Array, said: Array) -> tuple[Table, Array]:
        """GA-GR-2, -3, -4, -6  Proposals and votes; whether the open proposal takes effect."""
        n = self.seats
        me = jnp.maximum(t.player, 0)
        mine = 1 << me
        first = table.OBJECT + n + 1
        users = len(HAVE_A_USER) * (n + 1)
        k = word - first
        by_user = said & (k >= 0) & (k < users)
        user = sum((k >= (n + 1) * x).astype(jnp.int32) for x in range(1, len(HAVE_A_USER)))
        to = k - (n + 1) * user
        topic = jnp.zeros_like(word)
        for x, specialist in enumerate(HAVE_A_USER):
            topic = jnp.where(by_user & (user == x), specialist, topic)
        whom = jnp.where(by_user & (to < n), fewer(me + to, n), -1)
        k = k - users
        by_value = said & (k >= 0) & (k < self.values)
        what = jnp.full_like(word, -1)
        if self.has(MASTERMIND):
            each = self.values // len(RANKS)
            rank = sum((k >= each * x).astype(jnp.int32) for x in range(1, len(RANKS)))
            topic = jnp.where(by_value, MASTERMIND, topic)
            what = jnp.where(by_value, rank, what)
            if each > 1:
                whom = jnp.where(by_value, fewer(me + k - each * rank, n), whom)
        k = k - self.values
        by_rank, by_hand = said & (k >= 0) & (k < len(RANKS)), said & (k >= len(RANKS))
        by_hand = by_hand & (k < len(RANKS) + len(HANDS))
        what = jnp.where(by_rank, k, jnp.where(by_hand, k - len(RANKS), what))
        makes = by_user | by_value | by_rank | by_hand
        agrees, objects = said & (word == table.AGREE), said & (word == table.OBJECT)
        t = t._replace(
            open=(t.open | makes) & ~objects,
            topic=jnp.where(makes, topic, t.topic),
            what=jnp.where(makes, what, jnp.where(objects, -1, t.what)),
            whom=jnp.where(makes, whom, jnp.where(objects, -1, t.whom)),
            agreed=jnp.where(
                makes, mine, jnp.where(agrees, t.agreed | mine, jnp.where(objects, 0, t.agreed))
            ),
            proposed=tuple(
                x + jnp.where(makes & (me == s), 1 << 2 * topic, 0)
                for s, x in enumerate(t.proposed)
            ),
        )
        made = sum(x >> 2 * topic & MOST for x in t.proposed)
        voters = jnp.where(t.asked == table.GUESS, n - 1, n)
        binding = (t.asked == table.CHOOSE) | (t.asked == table.GUESS)
        last = makes & binding & (made >= MOST * voters)
        return t, ((agrees | makes) & (t.agreed == self.voters(t))) | last

    def handle(self, t: Table, word: Array, said: Array) -> Table:
        """GA-S1, GA-S5, -6, -7  A card of one's own is passed, shown or let go."""
        n = self.seats
        me = jnp.maximum(t.player, 0)
        use, passes = said & (t.asked == table.USE), said & (t.asked == table.PASS)
        first = table.OBJECT + n + 1 + len(HAVE_A_USER) * (n + 1) + self.values
        first += len(RANKS) + len(HANDS)
        k = word - first
        shows = use & (t.deciding == INFORMANT)
        k = jnp.where(use, k - table.PLACES, k)
        place = sum((k >= (n - 1) * x).astype(jnp.int32) for x in range(1, table.PLACES))
        to = fewer(me + 1 + k - (n - 1) * place, n)
        lets_go = use & ~shows
        place = jnp.where(shows, place, jnp.where(lets_go, k - table.PLACES * (n - 1), k))
        pocket = [among([p[x] for p in t.pockets], me) for x in range(self.places)]
        card = among(pocket, place)
        seen = jnp.where(use, card, EMPTY)
        known = as_set(seen)
        none = as_set(jnp.full_like(seen, EMPTY))
        t = t._replace(
            seen=tuple(
                either(old, cards.chosen((use & (me == s)) | (shows & (to == s)), known, none))
                for s, old in enumerate(t.seen)
            ),
            pockets=tuple(
                cards.without_card(p, jnp.where(lets_go & (me == s), card, EMPTY))
                for s, p in enumerate(t.pockets)
            ),
            passing=put(t.passing, me, passes, card),
            used=jnp.where(use, t.used | 1 << jnp.maximum(t.deciding, 0), t.used),
            due=jnp.where(use, table.AFTER, t.due),
            asked=jnp.where(use, LUCK, t.asked),
        )
        return self.pass_on(t, passes) if self.has(COORDINATOR) else t

    def pass_on(self, t: Table, passes: Array) -> Table:
        """GA-S6  When all have chosen, every chosen card goes to the left."""
        n = self.seats
        all_chosen = passes
        for card in t.passing:
            all_chosen = all_chosen & (card < EMPTY)
        gone = [jnp.where(all_chosen, card, EMPTY) for card in t.passing]
        pockets, seen = [], []
        for s in range(n):
            left, got = gone[s], gone[s - 1]
            pockets.append(cards.with_card(cards.without_card(t.pockets[s], left), got))
            seen.append(either(t.seen[s], either(as_set(left), as_set(got))))
        return t._replace(
            pockets=tuple(pockets),
            seen=tuple(seen),
            passing=tuple(jnp.where(all_chosen, EMPTY, card) for card in t.passing),
            used=jnp.where(all_chosen, t.used | 1 << COORDINATOR, t.used),
            due=jnp.where(all_chosen, table.STEP, t.due),
            asked=jnp.where(all_chosen, LUCK, t.asked),
        )

    def decide(self, t: Table, agreed: Array) -> tuple[Table, Array]:
        """GA-GR-3, -5, -9, GA-SP-2  The proposal takes effect; and in which games the Getaway
        Driver looks at a hand, whose number is returned."""
        guess = agreed & (t.asked == table.GUESS)
        rank = guess & (t.deciding == RETINA_SCAN)
        helps = agreed & ~guess
        asked = helps & (t.topic == MASTERMIND)
        used = helps & (t.whom >= 0) & ~asked
        looks, muscle, shows, hacks, adds = (
            used & (t.topic == n) if self.has(n) else jnp.zeros_like(used)
            for n in (GETAWAY_DRIVER, MUSCLE, INFORMANT, HACKER, JACK_OF_ALL)
        )
        by_user = shows | hacks | adds
        told = list(t.told)
        if self.has(MASTERMIND):
            counts = []
            for s, pocket in enumerate(t.pockets):
                held = jnp.zeros_like(t.what)
                for card in pocket:
                    held = held + (self.rank(card) == t.what)
                meant = asked & ((t.whom < 0) | (t.whom == s))
                counts.append(jnp.where(meant, held, t.told[table.COUNT][s]))
            told[table.COUNT] = tuple(counts)
        looked_at = jnp.where(looks, t.whom, -1)
        pockets = t.pockets
        if self.has(JACK_OF_ALL):
            pockets = tuple(
                cards.with_card(p, jnp.where(adds & (t.whom == s), JX, EMPTY))
                for s, p in enumerate(pockets)
            )
        spent = helps & ~by_user
        due = jnp.where(guess, table.SHOW, jnp.where(hacks, table.HACK, table.AFTER))
        waits = shows | adds
        return t._replace(
            guessed=(
                jnp.where(rank, t.what, t.guessed[0]),
                jnp.where(guess & ~rank, t.what, t.guessed[1]),
            ),
            told=tuple(told),
            used=jnp.where(spent, t.used | 1 << t.topic, t.used),
            muscle=jnp.where(muscle, t.whom, t.muscle),
            deciding=jnp.where(by_user, t.topic, t.deciding),
            user=jnp.where(by_user, t.whom, t.user),
            getter=jnp.where(hacks, t.whom, t.getter),
            left=jnp.where(hacks, 1, t.left),
            pockets=pockets,
            due=jnp.where(agreed & ~waits, due, t.due),
            asked=jnp.where(agreed, jnp.where(waits, table.USE, LUCK), t.asked),
            confirmed=jnp.where(helps & (t.laid | t.calling), 0, t.confirmed),
            open=t.open & ~agreed,
            what=jnp.where(agreed, -1, t.what),
            whom=jnp.where(agreed, -1, t.whom),
            agreed=jnp.where(agreed, 0, t.agreed),
        ), looked_at

    def rank(self, card: Array) -> Array:
        """Of a card, the suitless Jack too; out of range for none."""
        plain = card >> 2
        return jnp.where(card == JX, RANKS.index("J"), plain)
