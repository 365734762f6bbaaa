"""An action that the others can still stop: shown to all, and done when its time is up.

The game says which actions those are (`Manners.countdown`). Any move stops it, and so does anybody
who asks the table to wait. It is never stored: if the server dies, only the last click is lost.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from safehouse.core.state import Action
from safehouse.server.sockets import down, frames
from safehouse.server.tables.announced import Announced

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


class Countdown(Announced):
    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def begins(self, seat: int, action: Action) -> bool:
        """Whether this legal action has to wait; if so, everybody is told."""
        room = self.room
        assert room.state is not None
        seconds = (
            room.game.manners.countdown(room.state, seat, action) * room.house.settings.countdown
        )
        if seconds <= 0 or room.facts.bots_only():
            return False
        self.stop()
        loop = asyncio.get_running_loop()
        self.seat = seat
        self._ends = loop.time() + seconds
        self._timer = loop.call_later(seconds, self._over, seat, action.written(), room.n)
        self.tell_all()
        return True

    def _over(self, seat: int, written: dict[str, Any], at: int) -> None:
        self._timer = None
        self.seat = None
        self.room.spawn(self.room.act(seat, written, at, waited=True))

    def stop(self) -> bool:
        """Stop it, since somebody has moved or wants to; return whether there was anything to
        stop."""
        if self._timer is None:
            return False
        self._timer.cancel()
        self._timer = None
        self.seat = None
        self.tell_all()
        return True

    def told(self) -> bytes:
        left = max(0.0, self._ends - asyncio.get_running_loop().time())
        seat = self.seat
        return frames.encode(down.Countdown(seat=seat, left=0 if seat is None else round(left, 2)))
