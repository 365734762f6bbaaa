"""`./safehouse campaign make` and `check`: combining designs into a campaign, and checking it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from safehouse.core.errors import BadInput
from safehouse.games.heist.campaign.own import check_campaign
from safehouse.lab.heist.check import many, show_finding
from safehouse.lab.heist.files import read_campaign_file, read_heist


def made_of(
    files: Sequence[Path], name: str, about: str, finale: str, free: bool, needs: Sequence[str]
) -> dict[str, Any]:
    """A campaign of these heist files, each job after the previous one unless specified
    otherwise."""
    designs = [read_heist(file) for file in files]
    ids = [str(design.get("id", "")) for design in designs]
    jobs: list[dict[str, Any]] = [{"design": design, "requires_wins": 0} for design in designs]
    for n, job in enumerate(jobs):
        job["requires"] = ids[n - 1 : n] if n and not free else []
    for text in needs:
        job, wanted = find_need(text, ids, jobs)
        words = [one.strip() for one in wanted.split(",") if one.strip()]
        job["requires"] = [one for one in words if not one.isdecimal()]
        job["requires_wins"] = sum([int(one) for one in words if one.isdecimal()])
    made = {"name": name, "about": about, "finale": finale, "jobs": jobs}
    return {key: value for key, value in made.items() if value}


def find_need(
    text: str, ids: Sequence[str], jobs: Sequence[dict[str, Any]]
) -> tuple[dict[str, Any], str]:
    """JOB=JOB,JOB or JOB=NUMBER: the job, and what it needs."""
    name, equals, wanted = text.partition("=")
    if not equals or name not in ids:
        raise BadInput(f"--needs is JOB=JOB,JOB or JOB=WINS, a job one of: {', '.join(ids)}.")
    return jobs[ids.index(name)], wanted


def run_make(file: Path, campaign: dict[str, Any]) -> int:
    """Write it and say what is wrong with it; 1 if it cannot be played like this."""
    file.write_text(json.dumps(campaign, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return run_check([file], False)


def run_check(files: Sequence[Path], as_json: bool) -> int:
    """Check campaigns; 1 if one cannot be played, 2 if a file cannot be read."""
    console = Console(soft_wrap=True, highlight=False)
    told: list[dict[str, Any]] = []
    wrong = unreadable = 0
    for file in files:
        try:
            data = read_campaign_file(file)
        except BadInput as e:
            unreadable += 1
            told.append({"file": str(file), "error": str(e)})
            console.print(f"[bold red]{escape(str(e))}" if not as_json else "", end="")
            continue
        found = check_campaign(data, file.name)
        wrong += len(found)
        told.append({"file": str(file), "findings": [finding.as_data() for finding in found]})
        if not as_json:
            facts = "" if found else f" · {data['name']}, {many(len(data['jobs']), 'job')}"
            console.print(f"[bold]{escape(str(file))}[/]{escape(facts)}")
            for finding in found:
                show_finding(console, finding)
    if as_json:
        console.print(json.dumps(told, indent=2), markup=False)
    elif not wrong and not unreadable:
        console.print(f"Play it: safehouse campaign new --campaign {files[0]}", style="dim")
    return 2 if unreadable else int(wrong > 0)
