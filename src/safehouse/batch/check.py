"""Every step of a batch held against the rules of record: the same luck, the same words."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import jax.numpy as jnp
import numpy as np

from safehouse import codecs
from safehouse.batch.base import LUCK, OVER, Batch, compiled
from safehouse.batch.claims import find
from safehouse.codecs import Turns
from safehouse.core.errors import BadInput


class Differs(AssertionError):
    """A batch does not follow the rules; the message says which game, and where."""


def check(
    game_id: str, seats: int, options: Mapping[str, Any], games: int, seed: int, steps: int = 10_000
) -> int:
    """Play random games on both sides, up to their ends; how many decisions were compared."""
    return Comparison(find(game_id, seats, options), games, seed).run(steps)


# Tables that have all of the options between them: by game, seats and options.
CHECKED: Final[dict[str, list[tuple[int, dict[str, Any]]]]] = {
    "flip7": [
        (3, {}),
        (
            4,
            {
                "first": "left", "first_dealer": "random", "turn_length": "until_stop",
                "self_target": "document", "flip_three_pending": "dealt", "teams": 2,
                "after_flip_three": "received", "second_chance": "choose",
            },
        ),
        (
            2,
            {
                "stay_empty": True, "bust_ends_round": True, "self_target": "alone", "decks": 2,
                "fresh_deck": True, "flip7_bonus": 40, "target": 300, "first_dealer": 1,
            },
        ),
        (6, {"decks": 3, "flip_three_pending": "dealt", "target": 400}),
    ],
    "bankout": [
        (2, {}),
        (
            2,
            {
                "table_cues": "persistent", "three_aces": True, "latent_queen": "jack_cancelled",
                "seeding": True, "target": 120, "reshuffle_cues": False, "hand_limit": 1,
                "auto_discard": "newest", "exact_bonus": True,
            },
        ),
        (
            2,
            {
                "format": "blitz", "light_jokers": "each", "shield": "add", "blitz_swap": "total",
                "exact_bonus": True, "target": 40, "table_cues": "turn", "short_match": True,
                "blitz_target": 20,
            },
        ),
        (
            2,
            {
                "format": "blitz", "shield": "replace", "blitz_end": "at_once", "target": 60,
                "blitz_target": 30, "sudden_reshuffle": True,
            },
        ),
        (2, {"jokers": False, "target": 150, "table_cues": "turn"}),
    ],
    "gang": [
        (4, {"move_limit": 3}),
        (6, {"mode": "basic", "move_limit": 2}),
        (3, {"mode": "master", "round_end": "instant", "move_limit": 3}),
        (
            3,
            {
                "mode": "professional", "house": "multiple", "specialist_timing": "open",
                "mastermind": "one", "move_limit": 2,
            },
        ),
        (
            5,
            {
                "stacks": "ordered", "specialist_timing": "deal", "success": "guesses",
                "move_limit": 2,
            },
        ),
        (
            3,
            {
                "mode": "single", "house": "multiple", "success": "order", "move_limit": 2,
                "challenges": [2, 3, 4, 6, 7, 8, 9, 10], "specialists": list(range(1, 11)),
            },
        ),
        (
            3,
            {
                "mode": "single", "house": "multiple", "chip_set": "document", "move_limit": 2,
                "challenges": [1, 5, 9], "specialists": [1, 2, 10],
            },
        ),
    ],
}  # fmt: skip


def run_checks(games: list[str], positions: int) -> None:
    """At least this many positions of every game, shared out between its tables."""
    for game in games or list(CHECKED):
        if game not in CHECKED:
            raise BadInput(f"{game} is not played in batches; these are: {', '.join(CHECKED)}.")
        tables = CHECKED[game]
        share = -(-positions // len(tables))
        for seats, options in tables:
            n, seed = 0, 0
            while n < share:
                n += check(game, seats, options, 256, seed)
                seed += 1
            print(f"{game}, {seats} seats, {options}: {n:,} decisions as the rules have them.")


class Comparison:
    """Games of a batch, and each of them alone."""

    def __init__(self, batch: Batch[Any], games: int, seed: int) -> None:
        self.batch = batch
        self.dice = random.Random(seed)
        self.codec = codecs.find(batch.game_id, batch.seats, batch.given)
        self.seed = seed
        self.alone = [
            Turns(
                self.codec,
                self.codec.game.new(batch.seats, batch.given, luck=batch.luck(seed, k)),
                forced=True,
            )
            for k in range(games)
        ]
        self.tick = compiled(batch.tick)
        self.wait = jnp.full(games, -1, jnp.int32)
        self.t = self.settled(batch.new(games, seed))

    def settled(self, t: Any) -> Any:
        """Through all luck, tick by tick, which compiles less than a loop."""
        while bool(jnp.any(t.asked == LUCK)):
            t = self.tick(t, self.wait)
        return t

    def run(self, steps: int) -> int:
        compared = 0
        for _ in range(steps):
            words = self.compare()
            if not words:
                break
            compared += len(words)
            said = np.full(len(self.alone), -1, np.int32)
            for k, word in words.items():
                said[k] = word
                self.alone[k].step(word)
            self.t = self.settled(self.tick(self.t, jnp.asarray(said)))
        return compared

    def compare(self) -> dict[int, int]:
        """Look at every game; a word for each that goes on."""
        t = self.t
        masks, seen = np.asarray(self.batch.legal(t)), np.asarray(self.batch.observe(t))
        player, over = np.asarray(t.player), np.asarray(t.asked) == OVER
        scores = np.stack([np.asarray(s) for s in self.batch.scores(t)], axis=1)
        paid = np.asarray(self.batch.rewards(t))
        words: dict[int, int] = {}
        for k, turns in enumerate(self.alone):
            self.same(k, "over", bool(over[k]), turns.over)
            if not turns.over:
                self.same(k, "player", int(player[k]), turns.seat)
                self.same(k, "legal", np.flatnonzero(masks[k]).tolist(), turns.legal())
                self.same_vector(k, seen[k], turns)
                words[k] = self.dice.choice(turns.legal())
            else:
                payoff = self.codec.payoff(turns.g)
                if not np.allclose(paid[k], payoff, atol=1e-6):
                    self.same(k, "rewards", paid[k].tolist(), payoff)
            held = [self.codec.score(turns.g, s) for s in range(self.batch.seats)]
            self.same(k, "scores", scores[k].tolist(), held)
        return words

    def same_vector(self, k: int, mine: Any, turns: Turns) -> None:
        theirs = np.frombuffer(turns.observe(turns.seat), np.float32)
        if not np.allclose(mine, theirs, rtol=1e-5, atol=1e-6):
            a, b = self.codec.layout.named(mine.tolist()), self.codec.layout.named(theirs.tolist())
            self.same(k, "vector", *({n: x[n] for n in a if a[n] != b[n]} for x in (a, b)))

    def same(self, k: int, what: str, mine: Any, theirs: Any) -> None:
        if mine != theirs:
            where = f"{self.batch.game_id}, {self.batch.seats} seats, {self.batch.given}"
            raise Differs(
                f"{where}: game {k} of seed {self.seed} after {self.alone[k].moves} moves: {what} "
                f"is {mine}, by the rules {theirs}"
            )
