"""A balance report as a page: tables that sort, and nothing in the way of anybody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.tables import rotating

from safehouse.lab.report.collect import Collected, Setting, collect
from safehouse.lab.report.command import write

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def see(chromium: Browser, tmp_path: Path) -> Callable[[Collected, int, str], Page]:
    def look(c: Collected, width: int, scheme: Any) -> Page:
        shape: Any = {"width": width, "height": 844}
        page = chromium.new_context(viewport=shape, color_scheme=scheme).new_page()
        page.goto(write(c, tmp_path)[0].as_uri())
        return page

    return look


def test_a_heading_sorts_its_table(see: Callable[..., Page]) -> None:
    page = see(collect(Setting("greed", ["random"] * 3, 4), 1), 1440, "dark")
    table = page.locator("table.dense")

    def column(n: int) -> list[float]:
        cells = table.locator(f"tbody tr > :nth-child({n})")
        values: list[str] = cells.evaluate_all("cells => cells.map((cell) => cell.dataset.v)")
        return [float(value) for value in values]

    table.get_by_role("button", name="drafted", exact=True).first.click()
    assert column(7) == sorted(column(7), reverse=True)
    table.get_by_role("button", name="drafted", exact=True).first.click()
    assert column(7) == sorted(column(7))
    assert table.locator("th[aria-sort=ascending]").count() == 1
    table.get_by_role("button", name="card", exact=True).click()
    first = table.locator("tbody tr").first.locator("th").inner_text()
    assert "Biscuits" in first


@pytest.mark.parametrize(("width", "scheme"), rotating([(390, "light"), (1440, "dark")], 1))
def test_the_page_is_for_everybody(
    see: Callable[..., Page], axe: str, width: int, scheme: str
) -> None:
    page = see(collect(Setting("flip7", ["stay-25"] * 3, 12, 1, {"target": 60}), 1), width, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(axe)
    found = page.evaluate("axe.run()")
    assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found["violations"]] == []
