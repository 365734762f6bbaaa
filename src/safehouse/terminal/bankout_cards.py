"""The cards of Bankout in characters: rows, hands, a turn, what is left, what is to be feared."""

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
    """What a seat has to fear from the next card; nothing at all if `cards` is empty."""

    text: str
    cards: tuple[str, ...] = ()  # those that bust, or cost something


def colour(card: str | None) -> str:
    return QUIET if card is None else COLOURS.get(card, GOOD)


def figure(card: str | None) -> str:
    """What stands on a card as small as these."""
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
    """The row of a seat, with the card that lies open and has not happened yet."""
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
    """Open if it is one's own, backs if not."""
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
    """The cards of a turn in the order they came; the last ones, if they are too many."""
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
def renews(view: View) -> bool:
    """BO-SHUF-1, BO-BZ-2, BO-SD-3  Whether the next draw shuffles first."""
    options = view["options"]
    sudden = view["sudden_death"] and options["sudden_reshuffle"]
    return not view["deck_count"] and (options["format"] == "bankout" or bool(sudden))


def left(view: View) -> dict[str, int]:
    """How many of each the reader has not seen: the deck, and for Q, K, X the other hand too."""
    if renews(view):
        counts = {name: view["discard"].count(name) for name in NAMES}
        if view["options"]["reshuffle_cues"]:
            for seat in view["seats"]:
                counts["J"] += seat["table"]["J"] - seat["jacks"]
                counts["A"] += seat["table"]["A"] - seat["latent"]
        return counts
    counts = dict.fromkeys(NAMES, 4)
    counts["X"] = view["jokers"]
    if view["sudden_death"]:
        counts.update(dict.fromkeys(("Q", "K", "A", "X"), 0))
    seen: list[str] = list(view["discard"])
    for seat in view["seats"]:
        seen += ["J"] * seat["table"]["J"] + ["A"] * seat["table"]["A"] + (seat["hand"] or [])
    if view["revealed"] is not None:
        seen.append(view["revealed"])
    return {name: max(0, counts[name] - seen.count(name)) for name in NAMES}


def elsewhere(view: View) -> int:
    """How many of the unseen Queens, Kings and Jokers are in the other hand for certain."""
    hidden = [seat["hand_count"] for seat in view["seats"] if seat["hand"] is None]
    return 0 if renews(view) else sum(hidden)


def chart(view: View, bad: Sequence[str], width: int) -> Lines:
    """What is left, as standing bars; what would bust is marked."""
    counts = left(view)
    bars = [
        Bar(figure(c), counts[c], colour(c), c in bad and counts[c] > 0, c in ("J", "Q"))
        for c in [*VALUES, "J", "A", *HAND]
        if c != "X" or view["jokers"]
    ]
    lines = ink.chart(bars, 4, width)
    money = sum(VALUES[c] * counts[c] for c in VALUES)
    notes = [f"{dollars(money)} in {sum(counts[c] for c in VALUES)} numbers", "", *away(view)]
    for n, note in enumerate(notes):
        lines[n] = row(lines[n], Text(f"   {note}", QUIET))
    return [cell(line, min(width, line.cell_len)) for line in lines]


def summary(view: View, bad: Sequence[str], width: int) -> Text:
    """The same in one line."""
    counts = left(view)
    money = sum(VALUES[c] * counts[c] for c in VALUES)
    line = Text("   left  ", QUIET)
    for card in ["J", "A", *HAND]:
        if card == "X" and not view["jokers"]:
            continue
        killer = card in bad and counts[card] > 0
        line.append(f"{figure(card)} ", colour(card))
        line.append(f"{counts[card]}{'✗' if killer else ''}  ", f"bold {BAD}" if killer else "")
    line.append(f"{dollars(money)} in {sum(counts[c] for c in VALUES)} numbers", QUIET)
    return cell(line, min(width, line.cell_len))


def away(view: View) -> list[str]:
    """Unseen is not always in the deck."""
    cards = elsewhere(view)
    if not cards:
        return []
    what = "Q K ★" if view["jokers"] else "Q K"
    return [f"of {what}, {cards} in", "the other hand"]


# -- the threat ----------------------------------------------------------------------------------
def threat(view: View, seat: int) -> Threat:
    """BO-BUST-1, in words, for the seat in turn as far as the reader may know."""
    shown = view["seats"][seat]
    jacks, latent, hand = shown["jacks"], shown["latent"], shown["hand"]
    if not jacks and not latent:
        return Threat("nothing live: no card can bust")
    words: list[str] = []
    bad: list[str] = []
    if view["sudden_death"]:  # no Aces there
        words += ["only a third Jack busts"] * (jacks < 2)
    elif jacks:
        words.append("an Ace busts")
        bad.append("A")
    elif latent >= 2 and view["options"]["three_aces"]:
        words.append("a third Ace busts")
        bad.append("A")
    if latent or jacks >= 2:
        nth = "a Jack" if latent else "a third Jack"
        if hand is None:
            words.append(f"{nth} busts{', unless the hand helps' * bool(shown['hand_count'])}")
            bad.append("J")
        elif latent and "Q" in hand:
            words.append(f"{nth} costs the Queen")
        elif "Q" in hand or "X" in hand:
            words.append(f"{nth} must be answered")
        else:
            words.append(f"{nth} busts")
            bad.append("J")
    state = "on Alert" if jacks else ""
    state += " and " if jacks and latent else ""
    state += "armed" if latent else ""
    return Threat(f"{state}: {', '.join(words)}", tuple(bad))
