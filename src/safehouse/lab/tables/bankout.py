"""What a position of Bankout is worth, learned: `python -m safehouse.lab.tables.bankout --write`.

Thousands of rounds are played at once, as arrays, by the rules of the default options: at first by
a rule of thumb, then by the networks themselves, one card ahead, with some moves at random. The
networks learn who won, through what they thought one turn later. It can be repeated from the seed.
The weights go to `bots/bankout/value.npz`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from safehouse.bots.bankout.value import FILE, Network, Numbers, Seen, Value, columns
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KING, QUEEN

GOAL: Final = 1000
TURNS: Final = 70  # a round that takes longer is given up
FACE: Final = np.arange(2, 11, dtype=np.float32)
PACK: Final = np.array([4] * 13 + [0], np.int64)
FIRST: Final = 96  # units of the two hidden layers
SECOND: Final = 32
KEEP: Final = 0.8  # how far a target looks beyond the next turn
REPLAY: Final = 3  # generations that are learned from together
BOLD: Final = 0.03  # moves at random
STOP, PLAY_KING, QUEEN_OUT, GO, SWAP, WILD_KING, WILD_QUEEN = range(7)
Ints = npt.NDArray[np.int64]
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


class Lookout:
    """One card ahead: the worth of each way to go on, by the networks."""

    def __init__(self, value: Value, facts: dict[str, Numbers]) -> None:
        self.value = value
        self.facts = facts

    def ended(self, gain: Any, **other: Any) -> Numbers:
        f = {**self.facts, **other}
        f["need"] = f["need"] - gain
        for key in ("loot", "jacks", "latent"):
            f[key] = np.zeros_like(self.facts["loot"])
        return self.value.of_waiting(Seen(**f))

    def going(self, **other: Any) -> Numbers:
        return self.value.of_turn(Seen(**{**self.facts, **other}))

    def swapped(self, **other: Any) -> Numbers:
        """A swap that the other may stop with a Joker."""
        f = self.facts
        done = self.ended(0.0, need=f["other"], other=f["need"], **other)
        hidden = np.maximum(f["pool_queens"] + f["pool_kings"] + f["pool_jokers"], 1.0)
        his = np.clip(f["cards"] * f["pool_jokers"] / hidden, 0.0, 1.0) * f["held"]
        if not his.any():
            return done
        less = {**other, "pool_jokers": np.maximum(f["pool_jokers"] - 1.0, 0.0)}
        less["cards"] = np.maximum(f["cards"] - 1.0, 0.0)
        return np.asarray(done + his * (np.minimum(done, self.ended(0.0, **less)) - done))

    def with_card(self, which: str) -> Numbers:
        """After drawing a card for the hand; a third one makes room for itself, or not."""
        f = self.facts
        pool = {f"pool_{which}": f[f"pool_{which}"] - 1.0}
        full = f["queens"] + f["kings"] + f["jokers"] >= 2.0
        best = np.where(full, 0.0, self.going(**pool, **{which: f[which] + 1.0}))
        rows = np.flatnonzero(full)
        if len(rows):
            part = Lookout(self.value, {key: one[rows] for key, one in f.items()})
            g = {**part.facts, f"pool_{which}": part.facts[f"pool_{which}"] - 1.0}
            part.facts = g
            most = part.going()
            for gone in ("queens", "kings", "jokers"):
                if gone != which:
                    worth = part.going(**{which: g[which] + 1.0, gone: g[gone] - 1.0})
                    most = np.maximum(most, np.where(g[gone] > 0.0, worth, 0.0))
            best[rows] = most
        return np.asarray(best)

    def queen(self, j: Any = None, a: Any = None, **other: Any) -> Numbers:
        f = self.facts
        j, a = f["jacks"] if j is None else j, f["latent"] if a is None else a
        return self.going(jacks=np.maximum(j - 1.0, 0.0), latent=np.maximum(a - 1.0, 0.0), **other)

    def draw(self) -> Numbers:
        f = self.facts
        bust = self.ended(0.0)
        one = np.float32(1.0)
        share = np.where(
            f["pool_queens"] + f["pool_kings"] + f["pool_jokers"] * f["held"] > 0.0,
            1.0 - f["cards"] / np.maximum(
                f["pool_queens"] + f["pool_kings"] + f["pool_jokers"] * f["held"], 1.0),
            0.0,
        )  # fmt: skip
        mean = f["money"] / np.maximum(f["numbers"], 1.0)
        worth = f["numbers"] * self.going(
            loot=f["loot"] + mean, numbers=f["numbers"] - one, money=f["money"] - mean
        )
        total = f["numbers"] + f["deck_jacks"] + f["deck_aces"]
        less = {"deck_jacks": f["deck_jacks"] - one}
        plain = self.going(jacks=f["jacks"] + one, **less)
        saved = self.going(
            jacks=np.where(f["latent"] > 0.0, np.maximum(f["jacks"] - one, 0.0) + one, f["jacks"]),
            latent=np.maximum(f["latent"] - one, 0.0),
            queens=np.maximum(f["queens"] - one, 0.0),
            **less,
        )
        wild = np.where(f["jokers"] * f["held"] > 0.0, self.going(
            jacks=np.where(f["latent"] > 0.0, np.maximum(f["jacks"] - one, 0.0) + one, f["jacks"]),
            latent=np.maximum(f["latent"] - one, 0.0), jokers=np.maximum(f["jokers"] - one, 0.0),
            **less,
        ), 0.0)  # fmt: skip
        rescued = np.where(f["queens"] > 0.0, saved, 0.0)
        forced = np.where(f["queens"] > 0.0, saved, np.maximum(bust, wild))
        third = np.maximum(np.maximum(bust, wild), rescued)
        jack = np.where(f["latent"] > 0.0, forced, np.where(f["jacks"] >= 2.0, third, plain))
        worth = worth + f["deck_jacks"] * jack
        ace = self.going(latent=f["latent"] + one, deck_aces=f["deck_aces"] - one)
        worth = worth + f["deck_aces"] * np.where(f["jacks"] > 0.0, bust, ace)
        for which in ("queens", "kings"):
            count = f[f"pool_{which}"] * share
            worth = worth + np.where(count > 0.0, count * self.with_card(which), 0.0)
            total = total + count
        jokers = f["pool_jokers"]
        if jokers.any():
            at_once = np.maximum(self.queen(pool_jokers=jokers - one), self.ended(2.0 * f["loot"]))
            at_once = np.maximum(at_once, self.swapped())
            held = self.with_card("jokers") * share
            worth = worth + jokers * np.where(f["held"] > 0.0, held, at_once)
            total = total + jokers * np.where(f["held"] > 0.0, share, one)
        return np.asarray(worth / np.maximum(total, 0.5))

    def ways(self) -> Numbers:
        """A column for each way."""
        f = self.facts
        none = np.zeros_like(f["need"])
        found = [none] * 7
        helps = (f["jacks"] + f["latent"]) > 0.0
        found[STOP] = self.ended(f["loot"])
        king = f["kings"] > 0.0
        found[PLAY_KING] = np.where(
            king, self.ended(2.0 * f["loot"], kings=np.maximum(f["kings"] - 1.0, 0.0)), 0.0
        )
        found[QUEEN_OUT] = np.where(
            (f["queens"] > 0.0) & helps, self.queen(queens=np.maximum(f["queens"] - 1.0, 0.0)), 0.0
        )
        found[GO] = self.draw()
        wild = (f["jokers"] > 0.0) & (f["held"] > 0.0)
        if wild.any():
            less = np.maximum(f["jokers"] - 1.0, 0.0)
            may = wild & (f["other"] < GOAL)
            found[SWAP] = np.where(may, self.swapped(jokers=less), 0.0)
            found[WILD_KING] = np.where(wild, self.ended(2.0 * f["loot"], jokers=less), 0.0)
            found[WILD_QUEEN] = np.where(wild & helps, self.queen(jokers=less), 0.0)
        return np.stack(found, 1)


def by_thumb(f: dict[str, Numbers], luck: np.random.Generator) -> Ints:
    """A rule of thumb, bolder or more careful at random; what it says is a way to go on."""
    alert = f["jacks"] > 0.0
    killers = np.where(alert, f["deck_aces"], 0.0)
    by_jack = ((f["latent"] > 0.0) | (f["jacks"] >= 2.0)) & (f["queens"] + f["jokers"] <= 0.0)
    killers = killers + np.where(by_jack, f["deck_jacks"], 0.0)
    limit = luck.uniform(0.8, 3.0, len(killers)) * f["money"]
    stop = f["loot"] * killers >= limit
    way = np.where(stop, np.where(f["kings"] > 0.0, PLAY_KING, STOP), GO)
    way = np.where((f["queens"] > 0.0) & alert & (f["loot"] > 20.0), QUEEN_OUT, way)
    swaps = stop & (f["jokers"] > 0.0) & (f["need"] - f["other"] > 2.0 * f["loot"])
    way = np.where(swaps & (f["held"] > 0.0) & (f["other"] < GOAL), SWAP, way)
    way = np.where((f["loot"] >= f["need"]) & (f["loot"] > 0.0), STOP, way)
    return np.where((f["kings"] > 0.0) & (2.0 * f["loot"] >= f["need"]), PLAY_KING, way)


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
        self.turns_money = 0

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


def fresh(inputs: int, luck: np.random.Generator) -> list[Numbers]:
    sizes = (inputs, FIRST, SECOND, 1)
    made: list[Numbers] = []
    for a, b in pairwise(sizes):
        made.append((luck.standard_normal((a, b)) * np.sqrt(2.0 / a)).astype(np.float32))
        made.append(np.zeros(b, np.float32))
    made[4] *= 0.1
    return made


class Learner:
    """Trains a network with Adam."""

    def __init__(self, weights: list[Numbers], luck: np.random.Generator) -> None:
        self.weights = weights
        self.luck = luck
        self.m = [np.zeros_like(w) for w in weights]
        self.v = [np.zeros_like(w) for w in weights]
        self.steps = 0

    def batch(self, rows: Numbers, want: Numbers, rate: float) -> float:
        a, b, c, d, e, f = self.weights
        one = np.maximum(rows @ a + b, 0.0)
        two = np.maximum(one @ c + d, 0.0)
        out = (two @ e + f)[:, 0]
        p = 1.0 / (1.0 + np.exp(-np.clip(out, -30.0, 30.0)))
        grad = ((p - want) / len(rows)).astype(np.float32)[:, None]
        back = (grad @ e.T) * (two > 0.0)
        back1 = (back @ c.T) * (one > 0.0)
        grads = [rows.T @ back1, back1.sum(0), one.T @ back, back.sum(0), two.T @ grad, grad.sum(0)]
        self.steps += 1
        for n, g in enumerate(grads):
            self.m[n] += 0.1 * (g - self.m[n])
            self.v[n] += 0.001 * (g * g - self.v[n])
            high = self.m[n] / (1.0 - 0.9**self.steps)
            low = np.sqrt(self.v[n] / (1.0 - 0.999**self.steps)) + 1e-8
            self.weights[n] -= (rate * high / low).astype(np.float32)
        return float(((p - want) ** 2).mean())

    def learn(self, rows: Numbers, want: Numbers, rate: float, epochs: int, size: int) -> float:
        error = 0.0
        batches = epochs * (len(rows) // size)
        done = 0
        for _ in range(epochs):
            order = self.luck.permutation(len(rows))
            for n in range(len(rows) // size):
                some = order[n * size : (n + 1) * size]
                step = rate * (1.0 - 0.9 * done / batches)
                error += (self.batch(rows[some], want[some], step) - error) * 0.02
                done += 1
        return error


def train(generations: int, rounds: int, seed: int, tell: Any) -> Value:
    luck = np.random.default_rng(seed)
    play = Play(8, None, luck)
    play.run()
    nets = [fresh(play.noted(kind).rows.shape[1], luck) for kind in (False, True)]
    learners = [Learner(net, luck) for net in nets]
    value: Value | None = None
    kept: list[list[tuple[Numbers, Numbers]]] = [[], []]
    for generation in range(generations):
        began = process_time()
        play = Play(rounds, value, luck)
        play.run()
        played = process_time() - began
        targets = play.targets()
        errors = []
        for kind in (False, True):
            noted = play.noted(kind)
            want = targets[noted.game, noted.turn, noted.seat]
            if generation == 1:
                kept[kind].clear()  # the rule of thumb has taught enough
            kept[kind] = [*kept[kind], (noted.rows, want)][-REPLAY:]
            rows, wants = (np.concatenate(parts) for parts in zip(*kept[kind], strict=True))
            rate = 1e-3 if generation < generations * 2 // 3 else 3e-4
            errors.append(learners[kind].learn(rows, wants, rate, 2, 1024))
        value = Value(Network(learners[True].weights), Network(learners[False].weights))
        turns = play.last[play.won >= 0].mean()
        tell(f"{generation}: errors {errors[0]:.4f} {errors[1]:.4f}, {turns:.1f} turns, "
             f"{(play.won == 0).mean():.3f} for the first, CPU {played:.0f} + "
             f"{process_time() - began - played:.0f} s")  # fmt: skip
        del play
    assert value is not None
    return value


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--generations", type=int, default=10)
    asked.add_argument("--rounds", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    told = asked.parse_args()
    value = train(told.generations, told.rounds, told.seed, lambda line: print(line, flush=True))
    if told.write:
        weights = [*value.in_turn.weights, *value.waiting.weights]
        named: dict[str, Any] = {f"w{n}": w.astype(np.float16) for n, w in enumerate(weights)}
        np.savez_compressed(FILE, **named)
        print(f"{FILE.name}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
