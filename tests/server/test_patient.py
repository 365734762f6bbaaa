"""Connections whose question or answer got lost on the way, and slow ones that are not given up."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError
from tests.server.driver import until
from tests.server.postgres import USER, Cluster
from tests.server.proxy import Proxy

from safehouse.server.store.engines import open_engine
from safehouse.server.store.patient import Patient

FOR_EVER = 1e9
PUT = "INSERT INTO move_ (n) VALUES (1)"


@pytest.fixture
def way(postgres: Cluster) -> Proxy:
    return Proxy(f"{postgres.folder}/.s.PGSQL.5432")


@pytest.fixture
def name(postgres: Cluster) -> str:
    return postgres.new_name()


@pytest.fixture
def engine(way: Proxy, name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setattr(Patient, "patience", FOR_EVER)  # so only the second opinion helps
    engine = open_engine(f"postgresql+psycopg://{USER}@127.0.0.1:{way.port}/{name}")
    yield engine
    engine.dispose()


@pytest.fixture
def near(postgres: Cluster, name: str) -> Iterator[Engine]:
    """Not by that way."""
    engine = open_engine(postgres.url(name))
    yield engine
    engine.dispose()


def test_what_got_lost_is_found_by_asking_on_another_way_and_holds_no_lock(
    engine: Engine, near: Engine, way: Proxy
) -> None:
    with engine.begin() as c:
        c.execute(text("CREATE TABLE move_ (n integer PRIMARY KEY)"))
    with engine.connect() as c, ThreadPoolExecutor() as aside:
        c.execute(text(PUT))
        way.cut()
        asked = aside.submit(c.execute, text("SELECT 1"))
        with pytest.raises(TimeoutError):  # while it is cut nobody knows
            asked.result(Patient.looks_after + 1.0)
        way.mend()
        with pytest.raises(DBAPIError) as lost:
            asked.result(60)
        assert lost.value.connection_invalidated
    with near.begin() as c:  # sooner than PostgreSQL ends idle sessions
        c.execute(text("SET LOCAL lock_timeout = 1000"))
        c.execute(text(PUT))


def test_who_was_given_up_during_a_cut_holds_no_lock_after_it(
    engine: Engine, near: Engine, way: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even in the middle of a batch, where PostgreSQL sees no end of its transaction."""
    monkeypatch.setattr(Patient, "patience", 1.0)
    with pytest.raises(psycopg.OperationalError):
        half_of_a_batch(engine, near, way)
    way.mend()
    with engine.begin() as c:
        c.execute(text("SET LOCAL lock_timeout = 1000"))
        c.execute(text(PUT))


def test_half_of_a_batch_is_found_lost(engine: Engine, near: Engine, way: Proxy) -> None:
    with ThreadPoolExecutor() as aside:
        asked = aside.submit(half_of_a_batch, engine, near, way)
        until(lambda: way.silent)
        with pytest.raises(TimeoutError):
            asked.result(0.3)
        way.mend()
        with pytest.raises(psycopg.OperationalError):
            asked.result(60)


def half_of_a_batch(engine: Engine, near: Engine, way: Proxy) -> None:
    """Cut the way while the database has inserted a row and waits for the rest."""
    with near.begin() as c:
        c.execute(text("CREATE TABLE move_ (n integer PRIMARY KEY)"))
    waits = text(
        "SELECT 1 FROM pg_stat_activity WHERE pid = :pid AND state = 'active' "
        "AND wait_event = 'ClientRead' AND query LIKE 'INSERT%'"
    )
    found = engine.raw_connection()
    wire = found.driver_connection
    assert isinstance(wire, Patient)
    found.detach()
    with closing(wire), wire.pipeline():
        wire.execute(PUT)
        with near.connect().execution_options(isolation_level="AUTOCOMMIT") as other:
            until(lambda: other.scalar(waits, {"pid": wire.pid}))
        way.cut()


def test_those_that_were_lost_with_it_are_noticed_sooner(
    engine: Engine, way: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = text("SELECT 1")
    # or PostgreSQL ends the second one, idle in its transaction, where the first one takes long
    engine = engine.execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as one, engine.connect() as two, ThreadPoolExecutor() as aside:
        for c in (one, two):
            c.execute(ask)

        def lost(c: Connection) -> None:
            way.cut()
            answer = aside.submit(c.execute, ask)
            try:
                with pytest.raises(TimeoutError):
                    answer.result(0.3)
            finally:
                way.mend()
            with pytest.raises(DBAPIError):
                answer.result(60)

        lost(one)
        monkeypatch.setattr(Patient, "looks_after", 90.0)
        lost(two)


def test_a_database_that_is_only_slow_is_waited_for(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = threading.Event()
    monkeypatch.setattr(Patient, "looks_after", 0.0)
    before = Patient._is_lost

    def look(wire: Patient) -> bool:
        looks.set()
        return before(wire)

    monkeypatch.setattr(Patient, "_is_lost", look)
    with engine.connect() as c:
        assert c.scalar(text("SELECT 1 FROM pg_sleep(1.0)")) == 1
    assert looks.is_set()


def test_a_session_that_was_ended_is_not_waited_for(
    engine: Engine, near: Engine, way: Proxy
) -> None:
    with engine.connect() as c, ThreadPoolExecutor() as aside:
        pid = c.scalar(text("SELECT pg_backend_pid()"))
        way.cut()
        asked = aside.submit(c.execute, text("SELECT 1"))
        with pytest.raises(TimeoutError):
            asked.result(0.3)
        with near.begin() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
        way.mend()
        with pytest.raises(DBAPIError):
            asked.result(60)
