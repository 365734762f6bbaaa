"""What everybody at a table is told of, from when it begins to when it is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Announced(ABC):
    """An action of `seat` that waits: for a moment to pass, or for others to agree."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.seat: int | None = None

    @abstractmethod
    def told(self) -> bytes:
        """The message about it."""

    def tell_all(self) -> None:
        if not self.room.closed:
            self.room.audience.say_small(self.told())

    def tell(self, socket: Connection) -> None:
        """Tell somebody who has just opened the table and sees its present position."""
        if self.seat is not None:
            socket.outbox.small(self.told())
