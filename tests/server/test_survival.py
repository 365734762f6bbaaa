"""A server that is killed at any moment: what anybody was shown is there, and everybody goes on."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import PATIENCE, Browser, Table, until
from tests.server.survivors import Process, errors_in

from safehouse import SPECTATOR, GameRecord, games
from safehouse.server.ops.metrics import Metrics
from safehouse.server.store import schema
from safehouse.server.store.store import Store
from safehouse.server.tables.replica import record_of

ROUNDS = 6
PAUSE = 0.1  # seconds after a refusal: whoever asks without end is cut off as a flood
MOVES = 6  # between one kill and the next, at least


class Player:
    """A person who plays whenever it is his turn, and comes back whenever the server does."""

    def __init__(self, browser: Browser, code: str, watch: bool = False) -> None:
        self.browser = browser
        self.code = code
        self.watch = watch
        self.shown: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.said: list[str] = []
        self.first: dict[str, Any] = {}
        self.thread: threading.Thread | None = None

    def come(self) -> None:
        table = self.browser.open(self.code, watch=self.watch)
        table.until_frame()
        self.first = table.frame
        self.table = table
        self.thread = threading.Thread(target=self._play, args=(table,), daemon=True)
        self.thread.start()

    def _play(self, table: Table) -> None:
        rng = random.Random()
        while not table.is_closed():
            if table.frame["legal"] and table.table["status"] == "playing":
                before = (table.frame["n"], len(table.errors))
                try:
                    if rng.random() < 0.2:
                        table.say(chat=f"about to move {before[0] + 1}")
                    table.do(rng.choice(table.frame["legal"]))
                except Exception:
                    break
                while not table.is_closed():
                    if (table.frame["n"], len(table.errors)) != before:
                        break
                    table.hear(1)
                if len(table.errors) > before[1]:
                    time.sleep(PAUSE)
            else:
                table.hear(1)
        self.shown += table.frames
        self.chat += table.chat

    def leave(self) -> None:
        assert self.thread is not None
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.browser.sockets.close()


def log_of(url: str, code: str) -> tuple[GameRecord, set[str]]:
    """What the database holds: the game and the talk."""
    store = Store(url, Metrics())
    try:
        kept = asyncio.run(store.load(code))
        with store.engine.connect() as connection:
            talk = {row.text for row in connection.execute(schema.chat.select())}
    finally:
        store.close()
    assert kept is not None
    return record_of(kept.facts, kept.moves), talk


def shown_to(players: list[Player], n: int) -> bool:
    return any(player.table.frame["n"] >= n for player in players)


@pytest.mark.slow
def test_killed_again_and_again_under_play(tmp_path: Path) -> None:
    rng = random.Random(time.time_ns())
    server = Process(tmp_path)
    port = server.port
    ines, milo, stranger = (Browser(port, name) for name in ("Ines", "Milo", "Nobody"))
    with ines, milo, stranger:
        code = ines.make(seats=2, options={"target": 10_000})
        milo.join(code)
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        players = [Player(ines, code), Player(milo, code), Player(stranger, code)]
        for n in range(ROUNDS):
            for player in players:
                player.come()
            seen = max([f["n"] for p in players for f in p.shown], default=0)
            assert all(p.first["n"] >= seen for p in players), f"after {n} kills"
            until(partial(shown_to, players, seen + MOVES))
            time.sleep(rng.uniform(0.0, 0.1))  # in the middle of whatever it is
            server.kill()
            for player in players:
                player.leave()
            server = Process(tmp_path, port)
        status = ines.get(f"/api/tables/{code}").json()
        assert [s["name"] for s in status["seats"]][:2] == ["Ines", "Milo"]
        assert status["status"] == "playing"
        server.kill()

    record, talk = log_of(f"sqlite:///{tmp_path / 'safehouse.db'}", code)
    positions = {n: g.view(SPECTATOR) for n, g, _ in record.positions(games.find("flip7"))}
    shown = [frame for player in players for frame in player.shown]
    assert len(record.moves) >= MOVES * ROUNDS
    for frame in shown:
        assert frame["view"] == positions[frame["n"]]
    told = {line["text"] for player in players for line in player.chat}
    assert told
    assert told <= talk
    assert max(f["n"] for f in shown) <= len(record.moves)
    assert errors_in(tmp_path / "log") == []


@pytest.mark.slow
def test_everything_about_a_table_survives(tmp_path: Path) -> None:
    """Seats, names, host, votes, status, talk: all of it, at once after it was told."""
    server = Process(tmp_path)
    port = server.port
    names = ("Ines", "Milo", "Kim", "Lou")
    people = [Browser(port, name) for name in names]
    code = people[0].make(seats=4)
    for person in people[1:]:
        person.join(code)
    tables = [person.open(code) for person in people]
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    tables[0].say(chat="who is hungry?")
    tables[1].at_table("name", name="Mila", colour="lime")
    tables[0].until(lambda: tables[0].table["seats"][1]["name"] == "Mila")
    tables[0].at_table("leave")
    tables[1].until(lambda: tables[1].table["host"] == 1)
    tables[3].close()
    tables[1].until(lambda: not tables[1].table["seats"][3]["here"])
    tables[1].at_table("vote", seat=3, yes=True)
    tables[2].until(lambda: tables[2].table["votes"])
    tables[1].at_table("pause")
    tables[2].until(lambda: tables[2].table["status"] == "paused")
    server.kill()
    before = tables[2]
    server = Process(tmp_path, port)
    again = people[2].open(code)
    again.until(lambda: again.frame and again.chat)
    for fact in ("status", "host", "votes", "options", "commitment", "you"):
        assert again.table[fact] == before.table[fact]
    kept = [{k: v for k, v in seat.items() if k != "here"} for seat in again.table["seats"]]
    told = [{k: v for k, v in seat.items() if k != "here"} for seat in before.table["seats"]]
    assert kept == told
    assert kept[0]["stand_in"]
    assert again.chat == before.chat
    for person in people:
        person.sockets.close()
        person.http.close()
    server.kill()


@pytest.mark.slow
def test_a_server_that_is_asked_to_stop_finishes_first(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with server.browser() as ines:
        table = ines.open(ines.play())
        table.until_frame()
        server.terminate()
        assert table.until_closed()[0] == 1012
    assert '"closed"' in (tmp_path / "log").read_text()
    assert errors_in(tmp_path / "log") == []
