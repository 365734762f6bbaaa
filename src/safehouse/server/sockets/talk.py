"""Talking at a table: chat, which is kept, reactions and pointing, which are not."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from safehouse.core.state import SPECTATOR
from safehouse.server.ops.wall import wall
from safehouse.server.sockets import frames
from safehouse.server.sockets.up import Reaction, Refused
from safehouse.server.store.rows import CHAT_LINES
from safehouse.server.tables.facts import OVER, ChatLine

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Talk:
    def __init__(self, room: Room, kept: Sequence[ChatLine]) -> None:
        self.room = room
        self.lines: deque[bytes] = deque(map(frames.chat_line, kept), maxlen=CHAT_LINES)
        self.n = kept[-1].n if kept else 0
        self._heard: deque[bytes] = deque(maxlen=CHAT_LINES)  # by spectators
        for line, told in zip(kept, self.lines, strict=False):
            self._to_onlookers(told, room.audience.held_back(line.at))

    def tell(self, socket: Connection) -> None:
        """Send a newcomer the chat, as far as they may see it by now."""
        said = self.lines if socket.seat != SPECTATOR else self._heard
        if said:
            socket.outbox.chat_again(said)

    def _to_onlookers(self, told: bytes, delay: float) -> None:
        onlookers = self.room.presence.onlookers
        onlookers.hear(lambda s: s.outbox.chat(told), delay, lambda: self._heard.append(told))

    async def say(self, seat: int, text: str) -> None:
        """A line of chat: stored, then sent to everybody, to spectators with the table's delay."""
        room = self.room
        async with room.lock:
            self.check(seat)
            line = ChatLine(self.n + 1, seat, text, wall.now())
            with room.unless_overtaken:
                await room.house.store.say(room.facts.code, line)
            self.n = line.n
            told = frames.chat_line(line)
            self.lines.append(told)
            for socket in room.presence.at_seats():
                socket.outbox.chat(told)
            self._to_onlookers(told, room.audience.held_back())

    def change_places(self, a: int, b: int) -> None:
        """Two seats have changed places before the game: what was said goes with who said it."""
        self.lines = deque(
            (frames.said_from(line, {a: b, b: a}) for line in self.lines), CHAT_LINES
        )
        self._heard = deque(self.lines, CHAT_LINES)
        if self.lines:
            for socket in self.room.presence.everybody():
                socket.outbox.chat_again(self.lines)

    def react(self, seat: int, react: Reaction) -> None:
        self.check(seat)
        self.room.audience.say_small(frames.reaction(seat, react))

    def point(self, seat: int, at: dict[str, Any]) -> None:
        """ "Look here", sent to everybody who sees the same position."""
        self.check(seat)
        told = frames.pointing(seat, at)
        for socket in self.room.audience.witnesses():
            socket.outbox.small(told)

    def check(self, seat: int) -> None:
        """Refused if the host has closed the talk, or the game has in a phase where it would give
        too much away.
        """
        room = self.room
        if not room.facts.chat:
            raise Refused("chat_closed", "chat")
        if room.facts.seats[seat].muted:
            raise Refused("muted", "chat")
        playing = room.state is not None and room.facts.status != OVER
        if playing and not room.game.manners.chat_open(room.state, seat):
            raise Refused("no_talking", "chat")
