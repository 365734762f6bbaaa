"""What the end of a turn is worth in Bankout: the chance to win the round, or the match.

`Prospect` looks at the table once and then answers for any Banks and hand. A race (Bankout, and a
Sudden Death that reshuffles) is read from tables. Where the deck ends the round, the money still to
come is a sum over many cards, so what counts is the lead relative to its standard deviation.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from safehouse.bots.bankout.plan import Ends
from safehouse.bots.bankout.race import RACE, RACE_HELD, RACE_IMMEDIATE, Table, chance, worth
from safehouse.bots.bankout.shape import Shape
from safehouse.games.bankout.cards import JOKER, KING, QUEEN
from safehouse.games.bankout.deck import jokers_in
from safehouse.games.bankout.hand import may_counter
from safehouse.games.bankout.table import BONUS, Bankout

A_CARD: Final = 5.0  # dollars that a card brings to the seat in turn, near the end of the deck
FIRST: Final = 40.0  # dollars that being in turn is worth with much of the deck left
SPREAD: Final = 600.0  # how much a card adds to the variance of the lead
SWAP_SPREAD: Final = 12000.0  # and a Joker
A_DECK: Final = 52.0
A_HAND: Final = 15.0  # cards that must be left for a hand to be worth as much as in a race
# What a row costs where it persists, in dollars: by Jacks and then Aces; and with a Queen in hand.
ROW: Final[list[list[float]]] = [[0.0, 43.0, 70.0], [65.0, 72.0, 66.0], [92.0, 80.0, 58.0]]
ROW_QUEEN: Final[list[list[float]]] = [[0.0, 18.0, 60.0], [65.0, 65.0, 67.0], [100.0, 95.0, 80.0]]
A_QUEEN: Final = 50.0  # the assumed worth of a hidden Queen, and of a King
A_KING: Final = 8.0
A_JOKER: Final = 40.0


def hidden_joker(counts: list[int], cards: int) -> float:
    """The chance that a hidden hand of that many cards holds a Joker."""
    pool = counts[QUEEN] + counts[KING] + counts[JOKER]
    none = 1.0
    for n in range(min(cards, pool)):
        none *= max(0, pool - counts[JOKER] - n) / (pool - n)
    return 1.0 - none


class Prospect:
    """The chance to win, seen from one seat between two turns."""

    once: bool  # the deck is gone through once
    sudden: bool
    goal: int  # the Bank that ends the round, 0 if none does
    mine: int  # Banks of the round
    his: int
    lead: int  # mine minus theirs in earlier rounds
    all_swaps: bool  # a swap takes the money of those too
    last: bool  # no round follows
    held: bool
    race: Table
    his_hand: float  # dollars
    his_joker: float  # the chance that the opponent holds one
    his_shield: bool
    may_counter: bool
    later: float  # variance of the rounds to come
    later_first: float  # what starting them is worth
    jokers: int
    first: float
    spread: float
    share: float  # share of a hand's worth as the deck runs out

    def __init__(self, g: Bankout, me: int, counts: list[int]) -> None:
        seat, other = g.seats[me], g.seats[1 - me]
        self.once = g.is_passed_once()
        self.sudden = g.sudden_death > 0
        self.goal = g.goal()
        self.mine, self.his = seat.bank, other.bank
        self.lead = 0 if g.sudden_death else seat.total - other.total
        self.all_swaps = g.stake(me) != seat.bank or g.stake(1 - me) != other.bank
        self.held = g.held
        self.race = RACE_IMMEDIATE if g.jokers and not g.held else RACE
        cards = len(other.hand)
        pool = max(1, counts[QUEEN] + counts[KING] + counts[JOKER])
        self.his_hand = cards * (A_QUEEN * counts[QUEEN] + A_KING * counts[KING]) / pool
        self.his_joker = hidden_joker(counts, cards) if g.held else 0.0
        self.his_shield = other.shield
        self.may_counter = may_counter(g)
        self.last = g.sudden_death > 0 or g.round == g.options.rounds()
        self.later = 0.0
        self.later_first = 0.0
        self.jokers = g.jokers
        if self.once and not self.last:
            starts = g.starter != me  # the next round
            for n in range(g.round + 1, g.options.rounds() + 1):
                self.later += A_DECK * SPREAD + jokers_in(g.options, n, 0) * SWAP_SPREAD
                self.later_first += 0.8 * FIRST if starts else -0.8 * FIRST
                starts = not starts
        self.first = self.spread = self.share = 1.0
        self.set_left(float(len(g.deck) + len(g.top)))

    def set_left(self, left: float) -> None:
        """Set how many cards will be left in the deck when the turn ends."""
        if self.once:
            left = max(0.0, left)
            self.first = min(A_CARD * left, FIRST)
            swaps = self.jokers * SWAP_SPREAD * left / A_DECK
            self.spread = sqrt(2.0 * (self.later + SPREAD * left + swaps) + 1.0)
            self.share = min(1.0, left / A_HAND)

    def of_lead(self, lead: float) -> float:
        return 0.5 + 0.5 * erf((lead + self.later_first) / self.spread)

    def ended(self, lead: float) -> float:
        """The chance when the round is over: only the lead and the rounds to come count."""
        if self.last:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return 0.5 + 0.5 * erf((lead + self.later_first) / sqrt(2.0 * self.later + 1.0))

    def after(self, mine: float, his: float, swap: bool, q: int, k: int, x: int) -> float:
        """The chance with those Banks and that hand, when the opponent is in turn."""
        lead = mine - his + (-self.lead if swap and self.all_swaps else self.lead)
        if not self.once:
            if mine >= self.goal:
                return 1.0
            return 1.0 - self.racing(self.goal - his, self.goal - mine, q, k, x, False)
        if self.goal and mine >= self.goal:
            return 1.0 if self.sudden else self.ended(lead)
        if self.first <= 0.0:
            return self.ended(lead)
        return self.of_lead(lead + self.hands(q, k, x) - self.first)

    def hands(self, q: int, k: int, x: int) -> float:
        """How much more my hand is worth than the opponent's, where the deck ends the round."""
        return (worth(q, k, 1000.0) + A_JOKER * x - self.his_hand) * self.share

    def before(self, mine: float, his: float, swap: bool, q: int, k: int, x: int) -> float:
        """The same when my own turn begins."""
        if not self.once:
            return self.racing(self.goal - mine, self.goal - his, q, k, x, True)
        lead = mine - his + (-self.lead if swap and self.all_swaps else self.lead)
        return self.of_lead(lead + self.hands(q, k, x) + self.first)

    def racing(self, first: float, second: float, q: int, k: int, x: int, me: bool) -> float:
        """The chance of the seat in turn; `me` says whether the hand is its own or the other's."""
        mine, his = (first, second) if me else (second, first)
        mine = max(1.0, mine - worth(q, k, mine))
        his = max(1.0, his - min(self.his_hand, 0.6 * his))
        if not me:
            mine, his = his, mine
        if not self.held:
            return chance(self.race, mine, his)
        i = 2 if x and me else 1 if x else 0
        without = chance(RACE_HELD[i], mine, his)
        if self.his_joker <= 0.0:
            return without
        with_one = chance(RACE_HELD[i + (1 if me else 2)], mine, his)
        return without + self.his_joker * (with_one - without)


class TurnEnds(Ends):
    """The ends of a turn that is being planned."""

    shape: Shape
    prospect: Prospect
    deck: float  # cards in the deck
    a_step: float  # cards drawn for every number card
    loot: float
    exact: int  # the Bank that earns a bonus; -1 if none does
    row: list[float]  # by state: what the row costs where it persists; empty where not
    bank: list[float]  # by hand
    king: list[float]

    def __init__(self, g: Bankout, prospect: Prospect, shape: Shape, a_step: float) -> None:
        self.shape = shape
        self.prospect = prospect
        self.deck = float(len(g.deck) + len(g.top))
        self.a_step = a_step
        self.loot = 0.0
        self.bank = [0.0] * shape.hands
        self.king = [0.0] * shape.hands
        self.exact = -1
        if g.options.exact_bonus and g.options.format == "blitz" and not g.sudden_death:
            self.exact = g.options.target - g.seats[g.active].total
        self.row = []
        if g.options.table_cues == "persistent":
            for s in range(shape.states):
                costs = ROW_QUEEN if shape.queens[shape.hand[s]] else ROW
                self.row.append(costs[shape.jacks[s]][shape.latent[s]])

    def end(self, hand: int, mine: float) -> float:
        shape = self.shape
        q, k, x = shape.queens[hand], shape.kings[hand], shape.jokers[hand]
        return self.prospect.after(mine, self.prospect.his, False, q, k, x)

    def with_bonus(self, mine: float) -> float:
        return mine + BONUS if mine == self.exact else mine

    def level(self, loot: float, step: int) -> None:
        self.loot = loot
        self.prospect.set_left(self.deck - step * self.a_step)
        if not self.row:
            mine = self.prospect.mine
            for h in range(self.shape.hands):
                self.bank[h] = self.end(h, self.with_bonus(mine + loot))
                self.king[h] = self.end(h, self.with_bonus(mine + 2.0 * loot))

    def banked(self, state: int) -> float:
        hand = self.shape.hand[state]
        if not self.row:
            return self.bank[hand]
        return self.costing(hand, self.with_bonus(self.prospect.mine + self.loot), self.row[state])

    def kinged(self, state: int, hand: int) -> float:
        if not self.row:
            return self.king[hand]
        mine = self.with_bonus(self.prospect.mine + 2.0 * self.loot)
        return self.costing(hand, mine, self.row[state])

    def costing(self, hand: int, mine: float, cost: float) -> float:
        """A row costs nothing once the goal is reached."""
        goal = self.prospect.goal
        return self.end(hand, mine if goal and mine >= goal else mine - cost)

    def busted(self, hand: int) -> float:
        return self.end(hand, float(self.prospect.mine))

    def swapped(self, hand: int) -> float:
        p, shape = self.prospect, self.shape
        if p.his <= 0 and not p.all_swaps:
            return -1.0
        q, k, x = shape.queens[hand], shape.kings[hand], shape.jokers[hand]
        done = p.after(float(p.his), float(p.mine), True, q, k, x)
        if not p.his_shield and not (p.may_counter and p.his_joker > 0.0):
            return done
        stopped = min(done, self.busted(hand))
        odds = 1.0 if p.his_shield else p.his_joker
        return done + odds * (stopped - done)
