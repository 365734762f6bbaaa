"""What is told and not stored: it crosses processes, and what got lost is told again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from tests.server.driver import Running, Table, until
from tests.server.postgres import USER, Cluster
from tests.server.proxy import Proxy
from tests.server.test_peers import Pair, begun, keeps, loop_of, two
from tests.server.test_pointing import told
from tests.server.test_real_time import BASIC, all_confirm, countdown

from safehouse.cli import main
from safehouse.server.ops.desk import Desk, Message
from safehouse.server.store.trouble import NotStored

__all__ = ["two"]  # a fixture
LONG = 600.0  # seconds of a countdown that nobody waits for


def here(seats: list[dict[str, Any]], seat: int) -> bool:
    return bool(seats and seats[seat]["here"])


def test_who_is_there_and_what_is_said_crosses_processes(two: Pair) -> None:
    a, b = two
    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        code, near = begun(ines, milo)
        far = milo.open(code)
        assert keeps(a, code) != keeps(b, code)
        near.until(lambda: here(near.table.get("seats", []), 1))
        far.close()
        near.until(lambda: not here(near.table["seats"], 1))
        far = milo.open(code)
        near.until(lambda: here(near.table["seats"], 1))
        far.until_frame()
        for one, other, seat in ((near, far, 0), (far, near, 1)):
            one.say(react="nice")
            one.say(point={"card": "7"})
            one.say(wish={"op": "ask", "word": "wait", "at": {"card": "7"}})
            other.until(partial(heard_all, other, seat))


def heard_all(table: Table, seat: int) -> bool:
    wishes = [wish["seat"] for message in told(table, "wishes") for wish in message["wishes"]]
    points, reactions = ([m["seat"] for m in told(table, kind)] for kind in ("point", "react"))
    return seat in wishes and seat in points and seat in reactions


def test_a_countdown_crosses_processes_and_a_new_keeper_is_asked_again(
    url: str, tmp_path: Path, serving: Callable[..., Running]
) -> None:
    """Only the last click is lost with its keeper."""
    a, b = (serving(tmp_path / name, postgres=url, countdown=LONG) for name in ("one", "two"))
    with a.browser("Ines") as ines, b.browser("Milo") as milo, b.browser("Yara") as yara:
        people = [ines, milo, yara]
        code = ines.make(3, game="gang", options=BASIC)
        for guest in people[1:]:
            guest.join(code)
        tables = [one.open(code) for one in people]
        tables[0].host("start")
        for table in tables:
            table.until_frame()
        assert keeps(a, code) != keeps(b, code)
        all_confirm(tables)
        for table in tables:
            assert countdown(table)["seat"] == 2
        n = tables[1].frame["n"]
        a.stop()
        ines.move_to(b.port)
        again = [one.open(code) for one in people]
        for table in again:
            table.until_frame()
            assert table.frame["n"] == n
        again[2].do({"type": "confirm"})
        for table in again:
            assert countdown(table)["seat"] == 2


def test_who_has_missed_a_message_reads_it(
    postgres: Cluster, tmp_path: Path, serving: Callable[..., Running], errors: list[object]
) -> None:
    """What was told while its connection was cut never comes; it reads again what it may be."""
    name, way = postgres.new_name(), Proxy(f"{postgres.folder}/.s.PGSQL.5432")
    far = f"postgresql+psycopg://{USER}@127.0.0.1:{way.port}/{name}"
    a = serving(tmp_path / "one", postgres=far)
    b = serving(tmp_path / "two", postgres=postgres.url(name))
    way.cut()
    asked = Desk(b.house).do(Message("Closing at ten."))
    asyncio.run_coroutine_threadsafe(asked, loop_of(b)).result(60)
    assert a.house.message is None
    way.mend()
    until(lambda: a.house.message == "Closing at ten.")
    until(lambda: writes(a))  # after whatever it wanted to write while it was cut off
    errors.clear()


def writes(server: Running) -> bool:
    try:
        server.answer(server.house.store.change(lambda c: None))
    except NotStored:
        return False
    return True


def test_whoever_names_a_redis_is_told_that_none_is_needed(tmp_path: Path) -> None:
    asked = ["serve", "--data", str(tmp_path), "--redis", "redis://here", "--processes", "2"]
    said = CliRunner().invoke(main, asked)
    assert "Safehouse needs no Redis" in said.output
    assert "--processes goes together with --database" in " ".join(said.output.split())
