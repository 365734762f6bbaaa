"""What a seat knows about a heist, as numbers: everything on the board is open, only luck is
hidden."""

from __future__ import annotations

from array import array
from typing import Any, Final

from safehouse.codecs.base import Spelling
from safehouse.codecs.heist.words import KINDS, WHO
from safehouse.games.heist.cards.card import CRISES, EVENTS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, NPCS, SKILLS, SUBS, TRACKS
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.pieces import BITS, LOOT_KINDS, MASK, SIMPLE_MARKS
from safehouse.games.heist.table import Heist

STATUS: Final[list[str]] = ["in", "escaped", "busted", "captive", "jailed"]
PHASES: Final[list[str]] = ["planning", "action", "event", "escape", "levelup", "over"]
MARKS: Final[list[str]] = [*SIMPLE_MARKS, "gate", "remote_lock", "server"]
NEEDS: Final[list[str]] = ["secure", "cash", "npc", "inmates", "escapes"]
BAG: Final[list[str]] = ["guard", "dog", "lock", "camera", "blank", "cash", "jewel"]
CARD_NO: Final[dict[str, int]] = {card: n for n, card in enumerate([*CARDS, *NPCS])}
SKILL_NO: Final[dict[str, int]] = {skill: n for n, skill in enumerate(SKILLS)}
EVENT_NO: Final[dict[str, int]] = {
    event: n for n, event in enumerate([*sorted(EVENTS), *sorted(CRISES)])
}
LOOT_NO: Final[dict[str, int]] = {kind: n for n, kind in enumerate(LOOT_KINDS)}
ITEM_NO: Final[dict[str, int]] = {item: n for n, item in enumerate(sorted(ITEMS))}
MARK_NO: Final[dict[str, int]] = {mark: n for n, mark in enumerate(MARKS)}
KIND_NO: Final[dict[str, int]] = {kind: n for n, kind in enumerate(KINDS)}
AHEAD: Final = 3  # events of the open deck that are shown
CASH: Final = 1000
TILE: Final = (
    ("chits", 8), ("loot", len(LOOT_NO)), ("marks", len(MARKS)), ("here", 1), ("unknown", 1),
    ("people", WHO), ("plans", WHO),
)  # fmt: skip
TILE_SIZE: Final = 8 + len(LOOT_NO) + len(MARKS) + 2 + 2 * WHO
LOOT_AT: Final = 8
MARKS_AT: Final = LOOT_AT + len(LOOT_NO)
HERE_AT: Final = MARKS_AT + len(MARKS)
PEOPLE_AT: Final = HERE_AT + 2
PERSON: Final = (
    ("die", 6), ("status", len(STATUS)), ("subs", len(SUBS)), ("card", len(CARD_NO)),
    ("skills", len(SKILL_NO)), ("loot", len(LOOT_NO)), ("items", len(ITEM_NO)), ("ideas", 1),
    ("committed", 1), ("mine", 1), ("free_tokens", 1), ("slip", 1), ("reach", 1), ("declared", 1),
    ("panic", 1), ("tokens", 1), ("vent", 1),
)  # fmt: skip
PERSON_SIZE: Final = (
    6 + len(STATUS) + len(SUBS) + len(CARD_NO) + len(SKILL_NO) + len(LOOT_NO) + len(ITEM_NO) + 10
)
SAID_THINGS: Final = len(KINDS)


def fields(tiles: int, nodes: int) -> list[tuple[str, int]]:
    parts = [(f"tile{t}.{name}", size) for t in range(tiles) for name, size in TILE]
    for k in range(WHO):
        parts += [(f"who{k}.at", nodes), *[(f"who{k}.{name}", size) for name, size in PERSON]]
    parts += [(f"event{k}", len(EVENT_NO)) for k in range(AHEAD)]
    parts += [("active", len(EVENT_NO)), ("phase", len(PHASES)), ("noise", 1), ("next_alert", 1)]
    parts += [("bag", len(BAG)), ("needs", len(NEEDS)), ("met", 1), ("round", 1), ("deck", 1)]
    parts += [("crises", 1), ("cash", 1), ("gates", 1), ("choice", 1), ("leaving", 1)]
    return [*parts, ("said.at", nodes), ("said.things", SAID_THINGS), ("said.words", 1)]


def see(g: Heist, slots: list[int], me: int, tiles: int, nodes: int, out: array[float]) -> None:
    see_board(g, out)
    size = len(g.here)
    at = TILE_SIZE * tiles
    for n, person in enumerate(g.people):
        k = slots[n]
        if 0 <= person.at < size:
            out[TILE_SIZE * person.at + PEOPLE_AT + k] = 1.0
        for t in person.plan:
            out[TILE_SIZE * t + PEOPLE_AT + WHO + k] = 1.0
        place = at + (nodes + PERSON_SIZE) * k
        if person.at >= 0:
            out[place + (person.at if person.at < size else tiles + person.at - size)] = 1.0
        see_person(person, me, out, place + nodes)
    see_house(g, out, at + (nodes + PERSON_SIZE) * WHO)


def see_board(g: Heist, out: array[float]) -> None:
    size = len(g.here)
    at = 0
    for t in range(size):
        chits = g.chits[t]
        kind = at
        while chits:
            if chits & MASK:
                out[kind] = (chits & MASK) / 2
            chits >>= BITS
            kind += 1
        if g.here[t]:
            out[at + HERE_AT] = 1.0
        if g.unknown[t]:
            out[at + HERE_AT + 1] = 1.0
        at += TILE_SIZE
    for t, lies in g.loot.items():
        if t < size:
            see_loot(lies, out, TILE_SIZE * t + LOOT_AT)
    for t, marks in g.marks.items():
        if t < size:
            for mark in marks:
                out[TILE_SIZE * t + MARKS_AT + MARK_NO[mark.partition(":")[0]]] = 1.0


def see_loot(lies: dict[str, int], out: array[float], at: int) -> None:
    for kind, count in lies.items():
        n = LOOT_NO.get(kind, -1)
        if n >= 0:
            out[at + n] = min(2.0, count / CASH if kind == "cash" else float(count))


def see_person(p: Person, me: int, out: array[float], at: int) -> None:
    if p.die:
        out[at + p.die - 1] = 1.0
    out[at + 6 + STATUS.index(p.status)] = 1.0
    at += 6 + len(STATUS)
    for sub, count in enumerate(p.subs):
        if count:
            out[at + sub] = count / 2
    at += len(SUBS)
    out[at + CARD_NO[p.card]] = 1.0
    at += len(CARD_NO)
    for skill in p.skills:
        out[at + SKILL_NO[skill]] += 1.0
    at += len(SKILL_NO)
    see_loot(p.loot, out, at)
    at += len(LOOT_NO)
    for item in p.items:
        out[at + ITEM_NO[item]] += 1.0
    at += len(ITEM_NO)
    out[at] = p.ideas / 5
    out[at + 1] = float(p.action != "")
    out[at + 2] = float(p.seat == me)
    out[at + 3] = p.free_tokens / 3
    out[at + 4] = float(p.slip)
    out[at + 5] = float(p.reach)
    out[at + 6] = float(p.declared)
    out[at + 7] = float(p.panic)
    out[at + 8] = len(p.plan) / 6
    out[at + 9] = float(p.vent >= 0)


def see_house(g: Heist, out: array[float], at: int) -> None:
    for k, event in enumerate(g.deck[:AHEAD]):
        out[at + k * len(EVENT_NO) + EVENT_NO[event]] = 1.0
    at += AHEAD * len(EVENT_NO)
    if g.active:
        out[at + EVENT_NO[g.active]] = 1.0
    at += len(EVENT_NO)
    out[at + PHASES.index(g.phase)] = 1.0
    at += len(PHASES)
    track = TRACKS[g.crew]
    out[at] = g.level / track.end
    ahead = [alert - g.level for alert in track.alerts if alert > g.level]
    out[at + 1] = (ahead[0] if ahead else 0) / track.end
    at += 2
    for k, kind in enumerate(BAG):
        out[at + k] = g.bag.get(kind, 0) / 10
    at += len(BAG)
    for kind, what, count in g.needs:
        have = g.team.secured.get("cash" if kind == "cash" else what or "", 0)
        out[at + NEEDS.index(kind)] = min(1.0, have / max(1, count)) + 0.1
    at += len(NEEDS)
    out[at] = float(g.met())
    out[at + 1] = g.round / 20
    out[at + 2] = len(g.deck) / 30
    out[at + 3] = len(g.crises) / 7
    out[at + 4] = min(16.0, g.team.cash / 1e4)
    out[at + 5] = g.gates_closed / 4
    out[at + 6] = float(g.choice is not None)
    out[at + 7] = float(g.leaving)


def see_said(said: Spelling, at: int, nodes: int, out: array[float]) -> None:
    """The last place named, the things named, and how many words have been said."""
    places: list[Any] = [word[-1] for word in said if word[0] == "at" or "tile" in word]
    if places:
        out[at + places[-1]] = 1.0
    for word in said:
        if word[0] == "thing":
            out[at + nodes + KIND_NO[word[1]]] = 1.0
    out[at + nodes + SAID_THINGS] = len(said) / 16
