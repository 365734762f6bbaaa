"""The page adds to the luck before the deal and checks it after the game, by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_game import make_table, play

from safehouse.lab.replaying import verify_record

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
CHECKED = "Luck checked: your browser helped to shuffle"
KEPT = "code => JSON.parse(localStorage.getItem('safehouse.luck'))[code]"
WITHOUT_CRYPTO = "Object.defineProperty(crypto, 'subtle', {value: undefined})"


def to_30_points(route: Route) -> None:
    """The same table as for everybody, but for a short game."""
    asked: dict[str, Any] = route.request.post_data_json or {}
    route.continue_(post_data={**asked, "options": {**asked.get("options", {}), "target": 30}})


def record_at(someone: Person) -> dict[str, Any]:
    answer = someone.page.request.get(f"{someone.house}/api/tables/{someone.code}/record")
    record: dict[str, Any] = answer.json()
    return record


def test_a_whole_game_through_play_now_ends_with_its_luck_checked(
    person: Invite, picture: Picture
) -> None:
    yara = person("Yara", PHONE)
    yara.page.route("**/api/play", to_30_points)
    yara.go("/")
    yara.button("Play now").first.click()
    expect(yara.page.locator(".felt .me")).to_be_visible()
    play([yara], lambda: yara.over)
    yara.sees(CHECKED)
    picture(yara.page, "luck-phone")
    record = record_at(yara)
    kept = yara.page.evaluate(KEPT, yara.code)
    assert record["exchange"]["seeds"] == [kept["seed"], None, None, None]
    assert "the seeds of Yara (seat 0)." in verify_record(json.dumps(record), record["commitment"])
    yara.button("How this works").first.click()
    yara.sees("Only now do the browsers open their numbers")
    picture(yara.page, "luck-how-phone")
    yara.page.keyboard.press("Escape")
    assert yara.fits()


def test_two_people_and_a_rematch_each_with_a_promise_of_its_own(
    person: Invite, picture: Picture
) -> None:
    """One of them comes by plain http from another machine, where a browser has no hashes."""
    ines, milo = person("Ines", DESKTOP), person("Milo", PHONE, own=True, locale="de")
    milo.context.add_init_script(WITHOUT_CRYPTO)
    make_table(ines, target=20)
    milo.go(ines.link)
    milo.button("Hinsetzen").click()
    expect(ines.page.get_by_text("Everybody is seated")).to_be_visible()
    ines.button("Start").click()
    promised = set()
    for _ in ("first", "rematch"):
        for someone in (ines, milo):
            expect(someone.page.locator(".felt .me")).to_be_visible()
        play([ines, milo], lambda: ines.over and milo.over)
        ines.sees(CHECKED)
        milo.sees("Glück geprüft: Dein Browser hat mitgemischt")
        record = record_at(ines)
        assert [bool(seed) for seed in record["exchange"]["seeds"]] == [True, True, False]
        promised.add(record["commitment"])
        if len(promised) == 1:
            ines.button("Rematch").click()
            ines.sees("Waiting for Milo.")
            milo.sees("Ines möchte eine Revanche.")
            expect(milo.page).to_have_title(re.compile("^Ines: noch eine Partie?"))
            picture(ines.page, "again-waits-desktop")
            picture(milo.page, "again-asked-phone")
            milo.button("Noch mal spielen").click()
            for someone in (ines, milo):
                expect(someone.page.locator(".act .over")).to_have_count(0)
    assert len(promised) == 2


def test_a_forged_record_is_called_what_it_is(person: Invite, picture: Picture) -> None:
    """The server shows the record of a game with another key, which fits itself."""
    yara = person("Yara", DESKTOP)

    def forge(route: Route) -> None:
        record = route.fetch().json()
        record["luck"] = "key:" + "0" * 64
        route.fulfill(json=record)

    yara.page.route("**/record*", forge)
    yara.go("/")
    asked = {"game": "flip7", "name": "Yara", "options": {"target": 20}, "luck": True}
    made = yara.page.request.post(f"{yara.house}/api/play", data=asked).json()
    yara.go(f"/t/{made['code']}")
    expect(yara.page.locator(".felt .me")).to_be_visible()
    play([yara], lambda: yara.over)
    yara.sees("Do not trust this luck")
    picture(yara.page, "luck-broken-desktop")
    yara.page.unroute("**/record*")
    yara.page.reload()
    yara.sees(CHECKED)
    picture(yara.page, "luck-desktop")
    yara.go(f"/r/{yara.code}")
    yara.page.get_by_text("Fair shuffle").click()
    yara.sees(CHECKED)


def test_a_table_without_an_exchange_is_called_what_it_is(person: Invite) -> None:
    yara = person("Yara", PHONE)
    yara.sit(target=20)
    play([yara], lambda: yara.over)
    yara.sees("These cards came from the server alone")
