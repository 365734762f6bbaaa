"""A running table says how it plays: above the rules, in the menu, and in the rules themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen
from tests.browser.soak import QUICK

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def sits_down(someone: Person, game: str, options: dict[str, Any]) -> None:
    asked = {"game": game, "name": someone.name, "options": options, "bot": QUICK[game]}
    made = someone.page.request.post(f"{someone.house}/api/play", data=asked).json()
    someone.go(f"/t/{made['code']}")
    expect(someone.page.locator(".felt .me").first).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "look"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"]
)
def test_the_rules_drawer_follows_the_options(
    person: Invite, picture: Picture, screen: Screen, look: str
) -> None:
    name = f"{look}-{screen.width}"
    ines = person("Ines", screen, color_scheme=look)
    sits_down(ines, "flip7", {"target": 100, "stay_empty": True})
    ines.page.get_by_role("button", name="Rules").click()
    drawer = ines.page.get_by_role("dialog")
    here = drawer.get_by_role("region", name="At this table")
    expect(here).to_contain_text("Points to win: 100")
    expect(here).to_contain_text("Staying without a card: Yes")
    expect(drawer).to_contain_text("alone at the top with 100 points")
    expect(drawer).to_contain_text("you may stay without a single card")
    expect(drawer).not_to_contain_text("200 points")
    assert ines.fits()
    picture(ines.page, f"rules-here-{name}")
    ines.page.keyboard.press("Escape")
    ines.page.get_by_role("button", name="Menu").click()
    expect(ines.page.get_by_role("dialog")).to_contain_text("Points to win: 100")
    picture(ines.page, f"menu-here-{name}")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_round_without_chips_can_be_played(
    person: Invite, picture: Picture, screen: Screen
) -> None:
    """GA-RD-4, GA-SD-7  The Muscle before the flop; at the end the strongest hand is named."""
    milo = person("Milo", screen)
    bare = {"mode": "single", "house": "multiple", "chip_set": "document"}  # no chips in any round
    sits_down(milo, "gang", {**bare, "challenges": [1, 5], "specialists": [10]})
    expect(milo.page.get_by_text("No chips in this round.")).to_be_visible()
    assert milo.fits()
    picture(milo.page, f"gang-call-{screen.width}")
    muscle = milo.page.locator('.inplay [data-card="specialist-10"]')
    if muscle.locator("button.face").count():  # folded on a phone
        muscle.locator("button.face").click()
    muscle.locator(".call").click()
    milo.page.locator('.decide [data-user="0"]').click()  # the bots agree
    milo.hurry()
    expect(milo.page.locator(".showdown .best")).to_contain_text("Strongest hand: ")
    assert milo.fits()
    picture(milo.page, f"gang-best-{screen.width}")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_one_heist_offers_the_document_first(
    person: Invite, picture: Picture, screen: Screen
) -> None:
    yara = person("Yara", screen)
    yara.go("/")
    yara.page.locator(".game.gang").get_by_role("button", name="One heist").click()
    dialog = yara.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio").first).to_be_checked()
    expect(dialog.locator("label").first).to_contain_text("One heist, as in the document")
    expect(dialog.locator(".cards label", has_text="Retina Scan")).to_be_in_viewport(ratio=0.9)
    picture(yara.page, f"gang-one-heist-{screen.width}")
    dialog.get_by_role("button", name=re.compile("^Play")).click()
    expect(yara.page.locator('.inplay [data-card="challenge-4"]')).to_be_visible()
