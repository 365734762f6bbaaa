"""The elements of every picture in the terminal: styled text, cells, bars and colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

Lines = list[Text]

AMBER: Final = "#ffb020"
GOOD: Final = "#4fd1a5"
BAD: Final = "#ff5c57"
COLD: Final = "#7fc8ff"
QUIET: Final = "dim"
EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
BOX: Final = tuple("╭─╮│╰╯")
DOUBLE_BOX: Final = tuple("╔═╗║╚╝")
CHART_ROWS: Final = 2


class Small(NamedTuple):
    """A small card: its text, its style, and whether it is fatal."""

    face: str
    style: str
    bad: bool = False


class Bar(NamedTuple):
    """One vertical bar of a chart: a count and its name; `gap` separates it from the last."""

    face: str
    many: int
    style: str
    bad: bool = False
    gap: bool = False


def cell(content: str | Text, width: int, style: str = "", align: str = "left") -> Text:
    """Exactly `width` columns of text: padded, or cut short with an ellipsis."""
    text = content.copy() if isinstance(content, Text) else Text(content, style)
    text.no_wrap = True
    text.truncate(max(width, 0), overflow="ellipsis")
    room = width - text.cell_len
    if align == "right":
        text.pad_left(room)
    elif align == "centre":
        text.pad_left(room // 2)
        text.pad_right(room - room // 2)
    else:
        text.pad_right(room)
    return text


def row(*cells: Text | str) -> Text:
    """Cells side by side."""
    line = Text(no_wrap=True)
    for one in cells:
        line.append_text(one if isinstance(one, Text) else Text(one))
    return line


def rule(width: int, style: str = QUIET, title: str = "") -> Text:
    if not title:
        return Text("─" * width, style)
    rest = "─" * (width - len(title) - 4)
    return row(Text("── ", style), Text(title, f"bold {AMBER}"), Text(f" {rest}", style))


def banner(text: str, width: int, style: str) -> Lines:
    """A sentence in a box."""
    inner = cell(text, min(len(text), width - 8), "bold")
    edge = "─" * (inner.cell_len + 4)
    return [
        Text(f" ╭{edge}╮", style),
        row(Text(" │  ", style), inner, Text("  │", style)),
        Text(f" ╰{edge}╯", style),
    ]


def bar(have: int, would: int, target: int, width: int, style: str) -> Text:
    """Progress to the target: a heavy line for what is banked, broken for what is at risk."""
    most = max(target, 1)
    solid = min(width, have * width // most)
    shaded = min(width, -(-max(have, would) * width // most)) - solid if would > have else 0
    return row(
        Text("━" * solid, f"bold {style}"),
        Text("┅" * shaded, style),
        Text("─" * (width - solid - shaded), QUIET),
    )


def gauge(share: float, width: int, style: str) -> Text:
    """A share from 0 to 1."""
    full = min(width, max(0, round(share * width)))
    return row(Text("━" * full, f"bold {style}"), Text("─" * (width - full), QUIET))


def column(count: int, most: int, rows: int) -> list[str]:
    """A vertical bar of `rows` characters, top first, in eighths."""
    eighths = -(-count * rows * 8 // most) if most else 0
    return [EIGHTHS[min(8, max(0, eighths - 8 * r))] for r in range(rows - 1, -1, -1)]


def boxed(cards: Sequence[Small], width: int) -> Lines:
    """A line of small cards, three characters high, overlapping if need be."""
    over = sum(len(card.face) + 2 for card in cards) > width
    lines = [Text(), Text(), Text()]
    for n, (face, style, bad) in enumerate(cards):
        nw, flat, ne, side, sw, se = DOUBLE_BOX if bad else BOX
        covered = over and n < len(cards) - 1
        box = style.replace(" reverse", "")
        lines[0].append(nw + flat * len(face) + ("" if covered else ne), box)
        lines[1].append(side, box)
        lines[1].append(face, style)
        lines[1].append("" if covered else side, box)
        lines[2].append(sw + flat * len(face) + ("" if covered else se), box)
    return [cell(line, width) for line in lines]


def chart(bars: Sequence[Bar], most: int, width: int) -> Lines:
    """Vertical bars with names and numbers; bad ones are marked."""
    rows = [Text("  ") for _ in range(CHART_ROWS + 2)]
    for face, count, plain_style, bad, gap in bars:
        space = " " if gap else ""
        wide = max(3, len(face) + 1)
        style = f"bold {BAD}" if bad else plain_style
        for line, block in zip(rows, column(count, most, CHART_ROWS), strict=False):
            line.append(space + (block * 2).rjust(wide), style)
        rows[-2].append(space + face.rjust(wide), style if count else QUIET)
        told = f"{count}✗" if bad else str(count) if count else "·"
        rows[-1].append(space + told.rjust(wide), style if bad else QUIET)
    return [cell(line, min(width, line.cell_len)) for line in rows]


def percent(share: float) -> str:
    """A percentage; never 0 for something possible, nor 100 for something uncertain."""
    if 0 < share < 0.01:
        return "<1 %"
    if 0.99 < share < 1:
        return ">99 %"
    return f"{share * 100:.0f} %"


def packed(pieces: Sequence[Text], width: int, gap: str = "   ") -> Lines:
    """Pieces side by side in as few lines as possible, without breaking any."""
    lines: Lines = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= width - 1:
            lines[-1] = row(lines[-1], gap, piece)
        else:
            lines.append(row(" ", piece))
    return lines


def wrapped(text: Text, width: int, indent: int = 1, hang: int | None = None) -> Lines:
    """A sentence wrapped over several lines, with a hanging indent."""
    lines: Lines = []
    line = Text(" " * indent, no_wrap=True)
    empty = True
    for word in text.split(" ", allow_blank=False):
        if not empty and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line = Text(" " * (indent if hang is None else hang), no_wrap=True)
        elif not empty:
            line.append(" ")
        line.append_text(word)
        empty = False
    return [cell(one, min(one.cell_len, width)) for one in [*lines, line]]
