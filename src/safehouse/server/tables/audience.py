"""Who sees the present position, and who sees it with a delay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from safehouse.server.ops.wall import wall

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Audience:
    def __init__(self, room: Room) -> None:
        self.room = room

    def delay(self) -> float:
        """The spectators' delay in seconds."""
        room = self.room
        return room.house.settings.spectator_delay if room.facts.spectators == "delayed" else 0.0

    def late(self) -> bool:
        """Whether spectators see an earlier position than the present one."""
        return bool(self.delay()) and not self.room.over

    def told(self) -> tuple[float | None, float | None]:
        """The spectators' delay, and the seconds until they see anything."""
        if not self.late():
            return None, None
        appears = self.room.presence.onlookers.appears()
        return self.delay(), None if appears is None else round(appears, 1)

    def witnesses(self) -> Iterator[Connection]:
        """Everybody who sees the present position."""
        presence = self.room.presence
        yield from presence.at_seats()
        if not self.late():
            yield from presence.onlookers.sockets

    def held_back(self, said: float | None = None) -> float:
        """Seconds until spectators get what is said now, or was said at that time."""
        started = self.room.facts.started
        if not self.late() or started is None:
            return 0.0
        at = wall.now() if said is None else said
        return self.delay() - (wall.now() - at) if at >= started else 0.0

    def say_small(self, told: bytes) -> None:
        """Send to the seats now, and to spectators with the table's delay."""
        presence = self.room.presence
        for socket in presence.at_seats():
            socket.outbox.small(told)
        presence.onlookers.hear(lambda s: s.outbox.small(told), self.held_back())
