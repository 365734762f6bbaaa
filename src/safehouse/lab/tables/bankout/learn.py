"""Learns what a position of Bankout is worth: `python -m safehouse.lab.tables.bankout.learn`.

Thousands of rounds are played at once, as arrays, by the rules of the default options: at first by
a rule of thumb, then by the networks themselves, one card ahead, with some moves at random. The
networks learn who won, through what they thought one turn later. It can be repeated from the seed.
The weights go to `bots/bankout/value.npz`.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from time import process_time
from typing import Any, Final

import numpy as np

from safehouse.bots.bankout.value import FILE, Network, Numbers, Value
from safehouse.lab.tables.bankout.rounds import Play

FIRST: Final = 96  # units of the two hidden layers
SECOND: Final = 32
REPLAY: Final = 3  # generations that are learned from together


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
