"""Wishes of players to each other: shown to whoever sees the position, never stored.

A wish points at something and says a word; the others answer with a tap. It is forgotten when the
turn ends, as the game counts turns (`Manners.turn`), or when its author takes it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from safehouse.core.errors import BadInput
from safehouse.server.sockets import down, frames, up_wishes
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import PLAYING

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Wishes:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.open: dict[int, down.Wish] = {}  # by the seat that made it
        self._turn: Any = None

    def hear(self, seat: int, said: up_wishes.WishOp) -> None:
        room = self.room
        room.talk.check(seat)
        if room.facts.status != PLAYING or room.state is None:
            raise Refused(room.facts.status, "status")
        self._forget_old()
        if isinstance(said, up_wishes.TakeBack):
            self.open.pop(seat, None)
        elif isinstance(said, up_wishes.Ask):
            limit = room.house.settings.limits.point_bytes
            if len(frames.encode(said.at)) > limit:
                raise BadInput(f"What is pointed at has {limit} bytes at most.")
            self.open[seat] = down.Wish(seat=seat, word=said.word, at=said.at, answers={})
        else:
            wish = self.open.get(said.seat)
            if wish is None or said.seat == seat:
                raise Refused("no_wish", "status")
            wish.answers[str(seat)] = said.answer
        self._tell_all()

    def moved(self) -> None:
        """The position has changed; wishes end with their turn."""
        if self.open and self._forget_old():
            self._tell_all()

    def _forget_old(self) -> bool:
        room = self.room
        turn = None if room.over or room.state is None else room.game.manners.turn(room.state)
        if turn == self._turn:
            return False
        self._turn, self.open = turn, {}
        return True

    def told(self) -> bytes:
        return frames.encode(down.Wishes(wishes=list(self.open.values())))

    def tell(self, socket: Connection) -> None:
        if self.open:
            socket.outbox.small(self.told())

    def _tell_all(self) -> None:
        for socket in self.room.audience.witnesses():
            socket.outbox.small(self.told())
