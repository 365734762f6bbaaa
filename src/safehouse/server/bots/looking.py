"""What people have seen so far: bots wait for them, within limits.

A page says which position it has finished showing (`seen`). Programs that never say it are not
waited for, and nobody holds a table up longer than the settings allow.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from safehouse.core.state import State

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Looking:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.shown_at = 0.0  # when the present position was shown
        self.skipping: set[int] = set()  # seats that skip to their next decision
        self._news = asyncio.Event()

    def show(self, state: State) -> None:
        """A position is shown. Skipping ends where people decide or a round ends."""
        self.shown_at = asyncio.get_running_loop().time()
        if any(s in state.to_act for s in self._people()) or self._round_ends(state):
            self.skipping.clear()

    def seen(self, socket: Connection, n: int) -> None:
        socket.seen = min(n, self.room.n)
        self._news.set()

    def skip(self, seat: int) -> None:
        """This seat need not see every step; once all people say so, bots play at once."""
        self.skipping.add(seat)
        self._news.set()

    def gone(self) -> None:
        """Somebody has left and is no longer waited for."""
        self._news.set()

    def skips(self) -> bool:
        here = [s for s in self._people() if self.room.here(s)]
        return bool(self.skipping) and self.skipping.issuperset(here)

    async def wait(self, pause: float) -> None:
        """Wait until a bot's step may follow what was shown last."""
        clock = asyncio.get_running_loop().time
        while not self.skips():
            now = clock()
            rest = self.shown_at + pause - now
            if rest <= 0:
                if not self._somebody_looks():
                    return
                rest = self.shown_at + self._patience() - now
                if rest <= 0:
                    return
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), rest)
            except TimeoutError:
                continue

    def _people(self) -> list[int]:
        seats = self.room.facts.seats
        return [s for s in self.room.facts.people() if not seats[s].played_by]

    def _somebody_looks(self) -> bool:
        room = self.room
        sockets = (socket for s in self._people() for socket in room.presence.seated.get(s, ()))
        return any(0 <= socket.seen < room.n for socket in sockets)

    def _patience(self) -> float:
        """How long to wait: longer for somebody alone with bots, who keeps nobody else waiting."""
        settings = self.room.house.settings
        here = [s for s in self._people() if self.room.here(s)]
        return settings.look_alone if len(here) == 1 else settings.look_together

    def _round_ends(self, state: State) -> bool:
        return self.room.game.manners.round_ends(state)
