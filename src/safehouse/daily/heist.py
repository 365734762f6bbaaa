"""A job of River City for one person and a crew of four; the mark counts the job, and who got out.

A clean job gives a hundred: sixty for the objective, ten for each of the crew who got out.
"""

from __future__ import annotations

from typing import Any

from safehouse.core.chance import Chance
from safehouse.daily import Job
from safehouse.games.heist.table import Heist

OBJECTIVE = 60
EACH = 10
CREW = 4
JOBS = (
    "inclusion", "startup", "track", "amnesty", "exhibition", "rivalries", "serverfarm", "justice",
)  # fmt: skip


def job_of_the_day(luck: Chance) -> dict[str, Any]:
    return {"heist": JOBS[luck.below(len(JOBS))], "crew": CREW}


def clean(state: Heist) -> int:
    crew = [person for person in state.people if person.seat >= 0]
    out = sum(person.status == "escaped" for person in crew)
    return (OBJECTIVE if state.outcome == "won" else 0) + EACH * out


JOB = Job((), job_of_the_day, clean)
