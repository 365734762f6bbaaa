"""People among each other: a host removes, mutes and bans; names are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.driver import Browser, Running, Table

from safehouse.server.people.names import as_seen, told_apart


@pytest.fixture
def rude(server: Running) -> Iterator[Browser]:
    """Somebody from another address."""
    with server.browser("Rude", "127.0.0.7") as browser:
        yield browser


def seated(host: Browser, *guests: Browser, **more: object) -> tuple[str, list[Table]]:
    """A table that waits, with the host and these people; one seat is still free."""
    code = host.make(seats=len(guests) + 2, **more)  # type: ignore[arg-type]  # of a table
    for guest in guests:
        guest.join(code)
    tables = [browser.open(code) for browser in (host, *guests)]
    for table in tables:
        table.until_told("code")
    return code, tables


def begin(*tables: Table) -> None:
    host = tables[0]
    host.host("seats", count=len(tables))
    host.until(lambda: len(host.table["seats"]) == len(tables))
    host.host("start")
    for table in tables:
        table.until_frame()


def test_a_host_removes_somebody_who_is_present(ines: Browser, rude: Browser) -> None:
    code, (host, guest) = seated(ines, rude)
    host.host("remove", seat=1)
    assert guest.until_closed()[0] == 4409
    host.until(lambda: host.table["seats"][1]["kind"] == "open")
    assert rude.get(f"/api/tables/{code}").json()["you"] is None
    assert rude.join(code) == 1  # that was no ban


def test_in_a_game_a_bot_takes_over_for_good(ines: Browser, milo: Browser, rude: Browser) -> None:
    code, tables = seated(ines, rude, milo)
    begin(*tables)
    host, guest, friend = tables
    host.host("remove", seat=1)
    assert guest.until_closed()[0] == 4409
    friend.until(lambda: friend.table["seats"][1]["stand_in"])
    again = rude.open(code)  # he may look on, but no ticket of his is good any more
    again.until_told("code")
    assert again.table["you"] is None
    again.at_table("back")
    assert again.error() == "Spectators can only watch."


def test_only_the_host_and_never_himself(ines: Browser, rude: Browser) -> None:
    _, (host, guest) = seated(ines, rude)
    for op in ("remove", "mute", "ban"):
        guest.host(op, seat=0)
        assert guest.error() == "Only the host, Ines, can do that."
        host.host(op, seat=0)
        assert host.error() == "That is your own seat."
        host.host(op, seat=2)
        assert host.error() == "Nobody sits there."
        host.host(op, seat=98)
        assert host.error() == "Nobody sits there."


def test_nobody_hears_who_is_muted(ines: Browser, milo: Browser, rude: Browser) -> None:
    _, (host, guest, friend) = seated(ines, rude, milo)
    host.host("mute", seat=1)
    guest.until(lambda: guest.table["seats"][1].get("muted"))
    for message in ({"chat": "you are all fools"}, {"react": "laugh"}, {"point": {"tile": "1"}}):
        guest.say(**message)
        assert "muted you" in guest.error()
    host.say(chat="peace")
    friend.until(lambda: friend.chat)
    assert [line["text"] for line in friend.chat] == ["peace"]
    assert not friend.others
    host.host("mute", seat=1, on=False)
    guest.until(lambda: not guest.table["seats"][1].get("muted"))
    guest.say(chat="sorry")
    friend.until(lambda: friend.chat[-1]["text"] == "sorry")


def test_who_is_banned_neither_sits_nor_watches_there_again(
    server: Running, ines: Browser, milo: Browser, rude: Browser
) -> None:
    code, (host, guest, _) = seated(ines, rude, milo)
    watching = rude.open(code, watch=True)
    watching.until_told("code")
    host.host("ban", seat=1)
    assert guest.until_closed()[0] == 4410
    assert watching.until_closed()[0] == 4410
    with server.browser("Other", "127.0.0.7") as fresh:  # another browser, the same address
        for browser in (rude, fresh):
            answer = browser.post(f"/api/tables/{code}/join", {"name": "X", "colour": "red"})
            assert answer.status_code == 403
            assert answer.json()["error"] == "The host of this table has banned you from it."
            assert browser.get(f"/api/tables/{code}").status_code == 403
            assert browser.open(code).until_closed()[0] == 4410
    rude.local = "127.0.0.1"  # another address, the same browser
    assert rude.open(code).until_closed()[0] == 4410
    with server.browser("Vera", "127.0.0.8") as vera:
        assert vera.join(code) == 1


def banned(server: Running) -> tuple[str, str, str]:
    """Rude is banned from a table, then the server stops: its code, Rude's cookie and token."""
    with server.browser("Ines") as ines, server.browser("Rude", "127.0.0.7") as rude:
        code, (host, guest) = seated(ines, rude)
        token = server.house.lobby.rooms[code].facts.seats[1].token
        host.host("ban", seat=1)
        guest.until_closed()
        kept = rude.cookie()
    server.stop()
    return code, kept, token


def test_a_ban_holds_at_the_next_table_and_after_a_restart(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    code, kept, _ = banned(serving())
    server = serving()
    with server.browser("Rude", "127.0.0.9") as rude:
        assert rude.open(code, Cookie=kept).until_closed()[0] == 4410
    with server.browser("Rude", "127.0.0.7") as rude:
        assert rude.get(f"/api/tables/{code}").status_code == 403


def test_a_household_is_not_banned_with_one_of_it(
    ines: Browser, milo: Browser, server: Running
) -> None:
    code, (host, guest) = seated(ines, milo)  # both come from one address
    host.host("ban", seat=1)
    assert guest.until_closed()[0] == 4410
    assert milo.get(f"/api/tables/{code}").status_code == 403
    with server.browser("Vera") as vera:
        assert vera.join(code) == 1


def test_no_address_and_no_token_of_who_is_banned_is_stored(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    _, _, token = banned(serving())
    stored = (tmp_path / "safehouse.db").read_bytes()
    assert b"127.0.0.7" not in stored
    assert token.encode() not in stored


@pytest.mark.parametrize(
    "alike",
    [
        "Anna",
        "anna",
        "ANNA",
        "An na",
        "An\u00a0na",
        "A\u200bnna",
        "Ann\u3164a",
        "\uff21nna",
        "Аnnа",
    ],
)
def test_names_that_look_alike_are_told_apart(alike: str) -> None:
    assert as_seen(alike) == as_seen("Anna")
    assert told_apart(alike, ["Anna"]).endswith(" 2")
    assert told_apart(alike, ["Anna", "anna 2"]).endswith(" 3")


def test_a_second_anna_is_anna_2(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=3, name="Anna", bots={"2": "random"})
    milo.join(code, name="anna")
    table = milo.open(code)
    table.until_told("seats")
    assert [seat["name"] for seat in table.table["seats"]][:2] == ["Anna", "anna 2"]
    table.at_table("name", name=table.table["seats"][2]["name"].upper())
    table.until(lambda: table.table["seats"][1]["name"] != "anna 2")
    assert table.table["seats"][1]["name"] == table.table["seats"][2]["name"].upper() + " 2"
    table.at_table("name", name="anna 2")  # one's own name may be said again
    table.until(lambda: table.table["seats"][1]["name"] == "anna 2")
    table.at_table("name", name="\u3164")
    assert "1 to 20" in table.error()


def test_a_long_name_keeps_its_length(ines: Browser, milo: Browser) -> None:
    long = "Annabella Maria Sole"
    code = ines.make(name=long)
    milo.join(code, name=long)
    assert milo.get(f"/api/tables/{code}").json()["seats"][1]["name"] == "Annabella Maria So 2"


def test_one_public_table_of_a_visitor_waits(serving: Callable[..., Running]) -> None:
    server = serving(public_tables=1)
    with server.browser() as ines, server.browser("Milo", "127.0.0.7") as milo:
        code = ines.make(public=True)
        asked = {"game": "flip7", "seats": 2, "name": "Ines", "public": True}
        answer = ines.post("/api/tables", asked)
        assert answer.status_code == 409
        assert answer.json()["fields"] == {"code": code}
        assert code in answer.json()["error"]
        private = ines.open(ines.make())
        private.host("set", public=True)
        assert code in private.error()
        assert milo.make(public=True)  # everybody has one
        host = ines.open(code)
        host.until_told("code")
        host.at_table("leave")
        host.until_closed()
        assert ines.make(public=True)


def test_one_s_own_public_table_is_known_after_a_restart(
    serving: Callable[..., Running],
) -> None:
    server = serving(public_tables=1)
    with server.browser() as ines, server.browser("Milo") as milo:
        code = ines.make(public=True, seats=3)
        milo.join(code)
        cookies = ines.cookie(), milo.cookie()
    server.stop()
    server = serving(public_tables=1)
    with server.browser() as again:
        asked = {"game": "flip7", "seats": 2, "name": "X", "public": True}
        mine = again.post("/api/tables", asked, headers={"Cookie": cookies[0]})
        assert mine.json()["fields"] == {"code": code}
        guest = again.post("/api/tables", asked, headers={"Cookie": cookies[1]})
        assert guest.status_code == 200  # who only sits at another's table may make one


def test_a_host_sends_one_spectator_away(
    server: Running, ines: Browser, milo: Browser, rude: Browser
) -> None:
    code, (host, guest) = seated(ines, milo)
    with server.browser("Vera", "127.0.0.8") as vera:
        noisy, quiet = rude.open(code), vera.open(code)
        for onlooker in (noisy, quiet):
            onlooker.until_told("watching", 2)
        noisy.at_table("name", name="Rude")
        host.until(lambda: "Rude" in [one["name"] for one in host.table.get("onlookers", [])])
        known = {one["name"]: one["onlooker"] for one in host.table["onlookers"]}
        assert set(known) == {"Rude", ""}
        for other in (guest, noisy, quiet):  # only the host is told who watches
            assert "onlookers" not in other.table
        guest.host("send_off", onlooker=known["Rude"])
        assert guest.error() == "Only the host, Ines, can do that."
        host.host("send_off", onlooker=known["Rude"])
        assert noisy.until_closed()[0] == 4410
        host.until(lambda: host.table["watching"] == 1)
        assert rude.open(code).until_closed()[0] == 4410
        assert rude.get(f"/api/tables/{code}").status_code == 403
        host.host("send_off", onlooker=known["Rude"])
        assert host.error() == "That spectator is no longer here."
        assert quiet.closed is None
        assert vera.join(code) == 2


def test_a_spectator_from_a_player_s_address_is_known_by_the_browser(
    server: Running, ines: Browser, milo: Browser
) -> None:
    milo.play()  # which gives the browser its number
    code, (host,) = seated(ines)
    onlooker = milo.open(code)
    onlooker.until_told("watching", 1)
    host.until(lambda: host.table.get("onlookers"))
    host.host("send_off", onlooker=host.table["onlookers"][0]["onlooker"])
    assert onlooker.until_closed()[0] == 4410
    assert milo.open(code).until_closed()[0] == 4410
    with server.browser("Vera") as vera:  # the address itself is not banned
        assert vera.join(code) == 1


def test_a_player_s_second_window_is_no_spectator(ines: Browser, milo: Browser) -> None:
    code, (host, _) = seated(ines, milo)
    second = milo.open(code, watch=True)
    second.until_told("watching", 1)
    host.until(lambda: host.table["watching"] == 1)
    assert "onlookers" not in host.table
    host.host("send_off", onlooker=1)
    assert host.error() == "That spectator is no longer here."
