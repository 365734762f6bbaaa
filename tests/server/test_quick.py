"""Playing with whoever is there: a quick match, and running tables to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.driver import Browser, Running


def quick(browser: Browser, game: str = "flip7") -> dict[str, Any]:
    answer = browser.post("/api/quick", {"game": game, "name": browser.name})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_quick_match_opens_a_table_and_fills_it(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    made = quick(ines)
    assert (made["seat"], quick(ines)["code"]) == (0, made["code"])  # it is one's own already
    assert quick(milo)["code"] != made["code"]  # nobody is there
    host = ines.open(made["code"])
    host.until_told("public")
    found = quick(stranger)
    assert (found["code"], found["seat"]) == (made["code"], 1)
    host.until(lambda: host.table["seats"][1]["name"] == stranger.name)
    assert quick(stranger, "bankout")["code"] != made["code"]


def test_who_is_banned_there_gets_another_table(ines: Browser, server: Running) -> None:
    code = quick(ines)["code"]
    host = ines.open(code)
    with server.browser("Rude", "127.0.0.7") as rude:
        host.until_told("seats")
        assert quick(rude)["code"] == code
        host.until(lambda: host.table["seats"][1]["kind"] == "person")
        host.host("ban", seat=1)
        host.until(lambda: host.table["seats"][1]["kind"] == "open")
        assert quick(rude)["code"] != code


def test_public_tables_that_play_are_listed_for_others(
    ines: Browser, milo: Browser, serving: Callable[..., Running]
) -> None:
    def running() -> list[str]:
        return [table["code"] for table in milo.get("/api/tables").json()["running"]]

    code = ines.make(public=True, bots={"1": "random"})
    barred = ines.make(public=True, bots={"1": "random"}, spectators="barred")
    private = ines.make(bots={"1": "random"})
    tables = {one: ines.open(one) for one in (code, barred, private)}
    for table in tables.values():
        table.until_told("code")
        table.host("start")
        table.until_frame()
    assert running() == [code]
    assert ines.get("/api/tables").json()["running"] == []  # they are among one's own
    onlooker = milo.open(code)  # by the code alone
    onlooker.until_frame()
    onlooker.close()
    tables[code].at_table("call_off")
    tables[code].until_told("status", "over")
    assert running() == []
