"""A campaign of one's own on the command line: made of heist files, checked, played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.server.test_campaigns import corner, easy
from tests.test_heist_commands import run

__all__ = ["run"]  # the fixture


@pytest.fixture
def heists(tmp_path: Path) -> Path:
    """Three heist files in the folder where commands are run."""
    for name in ("kiosk", "till", "vault"):
        (tmp_path / f"{name}.json").write_text(json.dumps(corner(name)))
    return tmp_path


def test_help_teaches_it(run: Run) -> None:
    assert "safehouse campaign make nights.json kiosk.toml" in run("campaign", "--help").out
    assert "--needs vault=2" in run("campaign", "make", "--help").out
    assert "jobs.2.requires" in run("campaign", "check", "--help").out


def test_heists_become_a_campaign_in_their_order(run: Run, heists: Path) -> None:
    said = run("campaign", "make", "nights.json", "kiosk.json", "till.json", "vault.json")
    assert said.status == 0
    assert "nights.json · nights, 3 jobs" in said.out
    assert "safehouse campaign new --campaign nights.json" in said.out
    made = json.loads((heists / "nights.json").read_text())
    assert made["name"] == "nights"
    assert [job["requires"] for job in made["jobs"]] == [[], ["kiosk"], ["till"]]
    assert made["jobs"][0]["design"] == corner("kiosk")


def test_what_a_job_needs_can_be_said(run: Run, heists: Path) -> None:
    files = ("nights.json", "kiosk.json", "till.json", "vault.json")
    more = ("--open", "--needs", "vault=kiosk,2", "--finale", "vault", "--about", "Three nights.")
    assert run("campaign", "make", *files, *more, "--name", "Nights").status == 0
    made = json.loads((heists / "nights.json").read_text())
    assert [job["requires"] for job in made["jobs"]] == [[], [], ["kiosk"]]
    assert [job["requires_wins"] for job in made["jobs"]] == [0, 0, 2]
    assert (made["name"], made["about"], made["finale"]) == ("Nights", "Three nights.", "vault")
    again = run("campaign", "make", *files)
    assert "nights.json is there already" in again.err
    wrong = run("campaign", "make", *files, "--force", "--needs", "kiosk=vault")
    assert wrong.status == 1
    assert "error    jobs.0.requires: These wait for one another" in wrong.out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("make", "nights.toml", "kiosk.json"), "written as JSON: name it nights.json"),
        (("make", "nights.json", "none.json"), "none.json cannot be read"),
        (("make", "nights.json", "kiosk.json", "--needs", "moon=1"), "a job one of: kiosk"),
        (("make", "nights.json", "kiosk.json", "--needs", "kiosk"), "--needs is JOB=JOB,JOB"),
        (("new", "--campaign", "kiosk.json"), "kiosk.json: id: There is no such field"),
    ],
)
def test_nonsense_is_refused(run: Run, heists: Path, args: tuple[str, ...], says: str) -> None:
    said = run("campaign", *args)
    assert said.status == 2
    assert says in said.err


def test_campaigns_are_checked(run: Run, tmp_path: Path) -> None:
    spoilt = {**easy(), "finale": "moon"}
    spoilt["jobs"][0]["design"]["events"] = {"3": [1, 25], "4": [1, 25]}  # a deck as a list
    (tmp_path / "bad.json").write_text(json.dumps(spoilt))
    (tmp_path / "worse.json").write_text("{")
    (tmp_path / "empty.json").write_text('{"jobs": [1, {"design": {"events": 3}}]}')
    said = run("campaign", "check", "bad.json")
    assert said.status == 1
    assert "error    finale: There is no job 'moon'; there are: kiosk, till." in said.out
    assert (
        "error    jobs.0: A job is an object, not 1." in run("campaign", "check", "empty.json").out
    )
    both = run("campaign", "check", "bad.json", "worse.json")
    assert both.status == 2
    assert "worse.json is not JSON" in both.out
    told = json.loads(run("campaign", "check", "--json", "bad.json", "worse.json").out)
    assert [one["kind"] for one in told[0]["findings"]] == ["no-such-job"]
    assert "is not JSON" in told[1]["error"]


def test_a_campaign_of_ones_own_is_played(run: Run, tmp_path: Path) -> None:
    (tmp_path / "nights.json").write_text(json.dumps(easy()))
    assert run("campaign", "new", "--campaign", "nights.json", "--crew", 3).status == 0
    listed = run("campaign", "jobs").out
    assert "Two Nights  A kiosk, then its till." in listed
    assert "comes after The Kiosk" in listed
    assert "0 of 2 jobs won" in listed
    early = run("campaign", "play", "till", "--auto")
    assert "The Till comes after The Kiosk. Open now: kiosk." in early.err
    assert "there are: kiosk, till" in run("campaign", "play", "track", "--auto").err
    assert "The Kiosk: won" in run("campaign", "play", "kiosk", "--auto", "--seed", 1).out
    assert "The Till: won" in run("campaign", "play", "till", "--auto", "--seed", 2).out
    assert "Two Nights is won." in run("campaign", "jobs").out
    assert "2 of 2 jobs won" in run("campaign", "show").out
    ledger = json.loads(run("campaign", "ledger").out)
    assert ledger["campaign"]["name"] == "Two Nights"
    assert ledger["won"] == ["kiosk", "till"]


def test_where_no_job_starts_inside_nobody_gets_out_of_jail(run: Run, tmp_path: Path) -> None:
    (tmp_path / "nights.json").write_text(json.dumps(easy()))
    held = {"character": "Angry Locksmith", "skills": ["Bypass", "Hurry"], "level": 1}
    book = {"characters": {"Johnny Swagger": {**held, "status": "jailed"}}}
    (tmp_path / "book.json").write_text(json.dumps(book))
    run("campaign", "new", "--campaign", "nights.json", "--ledger", "book.json", "--name", "Us")
    assert "In jail: Johnny Swagger.\n" in run("campaign", "show").out
    said = run("campaign", "play", "kiosk")
    assert "Take somebody else (safehouse campaign crew)." in said.err
