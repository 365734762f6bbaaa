"""Heists of The Gang in arrays: which cards are in play, what is dealt and turned up."""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp
from jax import lax

from safehouse.batch.base import LUCK, fewer
from safehouse.batch.gang import cards
from safehouse.batch.gang.cards import EMPTY, as_set, either
from safehouse.batch.gang.saying import Saying
from safehouse.batch.gang.table import (
    BOARD,
    CHALLENGES,
    DEAL,
    FIRST,
    HACK,
    MIX,
    NEXT,
    REDRAW,
    ROUND,
    SPECIALISTS,
    STEP,
    USE,
    Table,
)
from safehouse.batch.luck import below
from safehouse.games.gang.campaign import SERIOUS
from safehouse.games.gang.cards import (
    ACE,
    BLACKOUT,
    JACK,
    JX,
    LASER_TRIPWIRES,
    MOTION_DETECTOR,
    SECURITY_CAMERAS,
)
from safehouse.games.gang.options import Options

Array = Any
WHOLE: Final = (0xFFFFFFFF, (1 << JX - 32) - 1)


class Heists(Saying):
    """From one heist to the next, and one card at most."""

    # -- heists
    def begin_heist(self, t: Table) -> Table:
        """GA-EN-5, GA-MD-1 … -5, GA-HM-2  The cards in play; everything of the old heist goes."""
        first, again = t.due == FIRST, t.due == NEXT
        new = first | again
        t = self.first_cards(self.next_cards(t, again), first)
        word = t.drawn * 0
        zero = t.round * 0
        pocket = 2 + self.strike(t, SECURITY_CAMERAS).astype(jnp.int32)

        def clear(old: Any, value: Array | int) -> Any:
            return tuple(jnp.where(new, value, x) for x in old)

        return t._replace(
            heist=t.heist + new,
            due=jnp.where(new, DEAL, t.due),
            left=jnp.where(new, self.seats * pocket, t.left),
            getter=jnp.where(new, 0, t.getter),
            deck=cards.chosen(new, tuple(word + jnp.uint32(w) for w in WHOLE), t.deck),
            pockets=tuple(clear(p, EMPTY) for p in t.pockets),
            board=clear(t.board, EMPTY),
            round=jnp.where(new, 1, t.round),
            used=jnp.where(new, 0, t.used),
            laid=t.laid & ~new,
            calling=t.calling & ~new,
            past=clear(t.past, 0),
            last=clear(t.last, 0),
            confirmed=jnp.where(new, 0, t.confirmed),
            moves=clear(t.moves, 0),
            steals=clear(t.steals, 0),
            muscle=jnp.where(new, -1, t.muscle),
            seen=tuple(clear(s, 0) for s in t.seen),
            told=tuple(clear(s, -1) for s in t.told),
            deciding=jnp.where(new, -1, t.deciding),
            proposed=clear(t.proposed, 0),
            up=jnp.where(new, -1, t.up),
            in_order=t.in_order | new,
            guessed=clear(t.guessed, zero - 1),
        )

    def next_cards(self, t: Table, again: Array) -> Table:
        """GA-MD-2, -4, -5, GA-HM-2"""
        options: Options = self.options
        if options.mode in ("basic", "single"):
            return t
        challenges, specialists = t.challenges, t.specialists
        stack, helpers = t.challenge_stack, t.specialist_stack
        if options.mode == "master":
            out = jnp.where(again, challenges & -challenges, 0)
            stack = cards.pushed(stack, number(out))
            stack, card = cards.popped(stack, again)
            return t._replace(challenges=(challenges & ~out) | as_bit(card), challenge_stack=stack)
        if options.house == "one":
            out = jnp.where(again, challenges & ~as_bit(t.permanent), 0)
            stack = cards.pushed(stack, number(out))
            challenges = challenges & ~out
            out = jnp.where(again, specialists, 0)
            helpers = cards.pushed(helpers, number(out))
            specialists = specialists & ~out
        stack, card = cards.popped(stack, again & t.succeeded)
        helpers, helper = cards.popped(helpers, again & ~t.succeeded)
        return t._replace(
            challenges=challenges | as_bit(card),
            specialists=specialists | as_bit(helper),
            challenge_stack=stack,
            specialist_stack=helpers,
        )

    def first_cards(self, t: Table, first: Array) -> Table:
        """GA-MD-4, -5"""
        if self.options.mode not in SERIOUS:
            return t
        stack, card = cards.popped(t.challenge_stack, first)
        in_play = t.challenges | as_bit(card)
        if self.options.mode == "professional":
            t = t._replace(permanent=t.permanent + card)
            return t._replace(challenges=in_play, challenge_stack=stack)
        stack, second = cards.popped(stack, first)
        return t._replace(challenges=in_play | as_bit(second), challenge_stack=stack)

    # -- luck
    def draw(self, t: Table) -> Array:
        """The card that is due, of the deck, of pockets or of a stack; EMPTY where none is."""
        drawn = (t.asked == LUCK) & (t.due < FIRST) & (t.left > 0)
        pooled = (t.due == MIX) | (t.due == CHALLENGES) | (t.due == SPECIALISTS)
        source = cards.chosen(pooled, t.pool, t.deck)
        found = cards.find(source, below(t.seed, t.game, t.drawn, cards.size(source)))
        return jnp.where(drawn, found, EMPTY)

    def put(self, t: Table, card: Array) -> Table:
        """Where the card goes, and what follows when it was the last one due."""
        drawn = card < EMPTY
        mixes = t.due == MIX
        shuffles = (t.due == CHALLENGES) | (t.due == SPECIALISTS)
        pooled = mixes | shuffles
        one = as_set(card)
        to_seat = drawn & ~shuffles & (t.due != BOARD)
        own = jnp.where(to_seat, card, EMPTY)
        place = jnp.where(t.round == 1, 3 - t.left, t.round + 1)
        left = t.left - drawn
        in_turn = drawn & ((t.due == DEAL) | mixes)
        t = t._replace(
            drawn=t.drawn + drawn,
            deck=cards.without(t.deck, as_set(jnp.where(pooled, EMPTY, card))),
            pool=cards.without(t.pool, one),
            pockets=tuple(
                cards.with_card(p, jnp.where(t.getter == s, own, EMPTY))
                for s, p in enumerate(t.pockets)
            ),
            board=tuple(
                jnp.where(drawn & (t.due == BOARD) & (place == k), card, b)
                for k, b in enumerate(t.board)
            ),
            left=left,
            getter=jnp.where(in_turn, fewer(t.getter + 1, self.seats), t.getter),
        )
        if self.options.mode not in ("basic", "single"):
            t = self.shuffled(t, drawn, card)
        last = drawn & (left == 0)
        hacked, turned = last & (t.due == HACK), last & (t.due == BOARD)
        due = jnp.where((t.due == DEAL) | mixes, STEP, ROUND)
        t = t._replace(
            asked=jnp.where(hacked, USE, t.asked),
            due=jnp.where(last & (t.due <= MIX), due, t.due),
            round=t.round + turned,
        )
        return self.struck(t, turned)

    def shuffled(self, t: Table, drawn: Array, card: Array) -> Table:
        """GA-SU-2, GA-MD-3  The stacks by lot, that of the challenges first."""
        strikes, helps = drawn & (t.due == CHALLENGES), drawn & (t.due == SPECIALISTS)
        t = t._replace(
            challenge_stack=cards.pushed(t.challenge_stack, jnp.where(strikes, card, 0)),
            specialist_stack=cards.pushed(t.specialist_stack, jnp.where(helps, card, 0)),
        )
        done = drawn & (t.left == 0)
        two = self.options.mode != "master" and self.options.stacks == "shuffled"
        to_next = strikes & done & two
        pool = (jnp.full_like(t.pool[0], sum(1 << n for n in self.all_specialists)), t.pool[1] * 0)
        return t._replace(
            pool=cards.chosen(to_next, pool, t.pool),
            left=jnp.where(to_next, len(self.all_specialists), t.left),
            due=jnp.where(to_next, SPECIALISTS, jnp.where((strikes | helps) & done, FIRST, t.due)),
        )

    def struck(self, t: Table, turned: Array) -> Table:
        """GA-C3, GA-C7, GA-C8, GA-CX-2  What the board sets off."""
        if self.fears(MOTION_DETECTOR, LASER_TRIPWIRES):
            faces = jnp.zeros_like(turned)
            for card in t.board[:3]:
                faces = faces | is_face(self.rank(card))
            low, high = self.strike(t, MOTION_DETECTOR), self.strike(t, LASER_TRIPWIRES)
            struck = turned & (t.round == 2) & jnp.where(faces, low, high)
            chip = jnp.where(faces, 1, self.seats)
            pockets, seen = [], []
            left, getter = t.left, t.getter
            for s, (pocket, known) in enumerate(zip(t.pockets, t.seen, strict=True)):
                mine = struck & (t.past[s] & 7 == chip)
                left = jnp.where(mine, cards.count(pocket), left)
                getter = jnp.where(mine, s, getter)
                for card in pocket:
                    known = either(known, as_set(jnp.where(mine, card, EMPTY)))
                seen.append(known)
                pockets.append(tuple(jnp.where(mine, EMPTY, card) for card in pocket))
            t = t._replace(
                pockets=tuple(pockets), seen=tuple(seen), left=left, getter=getter,
                due=jnp.where(struck & (left > 0), REDRAW, t.due),
            )  # fmt: skip
        if self.fears(BLACKOUT):
            dark = turned & self.strike(t, BLACKOUT)
            t = t._replace(past=tuple(jnp.where(dark, 0, x) for x in t.past))
        return t


def is_face(rank: Array) -> Array:
    """GA-S3"""
    return (rank >= JACK) & (rank < ACE)


def number(bit: Array) -> Array:
    """Of a card in play from its bit; 0 of none."""
    return jnp.where(bit > 0, 31 - lax.clz(bit), 0)


def as_bit(card: Array) -> Array:
    """Of a card in play; nothing for 0."""
    return jnp.where(card > 0, 1 << card, 0)
