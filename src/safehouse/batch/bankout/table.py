"""What lies on the tables of Bankout in arrays, and what is read off it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax.numpy as jnp

from safehouse.batch import piles
from safehouse.batch.base import Batch, among
from safehouse.batch.luck import below
from safehouse.batch.piles import Pile
from safehouse.games.bankout.cards import KINDS, PACK, SUDDEN_PACK
from safehouse.games.bankout.deck import jokers_in
from safehouse.games.bankout.match import has_shields
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import BONUS

Array = Any
Pair = tuple[Array, ...]  # seat 0, seat 1
SEEDING, TURN, DISCARD, JACK, JOKER, COUNTER = range(2, 8)  # one more than in the codec's vector
DRAW, BANK, END, ACCEPT, QUEEN, KING, AS_QUEEN, AS_KING, AS_SWAP = range(9)  # words of the codec
THROW, LET, WITH_JOKER, WITH_SHIELD, FIRST, SECOND = 9, 12, 13, 14, 15, 16
LATENT, THIRD = 1, 2  # what a Jack that waits for an answer threatens
WORDS: Final = 17


class Table(NamedTuple):
    """All games; what belongs to seats comes in pairs."""

    game: Array  # the number of each: with the seed it is its luck
    seed: Array
    once: Array  # 1, which the compiler need not know
    drawn: Array  # how often luck was asked
    asked: Array
    player: Array
    deck: Pile
    discard: Pile
    bank: Pair
    total: Pair
    wins: Pair
    loot: Pair
    jacks: Pair
    latent: Pair
    row_jacks: Pair
    row_aces: Pair
    queens: Pair
    kings: Pair
    held_jokers: Pair
    shield: Pair
    round: Array
    sudden: Array
    jokers: Array
    held: Array
    starter: Array
    active: Array
    acted: Array
    last_idle: Array
    revealed: Array
    pending: Array
    pot: Array
    last_winner: Array


class Tables(Batch[Table]):
    """Two seats with these options."""

    game_id = "bankout"

    @property
    def blitz(self) -> bool:
        options: Options = self.options
        return options.format == "blitz"

    def deal_all(self, seed: Array, once: Array, game: Array) -> Table:
        """BO-GEN-1, BO-RND-1, -3  Two seats with nothing, and who starts is drawn by lot."""
        zero = jnp.zeros(game.shape, jnp.int32)
        no = zero.astype(bool)
        zeros = (zero, zero)
        none = zero - 1
        starter = below(seed, game, zero.astype(jnp.uint32), jnp.uint32(2)).astype(jnp.int32)
        jokers, held, deck = self.pack(zero + 1, zero)
        shield = no | has_shields(self.options)
        return Table(
            game=game, seed=seed, once=once, drawn=zero.astype(jnp.uint32) + 1,
            asked=zero + TURN, player=starter, deck=deck, discard=tuple(w * 0 for w in deck),
            bank=zeros, total=zeros, wins=zeros, loot=zeros, jacks=zeros, latent=zeros,
            row_jacks=zeros, row_aces=zeros, queens=zeros, kings=zeros, held_jokers=zeros,
            shield=(shield, shield), round=zero + 1, sudden=zero, jokers=jokers, held=held,
            starter=starter, active=starter, acted=no, last_idle=no, revealed=none, pending=zero,
            pot=zero, last_winner=none,
        )  # fmt: skip

    def pack(self, round: Array, sudden: Array) -> tuple[Array, Array, Pile]:
        """BO-DECK-1, -2, -3  The Jokers of a round, whether they are held, and all its cards."""
        jokers = jnp.zeros_like(round)
        for k in range(1, 4):
            jokers = jnp.where((round == k) & (sudden == 0), jokers_in(self.options, k, 0), jokers)
        full = piles.packed([PACK.count(kind) for kind in range(KINDS)])
        short = piles.packed([SUDDEN_PACK.count(kind) for kind in range(KINDS)])
        deck = tuple(
            jnp.where(sudden > 0, jnp.uint32(b), jnp.uint32(a))
            for a, b in zip(full, short, strict=True)
        )
        return jokers, (jokers > 0) & (round == 3), piles.more(deck, KINDS - 1, jokers)

    def spent(self, t: Table) -> Array:
        """BO-CUE-3  Jacks and Aces of both rows that are mere reminders."""
        rows = t.row_jacks[0] + t.row_jacks[1] + t.row_aces[0] + t.row_aces[1]
        return rows - t.jacks[0] - t.jacks[1] - t.latent[0] - t.latent[1]

    def passed_once(self, t: Table) -> Array:
        """BO-BZ-2, BO-SD-3  Whether the round ends with the deck."""
        if not self.blitz:
            return jnp.zeros(t.round.shape, bool)
        return ~((t.sudden > 0) & self.options.sudden_reshuffle)

    def is_out(self, t: Table) -> Array:
        return piles.is_empty(t.deck) & self.passed_once(t)

    def may_draw(self, t: Table) -> Array:
        """BO-SHUF-1, -4  There is a card, or one can be got by a shuffle."""
        more = ~piles.is_empty(t.discard)
        if self.options.reshuffle_cues:
            more = more | (self.spent(t) > 0)
        return ~piles.is_empty(t.deck) | (~self.passed_once(t) & more)

    def stake(self, t: Table, seat: Array) -> Array:
        """BO-JOK-3, BO-BZ-5  What a swap would take."""
        bank = among(t.bank, seat)
        whole = self.blitz and self.options.blitz_swap == "total"
        return bank + among(t.total, seat) if whole else bank

    def goal(self, sudden: Array) -> Array:
        """BO-BO-1, BO-SD-2, BO-BZ-6  The Bank that ends a round; 0 if no sum does."""
        target = jnp.full(sudden.shape, self.options.target, jnp.int32)
        return jnp.where(sudden > 0, target, self.options.blitz_target) if self.blitz else target

    def bonus(self, t: Table, amount: Array) -> Array:
        """BO-VAR-3  What a banking earns that hits the target exactly."""
        if not self.options.exact_bonus:
            return jnp.zeros_like(amount)
        money = among(t.bank, t.active) + amount
        if self.blitz:
            money = money + among(t.total, t.active)
        hit = (amount > 0) & (t.sudden == 0) & (money == self.options.target)
        return jnp.where(hit, BONUS, 0)

    def may_counter(self, t: Table) -> Array:
        """BO-CTR-1, BO-VAR-2  A second Joker is about, and Jokers may counter."""
        if self.blitz and self.options.shield == "replace":
            return jnp.zeros(t.held.shape, bool)
        return t.held & (t.jokers == 2)

    def words(self, t: Table) -> list[Array]:
        """The legal mask, word by word."""
        me = t.player
        queen, king, joker = (among(x, me) > 0 for x in (t.queens, t.kings, t.held_jokers))
        turn, thrown, jack = t.asked == TURN, t.asked == DISCARD, t.asked == JACK
        drawn, countered, seeding = t.asked == JOKER, t.asked == COUNTER, t.asked == SEEDING
        swap = self.stake(t, 1 - me) > 0
        may_draw = self.may_draw(t)
        barred = t.last_idle & (self.options.table_cues != "persistent")  # BO-TURN-7
        return [
            turn & may_draw,
            turn & (among(t.loot, me) > 0),
            turn & (~may_draw | t.acted | ~barred),
            jack,
            (turn | jack) & queen,
            turn & king,
            ((turn | jack) & joker) | drawn,
            (turn & joker) | drawn,
            ((turn & joker) | drawn) & swap,
            thrown & queen,
            thrown & king,
            thrown & joker,
            countered,
            countered & self.may_counter(t) & joker,
            countered & among(t.shield, me),
            seeding,
            seeding,
        ]

    def scores(self, t: Table) -> list[Array]:
        return list(t.bank)

    def winners(self, t: Table) -> list[Array]:
        """BO-BO-2, BO-BZ-7, BO-SD-5  One of the two."""
        a, b = t.total if self.blitz else t.wins
        first = a > b
        if self.blitz:
            first = jnp.where(t.sudden > 0, t.last_winner <= 0, first)
        return [first, ~first]
