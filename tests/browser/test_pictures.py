"""The pictures of the README: home and a table with something on it, on a phone and a desktop.

`SAFEHOUSE_PICTURES=docs/pictures ./safehouse test tests/browser/test_pictures.py` takes them again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]
SHOWN = [("desktop", DESKTOP, "dark"), ("phone", PHONE, "light")]
ENOUGH = 18  # points, of two or three cards


@pytest.mark.parametrize(("name", "screen", "scheme"), SHOWN, ids=["desktop", "phone"])
def test_home(person: Invite, picture: Picture, name: str, screen: Screen, scheme: str) -> None:
    someone = person("Ines", screen, color_scheme=scheme).go("/")
    expect(someone.button("Play now").first).to_be_visible()
    assert someone.fits()
    picture(someone.page, f"home-{name}")


@pytest.mark.parametrize(("name", "screen", "scheme"), SHOWN, ids=["desktop", "phone"])
def test_a_table_with_something_on_it(
    person: Invite, picture: Picture, name: str, screen: Screen, scheme: str
) -> None:
    """In one's own turn, with a line worth thinking about."""
    ines = person("Ines", screen, color_scheme=scheme)
    ines.sit(target=200)
    while not worth_a_picture(seen := ines.offered()):
        ines.goes_on()
        ines.hurry()
        ines.choose(seen)
        ines.page.wait_for_timeout(30)
    ines.page.wait_for_timeout(700)  # until the cards lie still
    assert ines.fits()
    picture(ines.page, f"table-{name}")


def worth_a_picture(seen: dict[str, Any]) -> bool:
    """One's own turn, and points that one might want to keep."""
    return bool(seen["hit"]) and seen["points"] >= ENOUGH
