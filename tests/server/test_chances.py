"""What the choices are worth, asked for at a table that allows it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.driver import Browser, Running, Table, until

from safehouse import games

NOT_ALLOWED = 403


def ask(who: Browser, code: str) -> Any:
    return who.get(f"/api/tables/{code}/chances")


def table_of_two(ines: Browser, milo: Browser, **more: Any) -> tuple[str, Table, Table]:
    code = ines.make(seats=2, **more)
    milo.join(code)
    tables = ines.open(code), milo.open(code)
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    return code, *tables


def test_whoever_decides_is_told_where_the_table_allows_it_and_everybody_knows(
    ines: Browser, milo: Browser, server: Running
) -> None:
    code, one, other = table_of_two(ines, milo, chances=True)
    assert one.table["chances"] is other.table["chances"] is True
    one.until(lambda: one.frame["legal"] or other.frame["legal"])
    deciding, waiting = (ines, milo) if one.frame["legal"] else (milo, ines)
    told = ask(deciding, code).json()
    assert {choice["action"]["type"] for choice in told["alternatives"]} == {"hit", "stay"}
    assert told["n"] == one.frame["n"]
    assert ask(waiting, code).json()["alternatives"] == []
    until(lambda: not server.house.reviewer.jobs)


def test_elsewhere_nobody_is_told(ines: Browser, milo: Browser, stranger: Browser) -> None:
    code, one, _ = table_of_two(ines, milo)
    assert "chances" not in one.table
    assert ask(ines, code).status_code == NOT_ALLOWED
    assert ask(stranger, code).status_code != 200


def test_only_an_imagined_position_is_looked_at_and_too_many_questions_are_refused(
    ines: Browser, milo: Browser, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, one, _ = table_of_two(ines, milo, game="bankout", chances=True)
    reviewer = server.house.reviewer
    asked: list[tuple[str, bytes, int]] = []

    async def weigh(code: str, question: tuple[str, bytes, int], address: str) -> None:
        asked.append(question)

    deciding = ines if one.frame["legal"] else milo
    with monkeypatch.context() as patch:
        patch.setattr(reviewer, "weigh", weigh)
        for _ in range(8):
            assert ask(deciding, code).json()["alternatives"] == []
    true = server.house.lobby.rooms[code].state
    assert true is not None
    seat = true.to_act[0]
    worlds = [games.find("bankout").load(msgspec.json.decode(world)) for _, world, _ in asked]
    assert all(world.view(seat) == true.view(seat) for world in worlds)
    assert len({str(world.dump()) for world in worlds}) == len(worlds)  # the deck is imagined
    assert true.dump() not in [world.dump() for world in worlds]
    monkeypatch.setattr(reviewer, "settings", replace(reviewer.settings, reviews_waiting=0))
    assert ask(deciding, code).status_code == 503
