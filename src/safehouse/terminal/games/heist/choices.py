"""The choices in Masters of the Heist: who, what, where.

A move is typed with or without spaces: 1mc3 is character 1, move, to c3. If a tile can only mean
one thing, 1c3 is enough. Letters before a number are never those of a row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from safehouse.games.heist.cards.deck import ITEMS
from safehouse.games.heist.cards.printed import ACTIONS, ICONS, SUBS
from safehouse.terminal.games.heist.crew import called
from safehouse.terminal.games.heist.map import LOOT, ink, label
from safehouse.terminal.generic import Choice, View
from safehouse.terminal.ink import AMBER, QUIET, Lines, packed, row
from safehouse.words import Words

Action = Mapping[str, Any]
TEAM: Final = -1
COORDINATES: Final = re.compile(r"-?\d+,-?\d+")
DOING: Final = dict(zip(SUBS, "musdirln!", strict=True))
DOG: Final = "d"  # after the tile: the dog there, not the guard
ALWAYS: Final = {
    "ready": ("d", "ready", "done"),
    "end_actions": ("d", "done"),
    "end_escape": ("d", "done"),
    "unready": ("u", "unready"),
    "undo": ("u", "undo"),
    "initiate_escape": ("0x", "0 x", "escape"),
}
PLANNING: Final = ("plan", "unplan", "place")
SHOP: Final = ("buy", "sell", "equip", "use_item")
FEW: Final = 9  # at most this many targets are listed one by one
LISTED: Final = 8  # at most this many choices of the team are listed
ONE_BY_ONE: Final = ("ability", "level_up", "escape_path", "pick", "drop")
SUGGEST: Final = ("s", "suggest")


class Code(NamedTuple):
    """What is typed for a move: who (-1: the team), a letter for what, and where."""

    who: int
    letter: str
    where: str


def relabelled(value: Any) -> Any:
    """Coordinates as on the map."""
    if isinstance(value, str):
        return COORDINATES.sub(lambda found: label(found[0]), value)
    if isinstance(value, list):
        return [relabelled(one) for one in value]
    return value


def in_labels(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: relabelled(value) for name, value in fields.items()}


def near(name: str | None) -> str:
    return "" if name is None else label(name).lower()


def loot_code(kind: str) -> str:
    if kind.startswith("item:"):
        return f"^{list(ITEMS).index(kind.removeprefix('item:')) + 1}"
    return LOOT.get(kind, "$").lower()


# -- what is typed
def code(action: Action, numbers: dict[str, int]) -> Code:
    """The code of a move; those without a better name are numbered."""
    kind = str(action["type"])
    who = action.get("character", TEAM)
    if kind in ("plan", "unplan"):
        return Code(who, "", near(action["tile"]))
    if kind == "place":
        inside = "," in action["entrance"]
        return Code(who, "s" if inside else "", near(action["entrance"]))
    if kind == "spend_idea":
        return Code(who, "+" if action["by"] > 0 else "-", "")
    if kind == "do":
        dog = DOG if action.get("kind") == "dog" else ""
        return Code(who, DOING[action["sub"]], near(action.get("tile")) + dog)
    if kind in ("pick", "drop"):
        thing = loot_code(action["kind"])
        return Code(who, "t" if kind == "pick" else "p", thing + near(action.get("tile")))
    if kind == "open":
        return Code(who, "o", near(action.get("tile")))
    if kind == "escape_path":
        return Code(who, "" if action["path"] else "x", near((action["path"] or [None])[-1]))
    if helps(action):
        return Code(who, "z", str(action["to"] + 1))
    if action.get("target") is not None:
        return Code(who, "g", f"{action['target'] + 1}{DOING[action['sub']]}")
    if kind in (*SHOP, "fixer"):
        return Code(TEAM, "", counted(numbers, "team"))
    if kind == "ability":
        return Code(who, "y", counted(numbers, f"{who}y"))
    return Code(who, "", counted(numbers, f"{who} {kind}"))


def counted(numbers: dict[str, int], what: str) -> str:
    numbers[what] = numbers.get(what, 0) + 1
    return str(numbers[what])


def keys_of(found: Code) -> tuple[str, ...]:
    who = str(found.who + 1)
    parts = [part for part in (who, found.letter, found.where) if part]
    return ("".join(parts), " ".join(parts))


def choices(actions: Sequence[Action], words: Words, suggested: Action | None) -> list[Choice]:
    """Every move with what to type for it; answers to a question are numbers."""
    numbers: dict[str, int] = {}
    found: list[Choice] = []
    codes: list[Code] = []
    for action in actions:
        kind = str(action["type"])
        text = Text(words.action(in_labels(action)))
        if kind in ALWAYS:
            keys = ALWAYS[kind]
        elif kind == "choose":
            keys = answer_keys(action["option"], counted(numbers, "answer"))
        else:
            one = code(action, numbers)
            codes.append(one)
            keys = keys_of(one)
        found.append(Choice(keys, text, action))
    found = [with_short(choice, codes) for choice in found]
    if suggested is not None:
        told = f"suggestion: {words.action(in_labels(suggested))}"
        found.append(Choice(SUGGEST, Text(told), suggested))
    return found


def answer_keys(option: int | str, number: str) -> tuple[str, ...]:
    """The keys of an answer: its number, or the tile it names."""
    is_tile = isinstance(option, str) and COORDINATES.fullmatch(option)
    return (number, label(str(option)).lower()) if is_tile else (number,)


def with_short(choice: Choice, codes: Sequence[Code]) -> Choice:
    """Add short codes such as 1c3 where they are unambiguous."""
    if choice.action["type"] != "do" or choice.action.get("tile") is None:
        return choice
    who, where = choice.action["character"], near(choice.action["tile"])
    if len([1 for one in codes if one.who == who and one.where in (where, where + DOG)]) > 1:
        return choice
    return choice._replace(keys=(*choice.keys, f"{who + 1}{where}", f"{who + 1} {where}"))


# -- how it is offered
def menu(view: View, choices: Sequence[Choice], words: Words, width: int) -> Lines:
    """A line or two for each character, then the team's choices."""
    lines = planning_lines(choices, width)
    for n, who in enumerate(view["characters"]):
        mine = [c for c in choices if c.keys != SUGGEST and c.action.get("character") == n]
        mine = [c for c in mine if c.action["type"] not in (*SHOP, *PLANNING, "fixer")]
        mine += [c for c in choices if helps(c.action) and c.action["character"] == n]
        if mine:
            name = Text(f"{n + 1} {who['name']}:", f"bold {ink(n)}")
            lines += hanging(packed([name, *offers(mine, words)], width - 3, "  "))
    rest = [c for c in choices if c.action["type"] in (*SHOP, "fixer") and not helps(c.action)]
    lines += team_lines(rest, width)
    last = [c for c in choices if c.keys == SUGGEST or "character" not in c.action]
    last = [c for c in last if c.action["type"] != "fixer"]
    return lines + packed([key_and(c.keys[0], c.label) for c in last], width)


def planning_lines(choices: Sequence[Choice], width: int) -> Lines:
    """Tokens and starts of all characters together, since there are too many to list."""
    tokens = [c for c in choices if c.action["type"] in ("plan", "unplan") and c.keys != SUGGEST]
    starts = [c for c in choices if c.action["type"] == "place" and c.keys != SUGGEST]
    pieces: list[Text] = []
    if tokens:
        about = Text("a character and a tile: planned, or taken back")
        pieces.append(key_and(tokens[0].keys[0], about))
    if starts:
        keys = [Text(f"[{c.keys[0]}]", f"bold {AMBER}") for c in starts]
        pieces += [Text("start:"), *keys]
    return packed(pieces, width, " ")


def hanging(lines: Lines) -> Lines:
    return [*lines[:1], *[row("   ", line) for line in lines[1:]]]


def helps(action: Action) -> bool:
    return action["type"] == "fixer" and action.get("to") is not None


def team_lines(rest: Sequence[Choice], width: int) -> Lines:
    """Shop and fixers."""
    lines = [row(" ", key_and(c.keys[0], c.label)) for c in rest[:LISTED]]
    if len(rest) > LISTED:
        more = f"   … and so on to {rest[-1].keys[0]}; odds off (o) makes room"
        lines.append(Text(more, QUIET))
    return lines


def key_and(key: str, text: Text) -> Text:
    return row(Text(f"[{key}]", f"bold {AMBER}"), " ", text)


def offers(mine: Sequence[Choice], words: Words) -> list[Text]:
    """One character's choices: actions by number, the rest by letter with all targets."""
    pieces: list[Text] = []
    groups: dict[str, list[Choice]] = {}
    for choice in mine:
        kind = choice.action["type"]
        if kind == "commit" and choice.action.get("target") is None:
            pieces.append(key_and(choice.keys[0], commit_text(choice.action, words)))
        else:
            groups.setdefault(group_of(choice.action), []).append(choice)
    for name, some in groups.items():
        pieces += group_texts(name, some, words)
    return pieces


def group_of(action: Action) -> str:
    return str(action["sub" if action["type"] == "do" else "type"])


def group_texts(name: str, some: Sequence[Choice], words: Words) -> list[Text]:
    """Moves of one kind: one by one if each must be named, otherwise all targets together."""
    first = some[0]
    who = str(first.action["character"] + 1)
    if name in ONE_BY_ONE:
        last = sorted(some, key=lambda c: c.action.get("path") == [])
        return [key_and(c.keys[0], brief(c, words)) for c in last[:LISTED]]
    if name == "spend_idea":
        return [key_and(f"{who}+", key_and(f"{who}-", Text("turn the die")))]
    if name == "commit":  # AUTOPWN and EXPLOIT: target and effect
        name = called(words, "act", first.action["action"])
        return [key_and(f"{who}g…", Text(f"{name} {targets(some, who)}"))]
    if name == "fixer":
        return [key_and(f"{who}z…", Text(f"give an idea for two: {targets(some, who)}"))]
    title = "open" if name == "open" else called(words, "sub", name)
    if len(some) > FEW:
        return [key_and(f"{who}{DOING[name]}…", Text(f"{title}: one of {len(some)} tiles"))]
    key = first.keys[0] if len(some) == 1 else f"{who}{first.keys[0][1]}…"
    return [key_and(key, Text(f"{title} {targets(some, who)}".rstrip()))]


def targets(some: Sequence[Choice], who: str) -> str:
    """The part after the letter."""
    return " ".join(c.keys[0].removeprefix(who)[1:] for c in some)


def brief(choice: Choice, words: Words) -> Text:
    """A move without the character's name."""
    action = choice.action
    kind = action["type"]
    if kind == "escape_path":
        where = f"run to {action['path'][-1]}" if action["path"] else "stay and be caught"
        return Text(where, "" if action["path"] else QUIET)
    if kind in ("pick", "drop"):
        verb = "take" if kind == "pick" else "put down"
        where = f" ({label(action['tile'])})" if action.get("tile") else ""
        return Text(f"{verb} {called(words, 'loot', action['kind'])}{where}")
    return Text(choice.label.plain.partition(": ")[2] or choice.label.plain)


def commit_text(action: Action, words: Words) -> Text:
    """The action, its sub-actions by their letters, the card it is on."""
    name, card = action["action"], action["from"]
    told = Text(called(words, "item" if card == name else "act", name))
    counts = ITEMS[name].row if name in ITEMS else ACTIONS.get(name)
    icons = {sub: icon for icon, sub in ICONS.items()}
    if counts is not None and "tiles" not in action:
        told.append(" " + "".join(icons[s] * n for s, n in zip(SUBS, counts, strict=True)), AMBER)
    if action.get("ideas"):
        told.append(f" for {action['ideas']} ideas")
    where = [label(name) for name in [*(action.get("tiles") or []), action.get("tile")] if name]
    told.append(f" {' '.join(where)}" if where else "")
    return told
