"""A heist is hung in the gallery, found there by somebody else, played and rated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.contexts import Contexts
from tests.browser.people import DESKTOP, PHONE, USUAL, Person, Screen, address
from tests.browser.test_access import serious
from tests.server.driver import Running, quick
from tests.server.test_campaigns import corner
from tests.server.test_party import play

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Picture = Callable[[Page, str], None]
DRAFTS = "safehouse.workshop"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    """One with bare walls, where bots play what is new."""
    running = Running(quick(tmp_path, gallery_games=2))
    yield running
    running.stop()


@pytest.fixture
def visitor(house: Running, contexts: Contexts) -> Iterator[Callable[..., Person]]:
    came: list[Person] = []

    def invite(name: str, screen: Screen, **more: Any) -> Person:
        lent = contexts.take(address(house), screen, True, {**USUAL, **more})
        came.append(Person(lent.context, address(house), name))
        lents.append(lent)
        return came[-1]

    lents: list[Any] = []
    yield invite
    complaints = [f"{one.name}: {text}" for one in came for text in one.complaints]
    for lent in lents:
        lent.give_back()
    assert not complaints


def lay(person: Person, design: dict[str, Any]) -> None:
    """The design is on the bench, as if it had been drawn."""
    person.go("/rules")
    draft = {"open": "a", "drafts": [{"key": "a", "at": 1, "design": design}]}
    person.page.evaluate(
        "([place, all]) => localStorage.setItem(place, JSON.stringify(all))", [DRAFTS, draft]
    )
    person.go("/workshop")
    expect(person.page.locator(".verdict")).to_contain_text(re.compile("Playable"))


def test_a_heist_hangs_in_the_gallery_and_is_played(
    house: Running, visitor: Callable[..., Person], axe: str, picture: Picture
) -> None:
    ines = visitor("Ines", DESKTOP, bypass_csp=True)
    page = ines.page
    ines.go("/workshop/gallery")
    ines.sees("The walls are bare")
    assert serious(ines, axe) == []

    # It goes in with a title, a name and a line.
    lay(ines, corner("kiosk"))
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Put it in the gallery").click()
    expect(dialog.get_by_text("This is public")).to_be_visible()
    assert serious(ines, axe) == []
    dialog.get_by_label("Title").fill("The Corner Kiosk")
    expect(dialog.get_by_label("Drawn by")).to_have_value("Ines")
    dialog.get_by_label("One line about it").fill("In, out, done.")
    dialog.get_by_role("button", name="Put it in the gallery").click()
    dialog.get_by_role("link", name="See it in the gallery").click()
    expect(page.get_by_role("heading", name="The Corner Kiosk")).to_be_visible()
    ines.sees("You drew this job")
    expect(page.get_by_role("button", name="Take it out of the gallery")).to_be_visible()

    # Somebody else finds it, looks at it and plays it.
    milo = visitor("Milo", PHONE, bypass_csp=True)
    phone = milo.page
    milo.go("/workshop/gallery")
    card = phone.locator("[data-design]")
    expect(card).to_contain_text("The Corner Kiosk")
    expect(card).to_contain_text("by Ines")
    phone.get_by_label("Title or name").fill("opera")
    milo.sees("No job and no name matches.")
    phone.get_by_role("button", name="Show everything").click()
    phone.get_by_role("button", name="Hardest").click()
    expect(phone).to_have_url(re.compile(r"sort=hardest"))
    assert serious(milo, axe) == []
    assert milo.fits()
    card.click()
    expect(phone.get_by_role("heading", name="The Corner Kiosk")).to_be_visible()
    assert milo.fits()
    assert serious(milo, axe) == []
    picture(phone, "gallery-entry-phone")
    there = phone.url
    phone.get_by_role("button", name="Play with bots").click()
    phone.get_by_role("dialog").get_by_label("Who plays them").select_option("1")
    phone.get_by_role("dialog").get_by_role("button", name="Play now").click()
    expect(phone).to_have_url(re.compile(r"/t/[A-Z]{4}\b"))
    code = re.findall(r"/t/([A-Z]{4})", phone.url)[0]
    expect(phone.locator('.hexboard [data-node="E1"]')).to_be_visible()
    cookies = {one["name"]: one["value"] for one in milo.context.cookies()}
    with house.browser("Milo") as hands:
        hands.http.cookies.update(cookies)
        seat = hands.open(code)
        play(house, code, [seat])
        seat.until_told("status", "over")

    # What the table came to is counted, and who has played says how it was.
    ask = phone.get_by_role("region", name="How was it?")
    ask.get_by_role("button", name="4 stars").click()
    expect(ask.get_by_role("button", name="4 stars")).to_have_attribute("aria-pressed", "true")
    ask.get_by_role("link", name="See it in the gallery").click()
    expect(phone).to_have_url(there)
    expect(phone.get_by_text("4 of 5 stars")).to_have_count(0)  # it is a picture's name
    expect(phone.get_by_role("img", name="4 of 5 stars")).to_be_visible()
    expect(phone.get_by_text("Won by people").locator("..")).to_contain_text("100%")
    phone.get_by_role("button", name="5 stars").click()
    expect(phone.get_by_role("img", name="5 of 5 stars")).to_be_visible()

    # Bots have played it meanwhile; a copy is drawn on; who drew it takes it out.
    page.reload()
    expect(page.get_by_text("easier than anything in River City")).to_be_visible()
    expect(page.locator("ol .here")).to_contain_text("The Corner Kiosk")
    picture(page, "gallery-entry-desktop")
    phone.get_by_role("button", name="Open a copy in the workshop").click()
    expect(phone.locator("header .title")).to_contain_text("The Corner Kiosk")
    page.get_by_role("button", name="Take it out of the gallery").click()
    page.get_by_role("button", name="Yes, take it out").click()
    ines.sees("The walls are bare")
