"""What the host arranges before and during a game."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.driver import Browser, Running, Table, until


def opened(browser: Browser, code: str) -> Table:
    table = browser.open(code)
    table.until_told("code")
    return table


def test_a_game_starts_when_every_seat_is_taken(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    host = opened(ines, code)
    host.host("start")
    assert "seat 2" in host.error()
    milo.join(code)
    host.host("start")
    host.until_frame()
    assert host.table["status"] == "playing"
    assert host.frame["n"] == 0
    assert host.frame["fresh"] is False
    assert {e["type"] for e in host.frame["events"]} >= {"round", "dealt"}


def test_only_the_host_is_host(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    guest = opened(milo, code)
    guest.host("start")
    assert guest.error() == "Only the host, Ines, can do that."


def test_bots_take_open_seats_and_leave_them(ines: Browser) -> None:
    code = ines.make(seats=3)
    host = opened(ines, code)
    host.host("bot", seat=1, bot="random")
    host.until(lambda: host.table["seats"][1]["kind"] == "bot")
    assert host.table["seats"][1]["name"]
    assert host.table["seats"][1]["here"]
    host.host("free", seat=1)
    host.until(lambda: host.table["seats"][1]["kind"] == "open")
    host.host("bot", seat=0, bot="random")
    assert host.error() == "Somebody sits there."
    host.host("bot", seat=7, bot="random")
    assert "no seat 7" in host.error()
    host.host("bot", seat=1, bot="genius")
    assert "no bot 'genius'" in host.error()


def test_a_person_who_is_here_is_not_freed(server: Running, ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    host, guest = opened(ines, code), opened(milo, code)
    host.until(lambda: host.table["seats"][1]["here"])
    host.host("free", seat=1)
    assert host.error() == "Milo is still here."
    guest.close()
    until(lambda: not server.house.lobby.rooms[code].here(1))
    host.host("free", seat=1)
    host.until(lambda: host.table["seats"][1]["kind"] == "open")
    assert milo.get(f"/api/tables/{code}").json()["you"] is None


def test_seats_come_and_go_before_the_game(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=2)
    host = opened(ines, code)
    host.host("seats", count=5)
    host.until(lambda: len(host.table["seats"]) == 5)
    milo.join(code, seat=4)
    host.host("seats", count=3)
    assert "would be removed" in host.error()
    host.host("seats", count=50)
    assert "players" in host.error()


def test_options_are_judged_by_the_game(ines: Browser) -> None:
    code = ines.make(bots={"1": "random"})
    host = opened(ines, code)
    host.host("options", options={"target": 50})
    host.until(lambda: host.table["options"] == {"target": 50})
    host.host("options", options={"target": "high"})
    assert "target" in host.error()
    host.host("start")
    host.until_frame()
    assert host.frame["view"]["options"]["target"] == 50
    host.host("options", options={})
    assert host.error() == "That can only be changed before the game begins."
    host.host("start")
    assert host.error() == "The game has already begun."


def test_the_host_sets_the_table(ines: Browser) -> None:
    host = opened(ines, ines.make())
    host.host("set", public=True, odds=False, chat=False, spectators="barred", clock=30)
    host.until(lambda: host.table["clock"] == 30)
    told = [host.table[k] for k in ("public", "odds", "chat", "spectators")]
    assert told == [True, False, False, "barred"]
    host.host("set", clock=3)
    assert "clock" in host.error()
    host.say(chat="anybody there?")
    assert host.error() == "The host has closed the chat."


def test_the_host_passes_on_when_he_leaves(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=3)
    milo.join(code)
    host, guest = opened(ines, code), opened(milo, code)
    host.at_table("leave")
    guest.until(lambda: guest.table["host"] == 1)
    assert guest.table["seats"][0]["kind"] == "open"


def test_an_absent_host_is_replaced_by_whoever_acts(serving: Callable[..., Running]) -> None:
    server = serving(host_gone_after=0.2)
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code = ines.make(seats=3)
        milo.join(code)
        guest = opened(milo, code)
        guest.until(lambda: not guest.table["seats"][0]["here"])
        guest.hear_all(0.3)
        guest.host("seats", count=2)
        guest.until(lambda: guest.table["host"] == 1)
        assert len(guest.table["seats"]) == 2


def test_odds_and_clock_can_be_changed_in_the_middle_of_a_game(
    ines: Browser, milo: Browser
) -> None:
    code = ines.make()
    milo.join(code)
    host, guest = opened(ines, code), opened(milo, code)
    host.host("start")
    guest.until(lambda: guest.frame and guest.frame["hints"])
    n = guest.frame["n"]
    host.host("set", odds=False)
    guest.until(lambda: not guest.frame["hints"])
    host.host("set", clock=60)
    guest.until(lambda: guest.frame["deadline"])
    assert 0 < guest.frame["deadline"]["left"] <= 60
    host.at_table("pause")
    guest.until(lambda: guest.frame["deadline"] is None)
    host.at_table("resume")
    guest.until(lambda: guest.frame["deadline"])
    assert (guest.frame["n"], guest.frame["fresh"]) == (n, True)
