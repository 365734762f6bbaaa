"""The best play of one turn of Bankout, given the value of each way to end it.

`Plan` works backwards from much Loot to the present: at every level of Loot, for every number of
live Jacks, latent Aces and every hand, the best of stopping (Bank, King, swap), playing a Queen and
drawing.  The cards are those left in the deck; the numbers count as their mean, and all but the
Jacks and Aces are put back after every draw.  `Ends` says what an end of the turn is worth.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.bankout.shape import BUST, Shape

SWEEPS: Final = 2
NEAR: Final = 3  # levels with that many sweeps; one is enough for the others


class Cards:
    """The cards that may be drawn, by kind; averages where a hidden hand holds some."""

    numbers: float
    mean: float  # dollars per number card
    jacks: float
    queens: float
    kings: float
    aces: float
    jokers: float

    def __init__(
        self,
        numbers: float,
        mean: float,
        jacks: float,
        queens: float,
        kings: float,
        aces: float,
        jokers: float,
    ) -> None:
        self.numbers = numbers
        self.mean = mean
        self.jacks = jacks
        self.queens = queens
        self.kings = kings
        self.aces = aces
        self.jokers = jokers

    def total(self) -> float:
        return self.numbers + self.jacks + self.queens + self.kings + self.aces + self.jokers


class Ends:
    """What ending the turn is worth: ultimately the chance to win."""

    def level(self, loot: float, step: int) -> None:
        """Prepare for this much Loot, after that many number cards."""

    def banked(self, state: int) -> float:
        raise NotImplementedError

    def kinged(self, state: int, hand: int) -> float:
        """The value when twice the Loot is banked and `hand` is left."""
        raise NotImplementedError

    def busted(self, hand: int) -> float:
        raise NotImplementedError

    def swapped(self, hand: int) -> float:
        """The value of a swap, which may be stopped; negative if it is impossible."""
        raise NotImplementedError


class Plan:
    """The values of one turn."""

    shape: Shape
    cards: Cards
    ends: Ends
    held: bool
    bust: list[float]  # by hand
    swap: list[float]  # by hand left
    stop: list[float]  # by state, at the level looked at
    drawn_king: list[float]  # by hand: a Joker just drawn, used as a King
    now: list[float]  # by state, at the present Loot
    more: list[float]  # one number card later
    jacks_left: list[float]  # in the deck, by live Jacks
    aces_left: list[float]

    def __init__(
        self,
        shape: Shape,
        cards: Cards,
        ends: Ends,
        held: bool,
        jacks: int,
        latent: int,
        loot: float,
        levels: int,
    ) -> None:
        self.shape = shape
        self.cards = cards
        self.ends = ends
        self.held = held
        self.bust = [ends.busted(h) for h in range(shape.hands)]
        self.swap = [ends.swapped(h) for h in range(shape.hands)]
        self.jacks_left = [max(0.0, cards.jacks - max(0, j - jacks)) for j in range(3)]
        self.aces_left = [max(0.0, cards.aces - max(0, a - latent)) for a in range(3)]
        self.drawn_king = [0.0] * shape.hands
        self.stop = [0.0] * shape.states
        self.more = self.now = []
        for level in range(levels, -1, -1):
            self.set_level(loot + level * cards.mean, level)
            if level == levels:
                self.now = self.stop.copy()
                self.more = self.now
            else:
                self.more = self.now
                self.now = self.more.copy()
            for _ in range(SWEEPS if level < NEAR else 1):
                self.sweep()

    def set_level(self, loot: float, level: int) -> None:
        """Set the values of stopping with this Loot."""
        shape, ends, stop = self.shape, self.ends, self.stop
        ends.level(loot, level)
        if self.cards.jokers > 0 and not self.held:
            for h in range(shape.hands):
                self.drawn_king[h] = ends.kinged(h, h)
        for s in range(shape.states):
            h = shape.hand[s]
            best = ends.banked(s)
            left = shape.less_king[h]
            if left >= 0:
                best = max(best, ends.kinged(s, left))
            left = shape.less_joker[h]
            if left >= 0:
                best = max(best, ends.kinged(s, left), self.swap[left])
            stop[s] = best

    def sweep(self) -> None:
        """Go once through all states of the level, those that others lead to first."""
        now, stop, shape = self.now, self.stop, self.shape
        cards = self.cards
        for s in shape.order:
            best = max(stop[s], self.draw(s, cards, self.more))
            to = shape.queen[s]
            if to >= 0:
                best = max(best, now[to])
            to = shape.joker_queen[s]
            if to >= 0:
                best = max(best, now[to])
            now[s] = best

    def draw(self, s: int, cards: Cards, more: list[float]) -> float:
        """The value of drawing, if a number card leads to `more`."""
        shape, now = self.shape, self.now
        j = shape.jacks[s]
        h = shape.hand[s]
        a = shape.latent[s]
        base = s - h
        jacks = self.jacks_left[j]
        aces = self.aces_left[a]
        worth = cards.numbers * more[s]
        total = cards.numbers + jacks + aces
        if jacks > 0:
            worth += jacks * self.after_jack(s, h)
        if aces > 0:
            to = shape.ace[s]
            worth += aces * (self.bust[h] if to == BUST else now[to])
        if cards.queens > 0:
            total += cards.queens
            best = 0.0
            for to in shape.with_queen[h]:
                best = max(best, now[base + to])
            worth += cards.queens * best
        if cards.kings > 0:
            total += cards.kings
            best = 0.0
            for to in shape.with_king[h]:
                best = max(best, now[base + to])
            worth += cards.kings * best
        if cards.jokers > 0:
            total += cards.jokers
            best = 0.0
            if self.held:
                for to in shape.with_joker[h]:
                    best = max(best, now[base + to])
            else:
                best = max(now[shape.drawn_queen[s]], self.drawn_king[h], self.swap[h])
            worth += cards.jokers * best
        return worth / total if total > 0 else 0.0

    def after_jack(self, s: int, h: int) -> float:
        """The value when a Jack is drawn."""
        shape, now = self.shape, self.now
        to = shape.jack[s]
        if to >= 0:
            return now[to]
        best = self.bust[h]
        to = shape.jack_queen[s]
        if to >= 0:
            best = max(best, now[to])
        to = shape.jack_joker[s]
        if to >= 0:
            best = max(best, now[to])
        return best
