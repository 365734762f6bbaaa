"""One game after another at the same seats: the next table, its options, what came before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.driver import Browser, Running, Table, until
from tests.server.test_play import play_to_the_end, sit_down


def finished(ines: Browser, milo: Browser, **more: object) -> tuple[str, list[Table]]:
    """A short game of Flip 7 that is over."""
    seated = sit_down(ines, milo, options={"target": 1}, **more)
    tables = sorted(seated, key=lambda t: t.table["you"])
    play_to_the_end(*tables)
    for table in tables:
        table.until_told("status", "over")
    return str(tables[0].table["code"]), list(tables)


def go_on(who: Browser, code: str, options: dict[str, Any]) -> Any:
    return who.post(f"/api/tables/{code}/next", {"options": options})


def test_the_next_table_has_the_same_seats_and_other_options(ines: Browser, milo: Browser) -> None:
    code, tables = finished(ines, milo)
    answer = go_on(ines, code, {"target": 50})
    assert answer.status_code == 200
    made = answer.json()
    assert made["seat"] == 0
    for table in tables:
        table.until_told("next", made["code"])
    again = ines.open(made["code"])
    again.until_frame()
    assert again.table["you"] == 0
    assert again.table["options"] == {"target": 50}
    assert again.table["status"] == "playing"
    assert [seat["name"] for seat in again.table["seats"]] == ["Ines", "Milo"]
    assert not any(seat["stand_in"] for seat in again.table["seats"])  # who is away is waited for


def test_the_host_chooses_what_is_played_next(ines: Browser, milo: Browser) -> None:
    code, tables = finished(ines, milo)
    answer = go_on(milo, code, {"target": 50})
    assert answer.status_code == 409
    assert answer.json()["error"] == "Only the host, Ines, can do that."
    tables[0].at_table("leave")  # then the next person is host
    tables[1].until_told("host", 1)
    assert go_on(milo, code, {"target": 50}).status_code == 200


def test_who_is_there_goes_on_without_a_host_who_is_not(
    serving: Callable[..., Running],
) -> None:
    server = serving(host_gone_after=0.1)
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code, tables = finished(ines, milo)
        tables[0].close()
        room = server.house.lobby.rooms[code]
        until(lambda: room.presence.away_for(0) > 0.1)
        made = go_on(milo, code, {}).json()["code"]
        again = milo.open(made)
        again.until_told("code")
        assert again.table["host"] == 1


def test_there_is_one_next_table(ines: Browser, milo: Browser) -> None:
    code, _ = finished(ines, milo)
    made = go_on(ines, code, {}).json()["code"]
    late = go_on(milo, code, {})
    assert late.status_code == 409
    assert late.json()["error"] == f"The next game is at table {made}."


def test_a_game_that_goes_on_has_no_next_table(ines: Browser) -> None:
    answer = go_on(ines, ines.play(), {})
    assert answer.status_code == 409
    assert answer.json()["error"] == "The game is still going on."


def test_only_a_seat_goes_on_and_the_game_judges_the_options(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code, _ = finished(ines, milo)
    assert go_on(stranger, code, {}).status_code == 403
    wrong = go_on(ines, code, {"target": "none"})
    assert wrong.status_code == 400
    assert "'target'" in wrong.json()["error"]
    assert ines.get(f"/api/tables/{code}/chain").json()["tables"][0]["next"] is None


def test_a_bot_plays_for_who_has_left(ines: Browser, milo: Browser) -> None:
    code, tables = finished(ines, milo)
    tables[1].at_table("leave")
    tables[1].hear_all()
    again = ines.open(go_on(ines, code, {}).json()["code"])
    again.until_told("seats")
    assert again.table["seats"][1]["stand_in"]


def test_a_chain_tells_what_was_played_with_what(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code, _ = finished(ines, milo)
    second = go_on(ines, code, {"target": 70}).json()["code"]
    for at in (code, second):
        chain = ines.get(f"/api/tables/{at}/chain").json()["tables"]
        assert [t["code"] for t in chain] == [code, second]
        assert [t["options"] for t in chain] == [{"target": 1}, {"target": 70}]
        assert [t["next"] for t in chain] == [second, None]
        assert [t["status"] for t in chain] == ["over", "playing"]
        assert [t["you"] for t in chain] == [0, 0]
    assert stranger.get(f"/api/tables/{code}/chain").json()["tables"][0]["you"] is None


def test_a_chain_is_nobody_elses_business_where_onlookers_are_barred(
    ines: Browser, stranger: Browser
) -> None:
    code = ines.make(spectators="barred")
    assert ines.get(f"/api/tables/{code}/chain").status_code == 200
    assert stranger.get(f"/api/tables/{code}/chain").status_code == 403


# -- options that are whole structures
def ledger(crew: int = 40) -> dict[str, Any]:
    """What a long campaign may have brought: more than a message of a socket may be long."""
    one = {"character": "Thug", "skills": ["Hurry", "Bypass"], "level": 1, "status": "free"}
    history = {"heist": "inclusion", "outcome": "lost", "cash": 1000, "busted": ["Somebody"]}
    return {
        "team_cash": 4000,
        "jewels": 2,
        "fixers": ["Old Friend"],
        "items": {"Flashbang": 1},
        "won": [],
        "history": [history] * crew,
        "players": {"0": 2},
        "characters": {f"Somebody {n}": one for n in range(crew)},
    }


def test_large_options_outlive_the_server(serving: Callable[..., Running], tmp_path: Path) -> None:
    options = {"campaign": True, "heist": "track", "ledger": ledger()}
    server = serving(tmp_path)
    with server.browser() as ines:
        code = ines.make(1, "heist", options=options)
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        ticket = ines.cookie()
    server.stop()
    again = serving(tmp_path)
    with again.browser() as ines:
        ines.http.headers["Cookie"] = ticket
        table = ines.open(code, Cookie=ticket)
        table.until_frame()
        options["party"] = ["Ines"]
        assert table.table["options"] == options
        assert table.frame["view"]["heist"] == "track"
        assert table.frame["view"]["team"]["cash"] == 4000
        chain = ines.get(f"/api/tables/{code}/chain").json()["tables"]
        assert chain[0]["options"] == options


def test_a_host_sets_large_options_over_the_socket(ines: Browser) -> None:
    table = ines.open(ines.make(1, "heist"))
    options = {"campaign": True, "ledger": ledger()}
    table.host("options", options=options)
    table.until_told("options", options)
    table.say(chat="x" * 5000)
    assert table.error() == "A message has 4096 bytes at most."


def test_options_have_a_limit(ines: Browser) -> None:
    asked = {"game": "heist", "seats": 1, "name": "Ines", "options": {"ledger": ledger(412)}}
    for path in ("/api/tables", "/api/play"):
        answer = ines.post(path, asked)
        assert answer.status_code == 400
        assert answer.json()["error"] == "The options of a table have 65536 bytes at most."
    asked["options"] = {"ledger": ledger(500)}
    assert ines.post("/api/tables", asked).status_code == 413
    table = ines.open(ines.make(1, "heist"))
    table.host("options", options={"ledger": ledger(412)})
    assert table.error() == "The options of a table have 65536 bytes at most."
