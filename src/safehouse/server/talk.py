"""Talking at a table: chat, which is kept, reactions and pointing, which are not."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from safehouse.server import frames
from safehouse.server.facts import OVER, ChatLine
from safehouse.server.store import CHAT_LINES
from safehouse.server.wire import Reaction, Refused

if TYPE_CHECKING:
    from safehouse.server.room import Room


class Talk:
    def __init__(self, room: Room, kept: Sequence[ChatLine]) -> None:
        self.room = room
        self.lines: deque[bytes] = deque(map(frames.chat_line, kept), maxlen=CHAT_LINES)
        self.n = kept[-1].n if kept else 0

    async def say(self, seat: int, text: str) -> None:
        """A line of chat: stored, then shown to everybody."""
        room = self.room
        async with room.lock:
            self.check(seat)
            line = ChatLine(self.n + 1, seat, text, time.time())
            with room.unless_overtaken():
                await room.house.store.say(room.facts.code, line)
            self.n = line.n
            told = frames.chat_line(line)
            self.lines.append(told)
            for socket in room.presence.everybody():
                socket.outbox.chat(told)

    def react(self, seat: int, react: Reaction) -> None:
        self.check(seat)
        told = frames.reaction(seat, react)
        for socket in self.room.presence.everybody():
            socket.outbox.small(told)

    def point(self, seat: int, at: dict[str, Any]) -> None:
        """ "Look here": to everybody who sees the same position."""
        self.check(seat)
        told = frames.pointing(seat, at)
        for socket in self.room.witnesses():
            socket.outbox.small(told)

    def check(self, seat: int) -> None:
        """The host may close the talk, and the game in a phase where it would tell."""
        room = self.room
        if not room.facts.chat:
            raise Refused("chat_closed", "chat")
        if room.facts.seats[seat].muted:
            raise Refused("muted", "chat")
        playing = room.state is not None and room.facts.status != OVER
        if playing and not room.game.chat_open(room.state, seat):
            raise Refused("no_talking", "chat")
