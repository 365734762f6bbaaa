"""The choices in The Gang: few keys for many moves.

A chip is its number, wherever it is; a proposal is p and what is proposed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.gang.cards import HANDS
from safehouse.terminal.games.gang.cards import figure, plainly
from safehouse.terminal.generic import Choice, View
from safehouse.terminal.ink import QUIET, Lines, packed, row
from safehouse.words import Words

Action = Mapping[str, Any]
LETTERS: Final = {
    "confirm": ("c", "confirm"),
    "unconfirm": ("u", "unconfirm"),
    "return": ("b", "back", "return"),
    "agree": ("a", "agree", "yes"),
    "object": ("x", "object", "no"),
}
PROPOSALS: Final = ("choose_user", "choose_value", "guess_rank", "guess_hand")


def question(view: View, words: Words, me: int) -> str:
    """The question, if it is not just the chips."""
    phase = view["phase"]
    decision = view["decision"] or {}
    if phase == "choose":
        n = decision["specialist"]
        what = "Which rank does the crew ask for?" if n == 4 else "Who uses it?"
        return f"{card_name(words, 'specialist', n)}: {about(words, 'specialist', n)} {what}"
    if phase == "pass":
        left = words.name((me + 1) % len(view["seats"]))
        return f"Which card goes to {left}, on your left?"
    if phase == "use":
        return "Which card, and to whom?" if view["pending"]["specialist"] == 1 else "Which goes?"
    if phase == "guess":
        target = words.name(view["showdown"]["target"])
        n = decision["challenge"]
        what = f"A rank in the pocket of {target}?" if n == 4 else f"What does {target} have?"
        return f"{card_name(words, 'challenge', n)}: {what}"
    if phase == "call":
        return "No chips in this round. Call in a specialist, or confirm?"
    return "On to the next heist?" if phase == "aftermath" else ""


def card_name(words: Words, kind: str, n: int) -> str:
    return words.lookup(f"gang.{kind}.{n}") or f"{kind} {n}"


def about(words: Words, kind: str, n: int) -> str:
    return words.lookup(f"gang.{kind}.{n}.about") or ""


def proposal_line(view: View, words: Words) -> Text:
    """GA-GR-2, -3  What is proposed, by whom, and who has agreed."""
    proposal = view["proposal"]
    action = proposal["action"]
    kind = action["type"]
    why = {"choose_value": "value", "guess_rank": "rank", "guess_hand": "hand"}.get(kind)
    if why is None:
        why = "nobody" if action["user"] is None else "user"
    fields = {"user": None, **action, "type": "proposed", "seat": proposal["by"], "why": why}
    if why == "rank":
        fields["value"] = action["rank"]
    others = [words.name(s) for s in proposal["agreed"] if s != proposal["by"]]
    told = f"Agreed: {', '.join(others)}." if others else "Nobody else has agreed yet."
    return row(Text(words.event(fields), "bold"), " ", Text(told, QUIET))


def choices(view: View, actions: Sequence[Action], words: Words) -> list[Choice]:
    """Numbers for chips or cards, letters for moves that are always there, p… for proposals."""
    found: list[Choice] = []
    numbered = 0
    proposed = 0
    for action in actions:
        kind = str(action["type"])
        label = Text(words.action(action))
        if kind in LETTERS:
            keys = LETTERS[kind]
        elif kind == "take":
            chip = action["chip"]
            keys = (str(chip), f"t{chip}", f"t {chip}", f"take {chip}")
            label = Text("free" if action["from"] == "middle" else words.name(action["from"]))
        elif kind in PROPOSALS:
            proposed += 1
            word, label = proposal(action, proposed, words)
            keys = (f"p{word}", f"p {word}")
        else:
            numbered += 1
            keys = (str(numbered),)
        found.append(Choice(keys, label, action))
    return found


def proposal(action: Action, n: int, words: Words) -> tuple[str, Text]:
    """The word after p, and its meaning; the menu has said what it is about."""
    kind = action["type"]
    if kind == "choose_user":
        user = action["user"]
        name = "nobody" if user is None else words.name(user)
        return str(n), Text(name)
    if kind == "guess_hand":
        return str(HANDS.index(action["hand"]) + 1), Text(
            words.lookup(f"gang.hand.{action['hand']}") or ""
        )
    rank = action["value"] if kind == "choose_value" else action["rank"]
    short = "10" if rank == "T" else str(rank).lower()
    label = words.lookup(f"gang.rank.{rank}") or rank
    if action.get("user") is not None:
        return f"{short}-{action['user'] + 1}", Text(f"{label}, {words.name(action['user'])}")
    return short, Text(label)


def menu(choices: Sequence[Choice], offers: Sequence[Text], width: int, words: Words) -> Lines:
    """Chips in one line, fixed moves in the next, proposals grouped by purpose."""
    chips: list[Text] = []
    plain: list[Text] = []
    groups: dict[str, list[Text]] = {}
    for choice, offer in zip(choices, offers, strict=True):
        kind = str(choice.action["type"])
        if kind == "take":
            chips.append(offer)
        elif kind in PROPOSALS:
            groups.setdefault(f"{kind} {choice.action.get('specialist', '')}", []).append(offer)
        else:
            plain.append(offer)
    lines: Lines = []
    if chips:
        chips.sort(key=lambda offer: offer.plain)
        lines += packed([Text("Chip:", QUIET), *chips], width, "  ")
    for key, some in groups.items():
        if len(some) > 26:  # GA-S4 with one seat: too many to list
            some = [some[0], Text("…", QUIET), some[-1]]
        lines += packed([Text(heading(key, words), QUIET), *some], width, "  ")
    return lines + packed(plain, width) if plain else lines


def heading(key: str, words: Words) -> str:
    kind, _, number = key.partition(" ")
    if kind == "guess_rank":
        return "Propose a rank:"
    if kind == "guess_hand":
        return "Propose a ranking:"
    if kind == "choose_value":
        return "Propose to ask for:"
    return f"Propose the {card_name(words, 'specialist', int(number))} for:"


# -- what is known ---------------------------------------------------------------------------------
SAID: Final = ("faces", "sum", "count", "category")
DONE: Final = {6: "all have passed a card to the left", 9: "all pockets were shuffled"}
HAS: Final = {
    5: " drew a card and threw one away",
    7: " took the suitless Jack and threw a card away",
    10: ", until the showdown",
}


def announcements(view: View, words: Words) -> Lines:
    """GA-SP-5  What was announced in this heist, one line per card."""
    told: dict[str, list[str]] = {}
    for said in view["announcements"]:
        kind = "challenge" if "challenge" in said else "specialist"
        name = card_name(words, kind, said[kind])
        if "value" in said:
            name += f" ({words.lookup('gang.rank.' + str(said['value']))})"
        what = next((said[key] for key in SAID if key in said), None)
        who = words.name(said["seat"]) if "seat" in said else DONE[said[kind]]
        if "category" in said:
            what = words.lookup(f"gang.hand.{what}")
        if "to" in said:
            who += f" has shown {words.name(said['to'])} a card"
        elif kind == "challenge":
            who += " has drawn a new pocket"
        elif what is None and "seat" in said:
            who += HAS[said[kind]]
        told.setdefault(name, []).append(who if what is None else f"{who} {what}")
    return [row(Text(f"{name}: ", QUIET), ", ".join(some)) for name, some in told.items()]


WHY: Final = {
    "discarded": "thrown away",
    "passed": "passed to",
    "received": "got from",
    "showed": "shown to",
    "shown": "shown by",
    "mixed": "had before the shuffle",
}


def seen_line(view: View, words: Words, me: int) -> Text | None:
    """GA-SX-3  Cards that this seat gave up or was shown."""
    seen = view["seats"][me]["seen"]
    if not seen:
        return None
    line = Text("You know: ", QUIET)
    for n, one in enumerate(seen):
        line.append(", " if n else "")
        line.append(
            figure(one["card"], words).strip(), plainly([one["card"]], words).spans[0].style
        )
        who = f" {words.name(one['seat'])}" if one["seat"] is not None else ""
        line.append(f" {WHY[one['why']]}{who}")
    return line
