"""Measures how well a model plays by text: a fixed set of seeded games against our bots.

A model is anything that takes a text and answers with one. The score of a competitive game is the
mean reward above par, so that 0 is as good as everybody else at the table; of a co-operative one,
the share won. An answer that cannot be read is sent back with the reason, a few times; then a
random action is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from safehouse.assistant.rulebook import how_to_play
from safehouse.assistant.table import TextTable
from safehouse.core.chance import seeded

Model = Callable[[str], str]
TRIES: Final = 3  # attempts per question
MOST: Final = 400  # decisions per game; beyond this it counts as lost


@dataclass(frozen=True)
class Task:
    """One kind of game in the suite."""

    name: str
    game: str
    seats: int
    bot: str
    options: dict[str, Any] = field(default_factory=dict)
    games: int = 20


# Short games, so that a whole suite is a few hundred questions, against bots of several levels.
SUITE: Final = (
    Task("flip7-easy", "flip7", 2, "random", {"target": 100}),
    Task("flip7-hard", "flip7", 3, "counting", {"target": 100}),
    Task("bankout-easy", "bankout", 2, "random", {"target": 100}),
    Task("bankout-hard", "bankout", 2, "ratio", {"target": 100}),
    Task(
        "gang-mates", "gang", 3, "steady", {"mode": "single", "success": "order", "move_limit": 3}
    ),
    Task("greed-easy", "greed", 2, "random"),
    Task("greed-hard", "greed", 3, "quick"),
    Task("heist-mates", "heist", 2, "greedy"),
)
VERSION: Final = 1


@dataclass
class Score:
    """The results of one task."""

    task: str
    games: int = 0
    won: int = 0
    total: float = 0.0
    asked: int = 0
    refused: int = 0  # answers that could not be used
    lost_track: int = 0  # questions answered at random

    def as_data(self) -> dict[str, Any]:
        return {
            "task": self.task,
            "games": self.games,
            "won": self.won,
            "score": round(self.total / max(1, self.games), 4),
            "questions": self.asked,
            "refused": self.refused,
            "answered_by_luck": self.lost_track,
        }


def evaluate(
    model: Model, tasks: Sequence[Task] = SUITE, games: int = 0, seed: int = 1
) -> list[Score]:
    """The model's scores, task by task; the same seed gives the same games."""
    return [play_task(model, task, games or task.games, seed) for task in tasks]


def play_task(model: Model, task: Task, games: int, seed: int) -> Score:
    score = Score(task.name)
    for k in range(games):
        seat = k % task.seats  # rotate the seats
        play_one(model, task, seat, seed + k, score)
    return score


def play_one(model: Model, task: Task, seat: int, seed: int, score: Score) -> None:
    rivals = {s: task.bot for s in range(task.seats) if s != seat}
    table = TextTable(task.game, task.seats, task.options, seed, rivals)
    luck = seeded(-7 - seed)
    before = f"{how_to_play(task.game)}\nYou are seat {seat} of {task.seats}.\n\n"
    questions = 0
    while not table.over and table.seat == seat and questions < MOST:
        questions += 1
        score.asked += 1
        text = before + table.observe(seat)
        for _ in range(TRIES):
            problem = table.answer(seat, model(text))
            if not problem:
                break
            score.refused += 1
            text = problem
        else:
            score.lost_track += 1
            actions = table.tellers[seat].actions(table.g)
            table.answer(seat, f"[{luck.below(len(actions))}]")
        before = ""
    score.games += 1
    earned = table.rewards()[seat] if table.over else -1 / task.seats
    score.total += earned
    score.won += earned > 0
