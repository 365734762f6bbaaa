"""Who plays a job of a campaign, and at which level (MH-CA-2, -8 … -10).

A party has one entry per seat: the person's name, None for a bot, "" if it is not known yet.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from safehouse.core.errors import BadInput, shown
from safehouse.games.heist.design.bounds import short

Party = list[str | None]


def read_party(text: str, seats: int) -> Party:
    """MH-CA-8  The people on the seats; without names a seat is called by its number."""
    if not text:
        return [str(seat) for seat in range(seats)]
    party: Party = json.loads(text)
    names = [short("A name of the party", name) for name in party if name]
    twice = [name for n, name in enumerate(names) if name in names[:n]]
    if twice:
        raise BadInput(f"{shown(twice[0])} is in the party twice.")
    if all(name is None for name in party):
        raise BadInput("Somebody must play: the party is nothing but bots.")
    return party


def by_name(players: Mapping[str, Any], party: Sequence[str | None]) -> dict[str, int]:
    """MH-CA-10  Levels by name; those of a ledger by seats go to the people who sit there now."""
    known = any(name in players for name in party if name)
    if known or not all(key.isdecimal() for key in players):
        return dict(players)
    return {
        name: players[str(seat)] for seat, name in enumerate(party) if name and str(seat) in players
    }


def levels(players: Mapping[str, int], party: Sequence[str | None]) -> list[int]:
    """MH-CA-9  The level of each seat: newcomers have 1, bots that of the lowest person."""
    own = [None if name is None else int(players.get(name, 1)) for name in party]
    lowest = min(level for level in own if level is not None)
    return [lowest if level is None else level for level in own]


def called(party: Sequence[str | None], seat: int) -> str:
    """The player's name, for a sentence."""
    name = party[seat]
    return "the bot" if name is None else name or "the player"
