"""Campaigns of one's own by clicking: made of two designs, shared as a link, played elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, Screen
from tests.browser.test_access import serious
from tests.browser.test_city import chain, play_on
from tests.server.driver import Running, until
from tests.server.test_campaigns import corner, easy
from tests.tables import rotating

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
SETTINGS = {"bot_pace": (0.05, 0.1)}


def with_drafts(who: Person) -> None:
    """Two designs on this device, as the workshop keeps them."""
    designs = [corner("kiosk"), corner("till")]
    drafts = [{"key": d["id"], "at": n, "design": d} for n, d in enumerate(designs)]
    who.go("/workshop/campaigns")
    who.sees("My campaigns")
    kept = json.dumps({"open": "", "drafts": drafts})
    who.page.evaluate("text => localStorage.setItem('safehouse.workshop', text)", kept)


def with_campaign(who: Person, data: dict[str, Any]) -> None:
    """A campaign on this device."""
    who.go("/workshop/campaigns")
    kept = json.dumps({"kept": [{"key": "mine", "at": 1, "document": data}], "begun": []})
    who.page.evaluate("text => localStorage.setItem('safehouse.campaigns', text)", kept)


def add(who: Person, title: str) -> None:
    who.button("Add a job").click()
    who.page.locator("dialog[open]").get_by_role("button", name=re.compile(f"^{title}")).click()


def standing(who: Person, job: str) -> Any:
    return who.page.locator("li", has=who.page.locator(f"[data-job={job}]"))


def test_two_designs_become_a_campaign_that_others_play(
    person: Invite, running: Running, picture: Picture
) -> None:
    ines, milo = person("Ines", DESKTOP), person("Milo", PHONE)
    with_drafts(ines)
    ines.button("New campaign").click()
    ines.page.wait_for_url(re.compile("/workshop/campaigns/"))
    expect(ines.button("^Play$")).to_be_disabled()
    ines.page.get_by_label("Name", exact=True).fill("Two Nights")
    ines.page.get_by_label("What it is about").fill("A kiosk, then its till.")
    add(ines, "The Kiosk")
    add(ines, "The Till")
    ines.sees("Can be played")
    ines.sees("After The Kiosk")

    # what cannot be is said; then it is mended
    first = ines.page.locator("main ol > li").first
    first.get_by_text("Change").click()
    first.get_by_label("The Till").check()
    ines.sees("These wait for one another: The Kiosk, The Till.")
    expect(ines.button("^Play$")).to_be_disabled()
    first.get_by_label("The Till").uncheck()
    ines.sees("Can be played")
    picture(ines.page, "campaign-editor-desktop")
    ines.button("^Share$").click()
    field = ines.page.locator("[data-field=link]")
    expect(field).to_have_value(re.compile(r"/workshop/campaigns#[\w-]+$"))

    # another device: the link says what it is
    milo.page.goto(field.input_value())
    milo.sees("Two Nights")
    milo.sees("A kiosk, then its till.")
    expect(milo.button("^Play$")).to_be_enabled()
    assert milo.fits()
    picture(milo.page, "campaign-came-phone")
    milo.button("^Play$").click()
    milo.page.wait_for_url(re.compile("/city/own-"))
    expect(standing(milo, "kiosk")).to_have_class(re.compile("open"))
    expect(standing(milo, "till")).to_have_class(re.compile("locked"))
    milo.page.locator("[data-job=till]").click()
    milo.sees("First win: The Kiosk.")
    expect(milo.button("^Start The Till")).to_be_disabled()
    milo.page.locator("[data-job=kiosk]").click()
    assert milo.fits()
    milo.button("^Start The Kiosk").click()
    milo.page.wait_for_url(re.compile("/t/"))

    # the first job is won: the second is open
    view = play_on(running, milo, "over")
    assert view["ledger"]["won"] == ["kiosk"]
    milo.page.get_by_role("link", name="Back to the campaign").click()
    expect(standing(milo, "kiosk")).to_have_class(re.compile("won"))
    expect(standing(milo, "till")).to_have_class(re.compile("open"))
    milo.sees("The Kiosk: done.")
    assert milo.fits()
    picture(milo.page, "campaign-city-phone")
    before = milo.code
    milo.button("^Start The Till").click()
    milo.page.wait_for_url(lambda url: "/t/" in url and before not in url)
    tables = chain(milo, milo.code)
    assert [table["options"]["design"]["id"] for table in tables] == ["kiosk", "till"]
    assert tables[1]["options"]["ledger"]["campaign"]["name"] == "Two Nights"
    play_on(running, milo, "over")
    milo.page.get_by_role("link", name="Back to the campaign").click()
    milo.sees("Two Nights is won!")
    milo.complaints = [c for c in milo.complaints if "before the connection is" not in c]


def test_a_campaign_is_kept_and_goes_through_a_file(
    person: Invite, tmp_path: Path, running: Running
) -> None:
    nora = person("Nora", DESKTOP)
    file = tmp_path / "nights.json"
    file.write_text(json.dumps(easy()))
    nora.go("/workshop/campaigns")
    nora.page.locator("input[type=file]").set_input_files(file)
    nora.page.wait_for_url(re.compile("/workshop/campaigns/"))
    nora.sees("Can be played")
    nora.button("^Share$").click()
    with nora.page.expect_download() as saving:
        nora.button("Save a file").click()
    saved = json.loads(Path(saving.value.path()).read_text())
    assert [job["design"] for job in saved["jobs"]] == [job["design"] for job in easy()["jobs"]]
    nora.go("/workshop/campaigns")
    nora.button("Throw away: Two Nights").click()
    nora.sees("Two Nights is gone.")
    nora.button("Take it back").click()
    expect(nora.page.get_by_role("link", name="Play")).to_be_visible()
    nora.page.goto(nora.house + "/workshop/campaigns#nonsense")
    nora.page.reload()
    nora.sees("The link holds no campaign")


def test_who_sits_at_the_table_sees_jobs_whose_plans_are_elsewhere(
    person: Invite, running: Running
) -> None:
    """A second device has the table, not the campaign: it sees how the jobs stand."""
    ines, milo = person("Ines", DESKTOP), person("Milo", PHONE)
    with_campaign(ines, easy())
    ines.go("/city/own-mine")
    ines.button("^Start The Kiosk").click()
    ines.page.wait_for_url(re.compile("/t/"))
    code = ines.code
    play_on(running, ines, "over")
    until(lambda: running.house.lobby.rooms[code].facts.status == "over")
    secret = running.house.lobby.rooms[code].facts.secret
    milo.go(f"/city/{code}?k={secret}")
    expect(standing(milo, "till")).to_have_class(re.compile("open"))
    milo.page.locator("[data-job=till]").click()
    milo.sees("The plan of this job is not on this device.")

    # the link brings it, and what is kept once is not kept twice
    ines.go("/workshop/campaigns/mine")
    ines.button("^Share$").click()
    field = ines.page.locator("[data-field=link]")
    expect(field).to_have_value(re.compile("#"))
    for button in ("^Keep$", "^Play$"):
        milo.go("/")
        milo.page.goto(field.input_value())
        expect(milo.button("^Play$")).to_be_enabled()
        milo.button(button).click()
        milo.sees("It is among your campaigns now." if "Keep" in button else "The crew")
    milo.go("/workshop/campaigns")
    expect(milo.page.get_by_role("link", name="Play")).to_have_count(1)
    milo.go(f"/city/{code}?k={secret}")
    milo.page.locator("[data-job=till]").click()
    milo.sees("$1,000 out of the building")


@pytest.mark.parametrize("screen", rotating([PHONE, DESKTOP], 1), ids=str)
def test_axe_finds_nothing_serious(person: Invite, axe: str, screen: Screen) -> None:
    yara = person("Yara", screen, bypass_csp=True)
    with_campaign(yara, easy())
    yara.go("/workshop/campaigns")
    yara.sees("Two Nights")
    problems = {"list": serious(yara, axe)}
    yara.go("/workshop/campaigns/mine")
    yara.sees("Can be played")
    yara.page.locator("main ol > li").nth(1).get_by_text("Change").click()
    problems["editor"] = serious(yara, axe)
    yara.go("/city/own-mine")
    expect(standing(yara, "kiosk")).to_be_visible()
    problems["city"] = serious(yara, axe)
    assert {page: found for page, found in problems.items() if found} == {}


def test_german_fits_a_small_phone(person: Invite) -> None:
    jo = person("Jo", SMALL_PHONE, locale="de")
    with_campaign(jo, easy())
    for path in ("/workshop/campaigns", "/workshop/campaigns/mine", "/city/own-mine"):
        jo.go(path)
        jo.sees("Two Nights" if path != "/workshop/campaigns/mine" else "Spielbar")
        assert jo.fits()
        assert "page.c" not in jo.page.locator("body").inner_text()
