"""The elements of a report: tiles, tables and charts, each with words for the reader.

A game's report says what there is to show; `page` and `plots` show it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from safehouse.lab.report.numbers import Mean, Share, dollars, number, percent
from safehouse.measure.interval import places

UNITS: dict[str, Callable[[float], str]] = {
    "percent": percent,
    "number": number,
    "dollars": dollars,
}


class Tile:
    """A number that everybody wants to know first."""

    def __init__(self, label: str, value: str, words: str) -> None:
        self.label = label
        self.value = value
        self.words = words


class Cell:
    """A cell of a table: its text, its sort key, and its drawing."""

    def __init__(self, text: str, sort: float | str | None = None, drawn: str = "") -> None:
        self.text = text
        self.sort = text if sort is None else sort
        self.drawn = drawn  # HTML


class Column:
    """A column's name, and what its numbers mean in words."""

    def __init__(self, name: str, words: str = "", *, text: bool = False) -> None:
        self.name = name
        self.words = words
        self.text = text


class Table:
    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[Cell]],
        *,
        sorted_by: int = -1,
        dense: bool = False,
    ) -> None:
        self.columns = list(columns)
        self.rows = [list(row) for row in rows]
        # the column by which the rows are sorted, highest first; -1: none
        self.sorted_by = sorted_by
        self.dense = dense
        assert all(len(row) == len(self.columns) for row in self.rows)


class Chart:
    """A picture: its file name, its title, what it shows, and its axes."""

    def __init__(self, name: str, title: str, words: str, unit: str, x: str = "", y: str = ""):
        self.name = name
        self.title = title
        self.words = words
        self.unit = unit
        self.x = x
        self.y = y


class Bars(Chart):
    """A value with its interval for each label; `par` is drawn as a line."""

    def __init__(
        self,
        name: str,
        title: str,
        words: str,
        bars: Sequence[tuple[str, Share | Mean]],
        *,
        unit: str = "percent",
        x: str = "",
        y: str = "",
        par: float | None = None,
    ) -> None:
        super().__init__(name, title, words, unit, x, y)
        self.labels = [label for label, _ in bars]
        self.values = [v.share if isinstance(v, Share) else v.mean for _, v in bars]
        self.lows = [v.low for _, v in bars]
        self.highs = [v.high for _, v in bars]
        self.par = par


class Ranks(Bars):
    """The same horizontally, as dots, for many or long labels."""


class Lines(Chart):
    """Means over time with their intervals, one line per series."""

    def __init__(
        self,
        name: str,
        title: str,
        words: str,
        series: Sequence[tuple[str, dict[int, Mean]]],
        *,
        unit: str = "number",
        x: str = "",
        y: str = "",
    ) -> None:
        super().__init__(name, title, words, unit, x, y)
        self.series = list(series)


class Histogram(Chart):
    """How often each number came up; bins are from, to, how many.  `mean` is drawn as a line."""

    def __init__(
        self,
        name: str,
        title: str,
        words: str,
        bins: Sequence[tuple[int, int, int]],
        *,
        mean: float | None = None,
        unit: str = "number",
        x: str = "",
        y: str = "share of all",
    ) -> None:
        super().__init__(name, title, words, unit, x, y)
        self.bins = list(bins)
        self.mean = mean


class Dots(Chart):
    """Points: x, y, name, group."""

    def __init__(
        self,
        name: str,
        title: str,
        words: str,
        points: Sequence[tuple[float, float, str, str]],
        *,
        unit: str = "percent",
        x: str = "",
        y: str = "",
        par: float | None = None,
    ) -> None:
        super().__init__(name, title, words, unit, x, y)
        self.points = list(points)
        self.par = par


Block = Tile | Table | Chart


class Section:
    """A heading, what it is about, and its blocks."""

    def __init__(self, title: str, words: str, *blocks: Block) -> None:
        self.title = title
        self.words = words
        self.blocks = list(blocks)

    @property
    def charts(self) -> list[Chart]:
        return [block for block in self.blocks if isinstance(block, Chart)]


# -- cells
def count_cell(n: int) -> Cell:
    return Cell(f"{n:,}" if n else "·", n)


def share_cell(part: int, whole: int) -> Cell:
    """A share without an interval, for columns where the count says enough."""
    if not whole:
        return Cell("–", -1.0)
    return Cell(percent(part / whole, 0), part / whole)


def interval_cell(share: Share, par: float | None = None, top: float = 1.0) -> Cell:
    """A share with its interval, drawn on a scale from 0 to `top` with par marked on it."""
    if not share.whole:
        return Cell("–", -1.0)
    side = share.against(par) if par is not None else 0
    drawn = scale(
        share.share / top, share.low / top, share.high / top, side, share.interval, par, top
    )
    return Cell(share.words, share.share, drawn)


def mean_cell(mean: Mean, unit: str, widest: float) -> Cell:
    """A mean that may be below zero, drawn on a scale from −widest to +widest."""
    if not mean.count:
        return Cell("–", float("-inf"))
    show = partial(number, digits=places(mean.error)) if unit == "number" else UNITS[unit]
    text = show(mean.mean)
    if mean.mean > 0:
        text = f"+{text}"
    side = 1 if mean.low > 0 and mean.count > 1 else -1 if mean.high < 0 and mean.count > 1 else 0
    words = f"{show(mean.low)} to {show(mean.high)}"
    half = 2 * max(widest, 1e-9)
    spots = [0.5 + value / half for value in (mean.mean, mean.low, mean.high)]
    return Cell(text, mean.mean, scale(spots[0], spots[1], spots[2], side, words, 0.5, 1.0))


def scale(
    at: float, low: float, high: float, side: int, words: str, par: float | None, top: float
) -> str:
    """A small drawing: the interval as a bar, the value as a tick, par as a line."""
    a, b, m = (100 * min(1.0, max(0.0, v)) for v in (low, high, at))
    kind = ("", " up", " down")[side]
    line = ""
    if par is not None:
        line = f'<i class="par" style="left:{100 * min(1.0, par / top):.1f}%"></i>'
    mark = ("", "▲", "▼")[side]
    said = ("", ", clearly above", ", clearly below")[side]
    return (
        f'<span class="ci{kind}" role="img" aria-label="95 %: {escape(words)}{said}" '
        f'title="95 %: {escape(words)}">{line}<b style="left:{a:.1f}%;width:{b - a:.1f}%"></b>'
        f'<u style="left:{m:.1f}%"></u></span><em class="mark{kind}" aria-hidden="true">{mark}</em>'
    )
