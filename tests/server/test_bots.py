"""Bots: processes of their own, a human pace, and nothing that their seat may not know."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
from tests.server.driver import Running, Table, quick, until
from tests.server.sleepers import sleep
from tests.server.survivors import Process

from safehouse import games, sealed, seeded
from safehouse.server.bots import pool as bot_pool
from safehouse.server.bots.pool import BotFailed, BotPool, Thought
from safehouse.server.bots.thinking import default_bot
from safehouse.server.bots.turns import Asker
from safehouse.server.ops.metrics import Metrics

KEY = "00112233445566778899aabbccddeeff"


def position() -> bytes:
    state = games.find("flip7").new(3, luck=sealed(KEY))
    return msgspec.json.encode(state.imagine(0, seeded(5)).dump())


def test_a_killed_worker_is_replaced_and_asked_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        pool = BotPool(quick(tmp_path), Metrics())
        try:
            bot = default_bot("flip7")
            assert (await pool.think("flip7", bot, position(), 0)).action["type"] in ("hit", "stay")
            os.kill(pool.pool().schedule(bot_pool.ready).result(60), signal.SIGKILL)
            assert (await pool.think("flip7", bot, position(), 0)).action["type"] in ("hit", "stay")
        finally:
            pool.close()

    asyncio.run(scenario())


def test_a_bot_that_cannot_think_is_told_from_one_that_can(
    tmp_path: Path, errors: list[logging.LogRecord]
) -> None:
    async def scenario() -> None:
        pool = BotPool(quick(tmp_path), Metrics())
        try:
            with pytest.raises(BotFailed):
                await pool.think("flip7", default_bot("flip7"), b"{}", 0)
        finally:
            pool.close()

    asyncio.run(scenario())
    assert len(errors) == 1
    errors.clear()


def test_a_bot_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        pool = BotPool(quick(tmp_path, bot_patience=0.3), Metrics())
        monkeypatch.setattr(bot_pool, "answer", sleep)
        try:
            with pytest.raises(BotFailed, match="gave no answer in 3 tries"):
                await pool.think("flip7", "600", b"", 0)
        finally:
            pool.close()

    asyncio.run(scenario())


def test_a_slow_bot_disturbs_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slow one loses its process; whoever thinks beside it keeps another."""

    async def scenario() -> None:
        pool = BotPool(quick(tmp_path, bot_patience=2.0, workers=2), Metrics())
        monkeypatch.setattr(bot_pool, "answer", sleep)
        monkeypatch.setattr(bot_pool, "TRIES", 1)

        async def ask(seconds: str) -> str:
            return str((await pool.think("flip7", seconds, b"", 0)).action["type"])

        try:
            while len({*await asyncio.gather(ask("0.2"), ask("0.2"))}) < 2:
                pass  # both processes are there then
            slow = asyncio.create_task(ask("600"))
            while not slow.done():
                await ask("0.2")  # with one try only: its process must not be ended
            with pytest.raises(BotFailed):
                await slow
        finally:
            pool.close()

    asyncio.run(scenario())


def test_a_question_to_processes_that_end_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever becomes of the question itself: it may be called off, or nobody speaks of it."""

    async def scenario() -> None:
        pool = BotPool(quick(tmp_path), Metrics())
        monkeypatch.setattr(bot_pool, "answer", sleep)
        try:
            await pool.think("flip7", "0", b"", 0)
            asked = asyncio.create_task(pool.think("flip7", "1", b"", 0))
            while len(pool.turns) or not pool.pool().active:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            pool.pool().stop()  # type: ignore[no-untyped-call]
            assert (await asyncio.wait_for(asked, 60)).action
        finally:
            pool.close()

    asyncio.run(scenario())


def test_the_table_goes_on_when_the_bots_are_killed(serving: Callable[..., Running]) -> None:
    server = serving(bot_pace=(0.05, 0.05))
    with server.browser() as ines:
        table = ines.open(ines.play(seats=3, options={"target": 200}))
        table.until_frame()
        killed = 0
        while not table.frame["view"]["over"]:
            if table.frame["legal"]:
                n = table.frame["n"]
                table.do(table.frame["legal"][-1])
                table.until_past(n)
                if killed < 3 and not table.frame["legal"]:
                    killed += kill_the_thinkers()
            else:
                table.hear()
        assert killed == 3


def kill_the_thinkers() -> int:
    for process in psutil.Process().children(recursive=True):
        if "spawn_main" in " ".join(process.cmdline()):
            process.kill()
            return 1
    return 0


def test_bots_take_their_time_where_people_play(serving: Callable[..., Running]) -> None:
    server = serving(bot_pace=(0.4, 0.5))
    with server.browser() as ines:
        table = ines.open(ines.play(seats=4))
        table.until_frame()
        times = waits(table, 5)
        assert sum(times) / len(times) >= 0.35


def waits(table: Table, wanted: int) -> list[float]:
    """How long each move of a bot took after the frame before it."""
    times: list[float] = []
    while len(times) < wanted:
        began, n = time.monotonic(), table.frame["n"]
        if table.frame["legal"]:
            table.do(table.frame["legal"][-1])
            table.until_past(n)
            continue
        table.until_past(n)
        times.append(time.monotonic() - began)
    return times


def test_bots_among_themselves_are_quick(serving: Callable[..., Running]) -> None:
    server = serving(bot_pace=(5.0, 5.0))
    with server.browser() as ines:
        table = ines.open(ines.play(seats=4, options={"target": 30}))
        table.until_frame()
        table.at_table("leave")
        table.until(lambda: table.table["status"] == "over")  # at five seconds a move it is not


def test_what_a_bot_is_given_does_not_hold_the_key_or_the_deck(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bytes] = []
    think = BotPool.think

    async def listen(
        self: BotPool, game: str, bot: str, position: bytes, seat: int, asker: Asker
    ) -> Any:
        given.append(position)
        return await think(self, game, bot, position, seat, asker)

    monkeypatch.setattr(BotPool, "think", listen)
    server = serving()
    with server.browser() as ines:
        table = ines.open(ines.play(seats=2))
        table.until_frame()
        waits(table, 3)
        until(lambda: given)
        table.at_table("leave")
        table.until(lambda: table.table["key"])
    key = table.table["key"]
    assert given
    assert not any(key.encode() in position for position in given)


@pytest.mark.parametrize("answer", [{"type": "fly"}, {"type": "deal"}, None])
def test_the_table_goes_on_with_a_bot_that_plays_nonsense(
    serving: Callable[..., Running],
    monkeypatch: pytest.MonkeyPatch,
    errors: list[logging.LogRecord],
    answer: dict[str, Any] | None,
) -> None:
    async def think(self: BotPool, *question: object) -> Thought:
        if answer is None:
            raise BotFailed("no answer")
        return Thought(answer)

    monkeypatch.setattr(BotPool, "think", think)
    server = serving()
    with server.browser() as ines:
        table = ines.open(ines.play(seats=3))
        table.until_frame()
        waits(table, 4)
    server.stop()
    assert bool(errors) == (answer is not None)
    errors.clear()


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with server.browser() as ines:
        table = ines.open(ines.play(seats=3))
        table.until_frame()
        waits(table, 1)
        children = psutil.Process(server.pid).children(recursive=True)
        assert children
        server.kill()
    until(lambda: not any(child.is_running() and child.status() != "zombie" for child in children))
