"""A finished game is looked at again: the review beside its replay, and a table that goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.people import address
from tests.server.driver import FRIENDS, Running
from tests.server.test_reviews import finished

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_is_reviewed_and_played_on(chromium: Browser, running: Running, axe: str) -> None:
    with running.browser("Ines") as ines:
        code = finished(ines)
    page = chromium.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{address(running)}/r/{code}?k={FRIENDS.secrets[code]}")
    page.get_by_role("button", name="Review").click()
    review = page.get_by_role("region", name="Review")
    expect(review.get_by_role("button", name="More precision")).to_be_visible()
    expect(review.get_by_text("The curve sees all hands")).to_be_visible()
    page.evaluate(axe)
    found = page.evaluate("axe.run('.review')")
    assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    review.locator("figure svg").click(position={"x": 60, "y": 40})
    expect(page.get_by_label("Position in the game")).not_to_have_value("0")
    review.get_by_role("button", name="Try it from here").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator("main")).to_be_visible()
