"""`./safehouse heist check`, `list` and `show`: checking, listing and drawing heists."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from safehouse.core.errors import BadInput
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.findings import Finding
from safehouse.games.heist.design.heists import HEISTS, Plan, Tile
from safehouse.games.heist.rules.asked import Need
from safehouse.games.heist.rules.board import place_of
from safehouse.games.heist.rules.pieces import CHITS
from safehouse.lab.heist.files import find_heist, read_heist
from safehouse.measure.heist.rating import plan_from

LOOT: Final = {"jewel": "J", "docs": "F", "usb": "U", "keycard": "K", "idea2": "i", "idea3": "I"}
MARKS: Final = {
    "watchtower": "W",
    "reinforcements": "R",
    "keycard_door": "=",
    "beacon": "*",
    "remote_lock": "#",
    "server": "@",
}
LEGEND: Final = (
    ". tile   ? shield   E1 entrance   A–D gate   W watchtower   R reinforcements   * beacon",
    "#x remote lock   @x server   = keycard door   g l c d guard, lock, camera, dog",
    "J jewel   F documents   U USB key   K keycard   $n thousands   N NPC   P starts inside",
)
LEAST_CELL: Final = 6


# -- check
def run_check(files: Sequence[Path], as_json: bool, strict: bool) -> int:
    """Check every file; 1 if one has an error (strict: a warning), 2 if it cannot be read."""
    console = Console(soft_wrap=True, highlight=False)
    told: list[dict[str, Any]] = []
    errors = warnings = unreadable = 0
    for file in files:
        try:
            data = read_heist(file)
        except BadInput as e:
            unreadable += 1
            told.append({"file": str(file), "error": str(e)})
            if not as_json:
                console.print(f"[bold red]{escape(str(e))}")
            continue
        found = check(data, file.name)
        errors += sum(finding.is_error for finding in found)
        warnings += sum(not finding.is_error for finding in found)
        told.append({"file": str(file), "findings": [finding.as_data() for finding in found]})
        if not as_json:
            show_findings(console, file, data, found)
    if as_json:
        console.print(json.dumps(told, indent=2), markup=False)
    else:
        words = f"{many(len(files), 'file')}, {many(errors, 'error')}, {many(warnings, 'warning')}"
        console.print(words + (f", {unreadable} unreadable" if unreadable else ""))
    if unreadable:
        return 2
    return int(errors > 0 or (strict and warnings > 0))


def many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def show_findings(console: Console, file: Path, data: dict[str, Any], found: list[Finding]) -> None:
    """A line for the file, one for each finding."""
    facts = "" if any(f.is_error for f in found) else f" · {facts_of(Plan(data, file.name))}"
    console.print(f"[bold]{escape(str(file))}[/]{escape(facts)}")
    for finding in found:
        show_finding(console, finding)


def show_finding(console: Console, finding: Finding) -> None:
    word, style = ("error  ", "bold red") if finding.is_error else ("warning", "yellow")
    field = escape(finding.field or "the file")
    console.print(f"  [{style}]{word}[/]  [cyan]{field}[/]: {escape(finding.text)}")


def facts_of(plan: Plan) -> str:
    """A heist in one line."""
    shields = sum(tile.unknown for tile in plan.tiles.values())
    bags = " / ".join(filled(sum(plan.bag[crew].values()), shields) for crew in plan.bag)
    decks = " / ".join(str(len(plan.events[crew])) for crew in plan.events)
    ways = many(len(plan.entrances), "entrance")
    return (
        f"{plan.title}, {plan.difficulty}: {len(plan.tiles)} tiles, {shields} shields, {ways}, "
        f"bag {bags}, deck {decks} (crew 3 / 4)"
    )


def filled(chits: int, shields: int) -> str:
    """MH-SE-10 The number of chits in a bag, and of blanks to be added."""
    missing = shields - chits
    return f"{chits} + {many(missing, 'blank')}" if missing > 0 else str(chits)


# -- list and show
def asked(need: Need) -> str:
    """A need in words."""
    kind, what, count = need
    if kind == "secure":
        return f"{count} {what}"
    if kind == "cash":
        return f"${count:,}"
    if kind == "escapes":
        return f"{count} escape"
    return {"npc": "the NPC out", "inmates": "all inmates out"}[kind]


def objective_of(plan: Plan) -> str:
    return " + ".join(asked(need) for need in plan.objective)


def run_list(as_json: bool) -> None:
    """The jobs of River City, easy ones first."""
    if as_json:
        rows = [facts_as_data(plan) for plan in HEISTS.values()]
        Console(soft_wrap=True).print(json.dumps(rows, indent=2), markup=False, highlight=False)
        return
    table = Table(title="River City: the jobs", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("id", no_wrap=True)
    table.add_column("job")
    table.add_column("for", no_wrap=True)
    table.add_column("after", no_wrap=True)
    table.add_column("objective")
    table.add_column("brings")
    for plan in HEISTS.values():
        wins = many(plan.requires_wins, "win") if plan.requires_wins else "–"
        pays = f", ${plan.reward:,}" if plan.reward else ""
        row = (plan.difficulty, wins, objective_of(plan), f"{plan.unlocks}{pays}")
        table.add_row(plan.id, plan.title, *row)
    console = Console()
    console.print(table)
    console.print(
        "safehouse heist show ID draws one; safehouse heist rate ID tries it.", style="dim"
    )


def facts_as_data(plan: Plan) -> dict[str, Any]:
    return {
        "id": plan.id,
        "title": plan.title,
        "place": plan.place,
        "difficulty": plan.difficulty,
        "requires_wins": plan.requires_wins,
        "objective": objective_of(plan),
        "reward": plan.reward,
        "unlocks": plan.unlocks,
    }


def run_show(name: str, picture: Path | None) -> None:
    """A heist as text; its picture is written to a file, if one is given."""
    plan = plan_from(find_heist(name))
    if picture is not None:
        from safehouse.lab.heist.picture import save_picture

        save_picture(plan, {}, {}, picture)
    console = Console(soft_wrap=True, highlight=False)
    console.print(f"[bold]{escape(plan.title)}[/], {escape(plan.place)}")
    console.print(escape(plan.blurb), style="italic")
    console.print(f"\n{board_text(plan)}\n", markup=False)
    for line in LEGEND:
        console.print(line, style="dim", markup=False)
    console.print()
    for fact in facts_lines(plan):
        console.print(fact, markup=False)
    if picture is not None:
        console.print(str(picture), markup=False)


def facts_lines(plan: Plan) -> list[str]:
    wins = f", needs {many(plan.requires_wins, 'won job')}" if plan.requires_wins else ""
    lines = [
        f"Objective   {objective_of(plan)}",
        f"Difficulty  {plan.difficulty}{wins}",
        f"Brings      {plan.unlocks or 'no fixer'}, ${plan.reward:,}",
    ]
    for crew in plan.bag:
        bag = ", ".join(f"{kind} {n}" for kind, n in plan.bag[crew].items())
        lines.append(f"Bag {crew}       {bag}")
    lines += [f"Deck {crew}      {' '.join(plan.events[crew])}" for crew in plan.events]
    if plan.no_fixers:
        lines.append(f"Without     {', '.join(plan.no_fixers)}")
    return lines


def cell_of(plan: Plan, name: str, tile: Tile) -> str:
    """The contents of a tile, in letters."""
    cell = "?" if tile.unknown else "."
    for mark in tile.marks:
        kind, _, letter = mark.partition(":")
        cell += letter if kind == "gate" else MARKS[kind] + letter
    cell += "".join(CHITS[kind][0] for kind in tile.chits)
    for kind, count in tile.loot.items():
        cell += f"${count // 1000}" if kind == "cash" else LOOT.get(kind, "o") * count
    if plan.npc is not None and plan.npc.at == name:
        cell += "N"
    return cell + ("P" if name in plan.inside_starts else "")


def board_text(plan: Plan) -> str:
    """The hexagons as rows of letters, every second row half a tile to the right."""
    cells = {place_of(name): cell_of(plan, name, tile) for name, tile in plan.tiles.items()}
    for entrance in plan.entrances:
        if entrance.at:
            cells[place_of(entrance.at)] = entrance.id
    width = max(LEAST_CELL, *[len(cell) + 1 for cell in cells.values()])
    half = -(-width // 2)
    left = min(2 * q + r for q, r in cells)
    rows = []
    for row in range(min(r for _, r in cells), max(r for _, r in cells) + 1):
        line = ""
        for (q, r), cell in sorted(cells.items()):
            if r == row:
                line = line.ljust((2 * q + r - left) * half) + cell
        rows.append(line)
    return "\n".join(rows)
