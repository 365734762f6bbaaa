"""Every lesson, played to its end by pressing what is marked; and a wrong turn, taken back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.contexts import Contexts
from tests.browser.people import DESKTOP, PHONE, STUCK, USUAL, Person, Screen, address
from tests.server.driver import Running
from tests.tables import rotating

from safehouse import games
from safehouse.words import Words, catalogue

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Picture = Callable[[Page, str], None]

# The coach's word and the middle of what is marked, in one look: the table may change meanwhile.
LOOK = """() => {
  const coach = document.querySelector('.coach');
  const play = document.querySelector('.play');
  if (!coach || !play) return null;
  const marked = document.querySelector('[data-marked]');
  const box = marked?.getBoundingClientRect();
  const at = box && [box.x + box.width / 2, box.y + box.height / 2];
  const hit = at && document.elementFromPoint(...at);
  return {
    step: coach.dataset.step,
    kind: coach.dataset.kind,
    text: coach.querySelector('.text').textContent,
    playing: play.dataset.still === 'false',
    pending: play.dataset.pending === 'true',
    next: !!coach.querySelector('.primary'),
    at: at ?? null,
    button: marked?.matches('.bar button') ?? false,
    free: !!hit && (marked.contains(hit) || hit.contains(marked)),
    covers: !!box && !coach.closest('.bar').contains(marked) && innerWidth < 1000
      && box.bottom > coach.getBoundingClientRect().top + 1,
    over: !!document.querySelector('.act > .over'),
  };
}"""


class Student:
    """Somebody who does what the coach says."""

    def __init__(self, person: Person, language: str, picture: Picture) -> None:
        self.person = person
        self.page = person.page
        self.language = language
        self.picture = picture
        self.said: list[str] = []

    def begin(self, game: str) -> None:
        self.game = game
        self.said = []
        house = self.person.house
        asked = {"game": game, "name": self.person.name}
        code = self.page.request.post(f"{house}/api/learn", data=asked).json()["code"]
        self.page.goto(f"{house}/t/{code}")

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] | None = self.page.evaluate(LOOK)
        return found or {"step": "", "kind": "", "over": False}

    def follow(self, until: str = "") -> dict[str, Any]:
        """Read and press, until the game is over or the coach has come to that step."""
        since = time.monotonic()
        while True:
            seen = self.look()
            if seen["kind"] in ("read", "do") and seen["step"] not in self.said:
                self.said.append(seen["step"])
                since = time.monotonic()
                width = self.page.viewport_size["width"] if self.page.viewport_size else 0
                self.picture(self.page, f"lesson-{self.game}-{seen['step']}-{width}")
            if seen["over"] or (until and seen["step"] == until and seen["kind"] == "do"):
                return seen
            assert time.monotonic() - since < STUCK, f"{self.game}: nothing follows {seen}"
            self.press(seen)

    def press(self, seen: dict[str, Any]) -> None:
        if seen.get("playing"):
            self.page.keyboard.press("Escape")
        elif seen["kind"] == "read" and seen["next"]:
            self.page.locator(".coach .primary").click()
        elif seen["kind"] == "do" and not seen["pending"] and seen["at"] and seen["free"]:
            assert not seen["covers"], f"the coach lies over {seen['step']}"
            if seen["button"]:  # pressed where it stands, though the bar is laid out again
                with suppress(PlaywrightTimeout):
                    self.page.locator(".bar button[data-marked]").first.click(timeout=2000)
            else:
                self.page.mouse.click(*seen["at"])
        self.page.wait_for_timeout(40)

    def hears(self, key: str) -> None:
        words = catalogue(self.language)
        sentence = Words(self.language, ["Nora", "Ada", "Bruno"], self.game, 0)
        filled = "".join(part.text for part in sentence.fill(words[key], {"one": 1, "two": 2}))
        expect(self.page.locator(".coach .text")).to_have_text(filled)


@pytest.fixture(scope="module", params=[(PHONE, "de"), (DESKTOP, "en")], ids=["phone", "desktop"])
def browsing(
    request: pytest.FixtureRequest, contexts: Contexts, running: Running
) -> Iterator[tuple[Person, str]]:
    """One person for all lessons of a screen; a complaint in the console fails the last of them."""
    screen: Screen
    screen, language = request.param
    house = address(running)
    lent = contexts.take(house, screen, own=True, options={**USUAL, "locale": language})
    person = Person(lent.context, house, "Nora")
    yield person, language
    lent.give_back()
    assert not person.complaints


@pytest.mark.parametrize("game", rotating(games.OURS, 2))
def test_a_lesson_ends_well_for_who_presses_what_is_marked(
    game: str, browsing: tuple[Person, str], picture: Picture
) -> None:
    person, language = browsing
    student = Student(person, language, picture)
    student.begin(game)
    student.follow()
    made = games.find(game).lesson
    assert made is not None
    steps = [step.id for step in made().steps]
    assert student.said == steps
    student.hears(f"{game}.lesson.{steps[-1]}")
    assert person.fits()
    what_now = catalogue(language)["page.lesson.friends"]
    expect(student.page.locator(".next").get_by_text(what_now)).to_be_visible()


def test_a_wrong_turn_is_told_and_taken_back(
    browsing: tuple[Person, str], picture: Picture
) -> None:
    person, language = browsing
    student = Student(person, language, picture)
    student.begin("flip7")
    student.follow(until="second")
    page = student.page
    page.locator(".buttons .stay:not([disabled])").click()
    student.hears("flip7.lesson.second.not.stay")
    before = page.url
    page.locator(".coach .primary").click()
    page.wait_for_url(lambda url: url != before)
    student.hears("flip7.lesson.second")
    assert student.follow(until="third")["kind"] == "do"
    page.locator(".buttons .stay:not([disabled])").click()
    student.hears("flip7.lesson.third.not.stay")
    page.get_by_role("button", name=catalogue(language)["page.lesson.on"]).click()
    expect(page.locator(".coach")).to_have_attribute("data-kind", "free")


def test_newcomers_are_shown_where_to_begin(
    browsing: tuple[Person, str], contexts: Contexts, running: Running, picture: Picture
) -> None:
    person, language = browsing
    size = person.page.viewport_size or {"width": 0, "height": 0}
    screen = Screen(size["width"], size["height"], False)
    house = address(running)
    lent = contexts.take(house, screen, own=True, options={**USUAL, "locale": language})
    other = Person(lent.context, house, "")
    page = other.go("/").page
    expect(page.locator(".newcomer button")).to_have_count(5)
    assert other.fits()
    picture(page, f"newcomer-{screen.width}")
    page.locator(".newcomer button").first.click()
    expect(page.locator(".coach")).to_be_visible()
    other.go("/rules/greed")
    page.get_by_role("button", name=catalogue(language)["page.home.learn_now"]).click()
    expect(page.locator('.coach[data-step="welcome"]')).to_be_visible()
    lent.give_back()
    assert not other.complaints
