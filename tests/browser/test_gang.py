"""The Gang by clicking: a heist with thefts and a reload, a guess, a race for a chip, keys only."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Error, Page, WebSocketRoute, expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, Screen, start_together
from tests.browser.soak import QUICK
from tests.browser.test_access import serious
from tests.browser.watching import PATIENCE, Watching

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
Moment = Callable[[], Any]


class Crook(Watching):
    """Somebody with a chip or without one, who sees the countdown too."""

    counting = False

    def hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "countdown":
            self.counting = message["seat"] is not None
        elif message["t"] == "frame" and message["n"] != self.frame.get("n"):
            self.counting = False
        super().hear(message)

    def chip_of(self, seat: int) -> int | None:
        chip: int | None = self.view["seats"][seat]["chips"][self.view["round"] - 1]
        return chip

    def wait_for(self, key: str, value: object) -> None:
        self.until(lambda: self.view.get(key) == value)

    def click(self, wanted: str) -> bool:
        with suppress(Error):  # it may be gone by now
            self.page.locator(wanted).first.click(timeout=1500)
            return True
        return False

    def press(self, wanted: str) -> None:
        """What must be there, or will be in a moment."""
        self.page.locator(wanted).first.click()

    def take_any(self) -> None:
        """A chip from the middle; somebody else may be quicker, then another one."""
        while self.chip_of(self.seat) is None:
            self.goes_on()
            self.click(".middle .free:not([disabled])")
            with suppress(AssertionError):
                self.until(lambda: self.chip_of(self.seat) is not None, PATIENCE)

    def agree_on_the_order(self) -> None:
        """One click of somebody who takes what is free and is content with everything."""
        if self.view.get("phase") != "chips" or self.counting:
            return
        if self.may("agree"):
            self.click(".vote .agree")
        elif self.chip_of(self.seat) is None and self.view["middle"]:
            self.click(".moves .take")
        elif self.may("confirm"):
            self.click(".moves .confirm:not([disabled])")
            self.has_confirmed()

    def has_confirmed(self) -> None:
        """Confirming once more would take it back: the word has to come round first."""
        with suppress(AssertionError):
            self.until(lambda: self.counting or not self.may("confirm"), PATIENCE)


def play_until(crooks: list[Crook], done: Moment) -> None:
    while not done():
        crooks[0].goes_on()
        for crook in crooks:
            crook.agree_on_the_order()
        crooks[0].page.wait_for_timeout(30)


def moved(crook: Crook, before: int) -> bool:
    return len(crook.happened) > before


def steal(thief: Crook, victim: Crook) -> None:
    """A chip goes from one to the other; somebody else may be quicker, then it is tried again."""
    while True:
        thief.goes_on()
        if victim.chip_of(victim.seat) is None:
            victim.agree_on_the_order()
            thief.until(lambda: thief.chip_of(victim.seat) is not None)
        before = len(thief.happened)
        more = partial(moved, thief, before)
        thief.click(f'.tile[data-seat="{victim.seat}"] .steal, .moves .back')
        with suppress(AssertionError):
            thief.until(more, PATIENCE)
        taken = [event for event in thief.happened[before:] if event["type"] == "took"]
        if any(e["seat"] == thief.seat and e["victim"] == victim.seat for e in taken):
            return


def gather(person: Invite, screens: dict[str, Screen], asked: dict[str, Any]) -> list[Crook]:
    """People at a table of their own, the first of them host; the game has begun."""
    crooks = [Crook(person(name, screen)) for name, screen in screens.items()]
    start_together([crook.person for crook in crooks], {"game": "gang", **asked})
    for crook in crooks:
        expect(crook.page.locator(".felt .me")).to_be_visible()
        assert crook.person.fits()
    return crooks


def make_one_heist(host: Person, bot: str) -> str:
    """From the first screen: one heist with Security Cameras and the Muscle, a bot on seat 4."""
    host.go("/")
    shelf = host.page.locator(".game.gang")
    shelf.get_by_role("button", name="One heist").click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="One heist, as in the document")).to_be_checked()
    assert dialog.get_by_role("radio", name="4 Retina Scan").is_checked()  # or it could not fail
    dialog.get_by_text("A quick game: one deal").click()
    dialog.get_by_text("Security Cameras").click()
    dialog.get_by_text("Muscle").click()
    dialog.get_by_role("button", name="Make a table").click()
    dialog.get_by_label("Seat 4").select_option(value=bot)
    dialog.get_by_role("button", name="Open the table").click()
    expect(host.button("Start")).to_be_visible()
    return host.link


def test_three_people_and_a_bot_play_one_heist(person: Invite, picture: Picture) -> None:
    screens = {"Ines": DESKTOP, "Milo": PHONE, "Yara": SMALL_PHONE}
    ines, milo, yara = (Crook(person(name, screen)) for name, screen in screens.items())
    crooks = [ines, milo, yara]
    link = make_one_heist(ines.person, QUICK["gang"])
    for guest in (milo, yara):
        guest.person.go(link)
        guest.person.button("Sit down").click()
    ines.person.button("Start").click()
    for crook in crooks:
        expect(crook.page.locator('.inplay [data-card="challenge-10"]')).to_be_visible()
        crook.wait_for("phase", "chips")
        assert crook.person.fits()
    assert ines.view["mode"] == "single"
    assert (ines.view["challenges"], ines.view["specialists"]) == ([10], [10])
    assert len(ines.view["seats"][0]["pocket"]) == 3
    expect(ines.page.locator(".hush")).to_have_text(re.compile("chips do the talking"))
    picture(milo.page, "gang-first-phone")

    # A chip goes to and fro; everybody sees from whom, and how often.
    ines.take_any()
    steal(milo, ines)
    expect(ines.page.locator(".ask")).to_have_text(re.compile("Milo took your|Which place"))
    steal(ines, milo)
    steal(milo, ines)
    picture(ines.page, "gang-steal-desktop")
    thefts = [e for e in yara.happened if e["type"] == "took" and e["victim"] is not None]
    assert {(0, 1), (1, 0)} <= {(e["seat"], e["victim"]) for e in thefts}

    # The end of a round can be stopped; then Milo comes back to the very same table.
    play_until(crooks, lambda: ines.counting and milo.counting)
    expect(milo.page.locator(".countdown")).to_be_visible()
    picture(milo.page, "gang-countdown-phone")
    ines.person.button("^Wait").click()
    expect(milo.page.locator(".countdown")).to_have_count(0)
    assert milo.view["round"] == 1
    chip = milo.chip_of(1)
    milo.page.reload()
    expect(milo.page.locator(f'.me .own[data-chip="{chip}"]')).to_be_visible()

    play_until(crooks, lambda: ines.view["round"] == 4)
    picture(yara.page, "gang-river-small-phone")
    assert yara.person.fits()
    play_until(crooks, lambda: all(crook.view["over"] for crook in crooks))
    for crook in crooks:
        crook.skip()
        ended = re.compile("^The crew (gets away|is caught)$")
        expect(crook.page.get_by_role("heading", name=ended)).to_be_visible()
        expect(crook.page.locator(".showdown .hand")).to_have_count(4)
        assert crook.person.fits()
    expect(ines.page.locator(".review tbody tr")).to_have_count(4)
    picture(ines.page, "gang-over-desktop")
    milo.person.button("^Review").click()
    expect(milo.page.locator(".review tbody tr")).to_have_count(4)
    picture(milo.page, "gang-review-phone")


def test_the_crew_decides_and_guesses_together(person: Invite, picture: Picture) -> None:
    options = {"mode": "single", "challenges": [9], "specialists": [5]}
    screens = {"Ines": DESKTOP, "Milo": PHONE, "Yara": PHONE}
    crooks = gather(person, screens, {"seats": 3, "options": options})
    ines, milo, yara = crooks

    # Right after the deal: who uses the Hacker? One objects, then all agree on Ines.
    ines.until(lambda: ines.view.get("phase") == "choose")
    milo.press('.decide [data-user="2"]')
    expect(yara.page.locator(".vote")).to_have_text(re.compile("Milo proposes you for: Hacker"))
    yara.press(".vote .object")
    expect(milo.page.locator(".vote")).to_have_count(0)
    ines.page.get_by_role("button", name="Propose myself").click()  # her own place on the felt
    expect(milo.page.locator(".vote")).to_have_text(re.compile("Ines volunteers: Hacker"))
    picture(milo.page, "gang-decide-phone")
    ines.page.keyboard.press("a")  # she has agreed by proposing: nothing happens
    milo.press(".vote .agree")
    yara.press(".vote .agree")
    expect(ines.page.locator(".decide .cards button")).to_have_count(3)
    ines.press(".decide .cards button")
    expect(ines.page.locator(".known")).to_have_text(re.compile("you threw it away"))
    expect(milo.page.get_by_text("Only you know")).to_have_count(0)

    play_until(crooks, lambda: all(crook.view["phase"] == "guess" for crook in crooks))
    for crook in crooks:
        crook.skip()
    target = next(crook for crook in crooks if crook.seat == ines.view["showdown"]["target"])
    first, second = (crook for crook in crooks if crook is not target)
    expect(target.page.locator(".ask")).to_have_text(re.compile("They are guessing your hand"))
    expect(target.page.locator("[data-pick]")).to_have_count(0)
    expect(first.page.locator("[data-pick]")).to_have_count(10)
    first.press('[data-pick="pair"]')
    expect(second.page.locator(".vote")).to_have_text(re.compile("proposes the guess: pair"))
    picture(second.page, "gang-guess")
    if second.page.locator(".else").count():
        second.press(".else")
    second.press('[data-pick="two_pair"]')
    expect(first.page.locator(".vote")).to_have_text(re.compile("the guess: two pair"))
    first.press(".vote .agree")
    for crook in crooks:
        crook.wait_for("over", True)
        crook.skip()
        expect(crook.page.locator(".guess")).to_have_text(
            re.compile(r"Fingerprint Scan: Two pair\s+(right|wrong)")
        )
    right = ines.view["showdown"]["guesses"][0]["right"]
    assert ines.view["result"]["outcome"] == ("won" if right else "lost")


def test_two_reach_for_the_same_chip(person: Invite) -> None:
    lines: list[WebSocketRoute] = []
    held: list[str | bytes] = []
    slow: list[bool] = []

    def through(page: WebSocketRoute) -> None:
        lines.append(page)
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda text: held.append(text) if slow else page.send(text))

    def invite(name: str, screen: Screen, **more: Any) -> Person:
        someone: Person = person(name, screen, **more)
        if name == "Milo":
            someone.page.route_web_socket(re.compile("/ws/"), through)
        return someone

    screens = {"Ines": DESKTOP, "Milo": PHONE, "Yara": PHONE}
    asked = {"seats": 3, "options": {"mode": "single"}}
    ines, milo, _ = gather(invite, screens, asked)
    chip = milo.page.locator('.middle .free[data-chip="3"]:not([disabled])')
    expect(chip).to_be_visible()
    slow.append(True)  # Milo's line is slow: he does not see that Ines has the chip
    ines.press('.middle .free[data-chip="3"]')
    expect(ines.page.locator('.me .own[data-chip="3"]')).to_be_visible()
    chip.click()
    milo.until(lambda: any('"error"' in str(text) for text in held))
    slow.clear()
    for text in held:
        lines[-1].send(text)
    expect(milo.page.locator(".news")).to_have_text(re.compile("Ines was quicker"))


def test_keys_are_enough_and_axe_is_content(person: Invite, axe: str) -> None:
    yara = Crook(person("Yara", PHONE, bypass_csp=True))
    house = yara.person.house
    options = {"mode": "single", "success": "order", "challenges": [2], "specialists": [8]}
    asked = {"game": "gang", "name": "Yara", "options": options, "bot": QUICK["gang"]}
    made = yara.page.request.post(f"{house}/api/play", data=asked).json()
    yara.person.go(f"/t/{made['code']}")
    expect(yara.page.locator(".felt .me")).to_be_visible()
    yara.until(lambda: yara.view.get("phase") == "chips")
    expect(yara.page.locator(".rankings")).to_be_attached()
    problems = {"chips": serious(yara.person, axe)}
    while not yara.view["over"]:
        yara.goes_on()
        if yara.view["phase"] == "chips" and yara.chip_of(0) is None:
            for chip in yara.view["middle"]:
                yara.page.keyboard.press(str(chip))
        elif not yara.counting and yara.may("confirm"):
            yara.page.keyboard.press("c")
            yara.has_confirmed()
        elif yara.counting and "countdown" not in problems:
            expect(yara.page.locator(".countdown")).to_be_visible()
            problems["countdown"] = serious(yara.person, axe)
        yara.page.wait_for_timeout(40)
    yara.skip()
    expect(yara.page.locator(".showdown.done")).to_be_visible()
    problems["over"] = serious(yara.person, axe)
    if yara.page.locator(".showdown .tabs").count():
        yara.person.button("^Review").click()
        problems["review"] = serious(yara.person, axe)
    yara.person.go("/rules/gang")
    yara.person.sees("Fingerprint Scan")
    problems["rules"] = serious(yara.person, axe)
    assert {page: found for page, found in problems.items() if found} == {}
