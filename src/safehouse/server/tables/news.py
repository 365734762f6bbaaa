"""Tells everybody about a table: who sits where, who is here, its settings."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from safehouse.server.sockets.frames import TableNews
from safehouse.server.tables.day import is_sealed
from safehouse.server.tables.facts import PAUSED

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

TELL_AFTER = 0.05  # several people who come at once are told together


class News:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._telling: asyncio.TimerHandle | None = None

    def told(self) -> TableNews:
        """The facts as they are now."""
        room = self.room
        gone = [seat.gone for seat in room.facts.seats]
        here = [room.here(seat) and not gone[seat] for seat in range(len(gone))]
        watching = len(room.presence.onlookers.sockets)
        wait = room.house.alone.most if room.bots.queued else 0
        sealed = is_sealed(room.facts)
        message, left = room.house.message, room.again.left()
        guests, late = room.guests.told(), room.audience.told()
        return TableNews(
            room.facts,
            here,
            watching,
            message,
            wait,
            sealed,
            left,
            guests,
            late,
            room.paused_by if room.facts.status == PAUSED else None,
            room.watching.told(),
            room.calling_off.told(),
        )

    def tell(self) -> None:
        """Tell everybody at once."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        told = self.told()
        for socket in self.room.presence.everybody():
            socket.outbox.table(told, socket.seat, socket.link)

    def tell_soon(self) -> None:
        if self._telling is None and not self.room.closed:
            self._telling = asyncio.get_running_loop().call_later(TELL_AFTER, self.tell)

    def tell_who_is_away(self) -> None:
        """Tell who is away, after the time in which they may just be reloading the page."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.room.house.settings.away_after, self.tell_soon)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
