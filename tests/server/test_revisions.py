"""Facts are compared before they are set: who comes too late changes nothing, and hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text
from tests.server.driver import Browser, Running, two_people
from tests.server.test_store import facts, move, store_elsewhere

from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import migrations
from safehouse.server.store.rows import Stale
from safehouse.server.store.store import Store
from safehouse.server.tables.facts import OVER, PAUSED, PLAYING, TableFacts


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Two servers on one file, as if nothing had locked the folder."""
    stores = [Store(f"sqlite:///{tmp_path / 'a.db'}", Metrics()) for _ in range(2)]
    yield stores[0], stores[1]
    for store in stores:
        store.close()


async def read(store: Store, code: str = "QVRN") -> TableFacts:
    kept = await store.load(code)
    assert kept is not None
    return kept.facts


def test_a_finished_game_stays_finished(two: tuple[Store, Store]) -> None:
    one, other = two

    async def scenario() -> None:
        await one.create(facts())
        behind = await read(other)
        ahead = (await read(one)).copy()
        ahead.status, ahead.result = OVER, {"winners": [0], "scores": [9, 3]}
        await one.append("QVRN", move(1), ahead)
        behind.status = PLAYING
        with pytest.raises(Stale):
            await other.save(behind)
        with pytest.raises(Stale):
            await other.append("QVRN", move(2), behind)
        with pytest.raises(Stale):
            await other.create(facts("BCDF"), behind)
        assert await read(other) == ahead
        assert await other.moves_after("QVRN", 0) == [move(1)]
        assert await other.load("BCDF") is None

    asyncio.run(scenario())


def test_of_many_changes_at_once_one_counts(two: tuple[Store, Store]) -> None:
    async def scenario() -> None:
        await two[0].create(facts())
        copies = [(await read(two[0])).copy() for _ in range(20)]
        for host, copy in enumerate(copies):
            copy.host = host
        tries = [two[i % 2].save(copy) for i, copy in enumerate(copies)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert found.count(None) == 1
        assert sum(isinstance(problem, Stale) for problem in found) == 19
        kept = await read(two[1])
        assert kept == copies[found.index(None)]
        assert kept.revision == 1

    asyncio.run(scenario())


def end_elsewhere(server: Running, code: str) -> None:
    sql = "UPDATE table_ SET status = 'over', ended = 1.0, revision = revision + 1 WHERE code = ?"
    store_elsewhere(server, sql, code)


def status_of(server: Running, code: str) -> str:
    with contextlib.closing(sqlite3.connect(server.settings.data / "safehouse.db")) as c:
        return str(c.execute("SELECT status FROM table_ WHERE code = ?", (code,)).fetchone()[0])


def test_a_room_that_was_overtaken_wakes_anew(
    server: Running, ines: Browser, milo: Browser
) -> None:
    """Its game was ended by another server; a pause of its own must not bring it back to life."""
    mover, other = two_people(ines, milo)
    code = mover.table["code"]
    end_elsewhere(server, code)
    mover.at_table("pause")
    assert mover.error() == "The table has changed in the meantime. Look again."
    assert other.until_closed()[0] == 1012  # pages come back by themselves
    assert mover.until_closed()[0] == 1012
    assert status_of(server, code) == OVER
    again = ines.open(code)
    again.until_told("status", OVER)
    again.at_table("resume")
    assert again.error() == "The table is not paused."


def test_chat_goes_on_where_another_server_talked(
    server: Running, ines: Browser, milo: Browser
) -> None:
    mover, _ = two_people(ines, milo)
    code = mover.table["code"]
    sql = "INSERT INTO chat VALUES (?, 1, 0, 'from elsewhere', ?)"
    store_elsewhere(server, sql, code, time.time())
    mover.say(chat="hello")
    assert mover.error() == "The table has changed in the meantime. Look again."
    again = ines.open(code)
    again.until(lambda: again.chat)
    again.say(chat="hello")
    again.until(lambda: len(again.chat) == 2)
    assert [line["text"] for line in again.chat] == ["from elsewhere", "hello"]


def test_a_table_that_is_gone_is_gone_for_whoever_sits_there(
    server: Running, ines: Browser, milo: Browser
) -> None:
    mover, other = two_people(ines, milo)
    code = mover.table["code"]
    for table in ("move", "chat", "seat", "table_"):
        store_elsewhere(server, f"DELETE FROM {table} WHERE code = ?", code)
    mover.do(mover.frame["legal"][0])
    assert mover.error() == "The table has changed in the meantime. Look again."
    assert other.until_closed()[0] == 1012
    assert milo.open(code).until_closed()[0] == 4404


def test_changes_count(server: Running, ines: Browser, milo: Browser) -> None:
    """Every road on which facts are stored takes the revision along."""
    mover, other = two_people(ines, milo)
    for status, op in ((PAUSED, "pause"), (PLAYING, "resume")) * 3:
        mover.at_table(op)
        other.until_told("status", status)
    assert not mover.errors


def test_a_database_of_before_gets_its_revisions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
    store = Store(url, Metrics())
    with store.engine.begin() as c:
        old = row_of_before(facts())
        names = ", ".join(old)
        values = ", ".join(f":{name}" for name in old)
        c.execute(text(f"INSERT INTO table_ ({names}) VALUES ({values})"), old)
    store.close()
    monkeypatch.undo()
    store = Store(url, Metrics())

    async def scenario() -> None:
        kept = await read(store)
        assert (kept.code, kept.revision) == ("QVRN", 0)
        kept.seats = facts().seats
        await store.save(kept)
        assert (await read(store)).revision == 1

    asyncio.run(scenario())
    store.close()


LATER = (
    "seats",
    "revision",
    "secret",
    "luck",
    "rules",
    "day",
    "mark",
    "before",
    "agree",
    "takeover",
    "match",
    "sealed",
    "chances",
)


def row_of_before(table: TableFacts) -> dict[str, object]:
    """A row as step 0001 has it."""
    return {
        name: "{}" if isinstance(value := getattr(table, name), dict | list) else value
        for name in table.__struct_fields__
        if name not in LATER
    }


def test_a_step_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed or failed in the middle: the next start finds no half of a step."""
    file = tmp_path / "a.db"
    upgrade = command.upgrade

    def break_off(config: object, _: str) -> None:
        upgrade(config, migrations.NEWEST)  # type: ignore[arg-type]
        raise RuntimeError("the lights go out")

    monkeypatch.setattr(command, "upgrade", break_off)
    with pytest.raises(RuntimeError, match="lights"):
        Store(f"sqlite:///{file}", Metrics())
    with contextlib.closing(sqlite3.connect(file)) as c:
        assert c.execute("SELECT name FROM sqlite_master").fetchall() == []
