"""The same deals at several tables: alike, sealed while anybody plays, compared seat by seat."""

from __future__ import annotations

from typing import Any

from tests.server.driver import Browser, Running, Table, until
from tests.server.test_play import play_to_the_end

from safehouse.server.tables.matches import points_of


def make(host: Browser, tables: int = 2, bots: bool = False, **table: Any) -> str:
    wanted = {"game": "flip7", "seats": 2, "name": host.name, "options": {"target": 20}, **table}
    asked = {"table": wanted, "tables": tables, "bots": bots}
    answer = host.post("/api/matches", asked)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


def compared(browser: Browser, code: str) -> dict[str, Any]:
    return browser.told(f"/api/tables/{code}/match")


def begin(browser: Browser, code: str) -> Table:
    table = browser.open(code)
    table.host("start", luck=True)
    table.until_frame()
    return table


def test_two_tables_get_the_same_deals_and_are_compared(
    server: Running, ines: Browser, milo: Browser
) -> None:
    code = make(ines)
    found = compared(ines, code)["tables"]
    assert [one["mine"] for one in found] == [True, False]
    other = found[1]["code"]
    secret = found[1]["link"].partition("?k=")[2]
    joins = milo.http.post(f"/api/tables/{other}/join?k={secret}", json={"name": "Milo"})
    assert joins.status_code == 200, joins.text
    again = ines.http.post(f"/api/tables/{other}/join?k={secret}", json={"name": "Ines"})
    assert again.json()["say"] == "server.refused.match_seated"
    for host, where in ((ines, code), (milo, other)):
        table = host.open(where)
        table.host("options", options={})
        assert "All tables of a match are alike" in table.error()
        table.host("bot", seat=1, bot="random")
        table.close()
    one, two = begin(ines, code), begin(milo, other)
    assert one.table["commitment"] == two.table["commitment"]
    assert one.frames[0]["events"] == two.frames[0]["events"]  # the first deal, card by card
    play_to_the_end(one)
    one.until_told("status", "over")
    assert one.table["key"] is None
    assert ines.get(f"/api/tables/{code}/record").json()["say"] == "server.refused.match_sealed"
    half = compared(ines, code)
    assert [bool(table["result"]) for table in half["tables"]] == [True, False]
    play_to_the_end(two)
    two.until_told("status", "over")
    one.until_told("key")
    two.until_told("key", one.table["key"])
    assert ines.get(f"/api/tables/{code}/record").status_code == 200
    whole = compared(milo, other)
    assert whole["over"]
    points = [table["points"] for table in whole["tables"]]
    assert all(mine + theirs == 1 for mine, theirs in zip(*points, strict=True))


def test_bots_play_the_same_deals_while_nobody_looks(server: Running, ines: Browser) -> None:
    code = make(ines, tables=1, bots=True, seats=3)
    of_bots = compared(ines, code)["tables"][1]["code"]
    until(lambda: server.house.lobby.rooms[of_bots].over)
    hidden = compared(ines, code)["tables"][1]
    assert hidden["status"] == "over"
    assert hidden["result"] is hidden["points"] is None
    assert ines.http.get(f"/api/tables/{of_bots}/replay").status_code == 404  # no link, no table


def test_the_tables_stand_in_the_order_in_which_they_were_made(ines: Browser) -> None:
    tables = compared(ines, make(ines, tables=5, bots=True))["tables"]
    assert [table["mine"] for table in tables] == [True, *[False] * 5]
    sat = [[seat["kind"] for seat in table["seats"]] for table in tables]
    assert sat == [["person", "open"], *[["open", "open"]] * 4, ["bot", "bot"]]


def test_nobody_looks_on_where_others_will_play_the_same(ines: Browser, milo: Browser) -> None:
    code = make(ines)
    table = ines.open(code)
    table.host("set", spectators="live")
    table.until_told("code")
    assert milo.open(code, watch=True).until_closed()[0] == 4403


def test_a_match_has_two_tables_at_least(ines: Browser) -> None:
    asked = {"table": {"game": "flip7", "seats": 2, "name": "Ines"}, "tables": 1}
    answer = ines.post("/api/matches", asked)
    assert answer.json()["say"] == "server.refused.match_tables"


def test_a_seat_is_compared_with_the_same_seat_elsewhere() -> None:
    assert points_of([[5, 1], [3, 1], None, [3, 2]]) == [[2.0, 0.5], [0.5, 0.5], None, [0.5, 2.0]]
