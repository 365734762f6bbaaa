"""Draws the charts of a report: a PNG to share, and an SVG in the page's colours.

matplotlib is imported only when something is drawn, since it is an extra (`lab`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any

from safehouse.core.errors import BadInput
from safehouse.lab.report.blocks import UNITS, Bars, Chart, Dots, Histogram, Lines, Ranks

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH = 4.9  # inches; a phone shows this at about its size
# The page's light colours, which become its CSS variables in the SVG.
PAPER, INK, MUTED, LINE = "#fffaf0", "#241d14", "#5d5443", "#cfc3ab"
OTHER_ACCENT = "#8f5a08"
SERIES = ("#0b6485", "#7a4d00", "#17683e", "#5b3fa0", "#5d5444")
VARIABLES = {INK: "--ink", MUTED: "--muted", LINE: "--line", PAPER: "--panel"}
MARKERS = "osD^vP"
PINCH = "The plots need matplotlib. ./safehouse report installs it by itself from a checkout; "
HOW = PINCH + "elsewhere: pip install 'safehouse-games[lab]'."


class Plot:
    """One chart, drawn."""

    def __init__(self, png: bytes, svg: str) -> None:
        self.png = png
        self.svg = svg


def need_matplotlib() -> str:
    """Its version, or a sentence that says how to get it."""
    try:
        import matplotlib
    except ImportError:
        raise BadInput(HOW) from None
    return str(matplotlib.__version__)


def draw(chart: Chart, accent: str = OTHER_ACCENT) -> Plot:
    """The chart, in the colour of a game's table."""
    import matplotlib
    from matplotlib.figure import Figure

    settings: Any = {"svg.fonttype": "none", "svg.hashsalt": f"{chart.name}.svg"}
    with matplotlib.rc_context(settings):
        figure = Figure(figsize=(WIDTH, height_of(chart)), layout="constrained")
        ax = figure.add_subplot()
        undress(ax)
        DRAWN[type(chart)](ax, chart, accent)
        png = BytesIO()
        figure.savefig(png, format="png", dpi=200, facecolor=PAPER, metadata={"Software": None})
        svg = StringIO()
        nothing = {"Creator": None, "Date": None, "Format": None, "Type": None}
        figure.savefig(svg, format="svg", facecolor="none", metadata=nothing)
    return Plot(png.getvalue(), for_the_page(svg.getvalue(), chart, accent))


def height_of(chart: Chart) -> float:
    """In inches."""
    if isinstance(chart, Ranks):
        return 0.9 + 0.22 * len(chart.labels)
    return 4.2 if isinstance(chart, Dots) else 2.9


def for_the_page(svg: str, chart: Chart, accent: str) -> str:
    """The SVG for the page: without a file header, in the page's colours and fonts, with unique
    ids."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r' xmlns(:\w+)?="[^"]*"| version="[^"]*"', "", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r"<defs>\s*<style[^>]*>.*?</style>\s*</defs>", "", svg, count=1, flags=re.S)
    svg = re.sub(r"font-family: [^;\"]*", "font-family: var(--text)", svg)
    svg = re.sub(r'\bid="', f'id="{chart.name}-', svg)
    svg = re.sub(r'(url\(#|href="#)', rf"\1{chart.name}-", svg)
    colours = {**VARIABLES, accent: "--accent"}
    colours |= {colour: f"--s{n}" for n, colour in enumerate(SERIES, 2)}
    for colour, variable in colours.items():
        svg = svg.replace(colour, f"var({variable})")
    return re.sub(r"\n\s*", "\n", svg).strip()


def undress(ax: Axes) -> None:
    """Keep only the lines that carry information."""
    ax.set_facecolor("none")
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.spines["bottom"].set_color(LINE)
    ax.tick_params(colors=MUTED, length=0, labelsize=10)
    ax.set_axisbelow(True)


def label_axes(ax: Axes, chart: Chart) -> None:
    if chart.x:
        ax.set_xlabel(chart.x, color=MUTED, fontsize=10)
    if chart.y:
        ax.set_ylabel(chart.y, color=MUTED, fontsize=10)


def ticks(unit: str, span: float) -> Callable[[float, Any], str]:
    """Short words for the ticks of an axis that covers `span`."""
    if unit == "percent":
        return lambda v, _: f"{100 * v:.3g} %"
    if unit == "dollars" and span >= 10_000:
        return lambda v, _: f"${v / 1000:,.0f}k" if v >= 0 else f"−${-v / 1000:,.0f}k"
    if unit == "dollars":
        return lambda v, _: UNITS["dollars"](v)
    return lambda v, _: f"{v:,.0f}" if span > 4 else f"{v:,.2g}"


def whole_numbers(ax: Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))


def par_line(ax: Axes, par: float | None, *, upright: bool) -> None:
    if par is None:
        return
    line = ax.axvline if upright else ax.axhline
    line(par, color=MUTED, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)


def draw_bars(ax: Axes, chart: Bars, accent: str) -> None:
    spots = range(len(chart.labels))
    ax.bar(spots, chart.values, width=0.62, color=accent, alpha=0.3, zorder=2)
    ax.vlines(spots, chart.lows, chart.highs, color=accent, linewidth=2.2, zorder=3)
    ax.plot(spots, chart.values, "o", color=accent, markersize=6, zorder=4)
    par_line(ax, chart.par, upright=False)
    ax.set_xticks(list(spots), chart.labels)
    longest = max((len(label) for label in chart.labels), default=0)
    if longest * len(chart.labels) > 60:
        ax.tick_params(axis="x", labelrotation=30)
        for text in ax.get_xticklabels():
            text.set_horizontalalignment("right")
            text.set_rotation_mode("anchor")
    ax.set_xlim(-0.6, len(chart.labels) - 0.4)
    top = max([*chart.highs, chart.par or 0.0, 1e-9])
    low = min([0.0, *chart.lows])
    ax.set_ylim(low * 1.05, top * 1.08)
    ax.yaxis.set_major_formatter(ticks(chart.unit, top - low))
    ax.grid(axis="y", color=LINE, linewidth=0.7)
    label_axes(ax, chart)


def draw_ranks(ax: Axes, chart: Bars, accent: str) -> None:
    spots = range(len(chart.labels))
    ax.hlines(spots, chart.lows, chart.highs, color=accent, alpha=0.45, linewidth=4, zorder=2)
    ax.plot(chart.values, spots, "o", color=accent, markersize=5.5, zorder=3)
    par_line(ax, chart.par, upright=True)
    ax.set_yticks(list(spots), chart.labels)
    ax.tick_params(axis="y", colors=INK, labelsize=9.5)
    ax.set_ylim(len(chart.labels) - 0.4, -0.6)
    ends = [*chart.lows, *chart.highs, chart.par if chart.par is not None else chart.values[0]]
    ax.xaxis.set_major_formatter(ticks(chart.unit, max(ends) - min(ends)))
    ax.grid(axis="x", color=LINE, linewidth=0.7)
    label_axes(ax, chart)


def draw_lines(ax: Axes, chart: Lines, accent: str) -> None:
    colours = (accent, *SERIES)
    ends: list[float] = [0.0]
    for n, (label, points) in enumerate(chart.series):
        xs = list(points)
        means = [points[x].mean for x in xs]
        colour = colours[n % len(colours)]
        lows = [points[x].low for x in xs]
        highs = [points[x].high for x in xs]
        ends += [*lows, *highs]
        ax.fill_between(xs, lows, highs, color=colour, alpha=0.18, linewidth=0)
        marker = MARKERS[n % len(MARKERS)]
        ax.plot(xs, means, marker=marker, color=colour, markersize=4.5, linewidth=1.8, label=label)
    ax.yaxis.set_major_formatter(ticks(chart.unit, max(ends) - min(ends)))
    whole_numbers(ax)
    ax.grid(axis="y", color=LINE, linewidth=0.7)
    if len(chart.series) > 1:
        ax.legend(frameon=False, labelcolor=INK, fontsize=10, loc="upper left")
    label_axes(ax, chart)


def draw_histogram(ax: Axes, chart: Histogram, accent: str) -> None:
    total = max(1, sum(n for _, _, n in chart.bins))
    lefts = [float(a) for a, _, _ in chart.bins]
    widths = [b - a + 1.0 for a, b, _ in chart.bins]
    shares = [n / total for _, _, n in chart.bins]
    if all(width == 1 for width in widths):
        lefts = [left - 0.5 for left in lefts]  # a bar is centred over its number
    ax.bar(
        lefts, shares, width=widths, align="edge", color=accent, alpha=0.45, edgecolor=accent,
        linewidth=0.6, zorder=2,
    )  # fmt: skip
    par_line(ax, chart.mean, upright=True)
    span = lefts[-1] + widths[-1] - lefts[0] if lefts else 1.0
    ax.xaxis.set_major_formatter(ticks(chart.unit, span))
    if chart.unit == "number":
        whole_numbers(ax)
    ax.yaxis.set_major_formatter(ticks("percent", max(shares, default=1.0)))
    ax.grid(axis="y", color=LINE, linewidth=0.7)
    label_axes(ax, chart)


def draw_dots(ax: Axes, chart: Dots, accent: str) -> None:
    colours = (accent, *SERIES)
    for n, group in enumerate(sorted({group for *_, group in chart.points})):
        some = [(x, y) for x, y, _, g in chart.points if g == group]
        ax.plot(
            *zip(*some, strict=True), MARKERS[n % len(MARKERS)], color=colours[n % len(colours)],
            markersize=5, alpha=0.8, label=group, linestyle="none", zorder=3,
        )  # fmt: skip
    par_line(ax, chart.par, upright=False)
    ax.grid(color=LINE, linewidth=0.7)
    label_axes(ax, chart)
    if not chart.points:
        return
    ranked = sorted(chart.points, key=lambda point: point[1])
    xs = [point[0] for point in ranked]
    middle = (min(xs) + max(xs)) / 2
    for x, y, name, _ in ranked[:1] + ranked[1:][-3:]:
        right = x > middle  # then its name is on the left
        ax.annotate(
            name,
            (x, y),
            xytext=(-7 if right else 7, 0),
            textcoords="offset points",
            color=INK,
            fontsize=9,
            verticalalignment="center",
            horizontalalignment="right" if right else "left",
        )
    ax.yaxis.set_major_formatter(ticks(chart.unit, ranked[-1][1] - ranked[0][1]))
    ax.legend(
        frameon=False, labelcolor=INK, fontsize=10, ncols=3, loc="lower left",
        bbox_to_anchor=(0, 1), borderaxespad=0.2, handletextpad=0.1, columnspacing=1.2,
    )  # fmt: skip


DRAWN: dict[type[Chart], Callable[[Axes, Any, str], None]] = {
    Bars: draw_bars,
    Ranks: draw_ranks,
    Lines: draw_lines,
    Histogram: draw_histogram,
    Dots: draw_dots,
}
