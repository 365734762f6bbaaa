"""What each choice is worth, asked for in the game where the host allows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def test_whoever_decides_may_ask_what_the_choices_are_worth(
    person: Invite, picture: Picture, fix_luck: Callable[[str], None]
) -> None:
    fix_luck("5" * 32)  # the first question is whether to hit or to stay
    ines = person("Ines", PHONE)
    ines.go("/")
    ines.button("Make a table").first.click()
    dialog = ines.page.get_by_role("dialog")
    dialog.get_by_label("Whoever decides may ask what the choices are worth").check()
    for seat in (2, 3, 4):
        dialog.get_by_label(f"Seat {seat}").select_option(value="adapts")
    dialog.get_by_role("button", name="Open the table").click()
    ines.sees("At this table, whoever decides may ask what the choices are worth.")
    ines.button("Start").click()
    ines.button("What are my chances?").click()
    told = ines.page.get_by_label("What each choice is worth")
    expect(told.locator("li")).to_have_count(2)
    expect(told.locator("li").first).to_contain_text("Best")
    expect(told.locator("li").last).to_contain_text("points less")
    assert ines.fits()
    picture(ines.page, "chances-phone")
