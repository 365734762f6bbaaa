"""Home and what lies around it: wrong doors, the theme, rulebooks, who one is without a name."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


def test_whoever_comes_by_a_wrong_address_is_told_where_the_doors_are(person: Invite) -> None:
    yara = person("Yara")
    answer = yara.page.request.get(f"{yara.house}/nowhere/at/all", headers={"accept": "text/html"})
    assert answer.status == 404
    yara.go("/nowhere/at/all")
    yara.sees("Wrong door.")
    yara.complaints.clear()  # the browser notes the 404
    yara.page.get_by_role("link", name="Home").first.click()
    yara.sees("Play now")


def test_the_theme_can_follow_the_device_again(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    html = yara.page.locator("html")
    yara.button("Yara").click()
    yara.button("Morning").click()
    expect(html).to_have_attribute("data-theme", "light")
    yara.button("Same as the device").click()
    expect(html).to_have_attribute("data-theme", "dark")
    yara.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")
    yara.page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    yara.page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")


def test_the_rules_have_an_index_contents_and_a_way_to_the_table(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    page = yara.go("/").page
    page.get_by_role("navigation").get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("main li a")).to_have_count(5)
    page.locator('main a[href="/rules/bankout"]').click()
    contents = page.get_by_role("navigation", name="Contents").get_by_role("link")
    contents.last.click()
    section = (contents.last.get_attribute("href") or "#")[1:]
    expect(page.locator(f"section[id='{section}']")).to_be_in_viewport()
    yara.button("Play now").click()
    expect(page.locator('.play[data-game="bankout"]')).to_be_visible()


def test_whoever_has_no_name_is_a_guest_and_never_you(person: Invite) -> None:
    nobody = person("")
    page = nobody.go("/").page
    nobody.button("Play now").first.click()
    expect(page.locator(".felt .me")).to_be_visible()
    told = page.request.get(f"{nobody.house}/api/tables/{nobody.code}").json()
    assert re.fullmatch(r"Guest \w+", told["seats"][0]["name"])
    code = nobody.code
    nobody.go("/")
    mine = page.locator(".mine li", has_text=code)
    expect(mine).to_be_visible()
    if not mine.locator(".primary").count():  # whoever is asked is not left waiting
        page.get_by_role("button", name=f"Take table {code} off this list").click()
        expect(mine).to_have_count(0)
