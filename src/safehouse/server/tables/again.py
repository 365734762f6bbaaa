"""After a game: somebody wants another one, and the others have a moment to join.

Nobody is held up by those who do not answer: when the time is up, bots take their seats at the next
table, and give them back if they come later.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from safehouse.server.tables.facts import OVER

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


class Again:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """The facts have changed, or somebody came: let the time run while somebody is awaited."""
        facts = self.room.facts
        waits = facts.status == OVER and facts.rematch and facts.next is None
        if not waits:
            self.close()
        elif self._timer is None and not self.room.closed:
            loop = asyncio.get_running_loop()
            wait = self.room.house.settings.rematch_wait
            self._ends = loop.time() + wait
            self._timer = loop.call_later(wait, self._over)

    def left(self) -> float | None:
        """Seconds until the next game begins without those who have not answered."""
        if self._timer is None:
            return None
        return round(max(0.0, self._ends - asyncio.get_running_loop().time()), 1)

    def _over(self) -> None:
        self._timer = None
        self.room.spawn(self.room.house.lobby.next.wait_no_longer(self.room))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
