"""The turn clock cannot be outwaited: pauses, absences and restarts leave it as it was."""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.driver import Browser, Running, Table, two_people, until
from tests.server.survivors import Process

from safehouse.server.tables.room import Room

ROUNDED = 0.1  # what a frame says is rounded


def begun(ines: Browser, milo: Browser, clock: int = 60) -> tuple[Table, Table]:
    """A game with a clock; first comes who is to decide."""
    return two_people(ines, milo, clock=clock)


def room_of(server: Running, table: Table) -> Room:
    return server.house.lobby.rooms[str(table.table["code"])]


def left_for(room: Room, seat: int) -> float:
    """The seconds that the seat has left, at this moment."""
    return room.clock.ends[seat] - time.monotonic()


def let_time_pass(room: Room, table: Table) -> float:
    """Until the seat that is asked has clearly less than a whole clock; what it has then."""
    seat = int(table.table["you"])
    until(lambda: left_for(room, seat) < 59)
    return left_for(room, seat)


def pause_and_go_on(table: Table) -> None:
    table.at_table("pause")
    table.until_told("status", "paused")
    before = len(table.frames)
    table.at_table("resume")
    table.until_told("status", "playing")
    table.until(lambda: any(f["deadline"] for f in table.frames[before:]))


def test_a_pause_keeps_what_was_left(server: Running, ines: Browser, milo: Browser) -> None:
    mover, _ = begun(ines, milo)
    left = let_time_pass(room_of(server, mover), mover)
    pause_and_go_on(mover)
    assert mover.frame["deadline"]["left"] <= left + ROUNDED


def test_a_seat_has_three_pauses_and_others_have_theirs(ines: Browser, milo: Browser) -> None:
    mover, other = begun(ines, milo)
    seat = mover.table["you"]
    for used in range(1, 4):
        pause_and_go_on(mover)
        assert mover.table["seats"][seat]["pauses"] == 3 - used
    mover.at_table("pause")
    assert "3 pauses" in mover.error()
    other.at_table("pause")
    other.until_told("status", "paused")


def test_who_is_alone_with_bots_pauses_as_often_as_he_likes(ines: Browser) -> None:
    table = ines.open(ines.play(seats=2))
    table.until_frame()
    for _ in range(5):
        table.at_table("pause")
        table.until_told("status", "paused")
        table.at_table("resume")
        table.until_told("status", "playing")
    assert table.table["seats"][0]["pauses"] == 3


def test_leaving_and_coming_back_gives_no_fresh_clock(
    serving: Callable[..., Running],
) -> None:
    server = serving(bot_pace=(30.0, 30.0))  # it has not decided when its seat is taken back
    with server.browser() as ines, server.browser("Milo") as milo:
        mover, _ = begun(ines, milo)
        seat = mover.table["you"]
        left = let_time_pass(room_of(server, mover), mover)
        mover.at_table("leave")
        mover.until(lambda: mover.table["seats"][seat]["stand_in"])
        mover.at_table("back")
        mover.until(lambda: not mover.table["seats"][seat]["stand_in"])
        room = room_of(server, mover)
        assert left_for(room, seat) <= left


def test_switching_the_clock_off_and_on_gives_no_fresh_one(
    server: Running, ines: Browser, milo: Browser
) -> None:
    mover, other = begun(ines, milo)
    left = let_time_pass(room_of(server, mover), mover)
    host = mover if mover.table["you"] == 0 else other
    host.host("set", clock=0)
    host.until_told("clock", 0)
    host.host("set", clock=60)
    host.until_told("clock", 60)
    host.until(lambda: host.frame["deadline"])
    assert host.frame["deadline"]["left"] <= left + ROUNDED


def test_a_move_gives_the_next_one_a_whole_clock(
    server: Running, ines: Browser, milo: Browser
) -> None:
    mover, other = begun(ines, milo)
    let_time_pass(room_of(server, mover), mover)
    pause_and_go_on(mover)
    mover.do(mover.frame["legal"][-1])
    other.until_past(0)
    assert other.frame["deadline"]["left"] > 59


def test_a_table_that_leaves_the_memory_keeps_its_clock(
    serving: Callable[..., Running],
) -> None:
    server = serving(doze_after=0.1, sleep_after=0.2)
    with server.browser() as ines, server.browser("Milo") as milo:
        mover, other = begun(ines, milo)
        code = str(mover.table["code"])
        left = let_time_pass(room_of(server, mover), mover)
        mover.close()
        other.close()
        until(lambda: code not in server.house.lobby.rooms)
        again = ines.open(code)
        again.until_frame()
        assert 50 < again.frame["deadline"]["left"] <= left + ROUNDED


def noted(data: Path) -> float:
    with closing(sqlite3.connect(data / "safehouse.db")) as c:
        found = c.execute("SELECT value FROM note WHERE name = 'clocks'").fetchone()
        return float(found[0]) if found else 0.0


def started(data: Path) -> float:
    with closing(sqlite3.connect(data / "safehouse.db")) as c:
        found = c.execute("SELECT since FROM clock").fetchone()
        return float(found[0]) if found else math.inf


@pytest.mark.slow
def test_a_clock_survives_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path)
    with server.browser() as ines, server.browser("Milo") as milo:
        mover, _ = begun(ines, milo)
        code = str(mover.table["code"])
        until(lambda: noted(tmp_path) > started(tmp_path) + 1)
        passed = noted(tmp_path) - started(tmp_path)
        server.kill()
    again = Process(tmp_path, server.port)
    with again.browser() as stranger:
        onlooker = stranger.open(code)
        onlooker.until(lambda: onlooker.frame and onlooker.frame["deadline"])
        assert 40 < onlooker.frame["deadline"]["left"] <= 60.1 - passed  # they are told rounded
    again.kill()


DAY = 86400


def test_a_table_that_takes_days_goes_on_while_nobody_is_there(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving(doze_after=0.05, sleep_after=0.1)
    with server.browser() as ines, server.browser("Milo") as milo:
        mover, other = begun(ines, milo, clock=3 * DAY)
        code, seat = str(mover.table["code"]), int(mover.table["you"])
        browser = ines if seat == 0 else milo
        assert 3 * DAY - 60 < mover.frame["deadline"]["left"] <= 3 * DAY
        other.at_table("vote", seat=seat)
        assert other.error() == "There is nothing to vote on now."
        for table in (mover, other):
            table.close()
        room = server.house.lobby.rooms[code]
        until(lambda: room.doze.asleep)
        assert seat in room.clock.ends  # its time passes
        mine = browser.get("/api/tables").json()["mine"]
        assert mine[0]["your_turn"]
        assert 3 * DAY - 60 < mine[0]["left"] <= 3 * DAY
        server.stop()
        server = serving(doze_after=0.05, sleep_after=0.1)
        until(lambda: code in server.house.lobby.rooms)  # nobody has come
        room = server.house.lobby.rooms[code]
        until(lambda: room.clock.ends)
        assert left_for(room, seat) <= 3 * DAY
        server.in_its_thread(lambda: room.clock.turn.time_is_up(seat))
        until(lambda: room.n > 0)  # the clock decides for whoever has not


def test_tables_in_a_list_are_sorted_by_what_ends_soonest(ines: Browser, milo: Browser) -> None:
    made = {}
    for days in (7, 1, 3):
        mover, other = begun(ines, milo, clock=days * DAY)
        made[days] = mover
        if mover.table["you"] != 0:  # only those where Ines is asked
            mover.do(mover.frame["legal"][-1])
            other.until_past(mover.frame["n"])
    answer = ines.get("/api/tables").json()["mine"]
    left = [table["left"] for table in answer if table["left"] and table["left"] > 600]
    assert left == sorted(left)
    assert len(left) == len(made)


def test_a_clock_has_seconds_or_a_few_days(ines: Browser) -> None:
    for clock in (700, 2 * DAY):
        answer = ines.post(
            "/api/tables", {"game": "flip7", "seats": 2, "name": "Ines", "clock": clock}
        )
        assert answer.json()["say"] == "server.refused.clock"
