"""What a table takes over from the one before it."""

from __future__ import annotations

from typing import Any

from safehouse import games
from safehouse.server.facts import OVER, TableFacts
from safehouse.server.room import Room
from safehouse.server.wire import Refused


def draft_after(room: Room) -> TableFacts:
    """The facts of a finished table that has no next one yet, to be changed."""
    draft = room.facts.copy()
    if draft.status != OVER:
        raise Refused("going_on", "status")
    if draft.next is not None:
        raise Refused("next", "status", code=draft.next)
    return draft


def next_starter(facts: TableFacts) -> dict[str, Any]:
    """The options of a rematch: where an option names a seat, the next one has its turn."""
    options = dict(facts.options)
    for spec in games.find(facts.game).describe_options():
        if spec["kind"] == "seat":
            value = options.get(spec["name"], spec["default"])
            if isinstance(value, int):
                options[spec["name"]] = (value + 1) % len(facts.seats)
    return options
