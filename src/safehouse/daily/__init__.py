"""The job of the day: what each game sets everybody who comes by, and how a try is measured.

A game of the house has it in `daily/<id>.py`, a game of another package in its module `daily`; a
game without one has no job of the day.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from safehouse import games
from safehouse.core.chance import Chance
from safehouse.core.state import State
from safehouse.parts import part


class Job(NamedTuple):
    """One person on seat 0, bots on the others, the same luck for everybody."""

    bots: tuple[str, ...]  # on the seats from 1 on
    options: Callable[[Chance], dict[str, Any]]  # of a day, drawn with luck of its own
    measure: Callable[[Any], int]  # of a finished game, for seat 0; more is better

    @property
    def seats(self) -> int:
        return 1 + len(self.bots)

    def mark(self, state: State) -> int:
        return self.measure(state)


def job_of(game: str) -> Job | None:
    """What the game sets, if it sets anything."""
    found = part(game, "safehouse.daily.{id}", "daily")
    return None if found is None else cast(Job, found.JOB)


def all_jobs() -> dict[str, Job]:
    """By game, in the order of the shelf."""
    found = {game.id: job_of(game.id) for game in games.all()}
    return {game: job for game, job in found.items() if job is not None}
