"""What lies on the tables of Flip 7 in arrays, and what is read off it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax.numpy as jnp

from safehouse.batch import piles
from safehouse.batch.base import LUCK, Batch, among, fewer, highest
from safehouse.batch.luck import below
from safehouse.batch.piles import Pile
from safehouse.games.flip7.cards import COPIES, FREEZE, SECOND_CHANCE, X2
from safehouse.games.flip7.options import Options

Array = Any
TURN, GIVE, DEAL = 1, 2, 3
ACTIVE, STAYED, FROZEN, BUSTED, FULL = range(5)  # as the codec numbers them
BY_SET_ASIDE, BY_HIT, BY_OTHER = 0, 1, 2
NOTHING, DRY = -1, -2
# What a card adds to `worth`: points of numbers, of plus cards, doublings, a byte each.
WORTH: Final = [*range(13), *[2 * k << 8 for k in range(1, 6)], 1 << 16, 0, 0, 0]
HIT, STAY, NEXT, GIVE_TO = 0, 1, 2, 3  # words, as the codec numbers them
UNRESOLVED: Final = ("waiting", "aside", "asides", "given", "givens", "flips", "pending")


class Table(NamedTuple):
    """All games; what belongs to seats comes as a tuple, one array a seat."""

    game: Array  # the number of each: with the seed it is its luck
    seed: Array
    once: Array  # 1, which the compiler need not know
    drawn: Array  # how often luck was asked
    asked: Array
    player: Array
    card: Array  # that is to be given
    source: Array
    deck: Pile
    discard: Pile  # within a round: between two, it is all that is not in the deck
    useful: Array  # numbers and modifiers in deck and discard
    status: tuple[Array, ...]
    numbers: tuple[Array, ...]  # a bit each
    modifiers: tuple[Array, ...]  # two bits each: with three decks there are three of each
    worth: tuple[Array, ...]
    second: tuple[Array, ...]
    score: tuple[Array, ...]
    round: Array
    dealer: Array
    turn: Array
    again: Array  # whether the seat in turn goes on (`until_stop`)
    dealing: Array
    waiting: Array  # seats not yet dealt to
    flipper: Array
    flip_by: Array
    flips: Array
    aside: Array  # a bit each: Flip Three, or Freeze
    asides: Array
    given: Array  # six bits each: to whom, and whether it is a Flip Three
    givens: Array
    effects: tuple[Array, ...]  # by whom, to whom (five bits each), and whether a Flip Three
    pending: Array  # how many effects


class Tables(Batch[Table]):
    """So many seats with these options."""

    game_id = "flip7"

    def deal_all(self, seed: Array, once: Array, game: Array) -> Table:
        """F7-SET  New games, before their first card."""
        options: Options = self.options
        n = self.seats
        zero = jnp.zeros(game.shape, jnp.int32)
        zeros = (zero,) * n
        none = zero - 1
        full = self.full(zero)
        first = options.first_dealer
        drawn = zero.astype(jnp.uint32)
        if isinstance(first, int):
            dealer = zero + first
        else:
            dealer = below(seed, game, drawn, jnp.uint32(n)).astype(jnp.int32)
            drawn = drawn + 1
        no = zero.astype(bool)
        return Table(
            game=game, seed=seed, once=once, drawn=drawn, asked=zero + LUCK, player=none, card=zero,
            source=zero, deck=full, discard=tuple(w * 0 for w in full),
            useful=zero + self.all_useful(), status=zeros, numbers=zeros, modifiers=zeros,
            worth=zeros, second=(no,) * n, score=zeros, round=zero + 1, dealer=dealer, turn=none,
            again=no, dealing=~no, waiting=zero + n, flipper=none, flip_by=none, flips=zero,
            aside=zero, asides=zero, given=zero, givens=zero,
            effects=(zero,) * (6 * options.decks - 1), pending=zero,
        )  # fmt: skip

    def full(self, like: Array) -> Pile:
        decks: int = self.options.decks
        return tuple(
            like.astype(jnp.uint32) + jnp.uint32(w)
            for w in piles.packed([count * decks for count in COPIES])
        )

    def all_useful(self) -> int:
        decks: int = self.options.decks
        return decks * sum(COPIES[: X2 + 1])

    def first(self, t: Table) -> Array:
        """F7-SET-4  First in turn order."""
        n = self.seats
        return t.dealer if self.options.first == "dealer" else (t.dealer + 1) % n

    def may_stay(self, t: Table, seat: Array) -> Array:
        """F7-TURN-5"""
        if self.options.stay_empty:
            return jnp.ones(seat.shape, bool)
        held = [a + b > 0 for a, b in zip(t.numbers, t.modifiers, strict=True)]
        return among([h | s for h, s in zip(held, t.second, strict=True)], seat)

    def targets(self, t: Table) -> list[Array]:
        """F7-ACT-3, F7-SC-4  Who may be given the card, seat by seat."""
        rule: str = self.options.self_target
        active = [s == ACTIVE for s in t.status]
        chance = t.card == SECOND_CHANCE
        others = sum(a.astype(jnp.int32) for a in active) > 1
        free = jnp.zeros(t.card.shape, bool) if rule == "alone" else None
        if rule == "document":
            free = (t.card == FREEZE) & (t.source != BY_SET_ASIDE)
        found = []
        for k, one in enumerate(active):
            may = one
            if free is not None:
                may = one & ~((t.player == k) & others & ~free)
            found.append(jnp.where(chance, one & ~t.second[k], may))
        return found

    def words(self, t: Table) -> list[Array]:
        """The legal mask, word by word."""
        n = self.seats
        turn, give = t.asked == TURN, t.asked == GIVE
        targets = self.targets(t)
        gives = [give & among(targets, (t.player + k) % n) for k in range(n)]
        return [turn, turn & self.may_stay(t, t.player), t.asked == DEAL, *gives]

    def next_dealt(self, t: Table) -> tuple[Array, Array]:
        """F7-DEAL-5  Which of those still waiting is dealt to, and how many then wait."""
        n = self.seats
        best = jnp.full(t.waiting.shape, n, jnp.int32)
        first = self.first(t)
        for k in range(n):
            place = fewer(k - first + n, n)
            may = (t.status[k] == ACTIVE) & (place >= n - t.waiting)
            best = jnp.where(may & (place < best), place, best)
        return jnp.where(best < n, fewer(first + best, n), -1), n - 1 - best

    def points(self, t: Table) -> list[Array]:
        """F7-SCO-1  What each line is worth now."""
        found = []
        bonus: int = self.options.flip7_bonus
        for status, worth in zip(t.status, t.worth, strict=True):
            points = ((worth & 255) << (worth >> 16)) + (worth >> 8 & 255)
            points = points + jnp.where(status == FULL, bonus, 0)
            found.append(jnp.where(status == BUSTED, 0, points))
        return found

    def scores(self, t: Table) -> list[Array]:
        return list(t.score)

    def winners(self, t: Table) -> list[Array]:
        """F7-WIN-1, -4  Who stands alone at the top, or its whole team."""
        k = self.options.teams or self.seats
        totals = [sum(t.score[s::k][1:], t.score[s]) for s in range(k)]
        best = highest(totals)
        return [totals[s % k] == best for s in range(self.seats)]
