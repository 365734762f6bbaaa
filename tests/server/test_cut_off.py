"""Processes that are taken for dead, cut off, of an older release, or whose clock is wrong."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import text
from tests.server.driver import Running, until
from tests.server.postgres import USER, Cluster
from tests.server.proxy import Proxy
from tests.server.test_peers import Pair, begun, come, hang_up, keeps, loop_of, turns, two
from tests.server.test_store import move
from tests.server.test_survival import Player, shown_to

from safehouse.server.ops.wall import wall
from safehouse.server.peers import lease
from safehouse.server.peers.news import News
from safehouse.server.store.engines import open_engine
from safehouse.server.store.migrations import NEWEST, migrate
from safehouse.server.store.patient import Patient
from safehouse.server.store.trouble import NotStored

__all__ = ["two"]  # a fixture
MOVES = 4


def test_who_was_taken_for_dead_writes_nothing_and_begins_anew(two: Pair, url: str) -> None:
    a, b = two
    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        code, table = begun(ines, milo)
        before = a.house.store.member
        engine = open_engine(url)
        with engine.begin() as c:
            c.execute(text("DELETE FROM process WHERE id = :me"), {"me": before})
        engine.dispose()

        async def write() -> None:
            with pytest.raises(NotStored):
                await a.house.store.append(code, move(table.frame["n"] + 1))

        asyncio.run_coroutine_threadsafe(write(), loop_of(a)).result(60)
        assert table.until_closed() == (1012, "The table is being opened again.")
        until(lambda: a.house.store.member not in (before, None))
        again, other = ines.open(code), milo.open(code)
        for one in (again, other):
            one.until_frame()
        turns(again, other, 2)
        assert keeps(a, code) != keeps(b, code)


def test_an_older_release_leaves_its_tables_to_a_newer_one(
    url: str, tmp_path: Path, serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    a = serving(tmp_path / "older", postgres=url)
    with a.browser("Ines") as ines, a.browser("Milo") as milo:
        code, here = begun(ines, milo)
        monkeypatch.setattr(lease, "NEWEST", f"{NEWEST}.1")
        b = serving(tmp_path / "newer", postgres=url)
        assert here.until_closed() == (1012, "The table is being opened again.")
        players = [Player(ines, code), Player(milo, code)]
        for player in players:
            come(player)  # they still ask the older one
        assert keeps(b, code)
        assert not keeps(a, code)
        until(partial(shown_to, players, here.frame["n"] + MOVES))
        b.stop()
        for player in players:
            hang_up(player)
            come(player)
        assert keeps(a, code)  # better than nobody
        for player in players:
            hang_up(player)


def test_who_alone_is_cut_off_from_the_database_leaves_its_tables(
    postgres: Cluster,
    tmp_path: Path,
    serving: Callable[..., Running],
    monkeypatch: pytest.MonkeyPatch,
    errors: list[object],
) -> None:
    """Its connections are not reset: no byte passes any more, and nobody is told."""
    monkeypatch.setattr(Patient, "patience", 2.0)
    monkeypatch.setattr(lease, "LONELY", 0.1)
    monkeypatch.setattr(lease, "HUNG", 2)
    name, way = postgres.new_name(), Proxy(f"{postgres.folder}/.s.PGSQL.5432")
    far = f"postgresql+psycopg://{USER}@127.0.0.1:{way.port}/{name}"
    a = serving(tmp_path / "one", postgres=far)
    b = serving(tmp_path / "two", postgres=postgres.url(name))
    with a.browser("Ines") as ines, a.browser("Milo") as milo:
        code, here = begun(ines, milo)
        until(lambda: a.house.keepers.living == 2)
        way.cut()
        assert here.until_closed() == (1012, "The table is being opened again.")
        players = [Player(ines, code), Player(milo, code)]
        for player in players:
            come(player)  # through it, since it passes everything on
        assert keeps(b, code)
        until(partial(shown_to, players, here.frame["n"] + MOVES))
        before = a.house.keepers.number
        way.mend()
        until(lambda: a.house.keepers.instead() is None)
        until(lambda: a.house.keepers.number > before)
        assert ines.make()
        for player in players:
            hang_up(player)
    errors.clear()


def test_whose_session_was_ended_just_now_is_not_taken_for_dead(url: str) -> None:
    """Its beat stands still because it was cut off; as soon as it hears so, it comes back."""
    engine = open_engine(url)
    migrate(engine)
    one = lease.Lease(engine, "", cast(News, None))
    one.number = 1
    wire, other = one._connect(), one._connect()
    wire.execute("INSERT INTO process (id, address, beat, form) VALUES (2, '', 0, '')")
    other.execute("SELECT pg_advisory_lock(%s, 2)", (lease.LIFE,))

    def lives() -> bool:
        one._look(wire)
        return 2 in one.others()

    assert all(lives() for _ in range(lease.SILENT + 2))
    other.execute("SELECT pg_advisory_unlock_all()")
    assert lives()
    assert not lives()
    for opened in (wire, other):
        opened.close()
    engine.dispose()


def test_a_wrong_clock_is_put_right_by_the_database(
    url: str, tmp_path: Path, serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + 3600)
    monkeypatch.setattr(wall, "ahead", None)
    assert wall.now() > right() + 3000
    serving(tmp_path, postgres=url)
    assert wall.now() == pytest.approx(right(), abs=60)
