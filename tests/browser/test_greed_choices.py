"""What an answer is worth is told before it is given, and is what then comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.streets import GAMBIT, Street

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]


def worths(page: Page, row: str) -> list[int]:
    """A line of the scales in dollars, me first, then clockwise."""
    cells = page.locator(".weighing tr", has_text=row).locator("td").all_text_contents()
    return [int(cell.strip().strip("$k")) * 1000 for cell in cells]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_price_and_what_it_buys_stand_there(
    person: Invite, picture: Picture, screen: object
) -> None:
    ines = person("Ines", screen)
    street = Street(ines, GAMBIT)
    street.all_play(27, 5, 75, 1)
    ines.until(lambda: ines.page.locator(".moves .no").count(), street.skip)
    expect(ines.page.locator(".ask")).to_have_text(
        re.compile(r"Burn a card from your hand: \+\$40k")
    )
    expect(ines.page.locator(".stop.now .price")).to_have_text("Costs a hand card")
    street.mark(59)
    heading = ines.page.locator(".weighing h3")
    expect(heading).to_have_text("If you burn Raid!")
    told = ines.page.locator(".weighing .notes li").all_text_contents()
    assert ["Gambit!" in told[0], "Harvey" in told[1], "Arson!" in told[2]] == [True] * 3
    burnt, kept = worths(ines.page, "Burn Raid!"), worths(ines.page, "Don't pay")
    assert (burnt[0], kept[0]) == (90_000, 50_000)
    picture(ines.page, f"greed-weigh-{'phone' if screen is PHONE else 'desktop'}")
    assert ines.fits()
    ines.page.locator(".moves .yes").click()
    ines.until(lambda: street.done)
    assert street.done == [{"type": "pay", "with": {"hand": 59}}]
    assert [seat.worth() for seat in street.g.seats] == burnt


NOW = "() => [Date.now(), document.querySelector('.stop.now .plate')?.textContent ?? '']"


def test_a_card_of_the_street_stays_to_be_read_and_the_round_a_tap_away(
    person: Invite, picture: Picture
) -> None:
    """By the page's own clock: how long the test takes says nothing."""
    ines = person("Ines", DESKTOP)
    page = ines.page
    page.add_init_script("localStorage.setItem('safehouse.tempo', 'normal')")
    page.add_init_script("localStorage.setItem('safehouse.played', 'greed')")
    street = Street(ines, GAMBIT)
    expect(page.locator(".lane .stop")).to_have_count(4)
    page.clock.install()
    for seat, card in enumerate((31, 5, 75, 1)):  # nobody has anything to decide
        street.do(seat, {"type": "play", "card": card}, show=seat == 3)
    expect(page.locator(".play")).to_have_attribute("data-still", "false")
    since: dict[str, int] = {}
    until: dict[str, int] = {}
    for _ in range(150):
        page.clock.run_for(100)
        now, card = page.evaluate(NOW)
        if card:
            since.setdefault(card.strip(), now)
            until[card.strip()] = now
        elif len(since) == 4:
            break
    assert list(since) == ["1", "5", "31", "75"]
    ends = [*list(since.values())[1:], list(until.values())[-1] + 100]
    shown = [end - start for start, end in zip(since.values(), ends, strict=True)]
    assert min(shown) >= 1500, shown  # looked at ten times a second
    page.clock.run_for(6000)
    page.get_by_role("button", name="Everything since your last move").click()
    last = page.locator(".recap .last")
    expect(last.locator("header > b").nth(2)).to_have_text("Pickpocket Network!")
    expect(last).to_have_text(re.compile(r"Arson!You lose.*\$30k"))
    picture(page, "greed-last-round-desktop")
