"""Beside the game: names, the host's settings, whose turn it is, the proof of the luck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, SMALL_PHONE, Person
from tests.browser.test_game import make_table, play

from safehouse.lab.replaying import verify_record

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
WATCH = """window.seen = []; new MutationObserver(() => {
  const caption = document.querySelector('.caption');
  if (caption) seen.push(caption.innerText);
}).observe(document.body, {childList: true, subtree: true, characterData: true})"""
HEIGHT = "document.querySelector('.stage').offsetHeight"


def test_a_host_sets_the_house_and_a_guest_a_name(person: Invite) -> None:
    ines = person("Ines", DESKTOP)
    milo = person("Milo", SMALL_PHONE)
    make_table(ines, target=150)
    ines.page.get_by_label("Turn clock").select_option("60")  # while they wait
    milo.go(ines.link)
    milo.button("Sit down").click()
    milo.sees("Points to win")  # what the house has changed is said to the guests
    ines.page.evaluate(WATCH)
    ines.button("Start").click()
    expect(milo.page.get_by_role("timer")).to_be_visible()
    expect(ines.page.locator(".caption")).to_be_visible()
    assert str(ines.page.evaluate("seen[0]")).startswith("Round 1.")  # the first deal is played

    ines.button("Menu").click()  # and in the middle of the game
    ines.page.get_by_text("Table settings").click()
    ines.page.get_by_label("Turn clock").select_option("0")
    expect(milo.page.get_by_role("timer")).to_have_count(0)
    ines.page.keyboard.press("Escape")
    expect(ines.page.get_by_role("dialog")).to_have_count(0)
    expect(ines.button("Menu")).to_be_focused()

    milo.button("Menu").click()
    milo.button("Name and colour").click()
    dialog = milo.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Milo the Great")
    free = dialog.locator("input[type=radio]:not([disabled]):not(:checked)")
    free.first.check(force=True)  # a colour that nobody has
    dialog.get_by_role("button", name="Save").click()
    expect(ines.page.get_by_text("Milo the Great").first).to_be_visible()
    assert milo.fits()


def test_home_says_whose_turn_it_is(person: Invite) -> None:
    yara = person("Yara", SMALL_PHONE)
    yara.sit(target=200)
    # A deal may begin with a card to give away.
    expect(yara.page.locator(".buttons :not(.early), .targets button").first).to_be_visible()
    yara.until(lambda: yara.page.title().startswith("Your turn"), yara.hurry)
    yara.go("/")
    row = yara.page.locator("li.go")
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link", name="Continue").click()
    expect(yara.page.locator(".felt .me")).to_be_visible()


def test_the_stage_keeps_its_height(person: Invite) -> None:
    yara = person("Yara", SMALL_PHONE)
    yara.sit(target=200)
    heights: set[int] = set()

    def round_2() -> bool:
        if not yara.page.locator(".summary").count():
            heights.add(yara.page.evaluate(HEIGHT))
        return yara.page.get_by_text("Round 2").count() > 0

    play([yara], round_2)
    assert max(heights) - min(heights) <= 8, heights
    assert yara.fits()


def test_the_record_can_be_downloaded_and_proves_the_luck(person: Invite, tmp_path: Path) -> None:
    yara = person("Yara", DESKTOP)
    yara.sit(target=20)
    yara.button("Menu").click()
    yara.page.get_by_text("Fair shuffle").click()
    promised = yara.page.locator("code").first.inner_text()
    yara.page.keyboard.press("Escape")
    play([yara], lambda: yara.over)
    yara.go(f"/r/{yara.code}")
    yara.page.get_by_text("Fair shuffle").click()
    with yara.page.expect_download() as coming:
        yara.page.get_by_role("link", name="Download the game file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert promised in verify_record(file.read_text(encoding="utf-8"))
