"""The heist's board stays where it is while it is planned on; planning has helping hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.robbers import tile

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
SHAPE = """() => {
  const box = document.querySelector('.hexboard').getBoundingClientRect();
  const dock = document.querySelector('footer.bar').getBoundingClientRect();
  return [box.top, box.width, box.height, dock.height].map(Math.round).join();
}"""


def middle(person: Person, node: str) -> tuple[float, float]:
    box = tile(person.page, node).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(person: Person, *nodes: str) -> None:
    """A finger goes down on the first tile and up on the last."""
    mouse = person.page.mouse
    mouse.move(*middle(person, nodes[0]))
    mouse.down()
    for node in nodes[1:]:
        mouse.move(*middle(person, node), steps=6)
    mouse.up()


def test_a_plan_is_drawn_on_a_board_that_stays(person: Invite) -> None:
    ines = person("Ines", PHONE)
    asked = {"game": "heist", "seats": 2, "name": "Ines", "options": {"heist": "startup"}}
    made = ines.page.request.post(f"{ines.house}/api/play", data=asked).json()
    ines.go(f"/t/{made['code']}")
    tile(ines.page, "E1").tap(force=True)
    laid = ines.page.locator(".tokens .num")
    expect(laid).to_have_text("8")
    before = ines.page.evaluate(SHAPE)
    seen = [before]

    def tokens(left: str) -> None:
        expect(laid).to_have_text(left)
        seen.append(ines.page.evaluate(SHAPE))

    # a gap is explained, and its tiles are named on the board
    tile(ines.page, "0,2").tap(force=True)
    tokens("7")
    ines.sees("E1 opens only onto")
    expect(tile(ines.page, "0,2").locator("text.meant")).to_have_text("C2")
    tile(ines.page, "0,2").tap(force=True)
    tokens("8")
    # a way in one go, back, and forth
    draw(ines, "2,0", "2,1", "2,2", "2,3")
    tokens("4")
    ines.sees("Connected")
    back, forth = (ines.page.locator(f"[data-do=plan_{way}]") for way in ("back", "forth"))
    back.click()
    tokens("5")
    forth.click()
    tokens("4")
    # the other one goes the same way, then the rest is suggested
    ines.page.locator("[role=tab]").nth(1).click()
    other = int(ines.page.locator("[role=tab]").nth(1).get_attribute("data-character") or 0)
    assert other
    follow = ines.page.locator("[data-follow='0']")
    follow.click()
    expect(ines.page.locator("ul.read")).to_contain_text("Connected")
    ines.page.locator("[data-do=suggest]").click()
    tokens("0")
    expect(ines.page.locator("[data-do=ready]")).to_be_enabled()
    # somebody else's sheet, and the drawer, lie over all of it
    ines.page.locator(".facts").click()
    ines.page.locator("dialog .crew[data-character='1']").click()
    expect(ines.page.locator("dialog .sheet")).to_contain_text("memory")
    ines.page.keyboard.press("Escape")
    ines.page.keyboard.press("Escape")
    seen.append(ines.page.evaluate(SHAPE))
    assert seen == [before] * len(seen)
    # what was folded away is there for the next one
    fold: Any = ines.page.locator(".fold")
    fold.click()
    expect(ines.page.locator(".pane")).to_have_count(0)
    ines.page.locator("[role=tab]").nth(0).click()
    expect(ines.page.locator(".pane")).to_be_visible()


def test_why_leads_to_the_rule_and_the_menu_names_the_job(person: Invite) -> None:
    ines = person("Ines", DESKTOP)
    asked = {"game": "heist", "seats": 1, "name": "Ines", "options": {"heist": "startup"}}
    made = ines.page.request.post(f"{ines.house}/api/play", data=asked).json()
    ines.go(f"/t/{made['code']}")
    tile(ines.page, "2,4").click(force=True, delay=700)  # held: it is explained
    tip = ines.page.locator("footer .tip")  # beside the board, not over it
    expect(tip).to_contain_text("lock")
    tip.get_by_role("button", name="Why?").first.click()
    expect(ines.page.locator("dialog #tiles")).to_be_in_viewport()
    ines.page.keyboard.press("Escape")
    ines.button("^Menu").click()
    expect(ines.page.locator("dialog .about h3")).to_have_text("The Startup Job")
