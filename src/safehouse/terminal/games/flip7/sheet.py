"""The scoresheet of Flip 7 and its final page, for players or teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.ink import (
    AMBER,
    BAD,
    GOOD,
    QUIET,
    Lines,
    banner,
    bar,
    cell,
    row,
    rule,
    wrapped,
)
from safehouse.words import Words, plain

View = dict[str, Any]
NAME: Final = 16
ROUND: Final = 5
TAIL: Final = 28


def total(view: View, seat: int) -> int:
    return int(view["seats"][seat]["total"])


def sheet(view: View, words: Words, me: int, width: int) -> Lines:
    """Round by round, the totals, and what everybody still needs."""
    history = view["history"]
    fit = max(1, (width - NAME - TAIL) // ROUND)
    shown = history[-fit:]
    dots = "…" if len(history) > fit else ""
    last = history[-1] if history else {"end": "", "round": 0}
    end = words.lookup(f"{words.game}.end.{last['end']}") or str(last["end"])
    title = f"round {last['round']}: {end}"
    head = [cell(f"   {dots}", NAME, QUIET)]
    head += [cell(str(line["round"]), ROUND, QUIET, "right") for line in shown]
    lines = [rule(width, title=title)]
    lines.append(row(*head, cell("total", 7, QUIET, "right"), cell("  needs", 8, QUIET)))
    best = max(total(view, s) for s in range(len(view["seats"])))
    everybody = range(len(view["seats"]))
    return lines + [sheet_line(view, words, s, shown, best, s == me) for s in everybody]


def sheet_line(
    view: View, words: Words, seat: int, shown: list[Mapping[str, Any]], best: int, mine: bool
) -> Text:
    have = total(view, seat)
    leads = have == best and have > 0
    cells = [cell(f"   {words.name(seat)}", NAME, f"bold {AMBER}" if mine else "bold")]
    for line in shown:
        got = line["points"][seat]
        seven = line["flip7"] == seat
        told = f"{got}*" if seven else str(got) if got else "–"
        style = f"bold {GOOD}" if seven else "" if got else QUIET
        cells.append(cell(told, ROUND, style, "right"))
    missing = max(0, view["seats"][seat]["short"])
    cells.append(cell(str(have), 7, f"bold {GOOD}" if leads else "bold", "right"))
    cells.append(cell(f"  {missing or '–'}", 8, QUIET))
    cells.append(bar(have, have, view["options"]["target"], 12, GOOD if leads else AMBER))
    return row(*cells)


def final(view: View, words: Words, me: int, width: int) -> Lines:
    """Who won, everybody's score, and the three things worth remembering."""
    winners = view["result"]["winners"]
    names = " & ".join(words.name(s) for s in winners)
    won = me in winners
    rounds = len(view["history"])
    scores = view["result"]["scores"]
    points = sum(scores[s] for s in winners) if view["options"]["teams"] else scores[winners[0]]
    verb = "takes it" if len(winners) == 1 else "take it"
    inner = f"{names} {verb} with {points} points in {rounds} round{'s' * (rounds != 1)}."
    lines = banner(inner, width, f"bold {GOOD if won else AMBER}")
    order = sorted(range(len(scores)), key=lambda s: -total(view, s))
    most = max(total(view, order[0]), 1)
    for place, seat in enumerate(order, start=1):
        name_style = f"bold {AMBER}" if seat == me else "bold"
        have = total(view, seat)
        line = bar(have, have, most, width - 36, GOOD if seat in winners else AMBER)
        who = cell(words.name(seat), 20, name_style)
        lines.append(row(cell(f" {place}. ", 5, QUIET, "right"), who, cell(str(have), 6), line))
    return [*lines, Text(""), *facts(view, words, width)]


def facts(view: View, words: Words, width: int) -> Lines:
    history = view["history"]
    found: Lines = []
    points, n, seat = max(
        ((p, -line["round"], -s) for line in history for s, p in enumerate(line["points"])),
        default=(0, 0, 0),
    )
    best = f"Best round: {words.name(-seat)}, {points} points in round {-n}."
    found += wrapped(Text(best), width)
    sevens = [words.name(line["flip7"]) for line in history if line["flip7"] is not None]
    if sevens:
        found += wrapped(Text(f"Flip 7: {', '.join(sevens)}.", GOOD), width)
    empty = [sum(not line["points"][s] for line in history) for s in range(len(view["seats"]))]
    worst = max(empty)
    if worst > 1:
        who = plain(words.players([s for s, count in enumerate(empty) if count == worst]))
        found += wrapped(Text(f"Most rounds without a point: {who}, {worst}.", BAD), width)
    return found
