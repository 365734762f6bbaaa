"""Every shape of screen: nothing cut, nothing overlapping, every action within reach.

Each game is opened once and its page is given many sizes; a run takes a share of them, which the
seed decides that it prints.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.people import DESKTOP, Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
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
SHARE = 4
GAMES: list[dict[str, Any]] = [
    {"game": "flip7"},
    {"game": "flip7", "seats": 18},
    {"game": "bankout"},
    {"game": "gang"},
    {"game": "greed"},
    {"game": "heist"},
]
READY = "() => Number(document.querySelector('.play')?.dataset.legal) > 0"
# Two frames: the page has answered the size.
SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
WRONG = """() => {
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const bar = document.querySelector('footer.bar').getBoundingClientRect();
  const beside = bar.left >= felt.right - 1 || bar.right <= felt.left + 1;
  const seen = (beside ? innerHeight : Math.min(innerHeight, bar.top)) - Math.max(0, felt.top);
  if (seen < Math.min(160, innerHeight / 3)) wrong.push(`${seen} px of the table are left`);
  if (bar.bottom > innerHeight + 1 || bar.top < 0)
    wrong.push(`the bar lies at ${bar.top} to ${bar.bottom}`);
  for (const button of document.querySelectorAll('footer.bar button:not([disabled])')) {
    const name = button.textContent.trim().replace(/\\s+/g, ' ').slice(0, 30);
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    if (button.closest('.unseen')) continue;
    button.scrollIntoView({ block: 'nearest' });
    const box = button.getBoundingClientRect();
    if (box.width < 2) continue;
    if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`${name}: beyond the edge`);
    if (box.left < bar.left - 1 || box.right > bar.right + 1) wrong.push(`${name}: out of the bar`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || !(button.contains(top) || top.contains(button)))
      wrong.push(`${name}: covered by ${top?.tagName}`);
    if (button.scrollWidth > button.clientWidth + 2) wrong.push(`${name}: cut`);
  }
  return wrong;
}"""


def look(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(WRONG)
    for _ in range(5):  # a size is answered in several steps; what stays wrong is wrong
        if not found:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(WRONG)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_shape_of_screen_has_room_for_table_and_buttons(
    person: Invite, language: str
) -> None:
    seed = int(os.environ.get("SAFEHOUSE_SEED") or random.randrange(10**6))
    print(f"SAFEHOUSE_SEED={seed}")
    luck = random.Random(f"{seed} {language}")
    someone = person("Ines", DESKTOP, locale=language)
    page = someone.page
    wrong: list[str] = []
    for asked in GAMES:
        made = page.request.post(f"{someone.house}/api/play", data={**asked, "name": "Ines"})
        someone.go(f"/t/{made.json()['code']}")
        page.wait_for_function(READY)
        page.locator(".rail .panel.talk").wait_for()
        for size in luck.sample(SIZES, SHARE):
            wrong += [f"{asked} {size} {what}" for what in look(page, *size)]
        page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    assert not wrong, "\n".join(wrong)
