"""The job of the day and one's own page: one try, everybody's curve, another device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.contexts import Contexts
from tests.browser.people import DESKTOP, PHONE, USUAL, Person, address
from tests.server import driver
from tests.server.driver import Running
from tests.server.test_days import begin, play_out

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Picture = Callable[[Page, str], None]


def sit_at_page(who: driver.Browser, person: Person) -> None:
    """The browser that has played so far becomes one with a page."""
    person.context.add_cookies(
        [
            {"name": cookie.name, "value": cookie.value or "", "url": person.house}
            for cookie in who.http.cookies.jar
        ]
    )


def test_a_try_counts_once_and_goes_with_its_person(
    contexts: Contexts, running: Running, picture: Picture
) -> None:
    house = address(running)
    for name, points in (("Otto", 14), ("Nora", 24), ("Karl", 30)):
        with running.browser(name) as other:
            play_out(other.open(begin(other).json()["code"]), points)
    lent = [
        contexts.take(house, DESKTOP, own=True, options=USUAL),
        contexts.take(house, PHONE, own=True, options={**USUAL, "color_scheme": "light"}),
    ]
    ines, phone = (Person(one.context, house, "Ines") for one in lent)
    with running.browser("Ines") as played:
        code = begin(played).json()["code"]
        play_out(played.open(code), 18)
        sit_at_page(played, ines)
    ines.go("/")
    ines.page.get_by_role("link", name=re.compile("Job of the day.*4 jobs are waiting")).click()
    job = ines.page.locator("[data-game=flip7]")
    expect(job.get_by_role("button", name="Share")).to_be_visible()
    expect(job.get_by_role("button", name="Take the job")).to_have_count(0)
    expect(job.get_by_text(re.compile("Better than \\d+% of the others"))).to_be_visible()
    expect(job.get_by_text("4 people have tried it here")).to_be_visible()
    expect(ines.page.get_by_role("button", name="Take the job")).to_have_count(4)
    picture(ines.page, "today-desktop")
    again = ines.page.request.post(f"{house}/api/today/flip7", data={})
    assert again.json()["say"] == "server.refused.day_tried"
    ines.go(f"/t/{code}")
    expect(ines.page.locator("[data-mark]")).to_contain_text(re.compile("ahead|behind"))
    ines.button("What it came down to").click()
    lead = re.compile("ahead from round|took the lead in the very last round")  # by the day's luck
    expect(ines.page.get_by_text(lead).first).to_be_visible()
    picture(ines.page, "result-desktop")
    with ines.page.expect_download() as drawn:
        ines.button("As a picture").click()
    assert drawn.value.suggested_filename == f"safehouse-{code}.png"
    assert ines.page.get_by_role("link", name="Replay").count() == 0  # others still play it

    ines.go("/me")
    expect(
        ines.page.get_by_text("You won").or_(ines.page.get_by_text(" of 4")).first
    ).to_be_visible()
    picture(ines.page, "me-desktop")
    ines.button("To another device").click()
    field = ines.page.get_by_label("Link for another device")
    expect(field).to_have_value(re.compile("/take#"))
    phone.page.goto(field.input_value())
    phone.sees("comes along")
    phone.button("Sit down").click()
    phone.page.get_by_label("Show ratings").check()
    phone.sees("Rating")
    expect(phone.page.locator("[data-game=flip7]")).to_contain_text("Played")
    assert phone.fits()
    picture(phone.page, "me-phone")
    phone.go("/today")
    expect(phone.page.get_by_role("button", name="Take the job")).to_have_count(4)
    assert phone.fits()
    picture(phone.page, "today-phone")
    phone.go("/")
    phone.sees("4 jobs are waiting")
    picture(phone.page, "home-strip-phone")
    assert phone.fits()
    phone.go("/me")
    phone.button("Forget me").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Forget me").click()
    phone.sees("Nothing is kept about you yet")
    assert not ines.complaints + phone.complaints
    for one in lent:
        one.give_back()
