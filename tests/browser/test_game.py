"""Two people and a bot play a whole game by clicking; one reloads, one only watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect
from tests.browser.people import DESKTOP, PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def make_table(host: Person, target: int) -> str:
    """Make a table of three by clicking: a bot on seat 3, a short game, anybody may watch."""
    host.go("/")
    host.button("Make a table").first.click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("button", name="One seat fewer").click()
    dialog.get_by_label("Seat 3").select_option(value="counting")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Points to win").fill(str(target))
    dialog.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("button", name="Start")).to_be_visible()
    return host.code


def play(people: list[Person], until: Callable[[], bool]) -> None:
    while not until():
        people[0].goes_on()
        for someone in people:
            someone.hurry()
            someone.choose()
        people[0].page.wait_for_timeout(30)


def test_a_phone_a_desktop_and_a_bot_play_a_whole_game(person: Invite, picture: Picture) -> None:
    ines = person("Ines", DESKTOP)
    milo = person("Milo", PHONE)
    make_table(ines, target=60)
    picture(ines.page, "waiting-desktop")

    milo.go(ines.link)  # the invite link
    milo.sees("Ines invites you")
    milo.button("Sit down").click()
    milo.sees("Ines starts the game")
    expect(ines.page.get_by_text("Everybody is seated")).to_be_visible()
    ines.button("Start").click()
    for someone in (ines, milo):
        expect(someone.page.locator(".felt .stage")).to_be_visible()
        assert someone.fits()
    picture(milo.page, "start-phone")

    play([ines, milo], lambda: ines.page.get_by_text("Round 2").count() > 0)
    milo.page.reload()  # in the middle of it
    expect(milo.page.locator(".felt .me")).to_be_visible()
    watcher = person("Odd", PHONE)
    watcher.go(ines.link)
    watcher.sees("You are watching")
    assert watcher.page.locator(".felt .me").count() == 0
    picture(ines.page, "second-round-desktop")

    play([ines, milo], lambda: ines.over and milo.over)
    for someone in (ines, milo, watcher):
        expect(someone.page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    picture(ines.page, "over-desktop")
    picture(milo.page, "over-phone")

    ines.page.get_by_role("link", name="Replay").click()
    expect(ines.page.get_by_role("button", name="Play")).to_be_visible()
    ines.page.get_by_role("button", name="One step on").click()
    ines.page.get_by_role("button", name="To the end").click()
    expect(ines.page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    ines.page.get_by_role("button", name="One step back").click()
    expect(ines.page.get_by_role("heading", name=re.compile("wins?$"))).to_have_count(0)
    picture(ines.page, "replay-desktop")


def test_play_now_is_one_click_and_a_rematch_another(person: Invite, picture: Picture) -> None:
    yara = person("Yara", PHONE)
    yara.go("/")

    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    yara.sit(target=30)
    first = yara.code
    play([yara], lambda: yara.over)
    yara.button("Rematch").click()
    yara.until(lambda: yara.code != first)
    expect(yara.page.locator(".felt .me")).to_be_visible()
    yara.go("/")
    yara.sees("Recent games")
    expect(yara.page.get_by_text(first)).to_be_visible()


def test_two_tabs_are_one_seat(person: Invite) -> None:
    yara = person("Yara", DESKTOP)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    second = yara.open()
    second.goto(yara.page.url)
    expect(second.locator(".felt .me")).to_be_visible()
    assert second.locator(".me .who b").inner_text() == yara.page.locator(".me .who b").inner_text()


def test_an_answer_given_early_is_sent_when_the_turn_comes(person: Invite) -> None:
    ines = person("Ines", DESKTOP)
    milo = person("Milo", PHONE)
    code = make_table(ines, target=200)
    milo.go(ines.link)
    milo.button("Sit down").click()
    ines.button("Start").click()
    early = milo.page.locator(".buttons .hit.early")
    hits = f"""JSON.parse(sessionStorage['safehouse.log.{code}'] ?? '[]')
      .filter(({{event}}) => event.source === 'hit' && event.seat === 1).length"""
    now = ":not(.early):not(.wide):not([disabled])"
    asked = milo.page.locator(f".buttons .stay{now}, .buttons .hit{now}").last
    chosen = by_hand = 0
    while not (chosen and milo.page.evaluate(hits) > by_hand):
        milo.goes_on()
        if early.count() and not milo.page.locator(".buttons .hit.set").count():
            with suppress(Error):
                early.click(timeout=500)
                chosen += 1
        elif milo.page.locator(".targets, .buttons .wide").count():
            milo.choose()  # a card to give, a round to deal
        elif asked.count() and not milo.page.locator(".buttons .set").count():
            with suppress(Error):  # he was asked before he could say: he stays, if he may
                by_hand += "hit" in (asked.get_attribute("class") or "")
                asked.click(timeout=500)
        ines.hurry()
        ines.choose()
        ines.page.wait_for_timeout(30)
    ines.page.get_by_role("button", name="Chat").click()
    ines.page.get_by_role("textbox", name="Say something").fill("Well done")
    ines.page.keyboard.press("Enter")
    milo.page.locator(".said").click()
    expect(milo.page.get_by_role("dialog")).to_contain_text("Well done")
