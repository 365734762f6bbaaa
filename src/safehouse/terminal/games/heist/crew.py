"""The crew of Masters of the Heist, and its surroundings: noise, cards, bag, objective."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.heist.cards.printed import ICONS
from safehouse.terminal.games.heist.map import GOLD, ink, label
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    GOOD,
    QUIET,
    Lines,
    cell,
    packed,
    percent,
    row,
    wrapped,
)
from safehouse.words import Words

View = Mapping[str, Any]
Hints = Mapping[str, Any]
NAME: Final = 16
NAME_NARROW: Final = 11
NARROW: Final = 60
SAFE: Final = 0.99
LETTER: Final = {sub: icon for icon, sub in ICONS.items()}
STATES: Final = {"busted": BAD, "escaped": GOOD, "captive": QUIET}


def called(words: Words, part: str, name: str) -> str:
    """The name of a thing in the reader's language."""
    return words.lookup(f"heist.{part}.{name}") or name.replace("_", " ")


def dollars(amount: int) -> str:
    return f"${amount:,}"


def rows_of_subs(subs: Mapping[str, int]) -> str:
    """Sub-actions by their letters, as the rules write them: MMn."""
    return "".join(LETTER[sub] * count for sub, count in subs.items())


def pieces_of_loot(loot: Mapping[str, int], words: Words) -> str:
    told = [
        dollars(n) if kind == "cash" else f"{n} {called(words, 'loot', kind)}"
        for kind, n in loot.items()
    ]
    return ", ".join(told)


# -- the crew
def crew(view: View, hints: Hints, words: Words, me: int, width: int) -> Lines:
    """A line or two for each: place, die, ideas, tokens, what it can still do, what it carries."""
    lines: Lines = []
    outs = best_chances(hints)
    for n, who in enumerate(view["characters"]):
        name = row(Text(f"{n + 1} ", f"bold {ink(n)}"), Text(who["name"], f"bold {ink(n)}"))
        facts = [cell(name, NAME if width > NARROW else NAME_NARROW), *facts_of(view, who, words)]
        if n in outs:
            facts.append(way_out(outs[n]))
        mine = who["seat"] in (me, None)
        told = packed(facts, width - 6 if width <= NARROW else width - 2, "  ")
        mark = Text(" ▸" if mine and needs_an_action(view, who) else "  ", f"bold {AMBER}")
        lines += [row(mark if k == 0 else "  " + " " * 4, line) for k, line in enumerate(told)]
    return [cell(line, min(width, line.cell_len)) for line in lines]


def short_crew(view: View, width: int) -> Lines:
    """The same in a line or two: number, place, die, ideas, what it can still do."""
    pieces: list[Text] = []
    for n, who in enumerate(view["characters"]):
        told = f" {label(who['at'] or '–')} die {who['die'] or '–'} ideas {who['ideas']}"
        if who["status"] in STATES:
            told = f" {who['status']}"
        subs = Text(f" {rows_of_subs(who['subs'])}" if who["subs"] else "", AMBER)
        pieces.append(row(Text(str(n + 1), f"bold {ink(n)}"), told, subs))
    return packed(pieces, width)


def needs_an_action(view: View, who: Mapping[str, Any]) -> bool:
    return bool(view["phase"] == "action" and who["status"] == "in" and who["action"] is None)


def facts_of(view: View, who: Mapping[str, Any], words: Words) -> list[Text]:
    if who["status"] in STATES:
        return [Text(called(words, "status", who["status"]), STATES[who["status"]])]
    facts = [Text(label(who["at"]) if who["at"] else "nowhere", "" if who["at"] else BAD)]
    if who["die"] and view["phase"] != "planning":
        facts.append(row(Text("die ", QUIET), Text(str(who["die"]), "bold")))
    facts.append(row(Text("ideas ", QUIET), Text(str(who["ideas"]), "bold")))
    if view["phase"] == "planning" and who["kind"] == "player":
        facts.append(row(Text("tokens ", QUIET), f"{len(who['plan'])}/{tokens(who)}"))
    elif who["free_tokens"]:
        facts.append(Text(f"{who['free_tokens']} tokens to place", AMBER))
    if who["action"]:
        facts.append(Text(called(words, "act", who["action"]["action"]), QUIET))
    if who["subs"]:
        facts.append(Text(rows_of_subs(who["subs"]), f"bold {AMBER}"))
    if who["loot"]:
        facts.append(Text(pieces_of_loot(who["loot"], words), GOLD))
    facts += [Text(called(words, "item", item), QUIET) for item in who["items"]]
    return facts


def tokens(who: Mapping[str, Any]) -> int:
    """MH-SE-4, MH-IT-4"""
    return int(who["memory"]) + 2 * ("Copy of the Master Plan" in who["items"])


def best_chances(hints: Hints) -> dict[int, Mapping[str, Any]]:
    """The surest way out of each."""
    best: dict[int, Mapping[str, Any]] = {}
    for way in hints.get("escape", ()):
        n = way["character"]
        if n not in best or way["chance"] > best[n]["chance"]:
            best[n] = way
    return best


def way_out(way: Mapping[str, Any]) -> Text:
    return row(Text("out ", QUIET), Text(percent(way["chance"]), chance_style(way["chance"])))


def chance_style(chance: float) -> str:
    return f"bold {GOOD if chance > SAFE else AMBER if chance > 0.5 else BAD}"


# -- ways out, one below the other
def escape_table(view: View, hints: Hints, width: int) -> Lines:
    """Section 10  Every way out: moves, ideas, chance, and what may intervene."""
    lines: Lines = []
    for way in hints.get("escape", ()):
        n = way["character"]
        who = view["characters"][n]
        name = Text(f"  {n + 1} {who['name']}", f"bold {ink(n)}")
        if way["exit"] is None:
            gate = " (on a gate)" if way["risk"]["gate"] else ""
            lines.append(row(cell(name, NAME + 4), Text(f"no way out{gate}", BAD)))
            continue
        ideas = f"{way['ideas']} idea{'s' * (way['ideas'] != 1)}"
        moves = f"{way['moves']} move{'s' * (way['moves'] != 1)}, {ideas}"
        chance = Text(percent(way["chance"]).rjust(5), chance_style(way["chance"]))
        path = " ".join(label(node) for node in way["path"])
        told = row(cell(name, NAME + 4), cell(way["exit"], 4), cell(moves, 19), chance)
        lines.append(row(told, Text(f"  {path}{risk(way)}", QUIET)))
    return [cell(line, min(width, line.cell_len)) for line in lines]


def risk(way: Mapping[str, Any]) -> str:
    if not way["risk"]["unknown"]:
        return ""
    return f" ({way['risk']['unknown']} unknown, {percent(way['risk']['locked'])} locked)"


# -- noise, cards, bag
def track(view: View, hints: Hints, width: int) -> Lines:
    """The noise: its level, the alerts to come, what must still be paid."""
    noise = view["noise"]
    told = Text("noise ", QUIET) + Text(f"{noise['level']}/{noise['end']} ", "bold")
    line = Text()
    for slot in range(1, noise["end"] + 1):
        if slot <= noise["level"]:
            line.append("━", f"bold {AMBER}")
        elif slot == noise["end"]:
            line.append("X", f"bold {BAD}")
        else:
            alert = slot in noise["alerts"]
            line.append("!" if alert else "·", BAD if alert else QUIET)
    room = width - told.cell_len - 2
    if room < noise["end"]:
        line = line[max(0, noise["level"] - 2) :][:room]
    lines = [row(" ", told, line)]
    due = hints.get("noise", {})
    if due.get("pending") or due.get("alerts"):
        alerts = due["alerts"]
        raised = f", {alerts} alert{'s' * (alerts != 1)}" if alerts else ""
        lines.append(Text(f" to be paid: {due['pending']} noise{raised}", AMBER))
    return lines


def deck(view: View, hints: Hints, words: Words, width: int) -> Lines:
    """MH-EP, MH-CR-1  The next cards, and which of them would have an effect here."""
    events = view["events"]
    tried = {one["card"]: one for one in [*hints.get("ahead", ()), *hints.get("crises", ())]}
    lines: Lines = []
    if events["crises"]:
        aside = [card_text(card, tried.get(card), words) for card in events["crises"]]
        lines += packed([Text("crises this round:", BAD), *aside], width, " ")
    if not events["deck"]:
        return lines
    following = [card_text(card, tried.get(card), words) for card in events["deck"][:5]]
    heading = Text(f"deck {len(events['deck'])}, next:", QUIET)
    return lines + packed([heading, *following], width, " ")


def card_text(card: str, tried: Mapping[str, Any] | None, words: Words) -> Text:
    """The name, highlighted if it would have an effect, with the alerts it would raise."""
    hits = bool(tried and tried["hits"])
    name = f"{card} {called(words, 'card', card)}"
    told = Text(name, f"bold {BAD}" if hits else QUIET)
    if hits:
        told.append(" " + ("!" * tried["alerts"] if tried and tried["alerts"] else "●"), BAD)
    return told + Text(";", QUIET)


def bag(hints: Hints, words: Words, width: int) -> Lines:
    """What the next tile may hold."""
    told = hints.get("bag")
    if not told:
        return []
    pieces = [Text(f"bag {told['left']} for {told['unknown']} unknown tiles:", QUIET)]
    for kind, chance in told["chances"].items():
        if chance:
            name = "nothing" if kind == "nothing" else called(words, "chit", kind)
            pieces.append(Text(f"{name} {percent(chance)}"))
    return packed(pieces, width, "  ") if told["unknown"] else []


def objective(view: View, words: Words, width: int) -> Lines:
    needs = [need_text(view, need, words) for need in view["objective"]["needs"]]
    met = Text(" met", f"bold {GOOD}") if view["objective"]["met"] else Text("")
    told = row(Text("objective: ", QUIET), Text(", ").join(needs), met)
    purse = f"   cash {dollars(view['team']['cash'])}" if view["team"]["cash"] else ""
    return wrapped(row(told, Text(purse, QUIET)), width)


def need_text(view: View, need: Mapping[str, Any], words: Words) -> Text:
    secured = view["team"]["secured"]
    kind = need["type"]
    if kind == "secure":
        name = called(words, "loot", need["kind"])
        return Text(f"{name} {secured.get(need['kind'], 0)}/{need['count']}", "bold")
    if kind == "cash":
        have = dollars(secured.get("cash", 0))
        return Text(f"{have} of {dollars(need['amount'])} in cash", "bold")
    if kind == "npc":
        return Text(f"{view['characters'][view['npc']]['name']} out", "bold")
    if kind == "inmates":
        inside: Sequence[int] = view["inside_characters"]
        return Text(f"{', '.join(str(n + 1) for n in inside)} out", "bold")
    return Text(f"{need['count']} escape", "bold")
