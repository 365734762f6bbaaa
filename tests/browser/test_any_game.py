"""A game that this page was built without: on the shelf, at a table, with its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen, address
from tests.server.driver import Running, quick
from tests.toy import GAME as TOY

from safehouse import games
from safehouse.games import registry

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# Any of the legal answers, as somebody might who has no idea.
PRESS_ANY = """() => {
  const open = [...document.querySelectorAll('.act .buttons button:not([disabled])')];
  open[Math.floor(Math.random() * open.length)]?.click();
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with one more game."""
    games.add(TOY)
    server = Running(quick(tmp_path_factory.mktemp("toy"), bot_pace=(0.02, 0.05)))
    yield address(server)
    server.stop()
    del registry.ADDED[TOY.id]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_game_from_outside_is_on_the_shelf_and_can_be_played_to_its_end(
    person: Callable[..., Person], picture: Callable[[Page, str], None], screen: Screen
) -> None:
    ines = person("Ines", screen)
    ines.go("/")
    shelf = ines.page.locator("li.game", has=ines.page.get_by_role("heading", name="Toy"))
    expect(shelf).to_contain_text("Chips, secret picks and small revenge.")
    assert ines.fits()
    picture(ines.page, f"toy-shelf-{screen.width}")
    shelf.get_by_role("button", name=re.compile("Play now")).click()
    expect(ines.page.get_by_role("heading", name="Toy")).to_be_visible()
    picture(ines.page, f"toy-table-{screen.width}")
    ines.until(lambda: ines.over, lambda: press_one(ines))
    picture(ines.page, f"toy-over-{screen.width}")


def press_one(somebody: Person) -> None:
    somebody.goes_on()
    somebody.page.evaluate(PRESS_ANY)
