"""A heist is drawn, checked, shared, tried by bots and played; and the first one teaches itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person
from tests.browser.test_access import serious
from tests.server.raters import rate_until_stopped

from safehouse.games.heist.design.heists import Plan
from safehouse.server.bots import workshop

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
HALL = ["1,1", "2,1", "3,1", "4,1"]


class Drawer:
    """Somebody at the bench."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def come(self, path: str = "/workshop") -> Drawer:
        self.person.go(path)
        expect(self.page.locator(".sheet")).to_be_visible()
        return self

    def tap(self, brush: str, *places: str) -> None:
        """One brush, hex by hex."""
        self.page.locator(f'[data-brush="{brush}"]').click()
        for at in places:
            self.page.locator(f'.sheet [data-node="{at}"]').click()

    def draw(self, brush: str, *places: str) -> None:
        """One brush, in one go."""
        self.page.locator(f'[data-brush="{brush}"]').click()
        mouse = self.page.mouse
        for n, at in enumerate(places):
            box = self.page.locator(f'.sheet [data-node="{at}"]').bounding_box()
            assert box is not None
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            if n == 0:
                mouse.down()
        mouse.up()

    def tab(self, name: str) -> None:
        self.page.locator(f"#tab-{name}").click()

    def kept(self) -> dict[str, Any]:
        """The design as this browser remembers it."""
        stored = self.page.evaluate("localStorage.getItem('safehouse.workshop')")
        all_of_them = json.loads(stored)
        found = [d["design"] for d in all_of_them["drafts"] if d["key"] == all_of_them["open"]]
        design: dict[str, Any] = found[0]
        return design

    def playable(self) -> None:
        expect(self.page.locator(".verdict")).to_contain_text(re.compile("Playable|Spielbar"))

    def house(self) -> None:
        """A hall of four tiles with a way in at either end, a stone in the middle."""
        self.draw("shield", *HALL)
        self.tap("tile", "1,1", "4,1")
        self.tap("loot:jewel", "3,1")
        self.tap("chit:guard", "3,1")
        self.tap("entrance", "0,1", "5,1")


def link_of(drawer: Drawer) -> str:
    drawer.page.get_by_role("button", name="Share").click()
    field = drawer.page.get_by_label("Link to this job")
    expect(field).to_have_value(re.compile(r"/workshop/#[\w-]+$"))
    return field.input_value()


def test_a_heist_is_drawn_kept_and_shared(person: Invite, picture: Picture, tmp_path: Path) -> None:
    ines = Drawer(person("Ines", DESKTOP)).come()
    expect(ines.page.locator(".verdict")).to_have_class(re.compile("bad"))
    ines.house()
    ines.playable()
    ines.tab("story")
    ines.page.get_by_label("Title", exact=True).fill("The Hall")

    # What was done can be taken back and done again.
    ines.tap("chit:dog", "2,1")
    assert "chits" in ines.kept()["tiles"]["2,1"]
    ines.page.keyboard.press("Control+z")
    assert ines.kept()["tiles"]["2,1"] == {"unknown": True}
    ines.page.keyboard.press("Control+y")
    assert "chits" in ines.kept()["tiles"]["2,1"]
    ines.page.get_by_role("button", name="Undo").click()
    picture(ines.page, "workshop-desktop")

    # A reload loses nothing, and what is kept is a heist file.
    drawn = ines.kept()
    ines.page.reload()
    expect(ines.page.locator(".sheet [data-node='3,1']")).to_have_attribute(
        "aria-label", re.compile("[Jj]ewel")
    )
    plan = Plan(drawn, "the draft")
    assert (plan.title, plan.id, list(plan.tiles)) == ("The Hall", "the-hall", HALL)
    assert [(e.at, e.doors) for e in plan.entrances] == [("0,1", ["1,1"]), ("5,1", ["4,1"])]

    # Somebody else opens the link and has it, too.
    link = link_of(ines)
    milo = Drawer(person("Milo", PHONE))
    milo.page.goto(link)
    milo.person.sees("This job came with the link")
    assert milo.kept() == drawn
    assert milo.person.fits()
    milo.person.go("/")  # a page that is open takes the fragment off its address
    milo.page.goto(ines.person.house + "/workshop/#nonsense")
    milo.person.sees("holds no job")
    assert milo.kept() == drawn

    # The file holds the same.
    with ines.page.expect_download() as download:
        ines.page.get_by_role("button", name="Save a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert (file.name, json.loads(file.read_text())) == ("the-hall.json", drawn)
    milo.page.get_by_role("button", name="Jobs").click()
    milo.page.get_by_role("button", name="A blank sheet").click()
    milo.page.get_by_role("button", name="Jobs").click()
    milo.page.locator("input[type=file]").set_input_files(file)
    expect(milo.page.locator("header .title")).to_contain_text("The Hall")
    assert milo.kept() == drawn


def test_what_is_wrong_leads_to_its_place(person: Invite) -> None:
    ines = Drawer(person("Ines", DESKTOP)).come()
    ines.house()
    ines.tap("tile", "3,3")
    ines.tab("checks")
    found = ines.page.get_by_role("button", name=re.compile("No entrance leads to D5"))
    found.click()
    expect(ines.page.get_by_role("heading", name="Tile D5")).to_be_visible()
    expect(ines.page.locator(".sheet [data-node='3,3']")).to_be_focused()
    ines.page.keyboard.press("Delete")
    ines.playable()
    ines.tab("goal")
    ines.page.get_by_role("button", name="Remove: Bring out loot").click()
    ines.tab("checks")
    expect(ines.page.locator(".error")).to_contain_text("asks for nothing")
    # What only the server knows comes a moment later, in the language of the page.
    ines.page.keyboard.press("Control+z")
    ines.tap("mark:keycard_door", "2,1")
    ines.tab("checks")
    expect(ines.page.get_by_text("Nothing opens B3")).to_be_visible()


def test_a_design_is_tried_by_bots_and_played(
    person: Invite, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ines = Drawer(person("Ines", DESKTOP)).come()
    ines.house()
    ines.playable()
    ines.tab("rating")
    ines.page.get_by_label("Games").select_option("20")
    ines.page.locator("#panel .primary").click()
    expect(ines.page.get_by_text("20 of 20 played")).to_be_visible()
    expect(ines.page.locator(".won b")).to_have_text(re.compile(r"^\d+\s?%$"))
    expect(ines.page.locator(".sheet .heat")).to_have_count(len(HALL))
    expect(ines.page.locator(".scale dt")).to_have_count(3)  # jobs of River City as hard as this
    monkeypatch.setattr(workshop, "rate", rate_until_stopped)  # however fast the bots are
    ines.page.get_by_label("Games").select_option("400")
    ines.page.locator("#panel .primary").click()
    expect(ines.page.get_by_text(re.compile("^[1-9][0-9]* of 400 played"))).to_be_visible()
    ines.page.locator("[data-do=stop]").click()
    expect(ines.page.locator("[data-do=stop]")).to_have_count(0)
    picture(ines.page, "workshop-rated-desktop")

    ines.page.get_by_role("button", name="Play it").click()
    dialog = ines.page.get_by_role("dialog")
    dialog.get_by_label("Who plays them").select_option("1")
    dialog.get_by_role("button", name="Play now").click()
    expect(ines.page).to_have_url(re.compile(r"/t/[A-Z]{4}\b"))
    ines.page.locator('.hexboard [data-node="E1"]').click()
    expect(ines.page.get_by_text(re.compile("starts at E1")).first).to_be_visible()


def test_the_workshop_leads_to_the_first_heist(person: Invite) -> None:
    page = Drawer(person("Yara", PHONE)).come().page
    page.locator(".start").get_by_role("button", name="How to draw a job").click()
    page.get_by_role("dialog").get_by_role("button", name="Checks").click()
    expect(page.get_by_role("dialog")).to_have_count(0)  # it stays in the editor
    page.locator(".start").get_by_role("button", name="How to draw a job").click()
    page.get_by_role("dialog").get_by_role("button", name="Learn in ten minutes").click()
    expect(page.locator('.coach[data-step="welcome"]')).to_be_visible()


def test_keys_are_enough_and_axe_is_content(person: Invite, axe: str, picture: Picture) -> None:
    yara = Drawer(person("Yara", SMALL_PHONE, bypass_csp=True, locale="de")).come()
    page = yara.page
    page.locator('[data-brush="shield"]').focus()
    page.locator('.sheet [tabindex="0"]').focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    assert len(yara.kept()["tiles"]) == 4
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Delete")
    assert len(yara.kept()["tiles"]) == 3
    page.locator('[data-brush="entrance"]').press("Enter")
    page.locator('.sheet [tabindex="0"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Control+z")
    problems = {}
    page.get_by_role("button", name="Coups", exact=True).click()
    problems["jobs"] = serious(yara.person, axe)
    page.locator('[data-heist="exhibition"]').press("Enter")
    yara.playable()
    for tab in ("plan", "story", "goal", "bag", "deck", "checks", "rating"):
        page.locator(f"#tab-{tab}").click()
        if tab == "plan":
            page.locator('[data-brush="hand"]').click()
            page.locator('.sheet [data-node="1,5"]').click()
        if tab == "deck":
            first = page.locator("#panel ol b").first.inner_text()
            page.locator("#panel .grip").first.press("ArrowDown")
            expect(page.locator("#panel ol b").nth(1)).to_have_text(first)
            page.get_by_role("button", name="Karten dazu").click()
        problems[tab] = serious(yara.person, axe)
        picture(page, f"workshop-{tab}-small")
        assert yara.person.fits(), tab
    for name in ("Teilen", "Spielen"):
        page.get_by_role("button", name=name, exact=True).click()
        problems[name] = serious(yara.person, axe)
        page.keyboard.press("Escape")
    assert {part: found for part, found in problems.items() if found} == {}
