"""The board of a heist as a picture: where crews go and where they are caught, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from io import BytesIO
from math import cos, pi, sin, sqrt
from pathlib import Path
from typing import Any, Final

from safehouse.core.errors import BadInput
from safehouse.games.heist.design.heists import Plan, Tile
from safehouse.games.heist.rules.board import place_of
from safehouse.lab.cases.recording import folder_for
from safehouse.lab.heist.check import cell_of
from safehouse.lab.report.plots import need_matplotlib

SIZE: Final = 40.0  # from the centre of a hexagon to a corner
MARGIN: Final = 24.0
FOOT: Final = 74.0
NIGHT, LINE, PAPER, QUIET = "#0c1620", "#5c7c90", "#f3ecdc", "#9fb4c0"
COLD, HOT = (22, 42, 58), (40, 196, 232)  # nobody was here; everybody was
RED, AMBER = "#ff6b5e", "#ffb020"
KINDS: Final = (".svg", ".png")
FONT: Final = "'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"


class Hexagon:
    def __init__(self, x: float, y: float, size: float, fill: str, line: str, dashed: bool) -> None:
        corners = [pi / 180 * (60 * k - 30) for k in range(6)]
        self.points = [(x + size * cos(a), y + size * sin(a)) for a in corners]
        self.fill = fill
        self.line = line
        self.dashed = dashed


class Ring:
    def __init__(self, x: float, y: float, size: float, fill: str, line: str) -> None:
        self.x = x
        self.y = y
        self.size = size
        self.fill = fill
        self.line = line


class Label:
    def __init__(
        self, x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle"
    ) -> None:
        self.x = x
        self.y = y
        self.text = text
        self.size = size
        self.fill = fill
        self.anchor = anchor


class Picture:
    """Shapes on a sheet, in drawing order."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.shapes: list[Hexagon | Ring | Label] = []


def middle(name: str) -> tuple[float, float]:
    """The centre of a hexagon with a corner at the top."""
    q, r = place_of(name)
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def warmth(share: float) -> str:
    """A colour from cold to hot, with more contrast for few visits."""
    part = sqrt(min(1.0, max(0.0, share)))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(COLD, HOT, strict=True))


def draw(plan: Plan, visits: Mapping[str, int], arrests: Mapping[str, int]) -> Picture:
    """Draw tiles brighter the more often they were visited, with red rings for arrests."""
    places = {name: middle(name) for name in plan.tiles}
    places |= {entrance.id: middle(entrance.at) for entrance in plan.entrances if entrance.at}
    left = min(x for x, _ in places.values()) - SIZE - MARGIN
    top = min(y for _, y in places.values()) - SIZE - MARGIN
    right = max(x for x, _ in places.values()) + SIZE + MARGIN
    bottom = max(y for _, y in places.values()) + SIZE + FOOT
    sheet = Picture(right - left, bottom - top, plan.title)
    spots = {name: (x - left, y - top) for name, (x, y) in places.items()}
    most = max([visits.get(name, 0) for name in plan.tiles], default=0)
    for name, tile in plan.tiles.items():
        share = visits.get(name, 0) / most if most else 0.0
        draw_tile(sheet, spots[name], tile, cell_of(plan, name, tile), share)
        if visits.get(name):
            x, y = spots[name]
            colour = NIGHT if share > 0.4 else QUIET
            sheet.shapes.append(Label(x, y + 0.62 * SIZE, f"{visits[name]:,}", 10, colour))
    for entrance in plan.entrances:
        if entrance.id in spots:
            draw_entrance(sheet, plan, entrance.id, entrance.doors, spots)
    draw_arrests(sheet, spots, arrests)
    draw_foot(sheet, plan, bool(most))
    return sheet


def draw_tile(
    sheet: Picture, spot: tuple[float, float], tile: Tile, cell: str, share: float
) -> None:
    x, y = spot
    sheet.shapes.append(Hexagon(x, y, SIZE - 1.5, warmth(share), LINE, tile.unknown))
    text = cell.removeprefix("?").removeprefix(".")
    colour = NIGHT if share > 0.4 else PAPER
    if text:
        sheet.shapes.append(Label(x, y + 5, text, 16 if len(text) < 5 else 12, colour))


def draw_entrance(
    sheet: Picture,
    plan: Plan,
    name: str,
    doors: list[str],
    spots: Mapping[str, tuple[float, float]],
) -> None:
    x, y = spots[name]
    sheet.shapes.append(Ring(x, y, 0.5 * SIZE, NIGHT, AMBER))
    sheet.shapes.append(Label(x, y + 5, name, 15, AMBER))
    for door in doors:
        if door in plan.tiles:
            dx, dy = spots[door][0] - x, spots[door][1] - y
            sheet.shapes.append(Ring(x + 0.5 * dx, y + 0.5 * dy, 3.5, AMBER, AMBER))


def draw_arrests(
    sheet: Picture, spots: Mapping[str, tuple[float, float]], arrests: Mapping[str, int]
) -> None:
    worst = max(arrests.values(), default=0)
    for name, count in arrests.items():
        if name in spots:
            x, y = spots[name][0] + 0.5 * SIZE, spots[name][1] - 0.5 * SIZE
            size = 7 + 7 * sqrt(count / worst)
            sheet.shapes.append(Ring(x, y, size, NIGHT, RED))
            sheet.shapes.append(Label(x, y + 3.5, str(count), 10, RED))


def draw_foot(sheet: Picture, plan: Plan, played: bool) -> None:
    y = sheet.height - 40
    sheet.shapes.append(Label(MARGIN, y, f"{plan.title}, {plan.place}", 16, PAPER, "start"))
    words = "dashed: a shield   amber: entrances and their doors"
    if played:
        words = f"{words}   bright: visits   red: arrests"
    sheet.shapes.append(Label(MARGIN, y + 20, words, 12, QUIET, "start"))


# -- files
def save_picture(
    plan: Plan, visits: Mapping[str, int], arrests: Mapping[str, int], file: Path
) -> None:
    """Save in the format of the file's name: .svg or .png."""
    if file.suffix.lower() not in KINDS:
        raise BadInput(f"A picture is {' or '.join(KINDS)}, not {file.name}.")
    folder_for(file.parent)
    sheet = draw(plan, visits, arrests)
    if file.suffix.lower() == ".svg":
        file.write_text(svg(sheet), "utf-8")
    else:
        file.write_bytes(png(sheet))


def svg(sheet: Picture) -> str:
    size = f'width="{sheet.width:.0f}" height="{sheet.height:.0f}"'
    box = f'viewBox="0 0 {sheet.width:.1f} {sheet.height:.1f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">',
        f"<title>{escape(sheet.title)}</title>",
        f'<rect width="100%" height="100%" fill="{NIGHT}"/>',
        *[svg_shape(shape) for shape in sheet.shapes],
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def svg_shape(shape: Hexagon | Ring | Label) -> str:
    if isinstance(shape, Hexagon):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
        dash = ' stroke-dasharray="5 4"' if shape.dashed else ""
        look = f'fill="{shape.fill}" stroke="{shape.line}" stroke-width="2"{dash}'
        return f'<polygon points="{points}" {look}/>'
    if isinstance(shape, Ring):
        look = f'fill="{shape.fill}" stroke="{shape.line}" stroke-width="2.5"'
        return f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.size:.1f}" {look}/>'
    look = f'font-size="{shape.size}" fill="{shape.fill}" text-anchor="{shape.anchor}"'
    at = f'x="{shape.x:.1f}" y="{shape.y:.1f}"'
    return f'<text {at} {look} font-weight="600" font-family="{FONT}">{escape(shape.text)}</text>'


def png(sheet: Picture) -> bytes:
    """The same through matplotlib, twice as large."""
    need_matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(sheet.width / 100, sheet.height / 100), facecolor=NIGHT)
    ax: Any = figure.add_axes((0, 0, 1, 1))
    ax.set_xlim(0, sheet.width)
    ax.set_ylim(sheet.height, 0)
    ax.axis("off")
    for n, shape in enumerate(sheet.shapes):
        paint(ax, shape, n + 1)
    out = BytesIO()
    figure.savefig(out, format="png", dpi=200, facecolor=NIGHT, metadata={"Software": None})
    return out.getvalue()


def paint(ax: Any, shape: Hexagon | Ring | Label, order: int) -> None:
    from matplotlib.patches import Circle, Polygon

    if isinstance(shape, Label):
        align = "center" if shape.anchor == "middle" else "left"
        points = 0.72 * shape.size
        ax.text(
            shape.x, shape.y, shape.text.replace("$", r"\$"), fontsize=points, color=shape.fill,
            horizontalalignment=align, verticalalignment="baseline", zorder=order,
        )  # fmt: skip
    elif isinstance(shape, Ring):
        look: dict[str, Any] = {"facecolor": shape.fill, "edgecolor": shape.line, "linewidth": 1.8}
        ax.add_patch(Circle((shape.x, shape.y), shape.size, zorder=order, **look))
    else:
        dash = (0, (3, 2)) if shape.dashed else "solid"
        look = {"facecolor": shape.fill, "edgecolor": shape.line, "linestyle": dash}
        ax.add_patch(Polygon(shape.points, closed=True, linewidth=1.4, zorder=order, **look))
