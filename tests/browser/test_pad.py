"""The score pad: real cards, sums by the engine's own table, kept on the device, no network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_access import serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


def begin(yara: Person, names: list[str]) -> None:
    """From the front page to a pad with these names."""
    yara.go("/")
    yara.page.get_by_role("link", name="Open the score pad").click()
    while yara.page.get_by_label(re.compile("^Name of player")).count() < len(names):
        yara.button("Add a player").click()
    while yara.page.get_by_label(re.compile("^Name of player")).count() > len(names):
        yara.button("^Remove").last.click()
    for n, name in enumerate(names, 1):
        yara.page.get_by_label(f"Name of player {n}", exact=True).fill(name)
    yara.button("^Start$").click()
    yara.sees("Round 1")


def write(yara: Person, name: str, cards: list[str]) -> None:
    """Taps the cards of somebody's line."""
    yara.page.locator("ul").get_by_role("button", name=re.compile(name)).click()
    line = yara.page.get_by_role("region", name=name)
    for card in cards:
        line.get_by_role("button", name=card, exact=True).click()


def total(yara: Person, name: str, points: int) -> None:
    row = yara.page.locator("ul").get_by_role("button", name=re.compile(name))
    expect(row.locator("[data-total]")).to_have_attribute("data-total", str(points))


def test_a_pad_is_kept_and_goes_on_without_network(
    person: Invite, picture: Callable[[Page, str], None]
) -> None:
    yara = person("Yara", PHONE, own=True)
    begin(yara, ["Yara", "Milo"])
    write(yara, "Yara", ["12", "10", "×2", "+4"])  # F7-SCO-1: doubled first, then added to
    total(yara, "Yara", 48)
    write(yara, "Milo", ["1", "2", "3", "4", "5", "6", "7"])
    total(yara, "Milo", 43)  # 28 and the bonus
    yara.sees("Flip 7!")
    yara.button("Undo").click()
    total(yara, "Milo", 21)
    yara.button("^7$").click()
    yara.button("Next round").click()
    yara.sees("Round 2")

    yara.page.reload()
    yara.sees("Round 2")
    total(yara, "Yara", 48)
    total(yara, "Milo", 43)

    yara.context.set_offline(True)
    write(yara, "Yara", ["12", "11", "Bust"])
    total(yara, "Yara", 48)
    yara.page.get_by_label("Points to win").fill("60")
    yara.page.get_by_label("Points to win").blur()
    write(yara, "Milo", ["9", "8"])
    total(yara, "Milo", 60)
    yara.sees("Milo wins with 60 points!")
    yara.button("To round 1").click()  # a mistake of before can be put right
    write(yara, "Milo", ["7"])
    total(yara, "Milo", 38)
    yara.sees("Yara leads with 48 points.")
    yara.button("New game").click()
    yara.button("Back to the game").click()
    total(yara, "Milo", 38)
    assert yara.fits()
    yara.page.evaluate("scrollTo(0, 0)")
    picture(yara.page, "pad-phone")


def test_a_pad_for_eighteen_with_two_decks(person: Invite, axe: str) -> None:
    yara = person("Yara", DESKTOP)
    names = [f"Guest {n:02}" for n in range(1, 19)]
    yara.go("/pad")
    yara.page.get_by_label("Decks").select_option("2")
    for _ in range(15):
        yara.button("Add a player").click()
    expect(yara.button("Add a player")).to_have_count(0)
    for n, name in enumerate(names, 1):
        yara.page.get_by_label(f"Name of player {n}", exact=True).fill(name)
    yara.button("^Start$").click()
    write(yara, "Guest 18", ["10", "×2", "×2"])
    total(yara, "Guest 18", 40)
    assert serious(yara, axe) == []
    yara.button("×2, 2 times").click()
    total(yara, "Guest 18", 10)
    assert yara.fits()


def test_pads_of_the_other_games_add_and_tick(person: Invite, axe: str) -> None:
    yara = person("Yara", PHONE)
    yara.go("/pad")
    yara.page.get_by_label("Bankout").check()
    yara.page.get_by_label("Name of player 2", exact=True).fill("Milo")
    expect(yara.button("Add a player")).to_have_count(0)  # always two
    yara.button("^Start$").click()
    milo = yara.page.get_by_role("region", name="Milo")
    for amount in ("640", "360"):
        milo.get_by_label("Milo: Banked now").fill(amount)
        milo.get_by_role("button", name="Add").click()
    expect(milo.locator("[data-total]")).to_have_text("$1,000")
    yara.sees("Milo has won the round.")
    milo.get_by_role("button", name="Rounds won: 1 of 2").click()
    yara.button("Next round").click()
    expect(milo.locator("[data-total]")).to_have_text("$0")
    yara.page.reload()
    milo.get_by_role("button", name="Rounds won: 2 of 2").click()
    yara.sees("Milo has won the match!")
    assert serious(yara, axe) == []

    yara.button("New game").click()
    yara.page.get_by_label("Greed").check()
    yara.button("^Start$").click()
    first = yara.page.get_by_role("region").first
    first.get_by_label("Cash").fill("45000")
    first.get_by_label("Markers").fill("3")
    first.get_by_label("Markers").blur()
    expect(first.locator("[data-total]")).to_have_text("$75,000")

    yara.button("New game").click()
    yara.page.get_by_label("The Gang").check()
    yara.button("^Start$").click()
    yara.button("Alarms: 1 of 3").click()
    yara.button("Vaults: 3 of 3").click()
    yara.sees("The crew has won!")
    yara.button("Undo").click()
    yara.sees("3 vaults win, 3 alarms lose.")
    assert yara.fits()
