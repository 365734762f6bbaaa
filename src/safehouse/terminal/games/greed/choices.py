"""The choices in Greed: cards by number, and what each answer costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.greed.table import MARKER
from safehouse.terminal.games.greed.cards import brief, dollars, named, short
from safehouse.terminal.generic import Choice, View
from safehouse.terminal.ink import AMBER, BAD, QUIET, Lines, row, wrapped
from safehouse.words import Words

Action = Mapping[str, Any]
BY_CARD: Final = ("draft", "play", "choose_holding", "choose_thug")


def question(view: View, hints: Mapping[str, Any], words: Words, me: int, width: int) -> Lines:
    """The question; before a card is played, also which ones would be wasted now."""
    decision = view["decision"]
    if not decision:
        return []
    lines = wrapped(Text(words.say(f"decision.{decision['kind']}", decision), "bold"), width)
    if decision["kind"] in ("play", "extra", "seance"):
        lines += warning(view, hints, words, me, width)
    return lines


def warning(view: View, hints: Mapping[str, Any], words: Words, me: int, width: int) -> Lines:
    """Section 10  It can still be played: other cards may be resolved first and help."""
    tried = hints.get("cards", {})
    told: list[str] = []
    for card in view["seats"][me]["hand"] or []:
        why = (tried.get(str(card)) or {}).get("wasted")
        if why:
            told.append(f"{short(card, words)} ({words.say('wasted.' + why)})")
    if not told:
        return []
    return wrapped(Text(f"Wasted as things stand: {', '.join(told)}.", BAD), width)


def choices(
    view: View, hints: Mapping[str, Any], actions: Sequence[Action], words: Words, me: int
) -> list[Choice]:
    """Numbers of cards if an answer is one card, otherwise numbers from 1."""
    found: list[Choice] = []
    for n, action in enumerate(actions, start=1):
        kind = str(action["type"])
        if kind == "pay":
            found.append(payment(view, action, words, me))
        elif kind == "decline":
            found.append(Choice(("n", "no", "decline"), declined(view, words), action))
        elif kind == "free":
            found.append(Choice(("f", "free"), Text(words.action(action)), action))
        elif kind in BY_CARD:
            found.append(by_card(view, hints, action, words, me))
        else:
            found.append(Choice((str(n),), together(view, action, words, me), action))
    return found


def payment(view: View, action: Action, words: Words, me: int) -> Choice:
    """GR-CO-2  One exact alternative; a Holding takes its markers along."""
    kind, what = next(iter(action["with"].items()))
    label = Text(words.say(f"pay.{kind}", {"what": what}))
    if kind == "cash":
        left = view["seats"][me]["cash"] - what
        label.append(f", {dollars(left)} left", QUIET)
        return Choice(("c", "cash", "pay"), label, action)
    if kind == "holding":
        label.append_text(markers_lost(view, [what], me))
    return Choice((str(what),), label, action)


def declined(view: View, words: Words) -> Text:
    decision = view["decision"] or {"kind": "seance", "card": None}
    return Text(words.say(f"decline.{decision['kind']}", decision))


def by_card(view: View, hints: Mapping[str, Any], action: Action, words: Words, me: int) -> Choice:
    """The card and what it would bring; for a Holding to be marked, its markers."""
    card = action["card"]
    label = Text(short(card, words))
    if action["type"] == "choose_holding":
        many = next(x["markers"] for x in view["seats"][me]["holdings"] if x["card"] == card)
        label.append(f", has {many}", QUIET)
    elif action["type"] == "choose_thug":
        label.append(f": {words.lookup(f'greed.card.{card}.about')}", QUIET)
    else:
        tried = hints.get("cards", {}).get(str(card))
        label.append_text(brief(tried, me, action["type"] == "draft"))
    return Choice((str(card),), label, action)


def together(view: View, action: Action, words: Words, me: int) -> Text:
    """Several cards in one answer: an order, or what is given up."""
    if action["type"] == "order":
        return Text(" → ").join(named(card, words) for card in action["cards"])
    cards = [*action["holdings"], *action["thugs"]]
    label = Text(", ").join(named(card, words) for card in cards)
    return row(label, markers_lost(view, cards, me))


def markers_lost(view: View, cards: Sequence[int], me: int) -> Text:
    """The markers lost with them."""
    gone = sum(x["markers"] for x in view["seats"][me]["holdings"] if x["card"] in cards)
    if not gone:
        return Text("")
    return Text(f", {dollars(-MARKER * gone)} in markers", AMBER)
