"""The jobs of a campaign: what each needs, and its state (MH-CA-3, -11 … -14).

River City is the campaign of a ledger that names none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import few, short, short_text
from safehouse.games.heist.design.heists import DIFFICULTIES, HEISTS, Plan

if TYPE_CHECKING:
    from safehouse.games.heist.shapes import JobStanding, Outline

LETTERS: Final = 32  # of a digest


def digest(design: Any) -> str:
    """A digest of a design, whatever the order of its fields."""
    text = json.dumps(design, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]


class Job:
    """A job as its campaign knows it: everything but the design itself."""

    def __init__(
        self,
        id: str,
        title: str,
        difficulty: str,
        requires: list[str],
        requires_wins: int,
        design: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.difficulty = difficulty
        self.requires = requires  # jobs that must be won first
        self.requires_wins = requires_wins  # how many jobs must be won first, whichever
        self.design = design  # the digest of its design; "" for one of our jobs

    def missing(self, won: Sequence[str]) -> tuple[list[str], int]:
        """MH-CA-3, -12  Jobs and a number of wins that it still needs."""
        wins = max(0, self.requires_wins - len(won))
        return [need for need in self.requires if need not in won], wins


def job_of(plan: Plan) -> Job:
    """MH-CA-3  A plan by itself, with the wins that its file asks for."""
    return Job(plan.id, plan.title, plan.difficulty, [], plan.requires_wins)


class Campaign:
    """Jobs in order, and the finale."""

    def __init__(self, name: str, about: str, finale: str, jobs: list[Job], own: bool) -> None:
        self.name = name
        self.about = about
        self.finale = finale
        self.jobs = {job.id: job for job in jobs}
        self.own = own

    def why_not(self, job: Job, won: Sequence[str]) -> str:
        """MH-CA-3, -12  What a job still needs, in words; "" if it is open."""
        before, wins = job.missing(won)
        needs = [f"needs {wins} more win{'s' if wins > 1 else ''}"] if wins else []
        if before:
            titles = [self.jobs[n].title if n in self.jobs else n for n in before]
            needs.append(f"comes after {', '.join(titles)}")
        return " and ".join(needs)

    def is_won(self, won: Sequence[str]) -> bool:
        """MH-CA-13  The finale is won, or every job where there is none."""
        wanted = [self.finale] if self.finale else list(self.jobs)
        return all([job in won for job in wanted])

    def standing(self, job: Job, ledger: Mapping[str, Any]) -> JobStanding:
        """MH-CA-3, -12, MH-HE-4  The state of a job, and the reason."""
        won, history = ledger.get("won", []), ledger.get("history", [])
        before, wins = job.missing(won)
        tried = any([entry["heist"] == job.id for entry in history])
        return {
            "id": job.id,
            "title": job.title,
            "difficulty": job.difficulty,
            "standing": "won"
            if job.id in won
            else "locked"
            if before or wins
            else "lost"
            if tried
            else "open",
            "requires": list(job.requires),
            "requires_wins": job.requires_wins,
            "missing": before,
            "missing_wins": wins,
            "too_soon": not (self.own or won or history) and job.difficulty != DIFFICULTIES[0],
        }

    def outline(self) -> Outline:
        """The campaign as a ledger has it (MH-CA-11)."""
        return {
            "name": self.name,
            "about": self.about,
            "finale": self.finale,
            "jobs": [
                {
                    "id": job.id,
                    "title": job.title,
                    "difficulty": job.difficulty,
                    "requires": list(job.requires),
                    "requires_wins": job.requires_wins,
                    "design": job.design,
                }
                for job in self.jobs.values()
            ],
        }


RIVER_CITY: Final = Campaign(
    "River City", "", "final", [job_of(plan) for plan in HEISTS.values()], False
)


def read_outline(data: Any) -> Campaign:
    """Read a campaign from a ledger; BadInput if it makes no sense."""
    where = "'campaign' of the ledger"
    reader = Reader(data, where)
    name = short(where, reader.text("name"))
    about = short(where, reader.text("about", ""), bounds.BLURB)
    finale = short(where, reader.text("finale", ""))
    jobs = few(reader, "jobs", lambda job: read_job(job, where), bounds.JOBS)
    reader.done()
    if not jobs or len({job.id for job in jobs}) < len(jobs):
        raise BadInput(f"{where} has jobs, each with an id of its own.")
    return Campaign(name, about, finale, jobs, True)


def read_job(data: Any, where: str) -> Job:
    reader = Reader(data, f"a job in {where}")
    job = Job(
        short_text(reader.text("id")),
        short_text(reader.text("title")),
        reader.choice("difficulty", DIFFICULTIES[0], DIFFICULTIES),
        few(reader, "requires", short_text),
        reader.whole("requires_wins", 0, 0, bounds.JOBS),
        short_text(reader.text("design")),
    )
    reader.done()
    return job


def campaign_of(ledger: Mapping[str, Any]) -> Campaign:
    """MH-CA-11  The one that the ledger belongs to."""
    named = ledger.get("campaign")
    return RIVER_CITY if named is None else read_outline(named)


def check_job(plan: Plan, design: str, campaign: Campaign, won: Sequence[str]) -> str:
    """MH-CA-3, -11, -12  Why that job cannot be played in this campaign now; "" if it can."""
    if bool(design) != campaign.own:
        return (
            f"The ledger is of {campaign.name}, whose jobs are designs: name one as 'design'."
            if campaign.own
            else "River City has its own jobs. Play a design by itself, or with a ledger of a "
            "campaign that has it."
        )
    job = campaign.jobs.get(plan.id)
    if job is None:
        return f"{campaign.name} has no job {plan.id!r}; it has: {', '.join(campaign.jobs)}."
    if design and digest(json.loads(design)) != job.design:
        return f"The design is not the one that {campaign.name} has as {plan.id!r}."
    why = campaign.why_not(job, won)
    return f"{job.title} {why}." if why else ""
