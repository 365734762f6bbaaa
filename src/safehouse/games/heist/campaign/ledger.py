"""The state of a campaign so far (MH-CA-1, -2; its format: section 6 of the rules file)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader
from safehouse.games.heist.campaign.jobs import read_outline
from safehouse.games.heist.cards.deck import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, SKILLS
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import at_most, few, few_keys, short, short_text

TOP_LEVEL: Final = 4
MANY: Final = 1_000_000_000
WHERE: Final = "the ledger"


def read_ledger(text: str) -> dict[str, Any]:
    """Read a ledger, possibly incomplete; BadInput if it makes no sense."""
    data = json.loads(text)
    reader = Reader(data, WHERE)
    short(f"'name' of {WHERE}", reader.text("name", ""))
    reader.whole("team_cash", 0, 0, MANY)
    reader.whole("jewels", 0, 0, MANY)
    few(reader, "fixers", lambda name: known(name, "fixer", list(FIXERS)))
    few(reader, "won", short_text, bounds.HISTORY)
    few(reader, "history", check_entry, bounds.HISTORY)
    for name, count in named(reader, "items", bounds.LIST).items():
        known(name, "item", list(ITEMS))
        if type(count) is not int or count < 0:
            raise BadInput(f"'items' of the ledger: there cannot be {shown(count)} of {name}.")
        at_most(f"'items' of the ledger: {name}", count, bounds.STORE)
    for name, level in named(reader, "players", bounds.PEOPLE).items():
        if not name or type(level) is not int or not 1 <= level <= TOP_LEVEL:
            raise BadInput(
                f"'players' of the ledger: names and levels, not {shown(name)}: {shown(level)}."
            )
    for name, person in named(reader, "characters", bounds.PEOPLE).items():
        check_person(name, Reader(person, f"{name!r} in the ledger"))
    if reader.has("campaign"):
        read_outline(reader.take("campaign"))
    reader.known.append("campaign")
    reader.done()
    ledger: dict[str, Any] = data
    return ledger


def named(reader: Reader, name: str, most: int) -> Mapping[str, Any]:
    """An object of the ledger."""
    where = f"{name!r} of the ledger"
    value = reader.take(name, {})
    few_keys(where, value, most)
    return Reader(value, where).data


def known(name: Any, kind: str, names: list[str]) -> str:
    if name not in names:
        raise BadInput(f"The ledger names a {kind} {shown(name)}; there are: {', '.join(names)}.")
    return str(name)


def check_entry(data: Any) -> Any:
    """MH-CA-7  One heist of the history."""
    entry = Reader(data, "'history' of the ledger")
    short_text(entry.text("heist"))
    entry.choice("outcome", "", ["won", "lost"])
    entry.whole("cash", 0, 0, MANY)
    few(entry, "busted", short_text)
    entry.done()
    return data


def check_person(name: str, reader: Reader) -> None:
    known(reader.text("character"), "character", list(CARDS))
    reader.items("skills", lambda skill: known(skill, "skill", list(SKILLS)), 2)
    reader.whole("level", 1, 1, TOP_LEVEL)
    reader.choice("status", "free", ["free", "jailed"])
    reader.done()
