"""What a visitor may ask for has limits, and each has its sentence."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.driver import Browser, Running, until
from tests.server.raters import limits

from safehouse import games
from safehouse.server.bots.aside import Aside
from safehouse.server.bots.pool import BotPool
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.settings import Limits, Rate, Settings
from safehouse.server.sockets.up import Refused
from safehouse.server.tables import replay


def test_invented_methods_are_counted_as_one(server: Running, ines: Browser) -> None:
    for n in range(20):
        assert ines.http.request(f"BREW{n}", "/").status_code in (403, 405, 415)
    ines.get("/healthz")
    text = ines.get("/metrics").text
    assert "BREW" not in text
    assert 'method="other"' in text
    assert 'method="GET"' in text


@pytest.mark.parametrize("name", ["x" * 256, "x" * 5000, "a/" * 3000])
def test_a_file_of_an_impossible_name_is_not_there(ines: Browser, name: str) -> None:
    assert ines.get(f"/static/{name}").status_code == 404


def test_codes_are_drawn_at_a_pace_of_their_own(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(qr=Rate(2, 0.0)))
    with server.browser() as ines:
        drawn = [ines.post("/api/qr", {"text": f"number {n}"}).status_code for n in range(4)]
    assert drawn == [200, 200, 429, 429]


def test_replays_are_kept_by_their_size(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    real = replay.tell

    def tell(found: Any, edition: Any) -> bytes:
        made.append(found.facts.code)
        return real(found, edition)

    monkeypatch.setattr(replay, "tell", tell)
    server = serving(limits=Limits(make=Rate(100, 100), replay_bytes=1))
    with server.browser() as ines:
        code = ines.play(seats=3)
        table = ines.open(code)
        table.at_table("leave")
        table.until_told("status", "over")
        for _ in range(2):
            assert ines.get(f"/api/tables/{code}/replay").json()["code"] == code
    assert made == [code, code]  # it was too big to be kept


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A heist whose plans take for ever to read, until the test is over."""
    end = threading.Event()
    form = games.find("heist").options
    real = form.check

    def check_options(options: Any, seats: int) -> str:
        if options.design:
            end.wait(60)
        return str(real(options, seats))

    monkeypatch.setattr(form, "check", check_options)
    yield end
    end.set()


def test_a_plan_that_takes_too_long_is_refused_and_nobody_waits_for_it(
    serving: Callable[..., Running], stuck: threading.Event
) -> None:
    server = serving(aside_patience=0.2)
    with server.browser() as ines:
        table = ines.open(ines.play())
        asked = {"game": "heist", "name": "Ines", "seats": 1, "options": {"design": {"id": "x"}}}
        for path in ("/api/play", "/api/tables"):
            answer = ines.post(path, asked)
            assert answer.status_code == 503
            assert answer.json()["say"] == "server.refused.too_slow"
        table.say(ping=1)
        table.until(lambda: [other for other in table.others if other["t"] == "pong"])
        stuck.set()


def test_what_is_aside_may_fail_for_its_own_reason() -> None:
    async def fails() -> None:
        aside = Aside(1, 30.0)
        try:
            with pytest.raises(Refused, match="QR"):
                await aside.run(lambda: (_ for _ in ()).throw(Refused("qr")))
        finally:
            aside.close()

    asyncio.run(fails())


def test_processes_that_think_have_a_limit_of_memory(tmp_path: Any) -> None:
    usual = limits()
    pool = BotPool(Settings(tmp_path, workers=1, bot_memory=900 << 20), Metrics())
    try:
        assert pool.pool().schedule(limits).result(60) == [900 << 20, usual[1]]
    finally:
        pool.close()
    assert limits() == usual
    until(lambda: pool._pool is None)
