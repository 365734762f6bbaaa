"""Disks and databases that fail under a running server: reported in a sentence, and nothing is
lost.

The failures are SQLite's own.  A full disk is `PRAGMA max_page_count`, a read-only one `PRAGMA
query_only` (root may write to any file), a locked database another connection that holds it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from tests.server.conftest import Listener
from tests.server.driver import PATIENCE, Browser, Running, Table, two_people, until
from tests.server.test_store import facts, move

from safehouse.server.ops.logs import JsonLines, start_logs
from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import engines, pulse
from safehouse.server.store import store as storing
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.facts import Move

Errors = list[logging.LogRecord]
HEAL = {"full": "max_page_count=1000000", "read_only": "query_only=OFF"}


@pytest.fixture
def server(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, errors: Errors
) -> Iterator[Running]:
    """A server of its own, whose errors are expected in the log."""
    monkeypatch.setattr(engines, "PATIENCE_MS", 10)
    monkeypatch.setattr(pulse, "PROBE_EVERY", 0.05)
    yield serving()
    errors.clear()


def pragma(server: Running, words: str) -> None:
    """Run a pragma on the writing connection."""

    def change(c: Connection) -> None:
        c.exec_driver_sql(f"PRAGMA {words}").close()

    with contextlib.suppress(NotStored):
        server.answer(server.house.store.change(change))


@contextlib.contextmanager
def failing(server: Running, how: str) -> Iterator[None]:
    store = server.house.store
    if how == "locked":
        with contextlib.closing(sqlite3.connect(server.settings.data / "safehouse.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
        return
    if how == "full":
        server.answer(store.create(facts("BBBB")))
    pragma(server, "max_page_count=1" if how == "full" else "query_only=ON")
    if how == "full":
        server.answer(fill(store))
    yield
    pragma(server, HEAL[how])


async def fill(store: Store) -> None:
    """Use up the free space in the existing pages, down to the last byte."""
    n = 0
    for size in (400, 1):
        with contextlib.suppress(NotStored):
            while True:
                n += 1
                await store.append("BBBB", Move(n, 0, "x" * size, 1.0))


WORDS = {
    "full": "The server's disk is full",
    "read_only": "The server may not write to its disk",
    "locked": "Another program holds the server's database",
}


@pytest.mark.parametrize("how", ["full", "read_only", "locked"])
def test_what_cannot_be_stored_is_refused_with_the_reason_and_goes_on_later(
    server: Running, how: str
) -> None:
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        mover, other = two_people(ines, milo)
        with failing(server, how):
            mover.do(mover.frame["legal"][0])
            assert mover.error().startswith(WORDS[how])
            assert mover.errors[-1]["say"] == f"server.refused.storage_{how}"
            assert mover.frame["n"] == 0
            asked = {"game": "flip7", "seats": 18, "name": "x" * 20}
            answer = until(lambda: not_ok(ines.post("/api/tables", asked)))
            assert answer.status_code == 503
            assert answer.json()["error"].startswith(WORDS[how])
        mover.do(mover.frame["legal"][0])
        for table in (mover, other):
            table.until_past(0)
        assert mover.table["status"] == "playing"


def not_ok(answer: Any) -> Any:
    """Make tables until it fails, since a page may have room for one more."""
    return answer if answer.status_code != 200 else None


def is_well(browser: Browser) -> bool:
    return bool(browser.get("/healthz").json()["ok"])


@pytest.mark.parametrize("how", ["read_only", "locked"])
def test_the_house_knows_that_it_cannot_write(server: Running, how: str) -> None:
    with server.browser() as ines:
        ines.make()
        assert is_well(ines)
        with failing(server, how):
            until(lambda: not is_well(ines))
            answer = ines.get("/healthz")
            assert answer.status_code == 503
            told = answer.json()
            assert told["reason"] == how
            assert told["error"].startswith(WORDS[how])
            until(lambda: ines.get("/healthz").json()["last_write_seconds"] > 0)
        until(lambda: is_well(ines))


def test_a_damaged_page_is_said_by_whoever_needs_it(server: Running) -> None:
    with server.browser() as ines:
        code = ines.make()
        server.stop()
        database = server.settings.data / "safehouse.db"
        with contextlib.closing(sqlite3.connect(database)) as c:
            pages = c.execute(
                "SELECT rootpage FROM sqlite_master WHERE tbl_name='table_'"
            ).fetchall()
            size = c.execute("PRAGMA page_size").fetchone()[0]
        again = Running(server.settings)
        try:
            with database.open("r+b") as file:
                for (page,) in pages:
                    file.seek((page - 1) * size)
                    file.write(b"\xa5" * size)
            again.house.store.engine.dispose()  # what was read at the start is not remembered
            with again.browser() as milo:
                for path in ("/healthz", f"/api/tables/{code}"):
                    answer = milo.get(path)
                    assert answer.status_code == 503
                    assert answer.json()["error"].startswith("The server's database is damaged")
                closed, why = milo.open(code).until_closed()
                assert closed == 1013  # a page tries again
                assert "damaged" in why
        finally:
            again.stop()


def test_a_probe_is_written_now_and_then_only(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}", Metrics())

    async def scenario() -> None:
        await store.create(facts())
        for _ in range(50):
            await asyncio.gather(*[store.check() for _ in range(4)])

    asyncio.run(scenario())
    commits = [x for x in store.metrics.text().decode().splitlines() if "size_count" in x]
    assert float(commits[0].split()[1]) < 20
    store.close()


def test_a_disk_that_does_not_answer_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}", Metrics())
    monkeypatch.setattr(storing, "PROBE_WITHIN", 0.05)
    monkeypatch.setattr(pulse, "PROBE_EVERY", -1.0)
    commit, hold = storing._commit, asyncio.Event()

    async def scenario() -> None:
        loop = asyncio.get_running_loop()

        def late(*write: object) -> None:
            asyncio.run_coroutine_threadsafe(hold.wait(), loop).result()
            commit(*write)  # type: ignore[arg-type]

        monkeypatch.setattr(storing, "_commit", late)
        with pytest.raises(NotStored, match="does not answer"):
            await store.check()
        monkeypatch.setattr(storing, "PROBE_WITHIN", PATIENCE)
        hold.set()
        await store.check()

    asyncio.run(scenario())
    store.close()


def test_a_lock_is_waited_for_once_not_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors: Errors
) -> None:
    """Writes that wait together fail together."""
    monkeypatch.setattr(engines, "PATIENCE_MS", 10)
    store = Store(f"sqlite:///{tmp_path / 'a.db'}", Metrics())

    async def scenario() -> None:
        await store.create(facts())
        with contextlib.closing(sqlite3.connect(tmp_path / "a.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            tries = [store.append("QVRN", move(n)) for n in range(1, 101)]
            found = await asyncio.gather(*tries, return_exceptions=True)
        assert {type(problem) for problem in found} == {NotStored}

    asyncio.run(scenario())
    assert len(errors) < 20
    errors.clear()
    store.close()


@pytest.fixture
def heard() -> Iterator[Errors]:
    """Everything that is logged with `serve --log debug`."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    start_logs("debug")
    listener = Listener()
    listener.setLevel(logging.DEBUG)
    root.addHandler(listener)
    yield listener.heard
    root.handlers[:] = before
    root.setLevel(level)


def test_no_log_tells_a_key_a_token_a_chat_or_a_move(
    heard: Errors, server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        mover, _ = two_people(ines, milo)
        table = server.house.lobby.rooms[mover.table["code"]].facts
        for how in ("read_only", "locked"):
            with failing(server, how):
                provoke(mover, ines)
    said = "\n".join(JsonLines().format(record) + repr(record.args) for record in heard)
    said += capsys.readouterr().err
    assert said.count("a write failed") >= 10
    secrets = [table.key, *[seat.token for seat in table.seats], "meet me at the docks"]
    secrets += ['"hit"', '"stay"', "Zorro"]
    written = [json.dumps(secret)[1:-1] for secret in secrets]  # as a line of JSON has it
    assert [secret for secret in (*secrets, *written) if secret in said] == []


def provoke(mover: Table, ines: Browser) -> None:
    """Everything that is stored, to be refused."""
    for message in (
        {"do": mover.frame["legal"][0], "at": 0, "id": 1},
        {"chat": "meet me at the docks"},
        {"table": {"op": "pause"}},
        {"table": {"op": "name", "name": "Zorro"}},
    ):
        mover.say(**message)
        mover.error()
    ines.post("/api/tables", {"game": "flip7", "seats": 2, "name": "Zorro"})


def test_whatever_else_goes_wrong_is_said_in_json_too(
    server: Running, monkeypatch: pytest.MonkeyPatch, errors: Errors
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(server.house.lobby, "lists", broken)
    with server.browser() as ines:
        answer = ines.get("/api/tables")
        assert answer.status_code == 500
        assert (
            answer.json()["error"] == "The server could not do that. The error has been recorded."
        )
        assert answer.json()["say"] == "server.refused.bug"
    until(lambda: len(errors) == 2)  # the answer is there before its line in the log
    assert [record.getMessage() for record in errors] == ["a request failed", "request"]
    errors.clear()


def test_the_numbers_tell_of_the_last_write_and_of_the_size(server: Running) -> None:
    with server.browser() as ines:
        ines.make()
        numbers = dict(
            line.rsplit(" ", 1)
            for line in ines.get("/metrics").text.splitlines()
            if not line.startswith("#")
        )
    assert float(numbers["safehouse_write_age_seconds"]) >= 0
    assert float(numbers["safehouse_database_bytes"]) > 10_000
