"""A campaign in the browser whose party changes from one job to the next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen, way
from tests.browser.soak import cookies
from tests.browser.test_access import serious
from tests.server.driver import Browser, Running, Table
from tests.server.test_party import play

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
SETTINGS = {"bot_pace": (0.05, 0.1)}


def ask(who: Person, path: str, **data: Any) -> Any:
    return who.page.request.post(f"{who.house}{path}", data=data).json()


def first_job(running: Running, ines: Person, milo: Person) -> dict[str, Any]:
    """Ines and Milo play a job, by bots; the answer leads to their table."""
    options = {"campaign": True, "heist": "track", "crew": 3}
    who = {"name": "Ines", "colour": "cyan"}
    made: dict[str, Any] = ask(ines, "/api/tables", game="heist", seats=2, options=options, **who)
    code, key = made["code"], way(made).partition("?")[2]
    ask(milo, f"/api/tables/{code}/join?{key}", name="Milo", colour="lime")
    with Browser(running.port, "Ines") as one, Browser(running.port, "Milo") as two:
        tables: list[Table] = []
        for browser, person in ((one, ines), (two, milo)):
            tables.append(browser.open(code, Cookie=cookies(person)))
            tables[-1].until_told("code")
        tables[0].host("start")
        tables[0].until_frame()
        play(running, code, tables)
    return made


def options_at(who: Person, code: str) -> dict[str, Any]:
    asked = who.page.request.get(f"{who.house}/api/tables/{code}/chain")
    options: dict[str, Any] = asked.json()["tables"][-1]["options"]
    return options


def test_the_next_job_is_played_by_others(
    person: Invite, running: Running, picture: Picture, axe: str
) -> None:
    ines, milo, nora = person("Ines", DESKTOP), person("Milo", PHONE), person("Nora", PHONE)
    made = first_job(running, ines, milo)
    city = way(made).replace("/t/", "/city/")
    ines.go(city)
    milo.go(city)

    # everybody sees who plays, at which level; the host changes it
    seats = ines.page.get_by_role("group", name="Who plays?").locator("ol > li")
    expect(seats).to_have_count(2)
    expect(seats.nth(1)).to_contain_text("Milo")
    expect(seats.nth(1)).to_contain_text("level 2")
    milo.sees("Ines chooses the next job.")
    expect(milo.page.get_by_role("button", name="Add a seat")).to_have_count(0)
    ines.button("Milo stays at home").click()
    ines.button("Add a seat").click()
    ines.button("Add a seat").click()
    ines.page.get_by_label("Seat 3", exact=True).select_option("bot")
    expect(seats.nth(1)).to_contain_text("level 1")
    expect(seats.nth(2)).to_contain_text("level 1")  # as the lowest person
    ines.page.get_by_role("textbox", name="Team", exact=True).fill("The Night Shift")
    expect(ines.page.locator("h1")).to_have_text("The Night Shift")
    picture(ines.page, "city-party")
    assert serious(ines, axe) == []
    link = ines.page.get_by_label("Invite link").input_value()
    nora.page.goto(link)  # she has come before the job waits for anybody
    expect(nora.page.locator(".city .pin").first).to_be_visible()
    ines.button("^Start ").click()
    ines.page.wait_for_url(lambda url: "/t/" in url and made["code"] not in url)

    # the newcomer is led to the table and takes the open seat
    nora.page.wait_for_url(lambda url: f"/t/{ines.code}" in url)
    nora.button("^Sit down|^Take").first.click()
    ines.sees("Nora")
    ines.button("^Start").click()
    ines.page.wait_for_function("() => document.querySelector('.hexboard')")
    options = options_at(ines, ines.code)
    assert options["party"] == ["Ines", "Nora", None]
    assert options["ledger"]["players"] == {"Ines": 2, "Milo": 2}
    assert options["ledger"]["name"] == "The Night Shift"
    milo.page.wait_for_url(re.compile(f"/t/{ines.code}"))


@pytest.mark.parametrize(
    ("screen", "scheme", "language"),
    [(PHONE, "light", "de"), (DESKTOP, "dark", "en")],
    ids=["phone", "desktop"],
)
def test_the_party_fits_the_screen(
    person: Invite, running: Running, picture: Picture, screen: Screen, scheme: str, language: str
) -> None:
    ines = person("Ines", screen, color_scheme=scheme, locale=language)
    made = first_job(running, ines, person("Milo", PHONE))
    ines.go(way(made).replace("/t/", "/city/"))
    add = ines.button("Add a seat|Platz hinzufügen")
    add.click()
    ines.page.get_by_role("textbox", name="Team", exact=True).fill("Die Nachtschicht vom Hafen")
    ines.button("Milo (stays|bleibt)").click()
    ines.page.locator("fieldset").first.scroll_into_view_if_needed()
    assert ines.fits()
    picture(ines.page, f"party-{scheme}-{screen.width}")
    ines.page.locator("h1").scroll_into_view_if_needed()
    picture(ines.page, f"party-top-{scheme}-{screen.width}")
