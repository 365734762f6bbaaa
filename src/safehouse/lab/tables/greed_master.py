"""What Greed's master knows: `python -m safehouse.lab.tables.greed_master --write`.

Quick planners play themselves, and a small network learns who wins and by how much. In half of the
games some drafts and plays are random, so that it also sees what comes of odd positions. It learns
twice: from how the games ended, then also from what the first network foresaw at later positions.
Everything follows from the seed. With `--keep`, games are kept in a folder in parts and a second
run plays only what is missing, so that learning can be interrupted.
"""

from __future__ import annotations

import argparse
from array import array
from pathlib import Path
from typing import Any, Final

import numpy as np

from safehouse.bots.greed.network import (
    FILE,
    FIRST,
    LEAD,
    MOST_LEAD,
    SECOND,
    SHAPES,
    Floats,
    Network,
    forward,
    save,
    softmax,
)
from safehouse.bots.greed.plan import Planner
from safehouse.bots.greed.sight import FEATURES, PROMISED, STAGE, see
from safehouse.bots.greed.weights import LEARNED
from safehouse.core.chance import seeded
from safehouse.games.greed.options import Options
from safehouse.games.greed.rules import start
from safehouse.games.greed.table import FIRST_PLAY, ROUNDS, Greed

SEATS: Final = (2, 3, 2, 4, 2, 3, 2, 5)  # of the tables, in turn
MOST_SEATS: Final = 5
ODD: Final = 12  # in every second game, one draft or play in twelve is random
KEPT: Final = 3  # of five moments, since neighbours say nearly the same
OF: Final = 5
SAMPLES: Final = 3  # of the planner that plays
PART: Final = 500  # games
AMPLE: Final = 60_000  # ms: the clock must not decide
# Learning.
SIZE: Final = 256  # positions a step
RATE: Final = 0.002
LEAST_RATE: Final = 0.00002
MEAN: Final = 0.9
SQUARE: Final = 0.999
DECAY: Final = 0.2
TINY: Final = 1e-8
TRUST: Final = 0.5  # in the judgement of the next position, against the rest of the game
LEADS_COUNT: Final = 0.5  # against the chance to win
SPREAD: Final = {"one": 40, "two": 2 * FIRST, "wins": SECOND, "leads": SECOND}


class Lessons:
    """Positions as sparse rows, one for each seat, and how their games ended."""

    def __init__(self) -> None:
        self.at = array("H")
        self.found = array("f")
        self.ends = array("L")  # of each row, within the two above
        self.seats = array("B")  # of each position
        self.share = array("f")  # of the victory, of each row
        self.margin = array("f")  # over the best other, of each row, in dollars

    def play(self, seats: int, seed: int) -> None:
        """One game, and what there was to see in it."""
        g = start(seats, Options(), seeded(seed))
        dice = seeded(-1 - seed)
        odd = dice.below(2) == 0
        planner = Planner(LEARNED, SAMPLES, 0.0)
        g.settle()
        positions = 0
        seen = ""
        while not g.over:
            moment = f"{g.phase} {g.round}"
            if moment != seen and (g.phase == "draft" or g.phase == "play"):
                seen = moment
                if dice.below(OF) < KEPT and g.round >= FIRST_PLAY - 1:
                    positions += 1
                    self.look(g)
            s = g.actor()
            legal = g.legal(s)
            if len(legal) == 1:
                g.apply(s, legal[0])
            elif odd and (g.phase == "draft" or g.phase == "play") and dice.below(ODD) == 0:
                g.apply(s, legal[dice.below(len(legal))])
            else:
                g.apply(s, planner.decide(g.imagine(s, dice), s, legal, 1000))
        scores = [seat.worth() for seat in g.seats]
        best = max(scores)
        shares = [1 / scores.count(best) if n == best else 0.0 for n in scores]
        margins = [n - max(scores[:s] + scores[s + 1 :]) for s, n in enumerate(scores)]
        for _ in range(positions):
            self.seats.append(seats)
            self.share.extend(shares)
            self.margin.extend(margins)

    def look(self, g: Greed) -> None:
        for s in range(len(g.seats)):
            at, found = see(g, s)
            self.at.extend(at)
            self.found.extend(found)
            self.ends.append(len(self.at))

    def parts(self) -> dict[str, Any]:
        """As NumPy keeps them."""
        return {
            "at": np.array(self.at, dtype=np.uint16),
            "found": np.array(self.found, dtype=np.float32),
            "ends": np.array(self.ends, dtype=np.int64),
            "seats": np.array(self.seats, dtype=np.uint8),
            "share": np.array(self.share, dtype=np.float32),
            "margin": np.array(self.margin, dtype=np.float32),
        }


def watch(games: int, seed: int, keep: Path | None) -> list[dict[str, Any]]:
    """Games in parts, played now or kept from an earlier run."""
    found: list[dict[str, Any]] = []
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    for first in range(0, games, PART):
        file = keep / f"games-{seed}-{first}.npz" if keep else None
        if file is None or not file.exists():
            lessons = Lessons()
            for n in range(first, min(first + PART, games)):
                lessons.play(SEATS[n % len(SEATS)], (seed << 32) + n)
            part = lessons.parts()
            if file is not None:
                half = file.with_suffix(".half")
                with half.open("wb") as out:
                    np.savez(out, **part)
                half.rename(file)
        else:
            with np.load(file) as kept:
                part = {name: kept[name] for name in kept.files}
        found.append(part)
    return found


class Pupil:
    """The weights while they are learned, by Adam."""

    def __init__(self, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {}
        for name, shape in SHAPES.items():
            wide = 0.3 / np.sqrt(SPREAD.get(name, shape[0])) if name in SPREAD else 0.0
            self.weights[name] = (wide * dice.standard_normal(shape)).astype(np.float32)
        self.weights["promise"][:] = 3.0
        self.mean = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
        self.square = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
        self.steps = 0

    def learn(self, rows: Floats, share: Floats, margin: Floats, seats: int, rate: float) -> float:
        """One step with some positions; returns how surprised it was."""
        many = len(share)
        both, second, odds, leads = forward(self.weights, rows, seats)
        chances = softmax(odds)
        surprise = float(-(share * np.log(chances + TINY)).sum() / many)
        by_odds = (chances - share) / many
        by_leads = LEADS_COUNT * (leads - margin) / (many * seats)
        self.step(self.slopes(rows, both, second, by_odds, by_leads), rate)
        return surprise

    def slopes(
        self, rows: Floats, both: Floats, second: Floats, by_odds: Any, by_leads: Any
    ) -> dict[str, Floats]:
        """How each weight changes the loss."""
        w = self.weights
        seats = both.shape[1]
        by_second = (by_odds[..., None] * w["wins"] + by_leads[..., None] * w["leads"]) * (
            second > 0
        )
        by_both = by_second @ w["two"].T
        to_others = by_both[..., FIRST:]
        spread = (to_others.sum(axis=1, keepdims=True) - to_others) / (seats - 1)
        by_first = ((by_both[..., :FIRST] + spread) * (both[..., :FIRST] > 0)).reshape(-1, FIRST)
        flat = by_second.reshape(-1, SECOND)
        told = (by_odds.reshape(-1) * rows[:, PROMISED]) @ rows[:, STAGE : STAGE + ROUNDS]
        return {
            "one": rows.T @ by_first,
            "one_bias": by_first.sum(axis=0),
            "two": both.reshape(-1, 2 * FIRST).T @ flat,
            "two_bias": flat.sum(axis=0),
            "wins": by_odds.reshape(-1) @ second.reshape(-1, SECOND),
            "leads": by_leads.reshape(-1) @ second.reshape(-1, SECOND),
            "promise": told,
        }

    def step(self, slopes: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += (1 - MEAN) * (slope - self.mean[name])
            self.square[name] += (1 - SQUARE) * (slope * slope - self.square[name])
            mean = self.mean[name] / (1 - MEAN**self.steps)
            square = self.square[name] / (1 - SQUARE**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + TINY)
            if name in SPREAD:
                self.weights[name] *= 1 - rate * DECAY


class Batch:
    """Positions of one number of seats, of one part."""

    def __init__(self, part: dict[str, Any], seats: int, chosen: Any) -> None:
        self.part = part
        self.seats = seats
        self.chosen = chosen

    def rows(self) -> tuple[Floats, Floats, Floats]:
        """Features, shares of the victory, margins."""
        part, n = self.part, self.seats
        before = np.concatenate([[0], np.cumsum(part["seats"], dtype=np.int64)])[self.chosen]
        which = (before[:, None] + np.arange(n)).reshape(-1)
        ends = np.concatenate([[0], part["ends"]])
        long = ends[which + 1] - ends[which]
        row = np.repeat(np.arange(len(which)), long)
        inside = np.arange(int(long.sum())) - np.repeat(np.cumsum(long) - long, long)
        source = np.repeat(ends[which], long) + inside
        rows = np.zeros((len(which), FEATURES), dtype=np.float32)
        rows[row, part["at"][source]] = part["found"][source]
        many = len(self.chosen)
        margin = np.clip(part["margin"][which] / LEAD, -MOST_LEAD, MOST_LEAD)
        return rows, part["share"][which].reshape(many, n), margin.reshape(many, n)


def batches(parts: list[dict[str, Any]], dice: Any) -> list[Batch]:
    """All positions in random batches."""
    found: list[Batch] = []
    for part in parts:
        for n in range(2, MOST_SEATS + 1):
            chosen = dice.permutation(np.nonzero(part["seats"] == n)[0])
            found += [Batch(part, n, chosen[i : i + SIZE]) for i in range(0, len(chosen), SIZE)]
    dice.shuffle(found)
    return found


def foreseen(part: dict[str, Any], network: Network) -> dict[str, Any]:
    """The same positions, with what the network thinks of later ones in place of luck.

    What a position teaches is partly how its game ended and partly how the network judges the next
    positions of that game, the nearest ones most (temporal differences).
    """
    chances, leads = np.zeros_like(part["share"]), np.zeros_like(part["margin"])
    round_ = np.zeros(len(part["share"]), dtype=np.int64)
    first = np.concatenate([[0], np.cumsum(part["seats"], dtype=np.int64)])
    for n in range(2, MOST_SEATS + 1):
        chosen = np.nonzero(part["seats"] == n)[0]
        for i in range(0, len(chosen), SIZE):
            rows, _, _ = Batch(part, n, chosen[i : i + SIZE]).rows()
            which = (first[chosen[i : i + SIZE]][:, None] + np.arange(n)).reshape(-1)
            told, ahead = network.judge_rows(rows, n)
            chances[which], leads[which] = told.reshape(-1), LEAD * ahead.reshape(-1)
            round_[which] = rows[:, STAGE : STAGE + ROUNDS].argmax(axis=1)
    share, margin = part["share"].copy(), part["margin"].copy()
    for i in range(len(part["seats"]) - 2, -1, -1):
        a, b, c = first[i], first[i + 1], first[i + 2]
        same = b - a == c - b and round_[a] <= round_[b]
        if same and (part["margin"][a:b] == part["margin"][b:c]).all():  # of one game
            share[a:b] = TRUST * chances[b:c] + (1 - TRUST) * share[b:c]
            margin[a:b] = TRUST * leads[b:c] + (1 - TRUST) * margin[b:c]
    return {**part, "share": share, "margin": margin}


def fit(parts: list[dict[str, Any]], seed: int, rounds: int, told: bool = True) -> dict[str, Any]:
    """Learn from the games twice; one part of twenty only examines."""
    apart = max(1, len(parts) // 20) if len(parts) > 1 else 0
    lessons, exam = parts[apart:], parts[:apart]
    weights = once(lessons, exam, seed, rounds, told)
    lessons = [foreseen(part, Network(weights)) for part in lessons]
    return once(lessons, exam, seed, rounds, told)


def once(
    lessons: list[dict[str, Any]], exam: list[dict[str, Any]], seed: int, rounds: int, told: bool
) -> dict[str, Any]:
    """Learn from the games, from the beginning."""
    dice = np.random.default_rng(seed)
    pupil = Pupil(seed)
    for n in range(rounds):
        heard = []
        work = batches(lessons, dice)
        for i, batch in enumerate(work):
            rate = RATE * (1 - (n + i / len(work)) / rounds) + LEAST_RATE
            heard.append(pupil.learn(*batch.rows(), batch.seats, rate))
        if told:
            print(f"round {n + 1}: {np.mean(heard):.4f}, unseen games {examine(pupil, exam)}")
    return pupil.weights


def examine(pupil: Pupil, exam: list[dict[str, Any]]) -> str:
    """How surprised it is by games it has not seen, by number of seats."""
    heard: dict[int, list[float]] = {}
    for batch in batches(exam, np.random.default_rng(0)):
        rows, share, _ = batch.rows()
        chances, _ = Network(pupil.weights).judge_rows(rows, batch.seats)
        heard.setdefault(batch.seats, []).extend(-(share * np.log(chances + TINY)).sum(axis=1))
    return ", ".join([f"{n} seats {np.mean(heard[n]):.4f}" for n in sorted(heard)])


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m safehouse.lab.tables.greed_master")
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--rounds", type=int, default=4, help="through all games")
    parser.add_argument("--out", type=Path, help="instead of what master uses")
    parser.add_argument("--write", action="store_true", help="replace what master uses")
    asked = parser.parse_args(args)
    parts = watch(asked.games, asked.seed, asked.keep)
    weights = fit(parts, asked.seed, asked.rounds)
    if asked.out or asked.write:
        save(weights, asked.out or FILE)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
