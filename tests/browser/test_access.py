"""Everybody can use it: axe finds nothing serious, the keyboard is enough, German is complete."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, Screen
from tests.browser.test_game import play
from tests.tables import its_turn, rotating

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


# What is wrong and why; not where it stands in the tree, which takes as long again to find out.
LEAN = "resultTypes: ['violations'], selectors: false, preload: false, iframes: false"
ALL = f"{{{LEAN}}}"
CONTRAST = f"{{{LEAN}, runOnly: ['color-contrast']}}"


SETTLED = """async () => {
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running');
  do {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  } while (moving().length);
}"""


def serious(person: Person, axe: str) -> list[str]:
    """What is wrong with the page in the dark, and with its colours in the light.

    Every second screen of a test is looked at; the others have their turn the next day.
    """
    person.shown_to_axe += 1
    if not its_turn(person.shown_to_axe, 2):
        return []
    page = person.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: list[Any] = page.evaluate(f"axe.run(document, {ALL})")["violations"]
    change_theme(person, "light")
    found += page.evaluate(f"axe.run(document, {CONTRAST})")["violations"]
    change_theme(person, "dark")
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0]['failureSummary'][-200:]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


def change_theme(person: Person, theme: Literal["light", "dark"]) -> None:
    """Colours may take a moment to change; half-way they are nobody's choice."""
    person.page.emulate_media(color_scheme=theme)
    person.page.evaluate(SETTLED)


@pytest.mark.parametrize("screen", rotating([PHONE, DESKTOP], 1), ids=str)
def test_axe_finds_nothing_serious(person: Invite, axe: str, screen: Screen) -> None:
    # axe is put into the page, which its policy would rightly refuse
    yara = person("Yara", screen, bypass_csp=True)
    yara.go("/")
    yara.sees("Play now")
    problems = {"home": serious(yara, axe)}
    yara.sit(target=15)
    yara.page.wait_for_timeout(500)
    problems["table"] = serious(yara, axe)
    play([yara], lambda: yara.over)
    problems["over"] = serious(yara, axe)
    yara.go(f"/r/{yara.code}")
    yara.button("To the end").click()
    problems["replay"] = serious(yara, axe)
    yara.go("/rules/flip7")
    yara.sees("Second Chance")
    problems["rules"] = serious(yara, axe)
    assert {page: found for page, found in problems.items() if found} == {}


def test_the_keyboard_is_enough(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.sees("Play now")
    keys = yara.page.keyboard
    for _ in range(30):
        keys.press("Tab")
        name = yara.page.evaluate("document.activeElement.innerText")
        button = yara.page.evaluate("document.activeElement.tagName") == "BUTTON"
        if button and str(name).startswith("Play now"):
            break
    keys.press("Enter")
    expect(yara.page.locator(".felt .me")).to_be_visible()
    second_round = yara.page.get_by_text(re.compile("^Round [2-9]"))
    while not second_round.count():
        yara.goes_on()
        for key in ("1", "Escape", "d", "h"):
            keys.press(key)
        if yara.offered()["points"] > 15:
            keys.press("s")
        yara.page.wait_for_timeout(60)


def test_what_happens_is_said_to_those_who_listen(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.button("Play now").first.click()
    region = yara.page.locator(".play > [aria-live=polite]")
    yara.until(region.text_content, yara.choose)
    expect(region).to_have_text(re.compile(r"\w+ .+\."))


def test_the_page_speaks_german(person: Invite) -> None:
    yara = person("Yara", PHONE, locale="de-DE")
    yara.go("/")
    yara.sees("Sofort spielen")
    assert yara.page.locator("html").get_attribute("lang") == "de"
    yara.button("Sofort spielen").first.click()
    expect(yara.page.get_by_role("heading", name="Im Stapel")).to_be_attached()
    yara.button("Menü").click()
    yara.page.get_by_role("dialog").get_by_label("Sprache").select_option("en")
    expect(yara.page.get_by_role("heading", name="In the deck")).to_be_attached()


def test_nothing_moves_for_those_who_asked_for_calm(person: Invite) -> None:
    yara = person("Yara", PHONE)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    yara.choose()
    yara.page.wait_for_timeout(200)
    longest = "Math.max(0, ...document.getAnimations().map(a => a.effect.getTiming().duration))"
    assert yara.page.evaluate(longest) <= 1


def test_a_small_phone_needs_no_sideways_scrolling(person: Invite) -> None:
    yara = person("Yara", SMALL_PHONE)
    for path in ("/", "/rules/flip7", "/design"):
        yara.go(path)
        yara.page.wait_for_timeout(400)
        assert yara.fits(), path
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    assert yara.fits()


def test_theme_and_sound_are_remembered(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.button("Mute").click()
    yara.button("Yara").click()
    yara.button("Morning").click()
    yara.page.reload()
    assert yara.page.locator("html").get_attribute("data-theme") == "light"
    expect(yara.button("Mute")).to_have_attribute("aria-pressed", "true")


def test_keys_are_listed_and_larger_text_is_remembered(person: Invite) -> None:
    ines = person("Ines", DESKTOP)
    ines.sit(target=60)
    page = ines.page
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dt", has_text="H").first).to_be_visible()
    page.keyboard.press("Escape")
    ines.button("^Menu$").click()
    page.get_by_role("button", name="Larger text").click()
    page.reload()
    expect(page.locator(".felt .me")).to_be_visible()
    assert page.evaluate("[document.documentElement.dataset.text, innerWidth]") == ["large", 1440]
    assert page.evaluate("getComputedStyle(document.documentElement).zoom") == "1.1"
    assert ines.fits()
    bottom = page.locator("footer.bar").evaluate("(bar) => bar.getBoundingClientRect().bottom")
    assert bottom <= DESKTOP.height
