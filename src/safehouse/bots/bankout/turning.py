"""A turn of Bankout worked out dollar by dollar, for many positions at once.

Backwards from much Loot to the present: for every number of live Jacks, latent Aces and every hand,
the best of stopping, playing a Queen and drawing. The deck runs down as cards are drawn, and is
renewed when it is empty. What the end of the turn is worth, `value` has learned, from both needs,
both hands and the cards that are left to the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from safehouse.bots.bankout.shape import BUST, Shape, shape_of
from safehouse.bots.bankout.value import Numbers, Seen, Value, columns

AHEAD: Final = 108  # dollars to look ahead
NEAR: Final = 36  # so near to the goal every dollar is worked out
UNIT: Final = 2  # dollars between the levels elsewhere; no card is worth less
STEP: Final = 18  # dollars between the levels that the network is asked about
WIDE: Final = 10  # the best number card
FACES: Final = range(2, 11)
SWEEPS: Final = 2
LEAST: Final = 0.5  # fewer cards than this are none
FULL: Final = 36.0
Ints = npt.NDArray[np.int64]


class Position(NamedTuple):
    """What a seat knows when it decides in its own turn."""

    goal: float  # what both need when a round begins
    need: float
    other: float
    loot: float
    jacks: int
    latent: int
    hand: tuple[int, int, int]  # Queens, Kings, Jokers
    cards: int  # in the other's hand
    ranks: tuple[int, ...]  # number cards in the deck, 2 to 10
    deck_jacks: int
    deck_aces: int
    pool: tuple[int, int, int]  # unseen Queens, Kings, Jokers
    kind: int  # 0 no Joker, 1 used at once, 2 held
    joker_packs: int  # Jokers of the round
    drawn: int  # 1 if a Jack lies open


class Arrays:
    """A shape as arrays, with a last state that is a bust and one that is impossible."""

    def __init__(self, shape: Shape) -> None:
        n = self.states = shape.states
        self.shape = shape

        def to(places: Sequence[int]) -> Ints:
            return np.array([n if p == BUST else n + 1 if p < 0 else p for p in places], np.int64)

        self.hand = np.array(shape.hand, np.int64)
        self.jacks = np.array(shape.jacks, np.float32)
        self.latent = np.array(shape.latent, np.float32)
        self.queens = np.array(shape.queens, np.float32)[self.hand]
        self.kings = np.array(shape.kings, np.float32)[self.hand]
        self.jokers = np.array(shape.jokers, np.float32)[self.hand]
        jack, asked, wild = shape.jack, shape.jack_queen, shape.jack_joker
        self.jack = np.stack([to(jack), to(asked), to(wild)])
        self.ace = to(shape.ace)
        self.relief = np.stack([to(shape.queen), to(shape.joker_queen)])
        self.drawn_queen = to(shape.drawn_queen)
        base = np.arange(n) - self.hand
        self.gains = []
        for table in (shape.with_queen, shape.with_king, shape.with_joker):
            wide = max(len(one) for one in table)
            full = np.array([(one + one * wide)[:wide] for one in table], np.int64)
            self.gains.append(np.stack([base + full[self.hand, i] for i in range(wide)]))
        less_king = np.array(shape.less_king, np.int64)[self.hand]
        less_joker = np.array(shape.less_joker, np.int64)[self.hand]
        self.less_king = np.where(less_king >= 0, base + less_king, -1)
        self.less_joker = np.where(less_joker >= 0, base + less_joker, -1)


ARRAYS: Final[dict[bool, Arrays]] = {}


def arrays_of(held: bool) -> Arrays:
    if held not in ARRAYS:
        ARRAYS[held] = Arrays(shape_of(2, int(held), False, False))
    return ARRAYS[held]


class Turn:
    """Turns from many positions of one kind: with held Jokers, or without."""

    now: Numbers  # by position and state, at the present Loot; then a bust, then the impossible
    going: Numbers  # the same for drawing
    bank: Numbers  # the same for each way to stop
    king: Numbers
    swap: Numbers  # by position and state, when a Joker is gone from the hand, or was just drawn
    wild: Numbers  # by position and state: twice the Loot, with the hand as it is

    def __init__(self, value: Value, ps: Sequence[Position], near: bool) -> None:
        self.value = value
        self.unit = 1 if near else UNIT
        self.ahead = NEAR if near else AHEAD
        held = ps[0].kind == 2
        self.a = arrays_of(held)
        self.held = held
        self.n = len(ps)

        def column(of: Any) -> Numbers:
            return np.array([of(p) for p in ps], np.float32)[:, None]

        self.goal = column(lambda p: p.goal)
        self.need, self.other = column(lambda p: p.need), column(lambda p: p.other)
        self.loot = column(lambda p: p.loot)
        self.j0, self.a0 = column(lambda p: min(p.jacks + p.drawn, 2)), column(lambda p: p.latent)
        self.jacks, self.aces = column(lambda p: p.deck_jacks), column(lambda p: p.deck_aces)
        self.had = [column(lambda p, i=i: p.hand[i]) for i in range(3)]
        self.pool = [column(lambda p, i=i: p.pool[i]) for i in range(3)]
        self.cards = column(lambda p: p.cards)
        self.packs = column(lambda p: p.joker_packs)
        self.immediate = column(lambda p: p.kind == 1)
        self.ranks = np.array([p.ranks for p in ps], np.float32)
        self.numbers = self.ranks.sum(1, keepdims=True)
        money = self.ranks @ np.array(FACES, np.float32)[:, None]
        self.steps = -(-WIDE // self.unit) + 1
        shares = np.asarray(self.ranks / np.maximum(self.numbers, 1), np.float32)
        self.own = self.by_step(shares)
        self.fresh = self.by_step(np.full((1, len(FACES)), 1 / len(FACES), np.float32))
        self.mean = np.where(self.numbers > 0, money / np.maximum(self.numbers, 1), 6.0)
        self.share = self.shares(self.pool)
        self.look_at_ends()
        self.work()

    def shares(self, pool: list[Numbers]) -> Numbers:
        """How much of the unseen hand cards is in the deck."""
        hidden = pool[0] + pool[1] + (pool[2] if self.held else 0.0)
        return np.asarray(np.where(hidden > 0, 1 - self.cards / np.maximum(hidden, 1), 0))

    def by_step(self, ranks: Numbers) -> Numbers:
        """Number cards as steps between levels of Loot."""
        found = np.zeros((len(ranks), self.steps), np.float32)
        for i, face in enumerate(FACES):
            n, part = divmod(face, self.unit)
            found[:, n] += ranks[:, i] * (1 - part / self.unit)
            if part:
                found[:, n + 1] += ranks[:, i] * (part / self.unit)
        return found

    # -- the deck after some Loot
    def deck(self, dollars: float) -> dict[str, Numbers]:
        """By position and state: the cards left, when that much more Loot has been drawn."""
        a = self.a
        left = self.numbers - dollars / self.mean
        jacks = np.maximum(self.jacks - np.maximum(a.jacks - self.j0, 0), 0)
        aces = np.maximum(self.aces - np.maximum(a.latent - self.a0, 0), 0)
        mine = (a.queens, a.kings, a.jokers)
        pool = [
            np.maximum(self.pool[i] - np.maximum(mine[i] - self.had[i], 0), 0) for i in range(3)
        ]
        renewed = (left < LEAST) & (jacks + aces < LEAST) & (dollars > 0 or self.numbers < LEAST)
        all_ = (4.0, 4.0, self.packs)
        over = (self.numbers * self.mean - dollars) / 6.0 if dollars > 0 else np.zeros_like(left)
        return {
            "numbers": np.where(renewed, FULL + np.minimum(over, 0), np.maximum(left, 0)),
            "deck_jacks": np.where(renewed, 4.0 - a.jacks, jacks),
            "deck_aces": np.where(renewed, 4.0 - a.latent, aces),
            "pool_queens": np.where(renewed, np.maximum(all_[0] - mine[0], 0), pool[0]),
            "pool_kings": np.where(renewed, np.maximum(all_[1] - mine[1], 0), pool[1]),
            "pool_jokers": np.where(renewed, np.maximum(all_[2] - mine[2], 0), pool[2]),
            "renewed": renewed,
        }

    # -- how a turn may end
    def look_at_ends(self) -> None:
        """Ask the network at a few levels of Loot."""
        a = self.a
        self.levels = np.arange(0, self.ahead + STEP + 1, STEP)
        decks = [self.deck(float(d)) for d in self.levels]
        shape = (len(decks), self.n, a.states)
        wild = self.held or bool(self.immediate.any())
        f: dict[str, Any] = {
            key: np.stack([np.broadcast_to(one[key], shape[1:]) for one in decks])
            for key in decks[0]
            if key != "renewed"
        }
        empty = (f["numbers"] <= 0) & (f["deck_jacks"] + f["deck_aces"] < LEAST)
        for key in ("queens", "kings"):
            f[f"pool_{key}"] = np.where(empty & (self.cards == 0), 0, f[f"pool_{key}"])
        f["money"] = f["numbers"] * np.where(f["numbers"] > self.numbers, 6.0, self.mean)
        f["queens"], f["kings"], f["jokers"] = a.queens, a.kings, a.jokers
        f["cards"], f["immediate"], f["held"] = self.cards, self.immediate, np.float32(self.held)
        f["loot"] = f["jacks"] = f["latent"] = np.zeros((1, 1), np.float32)
        f["other"] = self.other
        loot = self.loot + self.levels[:, None, None].astype(np.float32)
        self.banks = self.chance({**f, "need": self.need - loot})
        self.busts = self.chance({**f, "need": self.need})
        less = np.maximum(a.less_king, a.less_joker)
        some = np.arange(a.states) if self.immediate.any() else np.unique(less[less >= 0])
        g = {key: one[..., some] if np.shape(one)[-1:] == (a.states,) else one
             for key, one in f.items()}  # fmt: skip
        self.doubles = np.zeros(shape, np.float32)
        self.doubles[..., some] = self.chance({**g, "need": self.need - 2 * loot})
        self.swaps = np.zeros(shape, np.float32)
        if wild:
            self.swaps = self.swapped(f)

    def chance(self, f: dict[str, Any]) -> Numbers:
        seen = Seen(**{key: f[key] for key in Seen._fields})
        return self.value.waiting.chance(columns(seen, False))

    def swapped(self, f: dict[str, Any]) -> Numbers:
        done = self.chance({**f, "need": self.other, "other": self.need})
        if self.held:
            hidden = f["pool_queens"] + f["pool_kings"] + f["pool_jokers"]
            his = np.clip(self.cards * f["pool_jokers"] / np.maximum(hidden, 1), 0, 1)
            stopped = self.chance(
                {
                    **f,
                    "need": self.need,
                    "pool_jokers": np.maximum(f["pool_jokers"] - 1, 0),
                    "cards": np.maximum(self.cards - 1, 0),
                }
            )
            done = done + his * (np.minimum(done, stopped) - done)
        return np.asarray(np.where(self.other < self.goal, done, 0), np.float32)

    def at(self, table: Numbers, dollars: int) -> Numbers:
        n, part = divmod(dollars, STEP)
        if n + 1 >= len(table):
            return np.asarray(table[-1])
        if not part:
            return np.asarray(table[n])
        share = np.float32(part / STEP)
        return np.asarray(table[n] * (1 - share) + table[n + 1] * share)

    def work(self) -> None:
        """Backwards."""
        a, n = self.a, self.n
        top = self.ahead // self.unit
        size = top + self.steps + 1
        all_ = np.zeros((size, n, a.states), np.float32)
        impossible = np.zeros((n, 1), np.float32)
        before: Numbers | None = None
        for level in range(size - 1, -1, -1):
            dollars = level * self.unit
            loot = self.loot + dollars
            bank = np.where(loot >= self.need, 1, self.at(self.banks, dollars))
            wild = np.where(2 * loot >= self.need, 1, self.at(self.doubles, dollars))
            bust, swap = self.at(self.busts, dollars), self.at(self.swaps, dollars)
            king = np.where(a.less_king >= 0, wild[:, a.less_king], 0)
            stop = np.maximum(bank, king)
            if self.held:
                may = a.less_joker >= 0
                stop = np.maximum(stop, np.where(may, wild[:, a.less_joker], 0))
                stop = np.maximum(stop, np.where(may, swap[:, a.less_joker], 0))
            if level > top:
                all_[level] = before = stop
                continue
            deck = self.deck(float(dollars))
            first = deck["renewed"]
            window = all_[level : level + self.steps]
            number = np.einsum("nr,rns->ns", self.own, window)
            if first.any():
                number = np.where(first, np.einsum("r,rns->ns", self.fresh[0], window), number)
            number = number * deck["numbers"]
            share = self.share
            again = np.maximum(8.0 - a.queens - a.kings + (self.packs - a.jokers) * self.held, 1)
            share = np.where(first, 1 - self.cards / again, share)
            counts = [deck["pool_queens"] * share, deck["pool_kings"] * share]
            if self.held:
                counts.append(deck["pool_jokers"] * share)
            total = deck["numbers"] + deck["deck_jacks"] + deck["deck_aces"]
            for one in counts:
                total = total + one
            at_once = deck["pool_jokers"] * self.immediate
            total = np.maximum(total + at_once, 1e-3)
            now = going = stop if before is None else np.maximum(stop, before)
            for _ in range(SWEEPS if level else SWEEPS + 2):
                every = np.concatenate([now, impossible, impossible], 1)
                lost = a.jack[0] == a.states
                jack = np.where(lost, bust, every[:, a.jack[0]])
                jack = np.maximum(jack, every[:, a.jack[1]])
                jack = np.maximum(jack, every[:, a.jack[2]])
                ace = np.where(a.ace == a.states, bust, every[:, a.ace])
                worth = number + deck["deck_jacks"] * jack + deck["deck_aces"] * ace
                for count, gain in zip(counts, a.gains, strict=False):
                    best = now[:, gain[0]]
                    for other in gain[1:]:
                        best = np.maximum(best, now[:, other])
                    worth = worth + count * best
                if not self.held and at_once.any():
                    best = np.maximum(np.maximum(wild, swap), every[:, a.drawn_queen])
                    worth = worth + at_once * best
                going = worth / total
                now = np.maximum(stop, going)
                now = np.maximum(now, every[:, a.relief[0]])
                now = np.maximum(now, every[:, a.relief[1]])
            all_[level] = before = now
            if not level:
                self.now, self.going = now, going
                self.bank, self.king, self.wild = bank, king, wild
                self.bust, self.swap = bust, swap
