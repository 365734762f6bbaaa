"""Two people and two bots play Greed by clicking, from the first pile to the last score."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, start_together
from tests.browser.soak import QUICK
from tests.browser.test_access import serious
from tests.browser.watching import Frame, Watching

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
LUCK = "0000000000000007"
# The row is on the screen, and nothing lies over it.
IN_SIGHT = """(row) => {
  row.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = row.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height - 3);
  return row.contains(there);
}"""
YES = ".moves .yes:not([disabled])"


def kind_of(question: Frame | None) -> str:
    return str(question["view"]["decision"]["kind"]) if question else ""


class Boss(Watching):
    """Somebody with cards to mark."""

    @property
    def kind(self) -> str:
        """What this person is asked; empty for nothing, or if the answer is on its way."""
        return kind_of(self.question)

    @property
    def wasted(self) -> list[int]:
        """The cards in hand that would do nothing if they were played now."""
        question = self.question
        if not question or self.kind != "play":
            return []
        told = question["hints"]["cards"]
        hand = question["view"]["seats"][0]["hand"]
        return [card for card in hand if told[str(card)]["wasted"]]

    def card(self, action: dict[str, Any]) -> int | None:
        """The card that an answer names, if it names one."""
        if "card" in action:
            return int(action["card"])
        paid = [what for kind, what in action.get("with", {}).items() if kind != "cash"]
        return paid[0] if paid else None

    def mark(self, card: int) -> None:
        """The card itself on the felt or its button in the bar, whichever is there."""
        wanted = f'button[data-card="{card}"][aria-pressed]:not([disabled])'
        self.page.locator(wanted).last.click(timeout=1500)

    def answer(self, worst: bool = False) -> bool:
        """One answer, by clicks alone; false if the page is not ready for it yet."""
        question = self.question
        if not question:
            return False
        self.skip()
        kind, legal = kind_of(question), question["legal"]
        with suppress(Error):  # somebody else's answer may just have changed the page
            if kind == "lose":
                for card in [*legal[0]["holdings"], *legal[0]["thugs"]]:
                    self.mark(card)
            elif kind != "order":
                card = self.best(question, worst)
                if card is not None:
                    self.mark(card)
            self.page.locator(YES).click(timeout=1500)
            self.note_answer(question["n"])
            return True
        return False

    def best(self, question: Frame, worst: bool) -> int | None:
        """A card that would not be wasted, and brings most; or one that would be."""
        cards = [card for action in question["legal"] if (card := self.card(action)) is not None]
        told = question["hints"].get("cards", {})
        you = question["you"]

        def value(card: int) -> tuple[bool, int]:
            tried = told.get(str(card))
            return (not tried["wasted"], tried["change"][you]) if tried else (True, 0)

        return (min if worst else max)(cards, key=value) if cards else None


def play_until(bosses: list[Boss], done: Callable[[], Any]) -> None:
    while not done():
        bosses[0].goes_on()
        if not any([boss.answer() for boss in bosses]):
            bosses[0].page.wait_for_timeout(20)


def sit_down(bosses: list[Boss], asked: dict[str, Any]) -> None:
    start_together([boss.person for boss in bosses], {"game": "greed", **asked})
    for boss in bosses:
        expect(boss.page.locator(".felt .mine")).to_be_visible()
        expect(boss.page.locator(".pile .offer")).to_have_count(12)
        assert boss.person.fits()


def test_two_people_and_two_bots_play_a_game(
    person: Invite, picture: Picture, fix_luck: Callable[[str], None]
) -> None:
    fix_luck(LUCK)
    ines, milo = Boss(person("Ines", DESKTOP)), Boss(person("Milo", PHONE))
    both = [ines, milo]
    bot = QUICK["greed"]
    sit_down(both, {"seats": 4, "bots": {"2": bot, "3": bot}})
    picture(milo.page, "greed-first-phone")

    # Who has picked is seen, what is not.
    ines.until(lambda: ines.answer(worst=True))
    expect(milo.page.locator('.seat[data-seat="0"]')).to_have_text(re.compile("has picked"))
    assert milo.view["seats"][0]["picked"] is None
    expect(ines.page.locator(".pile .mark")).to_have_text("Your pick")

    # A wasted play is warned of, and allowed.
    play_until(both, lambda: ines.wasted and milo.kind == "play")
    ines.skip()
    ines.mark(ines.wasted[0])
    expect(ines.page.locator(".ask")).to_have_text(re.compile("would be wasted"))
    expect(ines.page.locator(YES)).to_have_text(re.compile("anyway"))
    picture(ines.page, "greed-wasted-desktop")
    picture(milo.page, "greed-play-phone")
    play_until(both, lambda: ines.view["round"] >= 7 and ines.kind == "draft")
    ines.skip()
    picture(ines.page, "greed-draft-desktop")
    assert milo.person.fits()
    play_until(both, lambda: ines.view["over"] and milo.view["over"])

    for boss in both:
        ended = re.compile(r"( wins?$|share the victory)")
        heading = boss.page.get_by_role("heading", name=ended)
        boss.person.until(heading.count, boss.skip)  # the last frames may still be coming in
        expect(heading).to_be_visible()
        expect(boss.page.locator(".summary header")).to_have_text(
            re.compile(r"You came \d\w\w of 4")
        )
        expect(boss.page.locator(".along polyline")).to_have_count(4)
        expect(boss.page.locator(".along")).to_have_text(re.compile(r"(was|were) ahead from round"))
        assert boss.page.locator(".scores .me").evaluate(IN_SIGHT)
        shown = boss.page.locator(".scores li").evaluate_all(
            "rows => rows.map((row) => Number(row.dataset.score))"
        )
        assert shown == sorted(boss.view["result"]["scores"], reverse=True)
        assert boss.person.fits()
    picture(ines.page, "greed-over-desktop")
    picture(milo.page, "greed-over-phone")
    for boss in both:
        keeps_secrets(boss.frames)

    # The replay shows the same street, step by step.
    ines.person.go(f"/r/{ines.person.code}")
    expect(ines.page.locator(".felt .seat")).to_have_count(4)
    for _ in range(12):
        ines.page.keyboard.press("ArrowRight")
    expect(ines.page.locator(".felt .seat")).to_have_count(4)
    picture(ines.page, "greed-replay-desktop")


def keeps_secrets(frames: list[dict[str, Any]]) -> None:
    """No frame of a whole game holds another hand, another pile or a choice not yet revealed."""
    assert len(frames) > 60
    hidden = {"picked": "card", "chose": "card", "drew": "card", "dealt": "cards"}
    hidden |= {"ordered": "cards", "named": "cards"}
    for frame in frames:
        view, you = frame["view"], frame["you"]
        assert view["deck"] is None
        for seat, boss in enumerate(view["seats"]):
            if seat == you:
                assert (boss["pile"] is not None) == (view["phase"] == "draft")
                continue
            assert boss["hand"] is None
            assert boss["pile"] is None
            assert boss["picked"] is None
            if view["phase"] in ("play", "extra"):
                assert boss["chosen"] is None
        for event in frame["events"]:
            if event["type"] in hidden and event["seat"] != you:
                assert not event[hidden[event["type"]]], event


def test_keys_are_enough_and_axe_is_content(person: Invite, axe: str, picture: Picture) -> None:
    yara = Boss(person("Yara", SMALL_PHONE, bypass_csp=True, locale="de"))
    asked = {"game": "greed", "name": "Yara", "seats": 5, "bot": QUICK["greed"]}
    made = yara.page.request.post(f"{yara.person.house}/api/play", data=asked).json()
    yara.person.go(f"/t/{made['code']}")
    problems: dict[str, list[str]] = {}
    looked: set[str] = set()
    while yara.view.get("round", 0) < 5 and not yara.view.get("over"):
        yara.goes_on()
        question = yara.question
        ready = yara.page.locator(".moves .yes").count()
        if not question or question is not yara.frame or not ready:
            yara.skip()
            yara.page.wait_for_timeout(20)
            continue
        kind = kind_of(question)
        if kind == "order":
            yara.page.locator(YES).press("Enter")
        else:
            cards = 2 if kind == "lose" else 1
            for key in "12"[:cards]:
                yara.page.keyboard.press(key)
            if kind not in looked:
                looked.add(kind)
                expect(yara.page.locator(".ask b")).not_to_be_empty()
                expect(yara.page.locator(YES)).to_be_visible()
                problems[kind] = serious(yara.person, axe)
                picture(yara.page, f"greed-{kind}-small")
                assert yara.person.fits()
            yara.note_answer(question["n"])
            yara.page.keyboard.press("Enter")
    assert {"draft", "play"} <= looked
    yara.page.locator(".seat .open").first.click()
    expect(yara.page.get_by_role("dialog")).to_be_visible()
    problems["sheet"] = serious(yara.person, axe)
    assert {page: found for page, found in problems.items() if found} == {}
