"""Plans: checked by their game, rated in the background, within bounds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import psutil
import pytest
from tests.server.driver import OPEN_DOORS, Browser, Running, until
from tests.server.raters import rate, rater

from safehouse import games
from safehouse.measure.raters import RATERS
from safehouse.server.bots import workshop
from safehouse.server.ops.settings import Rate

PLAN = {"title": "A plan"}


@pytest.fixture
def raters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATERS, "flip7", rater)
    monkeypatch.setattr(workshop, "rate", rate)


def begin(who: Browser, **asked: Any) -> str:
    answer = who.post("/api/games/flip7/rate", {"design": PLAN, "games": 3, **asked})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["job"])


def state(who: Browser, job: str) -> dict[str, Any]:
    told: dict[str, Any] = who.get(f"/api/games/flip7/rate/{job}").json()
    return told


def ended(who: Browser, job: str) -> dict[str, Any]:
    until(lambda: state(who, job)["state"] != "running", 30)
    return state(who, job)


def works(server: Running, job: str) -> bool:
    """Whether the process of that rating is there."""
    pid = server.house.workshop.ratings[job].process.pid
    return pid is not None and psutil.pid_exists(pid)


def test_a_game_checks_a_plan(ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    finding = {"type": "no_exit", "tile": "2,3"}
    flip7 = games.find("flip7")
    monkeypatch.setattr(flip7.workshop, "check_design", lambda design: [finding] if design else [])
    asked = {"design": PLAN}
    assert ines.post("/api/games/flip7/check", asked).json() == {"findings": [finding]}
    assert ines.post("/api/games/flip7/check", {"design": {}}).json() == {"findings": []}


def test_a_plan_has_a_limit(ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.find("flip7").workshop, "check_design", lambda design: [])
    answer = ines.post("/api/games/flip7/check", {"design": {"title": "x" * 65_536}})
    assert answer.status_code == 400
    assert answer.json()["error"] == "A design has 65536 bytes at most."
    assert ines.post("/api/games/flip7/check", {"design": ["x"]}).status_code == 400


def test_most_games_have_no_plans(ines: Browser) -> None:
    assert ines.post("/api/games/greed/check", {"design": PLAN}).status_code == 404
    assert ines.post("/api/games/greed/rate", {"design": PLAN}).status_code == 404
    assert ines.post("/api/games/nothing/check", {"design": PLAN}).status_code == 400


def test_a_rating_tells_how_it_goes_and_what_came_of_it(ines: Browser, raters: None) -> None:
    told = ended(ines, begin(ines, crew=4))
    assert told["state"] == "done"
    assert told["result"] == told["progress"] == {"done": 3, "games": 3, "crew": 4}
    assert ines.get("/api/games/flip7/rate/nothing").status_code == 404


def test_a_plan_that_cannot_be_played_is_said(ines: Browser, raters: None) -> None:
    told = ended(ines, begin(ines, design={"bad": True}))
    assert (told["state"], told["error"]) == ("failed", "This plan has no way in.")
    assert (told["say"], told["fields"]) == ("server.refused.plan", {"detail": told["error"]})
    assert told["result"] is None


def test_a_rating_that_breaks_off_is_on_record(
    ines: Browser, raters: None, errors: list[logging.LogRecord]
) -> None:
    told = ended(ines, begin(ines, design={"dies": True}))
    assert told["state"] == "failed"
    assert told["error"] == "The rating stopped because of an error, which has been recorded."
    assert [r.getMessage() for r in errors] == ["a rating broke off"]
    errors.clear()


def test_a_rating_that_wants_too_much_memory_ends_by_itself(
    serving: Callable[..., Running], raters: None, errors: list[logging.LogRecord]
) -> None:
    room = 600 << 20
    server = serving(rating_memory=room, rating_seconds=30.0)
    with server.browser() as ines:
        told = ended(ines, begin(ines, design={"greedy": room}))
        assert told["state"] == "failed"
        assert told["progress"]["limits"] == [room, 90]
    errors.clear()


def test_a_visitor_has_one_rating_at_a_time(ines: Browser, raters: None) -> None:
    first = begin(ines, design={"pause": 60})
    second = begin(ines)
    assert state(ines, first)["state"] == "stopped"
    assert ended(ines, second)["state"] == "done"


def test_a_rating_can_be_stopped(ines: Browser, raters: None) -> None:
    job = begin(ines, design={"pause": 0.2}, games=1000)
    until(lambda: state(ines, job)["progress"])
    told = ines.post(f"/api/games/flip7/rate/{job}/stop", {}).json()
    assert told["state"] == "stopped"
    assert told["result"] is not None
    assert ines.post("/api/games/flip7/rate/nothing/stop", {}).status_code == 404


def test_the_house_has_a_few_ratings_at_a_time(
    serving: Callable[..., Running], raters: None
) -> None:
    server = serving(ratings=0)
    with server.browser() as ines:
        answer = ines.post("/api/games/flip7/rate", {"design": PLAN})
        assert answer.status_code == 503
        assert "try again" in answer.json()["error"]


def test_when_its_time_is_up_a_rating_ends_with_what_it_knows(
    serving: Callable[..., Running], raters: None
) -> None:
    server = serving(rating_seconds=4.0)
    with server.browser() as ines:
        job = begin(ines, design={"pause": 0.2}, games=1000)
        told = ended(ines, job)
        assert told["state"] == "stopped"
        assert 0 < told["result"]["done"] < 1000
        until(lambda: not works(server, job))


def test_a_rating_that_nobody_asks_about_is_ended(
    serving: Callable[..., Running], raters: None
) -> None:
    server = serving(rating_unasked=0.3)
    with server.browser() as ines:
        job = begin(ines, design={"pause": 60})
        assert works(server, job)
        until(lambda: not works(server, job))
        assert state(ines, job)["state"] == "stopped"


def test_ratings_end_with_the_server(serving: Callable[..., Running], raters: None) -> None:
    server = serving()
    with server.browser() as ines:
        job = begin(ines, design={"pause": 60})
        assert works(server, job)
    server.stop()
    assert not works(server, job)


def test_ratings_have_a_limit_for_each_address(serving: Callable[..., Running]) -> None:
    server = serving(limits=replace(OPEN_DOORS, rate=Rate(1, 0.001)))
    with server.browser() as ines:
        asked = {"design": PLAN}
        assert ines.post("/api/games/greed/rate", asked).status_code == 404
        assert ines.post("/api/games/greed/rate", asked).status_code == 429
