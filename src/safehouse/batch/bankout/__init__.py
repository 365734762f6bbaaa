"""Bankout in arrays: one entry a game.  Every answer draws one card at most: a tick is a step."""

from __future__ import annotations

from typing import Any, Final

import jax.numpy as jnp

from safehouse.batch import piles
from safehouse.batch.bankout.table import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    BANK,
    COUNTER,
    DISCARD,
    DRAW,
    END,
    FIRST,
    JACK,
    JOKER,
    KING,
    LATENT,
    LET,
    QUEEN,
    SEEDING,
    THIRD,
    THROW,
    TURN,
    WITH_JOKER,
    WITH_SHIELD,
    Table,
    Tables,
)
from safehouse.batch.base import OVER, among, apart, put
from safehouse.batch.luck import below
from safehouse.games.bankout import cards
from safehouse.games.bankout.options import Options

Array = Any
NOTHING: Final = -1


class BankoutBatch(Tables):
    """Answers, cards, turns, rounds; and what a seat sees, as the codec writes it."""

    def tick(self, t: Table, word: Array) -> Table:
        go = (t.asked < OVER) & (word >= 0)
        t, card = apart(lambda x: self.draw(x[0], word, go), (t, t.round), t.once)
        t, end = apart(lambda x: self.play(x[0], word, go, card), (t, t.round), t.once)
        t, over = apart(lambda x: self.end_turn(x[0], end), (t, go), t.once)
        done: Table = apart(lambda x: self.end_round(x, over), t, t.once)
        return done

    def draw(self, t: Table, word: Array, go: Array) -> tuple[Table, Array]:
        """BO-TURN-3  The top card, of a renewed deck if need be (BO-SHUF-1, -2, -3)."""
        draw = go & (t.asked == TURN) & (word == DRAW)
        empty = draw & piles.is_empty(t.deck)
        fresh = t.discard
        if self.options.reshuffle_cues:
            spent = [sum(row) - sum(live) for row, live in self.rows(t)]
            fresh = piles.more(piles.more(fresh, cards.JACK, spent[0]), cards.ACE, spent[1])
            t = t._replace(
                row_jacks=self.where(empty, t.jacks, t.row_jacks),
                row_aces=self.where(empty, t.latent, t.row_aces),
            )
        deck = self.where(empty, fresh, t.deck)
        card = piles.find(deck, below(t.seed, t.game, t.drawn, piles.size(deck)))
        t = t._replace(
            drawn=t.drawn + draw,
            deck=piles.changed(deck, card, -draw.astype(jnp.int32)),
            discard=self.where(empty, tuple(w * 0 for w in fresh), t.discard),
        )
        return t, jnp.where(draw, card, NOTHING)

    def rows(self, t: Table) -> list[tuple[tuple[Array, Array], tuple[Array, Array]]]:
        return [(t.row_jacks, t.jacks), (t.row_aces, t.latent)]

    def where(self, mask: Array, a: Any, b: Any) -> Any:
        return tuple(jnp.where(mask, x, y) for x, y in zip(a, b, strict=True))

    def play(self, t: Table, word: Array, go: Array, card: Array) -> tuple[Table, Array]:
        """What a card or an answer does; and how the turn ends: 0 not, ENDED by its own word."""
        options: Options = self.options
        act = t.active
        turn, thrown, answer, used, counter, seeding = (
            go & (t.asked == kind) for kind in (TURN, DISCARD, JACK, JOKER, COUNTER, SEEDING)
        )
        queens, kings, jokers, jacks, latent, row_jacks, row_aces, loot = (
            among(x, act)
            for x in (
                t.queens, t.kings, t.held_jokers, t.jacks, t.latent, t.row_jacks, t.row_aces, t.loot
            )
        )  # fmt: skip
        drawn = card >= 0
        queen, king, joker = (card == k for k in (cards.QUEEN, cards.KING, cards.JOKER))
        hidden = queen | king | (joker & t.held)
        number = drawn & (card < cards.JACK)
        jack, ace = card == cards.JACK, card == cards.ACE

        # BO-JACK, BO-ACE: what a card threatens, and what the answer is
        trigger = jack & (latent > 0)
        third = jack & (latent == 0) & (jacks >= 2)
        forced = trigger & (queens > 0)
        asked_jack = (trigger & ~forced & (jokers > 0)) | (third & (queens + jokers > 0))
        saved = answer & (word != ACCEPT)
        by_jack = (trigger & ~forced & (jokers == 0)) | (third & (queens + jokers == 0))
        by_jack = by_jack | (answer & (word == ACCEPT))
        on_alert = jacks > 0
        if options.three_aces:
            on_alert = on_alert | (latent >= 2)
        by_ace = ace & on_alert
        bust = by_jack | by_ace
        disarm = forced | (saved & (t.pending == LATENT))
        gone = disarm if options.latent_queen == "jack_cancelled" else jnp.zeros_like(disarm)
        plain = jack & ~trigger & ~third
        counted = plain | ((disarm | saved) & ~gone)

        # BO-QUEEN-3, BO-CUE-4
        as_queen = (turn | used | answer) & (word == AS_QUEEN)
        from_hand = as_queen & ~used
        queened = forced | ((turn | answer) & (word == QUEEN))
        effect = (queened | as_queen) & ~gone
        jack_goes, ace_goes = effect & (row_jacks > 0), effect & (row_aces > 0)

        # BO-BANK, BO-KING, BO-JOK, BO-CTR
        as_king = (turn | used) & (word == AS_KING)
        with_king = turn & (word == KING)
        banked = (turn & (word == BANK)) | with_king | as_king
        amount = jnp.where(with_king | as_king, 2 * loot, loot)
        gained = jnp.where(banked, amount + self.bonus(t, amount), 0)
        swap = (turn | used) & (word == AS_SWAP)
        other = 1 - act
        aimed = swap & (self.may_counter(t) | among(t.shield, other))
        stopped = counter & (word != LET)
        swapped = (swap & ~aimed) | (counter & (word == LET))
        with_joker, with_shield = counter & (word == WITH_JOKER), counter & (word == WITH_SHIELD)
        joker_leaves = from_hand | (turn & ((word == AS_KING) | (word == AS_SWAP)))
        joker_spent = as_queen | as_king | swapped | stopped

        # BO-HAND-2, -3
        size = queens + kings + jokers + hidden
        full = drawn & hidden & (size > options.hand_limit)
        newest = full if options.auto_discard == "newest" else jnp.zeros_like(full)
        pocketed = hidden & drawn & ~newest
        throws = [thrown & (word == THROW + k) for k in range(3)]
        discard = piles.changed(t.discard, card, (number | newest | by_ace).astype(jnp.int32))
        out = jnp.where(bust, row_jacks, 0) + by_jack + jack_goes + gone
        discard = piles.more(discard, cards.JACK, out)
        discard = piles.more(discard, cards.ACE, jnp.where(bust, row_aces, 0) + ace_goes + gone)
        discard = piles.more(discard, cards.QUEEN, queened.astype(jnp.int32) + throws[0])
        discard = piles.more(discard, cards.KING, with_king.astype(jnp.int32) + throws[1])
        discard = piles.more(
            discard, cards.JOKER, joker_spent.astype(jnp.int32) + with_joker + throws[2]
        )

        row_jacks = jnp.where(bust, 0, row_jacks - jack_goes + counted)
        jacks = jnp.where(bust, 0, jacks - (jack_goes & (jacks > 0)) + counted)
        laid = ace & ~by_ace
        row_aces = jnp.where(bust, 0, row_aces - ace_goes - gone + laid)
        latent = jnp.where(bust, 0, latent - (ace_goes & (latent > 0)) - gone + laid)
        queens = queens + (pocketed & queen) - queened - throws[0]
        kings = kings + (pocketed & king) - with_king - throws[1]
        jokers = jokers + (pocketed & joker) - joker_leaves - throws[2]
        held_jokers = put(t.held_jokers, act, go, jokers)
        countered = tuple(x - (with_joker & (other == k)) for k, x in enumerate(held_jokers))
        bank = tuple(x + jnp.where(act == k, gained, 0) for k, x in enumerate(t.bank))
        total = t.total
        bank = self.where(swapped, bank[::-1], bank)
        if self.blitz and options.blitz_swap == "total":
            total = self.where(swapped, total[::-1], total)
        open_joker = joker & ~t.held & drawn
        closed = joker_spent | counted | gone | bust
        revealed = jnp.where(open_joker | aimed, cards.JOKER, jnp.where(closed, -1, t.revealed))
        revealed = jnp.where(asked_jack, cards.JACK, revealed)

        starter = jnp.where(seeding, jnp.where(word == FIRST, t.player, 1 - t.player), t.starter)
        ask_discard = full & ~newest if options.auto_discard == "off" else jnp.zeros_like(full)
        asked = jnp.where(go, TURN, t.asked)
        for kind, mask in ((DISCARD, ask_discard), (JACK, asked_jack), (JOKER, open_joker)):
            asked = jnp.where(mask, kind, asked)
        asked = jnp.where(aimed, COUNTER, asked)
        active = jnp.where(seeding, starter, act)
        in_turn = turn & ((word == DRAW) | (word >= QUEEN))
        ended = turn & (word == END)
        end = jnp.where(ended, 1, jnp.where(bust | banked | swapped | stopped, 2, 0))
        t = t._replace(
            asked=asked,
            player=jnp.where(aimed, other, jnp.where(go, active, t.player)),
            discard=discard,
            bank=bank,
            total=total,
            loot=put(t.loot, act, number, loot + card + 2),
            jacks=put(t.jacks, act, go, jacks),
            latent=put(t.latent, act, go, latent),
            row_jacks=put(t.row_jacks, act, go, row_jacks),
            row_aces=put(t.row_aces, act, go, row_aces),
            queens=put(t.queens, act, go, queens),
            kings=put(t.kings, act, go, kings),
            held_jokers=countered,
            shield=put(t.shield, other, with_shield, False),
            starter=starter,
            active=active,
            acted=t.acted | in_turn,
            revealed=revealed,
            pending=jnp.where(
                asked_jack, jnp.where(trigger, LATENT, THIRD), jnp.where(closed, 0, t.pending)
            ),
            pot=t.pot + jnp.where(t.sudden == 0, gained, 0) if self.blitz else t.pot,
        )
        if options.blitz_end == "at_once":  # BO-BZ-3
            resolved = (
                number | pocketed | newest | counted | gone | laid | thrown | (used & as_queen)
            )
            resolved = resolved & (asked == TURN)
            end = jnp.where(resolved & self.is_out(t), 2, end)
        return t, end

    def end_turn(self, t: Table, end: Array) -> tuple[Table, Array]:
        """BO-TURN-6, BO-CUE-3, -5, -6, BO-BO-1  And whether the round is decided."""
        ended = end > 0
        if self.options.table_cues != "persistent":
            t = t._replace(
                jacks=put(t.jacks, t.active, ended, 0), latent=put(t.latent, t.active, ended, 0)
            )
        if self.options.table_cues == "turn":
            rows = [jnp.where(ended, among(r, t.active), 0) for r in (t.row_jacks, t.row_aces)]
            discard = piles.more(t.discard, cards.JACK, rows[0])
            t = t._replace(
                discard=piles.more(discard, cards.ACE, rows[1]),
                row_jacks=put(t.row_jacks, t.active, ended, 0),
                row_aces=put(t.row_aces, t.active, ended, 0),
            )
        goal = self.goal(t.sudden)
        there = (goal > 0) & ((t.bank[0] >= goal) | (t.bank[1] >= goal))
        over = ended & (there | self.is_out(t))
        passes = ended & ~over
        active = jnp.where(passes, 1 - t.active, t.active)
        t = t._replace(
            loot=put(t.loot, t.active, ended, 0),
            last_idle=jnp.where(ended, (end == 1) & ~t.acted, t.last_idle),
            acted=t.acted & ~passes,
            active=active,
            asked=jnp.where(passes, TURN, t.asked),
            player=jnp.where(passes, active, t.player),
        )
        return t, over

    def end_round(self, t: Table, over: Array) -> Table:
        """BO-BO-2, BO-BZ-1, -8, BO-SD-4  The match is over, or the next round is made ready."""
        options: Options = self.options
        a, b = t.bank
        winner = jnp.where(a > b, 0, jnp.where(b > a, 1, -1))
        tie = (a == b) & (a >= self.goal(t.sudden))
        if self.blitz:
            tie = tie & (t.sudden > 0)
        winner = jnp.where(tie, t.active, winner)  # BO-BO-4
        wins = tuple(w + (over & (t.sudden == 0) & (winner == k)) for k, w in enumerate(t.wins))
        total = tuple(
            x + jnp.where(over & (t.sudden == 0), y, 0)
            for x, y in zip(t.total, t.bank, strict=True)
        )
        last = t.round == options.rounds()
        if self.blitz:
            done = jnp.where(t.sudden > 0, winner >= 0, last & (total[0] != total[1]))
        else:
            done = last | (wins[0] == 2) | (wins[1] == 2)
        again = over & ~done
        more = (t.sudden > 0) | last
        sudden = jnp.where(again & more, t.sudden + 1, t.sudden)
        number = jnp.where(again & ~more, t.round + 1, t.round)
        jokers, held, deck = self.pack(number, sudden)
        seeding = jnp.zeros_like(again)
        if options.seeding and not self.blitz:  # BO-VAR-4
            seeding = again & (winner >= 0)
        starter = jnp.where(again, jnp.where(seeding, -1, 1 - t.starter), t.starter)
        asked = jnp.where(again, jnp.where(seeding, SEEDING, TURN), t.asked)
        player = jnp.where(again, jnp.where(seeding, winner, starter), t.player)
        cleared: dict[str, Any] = {
            name: tuple(jnp.where(again, 0, x) for x in getattr(t, name)) for name in CLEARED
        }
        return t._replace(
            **cleared,
            bank=tuple(jnp.where(over, 0, x) for x in t.bank),
            total=total,
            wins=wins,
            round=number,
            sudden=sudden,
            jokers=jnp.where(again, jokers, t.jokers),
            held=jnp.where(again, held, t.held),
            deck=self.where(again, deck, t.deck),
            discard=tuple(jnp.where(again, 0, x) for x in t.discard),
            starter=starter,
            active=jnp.where(again, starter, t.active),
            acted=t.acted & ~again,
            last_idle=t.last_idle & ~again,
            last_winner=jnp.where(over, winner, t.last_winner),
            asked=jnp.where(over & done, OVER, asked),
            player=jnp.where(over & done, -1, player),
        )

    # -- what a seat sees
    def see(self, t: Table, me: Array) -> list[Array]:
        target: int = self.options.target
        other = 1 - me
        out = [among(x, me) for x in (t.queens, t.kings, t.held_jokers)]
        hands = [a + b + c for a, b, c in zip(t.queens, t.kings, t.held_jokers, strict=True)]
        for seat in (me, other):
            out += [
                among(t.bank, seat) / target,
                among(t.total, seat) / target,
                among(t.wins, seat) / 2,
                among(t.loot, seat) / 100,
                among(t.loot, seat) / target,
                among(t.jacks, seat),
                among(t.latent, seat) / 2,
                among(t.row_jacks, seat) / 4,
                among(t.row_aces, seat) / 4,
                among(hands, seat) / 2,
                among(t.shield, seat),
            ]
        unseen = piles.counts(t.deck, cards.KINDS)
        theirs = [(cards.QUEEN, t.queens), (cards.KING, t.kings), (cards.JOKER, t.held_jokers)]
        for kind, held in theirs:
            unseen[kind] = unseen[kind] + among(held, other)
        total = jnp.maximum(sum(unseen[1:], unseen[0]), 1)
        out += [x / 4 for x in unseen]
        out += [x / total for x in unseen]
        out += [t.asked == phase + 1 for phase in range(7)]
        out += [t.revealed == kind for kind in range(cards.KINDS)]
        out += [
            piles.size(t.deck).astype(jnp.float32) / 54,
            t.round / 3,
            t.sudden > 0,
            t.jokers / 2,
            t.held,
            t.active == me,
            t.acted,
            t.pot / 1000,
            t.pending > 0,
        ]
        return out


CLEARED: Final = (
    "jacks", "latent", "row_jacks", "row_aces", "queens", "kings", "held_jokers",
)  # fmt: skip
BATCH: Final = BankoutBatch
