"""Who is asked in The Gang, in arrays, and what may be said."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from safehouse.batch.base import among
from safehouse.batch.gang.cards import EMPTY
from safehouse.batch.gang.table import (
    AFTERMATH,
    BY_GUESS,
    CALL,
    CHIPS,
    CHOOSE,
    GUESS,
    NO_WORD,
    PASS,
    PLACES,
    USE,
    Table,
    Tables,
)
from safehouse.games.gang.cards import (
    COORDINATOR,
    FINGERPRINT_SCAN,
    GUESSED,
    HACKER,
    HANDS,
    HAVE_A_USER,
    INFORMANT,
    JACK_OF_ALL,
    JX,
    MASTERMIND,
    RANKS,
    RETINA_SCAN,
)
from safehouse.games.gang.group import MOST

Array = Any


class Asking(Tables):
    """The legal mask, and whose turn it is to say something."""

    def decided(self, t: Table) -> Array:
        """What a decision of the deal step or a guess is about."""
        return jnp.where(t.asked == GUESS, BY_GUESS, jnp.maximum(t.deciding, 0))

    def candidates(self, t: Table) -> Array:
        """Bits: who is asked, has something to say and does not wait."""
        spent = self.spent(t)
        hold = self.all_hold(t)
        confirms = self.options.round_end == "confirm"
        groups = bool(self.any_time)
        topic = self.decided(t)
        found = jnp.zeros_like(t.asked)
        for s in range(self.seats):
            confirmed = t.confirmed >> s & 1 == 1
            free = ~self.dark(t, t.chips[s]) & ~(spent[s] & (t.chips[s] > 0))
            may = free
            if confirms:
                may = may | jnp.where(confirmed, ~spent[s], hold)
            may = jnp.where(t.asked == CALL, ~confirmed | ~spent[s], may)
            if groups:
                may = may | t.open | self.may_propose(t, t.proposed[s])
            decides = t.open | (t.proposed[s] >> 2 * topic & MOST < MOST)
            may = jnp.where((t.asked == CHOOSE) | (t.asked == GUESS), decides, may)
            if self.has(COORDINATOR):
                may = jnp.where(t.asked == PASS, t.passing[s] == EMPTY, may)
            may = jnp.where(t.asked == AFTERMATH, ~confirmed, may)
            may = jnp.where(t.asked == USE, t.user == s, may)
            found = found | jnp.where(may, 1 << s, 0)
        return found & self.voters(t) & ~t.waited if self.guesses else found & ~t.waited

    @property
    def guesses(self) -> bool:
        return self.fears(*GUESSED)

    @property
    def groups(self) -> bool:
        """Whether the group ever decides anything."""
        return self.guesses or self.has(MASTERMIND, *HAVE_A_USER)

    @property
    def own_words(self) -> bool:
        """Whether anybody ever says which of its own cards goes, or is shown."""
        return self.has(INFORMANT, HACKER, COORDINATOR, JACK_OF_ALL)

    # -- what may be said
    def words(self, t: Table) -> list[Any]:
        """The legal mask, word by word; NO_WORD for what these options never allow."""
        n = self.seats
        me = jnp.maximum(t.player, 0)
        chips, call = t.asked == CHIPS, t.asked == CALL
        choose, guess = t.asked == CHOOSE, t.asked == GUESS
        mine = among(t.chips, me)
        spent = among(self.spent(t), me)
        confirmed = t.confirmed >> me & 1 == 1
        free = chips & ~self.dark(t, mine) & ~(spent & (mine > 0))
        waits = chips
        voting = jnp.zeros_like(chips)
        if self.groups:
            waits = chips | choose | guess
            voting = t.open & (waits | call)
        confirm = ((chips & self.all_hold(t)) | call) & ~confirmed
        unconfirm = (chips | call) & confirmed & ~spent
        if self.options.round_end == "instant":
            confirm, unconfirm = call & ~confirmed, call & confirmed & ~spent
        others = self.candidates(t) & ~(1 << me) > 0
        out: list[Any] = [
            waits & others,
            free & (mine > 0),
            confirm | ((t.asked == AFTERMATH) & ~confirmed),
            unconfirm,
            voting & (t.agreed >> me & 1 == 0) if self.groups else NO_WORD,
            voting if self.groups else NO_WORD,
        ]
        for chip in range(1, n + 1):
            held = jnp.zeros_like(chips)
            for other in t.chips:
                held = held | (other == chip)
            stolen = held & (mine != chip) & ~spent & ~self.dark(t, jnp.full_like(me, chip))
            out.append(free & (~held | stolen))
        return out + self.proposals(t, me) + self.own_cards(t, me)

    def proposals(self, t: Table, me: Array) -> list[Any]:
        """GA-GR-2, -5, -6  Users, values, guesses."""
        n = self.seats
        proposed = among(t.proposed, me)
        in_round = (t.asked == CHIPS) | (t.asked == CALL)
        deciding = jnp.where(t.asked == CHOOSE, t.deciding, 0)
        out: list[Any] = []
        may = {}
        for k in [*HAVE_A_USER, MASTERMIND]:
            if k not in self.all_specialists:
                may[k] = deal = NO_WORD
            else:
                again = proposed >> 2 * k & MOST < MOST
                deal = (deciding == k) & again
                called = in_round & self.may_call(t, k) & again
                may[k] = deal | called if k in self.any_time else deal
            if k != MASTERMIND:
                out += [may[k]] * n + [deal]
        again = (t.asked == GUESS) & (proposed & MOST < MOST)
        rank = again & (t.deciding == RETINA_SCAN)
        out += [may[MASTERMIND]] * self.values
        out += [rank if self.fears(RETINA_SCAN) else NO_WORD] * len(RANKS)
        return out + [again & ~rank if self.fears(FINGERPRINT_SCAN) else NO_WORD] * len(HANDS)

    @property
    def values(self) -> int:
        """How many words the Mastermind has."""
        return len(RANKS) * (self.seats if self.options.mastermind == "one" else 1)

    def own_cards(self, t: Table, me: Array) -> list[Any]:
        """GA-S1, GA-S5, -6, -7  Cards by their place in the pocket: to pass, show, discard."""
        n = self.seats
        pocket = [among([p[k] for p in t.pockets], me) for k in range(self.places)]
        use, by = t.asked == USE, t.deciding
        out: list[list[Any]] = [[], [], []]
        for k in range(PLACES):
            passes = discards = shows = NO_WORD
            if k < self.places:
                there = pocket[k] < EMPTY
                if self.has(COORDINATOR):
                    passes = there & (t.asked == PASS)
                if self.has(INFORMANT):
                    shows = there & use & (by == INFORMANT)
                if self.has(HACKER, JACK_OF_ALL):
                    discards = there & use & (by != INFORMANT)
                    discards = discards & ((by != JACK_OF_ALL) | (pocket[k] < JX))
            out[0].append(passes)
            out[1] += [shows] * (n - 1)
            out[2].append(discards)
        return out[0] + out[1] + out[2]
