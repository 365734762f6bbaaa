"""What lies on the tables of The Gang in arrays, and what is read off it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax.numpy as jnp

from safehouse.batch.base import Batch
from safehouse.batch.gang import cards
from safehouse.batch.gang.cards import EMPTY, Pocket, Set, Stack
from safehouse.games.gang.campaign import SERIOUS, TEN
from safehouse.games.gang.cards import (
    HACKER,
    HASTY_GETAWAY,
    JACK_OF_ALL,
    NOISE_SENSORS,
    QUICK_ACCESS,
    SECURITY_CAMERAS,
    VENTILATION_SHAFT,
)
from safehouse.games.gang.group import ANY_TIME, MOST
from safehouse.games.gang.options import Options
from safehouse.games.gang.rounds import DOCUMENT
from safehouse.games.gang.table import ROUNDS

Array = Any
Seats = tuple[Array, ...]
CHOOSE, PASS, USE, CHIPS, CALL, GUESS, AFTERMATH = range(1, 8)  # one more than in the vector
# What is due while nobody is asked: cards (`left` of them), or what the rules do next.
DEAL, BOARD, REDRAW, HACK, MIX, CHALLENGES, SPECIALISTS = range(1, 8)
FIRST, NEXT, STEP, AFTER, END, ROUND, SHOW = range(8, 15)
# Words, as the codec numbers them.
WAIT, RETURN, CONFIRM, UNCONFIRM, AGREE, OBJECT = range(6)
PLACES: Final = 4
BY_GUESS: Final = 0  # what a guess is about, where specialists have their number
FACES, SUM, CATEGORY, COUNT = range(4)
NO_WORD: Final = False  # one that nobody may say with these options


class Table(NamedTuple):
    """All games; what belongs to seats comes as a tuple, one array a seat."""

    game: Array  # the number of each: with the seed it is its luck
    seed: Array
    once: Array  # 1, which the compiler need not know
    drawn: Array  # how often luck was asked
    asked: Array
    player: Array  # who is asked, or was last
    waited: Array  # a bit a seat, as all that is called bits
    due: Array
    left: Array
    getter: Array  # who gets the next card
    deck: Set
    pool: Set  # what is drawn from instead: pockets that are mixed, stacks that are shuffled
    pockets: tuple[Pocket, ...]
    board: Pocket  # in the order turned up
    round: Array
    heist: Array
    vaults: Array
    alarms: Array
    challenges: Array  # bits
    specialists: Array  # bits
    used: Array  # bits
    permanent: Array
    challenge_stack: Stack
    specialist_stack: Stack
    laid: Array
    calling: Array
    chips: Seats  # of this round
    past: Seats  # three bits a round
    last: Seats
    confirmed: Array  # bits
    moves: Seats
    steals: Seats
    muscle: Array
    passing: Seats
    seen: tuple[Set, ...]
    told: tuple[Seats, ...]  # faces, sum, category, count
    deciding: Array
    user: Array
    open: Array  # whether there is a proposal: about which specialist, what, whom
    topic: Array
    what: Array
    whom: Array
    agreed: Array  # bits
    proposed: Seats  # how often, two bits a topic
    up: Array  # hands turned up; -1 before the showdown
    before: Array  # what the last of them is worth
    in_order: Array
    guessed: tuple[Array, Array]  # rank and ranking of the target's hand; -1
    succeeded: Array


class Tables(Batch[Table]):
    """So many seats with these options."""

    game_id = "gang"
    cooperative = True

    def __init__(self, seats: int, options: Any, given: dict[str, Any]) -> None:
        super().__init__(seats, options, given)
        chosen: Options = options
        mode = chosen.mode
        none: list[int] = []
        # Which cards may ever come into play: what the others do is not compiled.
        self.all_challenges = {
            "basic": none,
            "single": chosen.challenges,
            "advanced": list(TEN),
        }.get(mode, [n for n in TEN if n != QUICK_ACCESS])
        self.all_specialists = {
            "basic": none,
            "single": chosen.specialists,
            "master": none,
        }.get(mode, list(TEN))
        self.any_time = [n for n in self.all_specialists if n in ANY_TIME[chosen.specialist_timing]]
        self.places = 2 + (SECURITY_CAMERAS in self.all_challenges) + self.has(HACKER, JACK_OF_ALL)
        self.everybody = (1 << seats) - 1
        self.vault_goal = 1 if mode == "single" else 3
        self.alarm_limit = {"single": 1, "master": 2}.get(mode, 3)

    def has(self, *specialists: int) -> bool:
        """Whether one of these may ever come into play."""
        return any(n in self.all_specialists for n in specialists)

    def fears(self, *challenges: int) -> bool:
        return any(n in self.all_challenges for n in challenges)

    def deal_all(self, seed: Array, once: Array, game: Array) -> Table:
        """GA-SU-2, GA-MD-1 … -5  New games, before their first card."""
        options: Options = self.options
        n = self.seats
        zero = jnp.zeros(game.shape, jnp.int32)
        word = zero.astype(jnp.uint32)
        no = zero.astype(bool)
        none, empty = zero - 1, zero + EMPTY
        nobody = (word, word)
        single = options.mode == "single"
        stacks = [self.all_challenges, [] if options.mode == "master" else self.all_specialists]
        by_lot = [options.stacks == "shuffled"] * 2
        by_lot[0] |= options.mode in SERIOUS
        campaign = options.mode not in ("basic", "single")
        first = CHALLENGES if campaign and by_lot[0] else FIRST
        piles = [
            cards.stack([] if single or lot else pile, zero)
            for pile, lot in zip(stacks, by_lot, strict=True)
        ]
        in_play = [sum(1 << k for k in pile) if single else 0 for pile in stacks]
        pool = sum(1 << k for k in self.all_challenges)
        return Table(
            game=game, seed=seed, once=once, drawn=word, asked=zero, player=none, waited=zero,
            due=zero + first, left=zero + (len(self.all_challenges) if first == CHALLENGES else 0),
            getter=zero, deck=nobody, pool=(word + jnp.uint32(pool), word),
            pockets=((empty,) * self.places,) * n, board=(empty,) * 5, round=zero + 1, heist=zero,
            vaults=zero, alarms=zero, challenges=zero + in_play[0], specialists=zero + in_play[1],
            used=zero, permanent=zero, challenge_stack=piles[0], specialist_stack=piles[1],
            laid=no, calling=no, chips=(zero,) * n, past=(zero,) * n, last=(zero,) * n,
            confirmed=zero, moves=(zero,) * n, steals=(zero,) * n, muscle=none,
            passing=(empty,) * n, seen=(nobody,) * n, told=((none,) * n,) * 4, deciding=none,
            user=none, open=no, topic=zero, what=none, whom=none, agreed=zero,
            proposed=(zero,) * n, up=none, before=zero, in_order=~no, guessed=(none, none),
            succeeded=no,
        )  # fmt: skip

    # -- facts
    def strike(self, t: Table, challenge: int) -> Array:
        """Whether a challenge is in play."""
        if challenge not in self.all_challenges:
            return jnp.zeros(t.asked.shape, bool)
        return t.challenges >> challenge & 1 == 1

    def has_chips(self, t: Table) -> Array:
        """GA-C1, GA-C5, GA-SG-4  Whether chips are laid in this round."""
        document = self.options.chip_set == DOCUMENT
        quick, hasty = self.strike(t, QUICK_ACCESS), self.strike(t, HASTY_GETAWAY)
        second = (t.round == 2) & (not document)
        early = ~quick | second
        late = (t.round == 3) & ~hasty
        return jnp.where(t.round < 3, early, late | ((t.round == ROUNDS) & (not document)))

    def dark(self, t: Table, chip: Array) -> Array:
        """GA-LK-3  Whether that chip sticks to whoever holds it."""
        if not self.fears(NOISE_SENSORS, VENTILATION_SHAFT):
            return jnp.zeros(chip.shape, bool)
        low, high = self.strike(t, NOISE_SENSORS), self.strike(t, VENTILATION_SHAFT)
        stuck = ((chip == 1) & low) | ((chip == self.seats) & high)
        return stuck & (t.round < ROUNDS)

    def spent(self, t: Table) -> list[Array]:
        """GA-LM-1  Who has no moves left, seat by seat."""
        limit: int = self.options.move_limit
        return [moves >= limit if limit else jnp.zeros(moves.shape, bool) for moves in t.moves]

    def all_hold(self, t: Table) -> Array:
        found = t.chips[0] > 0
        for chip in t.chips[1:]:
            found = found & (chip > 0)
        return found

    def is_settled(self, t: Table) -> Array:
        """GA-CH-11, -12, GA-RD-4, GA-GR-8"""
        ready = t.confirmed == self.everybody
        if self.options.round_end == "instant":
            ready = ready | t.laid
        return ready & ~t.open & (~t.laid | self.all_hold(t))

    def place(self, t: Table) -> list[Array]:
        """GA-SD-1, GA-SG-4  When each seat's hand is turned up, from 0."""
        return [jnp.where(last > 0, last - 1, s) for s, last in enumerate(t.last)]

    def at_place(self, t: Table, place: Array) -> Array:
        """Whose hand it is."""
        found = jnp.zeros_like(place)
        for s, one in enumerate(self.place(t)):
            found = jnp.where(one == place, s, found)
        return found

    def voters(self, t: Table) -> Array:
        """GA-GR-1, GA-GS-1  Bits: all seats; for a guess all but the target."""
        target = self.at_place(t, jnp.full_like(t.up, self.seats - 1))
        return jnp.where(t.asked == GUESS, self.everybody & ~(1 << target), self.everybody)

    def may_call(self, t: Table, specialist: int) -> Array:
        """GA-SP-1, -3  Whether the group may still call that one in, in a round."""
        return (t.specialists & ~t.used) >> specialist & 1 == 1

    def to_call(self, t: Table) -> Array:
        """GA-RD-4, GA-GR-7  Whether anybody may call in anyone."""
        found = jnp.zeros(t.asked.shape, bool)
        for proposed in t.proposed:
            found = found | self.may_propose(t, proposed)
        return found

    def may_propose(self, t: Table, proposed: Array) -> Array:
        """GA-GR-6, -7  Whether whoever has proposed so often may call in anyone."""
        found = jnp.zeros(t.asked.shape, bool)
        for n in self.any_time:
            found = found | (self.may_call(t, n) & (proposed >> 2 * n & MOST < MOST))
        return found

    def scores(self, t: Table) -> list[Array]:
        return [t.vaults - t.alarms] * self.seats

    def winners(self, t: Table) -> list[Array]:
        """GA-EN-2, GA-CO-2  Everybody or nobody."""
        return [t.vaults >= self.vault_goal] * self.seats
