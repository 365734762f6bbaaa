"""Playing with whoever is there, and ending a game together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


def test_two_strangers_meet_and_end_their_game(person: Invite) -> None:
    ines, otto, vera = person("Ines"), person("Otto", DESKTOP), person("Vera")
    for somebody in (ines, otto):
        somebody.go("/")
        quick = somebody.page.get_by_role("group", name="Play with others")
        quick.get_by_role("button", name="Flip 7").click()
        expect(somebody.page.locator(".waiting")).to_be_visible()
        ines.sees(somebody.name)
    assert ines.code == otto.code
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
    otto.sees("You want to end the game without a result.")
    ines.sees("Otto wants to end the game without a result.")
    ines.button("Play on").click()
    expect(otto.page.get_by_text("You want to end the game")).to_have_count(0)
    otto.button("Menu").click()
    otto.button("End the game").click()
    otto.button("End the game").last.click()
    ines.button("End the game").click()
    for somebody in (ines, otto):
        somebody.sees("The game was ended without a result.")
        expect(somebody.button("Hit")).to_have_count(0)
