"""Whole heists at the page: two people and two bots by clicking, one person with keys only."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, STUCK, Person, way
from tests.browser.robbers import Robber, do, offers, play, tile

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]

# Two wings without a door between them. In the west a bundle of cash and, two and three steps in,
# a stone each; in the east papers. Nobody calls the escape while the cash lies there: it is picked
# up by whoever runs out over it.
DECK = "M1 6 M3 1 7 M2 3 4 9 5 14 2 16 25"
VILLA: dict[str, Any] = {
    "id": "two-wings",
    "title": "The Two Wings",
    "place": "Villa by the river",
    "blurb": "Two stones in the west wing, papers in the east wing, cash in the hall.",
    "modules": ["jewels", "documents", "cash"],
    "max_enter": 2,
    "inside_starts": ["5,0", "5,1"],
    "inside_characters": [1, 2],
    "objective": [
        {"type": "secure", "kind": "jewel", "count": 2},
        {"type": "secure", "kind": "docs", "count": 1},
        {"type": "cash", "amount": 1000},
    ],
    "bag": {"3": {"camera": 1}, "4": {"camera": 1}},
    "events": {"3": DECK, "4": DECK},
    "entrances": {"E1": {"at": "0,0", "doors": ["1,0"]}, "E2": {"at": "7,0", "doors": ["6,0"]}},
    "tiles": {
        "1,0": {"loot": {"cash": 1000}},
        "2,0": {"loot": {"jewel": 1}},
        "3,0": {"loot": {"jewel": 1}},
        "2,1": {"unknown": True},
        "5,0": {},
        "5,1": {},
        "6,0": {"loot": {"docs": 1}},
    },
}
WEST = ("1,0", "2,0", "3,0")
VELVET = {"name": "Velvet", "character": "Grifter", "skills": ["Hurry", "Bypass"]}
CREW: list[Any] = ["Crazy Eyes", "Showtime", "Phobia", VELVET]  # the first and the last run well
BOTS = (1, 2)
ROUNDS = 8
STONE = "jewel"

# What a page shows of the position; everybody must see the same.
SEEN = """() => {
  const all = (where, what) => [...document.querySelectorAll(where)].map(what);
  return {
    phase: document.querySelector('.play header p').firstChild.textContent,
    goal: all('.goal:first-of-type li b', (b) => b.textContent),
    loot: Object.fromEntries(all('.crew', (one) => [one.dataset.character,
      [...one.querySelectorAll('.loot [aria-label]')].map((sign) => sign.ariaLabel).sort()])),
    labels: Object.fromEntries(all('.hexboard .node:not(.way)', (one) => [one.dataset.node,
      one.ariaLabel.split(', planned by')[0]])),
  };
}"""


Robbers = tuple[Robber, Robber]


def agree(robbers: Robbers, when: Callable[[Any], bool] = lambda seen: True) -> dict[str, Any]:
    """Waits until both pages show the same position, and such a one; says what it is."""
    end = time.monotonic() + STUCK
    while True:
        first, second = (one.page.evaluate(SEEN) for one in robbers)
        if first == second and when(first):
            found: dict[str, Any] = first
            return found
        assert time.monotonic() < end, (first, second)
        robbers[0].page.wait_for_timeout(20)


def gather(person: Invite) -> Robbers:
    """Milo with a phone, then two bots, then Yara with a desktop; the heist has begun."""
    milo = Robber(person("Milo", PHONE), 0, "Crazy Eyes", touch=True)
    yara = Robber(person("Yara", DESKTOP), 3, "Velvet", touch=False)
    options = {"design": VILLA, "characters": CREW}
    asked = {"game": "heist", "seats": 4, "name": "Milo", "options": options}
    bots = {str(seat): "greedy" for seat in BOTS}
    tables = f"{milo.person.house}/api/tables"
    made = milo.page.request.post(tables, data={**asked, "bots": bots}).json()
    for one in (milo, yara):
        one.person.go(way(made))
    yara.person.button("Sit down").click()
    milo.press(milo.person.button("Start").first)
    for one in (milo, yara):
        expect(one.page.locator(".hexboard")).to_be_visible()
        assert one.person.fits()
    return milo, yara


def begin_round(robbers: Robbers) -> None:
    """Everybody has an action; the bots have done with theirs, so nothing comes in between."""
    for one in robbers:
        one.commit()
    for one, bot in product(robbers, BOTS):
        expect(one.crew(bot)).to_have_class(re.compile(r"\bready\b"))


def end_round(robbers: Robbers) -> None:
    for one in robbers:
        one.offered("end_actions")


def test_two_people_and_two_bots_play_a_whole_heist(person: Invite, picture: Picture) -> None:
    milo, yara = robbers = gather(person)
    for one in robbers:
        one.plan("E1", *WEST)
    picture(milo.page, "heist-whole-plan-phone")
    planning = agree(robbers)
    assert (planning["phase"], planning["goal"]) == ("Planning", ["0/2", "0/1", "$0/$1k"])
    for one in robbers:
        one.offered("ready")

    # The first round: Milo takes a step back, both meet at the first stone.
    begin_round(robbers)
    for one, bot in product(robbers, BOTS):
        expect(one.crew(bot).locator(".intent")).to_be_visible()  # what it is up to
    picture(milo.page, "heist-whole-actions-phone")
    picture(yara.page, "heist-whole-actions-desktop")
    milo.move("1,0")
    yara.stands("Crazy Eyes", "1,0")
    milo.offered("undo")
    yara.stands("Crazy Eyes", "E1")
    agree(robbers)
    milo.move("1,0")
    milo.move("2,0")
    for node in ("1,0", "2,0"):
        yara.move(node)
    agree(robbers)

    # The stone goes from hand to hand.
    milo.offered("pick")
    agree(robbers, lambda seen: seen["loot"]["0"] == [STONE])
    milo.offered("drop")
    agree(robbers, lambda seen: seen["loot"]["0"] == [] and STONE in seen["labels"]["2,0"])
    yara.offered("pick")
    agree(robbers, lambda seen: seen["loot"]["3"] == [STONE])
    picture(milo.page, "heist-whole-handed-phone")
    picture(yara.page, "heist-whole-handed-desktop")
    end_round(robbers)

    # The second: Milo fetches the other stone. Then they wait until the papers are out.
    begin_round(robbers)
    assert agree(robbers)["phase"] == "Round 2: Actions"
    milo.move("3,0")
    milo.offered("pick")
    for _ in range(ROUNDS):
        if agree(robbers)["goal"][1] == "1/1":
            break
        end_round(robbers)
        begin_round(robbers)
    run_out(milo, yara, picture)


def run_out(milo: Robber, yara: Robber, picture: Picture) -> None:
    """Milo proposes the escape and draws his way again; Yara runs as the page proposes."""
    milo.offered("initiate_escape")
    dialog = milo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Velvet")
    expect(dialog).to_have_css("opacity", "1")
    picture(milo.page, "heist-whole-call-phone")
    milo.press(dialog.get_by_role("button", name="Everybody out"))
    yara.press(yara.page.locator(".question .grave"))  # it is proposed, and people agree
    for one in (milo, yara):
        expect(do(one.page, "escape_path")).to_be_visible()
    assert "Escape" in agree((milo, yara))["phase"]
    for node in ("1,0", "1,0", "E1"):  # taken back, and drawn again
        milo.press_tile(node)
    expect(do(milo.page, "escape_path")).to_contain_text("Run to E1")
    picture(milo.page, "heist-whole-run-phone")
    for one in (milo, yara):
        one.offered("escape_path")
    for one in (milo, yara):
        ended = one.page.get_by_role("heading", name="The job is done")
        expect(ended).to_be_visible()
        expect(one.page.locator(".end .goal li.done")).to_have_count(3)
        expect(one.page.locator(".end .crew li.jail")).to_have_count(0)
        assert one.person.fits()
    picture(milo.page, "heist-whole-over-phone")
    picture(yara.page, "heist-whole-over-desktop")


# The key that brings the focus nearer to a thing; none when it is there.
AHEAD = """([where, text]) => {
  const here = document.activeElement;
  const fits = (one) => one.matches(where) && one.textContent.includes(text);
  if (fits(here)) return '';
  const to = [...document.querySelectorAll(where)].find(fits);
  const before = to && here.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? 'Shift+Tab' : 'Tab';
}"""

# How far it is from one node to another, to the right and down.
APART = """(nodes) => {
  const [a, b] = nodes.map((node) => document.querySelector(`.hexboard [data-node="${node}"]`))
    .map((one) => new DOMMatrix(getComputedStyle(one).transform));
  return [b.e - a.e, b.f - a.f];
}"""


class Keys:
    """Somebody without mouse and finger: Tab, arrows and Enter."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, where: str, text: str = "") -> None:
        """Goes on with Tab, or back, until the focus is on such a thing."""
        expect(self.page.locator(where, has_text=text).first).to_be_visible()
        for _ in range(80):
            key = self.page.evaluate(AHEAD, [where, text])
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab never comes to {where} {text}")

    def press(self, where: str, text: str = "") -> None:
        self.reach(f"{where}:not([disabled])", text)
        self.page.keyboard.press("Enter")

    def walk(self, node: str) -> None:
        """To the board, over it with arrows, and Enter."""
        self.reach(".hexboard [data-node]")
        for _ in range(30):
            here = self.page.evaluate("document.activeElement.dataset.node")
            if here == node:
                self.page.keyboard.press("Enter")
                return
            x, y = self.page.evaluate(APART, [here, node])
            across, down = ("Right" if x > 0 else "Left"), ("Down" if y > 0 else "Up")
            self.page.keyboard.press(f"Arrow{across if abs(x) > abs(y) else down}")
        raise AssertionError(f"no arrow leads to {node}")

    def choose(self, n: int) -> None:
        tab = f'[role="tab"][data-character="{n}"]'
        self.press(tab)
        expect(self.page.locator(tab)).to_have_attribute("aria-selected", "true")

    def commit(self, moves: int) -> None:
        expect(do(self.page, "commit").first).to_be_visible()
        while not (rows := offers(self.page)):
            pass
        fit = [name for name, brings in rows if brings.count("move") >= moves]
        assert fit, f"no action brings {moves} moves: {rows}"
        self.press('[data-do="commit"]', fit[0])

    def step(self, name: str, to: str) -> None:
        expect(tile(self.page, to).locator(".glow")).to_have_count(1)
        self.walk(to)
        here = re.compile(f"here: [^:]*{name}")
        expect(tile(self.page, to)).to_have_attribute("aria-label", here)


def planned_with_keys(keys: Keys) -> None:
    """Where everybody starts: on the board, by a button, by what a tile asks back."""
    page = keys.page
    keys.walk("E1")
    for node in WEST:
        keys.walk(node)
        expect(tile(page, node).locator(".token")).to_have_count(1)
    keys.choose(1)
    keys.press(".starts button", "A6")
    keys.walk("6,0")
    expect(tile(page, "6,0").locator(".token")).to_have_count(1)
    keys.choose(2)
    keys.walk("5,1")
    keys.press(".tip .acts button", "Start at B6")
    keys.walk("6,0")
    expect(tile(page, "6,0").locator(".token")).to_have_count(2)


def test_keys_are_enough_for_a_whole_heist(person: Invite, picture: Picture) -> None:
    ines = person("Ines", DESKTOP)
    options = {"design": VILLA, "characters": CREW[:3], "crew": 3}
    page = play(ines, options)
    keys = Keys(page)
    planned_with_keys(keys)
    picture(page, "heist-keys-plan")
    keys.press('[data-do="ready"]')

    keys.commit(moves=2)
    keys.step("Crazy Eyes", "1,0")
    keys.press('[data-do="undo"]')
    expect(tile(page, "E1")).to_have_attribute("aria-label", re.compile("here: Crazy Eyes"))
    for node in ("1,0", "2,0"):
        keys.step("Crazy Eyes", node)
    keys.walk("2,0")  # where he stands: the stone
    expect(page.locator('.crew[data-character="0"] .loot [aria-label]')).to_have_count(1)
    keys.choose(1)
    keys.commit(moves=1)
    keys.step("Showtime", "6,0")
    keys.press('[data-do="pick"]')
    expect(page.locator('.crew[data-character="1"] .loot [aria-label]')).to_have_count(1)
    keys.choose(2)
    keys.commit(moves=0)
    picture(page, "heist-keys-actions")
    keys.press('[data-do="end_actions"]')

    keys.commit(moves=2)
    keys.step("Crazy Eyes", "3,0")
    keys.press('[data-do="pick"]')
    keys.press('[data-do="initiate_escape"]')
    keys.press("dialog button", "Everybody out")
    for n in range(3):
        tab = page.locator(f'[role="tab"][data-character="{n}"]')
        expect(tab).to_have_attribute("aria-selected", "true")
        keys.press('[data-do="escape_path"]')
    expect(page.get_by_role("heading", name="The job is done")).to_be_visible()
    picture(page, "heist-keys-over")
