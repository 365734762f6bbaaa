"""Playing with whoever is there, and ending a game together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect
from tests.browser.people import DESKTOP, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


def test_two_strangers_meet_and_end_their_game(person: Invite) -> None:
    ines, otto, vera = person("Ines"), person("Otto", DESKTOP), person("Vera")
    otto.go("/")
    otto.page.locator("header .me").click()
    otto.page.get_by_text("A drawing instead of the letter").click()
    otto.page.get_by_role("radio", name="Owl").check(force=True)
    otto.button("Save").click()
    for somebody in (ines, otto):
        somebody.go("/")
        quick = somebody.page.get_by_role("group", name="Play with others")
        quick.get_by_role("button", name="Flip 7").click()
        expect(somebody.page.locator(".waiting")).to_be_visible()
        ines.sees(somebody.name)
    assert ines.code == otto.code
    otto.page.get_by_placeholder("Say something").fill("Shall we wait for a third?")
    otto.button("Send").click()
    ines.page.locator(".said", has_text="Shall we wait for a third?").click()  # above the bar
    expect(ines.page.get_by_placeholder("Say something")).to_be_focused()
    expect(ines.page.locator(".said")).to_have_count(0)
    expect(ines.page.locator(".felt li", has_text="Otto").locator(".face > svg")).to_be_attached()
    ines.button("Fill").click()
    ines.button("Start").click()
    for somebody in (ines, otto):
        expect(somebody.page.locator(".felt .me")).to_be_visible()

    vera.go("/")  # whoever comes now may watch
    vera.page.get_by_role("link", name="Watch").click()
    expect(vera.page.locator(".felt")).to_be_visible()

    otto.button("Menu").click()
    otto.button("End the game").click()
    otto.sees("if everybody agrees")
    otto.button("End the game").last.click()
    otto.sees("To end the game: waiting for Ines.")
    ines.sees("Otto wants to end the game without a result.")
    ines.button("Play on").click()
    expect(otto.page.get_by_text("To end the game")).to_have_count(0)
    otto.button("Menu").click()
    otto.button("End the game").click()
    otto.button("End the game").last.click()
    ines.button("End the game").click()
    for somebody in (ines, otto):
        somebody.sees("The game was ended without a result.")
        expect(somebody.button("Hit")).to_have_count(0)


def test_who_wants_to_be_asked_taps_twice(person: Invite) -> None:
    ines = person("Ines").sit(target=150)
    ines.until(lambda: ines.offered()["hit"], ines.choose)
    ines.button("Menu").click()
    fetched: list[Route] = []

    def hold(route: Route) -> None:
        fetched.append(route)

    ines.page.route("**/Sure.js", hold)
    ines.button("Ask me before moves").click()
    ines.page.keyboard.press("Escape")
    before = ines.page.locator(".play").get_attribute("data-position")
    ines.page.locator(".hit").click()
    ines.until(lambda: fetched)
    fetched[0].continue_()  # the question comes later than the tap that it is about
    asked = ines.page.get_by_role("alertdialog", name="Are you sure?")
    expect(asked).to_be_visible()
    asked.get_by_role("button", name="No").click()
    expect(asked).to_have_count(0)
    expect(ines.page.locator(".play")).to_have_attribute("data-position", str(before))
    ines.page.locator(".hit").click()
    ines.page.locator(".hit").click()  # the second tap means yes
    expect(ines.page.locator(".play")).not_to_have_attribute("data-position", str(before))


def test_a_device_shakes_when_its_turn_comes(person: Invite) -> None:
    ines = person("Ines")
    ines.page.add_init_script(
        "window.shaken = 0; navigator.vibrate = () => (window.shaken += 1) > 0"
    )
    ines.sit(target=150)
    ines.until(lambda: ines.offered()["stay"], ines.choose)
    assert ines.page.evaluate("shaken") == 0  # nobody has asked for it
    ines.button("Menu").click()
    ines.button("Vibrate when it is my turn").click()
    ines.page.keyboard.press("Escape")
    ines.page.locator(".stay").click()
    ines.until(lambda: ines.page.evaluate("shaken"), ines.choose)
