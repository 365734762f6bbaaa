"""How quickly things are shown is up to who looks, and tips are there for who wants them.

The page's clock stands still and is moved by hand: what is counted is its time, not ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, Person, address
from tests.browser.positions import STILL, Positions
from tests.server.driver import Running, quick

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
A_STEP = 50  # milliseconds of the page's time
LONG = 30_000
A_WHILE = 5_000  # in which any one thing has been shown
PLAYED = "localStorage.setItem('safehouse.played', 'flip7 bankout gang greed heist')"
LOOK = "() => ({ ...document.querySelector('.play').dataset })"  # which position, and whether still


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which nobody but the test moves."""
    running = Running(quick(tmp_path_factory.mktemp("still"), **STILL))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def house(still: Running) -> str:
    return address(still)


@pytest.fixture
def positions(still: Running, monkeypatch: pytest.MonkeyPatch) -> Positions:
    return Positions(still, monkeypatch.setattr)


@pytest.fixture
def at(person: Invite, positions: Positions) -> Callable[..., Page]:
    def sit(tempo: str, played: bool = True) -> Page:
        return go_to(person("Ines", DESKTOP, own=True), positions, tempo, played)

    return sit


def go_to(person: Person, positions: Positions, tempo: str, played: bool) -> Page:
    """At a table where one's own Flip Three has just been kept; its cards are about to be shown."""
    page = person.page
    page.clock.install()
    page.add_init_script(f"localStorage.setItem('safehouse.tempo', '{tempo}')")
    page.add_init_script(PLAYED if played else "localStorage.removeItem('safehouse.played')")
    person.go(f"/t/{positions.open(person, 'flip7 three')}")
    expect(page.locator(".act button").first).to_be_visible()
    person.until(lambda: is_still(page))
    page.clock.pause_at(page.evaluate("Date.now()") + 2000)
    before = page.evaluate(LOOK)["position"]
    page.locator(".pick, [data-give]").locator("visible=true").first.click()
    person.until(lambda: page.evaluate(LOOK)["position"] != before)
    return page


def is_still(page: Page) -> bool:
    return bool(page.evaluate(LOOK)["still"] == "true")


def time_until_still(page: Page) -> int:
    spent = 0
    while not is_still(page):
        assert spent < LONG
        page.clock.run_for(A_STEP)
        spent += A_STEP
    return spent


def test_slow_is_slower_than_normal_than_fast_and_instant_takes_no_time(
    at: Callable[..., Page],
) -> None:
    took = {tempo: time_until_still(at(tempo)) for tempo in ("slow", "normal", "fast", "instant")}
    assert took["instant"] == 0
    assert 0 < took["fast"] < 0.6 * took["normal"]
    assert 1.4 * took["normal"] < took["slow"] < 1.8 * took["normal"]


def test_a_first_game_is_shown_more_slowly(at: Callable[..., Page]) -> None:
    first = time_until_still(at("normal", played=False))
    usual = time_until_still(at("normal"))
    assert first > 1.4 * usual


def test_step_by_step_each_thing_stays_until_one_goes_on(at: Callable[..., Page]) -> None:
    """Also where an answer could be given in advance: the way on comes first."""
    page = at("step")
    read = 0
    page.clock.run_for(A_WHILE)
    while not is_still(page):
        page.get_by_role("button", name="Go on").click()
        read += 1
        page.clock.run_for(A_WHILE)
    assert read >= 3


def test_one_key_skips_ahead_and_one_button_shows_it_again(at: Callable[..., Page]) -> None:
    page = at("slow")
    assert not is_still(page)
    page.keyboard.press("Escape")
    assert is_still(page)
    points = page.locator(".me .big").text_content() or "?"
    page.clock.run_for(A_STEP)
    page.get_by_role("button", name=re.compile("again", re.IGNORECASE)).click()
    assert time_until_still(page) > 1000
    expect(page.locator(".me .big")).to_have_text(points)


def test_tips_are_given_in_every_game_to_who_wants_them(
    person: Invite, positions: Positions
) -> None:
    ines = person("Ines", DESKTOP, own=True)
    ines.page.add_init_script("localStorage.setItem('safehouse.tips', '1')")
    tip = ines.page.locator(".bar .advice")
    for place in ("flip7 line", "bankout joker", "gang chips", "greed play 8", "heist action"):
        ines.go(f"/t/{positions.open(ines, place)}")
        expect(tip).to_have_text(re.compile(r"^[^{}]{12,}\.$"))
    ines.button("Menu").click()
    ines.button("No more tips").click()
    expect(tip).to_have_count(0)
