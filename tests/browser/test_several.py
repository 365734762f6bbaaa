"""Pages in front of two servers on one PostgreSQL, behind nginx as docs/deploy.md has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_game import make_table, play
from tests.server.driver import Running, quick
from tests.server.nginx import nginx
from tests.server.postgres import cluster

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Running]]:
    more = {"bot_pace": (0.05, 0.1), "proxies": ("127.0.0.1",)}
    with cluster() as own:
        url = own.url()
        running = [Running(quick(tmp_path / name, postgres=url, **more)) for name in ("one", "two")]
        yield running
        for one in running:
            if one.thread.is_alive():
                one.stop()


@pytest.fixture
def house(servers: list[Running]) -> Iterator[str]:
    """Where `person` goes: nginx, which sends each request to either server."""
    with nginx([one.port for one in servers]) as port:
        yield f"http://127.0.0.1:{port}"


def test_pages_play_on_when_the_server_that_keeps_their_table_ends(
    servers: list[Running], person: Invite
) -> None:
    ines, milo = person("Ines", DESKTOP), person("Milo", PHONE)
    make_table(ines, target=400)
    milo.go(ines.link)
    milo.button("Sit down").click()
    expect(ines.page.get_by_text("Everybody is seated")).to_be_visible()
    ines.button("Start").click()
    people = [ines, milo]
    play(people, lambda: ines.page.get_by_text("Round 2").count() > 0)
    code = ines.code
    [keeper] = [one for one in servers if code in one.house.lobby.rooms]
    [other] = [one for one in servers if one is not keeper]
    keeper.stop()
    play(people, lambda: ines.page.get_by_text("Round 3").count() > 0)
    assert code in other.house.lobby.rooms
