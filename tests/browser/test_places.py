"""Places at a table on the page: seats change, the host hands on, the screen stays on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, way

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]

LOCKS = """
window.locks = [];
navigator.wakeLock.request = async (kind) => {
  const lock = { kind, on: true, release: async () => { lock.on = false; } };
  window.locks.push(lock);
  return lock;
};
"""
ON = "() => window.locks.filter((lock) => lock.on).length"


def seated(ines: Person, milo: Person) -> str:
    """A table of Flip 7 with three seats, for both, and a bot on the last."""
    asked = {"game": "flip7", "seats": 3, "name": "Ines", "bots": {"2": "random"}}
    made = ines.page.request.post(f"{ines.house}/api/tables", data=asked).json()
    there = way(made)
    join = there.replace("/t/", "/api/tables/").replace("?", "/join?")
    joined = milo.page.request.post(milo.house + join, data={"name": "Milo"})
    assert joined.ok
    return there


def test_seats_change_before_the_game_and_the_host_hands_on(
    person: Invite, picture: Picture
) -> None:
    ines, milo = person("Ines", PHONE), person("Milo", DESKTOP)
    there = seated(ines, milo)
    for one in (ines, milo):
        one.go(there)
    at = [ines.page.locator("ol > li").nth(n) for n in range(3)]
    expect(at[1]).to_contain_text("Milo")
    ines.button("Move Milo to another seat").click()
    picture(ines.page, "seats-move")
    ines.page.get_by_role("button", name="change places").nth(1).click()
    expect(at[2]).to_contain_text("Milo")
    at[1].get_by_role("combobox").select_option("")  # the bot leaves
    milo.button("Move to seat 2").click()
    expect(at[1]).to_contain_text("Milo")
    ines.button("About Milo").click()
    ines.button("Make Milo the host").click()
    picture(ines.page, "host-hands-on")
    ines.button("Make Milo the host").last.click()
    expect(milo.page.get_by_role("button", name="Start")).to_be_visible()
    expect(at[1]).to_contain_text("Host")


def test_the_screen_stays_on_while_somebody_plays(person: Invite) -> None:
    ines, milo = person("Ines", PHONE, own=True), person("Milo", PHONE)
    ines.page.add_init_script(LOCKS)
    there = seated(ines, milo)
    for one in (ines, milo):
        one.go(there)
    assert ines.page.evaluate(ON) == 0  # nobody plays yet
    ines.button("Start").click()
    ines.until(lambda: ines.page.evaluate(ON) == 1)
    ines.button("Menu").click()
    ines.button("Pause").click()
    ines.until(lambda: ines.page.evaluate(ON) == 0)
    ines.button("Menu").click()
    ines.button("Resume").first.click()
    ines.until(lambda: ines.page.evaluate(ON) == 1)
    ines.button("Menu").click()
    ines.button("Players at the table").click()
    ines.button("About Milo").click()
    ines.button("Make Milo the host").click()
    ines.button("Make Milo the host").last.click()
    milo.sees("You are the host now.")
    ines.page.goto(f"{ines.house}/")


def test_a_rematch_shows_the_score_of_the_series(person: Invite, picture: Picture) -> None:
    ines = person("Ines", PHONE).sit(12)
    ines.until(lambda: ines.over, ines.choose)
    expect(ines.page.get_by_text("games so far")).to_have_count(0)
    first = ines.code
    ines.button("Rematch").click()
    ines.until(lambda: ines.code != first)
    expect(ines.page.locator(".felt .me")).to_be_visible()
    ines.until(lambda: ines.over, ines.choose)
    expect(ines.page.get_by_text("2 games so far")).to_be_visible()
    picture(ines.page, "series-score")
