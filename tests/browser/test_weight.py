"""The first look at a table is light, and nothing on it breaks the page's own policy."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.people import DESKTOP, Person

from safehouse.server.ops.settings import STATIC

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
LIMIT = 60_000


WHEN = """new MutationObserver((_, watcher) => {
  if (!document.querySelector('.felt .stage')) return;
  window.tableAt = performance.now();
  watcher.disconnect();
}).observe(document, {childList: true, subtree: true})"""
# Sounds are fetched when something is to be heard, which on a busy machine may be before.
ASKED = """performance.getEntriesByType('resource')
  .filter((e) => e.startTime < window.tableAt && /[.](js|css)$/.test(e.name))
  .filter((e) => !/sound[.]js$/.test(e.name))
  .map((e) => new URL(e.name).pathname)"""


def test_the_first_paint_of_a_table_is_under_60_kb(person: Invite) -> None:
    """Every script and style that was asked for before the table was there, gzipped."""
    yara = person("Yara", DESKTOP, own=True)
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
    """The server goes away for a while; the page says so, tries again, and all is as it was."""
    yara = person("Yara", DESKTOP)
    lines: list[WebSocketRoute] = []
    broken: list[bool] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if broken:
            line.close(code=1012, reason="the server restarts")
        else:
            line.connect_to_server()

    yara.page.route_web_socket("**/ws/*", connect)
    yara.sit(target=200)
    yara.page.wait_for_timeout(1300)  # what the page needs without a line is there by now
    broken.append(True)
    lines[-1].close(code=1012, reason="the server restarts")
    yara.sees("Connection lost")
    tried = len(lines)
    yara.button("Try now").click()  # it goes while a try is under way, and comes back
    yara.until(lambda: len(lines) > tried)
    broken.clear()
    expect(yara.page.get_by_text("Connection lost")).to_have_count(0)
    expect(yara.page.locator(".me .who b")).to_contain_text("Yara")
    # The browser may complain of the try that "Try now" cut short; of nothing else.
    yara.complaints = [c for c in yara.complaints if "before the connection is" not in c]
