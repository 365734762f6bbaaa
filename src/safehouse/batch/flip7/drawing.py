"""Cards of Flip 7 in arrays: what the seat that was asked has said, what is drawn, what it does."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
from jax import lax

from safehouse.batch import piles
from safehouse.batch.base import among, fewer, put
from safehouse.batch.flip7.table import (
    ACTIVE,
    BUSTED,
    BY_HIT,
    BY_OTHER,
    BY_SET_ASIDE,
    DEAL,
    DRY,
    FROZEN,
    FULL,
    GIVE,
    GIVE_TO,
    HIT,
    NOTHING,
    STAY,
    STAYED,
    TURN,
    WORTH,
    Table,
    Tables,
)
from safehouse.batch.luck import below
from safehouse.games.flip7.cards import FLIP_THREE, FREEZE, PLUS_2, SECOND_CHANCE, SEVEN, X2
from safehouse.games.flip7.options import Options

Array = Any


class Cards(Tables):
    """Answers, draws, and what cards do at once."""

    def answer(self, t: Table, word: Array, go: Array) -> tuple[Table, Array]:
        """What the seat that was asked has said; and who hits."""
        options: Options = self.options
        n = self.seats
        turn, give, deal = (go & (t.asked == kind) for kind in (TURN, GIVE, DEAL))
        hit, stay = turn & (word == HIT), turn & (word == STAY)
        to = fewer(t.player + word - GIVE_TO, n)
        chance, three = t.card == SECOND_CHANCE, t.card == FLIP_THREE
        aside = give & (t.source == BY_SET_ASIDE)
        at_once = give & ~aside & ~chance
        flip = at_once & three
        status = put(t.status, t.player, stay, STAYED)
        status = put(status, to, at_once & ~three, FROZEN)
        t = t._replace(
            status=tuple(jnp.where(deal, ACTIVE, s) for s in status),
            second=tuple(s & ~deal for s in put(t.second, to, give & chance, True)),
            numbers=tuple(jnp.where(deal, 0, s) for s in t.numbers),
            modifiers=tuple(jnp.where(deal, 0, s) for s in t.modifiers),
            worth=tuple(jnp.where(deal, 0, s) for s in t.worth),
            given=t.given + jnp.where(aside, to * 2 + three << 6 * t.givens, 0),
            givens=t.givens + aside,
            aside=jnp.where(aside, t.aside >> 1, t.aside),
            asides=t.asides - aside,
            flipper=jnp.where(flip, to, t.flipper),
            flip_by=jnp.where(flip, t.player, t.flip_by),
            flips=jnp.where(flip, 3, t.flips),
            dealer=jnp.where(deal, t.player, t.dealer),
            round=t.round + deal,
            dealing=t.dealing | deal,
            waiting=jnp.where(deal, n, t.waiting),
            again=t.again & ~deal & ~stay,
            useful=jnp.where(deal, self.all_useful(), t.useful),
        )
        if options.after_flip_three == "received":
            t = t._replace(turn=jnp.where(flip & (t.source == BY_HIT), to, t.turn))
        full = self.full(jnp.zeros_like(word))
        if options.fresh_deck:
            deck = tuple(jnp.where(deal, f, d) for f, d in zip(full, t.deck, strict=True))
            discard = tuple(jnp.where(deal, 0, d) for d in t.discard)
        else:
            deck = t.deck
            rest = zip(full, t.deck, t.discard, strict=True)
            discard = tuple(jnp.where(deal, f - d, x) for f, d, x in rest)
        return t._replace(deck=deck, discard=discard), hit

    def draw(self, t: Table, hit: Array, go: Array) -> tuple[Table, Array, Array]:
        """The card that is due (NOTHING: none is; DRY: there is none left) and who gets it."""
        flip = go & (t.flipper >= 0) & (t.flips > 0)
        seat, rest = self.next_dealt(t)
        deal = go & t.dealing & (t.flipper < 0) & (t.pending == 0) & (seat >= 0)
        me = jnp.where(flip, t.flipper, jnp.where(deal, seat, t.player))
        due = hit | flip | deal
        drawn = due & (t.useful > 0)  # F7-END-4
        empty = drawn & piles.is_empty(t.deck)  # F7-DECK-1
        pairs = list(zip(t.deck, t.discard, strict=True))
        deck = tuple(jnp.where(empty, x, d) for d, x in pairs)
        card = piles.find(deck, below(t.seed, t.game, t.drawn, piles.size(deck)))
        t = t._replace(
            drawn=t.drawn + drawn,
            deck=piles.changed(deck, card, -drawn.astype(jnp.int32)),
            discard=tuple(jnp.where(empty, 0, x) for _, x in pairs),
            useful=t.useful - (drawn & (card <= X2)),
            turn=jnp.where(deal, me, t.turn),
            waiting=jnp.where(deal, rest, t.waiting),
        )
        return t, jnp.where(drawn, card, jnp.where(due, DRY, NOTHING)), me

    def take(
        self, t: Table, hit: Array, go: Array, card: Array, me: Array
    ) -> tuple[Table, Array, Array]:
        """What the card does; whether the round ends, and whether it must be given."""
        options: Options = self.options
        flip = go & (t.flipper >= 0) & (t.flips > 0)
        drawn = card >= 0
        # F7-NUM, F7-MOD, F7-SC, F7-ACT
        line = among(t.numbers, me)
        holds = among(t.second, me)
        number = drawn & (card < PLUS_2)
        twin = number & (line >> card & 1 > 0)
        fresh = number & ~twin
        saved, bust = twin & holds, twin & ~holds
        line = line | jnp.where(fresh, 1 << card, 0)
        seven = fresh & (lax.population_count(line) == SEVEN)
        modifier = drawn & (card >= PLUS_2) & (card <= X2)
        chance = drawn & (card == SECOND_CHANCE)
        kept = chance & ~holds if options.second_chance == "keep" else jnp.zeros_like(chance)
        taker = jnp.zeros_like(chance)
        for status, second in zip(t.status, t.second, strict=True):
            taker = taker | ((status == ACTIVE) & ~second)
        thrown = chance & ~kept & ~taker
        action = drawn & ((card == FREEZE) | (card == FLIP_THREE))
        aside = action & flip
        ask = (chance & ~kept & taker) | (action & ~flip)

        # F7-FT-3, -7, -12
        flips = t.flips - (drawn & flip)
        stopped = flip & (seven | bust)
        done = (flip & drawn & (flips == 0)) | stopped
        asides = t.asides + aside
        set_aside = t.aside + jnp.where(aside & (card == FLIP_THREE), 1 << t.asides, 0)
        threes = lax.population_count(set_aside)
        lost = jnp.where(stopped, asides, 0)
        lost_threes = jnp.where(stopped, threes, 0)
        discard = piles.changed(t.discard, card, saved.astype(jnp.int32))
        discard = piles.more(discard, FREEZE, lost - lost_threes)
        discard = piles.more(discard, FLIP_THREE, lost_threes + done)
        discard = piles.more(discard, SECOND_CHANCE, thrown.astype(jnp.int32) + saved)

        status = put(t.status, me, seven, FULL)
        status = put(status, me, bust, BUSTED)
        worth = jnp.zeros_like(card)
        for kind, value in enumerate(WORTH):
            if PLUS_2 <= kind <= X2:
                worth = jnp.where(card == kind, value, worth)
        worth = jnp.where(fresh, card, jnp.where(modifier, worth, 0))
        t = t._replace(
            card=jnp.where(ask, card, t.card),
            source=jnp.where(ask, jnp.where(hit, BY_HIT, BY_OTHER), t.source),
            player=jnp.where(ask, me, t.player),
            discard=discard,
            useful=t.useful + saved,
            status=status,
            numbers=put(t.numbers, me, fresh, line),
            modifiers=tuple(
                m + jnp.where(modifier & (me == k), 1 << 2 * (card - PLUS_2), 0)
                for k, m in enumerate(t.modifiers)
            ),
            worth=tuple(w + jnp.where(me == k, worth, 0) for k, w in enumerate(t.worth)),
            second=put(put(t.second, me, saved, False), me, kept, True),
            flips=flips,
            flipper=jnp.where(stopped, -1, t.flipper),
            aside=jnp.where(stopped, 0, set_aside),
            asides=jnp.where(stopped, 0, asides),
        )
        if options.turn_length == "until_stop":  # F7-TURN-8
            t = t._replace(again=jnp.where(hit, ~twin & ~action, t.again))
        ended = seven | (card == DRY)
        if options.bust_ends_round:
            ended = ended | bust
        return t, ended, ask
