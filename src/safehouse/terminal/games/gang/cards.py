"""Cards and chips of The Gang in characters, and its hands in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.ink import AMBER, BAD, QUIET, Lines, Small, boxed, cell, row
from safehouse.words import Words

View = Mapping[str, Any]
BACK: Final = "▒▒"
INKS: Final = {"white": "#e8e2d4", "yellow": "#f2c230", "orange": "#ef8a2b", "red": "#ff5c57"}
SUITS: Final = {"H": BAD, "D": "#ff9447", "C": "#4fd1a5", "S": "#7fc8ff"}
COLUMN: Final = 7  # of a chip
NAME: Final = 11  # at the showdown


def colour(card: str | None) -> str:
    return QUIET if card is None else SUITS.get(card[-1:], AMBER)


def figure(card: str | None, words: Words) -> str:
    """The text on a card this small; the suitless Jack is a J, or J* if it is wild."""
    if card in ("JX", "JW"):
        return "J*" if card == "JW" else "J "
    return BACK if card is None else words.card(card)


def drawn(cards: Sequence[str | None], words: Words, width: int, best: Sequence[str] = ()) -> Lines:
    """Cards side by side, three lines high; those that make the hand stand out."""
    small: list[Small] = []
    for card in cards:
        out = not best or card in best
        style = colour(card) if card is None or not out else f"bold {colour(card)}"
        small.append(Small(figure(card, words).rjust(3), style if out else f"{style} dim"))
    return boxed(small, width)


def plainly(cards: Sequence[str | None], words: Words) -> Text:
    """Cards in a line of text."""
    return Text(" ").join(Text(figure(c, words).strip(), f"bold {colour(c)}") for c in cards)


def chip_text(chip: int | None, colour: str, dark: bool, now: bool) -> Text:
    if not chip:
        return Text("·", QUIET)
    style = INKS.get(colour, "")
    return Text(f"[{chip}]" if dark else f"({chip})", f"bold {style}" if now else style)


def chips_row(view: View, seat: int) -> Text:
    """All chips of a seat, by round."""
    line = Text()
    chips = zip(view["seats"][seat]["chips"], view["facts"]["colours"], strict=True)
    for n, (chip, colour) in enumerate(chips):
        now = bool(view["colour"]) and n == view["round"] - 1
        dark = now and chip in view["locked"]
        line.append_text(cell(chip_text(chip, colour, dark, now), COLUMN, align="centre"))
    return line


def chips_head(view: View, words: Words) -> Text:
    line = Text()
    for n, colour in enumerate(view["facts"]["colours"]):
        style = INKS.get(colour, "")
        name = words.lookup(f"gang.colour.{colour}")
        now = bool(view["colour"]) and n == view["round"] - 1
        shown = Text(name or "", f"bold underline {style}" if now else style)
        line.append_text(cell(shown, COLUMN, align="centre"))
    return line


def middle(view: View) -> Text:
    """The chips that nobody holds."""
    found = [
        chip_text(chip, view["colour"] or "", chip in view["locked"], True)
        for chip in view["middle"]
    ]
    return Text(" ").join(found) if found else Text("empty", QUIET)


def in_words(words: Words, category: str, ranks: Sequence[int]) -> str:
    """A hand as a person would say it."""
    facts = dict(zip(("a", "b"), ranks, strict=False))
    return words.say(f"in_words.{category}", facts)


IN_WORDS: Final = {  # how many of a hand's ranks the words name
    "two_pair": 2,
    "full_house": 2,
}


def beside(words: Words, hand: Mapping[str, Any]) -> str:
    """The kickers: what decides between two pairs of fives."""
    rest = hand["ranks"][IN_WORDS.get(hand["category"], 1) :]
    return " ".join(words.lookup(f"gang.rank.{rank}") or "" for rank in rest)


def right_order(view: View, words: Words) -> Text:
    """The seats in the true order of their hands, with equal ones side by side."""
    rows = sorted(view["facts"]["rows"], key=lambda row: int(row["hand"]["low"]))
    line = Text()
    for n, one in enumerate(rows):
        if n:
            equal = rows[n - 1]["hand"]["low"] == one["hand"]["low"]
            line.append(" = " if equal else " < ", QUIET)
        line.append(words.name(one["seat"]), "bold")
    return line


def best_line(view: View, words: Words) -> Text:
    """GA-SD-7  Whose hand was the strongest; it decides nothing."""
    showdown = view["showdown"]
    names = ", ".join(words.name(seat) for seat in showdown["best"])
    one = next(hand for hand in showdown["revealed"] if hand["seat"] in showdown["best"])
    return Text(f"Strongest hand: {names}, {in_words(words, one['category'], one['ranks'])}.")


def showdown_lines(view: View, words: Words, me: int, width: int) -> Lines:
    """GA-SD-1, -3  Hand by hand in the order of the chips, and where the order broke."""
    lines: Lines = []
    showdown = view["showdown"]
    colour = view["facts"]["colours"][-1]
    pockets = [plainly(hand["pocket"], words) for hand in showdown["revealed"]]
    wide = max([pocket.cell_len for pocket in pockets], default=0) + 2
    ranked = [one["hand"] for one in view["facts"]["rows"] if one["hand"]]
    for hand, pocket, place in zip(showdown["revealed"], pockets, ranked, strict=True):
        if place["breaks"] is not None:
            lines.append(Text("   ✗ the order breaks here: the next hand is weaker", f"bold {BAD}"))
        chip = cell(chip_text(hand["chip"], colour, False, True), 4)
        name = Text(words.name(hand["seat"]), f"bold {AMBER}" if hand["seat"] == me else "bold")
        told = Text(in_words(words, hand["category"], hand["ranks"]))
        if rest := beside(words, hand):
            told.append(f" + {rest}", QUIET)
        if view["seats"][hand["seat"]]["muscle"]:
            told.append(", Muscle", f"bold {AMBER}")
        lines.append(cell(row("  ", chip, cell(name, NAME), cell(pocket, wide), told), width))
    for seat in showdown["order"][len(showdown["revealed"]) :]:
        lines.append(row(cell("", 6), cell(words.name(seat), NAME, "bold"), Text(BACK, QUIET)))
    return lines
