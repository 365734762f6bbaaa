"""The cards of Flip 7 in characters: colours, drawn lines of cards, what is left in the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.flip7.cards import NAMES
from safehouse.terminal import ink
from safehouse.terminal.ink import AMBER, BAD, COLD, GOOD, QUIET, Bar, Lines, Small, boxed, cell

Card = int | str
Seat = Mapping[str, Any]

# From cool to hot: the higher a number, the more copies there are to bust on.
NUMBER_COLOURS: Final = (
    *("#8a94a6", "#6fa8dc", "#56b4e9", "#3fb8c4", "#35b890", "#5cb85c", "#8fbf3f"),
    *("#c2b92f", "#e0a526", "#ee8a2d", "#f06f3c", "#ec5250", "#e0407a"),
)
MODIFIER_COLOUR: Final = "#b48ef0"
ACTION_COLOURS: Final = {"freeze": COLD, "flip_three": AMBER, "second_chance": GOOD}
SHORT: Final = {"freeze": "ICE", "flip_three": "FL3", "second_chance": "2ND", "x2": "×2"}


def colour(card: Card) -> str:
    if isinstance(card, int):
        return NUMBER_COLOURS[card] if 0 <= card < len(NUMBER_COLOURS) else ""
    return ACTION_COLOURS.get(card, MODIFIER_COLOUR)


def figure(card: Card) -> str:
    """The text on a card this small."""
    return SHORT.get(str(card), str(card)).rjust(2)


def in_front(seat: Seat) -> list[Card]:
    """Everything in front of a seat, in the order shown here."""
    cards: list[Card] = [*seat["numbers"]]
    if seat["bust_card"] is not None:
        cards.append(seat["bust_card"])
    cards += seat["modifiers"]
    if seat["second_chance"]:
        cards.append("second_chance")
    if seat["freeze"]:
        cards.append("freeze")
    return cards


def in_hand(view: Mapping[str, Any], seat: int, new: Card | None) -> list[Card]:
    """Cards that the seat has turned up and not given away yet."""
    flip, choice = view["flip"], view["choice"]
    held: list[Card] = list(flip["set_aside"]) if flip and flip["seat"] == seat else []
    if choice and choice["seat"] == seat and choice["from"] != "set_aside":
        held.append(choice["card"])
    elif new in ACTION_COLOURS and view["phase"] == "moment":  # what happens to it is told next
        held.append(new)
    return held


def looks(seat: Seat, new: Card | None, hand: Sequence[Card] = ()) -> list[tuple[Card, str, bool]]:
    """Each card with its style, and whether it is one of the two that bust."""
    twin = seat["bust_card"]
    busted = seat["status"] == "busted"
    out: list[tuple[Card, str, bool]] = []
    for card in [*in_front(seat), *hand]:
        bad = twin is not None and card == twin
        style = f"bold {BAD}" if bad else QUIET if busted else f"bold {colour(card)}"
        out.append((card, f"{style} reverse" if card == new and not bad else style, bad))
    return out


def drawn(seat: Seat, new: Card | None, hand: Sequence[Card], width: int) -> Lines:
    """A line of small cards, three characters high, overlapping if need be."""
    cards = looks(seat, new, hand)
    if not cards:
        return [cell("", width), cell("no card", width, QUIET), cell("", width)]
    return boxed([Small(figure(card), style, bad) for card, style, bad in cards], width)


def chips(seat: Seat, new: Card | None, hand: Sequence[Card], width: int) -> Text:
    """The same in one line."""
    line = Text()
    for card, style, bad in looks(seat, new, hand):
        line.append(f"×{figure(card).strip()}" if bad else figure(card).strip(), style)
        line.append(" ")
    return cell(line if line.cell_len else Text("no card", QUIET), width)


def chart(left: Mapping[str, int], held: Sequence[int], safe: bool, width: int) -> Lines:
    """What is left, as standing bars; the numbers that would bust `held` are marked."""
    bars: list[Bar] = []
    for n, card in enumerate(NAMES):
        count = left[str(card)]
        bad = card in held and count > 0 and not safe
        bars.append(Bar(figure(card).strip(), count, colour(card), bad, n in (13, 19)))
    return ink.chart(bars, max([*left.values(), 12]), width)
