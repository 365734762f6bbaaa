"""Thousands of rounds of Bankout at once, as arrays, by the rules of the default options."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from safehouse.bots.bankout.value import Numbers, Seen, Value, columns
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KING, QUEEN
from safehouse.lab.tables.bankout.ahead import (
    GO,
    GOAL,
    PLAY_KING,
    QUEEN_OUT,
    STOP,
    SWAP,
    WILD_KING,
    WILD_QUEEN,
    Ints,
    Lookout,
    by_thumb,
)

TURNS: Final = 70  # a round that takes longer is given up
FACE: Final = np.arange(2, 11, dtype=np.float32)
PACK: Final = np.array([4] * 13 + [0], np.int64)
KEEP: Final = 0.8  # how far a target looks beyond the next turn
BOLD: Final = 0.003  # moves at random
Flags = npt.NDArray[np.bool_]


class Noted(NamedTuple):
    """Positions that were noted: what a network sees, and where its target is."""

    rows: Numbers
    game: Ints
    turn: Ints
    seat: Ints


class Rounds:
    """Many rounds at once; index 0 of a pair is the seat in turn."""

    def __init__(self, count: int, luck: np.random.Generator) -> None:
        self.luck = luck
        self.kind = luck.integers(1, 4, count)  # the number of the round
        self.deck = np.tile(PACK, (count, 1))
        self.deck[:, JOKER] = self.kind - 1
        # Most rounds begin in the middle, so that the networks see all scores.
        self.need = np.full((count, 2), GOAL)
        early = luck.random(count) < 0.6
        self.need[early] = luck.integers(20, GOAL + 1, (int(early.sum()), 2))
        self.hand = np.zeros((count, 2, 3), np.int64)  # Queens, Kings, Jokers
        self.loot = np.zeros(count, np.int64)
        self.jacks = np.zeros(count, np.int64)
        self.latent = np.zeros(count, np.int64)
        self.seat = np.zeros(count, np.int64)  # who is in turn
        self.turn = np.zeros(count, np.int64)
        self.ids = np.arange(count)

    def keep(self, rows: Flags) -> None:
        for name in ("kind", "deck", "need", "hand", "loot", "jacks", "latent", "seat", "turn",
                     "ids"):  # fmt: skip
            setattr(self, name, getattr(self, name)[rows])

    def renew(self) -> None:
        """Where the deck is empty, everything but hands and live cards is shuffled."""
        empty = np.flatnonzero(self.deck.sum(1) == 0)
        if len(empty):
            fresh = np.tile(PACK, (len(empty), 1))
            fresh[:, JOKER] = self.kind[empty] - 1
            hands = self.hand[empty].sum(1)
            fresh[:, QUEEN] -= hands[:, 0]
            fresh[:, KING] -= hands[:, 1]
            fresh[:, JOKER] -= hands[:, 2]
            fresh[:, JACK] -= self.jacks[empty]
            fresh[:, ACE] -= self.latent[empty]
            self.deck[empty] = np.maximum(fresh, 0)

    def seen(self, rows: Ints, me: int) -> dict[str, Numbers]:
        """What a seat knows."""
        deck, mine, his = self.deck[rows], self.hand[rows, me], self.hand[rows, 1 - me]
        found: dict[str, Any] = {
            "need": self.need[rows, me],
            "other": self.need[rows, 1 - me],
            "loot": self.loot[rows],
            "jacks": self.jacks[rows],
            "latent": self.latent[rows],
            "queens": mine[:, 0],
            "kings": mine[:, 1],
            "jokers": mine[:, 2],
            "cards": his.sum(1),
            "numbers": deck[:, :9].sum(1),
            "money": deck[:, :9] @ FACE,
            "deck_jacks": deck[:, JACK],
            "deck_aces": deck[:, ACE],
            "pool_queens": deck[:, QUEEN] + his[:, 0],
            "pool_kings": deck[:, KING] + his[:, 1],
            "pool_jokers": deck[:, JOKER] + his[:, 2],
            "immediate": self.kind[rows] == 2,
            "held": self.kind[rows] == 3,
        }
        return {key: np.asarray(one, np.float32) for key, one in found.items()}


class Play:
    """Plays rounds to their end, and notes what the networks are to learn."""

    def __init__(self, count: int, value: Value | None, luck: np.random.Generator) -> None:
        self.g = Rounds(count, luck)
        self.luck = luck
        self.value = value
        self.seen: list[list[tuple[Numbers, Ints, Ints, Ints]]] = [[], []]
        # By game, turn and seat: what the seat thinks when that turn has ended.
        self.thought = np.full((count, TURNS + 2, 2), 0.5, np.float32)
        self.last = np.zeros(count, np.int64)  # turns played
        self.won = np.full(count, -1)

    def note(self, rows: Ints, me: int, in_turn: bool, between: bool = True) -> None:
        """Note what a seat sees, for the turn that has ended before."""
        g = self.g
        facts = columns(Seen(**g.seen(rows, me)), in_turn)
        seat = np.where(me == 0, g.seat[rows], 1 - g.seat[rows])
        self.seen[in_turn].append((facts, g.ids[rows], g.turn[rows], seat))
        if self.value is not None and between:
            net = self.value.in_turn if in_turn else self.value.waiting
            self.thought[g.ids[rows], g.turn[rows], seat] = net.chance(facts)

    def run(self) -> None:
        everybody = np.arange(len(self.g.ids))
        self.note(everybody, 0, True)
        self.note(everybody, 1, False)
        while len(self.g.ids):
            self.step()

    def decide(self, facts: dict[str, Numbers]) -> Ints:
        if self.value is None:
            return by_thumb(facts, self.luck)
        ways = Lookout(self.value, facts).ways()
        way = ways.argmax(1)
        odd = np.flatnonzero(self.luck.random(len(way)) < BOLD)
        open_ = ways[odd][:, [STOP, GO]] > 0.0
        way[odd] = np.where(open_[:, 1] & (self.luck.random(len(odd)) < 0.6), GO, STOP)
        return np.asarray(way, np.int64)

    def step(self) -> None:
        g = self.g
        g.renew()
        ended = np.zeros(len(g.ids), bool)
        asked = (g.jacks > 0) | (g.latent > 0) | (g.hand[:, 0, 2] > 0)
        best = g.loot * np.where(g.hand[:, 0, 1] > 0, 2, 1)
        asked |= (best >= g.need[:, 0]) & (g.loot > 0)
        rows = np.flatnonzero(asked)
        way = np.full(len(g.ids), GO)
        if len(rows):
            some = rows[self.luck.random(len(rows)) < 0.15]
            if len(some):
                self.note(some, 0, True, between=False)
            way[rows] = self.decide(g.seen(rows, 0))
        self.ends(np.flatnonzero(way == STOP), 1, -1, ended)
        self.ends(np.flatnonzero(way == PLAY_KING), 2, 1, ended)
        self.ends(np.flatnonzero(way == WILD_KING), 2, 2, ended)
        self.relieve(np.flatnonzero(way == QUEEN_OUT), 0)
        self.relieve(np.flatnonzero(way == WILD_QUEEN), 2)
        swaps = np.flatnonzero(way == SWAP)
        if len(swaps):
            self.swap(swaps)
            ended[swaps] = True
        self.draw(np.flatnonzero(way == GO), ended)
        self.next_turn(np.flatnonzero(ended))

    def ends(self, rows: Ints, times: int, card: int, ended: Flags) -> None:
        g = self.g
        g.need[rows, 0] -= times * g.loot[rows]
        if card >= 0:
            g.hand[rows, 0, card] -= 1
        ended[rows] = True

    def relieve(self, rows: Ints, card: int) -> None:
        g = self.g
        if card >= 0:
            g.hand[rows, 0, card] -= 1
        g.jacks[rows] = np.maximum(g.jacks[rows] - 1, 0)
        g.latent[rows] = np.maximum(g.latent[rows] - 1, 0)

    def swap(self, rows: Ints) -> None:
        """A held Joker; the other stops it if it has one and would lose by it."""
        g = self.g
        g.hand[rows, 0, 2] -= 1
        loses = g.need[rows, 1] < g.need[rows, 0]
        stops = (g.hand[rows, 1, 2] > 0) & loses
        g.hand[rows[stops], 1, 2] -= 1
        done = rows[~stops]
        g.need[done] = g.need[done][:, ::-1]

    def draw(self, rows: Ints, ended: Flags) -> None:
        g = self.g
        if not len(rows):
            return
        sums = g.deck[rows].cumsum(1)
        at = (self.luck.random(len(rows)) * sums[:, -1]).astype(np.int64)
        card = (sums <= at[:, None]).sum(1)
        g.deck[rows, card] -= 1
        number = card < JACK
        g.loot[rows[number]] += card[number] + 2
        for kind, place in ((QUEEN, 0), (KING, 1)):
            self.pocket(rows[card == kind], place)
        wild = rows[card == JOKER]
        if len(wild):
            self.pocket(wild[g.kind[wild] == 3], 2)
            self.at_once(wild[g.kind[wild] == 2], ended)
        aces = rows[card == ACE]
        bust = g.jacks[aces] > 0
        ended[aces[bust]] = True
        g.latent[aces[~bust]] += 1
        self.jack(rows[card == JACK], ended)

    def jack(self, rows: Ints, ended: Flags) -> None:
        g = self.g
        armed = g.latent[rows] > 0
        danger = armed | (g.jacks[rows] >= 2)
        queen, wild = g.hand[rows, 0, 0] > 0, g.hand[rows, 0, 2] > 0
        self.relieve(rows[danger & queen], 0)
        rescue = danger & ~queen & wild
        self.relieve(rows[rescue & (g.loot[rows] >= 20)], 2)
        lost = danger & ~queen & (~wild | (g.loot[rows] < 20))
        ended[rows[lost]] = True
        g.jacks[rows[~lost]] += 1

    def pocket(self, rows: Ints, place: int) -> None:
        """A hand keeps one of each; of the rest, the King and the Joker stay."""
        g = self.g
        if not len(rows):
            return
        g.hand[rows, 0, place] += 1
        over = rows[g.hand[rows, 0].sum(1) > 2]
        if not len(over):
            return
        if self.value is None:
            hand = g.hand[over, 0]
            gone = np.where(hand[:, 0] > 1, 0, np.where(hand[:, 1] > 1, 1, 0))
            gone = np.where(hand[np.arange(len(over)), gone] > 0, gone, 1)
        else:
            worth = np.zeros((len(over), 3), np.float32)
            for n in range(3):
                facts = g.seen(over, 0)
                name = ("queens", "kings", "jokers")[n]
                facts[name] = facts[name] - 1.0
                worth[:, n] = self.value.of_turn(Seen(**facts))
            gone = np.where(g.hand[over, 0] > 0, worth, -1.0).argmax(1)
        g.hand[over, 0, gone] -= 1

    def at_once(self, rows: Ints, ended: Flags) -> None:
        """The Joker of a second round."""
        g = self.g
        if not len(rows):
            return
        f = g.seen(rows, 0)
        may = f["other"] < GOAL
        if self.value is None:
            swap = may & (f["need"] - f["other"] > np.maximum(2.0 * f["loot"], 50.0))
            way = np.where(swap, SWAP, np.where(f["loot"] >= 30.0, WILD_KING, WILD_QUEEN))
        else:
            look = Lookout(self.value, f)
            worth = np.stack(
                [np.where(may, look.swapped(), 0.0), look.ended(2.0 * f["loot"]), look.queen()], 1
            )
            way = np.array([SWAP, WILD_KING, WILD_QUEEN])[worth.argmax(1)]
        swaps = rows[way == SWAP]
        g.need[swaps] = g.need[swaps][:, ::-1]
        ended[swaps] = True
        self.ends(rows[way == WILD_KING], 2, -1, ended)
        self.relieve(rows[way == WILD_QUEEN], -1)

    def next_turn(self, rows: Ints) -> None:
        """The other seat is in turn; who has reached the goal has won."""
        g = self.g
        if not len(rows):
            return
        g.loot[rows] = g.jacks[rows] = g.latent[rows] = 0
        g.turn[rows] += 1
        g.need[rows] = g.need[rows][:, ::-1]
        g.hand[rows] = g.hand[rows][:, ::-1]
        over = rows[(g.need[rows] <= 0).any(1)]
        mine = g.need[over, 0] <= 0  # of the seat that is now in turn
        g.seat[rows] = 1 - g.seat[rows]
        self.won[g.ids[over]] = np.where(mine, g.seat[over], 1 - g.seat[over])
        self.last[g.ids[rows]] = g.turn[rows]
        on = rows[(g.need[rows] > 0).all(1)]
        self.note(on, 0, True)
        self.note(on, 1, False)
        gone = np.zeros(len(g.ids), bool)
        gone[over] = True
        gone |= g.turn >= TURNS
        if gone.any():
            g.keep(~gone)

    def targets(self) -> Numbers:
        """By game, turn and seat: what the networks are to say."""
        count = len(self.won)
        found = np.zeros((count, TURNS + 2, 2), np.float32)
        ended = self.won >= 0
        end = np.where(ended[:, None], np.eye(2)[np.maximum(self.won, 0)], 0.0)
        rows = np.arange(count)
        keep = 1.0 if self.value is None else KEEP
        # What one seat thinks and what the other thinks make one between them.
        both = (self.thought + 1.0 - self.thought[:, :, ::-1]) / 2
        self.thought = both.astype(np.float32)
        last = self.thought[rows, np.minimum(self.last, TURNS + 1)]
        end = np.where(ended[:, None], end, last)
        best = end.astype(np.float32)
        for turn in range(TURNS + 1, -1, -1):
            here = turn < self.last
            following = self.thought[:, min(turn + 1, TURNS + 1)]
            final = turn + 1 >= self.last
            mixed = np.where(final[:, None], end, (1.0 - keep) * following + keep * best)
            best = np.where(here[:, None], mixed, best).astype(np.float32)
            found[:, turn] = best
        return found

    def noted(self, in_turn: bool) -> Noted:
        return Noted(*[np.concatenate(parts) for parts in zip(*self.seen[in_turn], strict=True)])
