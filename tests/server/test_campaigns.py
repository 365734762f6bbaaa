"""Campaigns of somebody's own at tables: jobs open in order, and nonsense gets a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heist.test_own_campaigns import two
from tests.server.driver import Browser, Running
from tests.server.test_party import play

DEEP: Any = "x"
for _ in range(200):
    DEEP = [DEEP]
CAMPAIGN = "/api/games/heist/campaign"


def corner(name: str) -> dict[str, Any]:
    """A job that is won by walking in and out: bots always do."""
    deck = "1 2 3 4 5 7 8 25"
    return {
        "id": name,
        "title": f"The {name.title()}",
        "objective": [{"type": "cash", "amount": 1000}],
        "max_enter": 4,
        "bag": {"3": {}, "4": {}},
        "events": {"3": deck, "4": deck},
        "entrances": {"E1": {"at": "0,0", "doors": ["1,0"]}},
        "tiles": {"1,0": {"loot": {"cash": 1000}}, "2,0": {}},
    }


def easy() -> dict[str, Any]:
    """The till comes after the kiosk."""
    jobs = [{"design": corner("kiosk")}, {"design": corner("till"), "requires": ["kiosk"]}]
    return {"name": "Two Nights", "about": "A kiosk, then its till.", "jobs": jobs}


def seen(who: Browser, **asked: Any) -> dict[str, Any]:
    answer = who.post(CAMPAIGN, asked)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def options(data: dict[str, Any], n: int, ledger: dict[str, Any]) -> dict[str, Any]:
    design = data["jobs"][n]["design"]
    return {"campaign": True, "design": design, "ledger": ledger, "crew": 3}


def test_the_second_job_opens_when_the_first_is_won_and_not_before(
    ines: Browser, server: Running
) -> None:
    data = easy()
    told = seen(ines, campaign=data)
    assert [job["standing"] for job in told["jobs"]] == ["open", "locked"]
    ledger = {"campaign": told["campaign"]}
    asked = {"game": "heist", "seats": 1, "name": "Ines", "colour": "cyan"}
    early = ines.post("/api/play", {**asked, "options": options(data, 1, ledger)})
    assert early.status_code == 400
    assert early.json()["error"] == "The Till comes after The Kiosk."

    made = ines.post("/api/play", {**asked, "options": options(data, 0, ledger)}).json()
    table = ines.open(made["code"])
    table.until_frame()
    ledger = play(server, made["code"], [table])
    table.until_told("status", "over")
    assert ledger["won"] == ["kiosk"]
    assert ledger["campaign"] == told["campaign"]
    assert [job["standing"] for job in seen(ines, ledger=ledger)["jobs"]] == ["won", "open"]
    after = f"/api/tables/{made['code']}/next"
    other = {**data["jobs"][1]["design"], "reward": 9}
    wrong = ines.post(after, {"options": {**options(data, 1, ledger), "design": other}})
    assert "not the one that Two Nights has as 'till'" in wrong.json()["error"]
    assert ines.post(after, {"options": options(data, 1, ledger)}).status_code == 200


def test_river_city_is_asked_about_in_the_same_way(ines: Browser) -> None:
    told = seen(ines, ledger={"won": ["track"]})
    how = {job["id"]: job["standing"] for job in told["jobs"]}
    assert (how["track"], how["custody"], how["final"]) == ("won", "open", "locked")


def test_what_is_wrong_is_told(ines: Browser) -> None:
    told = seen(ines, campaign={**two(), "finale": "heaven"})
    assert [(one["field"], one["kind"]) for one in told["findings"]] == [("finale", "no-such-job")]
    assert told["jobs"] == []


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        ({"campaign": ["x"]}, 400, "campaign"),
        ({"campaign": {"name": "x" * 262_144}}, 400, "A campaign has 262144 bytes at most."),
        ({"campaign": {"name": "x" * 400_000}}, 413, "bytes"),
        ({"ledger": {"campaign": {"jobs": 7}}}, 400, "'name' of 'campaign' of the ledger"),
        ({"ledger": {"team_cash": "much"}}, 400, "'team_cash' of the ledger"),
        ({"gold": 1}, 400, "gold"),
        ({"ledger": {"name": DEEP}}, 400, "'name' of the ledger must be a text"),
    ],
)
def test_nonsense_gets_a_sentence(
    ines: Browser, asked: dict[str, Any], status: int, sentence: str
) -> None:
    answer = ines.post(CAMPAIGN, asked)
    assert answer.status_code == status
    assert sentence in answer.json()["error"]


def test_a_campaign_that_nobody_means_well_with_is_answered(ines: Browser) -> None:
    spoilt = {**corner("x"), "tiles": DEEP, "objective": [DEEP] * 3, "bag": {"3": DEEP}}
    told = seen(ines, campaign={"name": DEEP, "jobs": [{"design": spoilt, "requires": DEEP}] * 40})
    assert 10 < len(told["findings"]) <= 100
    assert len(str(told)) < 100_000


def test_most_games_have_no_campaigns(ines: Browser) -> None:
    answer = ines.post("/api/games/greed/campaign", {})
    assert answer.status_code == 404
    assert answer.json()["error"] == "Greed has no campaigns to look at."
