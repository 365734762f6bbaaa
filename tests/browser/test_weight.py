"""The first look at a table is light, and nothing on it breaks the page's own policy."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, Person

from safehouse.server.settings import STATIC

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
LIMIT = 60_000


WHEN = """new MutationObserver((_, watcher) => {
  if (!document.querySelector('.felt .stage')) return;
  window.tableAt = performance.now();
  watcher.disconnect();
}).observe(document, {childList: true, subtree: true})"""
ASKED = """performance.getEntriesByType('resource')
  .filter((e) => e.startTime < window.tableAt && /[.](js|css)$/.test(e.name))
  .map((e) => new URL(e.name).pathname)"""


def test_the_first_paint_of_a_table_is_under_60_kb(person: Invite) -> None:
    """Every script and style that was asked for before the table was there, gzipped."""
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .stage")).to_be_visible()
    tab = yara.open()
    tab.add_init_script(WHEN)
    tab.goto(yara.page.url)
    expect(tab.locator(".felt .stage")).to_be_visible()
    asked: list[str] = tab.evaluate(ASKED)
    files = {path: STATIC / path.removeprefix("/static/") for path in asked}
    sizes = {path: len(gzip.compress(file.read_bytes(), 9)) for path, file in files.items()}
    assert len(sizes) > 5
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
