"""What is deleted by itself, and what is not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.driver import Running, quick, until
from tests.server.test_store import facts, move

from safehouse.server.store.retention import DAY, tidy
from safehouse.server.tables.facts import OVER, PLAYING, WAITING, ChatLine, TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.lobby import Lobby

NOW = time.time()


def table(code: str, status: str, days: float) -> TableFacts:
    """One made `days` days ago, and ended soon after if it did."""
    made = facts(code)
    made.status = status  # type: ignore[assignment]
    made.made = NOW - days * DAY
    made.started = made.made if status in (OVER, PLAYING) else None
    made.ended = made.made + 60 if status == OVER else None
    return made


TABLES = [
    table("BBBB", OVER, 40),
    table("CCCC", OVER, 20),
    table("DDDD", WAITING, 40),
    table("FFFF", WAITING, 1),
    table("GGGG", PLAYING, 400),
    table("HHHH", PLAYING, 40),
]
TABLES[-1].started = None  # called, and never dealt: nobody came


async def fill(house: House) -> None:
    for one in TABLES:
        await house.store.create(one)
        await house.store.append(one.code, move(1))
        await house.store.say(one.code, ChatLine(1, 0, "hello", 1.0))


def listed(house: House, name: str = "table_") -> set[str]:
    with house.store.engine.connect() as c:
        return {row[0] for row in c.exec_driver_sql(f"SELECT code FROM {name}")}


def codes(house: House) -> set[str]:
    """What is kept: all of a table, or nothing of it."""
    kept = [listed(house, name) for name in ("table_", "seat", "move", "chat")]
    assert all(found == kept[0] for found in kept)
    return kept[0]


def test_old_games_are_deleted_and_running_ones_never(tmp_path: Path) -> None:
    house = House(quick(tmp_path))
    Lobby(house)

    async def scenario() -> None:
        await fill(house)
        assert await tidy(house, NOW - 30 * DAY) == 3
        assert codes(house) == {"CCCC", "FFFF", "GGGG"}
        assert await tidy(house, NOW - 30 * DAY) == 0
        assert await tidy(house, NOW) == 2
        assert codes(house) == {"GGGG"}

    asyncio.run(scenario())
    house.close()


def test_many_are_deleted_a_few_at_a_time(tmp_path: Path) -> None:
    house = House(quick(tmp_path))
    Lobby(house)
    letters = "BCDFGHJKMNPQ"

    async def scenario() -> None:
        made = [table(f"{a}{b}BB", OVER, 9) for a in letters for b in letters]
        await asyncio.gather(*[house.store.create(one) for one in made])
        assert await tidy(house, NOW - DAY) == len(made)
        assert await house.store.counts() == {}

    asyncio.run(scenario())
    house.close()


def test_a_house_tidies_up_by_itself(serving: Callable[..., Running], tmp_path: Path) -> None:
    house = House(quick(tmp_path))
    asyncio.run(fill(house))
    house.close()
    server = serving(tmp_path, keep_days=30)
    until(lambda: len(listed(server.house)) == 3)
    assert codes(server.house) == {"CCCC", "FFFF", "GGGG"}


def test_without_being_told_a_house_keeps_everything(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    house = House(quick(tmp_path))
    asyncio.run(fill(house))
    house.close()
    server = serving(tmp_path)
    with server.browser() as ines:
        ines.make()
        assert {one.code for one in TABLES} < listed(server.house)


def test_a_table_where_somebody_sits_is_left_alone(serving: Callable[..., Running]) -> None:
    server = serving()
    with server.browser() as ines:
        code, empty = ines.make(), ines.make()
        ines.open(code).until_told("code")
        loop = server.server.servers[0].get_loop()
        late = asyncio.run_coroutine_threadsafe(tidy(server.house, NOW + DAY), loop)
        assert late.result() == 1
        assert ines.get(f"/api/tables/{code}").status_code == 200
        assert ines.get(f"/api/tables/{empty}").status_code == 404
