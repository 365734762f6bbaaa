"""What a position of Bankout is worth: the chance to win the round, learned from self-play.

Two small networks see a position as one seat knows it. `IN_TURN` is for the seat in turn, at any
moment of its turn; `WAITING` is for the seat that has just ended its turn. They are trained by
`python -m safehouse.lab.tables.bankout.learn`; everything here works on many positions at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
FILE: Final = Path(__file__).with_name("value.npz")
NEAR: Final = (25.0, 70.0, 200.0)  # dollars: how needs are told apart
HIGH: Final = 30.0


class Seen(NamedTuple):
    """Positions as a seat knows them, a column for each fact. All arrays can be broadcast."""

    need: Numbers  # dollars to the goal
    other: Numbers  # what the other needs
    loot: Numbers
    jacks: Numbers  # live ones
    latent: Numbers
    queens: Numbers  # in my hand
    kings: Numbers
    jokers: Numbers
    cards: Numbers  # in the other's hand
    numbers: Numbers  # number cards in the deck
    money: Numbers  # dollars on them
    deck_jacks: Numbers
    deck_aces: Numbers
    pool_queens: Numbers  # unseen: in the deck or in the other's hand
    pool_kings: Numbers
    pool_jokers: Numbers
    immediate: Numbers  # 1 in a round whose Joker is used at once
    held: Numbers  # 1 in a round whose Jokers go to the hand


def columns(s: Seen, in_turn: bool) -> Numbers:
    """What a network sees: a row for each position."""
    need, other = np.maximum(s.need, 1.0), np.maximum(s.other, 1.0)
    hidden = s.pool_queens + s.pool_kings + s.pool_jokers * s.held
    total = s.numbers + s.deck_jacks + s.deck_aces + s.pool_jokers * s.immediate
    total = np.maximum(total + hidden - s.cards, 0.5)
    share = s.cards / np.maximum(hidden, 1.0)
    kings = s.kings > 0
    found = [
        need / 1000.0,
        other / 1000.0,
        *[np.exp(-need / d) for d in NEAR],
        *[np.exp(-other / d) for d in NEAR],
        (other - need) / (other + need + 60.0),
        s.queens == 1,
        s.queens >= 2,
        kings,
        s.kings >= 2,
        (s.queens > 0) & kings,
        s.jokers > 0,
        s.jokers >= 2,
        s.cards / 2.0,
        share * s.pool_queens,
        share * s.pool_kings,
        share * s.pool_jokers * s.held,
        s.numbers / 36.0,
        s.money / 216.0,
        s.deck_jacks / 4.0,
        s.deck_aces / 4.0,
        np.minimum(s.deck_jacks / total, 0.5) * 4.0,
        np.minimum(s.deck_aces / total, 0.5) * 4.0,
        s.pool_queens / 4.0,
        s.pool_kings / 4.0,
        s.pool_jokers,
        s.immediate,
        s.held,
        np.minimum(total / 12.0, 1.0),
        total / 54.0,
    ]
    if in_turn:
        alert = s.jacks > 0
        saved = s.queens + s.jokers * s.held > 0
        killers = np.where(alert, s.deck_aces, 0.0)
        by_jack = ((s.latent > 0) | (s.jacks >= 2)) & ~saved
        killers = killers + np.where(by_jack, s.deck_jacks, 0.0)
        risk = killers / total
        double = np.where(kings, 2.0, 1.0) * s.loot
        left = np.maximum(need - s.loot, 0.0)
        found += [
            s.loot / 100.0,
            np.minimum(s.loot / need, 1.0),
            np.minimum(double / need, 1.0),
            s.loot >= need,
            double >= need,
            *[np.exp(-left / d) for d in NEAR],
            s.jacks == 1,
            s.jacks >= 2,
            s.latent == 1,
            s.latent >= 2,
            risk * 4.0,
            risk * s.loot / 25.0,
            np.minimum(killers * s.loot / np.maximum(s.money, 10.0), 3.0),
        ]
    shape = np.broadcast_shapes(*[np.shape(one) for one in found])
    out = np.empty((*shape, len(found)), np.float32)
    for n, one in enumerate(found):
        out[..., n] = one
    return out


class Network:
    """Two hidden layers; the output is a chance."""

    weights: list[Numbers]

    def __init__(self, weights: list[Numbers]) -> None:
        self.weights = weights

    def raw(self, rows: Numbers) -> Numbers:
        a, b, c, d, e, f = self.weights
        first = np.maximum(rows @ a + b, 0.0)
        second = np.maximum(first @ c + d, 0.0)
        return np.asarray((second @ e + f)[..., 0], np.float32)

    def chance(self, rows: Numbers) -> Numbers:
        found = np.clip(self.raw(rows), -HIGH, HIGH)
        return np.asarray(1.0 / (1.0 + np.exp(-found)), np.float32)


class Value(NamedTuple):
    """The two networks."""

    in_turn: Network
    waiting: Network

    def of_turn(self, s: Seen) -> Numbers:
        """The chance of the seat in turn."""
        return self.in_turn.chance(columns(s, True))

    def of_waiting(self, s: Seen) -> Numbers:
        """The chance of the seat whose turn is over, Loot or not."""
        worth = self.waiting.chance(columns(s, False))
        return np.where(s.need <= 0.0, np.float32(1.0), worth)


def load() -> Value:
    """The networks as they were trained."""
    with np.load(FILE) as file:
        weights = [file[f"w{n}"].astype(np.float32) for n in range(12)]
    return Value(Network(weights[:6]), Network(weights[6:]))
