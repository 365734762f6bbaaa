"""The page recovers: from a picture that throws, a lost part, a reload in between."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, Route, expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.soak import Plan, Soak, cookies
from tests.server.driver import Browser, Running

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SETTINGS = {"countdown": 0.02}
# Frames arrive without what the board draws: it throws, wherever it looks, until the page has told.
# (One frame would not do: a page that is behind leaves some out.)
SPOIL = """
  const parse = JSON.parse;
  const ask = window.fetch;
  window.fetch = (where, ...more) => {
    if (String(where).endsWith('/api/trouble')) window.told = true;
    return ask(where, ...more);
  };
  JSON.parse = (text, ...more) => {
    const message = parse(text, ...more);
    if (message?.t === 'frame') {
      window.mended = window.told;
      if (message.n >= 6 && !window.told) message.view.seats = null;
    }
    return message;
  };
"""


Invite = Callable[..., Person]


@pytest.mark.parametrize("game", ["flip7", "greed"])
def test_a_board_that_throws_is_drawn_again_and_the_house_is_told(
    game: str, running: Running, person: Invite
) -> None:
    ines = person("Ines", DESKTOP, own=True)
    ines.context.add_init_script(SPOIL)
    told: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/trouble"):
            told.append(request.post_data or "")

    ines.page.on("request", note)
    plan = Plan(game, options={}, by="random", seed=3)
    Soak(running, ines, plan).play(lambda: ines.page.evaluate("window.mended"))
    assert "TypeError" in told[0]
    expect(ines.page.locator(".felt")).to_be_visible()
    expect(ines.page.locator(".broken")).to_have_count(0)
    assert (
        "safehouse_page_errors_total 0.0"
        not in ines.page.request.get(f"{ines.house}/metrics").text()
    )
    ines.complaints.clear()  # that it threw is what was asked for


def test_a_board_that_does_not_come_through_can_be_fetched_again(person: Invite) -> None:
    ines = person("Ines", PHONE, own=True)
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    ines.page.route("**/static/assets/bankout.js", lose)  # be it loaded ahead or needed
    asked = {"game": "bankout", "name": "Ines"}
    code = ines.page.request.post(f"{ines.house}/api/play", data=asked).json()["code"]
    ines.go(f"/t/{code}")
    expect(ines.button("^Try again$")).to_be_visible()
    ines.page.unroute("**/static/assets/bankout.js")
    ines.button("^Try again$").click()
    expect(ines.page.locator(".felt")).to_be_visible()
    assert lost
    ines.complaints.clear()  # the browser says what it could not fetch


def test_a_reload_a_second_tab_and_the_way_back_find_the_table_as_it_is(
    running: Running, person: Invite
) -> None:
    """In the middle of the first deal, when the picture is behind the game."""
    ines = person("Ines", PHONE, own=True)
    ines.sit(200)
    ines.page.reload()
    expect(ines.page.locator('.play[data-still="true"]')).to_be_visible()
    other = ines.open()
    other.goto(ines.page.url)
    expect(other.locator('.play[data-still="true"]')).to_be_visible()
    room = running.house.lobby.rooms[ines.code]
    with Browser(running.port, "Ines") as browser:
        table = browser.open(ines.code, Cookie=cookies(ines))
        table.until_frame()
        Soak(running, ines, Plan("flip7")).decide(table, room)

    def both_are_there() -> bool:
        newest = f'.play[data-position="{room.n}"][data-still="true"]'
        return all(page.locator(newest).count() for page in (ines.page, other))

    ines.until(both_are_there)
    ines.page.goto(f"{ines.house}/rules/flip7")
    ines.page.go_back()
    expect(ines.page.locator('.play[data-still="true"]')).to_be_visible()
