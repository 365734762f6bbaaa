"""River City by clicking: two jobs of a campaign with level-ups, another device, a way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.contexts import LIGHT
from tests.browser.people import DESKTOP, PHONE, SMALL_PHONE, Person, Screen, way
from tests.browser.soak import cookies
from tests.browser.test_access import serious
from tests.server.driver import Browser, Running, until
from tests.tables import rotating

from safehouse import bots, seeded
from safehouse.bots.base import ask_bot
from safehouse.core.state import SPECTATOR, WAIT, State

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
SETTINGS = {"bot_pace": (0.05, 0.1)}


def position(running: Running, code: str) -> State:
    rooms = running.house.lobby.rooms
    state: State = until(lambda: code in rooms and rooms[code].state)
    return state


def play_on(running: Running, person: Person, end: str) -> dict[str, Any]:
    """A bot plays the person's seat over a socket of its own until that phase, or until the end.

    The page, which would show every step, is elsewhere meanwhile, and comes back then."""
    bot = bots.make("heist", bots.offered("heist")[-1].name)
    here, code = person.page.url, person.code
    position(running, code)
    room = running.house.lobby.rooms[code]
    with Browser(running.port, person.name) as browser:
        table = browser.open(code, Cookie=cookies(person))
        table.until_frame()
        person.page.goto(person.house + LIGHT)
        while True:
            state, n = position(running, code), room.n
            view: dict[str, Any] = state.view(SPECTATOR)
            if view["phase"] in (end, "over"):
                person.page.goto(here)
                return view
            action = ask_bot(bot, state, 0, seeded(n), 5) if 0 in state.to_act else WAIT
            if action is not WAIT:
                table.do(dict(action.written()), at=n)
            table.until_past(n)


def level_up(person: Person, due: int) -> None:
    """The result first; then a better card for everybody who has earned one, seen and taken."""
    result = person.page.get_by_role("heading", name=re.compile("The job is done|Not this time"))
    expect(result).to_be_visible()
    person.page.locator("[data-do=rise]").click()
    offered = person.page.locator("[data-look]")
    for left in range(due, 0, -1):
        offered.first.click()
        expect(person.page.locator("article.now")).to_be_visible()
        person.page.locator("[data-do=level_up]").click()
        if left > 1:  # the next one's cards, none of them looked at yet
            expect(person.page.locator("article.now")).to_have_count(0)


def to_the_city(person: Person) -> None:
    link = person.page.get_by_role("link", name="Back to the campaign")
    expect(link).to_be_visible()
    link.click()
    expect(person.page.locator(".city .pin").first).to_be_visible()


def pin(person: Person, job: str) -> Any:
    return person.page.locator(f"[data-job={job}]")


def chain(person: Person, code: str) -> list[dict[str, Any]]:
    asked = person.page.request.get(f"{person.house}/api/tables/{code}/chain")
    tables: list[dict[str, Any]] = asked.json()["tables"]
    return tables


def test_a_campaign_of_two_jobs(person: Invite, running: Running, picture: Picture) -> None:
    ines = person("Ines", DESKTOP)
    ines.go("/")
    ines.page.locator(".game.heist").get_by_role("link", name="Campaign").click()
    pin(ines, "startup").click()
    expect(ines.page.locator("article h2")).to_have_text("The Startup Job")
    ines.button("^Tiny Mike").click()
    ines.button("^Take Jitters").click()
    expect(ines.button("^Jitters")).to_be_visible()
    ines.button("^Start The Startup Job").click()
    ines.page.wait_for_url(re.compile("/t/"))
    first = ines.code

    # the job, then what everybody has learned, by a page that comes to it late
    view = play_on(running, ines, "levelup")
    assert view["level_ups"]
    level_up(ines, len(view["level_ups"]))
    until(lambda: position(running, first).over)
    ledger = position(running, first).view(SPECTATOR)["ledger"]
    past = ledger["history"][-1]
    told = ines.page.locator(f"[data-outcome={past['outcome']}]")
    expect(told).to_contain_text(" instead of ")
    if past["outcome"] == "won":
        expect(told).to_contain_text("Visage now works for you.")
    expect(told.get_by_role("button", name="Choose on the map")).to_be_visible()
    ines.go("/")  # home says where the campaign stands
    ines.page.locator(f"[data-campaign={first}]").click()
    ines.sees("The Startup Job: done." if past["outcome"] == "won" else "went wrong.")
    expect(told.get_by_role("button").last).to_be_visible()
    assert sorted(known["level"] for known in ledger["characters"].values())[-1] == 2
    free = [name for name, known in ledger["characters"].items() if known["status"] == "free"]
    expect(ines.button(f"^{free[0]} for")).to_contain_text("2")
    ines.page.reload()
    expect(pin(ines, "startup")).to_be_visible()
    picture(ines.page, "city-campaign")

    # another day, another device: the seat's own link
    ines.button("Play on another device").click()
    link = ines.page.locator("dialog input[readonly]")
    expect(link).to_have_value(re.compile("/take#"))
    later = person("Ines again", PHONE)
    later.page.goto(link.input_value())
    later.button("Sit down").click()
    later.page.wait_for_url(re.compile("/t/"))
    later.go(f"/city/{first}")
    expect(later.button("^Start ")).to_be_visible()
    assert later.fits()

    # the next job: both are led to its table
    ines.page.keyboard.press("Escape")
    pin(ines, "track").click()
    ines.button("^Start The Track Job").click()
    ines.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    later.page.wait_for_url(lambda url: f"/t/{ines.code}" in url)
    second = ines.code
    assert chain(ines, second)[-1]["options"]["ledger"] == ledger
    play_on(running, ines, "over")
    to_the_city(ines)
    assert len(position(running, second).view(SPECTATOR)["ledger"]["history"]) == 2
    expect(ines.page.locator("section.desk ol > li .do")).to_have_count(2)

    # back to the evening before the first job
    later.go(f"/city/{first}")
    later.page.wait_for_url(re.compile(f"/city/{second}"))  # that is where the campaign stands
    ines.button("^Replay from here: The Startup Job").click()
    ines.sees("The evening before The Startup Job.")
    ines.button("^Replay from here: The Startup Job$").last.click()
    ines.page.wait_for_url(lambda url: "/t/" in url and second not in url)
    tables = chain(ines, second)
    assert [table["options"]["heist"] for table in tables] == ["startup", "track", "startup"]
    assert "ledger" not in tables[2]["options"]
    assert tables[2]["options"]["characters"] == tables[0]["options"]["characters"]
    # its replay has a mark for every round, and says who ended it
    later.go(f"/r/{second}")
    later.page.locator("input[type=range]").press("End")
    expect(later.page.locator("section.end")).to_be_visible()
    assert later.page.locator(".rounds i").count() > 0
    assert "somebody called" not in later.page.locator("section.end").inner_text()
    # Who goes from page to page in a hurry leaves lines that were still being made.
    later.complaints = [c for c in later.complaints if "before the connection is" not in c]


def test_a_single_job_with_bots(person: Invite, running: Running) -> None:
    """Every job is open, somebody new goes along, and a bot has a seat."""
    milo = person("Milo", PHONE)
    milo.go("/city/job")
    pin(milo, "final").click()
    milo.button("^2$").click()
    milo.button("^Showtime for").click()
    milo.page.get_by_text("Somebody new").click()
    milo.page.get_by_label("Name", exact=True).fill("Zed")
    milo.page.get_by_label("Class").select_option("Lookout")
    milo.button("Add to the crew").click()
    expect(milo.button("^Zed for")).to_be_visible()
    assert milo.fits()
    milo.button("^Start The Final Score").click()
    milo.page.wait_for_url(re.compile("/t/"))
    view = position(running, milo.code).view(SPECTATOR)
    assert view["heist"] == "final"
    assert [one["name"] for one in view["characters"] if one["seat"] is not None][3] == "Zed"
    assert len(view["seats"]) == 2


def test_friends_are_waited_for(person: Invite) -> None:
    """With a person on the second seat the campaign begins in the waiting room."""
    ines = person("Ines", DESKTOP)
    ines.go("/city")
    ines.button("^2$").click()
    ines.page.get_by_role("combobox", name="Seat 2").select_option("person")
    ines.button("^Start The Startup Job").click()
    ines.page.wait_for_url(re.compile("/t/"))
    ines.sees("1 of 2 seated")
    milo = person("Milo", PHONE)
    milo.go(ines.link)
    milo.button("Sit down").click()
    ines.button("^Start$").click()
    expect(milo.page.locator(".hexboard")).to_be_visible()  # before that all wait for his luck
    milo.go(f"/city/{ines.code}")
    milo.sees("The Startup Job is under way.")
    milo.page.get_by_role("link", name="To the table", exact=True).click()
    milo.page.wait_for_url(re.compile("/t/"))


def test_somebody_passing_by_only_looks(person: Invite) -> None:
    ines, vera = person("Ines"), person("Vera")
    asked = {"game": "heist", "seats": 1, "name": "Ines", "options": {"campaign": True}}
    made = ines.page.request.post(f"{ines.house}/api/play", data=asked).json()
    vera.go(way(made).replace("/t/", "/city/"))
    vera.sees("The Inclusion Job is under way.")
    assert vera.button("^Start").count() == 0
    assert vera.button("Play on another device").count() == 0
    vera.go("/city/BBBB")
    vera.sees("There is no public table")


@pytest.mark.parametrize("screen", rotating([PHONE, DESKTOP], 1), ids=str)
def test_axe_finds_nothing_serious_in_the_city(person: Invite, axe: str, screen: Screen) -> None:
    yara = person("Yara", screen, bypass_csp=True)
    yara.go("/city")
    expect(pin(yara, "startup")).to_be_visible()
    problems = {"city": serious(yara, axe)}
    yara.button("^Tiny Mike").click()
    yara.sees("For hire")
    yara.page.get_by_text("Somebody new").click()
    problems["pick"] = serious(yara, axe)
    assert {page: found for page, found in problems.items() if found} == {}


def test_german_fits_a_small_phone(person: Invite) -> None:
    jo = person("Jo", SMALL_PHONE, locale="de")
    jo.go("/city")
    for job in ("startup", "bricks", "final"):
        pin(jo, job).click()
        assert jo.fits()
    jo.sees("Dafür braucht es 5 Siege.")
    assert "page.city" not in jo.page.locator("body").inner_text()
