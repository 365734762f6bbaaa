"""Several processes of one house on a real PostgreSQL: each table is kept by one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.server.driver import OPEN_DOORS, Browser, Running, Table, until
from tests.server.postgres import Cluster
from tests.server.test_mcp import Assistant, visit
from tests.server.test_survival import Player

from safehouse.cli import main
from safehouse.core.errors import BadInput
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.serve import read_inside
from safehouse.server.ops.settings import Limits, Rate
from safehouse.server.peers.elsewhere import HEADER, Elsewhere
from safehouse.server.store.engines import read_url
from safehouse.server.store.store import Store
from safehouse.server.tables.house import House
from safehouse.server.tables.table_clock import Clocks

MOVES = 4
Pair = tuple[Running, Running]


@pytest.fixture
def two(url: str, tmp_path: Path, serving: Callable[..., Running]) -> Pair:
    return serving(tmp_path / "one", postgres=url), serving(tmp_path / "two", postgres=url)


def test_processes_may_be_started_at_once_on_an_empty_database(
    postgres: Cluster, tmp_path: Path, serving: Callable[..., Running]
) -> None:
    """None of them fails, and a ticket of one is good in all."""
    empty = read_url(postgres.database())
    with ThreadPoolExecutor(3) as together:
        servers = list(together.map(lambda i: serving(tmp_path / str(i), postgres=empty), range(3)))
    ticket = servers[0].house.tickets.write("s", 1, "t")
    assert [server.house.tickets.read(ticket) for server in servers] == [("s", 1, "t")] * 3


def test_clocks_of_a_house_run_as_long_as_one_process_is_alive(url: str) -> None:
    """Of those that are started at once, too, whoever comes first."""
    store = Store(url, Metrics())
    clocks = [Clocks(store) for _ in range(4)]
    first, second, third, later = clocks
    with store.engine.begin() as c:
        first.share(c, 1, lambda _: {1, 2})
        second.share(c, 2, lambda _: {1, 2})
        third.share(c, 3, lambda _: {2, 3})  # the first has died
        later.share(c, 4, lambda _: {4})  # all others have
    since = (first.opened + second.opened) / 2
    assert [clock.opened == first.opened for clock in clocks] == [True, True, True, False]
    assert second.ran_since(since) > 0
    assert third.ran_since(since) > 0
    assert later.ran_since(since) == 0
    store.close()


def keeps(server: Running, code: str) -> bool:
    return code in server.house.lobby.rooms


def begun(first: Browser, second: Browser) -> tuple[str, Table]:
    """A table at which both sit, and the first one's socket."""
    code = first.make(seats=2, options={"target": 10_000})
    table = first.open(code)  # whoever is asked first keeps it
    second.join(code)
    table.host("start")
    table.until_frame()
    return code, table


def turns(one: Table, other: Table, moves: int) -> None:
    """Both play, whoever is asked, and both are shown it."""
    for _ in range(moves):
        n = one.frame["n"]
        asked = one if one.frame.get("legal") else other
        asked.do(asked.frame["legal"][0])
        for table in (one, other):
            table.until_past(n)


def test_a_table_is_played_through_any_process(two: Pair) -> None:
    a, b = two
    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        code, here = begun(ines, milo)
        assert keeps(a, code)
        there = milo.open(code)
        there.until_frame()
        turns(here, there, 6)
        there.say(chat="from the other side")
        here.until(lambda: here.chat)
        assert milo.get(f"/api/tables/{code}").json()["you"] == 1
        assert not keeps(b, code)
        assert milo.post(f"/api/tables/{code}/renew", {}).json()["seat"] == 1
        there.until_closed()  # its ticket is another now
        again = milo.open(code)
        again.until(lambda: again.frame.get("n") == here.frame["n"])
        here.close()
        a.stop()
        again.until_closed()
        back = milo.open(code)
        back.until_frame()
        ines.move_to(b.port)
        front = ines.open(code)
        front.until_frame()
        assert front.frame["n"] == here.frame["n"]
        turns(front, back, 4)
        assert keeps(b, code)


def test_who_says_that_he_was_passed_on_is_not_believed(two: Pair) -> None:
    a, _ = two
    with a.browser("Ines") as ines:
        forged = {HEADER.decode(): "1;https;10.0.0.1;0123456789abcdef0123456789abcdef"}
        assert ines.get("/healthz", headers=forged).status_code == 200


def test_what_goes_on_goes_on_elsewhere_though_nobody_asks(two: Pair) -> None:
    a, b = two
    with a.browser("Ines") as ines:
        code = ines.play(options={"target": 10_000})
        table = ines.open(code)
        table.until_frame()
        table.close()
        assert keeps(a, code)
        a.stop()
        until(lambda: keeps(b, code))


def test_what_one_process_is_told_the_others_hear(two: Pair) -> None:
    from safehouse.server.ops.desk import Close, Desk, Drain, Message

    a, b = two
    desk = Desk(b.house)

    def ask(request: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(desk.do(request), loop_of(b)).result(60)

    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        code, table = begun(ines, milo)
        ask(Message("Closing at ten."))
        until(lambda: a.house.message == "Closing at ten.")
        ask(Drain())
        until(lambda: a.house.draining)
        ask(Drain(on=False))
        until(lambda: not a.house.draining)
        ask(Close(code))
        table.until_closed()
        again = ines.open(code)
        again.until(lambda: again.table.get("status") == "over")


def test_a_visitor_has_one_measure_in_all_processes(
    url: str, tmp_path: Path, serving: Callable[..., Running]
) -> None:
    limits = Limits(**{**vars(OPEN_DOORS), "make": Rate(4, 0.001)})
    a, b = (serving(tmp_path / name, postgres=url, limits=limits) for name in ("one", "two"))
    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        for _ in range(3):
            ines.make()
        buckets, mine = b.house.gate.buckets, ("make", "127.0.0.1")
        until(lambda: mine in buckets and buckets[mine].level < 2)  # all three have been told
        milo.make()
        assert milo.post("/api/play", {"game": "flip7", "name": "Milo"}).status_code == 429
        until(lambda: a.house.gate.buckets[mine].level < 1)
        assert ines.post("/api/play", {"game": "flip7", "name": "Ines"}).status_code == 429


def come(player: Player) -> None:
    """As pages do: again and again, until the table is open."""

    def came() -> bool:
        try:
            player.come()
        except AssertionError:
            return False  # 1013: it is being opened elsewhere
        return True

    until(came)


def hang_up(player: Player) -> None:
    player.table.close()
    player.leave()


def test_lists_say_whose_turn_it_is_at_tables_of_other_processes(two: Pair) -> None:
    a, b = two
    with a.browser("Ines") as ines, b.browser("Milo") as milo:
        code, _ = begun(ines, milo)
        for who, port in ((ines, b.port), (milo, a.port)):
            who.move_to(port)
        mine = [who.get("/api/tables").json()["mine"][0] for who in (ines, milo)]
        assert [told["code"] for told in mine] == [code, code]
        assert {told["your_turn"] for told in mine} == {True, False}
        assert keeps(a, code) != keeps(b, code)


def test_what_has_no_table_is_done_in_one_process(two: Pair) -> None:
    """Ratings belong to the process that runs them, reviews to one that all agree on."""
    a, b = two
    until(lambda: not a.house.keepers.leads or not b.house.keepers.leads)
    until(lambda: is_home(a.house, "BCDF") != is_home(b.house, "BCDF"))
    assert a.house.keepers.leads != b.house.keepers.leads
    with a.browser("Ines") as ines:
        assert ines.get("/healthz").json()["processes"] == 2
    for code in ("BCDF", "GHJK", "MNPQ", "RSTV"):
        homes = [house for house in (a.house, b.house) if is_home(house, code)]
        assert len(homes) == 1
    with b.browser("Milo") as milo:
        told = milo.get(f"/api/games/heist/rate/{a.house.workshop.prefix}nothing")
        assert told.json()["say"] == "server.refused.no_rating"


def is_home(house: House, code: str) -> bool:
    try:
        house.keepers.lead_home(code)
    except Elsewhere:
        return False
    return True


def test_an_assistant_may_ask_any_process(
    url: str, tmp_path: Path, serving: Callable[..., Running]
) -> None:
    a, b = (serving(tmp_path / name, postgres=url, mcp=True) for name in ("one", "two"))
    keys: list[str] = []

    async def make(me: Assistant) -> None:
        await me.call("make_table", game="flip7", players=2, bot="stay-25", name="Robo")
        keys.append(me.key)

    async def look(me: Assistant) -> None:
        assert "The table as you see it" in await me.call("look", key=keys[0])

    visit(a, make)
    visit(b, look)
    assert not keeps(b, keys[0].partition(".")[0])


@pytest.mark.parametrize("given", ["10.0.0.5", "0.0.0.0:9000", "10.0.0.5:70000"])
def test_an_inside_address_is_one_that_others_can_reach(given: str) -> None:
    with pytest.raises(BadInput, match="--inside"):
        read_inside(given)


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--processes", "2"])
    assert said.exit_code != 0
    assert "--processes goes together with --database" in " ".join(said.output.split())


def loop_of(server: Running) -> asyncio.AbstractEventLoop:
    return server.server.servers[0].get_loop()
