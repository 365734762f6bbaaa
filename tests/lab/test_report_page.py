"""Balance reports: sound numbers, charts that bear little, and a page for everybody."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from safehouse.lab.report import write
from safehouse.lab.report_blocks import Dots, Lines, interval_cell, mean_cell
from safehouse.lab.report_collect import Collected, Setting, collect
from safehouse.lab.report_numbers import Mean, Share, Tally, binned, dollars, number
from safehouse.lab.report_plots import draw
from safehouse.lab.reports import common

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


# -- numbers
def test_tallies_add_up_in_any_order() -> None:
    one, two = Tally(), Tally()
    for value in (3, 4, 4):
        one.add("seen", value)
        two.sample("mean", value=value)
    one.merge(two.counts)
    assert one.numbers("seen") == {3: 1, 4: 2}
    assert one.mean_of("seen").mean == one.mean("mean").mean == pytest.approx(11 / 3)
    assert one.quantile(0.5, "seen") == 4
    assert one.quantile(0.5, "nothing") == 0
    assert set(one) >= {("seen", 3), ("mean", "#")}


def test_bins_are_round_and_lose_nothing() -> None:
    found = dict.fromkeys(range(7, 1000, 7), 1)
    bins = binned(found)
    assert sum(n for _, _, n in bins) == len(found)
    assert {b - a + 1 for a, b, _ in bins} == {50}
    assert binned({}) == []
    assert binned({5: 2}) == [(5, 5, 2)]


def test_a_share_is_marked_only_where_par_is_outside_its_interval() -> None:
    assert Share(90, 100).against(0.5) == 1
    assert Share(10, 100).against(0.5) == -1
    assert Share(50, 100).against(0.5) == Share(0, 0).against(0.5) == 0
    assert "▲" in interval_cell(Share(90, 100), 0.5).drawn
    assert interval_cell(Share(0, 0)).text == "–"
    assert mean_cell(Mean(0, 0, 0), "dollars", 1.0).text == "–"
    assert "▼" in mean_cell(Mean(100, -500, 3000), "dollars", 10.0).drawn
    assert (dollars(-1234.4), number(-1.25, 2)) == ("−$1,234", "−1.25")


def test_seats_away_from_par_are_named() -> None:
    shares = [Share(70, 100), Share(30, 100)]
    assert "seat 1 (70.0 %), seat 2 (30.0 %)" in common.verdict(shares, 0.5)


@pytest.mark.parametrize("unit", ["percent", "dollars", "number"])
def test_charts_are_drawn_with_little_in_them(unit: str) -> None:
    one = Lines("one", "One", "A line.", [("a", {1: Mean(2, 3, 5), 2: Mean(2, 5, 13)})], unit=unit)
    for chart in (one, Dots("none", "None", "No dots.", [], unit=unit)):
        plot = draw(chart, "a game of somebody else's")
        assert plot.svg.startswith("<svg")
        assert plot.png.startswith(b"\x89PNG")


# -- in a browser
@pytest.fixture
def see(tmp_path: Path) -> Iterator[Callable[[Collected, int, str], Page]]:
    path = os.environ.get("SAFEHOUSE_BROWSER") or shutil.which("chromium")
    assert path is not None, "Chromium is not installed: ./safehouse test installs it or says how"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)

        def look(c: Collected, width: int, scheme: Any) -> Page:
            shape: Any = {"width": width, "height": 844}
            page = browser.new_context(viewport=shape, color_scheme=scheme).new_page()
            page.goto(write(c, tmp_path)[0].as_uri())
            return page

        yield look
        browser.close()


@pytest.mark.browser
@pytest.mark.slow
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


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1440, "dark")])
def test_the_page_is_for_everybody(see: Callable[..., Page], width: int, scheme: str) -> None:
    page = see(collect(Setting("flip7", ["stay-25"] * 3, 12, 1, {"target": 60}), 1), width, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run()")
    assert [(v["id"], v["nodes"][0]["html"][:200]) for v in found["violations"]] == []
