"""One server for most tests, and a watch over the log: an error in it is an error of the test."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Ask, Run, run_here
from tests.server.driver import Browser, Running, quick
from tests.server.postgres import Cluster, cluster
from tests.server.survivors import Process

from safehouse import games, sealed
from safehouse.games import registry
from safehouse.server.tables import making


class Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record)


@pytest.fixture(autouse=True)
def errors() -> Iterator[list[logging.LogRecord]]:
    """The logged errors; a test that causes one on purpose empties the list."""
    listener = Listener()
    logging.getLogger().addHandler(listener)
    yield listener.heard
    logging.getLogger().removeHandler(listener)
    said = [
        f"{r.getMessage()} {r.__dict__.get('why', '')} {r.exc_text or ''}" for r in listener.heard
    ]
    assert not said


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    Process.end_all()


@pytest.fixture(scope="session", autouse=True)
def toy() -> Iterator[None]:
    """Add the toy to our games: its hands are hidden, and all act at once."""
    from tests.toy import GAME

    games.add(GAME)
    yield
    del registry.ADDED["toy"]


@pytest.fixture(scope="session", autouse=True)
def calm_beginnings() -> Iterator[None]:
    """Keys with which a game of Flip 7 begins with a plain question: hit or stay."""
    flip7 = games.find("flip7")

    def plain(key: str) -> bool:
        for seats in (2, 3, 4):
            state = flip7.new(seats, luck=sealed(key))
            if [a.written()["type"] for a in state.legal(0)] != ["hit", "stay"]:
                return False
        return True

    def calm_key() -> str:
        while not plain(key := secrets.token_hex(32)):
            pass
        return key

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "new_key", calm_key)
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, toy: None) -> Iterator[Running]:
    running = Running(quick(tmp_path_factory.mktemp("data")))
    yield running
    running.stop()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Servers with their own settings."""
    running: list[Running] = []

    def start(data: Path = tmp_path, **changes: Any) -> Running:
        running.append(Running(quick(data, **changes)))
        return running[-1]

    yield start
    for server in running:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture
def url(postgres: Cluster) -> str:
    return postgres.url()


@pytest.fixture
def ines(server: Running) -> Iterator[Browser]:
    with server.browser("Ines") as browser:
        yield browser


@pytest.fixture
def milo(server: Running) -> Iterator[Browser]:
    with server.browser("Milo") as browser:
        yield browser


@pytest.fixture
def stranger(server: Running) -> Iterator[Browser]:
    with server.browser("Nobody") as browser:
        yield browser


@pytest.fixture
def house(serving: Callable[..., Running], tmp_path: Path) -> Running:
    return serving(tmp_path / "house")


@pytest.fixture
def admin(house: Running, capsys: pytest.CaptureFixture[str]) -> Ask:
    """`safehouse admin …` for this house."""
    run: Run = partial(run_here, capsys)
    return lambda *words: run("admin", *words, "--data", house.settings.data)
