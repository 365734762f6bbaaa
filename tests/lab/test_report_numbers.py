"""Balance reports: sound numbers, charts that bear little."""

from __future__ import annotations

import pytest

from safehouse.lab.report.blocks import Dots, Lines, interval_cell, mean_cell
from safehouse.lab.report.games import common
from safehouse.lab.report.numbers import Mean, Share, Tally, binned, dollars, number
from safehouse.lab.report.plots import draw


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


def test_a_figure_has_as_many_places_as_it_is_sure_of() -> None:
    assert (Share(253, 1000).words, Share(253, 1000).interval) == ("25.3 %", "23 – 28 %")
    many = Share(253_460_000, 1_000_000_000)
    assert (many.words, many.interval) == ("25.346 %", "25.343 – 25.349 %")
    mean = Mean(10**8, 2 * 10**9, 5 * 10**10)
    assert mean.words_with_error == "20.000 ± 0.002"
    assert mean_cell(mean, "number", 30.0).text == "+20.000"


def test_seats_away_from_par_are_named() -> None:
    shares = [Share(70, 100), Share(30, 100)]
    assert "seat 1 (70.0 %), seat 2 (30.0 %)" in common.verdict(shares, 0.5)


@pytest.mark.parametrize("unit", ["percent", "dollars", "number"])
def test_charts_are_drawn_with_little_in_them(unit: str) -> None:
    one = Lines("one", "One", "A line.", [("a", {1: Mean(2, 3, 5), 2: Mean(2, 5, 13)})], unit=unit)
    for chart in (one, Dots("none", "None", "No dots.", [], unit=unit)):
        plot = draw(chart)
        assert plot.svg.startswith("<svg")
        assert plot.png.startswith(b"\x89PNG")
