"""A table of Masters of the Heist in the hands of a script: its tiles, its buttons, a robber."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect
from tests.browser.people import Person


def tile(page: Page, node: str) -> Locator:
    return page.locator(f'.hexboard [data-node="{node}"]')


def do(page: Page, what: str) -> Locator:
    return page.locator(f'[data-do="{what}"]:not([disabled])')


# What each action on offer is called and brings.
ROWS = """rows => rows.map((row) => [row.querySelector('.nm b')?.textContent ?? '',
  row.querySelector('.subs')?.ariaLabel ?? ''])"""


def offers(page: Page) -> list[tuple[str, str]]:
    """The actions on offer and what they bring, or none while the dice still roll."""
    page.keyboard.press("Escape")  # that they do need not be watched
    before = do(page, "commit").evaluate_all(ROWS)
    page.wait_for_timeout(200)
    rows = do(page, "commit").evaluate_all(ROWS)
    return [(name, brings) for name, brings in rows] if rows == before else []


class Robber:
    """Somebody at the table with one character, who taps or clicks what the page offers."""

    def __init__(self, person: Person, n: int, name: str, touch: bool) -> None:
        self.person = person
        self.page = person.page
        self.n = n
        self.name = name
        self.touch = touch

    def press(self, what: Locator, force: bool = False, timeout: float | None = None) -> None:
        if self.touch:
            what.tap(force=force, timeout=timeout)
        else:
            what.click(force=force, timeout=timeout)

    def press_tile(self, node: str) -> None:
        self.press(tile(self.page, node), force=True)

    def offered(self, what: str) -> None:
        """The button of an action, once it can be pressed."""
        self.press(do(self.page, what).first)

    def crew(self, n: int) -> Locator:
        return self.page.locator(f'.crew[data-character="{n}"]')

    def stands(self, name: str, node: str) -> None:
        label = re.compile(f"here: [^:]*{name}")
        expect(tile(self.page, node)).to_have_attribute("aria-label", label)

    def plan(self, entrance: str, *tiles: str) -> None:
        """MH-PL-2, -3"""
        expect(tile(self.page, entrance).locator(".glow")).to_have_count(1)
        self.press_tile(entrance)
        self.stands(self.name, entrance)
        for node in tiles:
            self.press_tile(node)
            planned = re.compile(f"planned by [^:]*{self.name}")
            expect(tile(self.page, node)).to_have_attribute("aria-label", planned)

    def commit(self) -> None:
        """The action that brings the most moves of those on offer."""
        expect(do(self.page, "commit").first).to_be_visible()
        self.person.until(self.page.locator('[data-sub="move"]').is_visible, self.try_to_commit)

    def try_to_commit(self) -> None:
        best = max((b for _, b in offers(self.page)), key=lambda b: b.count("move"), default="")
        if best.count("move") < 2:
            return
        row = do(self.page, "commit").filter(has=self.page.locator(f'.subs[aria-label="{best}"]'))
        with suppress(Error):
            self.press(row.first, timeout=1000)

    def move(self, to: str) -> None:
        """By the chip, where the finger is; straight at the lit tile with a mouse."""
        chip = self.page.locator('[data-sub="move"]')
        if self.touch and chip.get_attribute("aria-pressed") != "true":
            self.press(chip)
            expect(tile(self.page, to).locator(".glow.go")).to_have_count(1)
        expect(tile(self.page, to).locator(".glow")).to_have_count(1)
        self.press_tile(to)
        self.stands(self.name, to)


def play(person: Person, options: dict[str, Any]) -> Page:
    """At a table of one's own, with the whole crew."""
    asked = {"game": "heist", "name": person.name, "seats": 1, "options": options}
    code = person.page.request.post(f"{person.house}/api/play", data=asked).json()["code"]
    person.go(f"/t/{code}")
    expect(person.page.locator(".hexboard")).to_be_visible()
    return person.page
