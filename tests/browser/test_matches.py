"""The same deals for people and for bots, from the dialog to the comparison."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import PHONE, Person
from tests.browser.test_game import play

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def test_bots_play_the_same_deals_and_are_compared(person: Invite, picture: Picture) -> None:
    nora = person("Nora", PHONE)
    wanted = {
        "game": "flip7",
        "seats": 3,
        "name": "Nora",
        "options": {"target": 20},
        "bots": {"1": "random", "2": "random"},
    }
    asked = {"table": wanted, "tables": 2, "bots": True}
    made = nora.page.request.post(f"{nora.house}/api/matches", data=asked).json()
    nora.go(f"/t/{made['code']}")
    nora.sees("The same deals elsewhere")
    expect(nora.button("Copy the link").first).to_be_visible()
    picture(nora.page, "match-waiting-phone")
    nora.button("Start").click()
    expect(nora.page.locator(".felt .me")).to_be_visible()
    play([nora], lambda: nora.over)
    expect(nora.page.locator(".match tr.mine b").first).to_be_visible()
    expect(nora.page.locator(".match tr:nth-child(3) b")).to_have_count(3)  # the bots' table
    assert nora.fits()
    picture(nora.page, "match-over-phone")


def test_the_dialog_makes_tables_with_the_same_deals(person: Invite) -> None:
    nora = person("Nora", PHONE)
    page = nora.go("/").page
    page.locator(".game.flip7").get_by_role("button", name="Make a table").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".same select").select_option("2")
    dialog.get_by_role("button", name="Open the table").click()
    nora.sees("The same deals elsewhere")
    expect(nora.button("Copy the link").first).to_be_visible()
