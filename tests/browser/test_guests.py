"""Who comes later: to a running game, as an onlooker or on a bot's seat, or only tomorrow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, address
from tests.server.driver import Running, quick

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where onlookers of hidden hands wait longer than any test takes."""
    running = Running(quick(tmp_path_factory.mktemp("late"), spectator_delay=3600.0))
    yield address(running)
    running.stop()


def test_a_table_that_takes_days_says_how_long_there_is(person: Invite, picture: Picture) -> None:
    nora = person("Nora", PHONE)
    asked = {"game": "bankout", "seats": 2, "name": "Nora", "bots": {"1": "random"}}
    made = nora.page.request.post(
        f"{nora.house}/api/tables", data={**asked, "clock": 3 * 86400}
    ).json()
    nora.go(f"/t/{made['code']}")
    nora.button("Start").click()
    expect(nora.page.locator(".clock")).to_contain_text(re.compile(r"2 d 23 h|3 d 0 h"))
    expect(nora.page.locator(".play:not([data-legal='0'])")).to_be_visible()
    nora.go("/")
    nora.sees("You have 2 d 23 h left.")
    assert nora.fits()
    picture(nora.page, "days-home-phone")


def test_a_friend_waits_for_the_table_to_appear_and_takes_a_bots_seat(
    person: Invite, late: str, picture: Picture
) -> None:
    nora, otto = person("Nora", DESKTOP), person("Otto", PHONE, color_scheme="light")
    nora.house = otto.house = late
    asked = {"game": "bankout", "name": "Nora", "seats": 2}
    made = nora.page.request.post(f"{late}/api/play", data=asked).json()
    nora.go(f"/t/{made['code']}")
    expect(nora.page.locator(".play")).to_be_visible()
    otto.go(nora.link)
    otto.sees("You see this table 60 minutes late.")
    expect(otto.page.get_by_role("timer")).to_have_text(re.compile(r"It appears in (60:00|59:)"))
    assert otto.fits()
    picture(otto.page, "late-phone")
    otto.button("Take a bot's seat").click()
    picture(otto.page, "takeover-ask-phone")
    otto.button("^Ask$").click()
    otto.sees("Asked Nora.")
    nora.sees("Otto would like to take")
    expect(nora.page).to_have_title(re.compile("^Otto would like"))
    picture(nora.page, "takeover-asked-desktop")
    nora.button("Let Otto play").click()
    nora.sees("Otto takes")  # in the log
    expect(otto.page.locator(".play[data-position]")).to_be_visible()
    expect(otto.page.get_by_text("You see this table")).to_have_count(0)
    picture(nora.page, "takeover-done-desktop")
    picture(otto.page, "takeover-done-phone")
