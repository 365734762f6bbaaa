"""Every shape of screen: nothing cut, nothing overlapping, every action within reach.

A page is opened once for each state and then given its sizes; which states and sizes a run looks at
takes turns; SAFEHOUSE_EVERYTHING=1 looks at all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.contexts import Contexts
from tests.browser.people import DESKTOP, PHONE, USUAL, Person, address
from tests.browser.positions import PLACES, STILL, Positions, found
from tests.browser.shapes import look
from tests.server.driver import Running, quick
from tests.server.test_campaigns import easy
from tests.server.test_gallery import ALL, design
from tests.tables import rotating

from safehouse.games.flip7.odds import bust_chance
from safehouse.server.people.names import seat_person
from safehouse.server.sockets.up import Join
from safehouse.server.tables.room import Room

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SIZES = [
    (360, 640),
    (390, 844),
    (720, 450),  # a desktop of 1440 x 900 at 200 %
    (768, 1024),
    (844, 390),  # a phone on its side
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (3840, 2160),
]
STATES = 4  # that a run looks at, of each language
SHARE = 3  # sizes of each
PAGES = ["/", "/rules/greed", "/me", "/today", "/pad"]
WORKS = [
    "/workshop/gallery",
    "/workshop",
    "/workshop/campaigns",
    "/workshop/campaigns/mine",
    "/city/own-mine",
]
NAMES = ["kiosk", "till", "long way home after the longest night"]
# Where a question comes above the bar, and what is pressed to be asked whether one is sure.
QUESTIONS = [
    ("flip7 line", ".act .hit"),
    ("flip7 18 gift", ".pick"),
    ("bankout long", ".act .draw"),
    ("gang guess", ".act button"),
    ("gang pass", ".act button"),
    ("greed pay 5", ".act .no"),
    ("heist plan", ".act .end"),
    ("heist escape", ".act .go"),
]
KEEP = "([place, what]) => localStorage.setItem(place, JSON.stringify(what))"
SETTLED = """() => {
  const play = document.querySelector('.play');
  return play?.dataset.still === 'true' && !!document.querySelector('.act > *, .act .over');
}"""


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house in which nothing moves by itself."""
    running = Running(quick(tmp_path_factory.mktemp("still"), **STILL))
    yield running
    running.stop()


@pytest.fixture(scope="module", params=["en", "de"])
def looking(
    request: pytest.FixtureRequest, contexts: Contexts, still: Running
) -> Iterator[tuple[Person, Positions]]:
    """Somebody who looks at everything; a complaint in the console fails the last test."""
    house = address(still)
    lent = contexts.take(house, DESKTOP, own=True, options={**USUAL, "locale": request.param})
    person = Person(lent.context, house, "Ines")
    patch = pytest.MonkeyPatch()
    yield person, Positions(still, patch.setattr)
    patch.undo()
    lent.give_back()
    assert not person.complaints


def everywhere(person: Person, name: str) -> list[str]:
    wrong: dict[str, list[str]] = {}
    for width, height in rotating(SIZES, SHARE):
        for what in look(person.page, width, height):
            wrong.setdefault(what, []).append(f"{width}x{height}")
    return [f"{name}: {what} at {', '.join(sizes)}" for what, sizes in wrong.items()]


def test_every_shape_of_screen_has_room_for_table_and_buttons(
    looking: tuple[Person, Positions],
) -> None:
    person, positions = looking
    wrong: list[str] = []
    for place in rotating(PLACES, STATES):
        code = positions.open(person, place.name)
        person.go(f"/t/{code}")
        person.page.wait_for_function(SETTLED)
        person.page.wait_for_load_state("networkidle")
        wrong += everywhere(person, place.name)
    assert not wrong, "\n".join(wrong)


def test_every_page_has_room_on_every_shape_of_screen(looking: tuple[Person, Positions]) -> None:
    person, positions = looking
    wrong: list[str] = []
    ended = rotating([place.name for place in PLACES if place.name.endswith(" end")], 1)
    replays = [f"/r/{positions.open(person, name)}" for name in ended]
    for path in [*replays, *rotating(PAGES, 3)]:
        person.go(path)
        person.page.locator("main").first.wait_for()
        person.page.wait_for_load_state("networkidle")
        wrong += everywhere(person, path)
    assert not wrong, "\n".join(wrong)


def test_choosing_in_advance_shows_ones_own_risk(looking: tuple[Person, Positions]) -> None:
    person, positions = looking
    person.go(f"/t/{positions.open(person, 'flip7 early')}")
    g: Any = found("flip7 early").state
    risk = round(100 * bust_chance(g.seats[0], g.cards_left()))
    expect(person.page.locator(".buttons .hit.early")).to_contain_text(f"{risk}%")
    others = person.page.locator(".fork div.bust")  # the risk of whoever decides now
    expect(others).to_contain_text(["", "Ada", "Bruno", "Cleo"][g.to_act[0]])


def test_a_replay_on_a_phone_keeps_its_table_in_sight(looking: tuple[Person, Positions]) -> None:
    person, positions = looking
    page = person.page
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    person.go(f"/r/{positions.open(person, 'gang end')}")
    others = page.locator(".felt .tile .pocket")
    for step in range(6):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".log .here").first).to_be_attached()
        assert page.evaluate("scrollY") == 0, step
    expect(others).to_have_count(3)
    page.locator("aside select").select_option("0")
    expect(others).to_have_count(2)
    expect(page.locator(".felt .me")).to_be_visible()


def test_a_replay_of_greed_shows_every_hand_and_every_pile(
    looking: tuple[Person, Positions],
) -> None:
    person, positions = looking
    page = person.page
    person.go(f"/r/{positions.open(person, 'greed end')}")
    hands, piles = (page.locator(f".open{kind} [data-open]") for kind in (":not(.piles)", ".piles"))
    expect(hands).to_have_count(5)
    expect(piles.locator("li:not(.none)")).to_have_count(60)
    speeds = page.locator("footer select")
    page.keyboard.press("+")
    expect(speeds).to_have_value("fast")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".open .picked")).to_have_count(1)
    page.wait_for_url("**/r/*?at=1")
    page.locator("aside select").select_option("0")
    expect(hands).to_have_count(0)
    expect(page.locator(".felt .me")).to_be_visible()


async def in_company(room: Room) -> None:
    """Somebody else takes seat 1, so that there is somebody to agree with."""
    async with room.lock:
        draft = room.facts.copy()
        seat_person(draft, 1, Join("Maximiliane", "red"))
        await room.keep(draft)


def test_questions_above_the_bar_have_room_on_every_shape_of_screen(
    looking: tuple[Person, Positions], still: Running
) -> None:
    person, positions = looking
    page = person.page
    person.go("/rules")
    page.evaluate("localStorage.setItem('safehouse.sure', '1')")
    wrong: list[str] = []
    for name, pressed in rotating(QUESTIONS, 2):
        page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        person.go(f"/t/{positions.open(person, name)}")
        page.wait_for_function(SETTLED)
        page.wait_for_load_state("networkidle")
        question = page.locator(".question")
        page.locator(pressed).locator("visible=true").first.click()
        question.get_by_role("button").last.wait_for()
        wrong += everywhere(person, f"{name}, sure?")
        question.get_by_role("button").last.click()
        room = still.answer(still.house.lobby.find(person.code))
        still.answer(in_company(room))
        still.answer(room.calling_off.hear(1, True))
        expect(question.get_by_role("button")).to_have_count(2)
        wrong += everywhere(person, f"{name}, to be ended?")
        still.answer(room.calling_off.hear(1, False))
        still.answer(room.calling_off.hear(0, True))
        expect(question.get_by_role("button")).to_have_count(1)
        wrong += everywhere(person, f"{name}, waiting for the end")
    page.evaluate("localStorage.removeItem('safehouse.sure')")
    assert not wrong, "\n".join(wrong)


def with_works(person: Person) -> None:
    """Two designs on the bench, a campaign of them on the shelf, three jobs in the gallery."""
    drafts = [
        {"key": one["id"], "at": n, "design": one} for n, one in enumerate(map(design, NAMES[:2]))
    ]
    kept = {
        "workshop": {"open": NAMES[0], "drafts": drafts},
        "campaigns": {"kept": [{"key": "mine", "at": 1, "document": easy()}], "begun": []},
    }
    person.go("/rules")
    for place, what in kept.items():
        person.page.evaluate(KEEP, [f"safehouse.{place}", what])
    for n, name in enumerate(NAMES, start=1):
        title = f"The {name.title()}"
        asked = {"title": title, "maker": person.name, "design": design(name, 1000 * n)}
        answer = person.page.request.post(f"{person.house}{ALL}", data=asked)
        assert answer.ok or answer.status == 409, answer.text()  # in the other language it hangs


def test_what_people_have_made_has_room_on_every_shape_of_screen(
    looking: tuple[Person, Positions],
) -> None:
    person, _ = looking
    page = person.page
    with_works(person)
    wrong: list[str] = []
    for path in rotating(WORKS, 3):
        person.go(path)
        page.locator("main").first.wait_for()
        page.wait_for_load_state("networkidle")
        wrong += everywhere(person, path)
    assert not wrong, "\n".join(wrong)
