"""Bots are chosen by how strong they are, before the game and at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
STYLE = "Chases whoever has the best line on the table."


def test_a_host_chooses_how_strong_the_bots_are(person: Invite, picture: Picture) -> None:
    ines = person("Ines", PHONE)
    ines.go("/")
    ines.button("Make a table").first.click()
    dialog = ines.page.get_by_role("dialog")
    second = dialog.get_by_label("Seat 2")
    offered = second.locator("option").all_inner_texts()
    assert [line.split(" · ")[0] for line in offered[1:7]] == [
        *("Adapts to me", "Beginner", "Casual", "Steady", "Skilled", "Expert")
    ]
    assert f"Casual · {STYLE}" in offered
    second.select_option(value="adapts")
    dialog.get_by_role("button", name="Open the table").click()
    seats = ines.page.locator(".felt li")
    expect(seats.nth(1)).to_contain_text("Casual, adapts to the host")
    ines.page.get_by_label("Bot for seat 3").select_option(value="follow-11")
    expect(seats.nth(2)).to_contain_text(f"Casual · {STYLE}")
    expect(seats.nth(2)).to_contain_text("% against Beginner")
    ines.page.get_by_label("Bot for seat 3").select_option(label="Remove")
    expect(seats.nth(2)).to_contain_text("Free seat")
    ines.button("Fill with bots").click()
    expect(seats.filter(has_text="Casual, adapts to the host")).to_have_count(3)
    assert ines.fits()
    picture(ines.page, "levels-phone")


def test_play_now_seats_bots_that_adapt_and_says_how_strong_they_are(
    person: Invite, picture: Picture
) -> None:
    ines = person("Ines", PHONE, own=True)  # somebody who has not played yet
    ines.go("/")
    ines.button("Play now").first.click()
    expect(ines.page.locator(".felt .me")).to_be_visible()
    ines.button("Menu").click()
    ines.button("Players at the table").click()
    dialog = ines.page.get_by_role("dialog")
    expect(dialog.get_by_text("Casual, adapts to the host")).to_have_count(3)
    picture(ines.page, "levels-players-phone")
