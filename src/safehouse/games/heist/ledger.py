"""What a campaign has brought so far (MH-CA-1, -2; its shape: section 6 of the rules file).

Nothing here is asked often: it stays interpreted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.games.heist.data import CARDS, FIXERS, ITEMS, SKILLS, text_of

TOP_LEVEL: Final = 4
MANY: Final = 1_000_000_000
WHERE: Final = "the ledger"


def read_ledger(text: str) -> dict[str, Any]:
    """What is given of a ledger; nonsense is refused with a sentence."""
    data = json.loads(text)
    reader = Reader(data, WHERE)
    reader.whole("team_cash", 0, 0, MANY)
    reader.whole("jewels", 0, 0, MANY)
    reader.items("fixers", lambda name: known(name, "fixer", list(FIXERS)))
    reader.items("won", text_of)
    reader.items("history", check_entry)
    for name, count in named(reader, "items").items():
        known(name, "item", list(ITEMS))
        if type(count) is not int or count < 0:
            raise BadInput(f"'items' of the ledger: there cannot be {count!r} of {name}.")
    for seat, level in named(reader, "players").items():
        if not seat.isdigit() or type(level) is not int or not 1 <= level <= TOP_LEVEL:
            raise BadInput(f"'players' of the ledger: seats and levels, not {seat!r}: {level!r}.")
    for name, person in named(reader, "characters").items():
        check_person(name, Reader(person, f"{name!r} in the ledger"))
    reader.done()
    ledger: dict[str, Any] = data
    return ledger


def named(reader: Reader, name: str) -> Mapping[str, Any]:
    """An object of the ledger."""
    return Reader(reader.take(name, {}), f"{name!r} of the ledger").data


def known(name: Any, kind: str, names: list[str]) -> str:
    if name not in names:
        raise BadInput(f"The ledger names a {kind} {name!r}; there are: {', '.join(names)}.")
    return str(name)


def check_entry(data: Any) -> Any:
    """MH-CA-7"""
    entry = Reader(data, "'history' of the ledger")
    entry.text("heist")
    entry.choice("outcome", "", ["won", "lost"])
    entry.whole("cash", 0, 0, MANY)
    entry.items("busted", text_of)
    entry.done()
    return data


def check_person(name: str, reader: Reader) -> None:
    known(reader.text("character"), "character", list(CARDS))
    reader.items("skills", lambda skill: known(skill, "skill", list(SKILLS)), 2)
    reader.whole("level", 1, 1, TOP_LEVEL)
    reader.choice("status", "free", ["free", "jailed"])
    reader.done()
