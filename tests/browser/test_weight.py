"""The first look at a table is light, and nothing on it breaks the page's own policy."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect
from tests.browser.people import DESKTOP, PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
LIMIT = 60_000


def test_the_first_paint_of_a_table_is_under_60_kb(person: Invite) -> None:
    yara = person("Yara", PHONE)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .stage")).to_be_visible()
    address = yara.page.url

    sizes: dict[str, int] = {}
    tab = yara.open()
    loaded: list[Response] = []
    tab.on("response", lambda response: loaded.append(response))
    tab.goto(address, wait_until="commit")
    tab.wait_for_selector(".felt .stage")
    for response in loaded:  # what had come when the table was there
        kind = response.request.resource_type
        if kind in ("script", "stylesheet"):
            sizes[response.url] = len(gzip.compress(response.body(), 9))
    assert sum(sizes.values()) < LIMIT, sizes


def test_a_dead_line_is_said_and_mended(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    yara.page.reload()
    with yara.page.expect_websocket():
        yara.page.reload()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    assert yara.page.get_by_text("The line is dead").count() == 0
