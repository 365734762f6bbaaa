"""The cards of Bankout in characters: rows, hands, a turn, what is left, and the risks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from safehouse.games.bankout.cards import NAMES
from safehouse.terminal import ink
from safehouse.terminal.ink import AMBER, BAD, GOOD, QUIET, Bar, Lines, Small, boxed, cell, row

View = Mapping[str, Any]
Seat = Mapping[str, Any]

VALUES: Final = {name: int(name) for name in NAMES if name.isdigit()}
COLOURS: Final = {"J": "#ff9447", "A": BAD, "Q": "#e58ce0", "K": AMBER, "X": "#b48ef0"}
HAND: Final = ("Q", "K", "X")
BACK: Final = "▒▒"


class Threat(NamedTuple):
    """What a seat risks with the next card; nothing if `cards` is empty."""

    text: str
    cards: tuple[str, ...] = ()  # those that bust, or cost something


def colour(card: str | None) -> str:
    return QUIET if card is None else COLOURS.get(card, GOOD)


def figure(card: str | None) -> str:
    """The text on a card this small."""
    return BACK if card is None else "★" if card == "X" else card


def dollars(sum: int) -> str:
    return f"${sum:,}"


def in_row(seat: Seat) -> list[Small]:
    """Live Jacks and Aces first, then the reminders."""
    found: list[Small] = []
    for card, live in (("J", seat["jacks"]), ("A", seat["latent"])):
        found += [Small(f"{card} ", f"bold {colour(card)}")] * live
    for card, live in (("J", seat["jacks"]), ("A", seat["latent"])):
        found += [Small(f"{card} ", QUIET)] * (seat["table"][card] - live)
    return found


def row_drawn(seat: Seat, revealed: str | None, width: int) -> Lines:
    """The row of a seat, with the open card that has not taken effect yet."""
    found = in_row(seat)
    if revealed is not None:
        style = f"bold {colour(revealed)} reverse"
        found.append(Small(figure(revealed).ljust(2), style, revealed == "J"))
    if not found:
        return [cell("", width), cell("nothing in the row", width, QUIET), cell("", width)]
    return boxed(found, width)


def in_hand(seat: Seat) -> list[str | None]:
    return list(seat["hand"]) if seat["hand"] is not None else [None] * seat["hand_count"]


def hand_drawn(seat: Seat, width: int) -> Lines:
    """A hand: open if it is one's own, otherwise backs."""
    hand = in_hand(seat)
    if not hand:
        return [cell("", width), cell("empty hand", width, QUIET), cell("", width)]
    styles = [colour(card) if card is None else f"bold {colour(card)}" for card in hand]
    cards = zip(hand, styles, strict=True)
    return boxed([Small(figure(card).ljust(2), style) for card, style in cards], width)


def chips(seat: Seat, revealed: str | None, width: int) -> Text:
    """Row and hand in one line."""
    line = Text()
    for one in in_row(seat):
        line.append(one.face, one.style)
    if revealed is not None:
        line.append(f"{figure(revealed)} ", f"bold {colour(revealed)} reverse")
    line.append("· hand ", QUIET)
    for card in in_hand(seat):
        line.append(f"{figure(card)} ", colour(card))
    if not in_hand(seat):
        line.append("empty", QUIET)
    return cell(line, width)


def trail(cards: Sequence[tuple[str | None, str]], width: int) -> Text:
    """The cards of a turn in order; only the last ones, if there are too many."""
    pieces: list[Text] = []
    for card, how in cards:
        face = f"({figure(card)})" if how == "played" else figure(card)
        pieces.append(Text(face, f"bold {colour(card)}" if card is not None else QUIET))
    shown = pieces
    while len(shown) > 1 and sum(p.cell_len + 1 for p in shown) > width - 2:
        shown = shown[1:]
    line = Text(" ").join(shown)
    return row(Text("… ", QUIET), line) if len(shown) < len(pieces) else line


# -- what is left -------------------------------------------------------------------------------
def chart(view: View, odds: Mapping[str, Any], bad: Sequence[str], width: int) -> Lines:
    """What is left, as standing bars; what would bust is marked."""
    counts = odds["counts"]
    bars = [
        Bar(figure(c), counts[c], colour(c), c in bad and counts[c] > 0, c in ("J", "Q"))
        for c in [*VALUES, "J", "A", *HAND]
        if c != "X" or view["jokers"]
    ]
    lines = ink.chart(bars, 4, width)
    numbers = sum(counts[c] for c in VALUES)
    notes = [f"{dollars(odds['money'])} in {numbers} numbers", "", *away(view, odds)]
    for n, note in enumerate(notes):
        lines[n] = row(lines[n], Text(f"   {note}", QUIET))
    return [cell(line, min(width, line.cell_len)) for line in lines]


def summary(view: View, odds: Mapping[str, Any], bad: Sequence[str], width: int) -> Text:
    """The same in one line."""
    counts = odds["counts"]
    line = Text("   left  ", QUIET)
    for card in ["J", "A", *HAND]:
        if card == "X" and not view["jokers"]:
            continue
        killer = card in bad and counts[card] > 0
        line.append(f"{figure(card)} ", colour(card))
        line.append(f"{counts[card]}{'✗' if killer else ''}  ", f"bold {BAD}" if killer else "")
    numbers = sum(counts[c] for c in VALUES)
    line.append(f"{dollars(odds['money'])} in {numbers} numbers", QUIET)
    return cell(line, min(width, line.cell_len))


def away(view: View, odds: Mapping[str, Any]) -> list[str]:
    """A note on unseen cards that may not be in the deck."""
    cards = odds["elsewhere"]
    if not cards:
        return []
    what = "Q K ★" if view["jokers"] else "Q K"
    return [f"of {what}, {cards} in", "the other hand"]


# -- the threat ----------------------------------------------------------------------------------
WORDS: Final = {
    "bust": "busts",
    "perhaps": "busts, unless the hand helps",
    "queen": "costs the Queen",
    "answer": "must be answered",
}


def threat(view: View, seat: int) -> Threat:
    """What an Ace and a Jack would do to a seat, in words, as far as the reader may know."""
    shown = view["seats"][seat]
    jacks, latent, jack = shown["jacks"], shown["latent"], shown["jack"]
    if not jacks and not latent:
        return Threat("nothing live: no card can bust")
    words: list[str] = []
    bad: list[str] = []
    if shown["ace"] == "bust":
        words.append("an Ace busts" if jacks else "a third Ace busts")
        bad.append("A")
    if jack in WORDS:
        words.append(f"{'a Jack' if latent else 'a third Jack'} {WORDS[jack]}")
        bad += ["J"] * (jack in ("bust", "perhaps"))
    elif shown["ace"] is None:
        words.append("only a third Jack busts")
    state = "on Alert" if jacks else ""
    state += " and " if jacks and latent else ""
    state += "armed" if latent else ""
    return Threat(f"{state}: {', '.join(words)}", tuple(bad))
