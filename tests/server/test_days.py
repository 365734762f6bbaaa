"""The job of the day: the same luck for everybody, one try that counts, sealed until it is over."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table

from safehouse import daily, games
from safehouse.core.chance import sealed
from safehouse.core.record import read_record
from safehouse.server.sockets import down_own
from safehouse.server.tables import day as days
from safehouse.server.tables.days import bars, seal

DAY = 24 * 3600.0


@pytest.fixture
def tomorrow() -> Iterator[Any]:
    """Call it, and it is tomorrow for the server."""
    with pytest.MonkeyPatch.context() as patch:
        yield lambda: patch.setattr(days, "now", lambda: time.time() + DAY)


def today(who: Browser, game: str = "flip7") -> dict[str, Any]:
    told = who.get("/api/today").json()
    return next(job for job in told["jobs"] if job["game"] == game)


def begin(who: Browser, game: str = "flip7", **more: Any) -> Any:
    return who.post(f"/api/today/{game}", {"name": who.name, **more})


def play_out(table: Table, points: int) -> list[list[Any]]:
    """Stay from that many points on; the cards in the order in which they were drawn."""
    table.until_frame()
    while not (frame := table.frame)["view"]["result"]:
        if frame["legal"]:
            mine = frame["view"]["seats"][0]["points"]
            kinds = {action["type"]: action for action in frame["legal"]}
            stays = "stay" in kinds and mine >= points
            table.do(kinds["stay"] if stays else frame["legal"][0])
            table.until_past(frame["n"])
        else:
            table.until_past(frame["n"])
    return [
        [event["seat"], event["card"]]
        for one in table.frames
        for event in one["events"]
        if event["type"] == "dealt"
    ]


def test_two_people_have_the_same_luck_and_other_results(
    server: Running, ines: Browser, milo: Browser
) -> None:
    tables = {}
    for who, points in ((ines, 12), (milo, 30)):
        code = begin(who).json()["code"]
        table = who.open(code)
        tables[who.name] = (code, table, play_out(table, points))
    cards = [[card for _, card in drawn] for _, _, drawn in tables.values()]
    short = min(len(one) for one in cards)
    assert short > 20
    first = next((n for n in range(short) if cards[0][n] != cards[1][n]), short)
    assert first > 4  # the very same cards, until one of them has changed what comes
    assert tables["Ines"][2] != tables["Milo"][2]
    job = today(ines)
    assert job["you"]["code"] == tables["Ines"][0]
    assert job["tries"] >= 2
    assert sum(bar["count"] for bar in job["bars"]) >= 2
    assert job["you"]["better"] is not None
    table = tables["Ines"][1]
    assert (table.table["day"], table.table["mark"]) == (days.today(), job["you"]["mark"])
    scores = table.frame["view"]["result"]["scores"]
    assert job["you"]["mark"] == scores[0] - max(scores[1:])


def test_one_try_counts_and_practice_comes_after_it(server: Running) -> None:
    with server.browser("Olga") as olga:
        assert begin(olga, practice=True).json()["say"] == "server.refused.day_first"
        code = begin(olga).json()["code"]
        again = begin(olga)
        assert (again.status_code, again.json()["say"]) == (409, "server.refused.day_tried")
        assert begin(olga, "greed").status_code == 200  # another game is another job
        play_out(olga.open(code), 15)
        before = today(olga)
        practice = begin(olga, practice=True).json()["code"]
        play_out(olga.open(practice), 15)
        after = today(olga)
        assert after["you"] == before["you"]
        assert after["bars"] == before["bars"]


def test_two_tries_at_once_are_one(server: Running) -> None:
    with server.browser("Paul") as paul, ThreadPoolExecutor(4) as pool:
        paul.play()  # from here on this browser is somebody
        answers = list(pool.map(lambda _: begin(paul, "gang").status_code, range(4)))
    assert sorted(answers) == [200, 409, 409, 409]


def test_nothing_of_the_luck_is_told_before_the_day_is_over(server: Running, tomorrow: Any) -> None:
    with server.browser("Rosa") as rosa:
        job = today(rosa)
        assert job["key"] is None
        told = rosa.get("/api/today").json()
        code = begin(rosa).json()["code"]
        table = rosa.open(code)
        play_out(table, 15)
        assert table.table["key"] is None
        assert table.table["commitment"] == job["commitment"]
        assert not table.luck
        for what in ("replay", "record"):
            answer = rosa.get(f"/api/tables/{code}/{what}")
            assert (answer.status_code, answer.json()["say"]) == (409, "server.refused.day_sealed")
        tomorrow()
        shown = rosa.get(f"/api/days/{told['day']}").json()
        (past,) = [one for one in shown["jobs"] if one["game"] == "flip7"]
        assert shown["over"]
        assert past["commitment"] == job["commitment"]
        assert past["you"]["mark"] is not None
        record = read_record(rosa.get(f"/api/tables/{code}/record").text)  # it checks the promise
        assert record.luck == f"key:{past['key']}"
        assert record.replay(games.find("flip7")).over
        assert rosa.get(f"/api/tables/{code}/replay").status_code == 200
        again = rosa.get("/api/today").json()
        assert {one["game"]: one["commitment"] for one in again["jobs"]} == told["next"]
        assert all(one["you"] is None for one in again["jobs"])


def test_what_ends_after_the_day_does_not_count(server: Running, tomorrow: Any) -> None:
    with server.browser("Sven") as sven:
        day = sven.get("/api/today").json()["day"]
        assert begin(sven, "bankout").status_code == 200
        tomorrow()
        shown = sven.get(f"/api/days/{day}").json()
        (job,) = [one for one in shown["jobs"] if one["game"] == "bankout"]
        assert job["you"]["in_time"] is False
        assert job["bars"] == []
        assert begin(sven, "bankout").status_code == 200


def test_nobody_changes_the_table_or_plays_for_another(server: Running, stranger: Browser) -> None:
    with server.browser("Tilo") as tilo:
        code = begin(tilo).json()["code"]
        table = tilo.open(code)
        table.until_frame()
        table.host("set", spectators="live")
        assert "same for everybody" in table.error()
        table.at_table("leave")
        assert "waits for you" in table.error()
        assert stranger.open(code, watch=True).until_closed()[0] == 4403


@pytest.mark.parametrize("day", ["2999-01-01", "2001-01-01", "soon", "2026-02-31"])
def test_other_days_are_not_told(server: Running, ines: Browser, day: str) -> None:
    answer = ines.get(f"/api/days/{day}")
    assert (answer.status_code, answer.json()["say"]) == (404, "server.refused.no_day")
    assert begin(ines, "toy").status_code == 404


def test_a_job_can_be_laid_out_and_is_promised_whole() -> None:
    for game in daily.all_jobs():
        for _ in range(4):
            job = seal("2026-11-18", game)
            luck = sealed(job.exchange().luck(job.key))
            state = games.find(game).new(len(job.kinds), job.options, luck=luck)
            assert not state.over
            record = {
                "safehouse": 1,
                "game": game,
                "version": job.version,
                "seats": len(job.kinds),
                "options": job.options,
                "luck": f"key:{job.key}",
                "commitment": job.commitment,
                "exchange": job.exchange().dump(),
            }
            assert read_record(json.dumps(record)).replay(games.find(game)) == state


def test_a_curve_has_few_bars_that_hold_everybody() -> None:
    assert bars({}) == []
    assert bars({3: 2, -1: 1}) == [
        down_own.DayBar(low=-1, high=-1, count=1),
        down_own.DayBar(low=3, high=3, count=2),
    ]
    many = bars(dict.fromkeys(range(-100, 100, 3), 1))
    assert 6 <= len(many) <= 12
    assert sum(bar.count for bar in many) == len(range(-100, 100, 3))
    assert all(one.high + 1 == two.low for one, two in pairwise(many))
