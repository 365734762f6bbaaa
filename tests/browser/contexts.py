"""Browsers lent from test to test, since opening one takes longer than most tests."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext
from tests.browser.people import STUCK, Screen

MOST = 8  # idle browsers; beyond this, the one idle for longest is closed
LIGHT = "/healthz"  # what the page shows that keeps a browser's process alive


class Contexts:
    """Browsers with the cookies and storage of a new one; only the cache is warm."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.free: list[tuple[str, BrowserContext]] = []

    def take(self, house: str, screen: Screen, own: bool, options: dict[str, Any]) -> Lent:
        """A browser for that screen; with `own`, one that nobody else has had or will get."""
        kind = "" if own else f"{house} {screen} {sorted(options.items())}"
        found = next((one for one in self.free if kind and one[0] == kind), None)
        if found is not None:
            self.free.remove(found)
            return Lent(self, kind, found[1])
        viewport: Any = {"width": screen.width, "height": screen.height}
        context = self.chromium.new_context(viewport=viewport, has_touch=screen.touch, **options)
        context.set_default_timeout(STUCK * 1000)
        if kind:
            context.new_page().goto(house + LIGHT)
        return Lent(self, kind, context)

    def close(self) -> None:
        for _, context in self.free:
            context.close()


class Lent:
    """A browser in use."""

    def __init__(self, contexts: Contexts, kind: str, context: BrowserContext) -> None:
        self.contexts = contexts
        self.kind = kind
        self.context = context

    def give_back(self) -> None:
        """Return it, with nothing of that person left in it."""
        if not self.kind:
            self.context.close()
            return
        light, *others = self.context.pages
        for page in others:
            page.close()
        self.context.clear_cookies()
        light.evaluate("localStorage.clear()")
        free = self.contexts.free
        free.append((self.kind, self.context))
        if len(free) > MOST:
            free.pop(0)[1].close()
