"""Scoresheets in a browser: one page on either paper, nothing cut off, the way there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person

from safehouse import games
from safehouse.paper.page import PAPERS
from safehouse.words import languages

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
CUT = """() => {
  const cut = (e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
  const all = [...document.querySelectorAll('.sheet, .sheet th, .sheet td, .sheet section')];
  return all.filter(cut).map((e) => e.className + ': ' + e.textContent.slice(0, 60));
}"""


@pytest.mark.parametrize("game", games.OURS)
def test_a_sheet_is_one_page_and_nothing_is_cut_off(person: Invite, game: str) -> None:
    yara = person("Yara", DESKTOP)
    found = games.find(game)
    for language in languages():
        for paper in PAPERS:
            for players in {found.min_seats, found.max_seats}:
                where = f"/sheet/{game}?paper={paper}&players={players}&language={language}"
                yara.go(where)
                yara.page.evaluate("document.fonts.ready")
                assert yara.page.evaluate(CUT) == [], where
                printed = yara.page.pdf(prefer_css_page_size=True)
                assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, where


def test_the_rules_lead_to_a_sheet_in_the_same_language(person: Invite) -> None:
    yara = person("Yara", PHONE, locale="de-DE")
    yara.go("/rules/greed")
    with yara.context.expect_page() as opened:
        yara.page.get_by_role("link", name="Punktezettel zum Drucken").click()
    sheet = opened.value
    expect(sheet.get_by_role("heading", name="Greed")).to_be_visible()
    expect(sheet.get_by_role("button", name="Drucken")).to_be_visible()
    sheet.get_by_label("Spieler").select_option("3")
    expect(sheet.locator("thead .name")).to_have_count(6)  # two tables
    assert sheet.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sheet.evaluate("window.print = () => { document.title = 'printed' }")
    sheet.get_by_role("button", name="Drucken").click()
    expect(sheet).to_have_title("printed")


def test_a_sheet_on_a_desktop(person: Invite, picture: Callable[[Page, str], None]) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/sheet/gang")
    expect(yara.page.locator(".big b")).to_have_count(6)  # three vaults, three alarms
    yara.page.evaluate("document.fonts.ready")
    picture(yara.page, "sheet-desktop")


def test_a_sheet_that_is_not_there_is_refused_in_a_sentence(person: Invite) -> None:
    yara = person("Yara", PHONE)
    for where, sentence in {
        "/sheet/chess": "There is no game 'chess'",
        "/sheet/gang?players=9": "The Gang is for 3 to 6 players",
        "/sheet/gang?players=many": "The number of players is a number.",
    }.items():
        answer = yara.page.request.get(yara.house + where)
        assert answer.status == 400
        assert sentence in answer.text()
