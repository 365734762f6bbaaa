"""A release ends no game: servers of two releases, one after the other, in one folder."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Table
from tests.server.releases import Release, changed, copied, reworded, with_kept
from tests.server.survivors import errors_in
from tests.tables import rotating

from safehouse import games
from safehouse.core.record import read_record
from safehouse.lab.replaying import verify_record

SEATS = {"bankout": 2, "flip7": 3, "gang": 3, "greed": 3, "heist": 2}
PLAYED = rotating([*SEATS], 3)
MOVES = 6  # that a person makes before the release, and after it


@pytest.fixture
def running() -> Iterator[list[Release]]:
    started: list[Release] = []
    yield started
    for one in started:
        if one.process.poll() is None:
            one.kill()


def open_house(running: list[Release], source: Path, data: Path) -> Release:
    running.append(Release(source, data))
    return running[-1]


def begin(ines: Browser, game: str) -> str:
    return ines.play(game=game, seats=SEATS[game], bot="random")


def play(table: Table, moves: int) -> None:
    """Make that many moves, each the first one offered, unless the game ends before."""
    table.until_frame()
    for _ in range(moves):
        table.until(lambda: table.frame["legal"] or table.frame["view"]["over"])
        if table.frame["view"]["over"]:
            return
        n = table.frame["n"]
        table.do(table.frame["legal"][0])
        table.until_past(n)


def finish(table: Table) -> None:
    table.at_table("leave")
    table.until_told("status", "over")


def replay_of(ines: Browser, code: str) -> Any:
    """The replay for the page, without a field that only the second release has."""
    replay = ines.get(f"/api/tables/{code}/replay").json()
    for step in replay["steps"]:
        for view in (step["view"], step["before"] or {}):
            view.pop("novelty", None)
    return replay


def until_over(table: Table) -> None:
    table.until(lambda: table.frame["view"]["over"])


def by_these_rules(ines: Browser, code: str) -> str:
    """Check a finished game's record, move by move, by the rules of the first release."""
    text = ines.get(f"/api/tables/{code}/record").text
    assert json.loads(text)["version"] == games.find(json.loads(text)["game"]).version
    return verify_record(text)


def last_view(ines: Browser, code: str) -> Any:
    """A spectator's last view, by the rules of the first release."""
    record = read_record(ines.get(f"/api/tables/{code}/record").text)
    return json.loads(json.dumps(record.replay(games.find(record.game)).view(-1)))


@pytest.mark.slow
def test_games_go_on_and_replays_open_after_a_release(
    tmp_path: Path, running: list[Release]
) -> None:
    data = tmp_path / "data"
    old, new = copied(tmp_path / "old"), changed(tmp_path / "new")
    house = open_house(running, old, data)
    with house.browser() as ines:
        going_on = {game: begin(ines, game) for game in PLAYED}
        over = {game: begin(ines, game) for game in PLAYED}
        for game in PLAYED:
            finish(ines.open(over[game]))
            play(ines.open(going_on[game]), MOVES)
        before = {game: replay_of(ines, over[game]) for game in PLAYED}
        ines.sockets.close()
        house.terminate()

        house = open_house(running, new, data)
        for game in PLAYED:
            name = games.find(game).name
            assert f"{name}: 1 game that is going on began under older rules" in house.greeting
            assert f"{name}: 1 game of older rules" in house.greeting
        ines.move_to(house.port)
        for game in PLAYED:
            assert replay_of(ines, over[game]) == before[game]
            table = ines.open(going_on[game])
            play(table, MOVES)
            finish(table)
            until_over(table)
            assert table.frame["view"]["novelty"] == 0  # these rules do not have it
            assert "to its end" in by_these_rules(ines, going_on[game])
            assert table.frame["view"]["result"] == last_view(ines, going_on[game])["result"]
            replay = ines.get(f"/api/tables/{going_on[game]}/replay").json()
            assert len(replay["steps"]) == len(replay["record"]["moves"]) + 1
            fresh = ines.open(begin(ines, game))  # a new game has the new rules
            fresh.until_frame()
            assert fresh.frame["view"]["novelty"] == 7
        ines.sockets.close()

        file, there = tmp_path / "house.zip", tmp_path / "there"
        house.run("backup", str(file), "--data", str(data))
        house.terminate()
        house.run("restore", str(file), "--data", str(there))
        house = open_house(running, new, there)
        ines.move_to(house.port)
        for game in PLAYED:
            assert replay_of(ines, over[game]) == before[game]
    for folder in (data, there):
        assert errors_in(folder / "log") == []


@pytest.mark.slow
def test_a_table_moves_to_rules_that_come_to_the_same_position(
    tmp_path: Path, running: list[Release]
) -> None:
    data = tmp_path / "data"
    house = open_house(running, copied(tmp_path / "old"), data)
    with house.browser() as ines:
        code = begin(ines, "flip7")
        play(ines.open(code), 2)
        ines.sockets.close()
        house.terminate()
        began_with = rules_in(data, code)
        house = open_house(running, reworded(tmp_path / "new"), data)
        assert "an older text of the same rules" in house.greeting
        ines.move_to(house.port)
        table = ines.open(code)
        table.until_frame()
        assert rules_in(data, code) != began_with
        assert "1 game" not in open_again(running, house, data).greeting


def rules_in(data: Path, code: str) -> str:
    """The digest of the rules that a table is played by."""
    with closing(sqlite3.connect(data / "safehouse.db")) as c:
        return str(c.execute("SELECT rules FROM table_ WHERE code = ?", [code]).fetchone()[0])


def open_again(running: list[Release], house: Release, data: Path) -> Release:
    house.terminate()
    return open_house(running, house.source, data)


@pytest.mark.slow
def test_a_table_from_before_rules_were_kept_goes_on_by_those_that_come_with_safehouse(
    tmp_path: Path, running: list[Release]
) -> None:
    data = tmp_path / "data"
    house = open_house(running, copied(tmp_path / "old"), data)
    with house.browser() as ines:
        going_on, over = begin(ines, "flip7"), begin(ines, "flip7")
        play(ines.open(going_on), 3)
        finish(ines.open(over))
        ines.sockets.close()
        house.terminate()
        with closing(sqlite3.connect(data / "safehouse.db")) as c, c:
            c.execute("UPDATE table_ SET rules = ''")
        shutil.rmtree(data / "rules")

        house = open_house(running, with_kept(changed(tmp_path / "new"), "flip7"), data)
        ines.move_to(house.port)
        assert "1 game that is going on began under older rules" in house.greeting
        table = ines.open(going_on)
        play(table, 3)
        finish(table)
        for code in (going_on, over):
            assert "to its end" in by_these_rules(ines, code)
            assert ines.get(f"/api/tables/{code}/replay").status_code == 200
