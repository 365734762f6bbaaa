"""The log decides: group commit, the arbiter between two writers, and databases of old."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.server.driver import Browser, Running, Table, two_people

from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import migrations, schema
from safehouse.server.store.store import Store, Taken
from safehouse.server.tables.bus import Bus
from safehouse.server.tables.facts import PERSON, ChatLine, Move, SeatFacts, TableFacts


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}", Metrics())
    yield store
    store.close()


def facts(code: str = "QVRN") -> TableFacts:
    seats = [SeatFacts(PERSON, "Ines", "cyan", token="t"), SeatFacts()]
    return TableFacts(code, code, "flip7", 1, "ab" * 16, {"target": 50}, seats, made=time.time())


def move(n: int, seat: int = 0) -> Move:
    return Move(n, seat, '{"type":"hit"}', 1.5)


def test_what_is_kept_comes_back(store: Store) -> None:
    async def scenario() -> None:
        table = facts()
        await store.create(table)
        table.votes = {"1": [0]}
        table.status = "playing"
        await store.append("QVRN", move(1), table)
        await store.append("QVRN", move(2, 1))
        await store.say("QVRN", ChatLine(1, 0, "hello", 2.5))
        kept = await store.load("QVRN")
        assert kept is not None
        assert kept.facts == table
        assert kept.moves == [move(1), move(2, 1)]
        assert kept.chat == [ChatLine(1, 0, "hello", 2.5)]
        assert await store.moves_after("QVRN", 1) == [move(2, 1)]
        assert await store.load("XXXX") is None
        assert await store.tables_of([]) == []
        assert [t.code for t in await store.tables_of(["QVRN"])] == ["QVRN"]
        assert await store.counts() == {"playing": 1}

    asyncio.run(scenario())


def test_the_number_of_a_move_is_given_once(store: Store) -> None:
    async def scenario() -> None:
        await store.create(facts())
        tries = [store.append("QVRN", move(1, seat)) for seat in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(r, Taken) for r in results) == 19
        assert len(await store.moves_after("QVRN", 0)) == 1

    asyncio.run(scenario())


def test_one_that_fails_takes_nobody_with_it(store: Store) -> None:
    async def scenario() -> None:
        for code in ("QVRN", "BCDF"):
            await store.create(facts(code))
        await store.append("QVRN", move(1))
        both = [store.append("QVRN", move(1)), store.append("BCDF", move(1))]
        taken, fine = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(taken, Taken)
        assert fine is None
        with pytest.raises(Taken):
            await store.create(facts("QVRN"))

    asyncio.run(scenario())


def test_writes_that_wait_are_committed_together(store: Store) -> None:
    async def scenario() -> None:
        await store.create(facts())
        await asyncio.gather(*[store.append("QVRN", move(n)) for n in range(1, 301)])

    asyncio.run(scenario())
    text = store.metrics.text().decode()
    commits = next(line for line in text.splitlines() if "commit_size_count" in line)
    assert float(commits.split()[1]) < 150


def test_the_disk_is_asked_to_keep_its_word(store: Store, tmp_path: Path) -> None:
    with store.engine.connect() as c:
        assert c.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert c.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    with store.engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), schema.metadata) == []
    steps = ScriptDirectory(migrations.HERE).walk_revisions()
    assert [step.revision for step in steps][::-1] == list(migrations.KNOWN)


def test_opening_a_database_again_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    held: list[list[str]] = []
    for _ in range(2):
        store = Store(f"sqlite:///{file}", Metrics())
        if not held:
            asyncio.run(store.create(facts()))
        store.close()
        with contextlib.closing(sqlite3.connect(file)) as again:
            held.append(list(again.iterdump()))
    assert held[0] == held[1]
    assert any("QVRN" in line for line in held[0])


def store_elsewhere(server: Running, sql: str, *values: object) -> None:
    """Another process writes into the same database."""
    second = sqlite3.connect(server.settings.data / "safehouse.db")
    with second:
        second.execute(sql, values)
    second.close()


def stay_elsewhere(server: Running, mover: Table) -> None:
    code, seat = mover.table["code"], mover.table["you"]
    sql = "INSERT INTO move VALUES (?, 1, ?, ?, ?, '')"
    store_elsewhere(server, sql, code, seat, '{"type":"stay"}', time.time())


def test_another_replica_was_first(server: Running, ines: Browser, milo: Browser) -> None:
    """A second process on the same log stores a move: this one takes it in and goes on."""
    mover, other = two_people(ines, milo)
    stay_elsewhere(server, mover)
    mover.do({"type": "hit"})
    assert mover.error() == "It is Milo's turn."
    for table in (mover, other):
        table.until_past(0)
    other.do({"type": "stay"})
    other.until_past(1)


def test_news_of_another_replica_are_followed(
    server: Running, ines: Browser, milo: Browser
) -> None:
    mover, other = two_people(ines, milo)
    stay_elsewhere(server, mover)
    server.in_its_thread(lambda: server.house.bus.publish(mover.table["code"], 1))
    for table in (mover, other):
        table.until_past(0)
    assert other.frame["legal"]


def test_a_table_whose_rules_are_gone_goes_on_if_its_moves_fit(
    serving: Callable[..., Running],
) -> None:
    server = serving()
    with server.browser() as ines:
        code = ines.play()
        server.stop()
        store_elsewhere(server, "UPDATE table_ SET version = 999, rules = '0' WHERE code = ?", code)
        server = serving(data=server.settings.data)
        assert [s for s in server.house.older_tables().told() if "not kept here" in s]
        ines.move_to(server.port)
        table = ines.open(code)
        table.at_table("leave")
        table.until_told("status", "over")
        assert ines.get(f"/api/tables/{code}/record").json()["version"] < 999


def test_a_table_whose_moves_fit_no_rules_is_refused_in_a_sentence_and_kept(
    serving: Callable[..., Running],
) -> None:
    server = serving()
    with server.browser() as ines:
        code = ines.play()
    server.stop()
    store_elsewhere(server, "UPDATE table_ SET version = 999, rules = '0' WHERE code = ?", code)
    row = "INSERT INTO move VALUES (?, 900, 0, '{\"type\": \"never\"}', 0, '')"
    store_elsewhere(server, row, code)
    server = serving()
    with server.browser() as ines:
        answer = ines.get(f"/api/tables/{code}")
        assert answer.status_code == 410
        assert "version 999" in answer.json()["error"]
        assert ines.open(code).until_closed()[0] == 4404


def test_the_bus_carries_news_to_those_who_listen() -> None:
    bus = Bus()
    heard: list[int] = []
    stop = bus.subscribe("QVRN", heard.append)
    bus.publish("QVRN", 3)
    bus.publish("BCDF", 9)
    stop()
    bus.publish("QVRN", 4)
    assert heard == [3]
    assert bus.listeners == {}
