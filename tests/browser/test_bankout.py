"""Two people play a short match of Bankout by clicking, with a Joker's swap that is countered."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, way
from tests.browser.watching import Watching

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
LUCK = "00000000000000b2"  # a deck in which both come to a Joker early in the third round
TARGET = 30
SWAP = "Swap banks"
ENOUGH = 10  # loot worth banking


class Robber(Watching):
    """Somebody with a hand of cards."""

    @property
    def holds_joker(self) -> bool:
        return "X" in self.view["seats"][self.seat]["hand"]

    def click(self, name: str) -> bool:
        if name != SWAP:  # which stands among the ways of a Joker: Escape would close them
            self.skip()
        with suppress(Error):  # it may be gone by now
            self.person.button(f"^{name}").first.click(timeout=1500)
            return True
        return False

    def act(self, both_hold: bool, done: bool) -> None:
        """One answer, if this person is asked."""
        question = self.question
        if not question:
            return
        phase = question["view"]["phase"]
        if phase == "turn":
            clicked = self.click(self.in_turn(both_hold, done))
            self.page.wait_for_timeout(60)
            if self.person.button("^Leave ").count():
                clicked = self.click("Leave ")
        else:
            throw = next((c for c in "KQ" if c in self.view["seats"][self.seat]["hand"]), "")
            said = {"K": "Throw King", "Q": "Throw Queen", "": "Throw"}[throw]
            answers = {
                "joker": "As a Queen",
                "jack": "Take the bust",
                "discard": said,
                "counter": "Counter with Joker" if self.holds_joker else "Let it happen",
            }
            clicked = self.click(answers[phase])
        if clicked:
            self.note_answer(question["n"])

    def in_turn(self, both_hold: bool, done: bool) -> str:
        """Each wins a round; in the third both look for a Joker, and one swaps."""
        you, view = self.seat, self.view
        mine = view["seats"][you]
        if view["round"] < 3 or done:
            if view["round"] < 3 and you != view["round"] - 1 and self.may("end_turn"):
                return "End turn"
            free = self.frame["hints"].get("free")
            ready = mine["bank"] + mine["loot"] >= TARGET or (mine["loot"] >= ENOUGH and not free)
            return "Bank" if ready and self.may("bank") else "Draw"
        if not both_hold:
            return "End turn" if self.holds_joker and self.may("end_turn") else "Draw"
        if you == 0:
            banked = mine["bank"] > 0
            return "Bank" if self.may("bank") and not banked else self.end_or_draw(banked)
        return self.swap() if view["seats"][0]["bank"] > 0 else self.end_or_draw(True)

    def end_or_draw(self, end: bool) -> str:
        return "End turn" if end and self.may("end_turn") else "Draw"

    def swap(self) -> str:
        self.click("Play Joker")
        return SWAP


def test_two_people_play_a_match_with_a_countered_swap(
    person: Invite, picture: Picture, fix_luck: Callable[[str], None]
) -> None:
    fix_luck(LUCK)
    ines, milo = Robber(person("Ines", DESKTOP)), Robber(person("Milo", PHONE))
    asked = {"game": "bankout", "seats": 2, "name": "Ines", "options": {"target": TARGET}}
    made = ines.page.request.post(f"{ines.person.house}/api/tables", data=asked).json()
    ines.person.go(f"/t/{made['code']}")
    milo.person.go(way(made))
    milo.person.button("Sit down").click()
    ines.person.button("Start").click()
    for one in (ines, milo):
        expect(one.page.locator(".felt")).to_be_visible()
        assert one.person.fits()
    pictured = False
    while not (ines.view.get("over") and milo.view.get("over")):
        ines.goes_on()
        ines.page.wait_for_timeout(20)
        if not ines.view or ines.frame["n"] != milo.frame.get("n"):
            continue  # both pages have to know the same
        if ines.view["phase"] == "counter" and not pictured:
            picture(ines.page, "bankout-counter-desktop")
            expect(ines.person.button("^Let it happen")).to_be_visible()
            pictured = True
        both = ines.holds_joker and milo.holds_joker
        done = any(event["type"] == "stopped" for event in ines.happened)
        for one in (ines, milo):
            one.act(both, done)
    stopped = [event for event in milo.happened if event["type"] == "stopped"]
    assert [(event["seat"], event["why"]) for event in stopped] == [(0, "countered")]
    for one in (ines, milo):
        one.page.keyboard.press("Escape")
        expect(one.page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    assert pictured
    picture(milo.page, "bankout-over-phone")
