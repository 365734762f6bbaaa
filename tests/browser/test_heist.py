"""Masters of the Heist by clicking: plan, act, take back, point, run, on a phone and with keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, Screen, table_message, way
from tests.browser.test_access import change_theme, serious
from tests.tables import rotating

from safehouse.core.chance import Chance
from safehouse.games import find

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
# A finger rests on a tile until it is explained, and is lifted at once.
HOLD = """(node) => new Promise((done) => {
  const tile = document.querySelector(`.hexboard [data-node="${node}"]`);
  const { x, y, width, height } = tile.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 7, bubbles: true };
  const send = (what) => tile.dispatchEvent(new PointerEvent(what, at));
  const look = () => {
    if (!document.querySelector('.tip.pinned')) return requestAnimationFrame(look);
    send('pointerup');
    done();
  };
  send('pointerdown');
  look();
})"""
GAME = find("heist")
PLANS = {
    "1": ("E1", "2,0 2,1 2,2 1,3 2,3 2,4"),
    "2": ("E1", "2,0 2,1 2,2 1,3"),
    "3": ("E2", "4,3 3,3 3,4 2,4"),
    "4": ("E2", "4,3 3,3 3,4 2,4 2,3"),
}


def play(person: Person, seats: int = 2, **options: object) -> Page:
    asked = {"game": "heist", "name": person.name, "seats": seats, "options": options}
    answer = person.page.request.post(f"{person.house}/api/play", data=asked)
    person.go(f"/t/{answer.json()['code']}")
    expect(person.page.locator(".hexboard")).to_be_visible()
    return person.page


def tile(page: Page, node: str) -> Locator:
    return page.locator(f'.hexboard [data-node="{node}"]')


def lay_plan(page: Page) -> None:
    """Four characters, each with a way to the vault, by tapping."""
    for key, (entrance, tiles) in PLANS.items():
        page.keyboard.press(key)
        tile(page, entrance).click(force=True)
        for node in tiles.split():
            tile(page, node).click(force=True)
    expect(page.locator('[data-do="ready"]')).to_be_enabled()


class Table:
    """A page whose socket is answered here, by the rules themselves, from an arranged position."""

    def __init__(self, person: Person, setup: dict[str, Any]) -> None:
        self.page = person.page
        self.heard: list[Any] = []
        self.g = GAME.new(2, {}, luck=Chance(7), setup=setup, heard=self.heard)
        self.n = 1
        asked = {"game": "heist", "name": person.name, "seats": 2}
        code = self.page.request.post(f"{person.house}/api/play", data=asked).json()["code"]
        self.socket: WebSocketRoute | None = None
        self.page.route_web_socket(re.compile(f"/ws/{code}"), self._open)
        person.go(f"/t/{code}")
        expect(self.page.locator(".hexboard")).to_be_visible()

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._hear)
        self.say(table_message("heist", [("Ines", "cyan"), ("Odile", "magenta")]))
        self.show(fresh=True)

    def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def show(self, fresh: bool = False) -> None:
        events = [event.seen_by(0) for event in self.heard]
        self.heard.clear()
        legal = [action.written() for action in self.g.legal(0)]
        frame = {"t": "frame", "n": self.n, "events": events, "view": self.g.view(0)}
        rest = {"legal": legal, "you": 0, "deadline": None, "hints": GAME.hints(self.g, 0)}
        self.say({**frame, **rest, "fresh": fresh})

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if "do" in said:
            self.do(0, said["do"])

    def do(self, seat: int, action: dict[str, Any]) -> None:
        self.g.apply(seat, GAME.read_action(action))
        self.n += 1
        self.show()


TILES = {
    "2,0": {},
    "2,1": {"chits": ["lock_off"]},
    "2,2": {"chits": ["lock_off"]},
    "1,3": {"chits": ["guard_off", "guard_off"]},
    "2,3": {"chits": ["lock"]},
    "2,4": {"loot": {"docs": 1}, "marks": ["keycard_door"]},
    "3,1": {"chits": ["camera"]},
    "3,3": {"chits": ["camera_off"]},
    "4,3": {},
    "3,4": {"chits": ["camera"]},
    "2,5": {"chits": ["guard"]},
}


def somebody(character: str, seat: int, at: str, **more: Any) -> dict[str, Any]:
    skills = ["Hurry", "Wing It"]
    plan = ["2,1", "2,2", "1,3", "2,3", "2,4", "3,3", "4,3"]
    usual = {"character": character, "skills": skills, "seat": seat, "at": at, "plan": plan}
    return {**usual, "ideas": 2, "die": 3, **more}


CREW = [
    somebody("Thug", 1, "1,3", loot={"keycard": 1}, name="Jitters"),
    somebody("Angry Locksmith", 0, "2,2", name="Karma"),
    somebody("Script Kiddie", 1, "3,3", name="Phobia"),
    somebody("Shutter Bug", 0, "4,3", name="Stretch"),
]
EVENTS = ["9", "10", "11", "12", "S2", "13", "14", "15", "16", "17", "25"]
ROUND_FIVE: dict[str, Any] = {
    "heist": "startup",
    "characters": CREW,
    "tiles": TILES,
    "events": EVENTS,
    "noise": 16,
    "phase": "action",
    "round": 5,
    "bag": {"guard": 3, "lock": 4, "camera": 1},
}


@pytest.mark.parametrize("screen", rotating([DESKTOP, SMALL_PHONE], 1), ids=str)
def test_a_plan_is_laid_by_tapping_and_the_round_begins(
    person: Invite, screen: Screen, axe: str, picture: Picture
) -> None:
    ines = person("Ines", screen, bypass_csp=True)
    page = play(ines, seats=1, heist="startup")
    lay_plan(page)
    tile(page, "2,4").click(force=True)  # takes the token back
    expect(page.locator(".tokens .num").first).to_have_text("4")
    assert ines.fits()
    assert serious(ines, axe) == []
    picture(page, f"heist_plan_{screen.width}")
    page.locator('[data-do="ready"]').click()
    expect(page.locator('[data-do="commit"]').first).to_be_visible()
    assert ines.fits()
    assert serious(ines, axe) == []
    picture(page, f"heist_actions_{screen.width}")


def test_an_action_is_taken_used_and_taken_back(person: Invite, picture: Picture) -> None:
    table = Table(person("Ines", DESKTOP), ROUND_FIVE)
    page = table.page
    page.keyboard.press("1")
    row = page.locator('[data-do="commit"]', has_text="Short")
    row.hover()
    expect(page.locator(".track .maybe")).to_have_count(2)  # the noise that it would make
    row.click()
    page.locator('[data-sub="unlock"]').click()
    expect(page.locator(".glow.go")).to_have_count(1)
    picture(page, "heist_unlock")
    tile(page, "2,3").click(force=True)
    expect(tile(page, "2,3").locator(".off")).to_have_count(1)
    undo = page.locator('[data-do="undo"]')
    undo.click()
    expect(tile(page, "2,3").locator(".off")).to_have_count(0)
    undo.click()
    expect(row).to_be_visible()


def test_the_board_is_walked_with_keys_and_pointed_at(person: Invite, picture: Picture) -> None:
    ines, odile = person("Ines", DESKTOP), person("Odile", PHONE)
    asked = {"game": "heist", "seats": 2, "name": "Ines", "colour": "cyan"}
    made = ines.page.request.post(f"{ines.house}/api/tables", data=asked).json()
    joins = ines.house + way(made).replace("/t/", "/api/tables/").replace("?", "/join?")
    odile.page.request.post(joins, data={"name": "Odile", "colour": "red"})
    for one in (ines, odile):
        one.go(way(made))
    ines.button("Start").first.click()
    for one in (ines, odile):
        expect(one.page.locator(".hexboard")).to_be_visible()
    page = ines.page
    page.locator(".hexboard [tabindex='0']").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    here = page.evaluate("document.activeElement.dataset.node")
    page.keyboard.press("Enter")
    expect(tile(page, here).locator(".token")).to_have_count(1)
    page.keyboard.press("p")
    expect(odile.page.locator(".ping")).to_contain_text("Ines")
    page.evaluate(HOLD, here)
    ines.button("Open this").click()
    odile.sees("Ines asks: open this")
    expect(odile.page.locator(".ping.stays")).to_contain_text("Ines")
    odile.button("On it").click()
    ines.sees("Odile is on it")
    assert odile.fits()
    picture(ines.page, "wish-desktop")
    picture(odile.page, "wish-phone")
    ines.button("Never mind").click()
    expect(odile.page.get_by_text("Ines asks")).to_have_count(0)


def test_everybody_sees_the_way_out_before_the_escape_is_called(person: Invite) -> None:
    table = Table(person("Ines", PHONE), ROUND_FIVE)
    page = table.page
    page.locator('[data-do="initiate_escape"]').click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Jitters")
    expect(dialog.locator("li:has(.mark) > .num")).to_have_count(4)
    dialog.get_by_role("button", name="Everybody out").click()
    for _ in range(2):
        page.locator('[data-do="escape_path"]').click()
    expect(page.locator('[data-do="escape_path"]')).to_have_count(0)
    gone = [table.g.view(0)["characters"][n]["status"] for n in (1, 3)]
    assert set(gone) <= {"escaped", "busted"}


@pytest.mark.parametrize(
    ("events", "answer"), [(["12", "13", "25"], "An idea"), (["17", "25"], "Enough")]
)
def test_a_question_is_answered_with_a_button(
    person: Invite, events: list[str], answer: str
) -> None:
    crew = [{**one, "at": "1,3", "seat": 0} if n == 0 else one for n, one in enumerate(CREW)]
    setup = {**ROUND_FIVE, "phase": "event", "events": events, "characters": crew}
    table = Table(person("Ines", PHONE), setup)
    assert table.g.view(0)["choice"]
    table.page.locator('[data-do="choose"]', has_text=answer).first.click()
    expect(table.page.locator('[data-do="commit"]').first).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "theme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"]
)
def test_tools_change_hands_on_the_street_and_who_is_there_is_safe(
    person: Invite, picture: Picture, screen: Screen, theme: Literal["light", "dark"]
) -> None:
    crew = [
        somebody("Thug", 0, "E1", loot={"keycard": 1}, items=["Bump Key"]),
        somebody("Burglar", 0, "E1"),
        somebody("Lookout", 0, "2,0"),
    ]
    ines = person("Ines", screen)
    table = Table(ines, {**ROUND_FIVE, "characters": crew})
    change_theme(ines, theme)
    page = table.page
    page.keyboard.press("1")
    page.locator('[data-do="drop"]', has_text="keycard").click()
    expect(tile(page, "E1")).to_have_attribute("aria-label", re.compile("keycard"))
    picture(page, f"heist-street-{screen.width}-{theme}")
    page.keyboard.press("2")
    page.locator('[data-do="pick"]', has_text="keycard").click()
    expect(tile(page, "E1")).not_to_have_attribute("aria-label", re.compile("keycard"))
    assert table.g.view(0)["characters"][1]["loot"] == {"keycard": 1}
    table.do(0, {"type": "initiate_escape"})
    expect(page.locator('[data-do="escape_path"]')).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_text("Outdoors and safe.", exact=True)).to_be_visible()
    picture(page, f"heist-safe-{screen.width}-{theme}")
