"""The cards of Greed in lines of text: their print, and what they would bring now."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.greed.card import CARDS, KINDS_OF_ICON, Card
from safehouse.terminal.ink import AMBER, BAD, COLD, GOOD, QUIET, Lines, cell, percent, row, wrapped
from safehouse.words import Words

View = Mapping[str, Any]
Hints = Mapping[str, Any]
COLOURS: Final = {"thug": COLD, "holding": AMBER, "action": GOOD}
QUOTED: Final = re.compile(r'"([^"]+)"')
PATRICIA: Final = 53
NARROW: Final = 72  # below this the columns are closer
NUMBER: Final = 6
NAME: Final = 30
KIND: Final = 8
ICONS: Final = 15
SHORT: Final = 23  # a name in a list with one line per card
WANTS: Final = 20


# -- words -----------------------------------------------------------------------------------------
def dollars(amount: int) -> str:
    """$25,000"""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def signed(amount: int) -> str:
    """+$25,000"""
    return f"+${amount:,}" if amount > 0 else dollars(amount)


def thousands(amount: int) -> str:
    """+25k"""
    return f"{amount // 1000:+}k".replace("-", "−") if amount else "±0"


def short(card: int, words: Words) -> str:
    """A Thug by nickname, anything else by its full name."""
    name = words.card(card)
    nick = QUOTED.search(name) if CARDS[card].kind == "thug" else None
    return nick.group(1) if nick else name


def named(card: int, words: Words) -> Text:
    """Number and short name, in the colour of its kind."""
    return row(Text(f"{card}\u00a0", QUIET), Text(short(card, words), COLOURS[CARDS[card].kind]))


def kind_of(card: int, words: Words) -> str:
    return words.lookup(f"greed.kind.{CARDS[card].kind}") or ""


def icons_of(icons: Sequence[int], words: Words) -> str:
    return " ".join(words.lookup(f"greed.icon.{KINDS_OF_ICON[n]}") or "" for n in icons)


def cost_of(printed: Card, words: Words) -> str:
    """GR-CO-1  Everything that pays its cost, as in the data."""
    ways = [
        words.say(f"cost.{name}")
        for name, takes in (
            ("thug", printed.takes_thug),
            ("holding", printed.takes_holding),
            ("hand", printed.takes_hand),
        )
        if takes
    ]
    ways += [dollars(printed.price)] if printed.price >= 0 else []
    return f"{', '.join(ways[:-1])} or {ways[-1]}" if len(ways) > 1 else "".join(ways)


def need_of(printed: Card, words: Words) -> str:
    """GR-NE-1  Everything that its need requires."""
    if printed.need_fewest_thugs:
        return words.say("need.fewest_thugs")
    if printed.need_cash:
        return f"{dollars(printed.need_cash)} in cash"
    for name, count in (("thugs", printed.need_thugs), ("holdings", printed.need_holdings)):
        if count:
            return words.say(f"need.{name}", {"count": count})
    icons = [n for n, count in enumerate(printed.need_icons) for _ in range(count)]
    return icons_of(icons, words)


def wants(card: int, words: Words) -> str:
    """Cost or need, short enough for a column."""
    printed = CARDS[card]
    if printed.cost:
        named_ways = printed.cost.replace(" / ", "/").replace("hand", "hand card")
        return re.sub(r"\b(thug|holding)\b", lambda m: m[0].capitalize(), named_ways)
    if printed.need_fewest_thugs:
        return "if fewest Thugs"
    return f"if {need_of(printed, words).removesuffix(' in cash')}" if printed.need else ""


# -- what a card would bring
# ------------------------------------------------------------------------
def verdict(tried: Mapping[str, Any] | None, me: int, later: bool = False) -> Text:
    """Whether it would be wasted now, and the dollars and markers it would bring."""
    if tried is None:
        return Text("")
    if tried["wasted"]:
        why = "need not met" if tried["wasted"] == "need" else "cannot pay"
        if later:
            return Text(f"not yet: {why}", BAD)
        return Text(f"wasted: {why}", f"bold {BAD}")
    net = tried["change"][me]
    told = Text(signed(net) if net else "±$0", GOOD if net > 0 else BAD if net < 0 else QUIET)
    if tried["markers"] is not None:
        many = tried["markers"]
        told.append(f", {many} marker{'s' * (many != 1)}", QUIET)
    return told


def brief(tried: Mapping[str, Any] | None, me: int, later: bool = False) -> Text:
    """The same in one word."""
    if tried is None:
        return Text("")
    if tried["wasted"]:
        return Text(" not yet", BAD) if later else Text(" wasted", f"bold {BAD}")
    net = tried["change"][me]
    return Text(f" {thousands(net)}", GOOD if net > 0 else BAD if net < 0 else QUIET)


def aside(tried: Mapping[str, Any] | None, me: int, card: int, hints: Hints, words: Words) -> str:
    """What the numbers do not say: a lower price, what is paid, what others get or lose."""
    told: list[str] = []
    if tried is None or tried["wasted"]:
        return ""
    printed = CARDS[card]
    if tried["price"] is not None and tried["price"] != printed.price:
        told.append(f"costs {dollars(tried['price'])} now")
    for kind, what in (tried["pays"] or {}).items():
        if kind != "cash":
            told.append(f"gives up {short(what, words)}")
    others = sum(tried["change"]) - tried["change"][me]
    if others:
        told.append(f"others {signed(others)}")
    if card == PATRICIA and hints["patricia"]["unseen"]:
        odds = hints["patricia"]
        share = percent(odds["thugs"] / odds["unseen"])
        told.append(f"{odds['thugs']} of {odds['unseen']} unseen cards are Thugs, {share}")
    return f" ({'; '.join(told)})" if told else ""


# -- lines -----------------------------------------------------------------------------------------
def number_cell(card: int, offered: bool, accent: str) -> Text:
    """What to type for it, if it can be chosen."""
    if offered:
        return cell(Text(f"[{card}]".rjust(5), f"bold {accent}"), NUMBER)
    return cell(Text(f"{card}".rjust(4), QUIET), NUMBER)


def full(
    card: int, tried: Mapping[str, Any] | None, hints: Hints, words: Words, me: int, **look: Any
) -> Lines:
    """A card in two lines or more: head and verdict; then cost or need, and its sentence."""
    printed = CARDS[card]
    width: int = look["width"]
    name = Text(words.card(card), f"bold {COLOURS[printed.kind]}")
    head = row(number_cell(card, look["offered"], look["accent"]), cell(name, NAME))
    if width >= NARROW:
        head.append_text(cell(kind_of(card, words), KIND, QUIET))
        head.append_text(cell(icons_of(printed.icons, words), ICONS))
    head.append_text(verdict(tried, me, look["later"]))
    told = Text()
    if width < NARROW:
        icons = icons_of(printed.icons, words)
        told.append(f"{kind_of(card, words)}{', ' if icons else ''}{icons}. ")
    if printed.cost:
        told.append(f"Cost: {cost_of(printed, words)}. ")
    if printed.need:
        told.append(f"Need: {need_of(printed, words)}. ")
    told.append(words.lookup(f"greed.card.{card}.about") or "", QUIET)
    told.append(aside(tried, me, card, hints, words), AMBER)
    return [cell(head, width), *wrapped(told, width, NUMBER)]


def compact(card: int, tried: Mapping[str, Any] | None, words: Words, me: int, **look: Any) -> Text:
    """A card in one line, without its sentence."""
    printed = CARDS[card]
    width: int = look["width"]
    line = row(
        number_cell(card, look["offered"], look["accent"]),
        Text(f"{printed.kind[0].upper()} ", QUIET),
        cell(short(card, words), SHORT - 1, f"bold {COLOURS[printed.kind]}"),
        " ",
    )
    if width >= NARROW:
        line.append_text(cell(icons_of(printed.icons, words), ICONS))
        line.append_text(cell(wants(card, words), WANTS, QUIET))
        line.append_text(Text(" "))
    line.append_text(brief(tried, me, look["later"]))
    if tried is not None and tried["markers"] and not tried["wasted"]:
        line.append(f" {tried['markers']}M", QUIET)
    return cell(line, min(line.cell_len, width))


def listed(
    cards: Sequence[int], hints: Hints, words: Words, me: int, whole: bool, **look: Any
) -> Lines:
    """One card below the other, with or without hints."""
    lines: Lines = []
    found = hints.get("cards", {}) if look.pop("odds") else {}
    for card in cards:
        tried = found.get(str(card))
        if whole:
            lines += full(card, tried, hints, words, me, **look)
        else:
            lines.append(compact(card, tried, words, me, **look))
    return lines
