"""The choices in Bankout: keys, what each move brings, and warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.bankout.cards import dollars
from safehouse.terminal.generic import Choice, View
from safehouse.terminal.ink import BAD, GOOD, QUIET
from safehouse.words import Words

Action = Mapping[str, Any]
LETTERS: Final = {"draw": "d", "bank": "b", "end_turn": "e", "accept": "a"}
WORDS: Final = {"Q": "queen", "K": "king"}


def question(view: View, hints: Mapping[str, Any], words: Words, me: int) -> str:
    """The question, if it is not just the turn."""
    other = words.name(1 - me)
    mine = view["seats"][me]
    phase = view["phase"]
    if phase == "jack":
        which = "The third Jack." if view["pending"] == "third_jack" else "The Jack trips an Ace."
        return f"{which} Answer it, or lose {dollars(mine['loot'])}."
    if phase == "joker":
        return "A Joker, to be used at once. As what?"
    if phase == "discard":
        return f"{len(mine['hand'])} cards are one too many. Which one goes?"
    if phase == "counter":
        after = hints.get("swap") or [0, 0]  # Bank of the seat that swaps, and of the other
        return f"{other} wants to swap: your {dollars(after[0])} for {dollars(after[1])}."
    if phase == "cut":
        return "Cut the deck?"
    return "The round was yours. Who goes in first?" if phase == "seeding" else ""


def choices(
    view: View, hints: Mapping[str, Any], actions: Sequence[Action], words: Words, me: int
) -> list[Choice]:
    """Letters for moves that are always there, numbers for cards and answers."""
    found: list[Choice] = []
    n = 0
    for action in actions:
        kind = str(action["type"])
        label = Text(words.action(action))
        if kind in LETTERS:
            keys: tuple[str, ...] = (LETTERS[kind], kind, kind.split("_", maxsplit=1)[0])
        elif kind == "cut":
            keys = (str(action["at"]),)
        else:
            n += 1
            keys = (str(n), *spoken(action, [*actions]))
        label.append_text(outcome(view, hints, action, me))
        found.append(Choice(keys, label, action))
    return found


def spoken(action: Action, actions: list[Action]) -> list[str]:
    """A word that also means this choice, if it is unambiguous."""

    def word(one: Action) -> str:
        name = str(one.get("card", one.get("use", "")))
        return str(one.get("as") or WORDS.get(name, "joker" if name == "X" else name))

    mine = word(action)
    return [mine] if mine and [word(a) for a in actions].count(mine) == 1 else []


def outcome(view: View, hints: Mapping[str, Any], action: Action, me: int) -> Text:
    """What the move does to the money, with a warning about anything wasted."""
    seat = view["seats"][me]
    have, loot = seat["bank"], seat["loot"]
    kind, card, as_ = action["type"], action.get("card"), action.get("as")
    if kind == "bank":
        return makes(have, view["would"]["bank"])
    if kind == "end_turn":
        return Text(f", {dollars(loot)} lost!", f"bold {BAD}") if loot else Text("")
    if kind == "accept":
        return Text(f", {dollars(loot)} gone", BAD)
    if kind == "counter" and action["use"] == "none":
        after = hints.get("swap")
        return (
            Text(f"  your {dollars(after[0])} → {dollars(after[1])}", QUIET) if after else Text("")
        )
    if kind != "play":
        return Text("")
    if as_ == "swap":
        after = hints.get("swap") or [0, 0]
        told = f"  you {dollars(after[0])}, they {dollars(after[1])}"
        lost = Text(f", {dollars(loot)} of loot lost", BAD) if loot else Text("")
        return Text(told, QUIET).append_text(lost)
    if as_ == "queen" or card == "Q":
        return relief(view, me)
    if not loot:
        return Text(", banks $0 and ends the turn!", f"bold {BAD}")
    return makes(have, view["would"]["king"])


def makes(have: int, then: Mapping[str, Any]) -> Text:
    told = Text(f"  {dollars(have)} → {dollars(then['bank'])}", QUIET)
    if then["wins"]:
        told.append(" wins the round", f"bold {GOOD}")
    return told


def relief(view: View, me: int) -> Text:
    """What a Queen would take off the row."""
    seat = view["seats"][me]
    leaves = view["would"]["queen"]
    if leaves == "nothing":
        return Text(", for nothing!", f"bold {BAD}")
    if leaves == "spent":
        return Text(", takes reminders only", QUIET)
    live = ["one Jack"] * (seat["jacks"] > 0) + ["one Ace"] * (seat["latent"] > 0)
    return Text(f"  takes {' and '.join(live)}", QUIET)
