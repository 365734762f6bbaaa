"""Another game after a finished one: who is asked, who is waited for, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.driver import Browser, Running, Table
from tests.server.test_play import play_to_the_end, sit_down


def finished(ines: Browser, milo: Browser) -> tuple[Table, Table]:
    one, two = sit_down(ines, milo, options={"target": 20})
    play_to_the_end(one, two)
    for table in (one, two):
        table.until_told("status", "over")
    return one, two


def test_alone_with_bots_one_word_is_enough(ines: Browser) -> None:
    table = ines.open(ines.play(options={"target": 20}))
    table.until_frame()
    play_to_the_end(table)
    table.until_told("status", "over")
    table.at_table("rematch")
    table.until_told("next")
    assert "rematch_left" not in table.table


def series(browser: Browser, code: object) -> dict[str, Any]:
    return browser.told(f"/api/tables/{code}/series")


def test_the_score_of_a_series_follows_people(ines: Browser, milo: Browser) -> None:
    one, _ = finished(ines, milo)
    first = str(one.table["code"])
    assert series(ines, first) == {"games": 1, "wins": winners(ines, first), "won": None}
    body = {"options": {"target": 20}, "seats": [{"seat": 1}, {"seat": 0}]}  # they change seats
    code = ines.post(f"/api/tables/{first}/next", body).json()["code"]
    assert ines.get(f"/api/tables/{code}/series").status_code == 409  # it is not over
    host, guest = ines.open(code), milo.open(code)
    for table in (host, guest):
        table.until_frame()
    play_to_the_end(host, guest)
    host.until_told("status", "over")
    both = zip(reversed(winners(ines, first)), winners(ines, code), strict=True)
    assert series(milo, code) == {"games": 2, "wins": [sum(each) for each in both], "won": None}
    assert series(milo, first)["games"] == 1  # as it stood then


def winners(browser: Browser, code: str) -> list[int]:
    result = browser.get(f"/api/tables/{code}").json()["result"]
    return [int(seat in result["winners"]) for seat in range(2)]


def test_whoever_does_not_answer_is_waited_for_a_while_and_may_come_later(
    serving: Callable[..., Running],
) -> None:
    server = serving(rematch_wait=0.5)
    with server.browser() as ines, server.browser("Milo") as milo:
        one, two = finished(ines, milo)
        one.at_table("rematch")
        two.until(lambda: two.table["rematch"] == [0])
        assert two.table["next"] is None
        assert 0 <= two.table["rematch_left"] <= 0.5
        two.until_told("next")
        code = str(two.table["next"])
        again = ines.open(code)
        again.until_told("code")
        assert [seat["stand_in"] for seat in again.table["seats"]] == [False, True]
        milo.open(code)
        again.until(lambda: not again.table["seats"][1]["stand_in"])


def test_who_says_no_is_not_waited_for(ines: Browser, milo: Browser) -> None:
    one, two = finished(ines, milo)
    one.at_table("rematch")
    two.until(lambda: two.table["rematch"] == [0])
    two.at_table("leave")
    one.until_told("next")


def test_a_wish_of_somebody_who_has_gone_is_forgotten(serving: Callable[..., Running]) -> None:
    server = serving(rematch_wait=0.5)
    with server.browser() as ines, server.browser("Milo") as milo:
        one, two = finished(ines, milo)
        one.at_table("rematch")
        two.until(lambda: two.table["rematch"] == [0])
        one.close()
        two.until(lambda: two.table["rematch"] == [])
        assert two.table["next"] is None


def test_a_wish_survives_a_restart(serving: Callable[..., Running]) -> None:
    server = serving()
    with server.browser() as ines, server.browser("Milo") as milo:
        one, _ = finished(ines, milo)
        one.at_table("rematch")
        one.until(lambda: one.table["rematch"] == [0])
        code = one.table["code"]
        server.stop()
        server = serving(rematch_wait=0.3)
        for browser in (ines, milo):
            browser.move_to(server.port)
        one, _ = ines.open(code), milo.open(code)
        one.until_told("next")
