"""How quickly the largest boards of the heist are drawn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.people import DESKTOP, PHONE, Person, Screen
from tests.browser.robbers import do, play
from tests.browser.test_heist_whole import VILLA
from tests.tables import rotating

from safehouse.games.heist.design.heists import HEISTS

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Invite = Callable[..., Person]
Picture = Callable[[Page, str], None]

# For each message of the line: how long it was worked on, and how long until it was painted.
WATCH = """
window.took = [];
window.longest = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration);
}).observe({ type: 'longtask', buffered: true });
const after = (run) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  port2.postMessage(null);
};
window.WebSocket = class extends WebSocket {
  constructor(...more) {
    super(...more);
    this.addEventListener('message', ({ data }) => {
      if (!data.includes('"t":"frame"')) return;
      const at = performance.now();
      const one = { worked: 0, painted: 0 };
      after(() => { one.worked = performance.now() - at; });
      requestAnimationFrame(() => after(() => {
        one.painted = performance.now() - at;
        window.took.push(one);
      }));
    });
  }
};
"""


WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def work_of(line: CDPSession) -> float:
    """What the page has done so far, in milliseconds of its own; those of others do not count."""
    told = line.send("Performance.getMetrics")["metrics"]
    return 1000 * sum(float(one["value"]) for one in told if one["name"] in WORK)


def largest() -> dict[str, Any]:
    """As many tiles as there are in the box, with something on most of them."""
    things: list[dict[str, Any]] = [
        {"unknown": True},
        {"chits": ["guard", "lock"]},
        {"chits": ["camera", "camera"], "loot": {"cash": 2000}},
        {"unknown": True, "loot": {"jewel": 1}},
    ]
    tiles = {f"{q},{r}": things[(q + 2 * r) % 4] for q, r in product(range(6), range(6))}
    bag = {"guard": 6, "lock": 6, "camera": 6}
    return {
        **{key: VILLA[key] for key in ("place", "modules", "max_enter", "events")},
        "id": "largest",
        "title": "The Largest",
        "objective": [{"type": "secure", "kind": "jewel", "count": 1}],
        "bag": {"3": bag, "4": bag},
        "entrances": {
            "E1": {"at": "-1,0", "doors": ["0,0"]},
            "E2": {"at": "6,5", "doors": ["5,5"]},
        },
        "tiles": {**tiles, "0,0": {}, "5,5": {}},
    }


MOST = max(HEISTS.values(), key=lambda heist: len(heist.tiles)).id


@pytest.mark.parametrize(
    ("options", "screen"),
    rotating([({"heist": MOST}, DESKTOP), ({"design": largest()}, PHONE)], 1),
    ids=str,
)
def test_the_largest_boards_are_drawn_at_once(
    person: Invite, picture: Picture, options: dict[str, Any], screen: Screen
) -> None:
    """A frame is little work; how long it took is only printed (pytest -s), for others work too."""
    ines = person("Ines", screen)
    ines.page.add_init_script(WATCH)
    page = play(ines, options)
    line = ines.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = work_of(line)
    ways = page.locator(".hexboard .way")
    tiles = page.locator(".hexboard .node:not(.way)")
    for n in range(4):
        page.keyboard.press(str(n + 1))
        ways.nth(n // 2).click(force=True)
        for k in range(5):
            tiles.nth(5 * n + k + 2).click(force=True)
            expect(page.locator(".token")).to_have_count(5 * n + k + 1)
    picture(page, f"heist-large-{tiles.count()}-{screen.width}")
    do(page, "ready").click()
    for n in range(4):
        page.keyboard.press(str(n + 1))
        do(page, "commit").first.click()
        expect(page.locator(".placed")).to_be_visible()
    do(page, "end_actions").click()
    expect(page.locator(".play header p")).to_contain_text("Round 2: Actions")
    [_, *took], longest = page.evaluate("[window.took, window.longest]")  # then it was all new
    assert len(took) >= 24
    for what in ("worked", "painted"):
        times = [one[what] for one in took]
        told = f"median {median(times):.0f} ms, worst {max(times):.0f} ms"
        print(f"\n{tiles.count()} tiles, {len(took)} frames, {what}: {told}", end="")
    print(f"; longest task {longest:.0f} ms")
    work = (work_of(line) - before) / len(took)
    print(f"work of the page for each: {work:.0f} ms")
    assert work < 100
