"""Who comes by which link: private tables, and one's own seats on another device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, way

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]


def make(host: Person) -> dict[str, str]:
    asked = {"game": "flip7", "seats": 2, "name": host.name}
    made: dict[str, str] = host.page.request.post(f"{host.house}/api/tables", data=asked).json()
    return made


def link_in(person: Person) -> str:
    field = person.page.locator("dialog input[readonly]")
    expect(field).to_have_value(re.compile("/take#"))
    return field.input_value()


def test_a_private_table_opens_by_its_link_and_not_by_its_letters(person: Invite) -> None:
    ines, milo = person("Ines", DESKTOP), person("Milo", SMALL_PHONE)
    made = make(ines)
    ines.go(f"/t/{made['code']}")  # whoever sits there needs no more
    assert ines.link == way(made)  # and finds the invite link in the address
    expect(ines.page.locator("#main").get_by_label("Invite link")).to_have_value(made["link"])
    milo.go("/")
    milo.page.get_by_label("Join by code").fill(made["code"].lower())
    milo.button("^Join$").click()
    milo.sees("ask for its link")
    milo.go("/")
    milo.page.get_by_label("Join by code").fill(made["link"])
    milo.button("^Join$").click()
    milo.sees("Ines invites you")
    milo.button("Just watch").click()
    milo.sees("1 of 2 seated")
    milo.page.reload()
    milo.button("Sit down").click()
    expect(ines.page.get_by_text("Everybody is seated")).to_be_attached()
    assert milo.fits()


def test_everything_i_have_goes_to_another_device_once(person: Invite) -> None:
    ines, phone = person("Ines", DESKTOP), person("", SMALL_PHONE)
    codes = {make(ines)["code"] for _ in range(2)}
    ines.go("/")
    ines.page.locator("header .me").click()
    ines.button("My seats on another device").click()
    expect(ines.page.get_by_alt_text("QR code of the link for another device")).to_be_visible()
    link = link_in(ines)
    phone.page.goto(link)
    for code in codes:
        phone.sees(f"Flip 7, table {code}, as Ines")
    assert phone.fits()
    phone.button("Sit down").click()
    phone.page.wait_for_url(phone.house + "/me")  # who one is has come along
    phone.page.get_by_role("link", name="Safehouse").first.click()
    mine = phone.page.locator("section.mine li")
    expect(mine).to_have_count(2)
    expect(phone.page.locator("header .me")).to_contain_text("Ines")
    late = person("Late", PHONE)
    late.page.goto(link)
    late.sees("This link does not work any more")


def test_a_seat_is_given_up_only_when_asked_and_can_be_taken_back(person: Invite) -> None:
    ines, milo = person("Ines", DESKTOP), person("Milo", PHONE)
    ines.go(way(make(ines)))
    milo.go(ines.link)
    milo.button("Sit down").click()
    milo.sees("Ines starts the game")
    ines.button("Menu").click()
    ines.button("Play on another device").click()
    milo.page.goto(link_in(ines))
    milo.sees("In this browser you already sit at this table as Milo")
    milo.button("Give that seat up and sit down").click()
    expect(milo.button("^Start")).to_be_visible()  # as the host
    ines.button("Remove my seat from all other devices").click()
    ines.sees("Only this browser keeps the seat")
    ines.button("Remove my seat from all other devices").click()
    expect(milo.button("^Start")).to_have_count(0)
    expect(ines.button("^Start")).to_be_visible()
    expect(ines.page.get_by_role("dialog")).to_have_count(0)
