"""Campaigns of somebody's own: what is wrong with one is said, and their jobs open in order."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.heist.test_checking import sound

from safehouse import BadInput, games, seeded
from safehouse.games.heist.campaign import ending
from safehouse.games.heist.campaign.jobs import RIVER_CITY, campaign_of, digest
from safehouse.games.heist.campaign.own import (
    check_campaign,
    look_at_campaign,
    read_campaign,
)
from safehouse.games.heist.cards.printed import FOLDER
from safehouse.games.heist.design.findings import OF_CAMPAIGNS
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.design.notes import MOST_FINDINGS
from safehouse.games.heist.table import Heist

Data = dict[str, Any]
HEIST = games.find("heist")


def job(name: str, requires: list[str] | None = None, **more: Any) -> Data:
    design = {**sound(), "id": name, "title": f"The {name.title()}"}
    return {"design": design, "requires": requires or [], **more}


def two() -> Data:
    """The vault comes after the row."""
    jobs = [job("row"), job("vault", ["row"])]
    return {"name": "Two Nights", "about": "In, and in again.", "finale": "vault", "jobs": jobs}


def of(*jobs: Data, **more: Any) -> Data:
    return {"name": "Mine", "jobs": list(jobs), **more}


def ledger(data: Data, **more: Any) -> Data:
    return {"campaign": read_campaign(data)[0].outline(), **more}


def options(data: Data, n: int, **more: Any) -> Data:
    return {
        "campaign": True,
        "design": data["jobs"][n]["design"],
        "ledger": ledger(data, **more),
    }


# -- files
def test_nothing_is_wrong_with_a_sound_campaign() -> None:
    assert check_campaign(two()) == []
    assert check_campaign(of(job("row"))) == []


WRONG: list[tuple[Any, str, str]] = [
    ([], "", "unreadable"),
    ({**two(), "colour": 1}, "colour", "unknown-key"),
    ({**two(), "name": " "}, "name", "missing"),
    ({**two(), "name": 7}, "name", "unreadable"),
    ({**two(), "about": "x" * 401}, "about", "too-long"),
    ({**two(), "finale": "x"}, "finale", "no-such-job"),
    (of(), "jobs", "no-jobs"),
    ({"name": "Mine"}, "jobs", "no-jobs"),
    ({"name": "Mine", "jobs": "row"}, "jobs", "unreadable"),
    (of(*[job(f"row{n}") for n in range(31)]), "jobs", "too-many"),
    ({"name": "Mine", "jobs": ["row"]}, "jobs.0", "unreadable"),
    (of(job("row", colour=1)), "jobs.0.colour", "unknown-key"),
    (of({"requires": []}), "jobs.0.design", "unreadable"),
    (of(job("row", "all")), "jobs.0.requires", "unreadable"),  # type: ignore[arg-type]
    (of(job("row", requires_wins=-1)), "jobs.0.requires_wins", "unreadable"),
    (of({"design": {**sound(), "tiles": {}}}), "jobs.0.design.tiles", "missing"),
    (of(job("row"), job("vault"), job("row")), "jobs.2", "same-id"),
    (of(job("row"), job("vault", ["tower"])), "jobs.1.requires", "no-such-job"),
    (of(job("row", ["row"])), "jobs.0.requires", "circle"),
    (of(job("row", ["row"])), "jobs", "nothing-open"),
    (of(job("a"), job("b", ["c"]), job("c", ["b"])), "jobs.1.requires", "circle"),
    (of(job("a"), job("b", ["b"]), job("c", ["b"])), "jobs.2.requires", "never-opens"),
    (of(job("a"), job("b", requires_wins=2)), "jobs.1.requires_wins", "few-wins"),
]


@pytest.mark.parametrize(("data", "field", "kind"), WRONG)
def test_what_is_wrong_is_said_with_its_place(data: Any, field: str, kind: str) -> None:
    found = [(finding.field, finding.kind) for finding in check_campaign(data)]
    assert (field, kind) in found
    with pytest.raises(BadInput, match="the campaign: "):
        read_campaign(data)


def test_every_sentence_about_campaigns_is_used() -> None:
    assert set(OF_CAMPAIGNS) <= {kind for _, _, kind in WRONG}


def test_a_circle_is_told_once() -> None:
    data = of(job("a"), job("b", ["c"]), job("c", ["b"]))
    (told,) = check_campaign(data)
    assert str(told) == ("the campaign: jobs.1.requires: These wait for one another: The B, The C.")


def test_no_more_is_said_than_anybody_reads() -> None:
    spoilt = {**sound(), "tiles": {f"north {n}": 7 for n in range(60)}}
    found = check_campaign(of(*[{"design": spoilt} for _ in range(30)]))
    assert len(found) == MOST_FINDINGS


# -- River City
def test_river_city_is_such_a_campaign() -> None:
    """MH-CA-11  As a document it has the same jobs with the same needs."""
    files = [tomllib.loads((FOLDER / "heists" / f"{name}.toml").read_text()) for name in HEISTS]
    data = {"name": "River City", "finale": "final", "jobs": [{"design": one} for one in files]}
    made, plans = read_campaign(data)
    assert list(plans) == list(HEISTS)
    bare = [{**one, "design": ""} for one in made.outline()["jobs"]]
    assert bare == RIVER_CITY.outline()["jobs"]
    assert campaign_of({}) is RIVER_CITY


def test_a_ledger_without_a_campaign_is_of_river_city() -> None:
    seen = look_at_campaign(None, None)
    assert [one["id"] for one in seen["jobs"]] == list(HEISTS)
    how = {one["id"]: one for one in seen["jobs"]}
    assert how["track"]["standing"] == "open"
    assert how["final"]["standing"] == "locked"
    assert (how["final"]["requires_wins"], how["final"]["missing_wins"]) == (5, 5)
    assert [one for one, told in how.items() if not told["too_soon"]] == [
        *("inclusion", "track", "startup")
    ]


# -- jobs
def test_jobs_open_when_what_they_need_is_won() -> None:
    """MH-CA-12, -13"""
    past = {"heist": "row", "outcome": "lost"}
    seen = look_at_campaign(two(), {"history": [past]})
    assert [one["standing"] for one in seen["jobs"]] == ["lost", "locked"]
    assert seen["jobs"][1]["missing"] == ["row"]
    assert not seen["jobs"][1]["too_soon"]  # that is for River City only
    seen = look_at_campaign(two(), {"won": ["row"]})
    assert [one["standing"] for one in seen["jobs"]] == ["won", "open"]
    assert not seen["won"]
    assert look_at_campaign(two(), {"won": ["vault"]})["won"]
    assert not look_at_campaign(of(job("row"), job("vault")), {"won": ["vault"]})["won"]
    assert look_at_campaign(of(job("row")), {"won": ["row"]})["won"]


def test_a_ledger_tells_its_campaign() -> None:
    seen = look_at_campaign(None, ledger(two(), won=["row"]))
    assert seen == look_at_campaign(two(), {"won": ["row"]})
    assert seen["campaign"] == read_campaign(two())[0].outline()


def test_with_findings_there_is_nothing_to_play() -> None:
    seen = look_at_campaign(of(job("row", ["row"])), None)
    assert [one["kind"] for one in seen["findings"]] == ["nothing-open", "circle"]
    assert (seen["campaign"], seen["jobs"]) == (None, [])


def test_a_design_is_known_by_what_it_says() -> None:
    assert digest(sound()) == digest(dict(reversed(sound().items())))
    assert digest(sound()) != digest({**sound(), "max_enter": 3})


# -- tables
def won(g: Heist) -> Data:
    """The ledger after that job, as if it had been won."""
    g.outcome = "won"
    ending.write_ledger(g, [])
    book: Data = json.loads(g.ledger)
    return book


def test_the_second_job_opens_when_the_first_is_won() -> None:
    """MH-CA-12"""
    data = two()
    with pytest.raises(BadInput, match="The Vault comes after The Row"):
        HEIST.read_options(options(data, 1), 3)
    g = HEIST.new(3, options(data, 0), luck=seeded(1))
    assert isinstance(g, Heist)
    book = won(g)
    assert book["won"] == ["row"]
    assert book["fixers"] == ["Old Friend"]  # a design need not bring one
    assert book["campaign"] == read_campaign(data)[0].outline()
    second = {**options(data, 1), "ledger": book}
    assert HEIST.new(3, second, luck=seeded(1)).heist == "vault"


def test_wins_of_any_kind_count_too() -> None:
    data = of(job("row"), job("tower"), job("vault", ["row"], requires_wins=2))
    with pytest.raises(BadInput, match="needs 2 more wins and comes after The Row"):
        HEIST.read_options(options(data, 2), 3)
    with pytest.raises(BadInput, match="The Vault needs 1 more win"):
        HEIST.read_options(options(data, 2, won=["row"]), 3)
    HEIST.read_options(options(data, 2, won=["row", "tower"]), 3)


Spoil = Callable[[Data], object]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda o: o.pop("ledger"), "River City has its own jobs. Play a design by itself"),
        (lambda o: o.pop("design"), "The ledger is of Two Nights, whose jobs are designs"),
        (lambda o: o["design"].update(id="tower"), "Two Nights has no job 'tower'; it has: row"),
        (lambda o: o["design"].update(reward=9), "not the one that Two Nights has as 'row'"),
        (lambda o: o["ledger"].update(campaign=[]), "'campaign' of the ledger must be an object"),
        (lambda o: o["ledger"].update(campaign={}), "'name' of 'campaign' of the ledger"),
        (lambda o: o["ledger"]["campaign"].update(jobs=[]), "has jobs, each with an id of its own"),
        (lambda o: o["ledger"]["campaign"]["jobs"].append({}), "'id' of a job in 'campaign'"),
        (lambda o: o["ledger"]["campaign"].update(jobs=[{}] * 31), "31 are too many; at most 30"),
        (lambda o: o["ledger"]["campaign"].update(jobs=[7]), "a job in 'campaign' of the ledger"),
        (lambda o: o["ledger"]["campaign"].update(x=1), "'campaign' of the ledger has no key 'x'"),
        (
            lambda o: o["ledger"]["campaign"]["jobs"][1].update(id="row"),
            "has jobs, each with an id of its own",
        ),
        (
            lambda o: o["ledger"]["campaign"]["jobs"][0].update(requires=["heaven"]),
            "The Row comes after heaven",
        ),
    ],
)
def test_a_job_that_is_not_of_the_campaign_is_refused(spoil: Spoil, sentence: str) -> None:
    asked: Data = json.loads(json.dumps(options(two(), 0)))
    spoil(asked)
    with pytest.raises(BadInput) as refused:
        HEIST.read_options(asked, 3)
    assert sentence in str(refused.value)


def test_a_design_by_itself_takes_the_wins_that_its_file_asks_for() -> None:
    """MH-CA-3"""
    asked = {"design": {**sound(), "requires_wins": 1}, "ledger": {"won": []}}
    with pytest.raises(BadInput, match="The Row needs 1 more win"):
        HEIST.read_options(asked, 3)
    asked["ledger"] = {"won": ["track"]}
    HEIST.read_options(asked, 3)
