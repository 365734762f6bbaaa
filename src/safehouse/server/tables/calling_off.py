"""Ending a game without a result, if all people at the table want it. Bots follow.

Who wants it is never stored: after a restart somebody asks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from safehouse.server.ops.wall import wall
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import OVER, PAUSED, PLAYING, TableFacts
from safehouse.server.tables.sharing import sharing

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


class CallingOff:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._yes: set[int] = set()

    def told(self) -> list[int]:
        """The seats that want to end the game, while others have not answered."""
        if self.room.facts.status not in (PLAYING, PAUSED):
            self._yes.clear()
        return sorted(self._yes.intersection(asked(self.room.facts)))

    async def hear(self, seat: int, yes: bool) -> None:
        """Somebody wants to end the game, or does not: then it goes on for everybody."""
        room = self.room
        async with room.lock:
            draft = room.facts.copy()
            check(draft)
            if yes:
                self._yes.update(sharing(draft, seat) or [seat])
            else:
                self._yes.clear()
            if yes and self._yes.issuperset(asked(draft)):
                draft.status, draft.ended, draft.votes = OVER, wall.now(), {}
                await room.keep(draft)
            else:
                room.tell()


def asked(facts: TableFacts) -> list[int]:
    """The people who must agree: all for whom no bot plays, also those who are away."""
    return [seat for seat in facts.people() if not facts.seats[seat].played_by]


def check(facts: TableFacts) -> None:
    """Refused where a game must be played to its end, or is not played."""
    if facts.status not in (PLAYING, PAUSED) or facts.is_lesson:
        raise Refused("no_vote", "status")
    if facts.day:
        raise Refused("day_fixed", "day")
    if facts.match:
        raise Refused("match_fixed", "day")
