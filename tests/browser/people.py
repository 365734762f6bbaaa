"""What a person does at the page: clicks, waits, looks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)
from tests.server.driver import Running


class Screen(NamedTuple):
    width: int
    height: int
    touch: bool


PHONE = Screen(390, 844, True)
SMALL_PHONE = Screen(360, 640, True)
DESKTOP = Screen(1440, 900, False)
OPEN = ":not([disabled])"
# Nothing is animated unless a test asks for it, which is quicker and a real setting.
USUAL: dict[str, Any] = {
    "color_scheme": "dark",
    "locale": "en",
    "reduced_motion": "reduce",
    "service_workers": "block",  # a service worker would cache what other tests change
}
MOVING = {"reduced_motion": "no-preference"}
HARMLESS = (
    "404",
    "preloaded using link preload but not used within",  # on a slow machine
    "Service Worker registration blocked",  # by ourselves
)
# Pages that nobody looks at are laid out and can be pressed, but painting takes a third of the
# work. Pictures and axe (which ignores what it cannot see) have them painted.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
  window.unpainted = sheet;
}"""
PAINTED = "if (window.unpainted) window.unpainted.disabled = true;"
FITS = "document.documentElement.scrollWidth <= innerWidth"
TOO_WIDE = """() => [innerWidth, document.documentElement.scrollWidth,
  [...document.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth)
    .map((one) => `${one.tagName}.${one.className}`)]"""
STUCK = 150  # seconds without news after which nothing more will come; machines may be slow

# What can be chosen now and what is at stake, in one look, since the page may change before the
# next.
OFFERED = """() => {
  const open = (what) => document.querySelector(`${what}:not([disabled])`) !== null;
  return {
    target: open('.targets button'),
    pick: open('.pick'),
    stay: open('.buttons .stay:not(.early)'),
    hit: open('.buttons .hit:not(.early)'),
    points: Number(document.querySelector('.me.active .big .unseen')?.textContent ?? '0'),
  };
}"""


def way(made: dict[str, Any]) -> str:
    """The path to a table, from the server's answer to its maker."""
    there = urlsplit(made["link"])
    return f"{there.path}?{there.query}"


def table_message(game: str, people: list[tuple[str, str]]) -> dict[str, Any]:
    """A table message with everybody present: names and colours; the first is the host."""
    here = {"kind": "person", "bot": None, "here": True, "stand_in": False}
    return {
        "t": "table",
        "code": "QVRN",
        "game": game,
        "status": "playing",
        "host": 0,
        "you": 0,
        "seats": [{"name": name, "colour": colour, **here} for name, colour in people],
        "options": {},
        "public": False,
        "odds": True,
        "chat": True,
        "clock": 0,
        "spectators": "live",
        "link": "",
        "commitment": "",
        "key": None,
        "watching": 0,
        "votes": {},
        "rematch": [],
        "next": None,
    }


def address(running: Running) -> str:
    return f"http://127.0.0.1:{running.port}"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, house: str, name: str) -> None:
        self.context = context
        self.house = house
        self.name = name
        self.complaints: list[str] = []
        self.shown_to_axe = 0  # screens
        self.heard_at = time.monotonic()
        self.page = self.open()

    def open(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.add_init_script(f"localStorage.setItem('safehouse.name', '{self.name}')")
        page.add_init_script("localStorage.setItem('safehouse.tempo', 'fast')")
        page.add_init_script(UNPAINTED)
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._note_news)
        return page

    def _note_news(self, socket: WebSocket) -> None:
        def heard(text: str | bytes) -> None:
            if '"t":"pong"' not in str(text):
                self.heard_at = time.monotonic()

        self.heard_at = time.monotonic()
        socket.on("framereceived", heard)

    def goes_on(self) -> None:
        """Fail if nothing has come from the table for long, however long the game takes."""
        assert time.monotonic() - self.heard_at < STUCK, f"{self.name} has heard nothing for long"

    def until(self, done: Callable[[], Any], try_this: Callable[[], Any] | None = None) -> None:
        """Wait for something that is due, doing something meanwhile."""
        end = time.monotonic() + STUCK
        while not done():
            assert time.monotonic() < end, f"{self.name} has waited in vain"
            if try_this is not None:
                try_this()
            self.page.wait_for_timeout(30)

    def _listen(self, message: ConsoleMessage) -> None:
        harmless = any(words in message.text for words in HARMLESS)
        if message.type in ("error", "warning") and not harmless:
            self.complaints.append(message.text)

    def go(self, path: str) -> Person:
        self.page.goto(self.house + path)
        return self

    def sit(self, target: int) -> Person:
        """Sit at a table with three bots, for a game of that length."""
        asked = {"game": "flip7", "name": self.name, "options": {"target": target}}
        answer = self.page.request.post(f"{self.house}/api/play", data=asked)
        self.go(f"/t/{answer.json()['code']}")
        expect(self.page.locator(".felt .me")).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    @property
    def code(self) -> str:
        """The code of the table this person is at."""
        return urlsplit(self.page.url).path.rpartition("/")[2]

    @property
    def link(self) -> str:
        """The link to the table this person sits at."""
        self.page.wait_for_url(re.compile(r"/t/\w+\?k="))
        return self.page.url.removeprefix(self.house)

    @property
    def over(self) -> bool:
        return self.page.locator(".act .over").count() > 0

    def offered(self) -> dict[str, Any]:
        """What can be chosen now, and the points that would be banked."""
        found: dict[str, Any] = self.page.evaluate(OFFERED)
        return found

    def choose(self, seen: dict[str, Any] | None = None) -> bool:
        """Take one of the actions offered now; return whether there was any."""
        seen = seen or self.offered()
        wanted = ""
        if seen["target"] or seen["pick"]:
            wanted = f".targets button{OPEN}" if seen["target"] else f".pick{OPEN}"
        elif seen["stay"] and seen["points"] >= 18:
            wanted = f".buttons .stay:not(.early){OPEN}"
        elif seen["hit"]:  # and the button that deals
            wanted = f".buttons .hit:not(.early){OPEN}"
        if wanted:
            with suppress(Error):  # it may be gone by now
                self.page.locator(wanted).first.click(timeout=1000)
                return True
        return False

    def hurry(self) -> None:
        """Skip all animations."""
        if self.page.locator(".watching .skip").count():
            self.page.keyboard.press("Escape")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def fits(self) -> bool:
        """Check for no sideways scrolling once the page has come to rest; print what is too
        wide."""
        try:
            self.page.wait_for_function(FITS, timeout=20_000)
        except Error:
            print("wider than", self.page.evaluate(TOO_WIDE))
            return False
        return True


def start_together(people: list[Person], asked: dict[str, Any]) -> None:
    """Start a game at their own table, with the first of them as host."""
    host = people[0]
    table = {"name": host.name, **asked}
    made = host.page.request.post(f"{host.house}/api/tables", data=table).json()
    for person in people:
        person.go(way(made))
        if person is not host:
            person.button("Sit down").click()
    host.button("Start").click()
