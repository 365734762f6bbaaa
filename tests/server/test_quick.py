"""Playing with whoever is there: a quick match, and running tables to watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

from sqlalchemy import Connection, select
from tests.server.driver import Browser, Running, until
from tests.server.test_peers import Pair, is_home, two

__all__ = ["two"]  # a fixture


def quick(browser: Browser, game: str = "flip7") -> dict[str, Any]:
    answer = browser.post("/api/quick", {"game": game, "name": browser.name})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_quick_match_opens_a_table_and_fills_it(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving(tmp_path, expected=0.0)
    with server.browser("Ines") as ines, server.browser("Milo") as milo, server.browser() as late:
        made = quick(ines)
        assert (made["seat"], quick(ines)["code"]) == (0, made["code"])  # it is one's own already
        assert quick(milo)["code"] != made["code"]  # nobody is there, or expected
        host = ines.open(made["code"])
        host.until_told("public")
        found = quick(late)
        assert (found["code"], found["seat"]) == (made["code"], 1)
        host.until(lambda: host.table["seats"][1]["kind"] == "person")
        assert quick(late, "bankout")["code"] != made["code"]


def test_who_come_at_the_same_moment_meet(house: Running) -> None:
    """Eight look before the first of them has a table: they fill two of four seats."""
    waiting = partial(getattr, house.house.listing.lock, "_waiters")
    with ThreadPoolExecutor(8) as crowd:
        with nothing_stored(house):
            found = [crowd.submit(come, house, f"127.0.0.{n}") for n in range(2, 10)]
            until(lambda: len(waiting() or ()) == 7)
        seats = Counter(one.result()["code"] for one in found)
    assert sorted(seats.values()) == [4, 4]


def test_who_come_through_two_processes_meet(two: Pair) -> None:
    """Each process has looked before the other stores a table; both people sit at the same one."""
    homes: list[str] = []
    until(lambda: all(server.house.keepers.others() for server in two))
    for server in two:
        local = (f"127.0.0.{n}" for n in range(2, 200))
        homes.append(next(one for one in local if is_home(server.house, one)))
    with ThreadPoolExecutor(2) as crowd:
        with nothing_stored(two[0]), nothing_stored(two[1]):
            found = [crowd.submit(come, *pair) for pair in zip(two, homes, strict=True)]
            until(lambda: all(server.house.store.waiting.qsize() for server in two))
        ines, milo = (one.result() for one in found)
    assert ines["code"] == milo["code"]
    assert {ines["seat"], milo["seat"]} == {0, 1}


def come(server: Running, address: str) -> dict[str, Any]:
    with server.browser(address, address) as browser:
        return quick(browser)


@contextmanager
def nothing_stored(server: Running) -> Iterator[None]:
    """Until the end of the block the server's writer keeps everybody waiting."""
    begun, go_on = Event(), Event()

    def hold(c: Connection) -> None:
        begun.set()
        while not go_on.wait(0.5):
            c.execute(select(1))  # a session that does nothing would be ended

    thread = Thread(target=server.answer, args=(server.house.store.change(hold),))
    thread.start()
    begun.wait()
    try:
        yield
    finally:
        go_on.set()
        thread.join()


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
