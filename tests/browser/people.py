"""What a person does at the page: clicks, waits, looks."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool


PHONE = Screen(390, 844, True)
SMALL_PHONE = Screen(360, 640, True)
DESKTOP = Screen(1440, 900, False)
OPEN = ":not([disabled])"
CALM = {"reduced_motion": "reduce"}  # nothing moves: quicker, and as some people ask for


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self, chromium: Browser, house: str, name: str, screen: Screen, **more: Any
    ) -> None:
        self.house = house
        self.name = name
        self.complaints: list[str] = []
        options: dict[str, Any] = {"color_scheme": "dark", "locale": "en", **more}
        self.context = chromium.new_context(
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            **options,
        )
        self.context.add_init_script(f"localStorage.setItem('safehouse.name', '{name}')")
        self.page = self.open()

    def open(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "404" not in message.text:
            self.complaints.append(message.text)

    def go(self, path: str) -> Person:
        self.page.goto(self.house + path)
        return self

    def sit(self, target: int) -> Person:
        """At a table with three bots, for a game of that length."""
        asked = {"game": "flip7", "name": self.name, "options": {"target": target}}
        answer = self.page.request.post(f"{self.house}/api/play", data=asked)
        self.go(f"/t/{answer.json()['code']}")
        expect(self.page.locator(".felt .me")).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    @property
    def code(self) -> str:
        """The letters of the table this person is at."""
        return self.page.url.rsplit("/", 1)[-1]

    @property
    def over(self) -> bool:
        return self.page.locator(".act .over").count() > 0

    def points(self) -> int:
        """What would be banked now; nothing for somebody who is out."""
        read = "document.querySelector('.me.active .big .unseen')?.textContent ?? '0'"
        return int(self.page.evaluate(read))

    def choose(self) -> bool:
        """Takes one of the actions that are offered now; says whether there was any."""
        stay = f".buttons .stay:not(.early):not(.wide){OPEN}"
        hit = f".buttons .hit:not(.early){OPEN}"  # and the button that deals
        answers = (stay, hit) if self.points() >= 18 else (hit,)
        for wanted in (f".targets button{OPEN}", f".pick{OPEN}", *answers):
            offered = self.page.locator(wanted)
            if offered.count():
                with suppress(Error):  # it may be gone by now
                    offered.first.click(timeout=1000)
                    return True
        return False

    def hurry(self) -> None:
        """Nothing has to be watched to its end."""
        if self.page.locator(".buttons .stay.wide").count():
            self.page.keyboard.press("Escape")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def fits(self) -> bool:
        """No sideways scrolling."""
        script = "document.documentElement.scrollWidth <= innerWidth"
        return bool(self.page.evaluate(script))
