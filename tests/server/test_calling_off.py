"""People end a game without a result, if all of them want it."""

from __future__ import annotations

import pytest
from tests.server.driver import Browser, Table


def playing(ines: Browser, milo: Browser, **more: object) -> tuple[str, Table, Table]:
    """Two people and a bot in a game."""
    code = ines.make(seats=3, bots={"2": "random"}, **more)  # type: ignore[arg-type]  # of a table
    milo.join(code)
    host, guest = ines.open(code), milo.open(code)
    host.until_told("code")
    host.host("start")
    for table in (host, guest):
        table.until_frame()
    return code, host, guest


def until_at_rest(table: Table) -> None:
    """Nobody may do anything any more."""
    table.until(lambda: not table.frame["legal"] and table.frame["fresh"])


@pytest.mark.parametrize("clock", [0, 600])
def test_a_game_ends_when_all_people_want_it(ines: Browser, milo: Browser, clock: int) -> None:
    code, host, guest = playing(ines, milo, clock=clock)
    host.at_table("call_off")
    guest.until_told("off", [0])
    assert guest.table["status"] == "playing"
    guest.at_table("call_off", yes=False)
    host.until(lambda: "off" not in host.table)
    guest.at_table("call_off")
    host.until_told("off", [1])
    host.at_table("call_off")
    for table in (host, guest):
        table.until_told("status", "over")
        until_at_rest(table)
        assert "off" not in table.table
        assert table.table["key"]
    summary = ines.get(f"/api/tables/{code}").json()
    assert (summary["status"], summary["result"]) == ("over", None)
    assert ines.get(f"/api/tables/{code}/replay").status_code == 200
    assert ines.get("/api/me").json()["recent"] == []  # no result, nothing to count
    host.at_table("call_off")
    assert host.error() == "There is nothing to vote on now."


def test_whoever_plays_alone_with_bots_ends_it_at_once(ines: Browser) -> None:
    table = ines.open(ines.play())
    table.until_frame()
    table.at_table("call_off")
    table.until_told("status", "over")
    table.at_table("rematch")  # and may begin another one
    table.until_told("next")


def test_somebody_for_whom_a_bot_plays_is_not_asked(ines: Browser, milo: Browser) -> None:
    _, host, guest = playing(ines, milo)
    guest.at_table("leave")
    host.until(lambda: host.table["seats"][1]["stand_in"])
    host.at_table("call_off")
    host.until_told("status", "over")


def test_spectators_and_waiting_tables_have_no_say(ines: Browser, stranger: Browser) -> None:
    waiting = ines.open(ines.make())
    waiting.until_told("code")
    waiting.at_table("call_off")
    assert waiting.error() == "There is nothing to vote on now."
    onlooker = stranger.open(ines.play())
    onlooker.until_frame()
    onlooker.at_table("call_off")
    assert onlooker.error() == "Spectators can only watch."
