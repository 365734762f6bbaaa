"""The installed page: the shell and the pad without a network, a new release at once with one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# Whatever the page has loaded so far, and the page itself.
ALL_KEPT = """async () => {
  const cache = await caches.open('safehouse-shell');
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const loaded = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname);
  const files = loaded.filter((one) => one.startsWith('/static/'));
  return kept.has('/') && files.every((one) => kept.has(one));
}"""


def test_the_pad_is_there_without_a_network(person: Callable[..., Person]) -> None:
    ines = person("Ines", PHONE, own=True, service_workers="allow")
    page = ines.page
    ines.go("/pad")
    heading = page.get_by_role("heading").first
    expect(heading).to_be_visible()
    said = heading.inner_text()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ines.until(lambda: page.evaluate(ALL_KEPT))
    ines.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading").first).to_have_text(said)
    ines.complaints.clear()  # a browser complains of whatever a dead network does not bring
    ines.context.set_offline(False)
    page.reload()
    manifest = page.request.get(f"{ines.house}/static/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.json()["display"] == "standalone"
