"""A server, a Chromium and people with phones and desktops."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.contexts import Contexts, Lent
from tests.browser.people import PAINTED, PHONE, STUCK, USUAL, Person, Screen, address
from tests.server.driver import Running, quick

from safehouse.core.exchange import Exchange
from safehouse.server.tables import making

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


expect.set_options(timeout=STUCK * 1000)  # whatever is there at once is seen at once


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with quick bots, for all files that have none of their own."""
    running = Running(quick(tmp_path_factory.mktemp("house"), bot_pace=(0.05, 0.1)))
    yield address(running)
    running.stop()


@pytest.fixture(scope="module")
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server for one file, which tests can inspect; the file may have `SETTINGS` for it.

    Else nothing is waited for.
    """
    settings = getattr(request.module, "SETTINGS", {"countdown": 0.02})
    server = Running(quick(tmp_path_factory.mktemp("running"), **settings))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest) -> str:
    """The address that people go to: of the file's own server, where it has `SETTINGS` for one."""
    if hasattr(request.module, "SETTINGS"):
        return address(request.getfixturevalue("running"))
    return str(request.getfixturevalue("shared"))


def as_long_as_possible(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """While a Chromium is open, no other test in the process has an event loop."""
    return "session" if config.option.markexpr == "browser" else "module"


@pytest.fixture(scope=as_long_as_possible)
def chromium() -> Iterator[Browser]:
    path = os.environ.get("SAFEHOUSE_BROWSER") or shutil.which("chromium")
    assert path is not None, "Chromium is not installed: ./safehouse test installs it or says how"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


Invite = Callable[..., Person]


@pytest.fixture(scope=as_long_as_possible)
def contexts(chromium: Browser) -> Iterator[Contexts]:
    lending = Contexts(chromium)
    yield lending
    lending.close()


@pytest.fixture
def person(contexts: Contexts, house: str) -> Iterator[Invite]:
    """People, each with their own browser; an error in its console fails the test.

    With `own`, its cache is empty and the test may do with it what it likes.
    """
    people: list[Person] = []
    lent: list[Lent] = []

    def invite(name: str, screen: Screen = PHONE, own: bool = False, **more: object) -> Person:
        lent.append(contexts.take(house, screen, own, {**USUAL, **more}))
        people.append(Person(lent[-1].context, house, name))
        return people[-1]

    yield invite
    complaints = [f"{p.name}: {text}" for p in people for text in p.complaints]
    for one in lent:
        one.give_back()
    assert not complaints


@pytest.fixture
def fix_luck(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Give tables this key, so that nothing a browser adds changes the cards."""

    def fix(key: str) -> None:
        monkeypatch.setattr(making, "new_key", lambda: key)
        monkeypatch.setattr(Exchange, "luck", lambda exchange, own: own)

    return fix


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core, as the developer's packages bring it; a page that has it is painted."""
    text = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    return f"{PAINTED}\n{text}"


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    """Takes a picture, if SAFEHOUSE_PICTURES says where they are kept (the README shows them)."""
    folder = os.environ.get("SAFEHOUSE_PICTURES")

    def take(page: Page, name: str) -> None:
        if folder:
            page.evaluate(PAINTED)
            page.screenshot(path=Path(folder, f"{name}.png"))

    return take
