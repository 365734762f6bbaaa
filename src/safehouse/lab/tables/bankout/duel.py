"""The master of Bankout against `sharp`: `python -m safehouse.lab.tables.bankout.duel`.

Every deal is played twice, with the seats exchanged, and many games at once, so that the master's
turns are worked out together. Beside the wins stands an estimate with the luck of the cards taken
out: from each result, what every drawn card was better or worse for the master than the average of
all cards that might have come. Which value says so is of no consequence for the mean, since the
average over the cards is exact; a good one makes the interval narrower.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from safehouse import bots
from safehouse import games as house
from safehouse.bots.bankout import master
from safehouse.bots.bankout.value import Numbers, Seen
from safehouse.bots.base import Bot
from safehouse.core.chance import Chance, seeded
from safehouse.core.state import Action
from safehouse.games.bankout.actions import DRAW
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KINDS, KING, QUEEN
from safehouse.games.bankout.odds import renewed
from safehouse.games.bankout.table import Bankout
from safehouse.measure.interval import wilson

CHUNK: Final = 100
FACES: Final = np.arange(2, 11, dtype=np.float32)
FACTS: Final = 11
Floats = npt.NDArray[np.float64]


class Drawn(NamedTuple):
    """A draw as it was before: what the seat in turn had, the deck, and what is unseen."""

    facts: list[float]
    deck: list[int]
    unseen: list[int]
    game: int
    weight: float  # of the round in the match; negative if the other is in turn
    card: int


def before(g: Bankout, me: int, game: int, weight: float) -> Drawn:
    mine, other = g.seats[me], g.seats[1 - me]
    deck = [0] * KINDS if g.deck or g.top else renewed(g)
    for card in g.deck + g.top:
        deck[card] += 1
    unseen = deck.copy()
    for card in other.hand:
        unseen[card] += 1
    hand = [mine.hand.count(card) for card in (QUEEN, KING, JOKER)]
    facts: list[float] = [
        *(g.goal() - mine.bank, g.goal() - other.bank, mine.loot, mine.jacks, mine.latent),
        *(*hand, len(other.hand), g.jokers > 0 and not g.held, g.held),
    ]
    return Drawn(facts, deck, unseen, game, weight, -1)


def worths(drawn: Sequence[Drawn]) -> Numbers:
    """By draw and card: roughly the chance of the seat in turn after that card."""
    columns = np.array([d.facts for d in drawn], np.float32).T[:, :, None]
    need, other, loot, j, a, q, k, x, cards, immediate, held = columns
    unseen = np.array([d.unseen for d in drawn], np.float32)
    card = np.arange(KINDS)[None, :]
    jack, ace, joker = card == JACK, card == ACE, card == JOKER
    face = np.where(card < JACK, card + 2, 0).astype(np.float32)
    room = q + k + x < 2
    danger = jack & ((a > 0) | (j >= 2))
    saved = danger & (q + x * held > 0)
    by_queen = saved & (q > 0)
    relief = saved | (joker & (immediate > 0))
    bust = (danger & ~saved) | (ace & (j > 0))
    less = np.maximum(j - relief, 0)
    facts: dict[str, Any] = {
        "need": need,
        "other": other,
        "loot": loot + face,
        "jacks": less + jack,
        "latent": np.maximum(a - relief, 0) + ace,
        "queens": q - by_queen + ((card == QUEEN) & room),
        "kings": k + ((card == KING) & room),
        "jokers": x - (saved & ~by_queen) + (joker & room & (held > 0)),
        "cards": cards,
        "numbers": unseen[:, :JACK].sum(1, keepdims=True) - (card < JACK),
        "money": unseen[:, :JACK] @ FACES[:, None] - face,
        "deck_jacks": unseen[:, JACK : JACK + 1] - jack,
        "deck_aces": unseen[:, ACE : ACE + 1] - ace,
        "pool_queens": unseen[:, QUEEN : QUEEN + 1] - (card == QUEEN),
        "pool_kings": unseen[:, KING : KING + 1] - (card == KING),
        "pool_jokers": unseen[:, JOKER:] - joker,
        "immediate": immediate,
        "held": held,
    }
    for key in ("numbers", "money", "deck_jacks", "deck_aces"):
        facts[key] = np.maximum(facts[key], 0)
    for key in ("pool_queens", "pool_kings", "pool_jokers"):
        facts[key] = np.maximum(facts[key], 0)
    value = master.networks()
    going = value.of_turn(Seen(**facts))
    none = np.zeros((1, 1), np.float32)
    ended = {**facts, "loot": none, "jacks": none, "latent": none}
    found = np.where(bust, value.of_waiting(Seen(**ended)), going)
    if (immediate > 0).any():
        swapped = value.of_waiting(Seen(**{**ended, "need": other, "other": need}))
        found = np.where(joker & (immediate > 0), np.maximum(found, swapped), found)
    return np.asarray(found, np.float32)


class Duel:
    """Some games at once."""

    def __init__(self, numbers: Sequence[int], seed: int, options: dict[str, Any]) -> None:
        self.numbers = list(numbers)
        self.other: Bot = bots.make("bankout", "sharp")
        self.luck = np.zeros(len(self.numbers))
        self.won = np.zeros(len(self.numbers))
        self.thoughts = 0
        self.cpu = 0.0
        self.drawn: list[Drawn] = []
        self.games: list[tuple[int, Bankout, Chance, int]] = []
        game = house.find("bankout")
        for at, n in enumerate(self.numbers):
            deal = (seed << 32) + n // 2
            g = game.new(2, options, luck=seeded(deal))
            assert isinstance(g, Bankout)
            self.games.append((at, g, seeded(-1 - deal), n & 1))

    def run(self) -> None:
        while self.games:
            asked = [one for one in self.games if self.go_on(*one)]
            began = process_time()
            views = [(self.view(g, dice, seat), seat) for _, g, dice, seat in asked]
            chosen = master.decide_many(views) if views else []
            self.cpu += process_time() - began
            self.thoughts += len(asked)
            for (at, g, _, seat), action in zip(asked, chosen, strict=True):
                self.act(at, g, seat, seat, action)
            self.take_out_luck()
            for at, g, _, seat in self.games:
                if g.over:
                    self.won[at] = seat in g.result()["winners"]
            self.games = [one for one in self.games if not one[1].over]

    def view(self, g: Bankout, dice: Chance, seat: int) -> Bankout:
        seen = g.imagine(seat, dice)
        assert isinstance(seen, Bankout)
        return seen

    def go_on(self, at: int, g: Bankout, dice: Chance, seat: int) -> bool:
        """Play until the master must think; whether it must."""
        while not g.over:
            now = g.actor()
            seen = self.view(g, dice, now)
            if now == seat:
                action = master.at_once(seen, seat, seen.legal(seat))
                if action is None:
                    return True
            else:
                action = self.other.think(seen, now, 50)
            self.act(at, g, seat, now, action)
        return False

    def act(self, at: int, g: Bankout, seat: int, now: int, action: Action) -> None:
        if action is not DRAW:
            g.apply(now, action)
            return
        last = g.seats[0].wins == g.seats[1].wins == 1
        weight = (1.0 if last else 0.5) * (1.0 if now == seat else -1.0)
        drawn = before(g, now, at, weight)
        g.apply(now, action)
        self.drawn.append(drawn._replace(card=g.drawn))

    def take_out_luck(self) -> None:
        if not self.drawn:
            return
        found = worths(self.drawn)
        deck = np.array([d.deck for d in self.drawn], np.float64)
        mean = (found * deck).sum(1) / deck.sum(1)
        came = found[np.arange(len(found)), [d.card for d in self.drawn]]
        weight = np.array([d.weight for d in self.drawn])
        np.add.at(self.luck, [d.game for d in self.drawn], (came - mean) * weight)
        self.drawn.clear()


def told(won: Floats, luck: Floats) -> str:
    n = len(won)
    low, high = wilson(round(won.sum()), n)
    pairs = (won - luck)[: n // 2 * 2].reshape(-1, 2).mean(1)
    error = 1.96 * pairs.std(ddof=1) / np.sqrt(len(pairs)) if len(pairs) > 1 else 1.0
    return (
        f"{n} games: {won.mean():.1%} ({low:.1%} to {high:.1%}); "
        f"without the luck of the cards {pairs.mean():.1%} ± {error:.1%}"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--target", type=int, default=1000)
    given = asked.parse_args()
    won, luck = np.zeros(0), np.zeros(0)
    for first in range(0, given.games, CHUNK):
        last = min(first + CHUNK, given.games)
        duel = Duel(range(first, last), given.seed, {"target": given.target})
        duel.run()
        won, luck = np.append(won, duel.won), np.append(luck, duel.luck)
        speed = 1000 * duel.cpu / max(1, duel.thoughts)
        print(f"{told(won, luck)}; {speed:.2f} ms a thought", flush=True)


if __name__ == "__main__":
    main()
