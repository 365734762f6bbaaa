"""A report as one self-contained HTML file with styles, fonts, plots and script."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from safehouse.lab.report.blocks import Cell, Chart, Section, Table, Tile
from safehouse.lab.report.plots import Plot

FONTS = Path(__file__).parents[2] / "web" / "static" / "fonts"
STYLE = Path(__file__).parent / "report.css"
WIDE = 5  # columns that fit beside a chart
SCRIPT = Path(__file__).parent / "report.js"
FACES = (
    ("Big Shoulders", "big-shoulders.woff2", "500 900"),
    ("Hanken", "hanken-grotesk.woff2", "400 800"),
)


class Head:
    """The head of a report: what was played, and how to reproduce it."""

    def __init__(self, game: str, name: str, about: str, command: str, facts: Mapping[str, str]):
        self.game = game
        self.name = name
        self.about = about
        self.command = command
        self.facts = dict(facts)


def page(
    head: Head, tiles: Sequence[Tile], sections: Sequence[Section], plots: Mapping[str, Plot]
) -> str:
    """The whole file."""
    title = f"{escape(head.name)}: balance report"
    names = [(anchor(section.title), section.title) for section in sections]
    links = "".join(f'<a href="#{at}">{escape(title)}</a>' for at, title in names)
    main = "\n".join(drawn_section(section, plots) for section in sections)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<style>{faces()}
{STYLE.read_text("utf-8")}</style>
</head>
<body data-game="{escape(head.game)}">
<header>
<p class="eyebrow">Safehouse · balance report</p>
<h1>{escape(head.name)}</h1>
<p class="lead">{escape(head.about)}</p>
<div class="tiles">{"".join(map(drawn_tile, tiles))}</div>
<nav aria-label="Sections">{links}<a href="#again">Play it again</a></nav>
</header>
<main>
{main}
{drawn_facts(head)}
</main>
<script>{SCRIPT.read_text("utf-8")}</script>
</body>
</html>
"""


def faces() -> str:
    """Our two typefaces, embedded in the file; otherwise the system's own."""
    found = []
    for name, file, weights in FACES:
        if (FONTS / file).is_file():
            data = b64encode((FONTS / file).read_bytes()).decode()
            found.append(
                f'@font-face {{ font-family: "{name}"; font-weight: {weights}; '
                f'src: url(data:font/woff2;base64,{data}) format("woff2"); }}'
            )
    return "\n".join(found)


def anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def drawn_tile(tile: Tile) -> str:
    return (
        f'<div class="tile"><h2>{escape(tile.label)}</h2><p class="num">{escape(tile.value)}</p>'
        f"<p>{escape(tile.words)}</p></div>"
    )


def drawn_section(section: Section, plots: Mapping[str, Plot]) -> str:
    charts: list[str] = []
    others: list[str] = []
    tiles: list[str] = []
    for block in section.blocks:
        if isinstance(block, Chart):
            charts.append(drawn_chart(block, plots[block.name]))
        elif isinstance(block, Tile):
            tiles.append(drawn_tile(block))
        else:
            others.append(drawn_table(block, f"{section.title}, table {len(others) + 1}"))
    pair = len(charts) == 1 and is_narrow(section)
    if pair:
        charts.append(f"<div>{others.pop(0)}</div>")
    parts = [
        f'<div class="tiles">{"".join(tiles)}</div>' if tiles else "",
        f'<div class="charts">{"".join(charts)}</div>' if charts else "",
        *others,
    ]
    at = anchor(section.title)
    return (
        f'<section id="{at}" aria-labelledby="{at}-title"><h2 id="{at}-title">'
        f'{escape(section.title)}</h2><p class="words">{escape(section.words)}</p>'
        f"{''.join(parts)}</section>"
    )


def is_narrow(section: Section) -> bool:
    """Whether its first table has room beside its chart."""
    tables = [block for block in section.blocks if isinstance(block, Table)]
    return bool(tables) and not tables[0].dense and len(tables[0].columns) <= WIDE


def drawn_chart(chart: Chart, plot: Plot) -> str:
    label = escape(f"{chart.title}. {chart.words}")
    svg = plot.svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    wide = ' class="tall"' if type(chart).__name__ == "Ranks" else ""
    return (
        f"<figure{wide}><h3>{escape(chart.title)}</h3>{svg}"
        f"<figcaption>{escape(chart.words)}</figcaption></figure>"
    )


def drawn_table(table: Table, name: str) -> str:
    heads = []
    for n, column in enumerate(table.columns):
        order = ' aria-sort="descending"' if n == table.sorted_by else ""
        kind = ' class="text"' if column.text else ""
        hint = f' title="{escape(column.words)}"' if column.words else ""
        heads.append(
            f'<th scope="col"{kind}{order}><button type="button"{hint}>'
            f"{escape(column.name)}</button></th>"
        )
    rows = "".join(f"<tr>{drawn_row(table, row)}</tr>" for row in table.rows)
    helps = "".join(
        f"<div><dt>{escape(c.name)}</dt><dd>{escape(c.words)}</dd></div>"
        for c in table.columns
        if c.words
    )
    kind = ' class="dense"' if table.dense else ""
    help_ = f"<details{' open' if not table.dense else ''}><summary>What the columns mean</summary>"
    region = f'tabindex="0" role="region" aria-label="{escape(name)}"'
    return (
        f'<div class="scroll" {region}><table{kind}><thead>'
        f"<tr>{''.join(heads)}</tr></thead><tbody>{rows}</tbody></table></div>"
        + (f"{help_}<dl>{helps}</dl></details>" if helps else "")
    )


def drawn_row(table: Table, row: list[Cell]) -> str:
    cells = []
    for n, (column, cell) in enumerate(zip(table.columns, row, strict=True)):
        tag = 'th scope="row"' if n == 0 else "td"
        kind = ' class="text"' if column.text else ""
        value = escape(str(cell.sort))
        inside = f"<span>{escape(cell.text)}</span>{cell.drawn}"
        cells.append(f'<{tag}{kind} data-v="{value}">{inside}</{tag.split(maxsplit=1)[0]}>')
    return "".join(cells)


def drawn_facts(head: Head) -> str:
    rows = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in head.facts.items()
    )
    return (
        '<section id="again" aria-labelledby="again-title"><h2 id="again-title">Play it again</h2>'
        '<p class="words">The same command with the same versions plays the same games and writes '
        "this very page, whatever the number of cores. An interval (95 %) is where the true "
        "value lies unless this run was one of the unlucky twenty; four times the games "
        "halve it. In a table of many rows about one in twenty marks is luck.</p>"
        f"<pre><code>{escape(head.command)}</code></pre><dl>{rows}</dl></section>"
    )
