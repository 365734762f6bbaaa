"""People among each other, at the page: the small menu about a person, and what it does."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen, address
from tests.browser.test_access import serious
from tests.browser.test_game import make_table
from tests.server.driver import Running, quick
from tests.tables import rotating

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
LOOKS = [(DESKTOP, "light", "de"), (PHONE, "dark", "en")]  # axe sees the other colours, too
# The server lists the table.
PUBLIC = """async (code) => {
  const { open } = await (await fetch('/api/tables')).json();
  return open.some((table) => table.code === code);
}"""
# As the menu does it, and then wait until it is done.
LEAVE = """(code) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${code}`);
  socket.onopen = () => socket.send('{"table": {"op": "leave"}}');
  socket.onmessage = ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.t === 'table' && heard.seats[heard.you].stand_in) done(socket.close());
  };
})"""


def sit_down(guest: Person, at: Person) -> None:
    guest.go(at.link)
    guest.button("Sit down").click()
    expect(guest.page.locator(".waiting")).to_be_visible()


def about(host: Person, name: str) -> None:
    """Open the menu about somebody who waits with us."""
    host.page.get_by_role("button", name=f"About {name}").click()


def in_the_game(somebody: Person) -> None:
    # The waiting room has a menu, too, and takes it along when it goes.
    expect(somebody.page.locator(".felt .me")).to_be_visible()
    somebody.button("Menu").click()
    somebody.button("Players at the table").click()


def test_a_host_mutes_removes_and_bans_in_the_waiting_room(person: Invite) -> None:
    ines, rude = person("Ines", DESKTOP), person("Rude")
    make_table(ines, target=150)
    sit_down(rude, ines)
    about(ines, "Rude")
    ines.button("Mute Rude").click()
    rude.sees("The host has muted you")
    about(ines, "Rude")
    ines.button("Remove Rude").click()
    ines.sees("may sit down again")
    ines.page.get_by_role("dialog").get_by_role("button", name="No").click()  # after all
    ines.button("Remove Rude").click()
    ines.button("Remove Rude").click()
    rude.sees("The host has removed you from this table.")
    sit_down(rude, ines)
    about(ines, "Rude")
    ines.button("Ban Rude").click()
    ines.button("Ban Rude").click()
    rude.sees("You cannot come to this table any more.")
    rude.go(ines.link)
    rude.sees("has banned you")
    rude.complaints = [text for text in rude.complaints if "403" not in text]


def test_in_a_game_anybody_reports_and_the_host_removes(person: Invite) -> None:
    ines, milo = person("Ines"), person("Milo", DESKTOP)
    make_table(ines, target=150)
    sit_down(milo, ines)
    ines.button("Start").click()
    in_the_game(milo)
    milo.page.get_by_role("button", name="About Ines").click()
    expect(milo.button("Ban Ines")).to_have_count(0)
    milo.button("Report Ines").click()
    milo.page.get_by_role("textbox", name=re.compile("What has Ines done")).fill("She cheats.")
    milo.button("Send").click()
    milo.sees("Thank you.")
    milo.page.keyboard.press("Escape")
    milo.button("Menu").click()
    milo.button("3 left").click()  # a pause
    ines.sees("The game is paused.")
    milo.button("Resume").click()
    milo.button("Menu").click()
    expect(milo.button("2 left")).to_be_visible()
    in_the_game(ines)
    ines.page.get_by_role("button", name="About Milo").click()
    ines.button("Remove Milo").click()
    ines.sees("A bot plays on")
    ines.button("Remove Milo").click()
    milo.sees("The host has removed you from this table.")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where one table of a visitor may wait in public, and bots play alone at one."""
    few = {"public_tables": 1, "bots_only_tables": 1}
    lasting = {"bots_only_pace": 1.0, "doze_after": 3600.0}  # a game outlives whoever looks at it
    settings = quick(tmp_path_factory.mktemp("strict"), **few, **lasting)
    server = Running(settings)
    yield address(server)
    server.stop()


def test_a_second_public_table_leads_to_the_first(person: Invite, strict: str) -> None:
    ines = person("Ines", own=True)
    ines.house = strict
    make_table(ines, target=150)
    ines.page.get_by_label("Public: list it on the home page").check()
    expect(ines.page.get_by_label("Public: list it on the home page")).to_be_checked()
    first = ines.code
    ines.page.wait_for_function(PUBLIC, arg=first)
    ines.go("/")
    ines.button("Make a table").first.click()
    ines.page.get_by_role("dialog").get_by_label("Public: list it on the home page").check()
    ines.button("Open the table").click()
    ines.sees("is still waiting for players")
    ines.page.get_by_role("link", name=f"Go to table {first}").click()
    expect(ines.button("Start")).to_be_visible()
    ines.complaints = [text for text in ines.complaints if "409" not in text]


def test_a_table_whose_bots_wait_says_why(person: Invite, strict: str, picture: Picture) -> None:
    ines = person("Ines", own=True)
    ines.house = strict
    for _ in range(2):
        ines.sit(target=5000)
        ines.page.evaluate(LEAVE, ines.code)
    ines.page.reload()
    ines.sees("play on without you at 1 other table.")
    assert ines.fits()
    picture(ines.page, "people-bots-wait")
    ines.button("Take it back").click()
    expect(ines.page.get_by_text("The bots here are waiting")).to_have_count(0)


def test_a_link_that_is_a_bomb_is_refused_in_a_sentence(person: Invite) -> None:
    ines = person("Ines")
    pressed = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = pressed.compress(b" " * (48 << 20)) + pressed.flush()
    ines.go(f"/workshop/#{base64.urlsafe_b64encode(bomb).decode().rstrip('=')}")
    ines.sees("The link holds far more than any job could.")


@pytest.mark.parametrize(("screen", "scheme", "language"), rotating(LOOKS, 1), ids=str)
def test_the_menu_fits_and_is_in_order(
    person: Invite, axe: str, picture: Picture, screen: Screen, scheme: str, language: str
) -> None:
    ines = person("Ines", screen, color_scheme=scheme)
    milo = person("Maximiliane von Xyz")
    make_table(ines, target=150)
    sit_down(milo, ines)
    if language == "de":
        ines.page.evaluate("localStorage.setItem('safehouse.language', 'de')")
        ines.page.reload()
    look = f"{screen.width}-{scheme}-{language}"
    dialog = ines.page.get_by_role("dialog")
    ines.page.get_by_role("button", name=re.compile("(About|Zu) Max")).click()
    expect(dialog).to_be_visible()
    picture(ines.page, f"people-waiting-{look}")
    assert ines.fits()
    ines.page.get_by_role("button", name=re.compile("^Ban|ausschließen")).click()
    picture(ines.page, f"people-ban-{look}")
    ines.page.keyboard.press("Escape")
    ines.page.get_by_role("button", name=re.compile("^Start|^Los")).first.click()
    expect(ines.page.locator(".felt .me")).to_be_visible()
    ines.page.get_by_role("button", name=re.compile("Menu|Menü")).click()
    expect(ines.page.get_by_role("button", name=re.compile(r"3 left|noch 3"))).to_be_visible()
    picture(ines.page, f"people-menu-{look}")
    ines.page.get_by_role("button", name=re.compile("Players at|Spieler am")).click()
    ines.page.get_by_role("button", name=re.compile("(About|Zu) Max")).click()
    ines.page.get_by_role("button", name=re.compile("^Report|melden")).click()
    picture(ines.page, f"people-report-{look}")
    assert ines.fits()
    assert serious(ines, axe) == []
    assert "people." not in dialog.inner_text()


def test_a_host_sees_who_watches_and_sends_one_away(person: Invite) -> None:
    ines, rude = person("Ines", DESKTOP).sit(target=150), person("Rude")
    rude.go(ines.link)
    rude.sees("Ines sees your name: Rude")
    in_the_game(ines)
    ines.button("Send Rude away").click()
    ines.sees("Everybody else may go on watching.")
    ines.button("Send Rude away").last.click()
    rude.sees("You cannot come to this table any more.")
    expect(ines.page.get_by_text("Watching")).to_have_count(0)
