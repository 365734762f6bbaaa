"""Coming to a table: taking a seat, keeping it, and keeping others off it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table
from tests.server.test_play import play_to_the_end

from safehouse.server.sockets.up import clean, clean_name


def test_the_maker_sits_on_seat_0_and_is_host(ines: Browser) -> None:
    answer = ines.post("/api/tables", {"game": "flip7", "seats": 3, "name": "Ines"}).json()
    assert answer["seat"] == 0
    assert re.fullmatch("[B-DF-HJ-NP-TV-Z]{4}", answer["code"])
    assert re.search(rf"/t/{answer['code']}\?k=[A-Za-z0-9]{{10}}$", answer["link"])
    told = ines.get(f"/api/tables/{answer['code']}").json()
    assert (told["you"], told["host"], told["open"], told["status"]) == (0, 0, 2, "waiting")


def test_joining_takes_the_lowest_open_seat_or_the_one_that_is_named(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code = ines.make(seats=4)
    assert milo.join(code, seat=2) == 2
    assert stranger.join(code) == 1
    assert stranger.get(f"/api/tables/{code}").json()["you"] == 1


def test_joining_again_gives_the_seat_one_has(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=3)
    assert milo.join(code) == 1
    assert milo.join(code) == 1
    assert ines.join(code) == 0


def test_a_code_is_read_in_small_letters_too(ines: Browser, milo: Browser) -> None:
    assert milo.join(ines.make().lower()) == 1


def test_a_taken_seat_and_a_full_table_are_refused(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code = ines.make(seats=2)
    taken = milo.post(f"/api/tables/{code}/join", {"name": "Milo", "seat": 0})
    assert (taken.status_code, taken.json()["error"]) == (409, "That seat is taken.")
    milo.join(code)
    full = stranger.post(f"/api/tables/{code}/join", {"name": "Late"})
    assert (full.status_code, full.json()["error"]) == (
        409,
        "All seats are taken; you can watch.",
    )


def test_nobody_joins_a_game_that_has_begun(ines: Browser, stranger: Browser) -> None:
    code = ines.play()
    late = stranger.post(f"/api/tables/{code}/join", {"name": "Late"})
    assert late.status_code == 409


def test_a_colour_that_is_taken_gives_way_to_a_free_one(ines: Browser, milo: Browser) -> None:
    code = ines.make(colour="red")
    milo.join(code, colour="red")
    colours = [seat["colour"] for seat in ines.get(f"/api/tables/{code}").json()["seats"]]
    assert colours[0] == "red"
    assert colours[1] != "red"


def test_a_drawing_may_stand_for_the_letter(ines: Browser, milo: Browser) -> None:
    """It stays with the person, after the game too, and is written out and forgotten."""
    code = ines.make(emblem="owl", options={"target": 1}, bots={"1": "stay-20"}, seats=3)
    refused = milo.post(f"/api/tables/{code}/join", {"name": "Milo", "emblem": "lion"})
    assert refused.status_code == 400
    milo.join(code)
    host, guest = ines.open(code), milo.open(code)
    host.until_told("code")
    assert emblems(host.table) == ["owl", None, None]  # bots and whoever chooses none: the letter
    guest.until_told("code")
    guest.at_table("name", emblem="key")
    host.until(lambda: emblems(host.table) == ["owl", None, "key"])
    assert emblems(ines.told(f"/api/tables/{code}")) == ["owl", None, "key"]
    guest.at_table("name", emblem="")
    host.until(lambda: emblems(host.table) == ["owl", None, None])
    host.host("start")
    for table in (host, guest):
        table.until_frame()
    play_to_the_end(host, guest)
    assert emblems(ines.told(f"/api/tables/{code}/replay")) == ["owl", None, None]
    assert ines.told("/api/me/export")["tables"][0]["emblem"] == "owl"
    again = ines.post(f"/api/tables/{code}/next", {"options": {"target": 1}}).json()["code"]
    assert emblems(ines.told(f"/api/tables/{again}"))[0] == "owl"
    ines.post("/api/me/forget", {"sure": True})
    assert emblems(milo.told(f"/api/tables/{code}/replay")) == [None, None, None]


def emblems(told: dict[str, Any]) -> list[str | None]:
    return [seat.get("emblem") for seat in told["seats"]]


def until_asked(tab: Table) -> None:
    tab.until(lambda: tab.frame["legal"] or tab.frame["view"]["over"])


def test_a_second_tab_has_the_same_seat_and_the_same_position(ines: Browser) -> None:
    code = ines.play()
    one, two = ines.open(code), ines.open(code)
    for tab in (one, two):
        tab.until_frame()
    mover = one if one.frame["legal"] else two
    mover.until(lambda: mover.frame["legal"])
    mover.do(mover.frame["legal"][0])
    n = mover.frame["n"]
    for tab in (one, two):
        tab.until_past(n)
        until_asked(tab)
    assert one.frame["n"] == two.frame["n"]
    for what in ("you", "view", "legal"):
        assert one.frame[what] == two.frame[what]
    assert one.frame["you"] == 0


@pytest.mark.parametrize("ticket", ["x", "W10.bm90", "a" * 3000, "%00", "WzEsMl0.x"])
def test_a_forged_ticket_is_no_ticket(stranger: Browser, ines: Browser, ticket: str) -> None:
    code = ines.make()
    onlooker = stranger.open(code, Cookie=f"seat_{code}={ticket}")
    onlooker.until_told("code")
    assert onlooker.table["you"] is None


def test_a_ticket_of_another_table_is_no_ticket(ines: Browser, milo: Browser) -> None:
    one, other = ines.make(), milo.make()
    ticket = milo.http.cookies[f"seat_{other}"]
    forged = milo.open(one, Cookie=f"seat_{one}={ticket}")
    forged.until_told("code")
    assert forged.table["you"] is None


def test_who_leaves_before_the_game_has_no_ticket_any_more(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    table = milo.open(code)
    table.at_table("leave")
    assert table.until_closed()[0] == 1000
    assert milo.get(f"/api/tables/{code}").json()["you"] is None
    assert ines.get(f"/api/tables/{code}").json()["open"] == 1


def test_the_cookie_is_for_the_server_only(ines: Browser) -> None:
    answer = ines.post("/api/tables", {"game": "flip7", "seats": 2, "name": "Ines"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie  # this is plain http on loopback


def test_a_browser_keeps_only_so_many_seats(ines: Browser) -> None:
    codes = [ines.make() for _ in range(45)]
    held = [c.name for c in ines.http.cookies.jar]
    assert len(held) <= 41
    assert f"seat_{codes[-1]}" in held


def test_lists_name_open_tables_mine_and_recent(ines: Browser, stranger: Browser) -> None:
    public, private = ines.make(public=True), ines.make()
    mine = {t["code"] for t in ines.get("/api/tables").json()["mine"]}
    assert {public, private} <= mine
    seen = {t["code"] for t in stranger.get("/api/tables").json()["open"]}
    assert public in seen
    assert private not in seen


def test_a_list_says_where_one_is_asked(serving: Callable[..., Running], tmp_path: Path) -> None:
    server = serving(bot_pace=(30.0, 30.0))
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code = ines.make()
        milo.join(code)
        assert told(ines, code) is False  # it has not begun
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        asked = table.frame["view"]["to_act"]
        assert [told(ines, code), told(milo, code)] == [0 in asked, 1 in asked]
        assert ines.get(f"/api/tables/{code}").json()["your_turn"] is (0 in asked)
        table.at_table("pause")
        table.until_told("status", "paused")
        assert not told(ines, code)
        assert not told(milo, code)
        table.at_table("resume")
        table.until_told("status", "playing")
        cookies = [ines.http.cookies, milo.http.cookies]
    server.stop()
    server = serving(tmp_path)  # everybody sleeps: the list wakes those it names
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        ines.http.cookies, milo.http.cookies = cookies
        assert [told(ines, code), told(milo, code)] == [0 in asked, 1 in asked]


def told(who: Browser, code: str) -> object:
    """What the list of one's own tables says about that table."""
    mine = who.get("/api/tables").json()["mine"]
    return next(t["your_turn"] for t in mine if t["code"] == code)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, "game"),
        ({"game": "chess", "seats": 2, "name": "A"}, "no game 'chess'"),
        ({"game": "flip7", "seats": 1, "name": "A"}, "players"),
        ({"game": "flip7", "seats": 99, "name": "A"}, "players"),
        ({"game": "flip7", "seats": 2, "name": ""}, "name"),
        ({"game": "flip7", "seats": 2, "name": "x" * 21}, "name"),
        ({"game": "flip7", "seats": 2, "name": "A", "colour": "octarine"}, "colour"),
        ({"game": "flip7", "seats": 2, "name": "A", "options": {"x": 1}}, "option"),
        ({"game": "flip7", "seats": 2, "name": "A", "clock": 2}, "clock"),
        ({"game": "flip7", "seats": 2, "name": "A", "bots": {"0": "random"}}, "seats"),
        ({"game": "flip7", "seats": 2, "name": "A", "bots": {"1": "genius"}}, "no bot"),
        ({"game": "flip7", "seats": 2, "name": "A", "more": 1}, "unknown field"),
        ([], "object"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(ines: Browser, asked: object, words: str) -> None:
    answer = ines.post("/api/tables", asked)
    assert answer.status_code == 400
    assert words in answer.json()["error"]


@pytest.mark.pure
def test_hidden_hands_are_not_shown_live(ines: Browser) -> None:
    ines.make(game="toy", spectators="delayed")
    asked = {"game": "toy", "seats": 2, "name": "A", "spectators": "live"}
    answer = ines.post("/api/tables", asked)
    assert answer.status_code == 400
    assert "hidden" in answer.json()["error"]


def test_names_are_cleaned() -> None:
    assert clean_name("  A\u202eb\x00c\t d ") == "A b c d"
    assert clean("\u200d") == ""
    assert clean_name("👩\u200d🚀") == "👩\u200d🚀"
