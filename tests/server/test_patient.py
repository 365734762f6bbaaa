"""Connections whose question or answer got lost on the way, and slow ones that are not given up."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError
from tests.server.postgres import USER, Cluster
from tests.server.proxy import Proxy

from safehouse.server.store.engines import open_engine
from safehouse.server.store.patient import Patient

FOR_EVER = 1e9


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


def test_what_got_lost_is_found_by_asking_on_another_way_and_holds_no_lock(
    engine: Engine, way: Proxy, postgres: Cluster, name: str
) -> None:
    put = text("INSERT INTO move_ (n) VALUES (1)")
    with engine.begin() as c:
        c.execute(text("CREATE TABLE move_ (n integer PRIMARY KEY)"))
    with engine.connect() as c, ThreadPoolExecutor() as aside:
        c.execute(put)
        way.cut()
        asked = aside.submit(c.execute, text("SELECT 1"))
        with pytest.raises(TimeoutError):  # while it is cut nobody knows
            asked.result(Patient.looks_after + 1.0)
        way.mend()
        with pytest.raises(DBAPIError) as lost:
            asked.result(60)
        assert lost.value.connection_invalidated
    near = open_engine(postgres.url(name))
    with near.begin() as c:  # sooner than PostgreSQL ends idle sessions
        c.execute(text("SET LOCAL lock_timeout = 1000"))
        c.execute(put)
    near.dispose()


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
    engine: Engine, way: Proxy, postgres: Cluster, name: str
) -> None:
    with engine.connect() as c, ThreadPoolExecutor() as aside:
        pid = c.scalar(text("SELECT pg_backend_pid()"))
        way.cut()
        asked = aside.submit(c.execute, text("SELECT 1"))
        with pytest.raises(TimeoutError):
            asked.result(0.3)
        near = open_engine(postgres.url(name))
        with near.begin() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
        near.dispose()
        way.mend()
        with pytest.raises(DBAPIError):
            asked.result(60)
