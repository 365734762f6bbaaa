"""The money of Bankout: what everybody has and would have, round by round, and the last page."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.bankout.cards import dollars
from safehouse.terminal.ink import AMBER, GOOD, QUIET, Lines, banner, cell, row, rule, wrapped
from safehouse.words import Words

View = dict[str, Any]
NAME: Final = 16
ROUND: Final = 11
LEAST: Final = 100  # the minimum scale of a bar if there is no target


def is_blitz(view: View) -> bool:
    return bool(view["options"]["format"] == "blitz")


def bank(view: View, seat: int) -> int:
    """The Bank of the round; of the one that has just ended, as it ended."""
    if view["history"] and (view["over"] or view["phase"] == "round_over"):
        return int(view["history"][-1]["banks"][seat])
    return int(view["seats"][seat]["bank"])


def scale(view: View) -> int:
    """The value of a full bar."""
    if not is_blitz(view):
        return int(view["goal"])
    most = max(int(seat["money"]) + int(seat["loot"]) for seat in view["seats"])
    return max(LEAST, most)


def round_name(view: View) -> str:
    if view["sudden_death"]:
        return "Sudden Death"
    return f"round {view['round']}" + (f" of {view['rounds']}" if is_blitz(view) else "")


def sheet(view: View, words: Words, me: int, width: int) -> Lines:
    """The scoresheet, round by round, and the state of the match."""
    history = view["history"]
    shown = history[-max(1, (width - NAME - ROUND) // ROUND) :]
    names = ["Sudden D." if x["sudden_death"] else f"round {x['round']}" for x in shown]
    head = [cell("", NAME), *[cell(name, ROUND, QUIET, "right") for name in names]]
    last = "match" if is_blitz(view) else "won"
    lines = [rule(width, title="the rounds"), row(*head, cell(last, ROUND, QUIET, "right"))]
    for s, seat in enumerate(view["seats"]):
        cells = [cell(f"   {words.name(s)}", NAME, f"bold {AMBER}" if s == me else "bold")]
        for line in shown:
            style = f"bold {GOOD}" if line["winner"] == s else ""
            cells.append(cell(dollars(line["banks"][s]), ROUND, style, "right"))
        stand = dollars(seat["total"]) if is_blitz(view) else str(seat["wins"])
        lines.append(row(*cells, cell(stand, ROUND, "bold", "right")))
    if is_blitz(view):
        lines.append(Text(f"   The pot: {dollars(view['pot'])}.", f"bold {AMBER}"))
    return lines


def final(view: View, words: Words, me: int, width: int) -> Lines:
    """Who won each round, and the best one."""
    winner = view["result"]["winners"][0]
    scores = view["result"]["scores"]
    how = f"takes the match {scores[winner]} : {scores[1 - winner]}."
    if is_blitz(view):
        how = f"takes the whole pot, {dollars(scores[winner])}."
    style = f"bold {GOOD if winner == me else AMBER}"
    lines = banner(f"{words.name(winner)} {how}", width, style)
    lines += sheet(view, words, me, width)
    best, n, seat = max(
        (money, -i, s) for i, x in enumerate(view["history"]) for s, money in enumerate(x["banks"])
    )
    line = view["history"][-n]
    of = "Sudden Death" if line["sudden_death"] else f"round {line['round']}"
    told = f"Best bank: {words.name(seat)}, {dollars(best)} in {of} after {line['turns']} turns."
    return [*lines, Text(""), *wrapped(Text(told), width)]
