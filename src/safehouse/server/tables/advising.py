"""Tips for a seat that must decide, only from what it may know."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from msgspec import convert

from safehouse.core.state import State
from safehouse.parts import part
from safehouse.server.sockets import down
from safehouse.server.sockets.down_review import ChancesTold
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

NO_REASON = {"key": "", "fields": {}}


async def advice(room: Room, seat: int) -> down.Advice | None:
    """A tip; None if there is nothing to decide or say, or the table plays without odds."""
    n = room.n
    found: tuple[str, dict[str, Any]] | None = await asked(room, seat, "advise")
    return None if found is None else down.Advice(n=n, key=found[0], fields=found[1])


async def suggestion(room: Room, seat: int) -> down.Suggestion:
    """What a good bot would do, if the game can tell."""
    n = room.n
    return down.Suggestion(n=n, actions=await asked(room, seat, "suggest") or [])


async def chances(room: Room, seat: int, address: str) -> ChancesTold:
    """What a review would say of each choice now, from what the seat may know."""
    if not room.facts.chances:
        raise Refused("no_chances", "status", 403)
    n, state = room.n, room.state
    found: Any = None
    if state is not None and room.edition.source is None and seat in state.to_act:
        imagined = state.imagine(seat, room.edition.seeded(secrets.randbits(60)))
        question = (room.game.id, encode(imagined.dump()), seat)
        found = await room.house.reviewer.weigh(room.facts.code, question, address)
    return convert({"alternatives": [], "reason": NO_REASON, **(found or {}), "n": n}, ChancesTold)


async def asked(room: Room, seat: int, what: str) -> Any:
    state = room.state
    known = part(room.game.id, "safehouse.bots.{id}.advice", "advice")
    by_todays_rules = room.edition.source is None
    if state is None or not by_todays_rules or not room.facts.odds or seat not in state.to_act:
        return None
    if not hasattr(known, what):
        return None
    imagined: State = state.imagine(seat, room.edition.seeded(secrets.randbits(60)))
    return await room.house.aside.run(getattr(known, what), imagined, seat)
