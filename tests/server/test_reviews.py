"""Reviews: made aside, stored with the game, as private as it; and tables that go on from there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table, until

from safehouse import games
from safehouse.core.chance import Spliced, load_chance, sealed
from safehouse.core.record import read_record
from safehouse.lab.replaying import verify_record
from safehouse.server.store import schema

OPTIONS = {"target": 20}
GONE = 404


def until_after(table: Table, n: int) -> None:
    """Until move n has been followed by another, or the game is over."""
    table.until(lambda: table.frame["n"] > n or table.table.get("status") == "over")


def finished(who: Browser, **more: Any) -> str:
    """A short game of Flip 7 against a bot, played to its end."""
    code = who.play(game="flip7", seats=2, options=OPTIONS, **more)
    table = who.open(code)
    table.until_frame()
    while table.table.get("status") != "over":
        n = table.frame["n"]
        legal = table.frame["legal"]
        if legal:
            table.do(legal[-1])
        until_after(table, n)
    table.close()
    return code


def told(who: Browser, code: str) -> dict[str, Any]:
    answer: dict[str, Any] = who.get(f"/api/tables/{code}/review").json()
    return answer


@pytest.fixture
def played(ines: Browser) -> str:
    return finished(ines)


def test_a_game_is_reviewed_once_and_the_review_is_kept(
    ines: Browser, server: Running, played: str, stranger: Browser
) -> None:
    assert told(ines, played)["state"] == "none"
    answer = ines.post(f"/api/tables/{played}/review", {})
    assert answer.status_code == 200, answer.text
    until(lambda: told(ines, played)["state"] == "done")
    found = told(ines, played)
    assert found["you"] == 0
    assert found["review"]["players"][0]["seat"] == 0
    until(lambda: not server.house.reviewer.jobs)
    again = ines.post(f"/api/tables/{played}/review", {}).json()
    assert again["state"] == "done"
    assert again["review"] == found["review"]
    with server.house.store.engine.connect() as c:
        kept = [row.code for row in c.execute(schema.review.select())]
    assert played in kept
    stranger.invited = False
    assert stranger.get(f"/api/tables/{played}/review").status_code == GONE
    assert stranger.post(f"/api/tables/{played}/review", {}).status_code == GONE
    assert stranger.post(f"/api/tables/{played}/try", {"at": 0}).status_code == GONE


def test_a_game_that_goes_on_is_not_reviewed(ines: Browser) -> None:
    code = ines.play(game="flip7", seats=2)
    answer = ines.post(f"/api/tables/{code}/review", {})
    assert answer.json()["error"] == "A game is reviewed once it is over."


def test_a_table_goes_on_from_a_position(ines: Browser, played: str) -> None:
    replay = ines.get(f"/api/tables/{played}/replay").json()
    at = next(n for n, step in enumerate(replay["steps"]) if step["view"]["to_act"] == [0])
    answer = ines.post(f"/api/tables/{played}/try", {"at": at, "seat": 0, "name": "Ines"})
    assert answer.status_code == 200, answer.text
    code = answer.json()["code"]
    table = ines.open(code)
    table.until_frame()
    assert table.frame["n"] == at
    assert table.frame["view"]["seats"] == replay["steps"][at]["view"]["seats"]
    assert table.frame["legal"]
    table.do(table.frame["legal"][-1])
    table.until_past(at)
    table.close()
    assert ines.post(f"/api/tables/{played}/try", {"at": 10_000}).json()["error"].startswith("The")


def test_the_record_of_such_a_table_can_be_replayed(ines: Browser, played: str) -> None:
    code = str(ines.post(f"/api/tables/{played}/try", {"at": 0, "seat": 0}).json()["code"])
    table = ines.open(code)
    table.until_frame()
    while table.table.get("status") != "over":
        n = table.frame["n"]
        if table.frame["legal"]:
            table.do(table.frame["legal"][-1])
        until_after(table, n)
    text = ines.get(f"/api/tables/{code}/record").text
    record = read_record(text)
    assert record.before
    assert record.replay(games.find("flip7")).over
    assert verify_record(text, None, None).startswith("True")
    steps = ines.get(f"/api/tables/{code}/replay").json()["steps"]
    assert len(steps) == len(record.moves) + 1


def test_spliced_luck_is_the_old_one_and_then_its_own() -> None:
    old, new = "a" * 16, "b" * 16
    luck = Spliced(new, 0, [(old, 3)])
    first = sealed(old)
    own = sealed(new)
    drawn = [luck.below(1000) for _ in range(3)]
    assert drawn == [first.below(1000) for _ in range(3)]
    for _ in range(3):
        own.below(1000)
    twin = load_chance(luck.clone().dump())
    assert [twin.below(1000) for _ in range(5)] == [own.below(1000) for _ in range(5)]
