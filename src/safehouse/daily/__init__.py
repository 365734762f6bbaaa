"""The job of the day: what each game sets for everybody, and how a try is marked.

It is in `daily/<id>.py` for our games, and in the module `daily` of another package; a game without
one has no job of the day.
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

    bots: tuple[str, ...]  # on seats 1 and up
    options: Callable[[Chance], dict[str, Any]]  # options of a day, drawn with its own luck
    measure: Callable[[Any], int]  # the mark of a finished game for seat 0; higher is better

    @property
    def seats(self) -> int:
        return 1 + len(self.bots)

    def mark(self, state: State) -> int:
        return self.measure(state)


def job_of(game: str) -> Job | None:
    """The game's job, if it has one."""
    found = part(game, "safehouse.daily.{id}", "daily")
    return None if found is None else cast(Job, found.JOB)


def all_jobs() -> dict[str, Job]:
    """All jobs by game, in the order of the shelf."""
    found = {game.id: job_of(game.id) for game in games.all()}
    return {game: job for game, job in found.items() if job is not None}
