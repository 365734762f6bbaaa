"""Blocks of a sheet as HTML: tables with empty cells, boxes to tick, notes."""

from __future__ import annotations

from html import escape
from typing import Any

from safehouse.paper.layout import Beside, Column, Notes, Sheet, Table, Ticks


def drawn(block: Any) -> str:
    if isinstance(block, Table):
        return table(block)
    if isinstance(block, Ticks):
        return ticks(block)
    if isinstance(block, Notes):
        return notes(block)
    return beside(block)


def head(title: str) -> str:
    return f"<h2>{escape(title)}</h2>" if title else ""


def section(kind: str, share: float, title: str, inside: str) -> str:
    return f'<section class="{kind}" style="--share:{share}">{head(title)}{inside}</section>'


def beside(block: Beside) -> str:
    inside = "".join(map(drawn, block.blocks))
    kind = "beside grows" if block.share else "beside"
    return f'<div class="{kind}" style="--share:{block.share}">{inside}</div>'


def table(block: Table) -> str:
    columns = (Column(block.corner, block.label), *block.columns)
    whole = sum(column.wide for column in columns)
    widths = "".join(f'<col style="width:{100 * c.wide / whole:.2f}%">' for c in columns)
    heads = "".join(
        f'<th scope="col" class="{"" if c.head or n == 0 else "name"}">{escape(c.head)}</th>'
        for n, c in enumerate(columns)
    )
    rows = "".join(row(block.columns, one) for one in block.rows)
    sums = "".join(row(plain(block.columns), (one,), "sum") for one in block.sums)
    inside = (
        f"<table><colgroup>{widths}</colgroup><thead><tr>{heads}</tr></thead>"
        f"<tbody>{rows}{sums}</tbody></table>"
    )
    return section("table grows", block.share, block.title, inside)


def plain(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The columns of a row of sums: one place to write in each."""
    return tuple(Column(column.head, column.wide) for column in columns)


def row(columns: tuple[Column, ...], filled: tuple[str, ...], kind: str = "") -> str:
    first, *more = filled
    cells = [f'<th scope="row">{escape(first)}</th>']
    for n, column in enumerate(columns):
        text = more[n] if n < len(more) else ""
        if column.ticks:
            boxes = "".join(map(box, column.ticks))
            cells.append(f'<td class="boxes">{boxes}</td>')
        else:
            cells.append(f'<td class="{"split" if column.split else ""}">{escape(text)}</td>')
    return f'<tr class="{kind}">{"".join(cells)}</tr>'


def box(label: str) -> str:
    return f'<span class="tick"><i></i>{escape(label)}</span>'


def ticks(block: Ticks) -> str:
    if block.big:
        boxes = "".join(f"<b>{escape(label)}</b>" for label in block.boxes)
        return section("big", block.share, block.title, f"<div>{boxes}</div>")
    boxes = "".join(map(box, block.boxes))
    return section("ticks", block.share, block.title, f"<div>{boxes}</div>")


def notes(block: Notes) -> str:
    tag = "ol" if block.numbered else "ul"
    lines = "".join(f"<li>{escape(line)}</li>" for line in block.lines)
    return section("notes", block.share, block.title, f"<{tag}>{lines}</{tag}>")


def top(sheet: Sheet, name: str, kind: str, emblem: str) -> str:
    lines = "".join(f"<span>{escape(line)}</span>" for line in sheet.lines)
    return (
        f"<header>{emblem}<div><h1>{escape(name)} <small>{escape(kind)}</small></h1>"
        f'<p>{escape(sheet.about)}</p></div><div class="lines">{lines}</div></header>'
    )
