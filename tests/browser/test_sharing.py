"""Two people at one phone: the device goes round, and nobody sees a hand before the tap."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import PHONE, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def test_two_people_play_a_round_of_flip_7_at_one_phone(person: Invite, picture: Picture) -> None:
    nora = person("Nora", PHONE)
    nora.go("/")
    nora.button("Make a table").first.click()
    dialog = nora.page.get_by_role("dialog")
    for _ in range(2):
        dialog.get_by_role("button", name="One seat fewer").click()
    dialog.get_by_label("Seat 2", exact=True).select_option("here")
    dialog.get_by_label("Name of the player on seat 2").fill("Otto")
    nora.button("Open the table").click()
    nora.button("Start").click()
    rounds = nora.page.get_by_text(re.compile("^Round 2"))
    taken: set[str] = set()

    def play_on() -> None:
        pass_on = nora.page.locator(".pass .primary")
        if pass_on.count():
            assert nora.page.locator(".play").count() == 0
            if not taken:
                picture(nora.page, "pass-phone")
                assert nora.fits()
            taken.add(pass_on.inner_text())
            pass_on.click()
            expect(nora.page.locator(".play")).to_be_visible()
        else:
            nora.hurry()
            nora.choose()

    nora.until(lambda: rounds.count() or nora.over, play_on)
    picture(nora.page, "pass-playing-phone")
    assert taken == {"I am Nora", "I am Otto"}


@pytest.mark.parametrize("game", ["bankout", "gang", "greed", "heist"])
def test_no_hand_is_on_the_page_before_the_tap(person: Invite, game: str) -> None:
    nora = person("Nora", PHONE)
    asked = {"game": game, "seats": 2, "name": "Nora", "here": ["Otto"]}
    if game == "gang":
        asked |= {"seats": 3, "bots": {"2": "random"}}
    made = nora.page.request.post(f"{nora.house}/api/tables", data=asked).json()
    nora.go(f"/t/{made['code']}")
    nora.button("Start").click()
    for holder in ("Nora", "Otto"):
        nora.sees("Nobody's cards are shown")
        assert nora.page.locator(".play, .card, [data-card]").count() == 0
        name = "(Nora|Otto)" if game == "bankout" else holder  # luck says who begins there
        nora.page.get_by_role("button", name=re.compile(f"I am {name}")).first.click()
        expect(nora.page.locator(".play")).to_be_visible()
        expect(nora.page.get_by_text(re.compile(f"^{name} has the device"))).to_be_visible()
        nora.button("Pass it on").click()
