"""People's own campaigns: designs in order, with what each needs (MH-CA-11 … -15).

Like a heist file, a campaign is checked as a whole, and everything is reported at once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader
from safehouse.games.heist.campaign.jobs import Campaign, Job, campaign_of, digest
from safehouse.games.heist.campaign.ledger import read_ledger
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import at_most, few, few_keys, short, short_text
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.findings import Finding
from safehouse.games.heist.design.heists import Plan
from safehouse.games.heist.design.notes import MOST_FINDINGS, Notes, cut

if TYPE_CHECKING:
    from safehouse.games.heist.shapes import CampaignSeen

WHERE: Final = "the campaign"
KEYS: Final = ("name", "about", "finale", "jobs")
JOB_KEYS: Final = ("design", "requires", "requires_wins")


class CampaignDraft(Notes):
    """What could be read of a campaign, and what is wrong with the rest."""

    def __init__(self, data: Any, where: str) -> None:
        super().__init__(where)
        self.jobs: list[Job] = []
        self.plans: list[Plan] = []
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            self.note("", "unreadable", why="A campaign is an object of names and values.")
            return
        self.check_keys("", self.data, KEYS)
        self.name = self.read_text("name", bounds.NAME)
        self.about = self.read_text("about", bounds.BLURB)
        self.finale = self.read_text("finale", bounds.NAME)
        if not self.name.strip():
            self.note("name", "missing", hint="what the campaign is called.")
        self.read_jobs()

    def check_keys(self, field: str, data: Mapping[str, Any], known: tuple[str, ...]) -> None:
        self.attempt(field, lambda: few_keys(self.where, data, bounds.LIST), None)
        for key in list(data)[: bounds.LIST]:
            if key not in known:
                at = f"{field}.{cut(key)}" if field else cut(key)
                self.note(at, "unknown-key", known=", ".join(known))

    def read_text(self, name: str, most: int) -> str:
        reader = Reader({name: self.data.get(name)}, self.where)
        return self.attempt(name, lambda: short(name, reader.text(name, ""), most), "")

    def read_jobs(self) -> None:
        """MH-CA-15  Each by itself; what is beyond the bound is not looked at."""
        given = self.data.get("jobs")
        if given is not None and not isinstance(given, list | tuple):
            self.note("jobs", "unreadable", why=f"It must be a list, not {shown(given)}.")
        elif not given:
            self.note("jobs", "no-jobs")
        else:
            self.attempt("jobs", lambda: at_most("jobs", len(given), bounds.JOBS), None)
            for n, entry in enumerate(given[: bounds.JOBS]):
                if self.errors() < MOST_FINDINGS:
                    self.read_entry(f"jobs.{n}", entry)

    def read_entry(self, field: str, entry: Any) -> None:
        if not isinstance(entry, Mapping):
            self.note(field, "unreadable", why=f"A job is an object, not {shown(entry)}.")
            return
        self.check_keys(field, entry, JOB_KEYS)
        reader = Reader(entry, self.where)
        requires: list[str] = self.attempt(
            f"{field}.requires", lambda: few(reader, "requires", short_text), []
        )
        design = entry.get("design")
        wrong = [one for one in check(design, self.where) if one.is_error]
        for one in wrong:
            at = f"{field}.design.{one.field}" if one.field else f"{field}.design"
            self.note(at, one.kind, **one.values)
        if wrong:
            return
        plan = Plan(design, self.where)
        wins = self.attempt(
            f"{field}.requires_wins",
            lambda: reader.whole("requires_wins", plan.requires_wins, 0, bounds.JOBS),
            0,
        )
        self.plans.append(plan)
        self.jobs.append(Job(plan.id, plan.title, plan.difficulty, requires, wins, digest(design)))


def check_campaign(data: Any, where: str = WHERE) -> list[Finding]:
    """MH-CA-12, -15  Everything that is wrong with it."""
    return drafted(data, where).findings


def drafted(data: Any, where: str) -> CampaignDraft:
    draft = CampaignDraft(data, where)
    if not draft.findings:
        check_order(draft)
    return draft


def check_order(draft: CampaignDraft) -> None:
    """MH-CA-12, -13  Every job is somebody else's in name, and opens some day."""
    jobs: dict[str, Job] = {}
    for n, job in enumerate(draft.jobs):
        if job.id in jobs:
            draft.note(f"jobs.{n}", "same-id", id=job.id, other=list(jobs).index(job.id) + 1)
        jobs.setdefault(job.id, job)
        for need in job.requires:
            if need not in [other.id for other in draft.jobs]:
                known = ", ".join([other.id for other in draft.jobs])
                draft.note(f"jobs.{n}.requires", "no-such-job", id=need, known=known)
    if draft.finale and draft.finale not in jobs:
        draft.note("finale", "no-such-job", id=draft.finale, known=", ".join(jobs))
    if not draft.findings:
        check_openings(draft, jobs)


def check_openings(draft: CampaignDraft, jobs: dict[str, Job]) -> None:
    """MH-CA-12  A first job is open, and every other one can be."""
    opens = opening(jobs)
    if not opens:
        draft.note("jobs", "nothing-open")
    needs = {one: above(jobs, one) for one in jobs}
    told: set[str] = set()
    for n, job in enumerate(draft.jobs):
        if job.id in opens or job.id in told:
            continue
        missing, wins = job.missing(opens)
        circle = [one for one in jobs if one in needs[job.id] and job.id in needs[one]]
        if circle:
            told.update(circle)
            names = ", ".join([jobs[one].title for one in circle])
            draft.note(f"jobs.{n}.requires", "circle", jobs=names)
        elif wins:
            most = len(opens)
            draft.note(f"jobs.{n}.requires_wins", "few-wins", wins=job.requires_wins, most=most)
        else:
            names = ", ".join([jobs[one].title for one in missing])
            draft.note(f"jobs.{n}.requires", "never-opens", jobs=names)


def opening(jobs: Mapping[str, Job]) -> list[str]:
    """The jobs in the order in which they open, if every one is won."""
    won: list[str] = []
    while True:
        more = [one for one in jobs if one not in won and jobs[one].missing(won) == ([], 0)]
        if not more:
            return won
        won += more


def above(jobs: Mapping[str, Job], id: str) -> set[str]:
    """Everything that a job needs, directly or indirectly."""
    found: set[str] = set()
    waiting = list(jobs[id].requires)
    while waiting:
        need = waiting.pop()
        if need not in found:
            found.add(need)
            waiting += jobs[need].requires
    return found


def read_campaign(data: Any, where: str = WHERE) -> tuple[Campaign, dict[str, Plan]]:
    """Read a campaign and its designs; BadInput if it cannot be played."""
    draft = drafted(data, where)
    for finding in draft.findings:
        raise BadInput(str(finding))
    campaign = Campaign(draft.name, draft.about, draft.finale, draft.jobs, True)
    return campaign, {plan.id: plan for plan in draft.plans}


def look_at_campaign(data: Any, ledger: Any) -> CampaignSeen:
    """For the page: what is wrong with a campaign, and the state of its jobs with that ledger.

    Without a campaign, the ledger's own.
    """
    book = read_ledger(json.dumps(ledger)) if ledger is not None else {}
    found = check_campaign(data) if data is not None else []
    if found:
        wrong = [finding.as_data() for finding in found]
        return {"findings": wrong, "campaign": None, "won": False, "jobs": []}
    campaign = campaign_of(book) if data is None else read_campaign(data)[0]
    return {
        "findings": [],
        "campaign": campaign.outline(),
        "won": campaign.is_won(book.get("won", [])),
        "jobs": [campaign.standing(job, book) for job in campaign.jobs.values()],
    }
