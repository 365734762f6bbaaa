"""The room: the table on a television, hands on two phones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import PHONE, Person, Screen, way

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TELEVISION = Screen(1920, 1080, False)


def test_a_television_shows_the_table_and_the_phones_have_the_hands(
    person: Callable[..., Person], picture: Callable[[Page, str], None]
) -> None:
    ines, milo = person("Ines", PHONE), person("Milo", PHONE)
    tv = person("", TELEVISION)
    asked = {"game": "bankout", "seats": 2, "name": "Ines", "options": {"target": 300}}
    made = ines.page.request.post(f"{ines.house}/api/tables", data=asked).json()
    there = way(made)
    joined = milo.page.request.post(
        f"{milo.house}/api{there.replace('/t/', '/tables/').replace('?', '/join?')}",
        data={"name": "Milo"},
    )
    assert joined.ok
    tv.go(there.replace("/t/", "/tv/"))
    tv.sees(made["code"])
    expect(tv.page.locator(".join img")).to_be_visible()
    tv.sees("Join with your phone")
    picture(tv.page, "tv-waiting")
    for phone in (ines, milo):
        phone.go(there)
    ines.button("Start").click()
    for phone in (ines, milo):
        expect(phone.page.locator("[data-position]")).to_be_visible()
    tv.sees("Your hand is on your phone")
    expect(tv.page.locator("li.asked")).to_have_count(1)
    expect(tv.page.locator("footer.bar")).to_have_count(0)  # nothing can be played from here
    picture(tv.page, "tv-bankout")
    assert tv.fits()
