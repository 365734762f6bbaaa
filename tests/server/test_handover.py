"""Seats that go to another browser: once, within ten minutes, asked for, and taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import OPEN_DOORS, Browser, Running
from tests.server.test_chain import finished

from safehouse.server.ops.settings import Limits


def seat_link(who: Browser, code: str) -> str:
    answer = who.post(f"/api/tables/{code}/link", {})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"].partition("/take#")[2])


def my_link(who: Browser) -> str:
    return str(who.post("/api/me/link", {}).json()["link"].partition("/take#")[2])


def look(who: Browser, secret: str) -> Any:
    return who.post("/api/take/look", {"secret": secret})


def take(who: Browser, secret: str, **more: Any) -> Any:
    return who.post("/api/take", {"secret": secret, **more})


def seat_of(who: Browser, code: str) -> int | None:
    you: int | None = who.get(f"/api/tables/{code}").json()["you"]
    return you


def test_a_seat_goes_to_another_browser_once(ines: Browser, stranger: Browser) -> None:
    code = ines.play()
    secret = seat_link(ines, code)
    for _ in range(3):  # looking changes nothing, nor does opening the page
        (seen,) = look(stranger, secret).json()["seats"]
        assert (seen["code"], seen["name"], seen["held"]) == (code, "Ines", None)
        assert "set-cookie" not in stranger.get("/take").headers
    assert seat_of(stranger, code) is None
    assert take(stranger, secret).status_code == 200
    phone = stranger.open(code)
    phone.until_frame()
    assert phone.table["you"] == 0
    assert seat_of(ines, code) == 0
    again = take(stranger, secret)
    assert (again.status_code, again.json()["say"]) == (404, "server.refused.bad_link")
    assert look(stranger, secret).status_code == 404


def test_a_link_is_used_once_by_many_at_once(server: Running, ines: Browser) -> None:
    secret = seat_link(ines, ines.make())
    with ThreadPoolExecutor(8) as pool:

        def try_it(_: int) -> int:
            with server.browser() as one:
                return int(take(one, secret).status_code)

        answers = sorted(pool.map(try_it, range(8)))
    assert answers == [200] + [404] * 7


def test_a_link_ends_by_itself(serving: Callable[..., Running]) -> None:
    server = serving(handover_lasts=-1.0)
    with server.browser() as ines, server.browser() as other:
        secret = seat_link(ines, ines.make())
        assert look(other, secret).status_code == 404
        assert take(other, secret).status_code == 404


def test_a_link_outlives_the_server_and_is_kept_as_a_hash(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving()
    with server.browser() as ines:
        code = ines.make()
        secret = seat_link(ines, code)
    server.stop()
    with closing(sqlite3.connect(tmp_path / "safehouse.db")) as kept:
        assert not any(secret in line for line in kept.iterdump())
    with serving(tmp_path).browser() as other:
        assert take(other, secret).json()["seats"][0]["code"] == code
        assert seat_of(other, code) == 0


def test_a_seat_that_is_held_is_not_replaced_unasked(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    secret = seat_link(ines, code)
    assert look(milo, secret).json()["seats"][0]["held"] == "Milo"
    refused = take(milo, secret)
    assert (refused.status_code, refused.json()["say"]) == (409, "server.refused.sits_there")
    assert "as Milo" in refused.json()["error"]
    assert seat_of(milo, code) == 1
    assert take(milo, secret, replace=True).status_code == 200  # it was not used up
    assert seat_of(milo, code) == 0


def test_the_seat_one_has_already_is_taken_without_asking(ines: Browser) -> None:
    code = ines.make()
    secret = seat_link(ines, code)
    assert look(ines, secret).json()["seats"][0]["held"] is None
    assert take(ines, secret).status_code == 200


def test_a_seat_link_needs_the_seat_and_is_not_made_by_looking(
    ines: Browser, stranger: Browser
) -> None:
    code = ines.make()
    assert stranger.post(f"/api/tables/{code}/link", {}).status_code == 403
    assert stranger.post(f"/api/tables/{code}/renew", {}).status_code == 403
    for path in (f"/api/tables/{code}/link", "/api/me/link", "/api/take"):
        assert ines.get(path).status_code == 404
    refused = stranger.post("/api/me/link", {})
    assert (refused.status_code, refused.json()["say"]) == (409, "server.refused.no_seats")


@pytest.mark.parametrize("secret", ["", "x", "A" * 22, "é", "W10.bm90"])
def test_a_forged_link_gives_nothing(stranger: Browser, secret: str) -> None:
    for answer in (look(stranger, secret), take(stranger, secret, replace=True)):
        assert (answer.status_code, answer.json()["say"]) == (404, "server.refused.bad_link")
    assert stranger.post("/api/take", {"secret": "x" * 41}).status_code == 400


def test_a_renewed_seat_is_lost_to_all_other_browsers(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code = ines.make()
    milo.join(code)
    take(stranger, seat_link(ines, code))
    unused = seat_link(ines, code)
    mine, theirs, rival = ines.open(code), stranger.open(code), milo.open(code)
    for table in (mine, theirs, rival):
        table.until_told("code")
    assert ines.post(f"/api/tables/{code}/renew", {}).status_code == 200
    for table in (mine, theirs):
        assert table.until_closed()[0] == 1012
    assert [seat_of(who, code) for who in (ines, stranger, milo)] == [0, None, 1]
    assert take(stranger, unused).status_code == 404
    mine = ines.open(code)
    mine.until_told("code")
    assert mine.table["you"] == 0
    rival.say(ping=1)
    rival.until(lambda: rival.others)


def test_a_seat_is_renewed_at_all_tables_of_the_series(
    ines: Browser, stranger: Browser, server: Running
) -> None:
    with server.browser("Milo") as milo:
        first = finished(ines, milo)[0]
    second = ines.post(f"/api/tables/{first}/next", {"options": {}}).json()["code"]
    take(stranger, seat_link(ines, second))
    assert [seat_of(stranger, code) for code in (first, second)] == [0, 0]
    assert ines.post(f"/api/tables/{second}/renew", {}).status_code == 200
    assert [seat_of(stranger, code) for code in (first, second)] == [None, None]
    assert [seat_of(ines, code) for code in (first, second)] == [0, 0]
    kept = [f for f in tables(server, second) if f[1] == 0]
    assert len({token for *_, token in kept}) == 1


def tables(server: Running, series_of: str) -> list[Any]:
    """Code, seat and token of all seats of a series, from the disk."""
    sql = (
        "SELECT seat.code, n, token FROM seat JOIN table_ USING (code) WHERE series ="
        " (SELECT series FROM table_ WHERE code = ?)"
    )
    with closing(sqlite3.connect(server.settings.data / "safehouse.db")) as kept:
        return kept.execute(sql, (series_of,)).fetchall()


def test_one_link_moves_everything_i_have(ines: Browser, milo: Browser, stranger: Browser) -> None:
    own, other = ines.make(), milo.make()
    assert ines.join(other) == 1
    secret = my_link(ines)
    seen = {(s["code"], s["name"]) for s in look(stranger, secret).json()["seats"]}
    assert seen == {(own, "Ines"), (other, "Ines")}
    assert take(stranger, secret).status_code == 200
    assert [seat_of(stranger, code) for code in (own, other)] == [0, 1]
    assert {t["code"] for t in stranger.get("/api/tables").json()["mine"]} == {own, other}
    assert take(milo, secret).status_code == 404


def test_a_browser_that_takes_many_seats_keeps_only_so_many(
    ines: Browser, stranger: Browser
) -> None:
    for _ in range(30):
        ines.make()
    old = [stranger.make() for _ in range(20)]
    assert take(stranger, my_link(ines)).status_code == 200
    held = {c.name for c in stranger.http.cookies.jar if c.name != "person"}
    assert len(held) == 40
    assert f"seat_{old[-1]}" in held
    assert f"seat_{old[0]}" not in held


def test_links_are_limited_in_number(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(**{**vars(OPEN_DOORS), "handovers": 3}))
    with server.browser() as ines, server.browser() as other:
        code = ines.make()
        made = [seat_link(ines, code) for _ in range(5)]
        assert [look(other, one).status_code for one in made] == [404, 404, 200, 200, 200]
    server = serving(server.settings.data / "more", limits=Limits())
    with server.browser() as ines:
        code = ines.make()
        asked = [ines.post(f"/api/tables/{code}/link", {}).status_code for _ in range(22)]
        assert asked.count(200) >= 20
        assert asked[-1] == 429
