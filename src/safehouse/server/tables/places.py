"""Who sits where before the game, and who is host: seats change places, hosts hand on their role.

Sockets stay open. Whoever moves keeps name, colour and ticket, and what was said stays theirs.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from safehouse.core.errors import BadInput
from safehouse.server.sockets import up_places
from safehouse.server.sockets.up import Refused
from safehouse.server.store.rows import move_chat
from safehouse.server.tables.facts import OPEN, PERSON, WAITING, TableFacts

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


async def move(room: Room, draft: TableFacts, seat: int, to: int) -> None:
    """Exchange two seats of a table that waits; the caller holds the lock."""
    if draft.status != WAITING:
        raise Refused("begun_fixed", "status")
    if max(seat, to) >= len(draft.seats):
        raise BadInput(f"There is no such seat; the seats are 0 to {len(draft.seats) - 1}.")
    if seat == to:
        return
    there = {seat: to, to: seat}
    draft.seats[seat], draft.seats[to] = draft.seats[to], draft.seats[seat]
    draft.host = there.get(draft.host, draft.host)
    for spec in room.game.options.specs:  # whoever was to begin still does
        chosen = draft.options.get(spec.name)
        if spec.kind == "seat" and isinstance(chosen, int):
            draft.options[spec.name] = there.get(chosen, chosen)
    await room.keep(draft, partial(move_chat, code=draft.code, a=seat, b=to))
    room.quotas[seat], room.quotas[to] = room.quotas[to], room.quotas[seat]
    room.presence.change_places(seat, to)
    room.tell()  # before anything is sent, since nothing was awaited in between
    room.talk.change_places(seat, to)
    room.luck.change_places(seat, to)


async def sit(room: Room, seat: int, to: int) -> None:
    """A player moves to an open seat."""
    async with room.lock:
        draft = room.facts.copy()
        if draft.status == WAITING and to < len(draft.seats) and draft.seats[to].kind != OPEN:
            raise Refused("taken", "taken")
        await move(room, draft, seat, to)


def hand_on(draft: TableFacts, op: up_places.HandOn) -> None:
    """Make somebody else the host: a person who is at the table and has not left it to a bot."""
    if op.seat >= len(draft.seats) or draft.seats[op.seat].kind != PERSON:
        raise Refused("nobody_there")
    if op.seat == draft.host:
        raise Refused("yourself")
    chair = draft.seats[op.seat]
    if chair.gone or chair.stand_in is not None:
        raise Refused("bot_plays")
    draft.host = op.seat
