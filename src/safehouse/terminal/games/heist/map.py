"""The building of Masters of the Heist in characters: hexagons with everything on them.

A tile is named by a letter for its row and a number for its place in it: c3. There is no row e,
since E1 is an entrance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from safehouse.terminal.ink import AMBER, BAD, COLD, GOOD, QUIET, Lines, cell, packed, row

View = Mapping[str, Any]
LETTERS: Final = "abcdfghijklmnopqrstuvw"
INKS: Final = (COLD, AMBER, GOOD, "#ff8fd0", "#c7a6ff")
GOLD: Final = "#f2c230"
CHITS: Final = {"guard": "G", "lock": "L", "camera": "C", "dog": "D"}
CHIT_INKS: Final = {"guard": BAD, "lock": AMBER, "camera": COLD, "dog": BAD}
LOOT: Final = {
    "jewel": "J",
    "docs": "F",
    "usb": "U",
    "keycard": "K",
    "idea2": "i2",
    "idea3": "i3",
}
MARKS: Final = {
    "watchtower": "W",
    "reinforcements": "R",
    "keycard_door": "=",
    "beacon": "*",
    "remote_lock": "#",
    "server": "@",
}
WIDE: Final = (12, 10, 8)  # columns of a hexagon, widest first
EDGES: Final = {1: ("⟨⟩",), 2: ("╱╲", "╲╱"), 3: ("╱╲", "││", "╲╱")}  # by lines of a hexagon
NOTHING: Final[Mapping[str, Any]] = {"unknown": False, "chits": (), "loot": {}, "marks": ()}


class Spot(NamedTuple):
    """Where a node is drawn: in half hexagons from the left, in rows from the top."""

    name: str
    x: int
    y: int


# -- names
def place(name: str) -> tuple[int, int]:
    q, _, r = name.partition(",")
    return int(q), int(r)


def label(name: str) -> str:
    """The name of a node on the map; a distant tile keeps its coordinates."""
    if "," not in name:
        return name
    q, r = place(name)
    if not 0 <= r < len(LETTERS) or q + r // 2 < 0:
        return name
    return f"{LETTERS[r]}{q + r // 2 + 1}"


def ink(n: int) -> str:
    return INKS[n % len(INKS)]


# -- where things are drawn
def spots(view: View) -> list[Spot]:
    """The tiles, and the entrances that have a place."""
    at = {name: name for name in view["board"]["tiles"]}
    at |= {name: e["at"] for name, e in view["board"]["entrances"].items() if e["at"]}
    found: list[Spot] = []
    for name, where in at.items():
        q, r = place(where)
        found.append(Spot(name, 2 * q + r, r))
    left, top = min(spot.x for spot in found), min(spot.y for spot in found)
    return sorted((Spot(n, x - left, y - top) for n, x, y in found), key=lambda s: (s.y, s.x))


def hexagon_width(view: View, width: int) -> int:
    """The widest that fits; the narrowest if none does."""
    halves = max(spot.x for spot in spots(view)) + 2
    return next((wide for wide in WIDE if halves * wide // 2 + 1 <= width), WIDE[-1])


def map_width(view: View, wide: int) -> int:
    return (max(spot.x for spot in spots(view)) + 2) * wide // 2 + 1


def bands(view: View) -> int:
    """The number of rows of hexagons."""
    return max(spot.y for spot in spots(view)) + 1


def draw(view: View, wide: int, high: int) -> Lines:
    """The board with hexagons of that many columns and lines."""
    found = spots(view)
    lines: Lines = []
    for y in range(bands(view)):
        band = [Text(" ") for _ in range(high)]
        for spot in [spot for spot in found if spot.y == y]:
            start = spot.x * wide // 2 + 1
            for line, part in zip(band, hexagon(view, spot.name, wide, high), strict=True):
                line.pad_right(start - line.cell_len)
                line.append_text(part)
        lines += band
    return lines


def hexagon(view: View, name: str, wide: int, high: int) -> Lines:
    """One node in that many lines."""
    inner = wide - 2
    head = row(Text(label(name), "bold"), people_on(view, name))
    middle, foot = inside(view, name)
    if high == 1:
        lies = middle if name in view["board"]["tiles"] else Text("")
        parts = [cell(row(head, " ", lies), inner)]
    elif high == 2:
        room = max(0, inner - foot.cell_len)
        parts = [cell(head, inner), row(cell(middle, room), cell(foot, inner - room))]
    else:
        parts = [cell(head, inner), cell(middle, inner, align="centre"), cell(foot, inner)]
    style = edge_style(view, name)
    edges = EDGES[high]
    return [
        row(Text(edge[0], style), part, Text(edge[1], style))
        for edge, part in zip(edges, parts, strict=True)
    ]


def edge_style(view: View, name: str) -> str:
    tile = view["board"]["tiles"].get(name)
    if tile is None:
        return f"bold {GOOD}"
    if tile["unknown"]:
        return AMBER
    return BAD if any(mark.startswith("gate") for mark in tile["marks"]) else QUIET


# -- contents of a tile
def people_on(view: View, name: str) -> Text:
    """Who is there: (12); a captive is N."""
    there = [n for n, who in enumerate(view["characters"]) if is_here(who, name)]
    if not there:
        return Text("")
    line = Text("(")
    for n in there:
        captive = view["characters"][n]["status"] == "captive"
        line.append("N" if captive else str(n + 1), "bold" if captive else f"bold {ink(n)}")
    return line + Text(")")


def is_here(who: Mapping[str, Any], name: str) -> bool:
    return who["at"] == name and who["status"] in ("in", "captive", "escaped")


def inside(view: View, name: str) -> tuple[Text, Text]:
    """What is on a tile, and who has planned it; for an entrance, its capacity."""
    entrance = view["board"]["entrances"].get(name)
    if entrance is not None:
        limit = entrance["limit"] if view["phase"] == "planning" else entrance["exit_limit"]
        line = Text("exit" if limit is None else f"max {limit}", QUIET)
        return line.append_text(loot_of(entrance["loot"])), Text("")
    tile = view["board"]["tiles"].get(name, NOTHING)
    line = Text("?" if tile["unknown"] else "", f"bold {AMBER}")
    line.append_text(marks_of(tile["marks"]))
    if name in view["inside_starts"] and view["phase"] == "planning":
        line.append("P", "bold")
    line.append_text(chits_of(tile["chits"]))
    line.append_text(loot_of(tile["loot"]))
    return line, planners(view, name)


def marks_of(marks: Sequence[str]) -> Text:
    line = Text()
    for mark in marks:
        kind, _, letter = mark.partition(":")
        line.append(f"|{letter}|" if kind == "gate" else MARKS[kind] + letter, "bold")
    return line


def chits_of(chits: Sequence[str]) -> Text:
    """The chits: capitals are active, lower-case letters are not."""
    line = Text()
    for chit in chits:
        kind = chit.removesuffix("_off")
        off = kind != chit
        letter = CHITS[kind].lower() if off else CHITS[kind]
        line.append(letter, QUIET if off else f"bold {CHIT_INKS[kind]}")
    return line


def loot_of(loot: Mapping[str, int]) -> Text:
    line = Text(style=GOLD)
    for kind, count in loot.items():
        if kind == "cash":
            line.append(f"${count // 1000}")
        else:
            line.append(LOOT.get(kind, "^") * count)
    return line


def planners(view: View, name: str) -> Text:
    """Who has a token there."""
    line = Text()
    for n, who in enumerate(view["characters"]):
        if name in who["plan"]:
            line.append(str(n + 1), ink(n))
    return line


# -- the legend
def legend(view: View, width: int, words: Mapping[str, str]) -> Lines:
    """The legend for this board; `words` are the names of things by kind."""
    tiles = view["board"]["tiles"].values()
    kinds = [chit.removesuffix("_off") for tile in tiles for chit in tile["chits"]]
    loot = [kind for tile in tiles for kind in tile["loot"]]
    marks = [mark.partition(":")[0] for tile in tiles for mark in tile["marks"]]
    signs: list[tuple[str, str]] = []
    if any(tile["unknown"] for tile in tiles):
        signs.append(("?", "unknown"))
    signs += [(sign, kind) for kind, sign in CHITS.items() if kind in kinds]
    signs += [("|A|", "gate")] if "gate" in marks else []
    signs += [(sign, kind) for kind, sign in MARKS.items() if kind in marks]
    signs += [(sign, kind) for kind, sign in LOOT.items() if kind in loot]
    signs += [("$1", "cash")] if "cash" in loot else []
    named = [(sign, words.get(kind, kind)) for sign, kind in signs]
    pieces = [row(Text(sign, "bold"), Text(f" {name}", QUIET)) for sign, name in named]
    if kinds:
        pieces.append(Text("small letter: off", QUIET))
    pieces.append(Text("(1) stands there, 1 has planned it", QUIET))
    return packed(pieces, width)


def doors(view: View) -> list[Text]:
    """The tiles next to an entrance."""
    return [
        row(Text(name, f"bold {GOOD}"), Text(f" → {' '.join(label(d) for d in e['doors'])}", QUIET))
        for name, e in view["board"]["entrances"].items()
    ]
