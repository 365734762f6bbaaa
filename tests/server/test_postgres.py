"""The same house on a PostgreSQL: what is kept, who may open it, what happens when it goes away."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from sqlalchemy import text
from tests.server.driver import Browser, Running, quick, until
from tests.server.postgres import Cluster, cluster, small_disk
from tests.server.survivors import Process
from tests.server.test_gallery import everything
from tests.server.test_store import facts, move
from tests.server.test_survival import MOVES, Player, log_of, shown_to

from safehouse import games
from safehouse.cli import main
from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR
from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import migrations, schema
from safehouse.server.store.engines import VARIABLE, open_engine, read_url
from safehouse.server.store.folder import CannotOpen
from safehouse.server.store.store import Store, Taken
from safehouse.server.store.trouble import AWAY, FULL, NotStored
from safehouse.server.tables.facts import ChatLine
from safehouse.server.tables.house import House

T = TypeVar("T")
KILLS = 6


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url, Metrics())
    yield store
    store.close()


def test_ten_that_start_at_once_make_the_tables_once(url: str) -> None:
    engines = [open_engine(url) for _ in range(10)]
    threads = [threading.Thread(target=migrations.migrate, args=(e,)) for e in engines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {migrations.version_of(e) for e in engines} == {migrations.NEWEST}
    with engines[0].connect() as c:
        context = MigrationContext.configure(c, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    for engine in engines:
        engine.dispose()


def test_what_is_kept_comes_back_and_a_number_is_given_once(store: Store) -> None:
    async def scenario() -> None:
        table = facts()
        await store.create(table)
        table.votes, table.status = {"1": [0]}, "playing"
        await store.append("QVRN", move(1), table)
        await store.say("QVRN", ChatLine(1, 0, "hello", 2.5))
        tries = [store.append("QVRN", move(2, seat)) for seat in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(r, Taken) for r in results) == 19
        kept = await store.load("QVRN")
        assert kept is not None
        assert kept.facts == table
        assert len(kept.moves) == 2
        assert kept.chat == [ChatLine(1, 0, "hello", 2.5)]

    asyncio.run(scenario())


def test_a_gallery_is_the_same(url: str, serving: Callable[..., Running]) -> None:
    everything(serving(postgres=url))


def test_a_house_on_another_machine_knows_its_seats(
    url: str, tmp_path: Path, serving: Callable[..., Running]
) -> None:
    """The secret that makes tickets good is in the database; nothing in the folder is needed."""
    first = serving(tmp_path / "one", postgres=url)
    with first.browser("Ines") as ines:
        code = ines.play()
        table = ines.open(code)
        table.until(lambda: table.frame.get("legal"))
        table.do(table.frame["legal"][0])
        table.until(lambda: table.frame["n"] >= 1)
        first.stop()
        while table.hear() is not None:
            pass
        second = serving(tmp_path / "two", postgres=url)
        ines.move_to(second.port)
        again = ines.open(code)
        again.until(lambda: again.frame.get("n", -1) >= table.frame["n"])
        assert again.frame["n"] >= table.frame["n"]
        assert ines.get(f"/api/tables/{code}").json()["you"] == 0


def test_a_newer_form_is_left_alone(url: str, tmp_path: Path) -> None:
    House(quick(tmp_path, postgres=url)).close()
    engine = open_engine(url)
    with engine.begin() as c:
        c.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(CannotOpen, match="was made by a newer Safehouse"):
        House(quick(tmp_path, postgres=url))


def test_a_database_that_is_not_there_is_said_in_a_sentence(
    postgres: Cluster, tmp_path: Path
) -> None:
    nowhere = f"postgresql://nobody@/nothing?host={postgres.folder}"
    with pytest.raises(CannotOpen, match="does not answer"):
        House(quick(tmp_path, postgres=read_url(nowhere)))
    said = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--database", nowhere])
    assert said.exit_code == 1
    assert "does not answer" in said.output
    assert "Traceback" not in said.output


@pytest.mark.parametrize("given", ["mysql://a@b/c", "postgresql://", "house.db"])
def test_what_is_no_address_is_said_before_anything_is_opened(given: str) -> None:
    with pytest.raises(BadInput, match="--database is written postgresql://"):
        read_url(given)


def test_a_closed_house_answers_its_owner(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = postgres.database()
    House(quick(tmp_path, postgres=read_url(named))).close()
    monkeypatch.setenv(VARIABLE, named)
    said = CliRunner().invoke(main, ["admin", "list", "--data", str(tmp_path)])
    assert said.output == "There are none.\n"


@pytest.mark.slow
def test_nothing_that_was_shown_is_lost_when_either_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server and its PostgreSQL die in turn under play."""
    with cluster() as own:
        named = own.database()
        monkeypatch.setenv(VARIABLE, named)
        server = Process(tmp_path)
        port = server.port
        with Browser(port, "Ines") as ines, Browser(port, "Milo") as milo:
            code = ines.make(seats=2, options={"target": 10_000})
            milo.join(code)
            table = ines.open(code)
            table.host("start")
            table.until_frame()
            players = [Player(ines, code), Player(milo, code)]
            for player in players:
                player.come()
            for turn in range(KILLS):
                seen = max(f["n"] for p in players for f in [p.table.frame, *p.shown])
                until(partial(shown_to, players, seen + MOVES))
                if turn % 2:
                    own.kill()
                    own.start()
                    continue
                server.kill()
                for player in players:
                    player.leave()
                server = Process(tmp_path, port)
                for player in players:
                    player.come()
                assert all(p.first["n"] >= seen for p in players)
            server.kill()
            for player in players:
                player.leave()
        record, _ = log_of(read_url(named), code)
    positions = {n: g.view(SPECTATOR) for n, g, _ in record.positions(games.find("flip7"))}
    shown = [frame for player in players for frame in player.shown]
    assert len(shown) >= MOVES * KILLS
    for frame in shown:
        assert frame["view"] == positions[frame["n"]]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has a disk of its own")
def test_a_full_disk_is_said_and_goes_on_when_there_is_room(
    postgres: Cluster, errors: list[object]
) -> None:
    async def scenario(store: Store, disk: Path) -> None:
        await store.create(facts())
        balloon = disk / "balloon"
        with balloon.open("wb", 0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        reason, n = "", 0
        while not reason:
            n += 1
            try:
                await store.append("QVRN", move(n))
            except NotStored as e:
                reason = e.reason
        assert reason == FULL
        kept = await patiently(lambda: store.load("QVRN"))
        assert kept is not None
        assert len(kept.moves) == n - 1
        balloon.unlink()
        await patiently(lambda: store.append("QVRN", move(n)))

    with small_disk(32) as disk:
        assert disk is not None
        name = postgres.new_name(disk)
        store = Store(postgres.url(name), Metrics())
        try:
            asyncio.run(scenario(store, disk))
        finally:  # no other test has a database on a disk that is gone
            store.close()
            postgres.drop(name)
    errors.clear()


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """A busy machine may answer too late, which is said so."""
    while True:
        try:
            return await ask()
        except NotStored as e:
            if e.reason != AWAY:
                raise


def test_a_database_that_goes_away_is_said_and_found_again(
    tmp_path: Path, errors: list[object]
) -> None:
    async def scenario(store: Store, own: Cluster) -> None:
        await store.create(facts())
        own.kill()
        with pytest.raises(NotStored) as refused:
            await store.append("QVRN", move(1))
        assert refused.value.reason == AWAY
        with pytest.raises(NotStored):
            await store.load("QVRN")
        own.start()
        await store.append("QVRN", move(1))
        kept = await store.load("QVRN")
        assert kept is not None
        assert kept.moves == [move(1)]

    with cluster() as own:
        store = Store(own.url(), Metrics())
        asyncio.run(scenario(store, own))
        store.close()
    assert errors
    errors.clear()


def test_a_connection_that_was_lost_while_nobody_wrote_costs_nobody_a_write(
    store: Store, url: str
) -> None:
    end = text(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def scenario() -> None:
        store.member = 1
        await store.create(facts())
        with near.connect() as c:
            assert c.scalars(end).all()
        await store.append("QVRN", move(1))
        kept = await store.load("QVRN")
        assert kept is not None
        assert kept.moves == [move(1)]

    near = open_engine(url)
    with near.begin() as c:
        c.execute(text("INSERT INTO process (id, address, beat, form) VALUES (1, '', 0, '')"))
    asyncio.run(scenario())
    near.dispose()
