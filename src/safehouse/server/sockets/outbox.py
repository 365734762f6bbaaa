"""What must still be sent to one socket. It never grows: the newest of each kind is enough.

A newer frame replaces an unsent one and carries the events of both, so a phone in a tunnel neither
holds up a table nor fills memory. A fresh frame has its own log and stands alone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable

from safehouse.core.state import SPECTATOR
from safehouse.server.sockets import frames
from safehouse.server.sockets.frames import Log, SeatFrames, TableNews

EVENTS = 400  # nobody wants to watch more than these played, so the frame is marked fresh instead
LINES = 100
SMALL = 32


class Outbox:
    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self.merged = 0  # frames that were merged into a newer one
        self._table: tuple[TableNews, int, str] | None = None
        self._options = b""  # the mark of the options that were sent
        self._unsent: list[SeatFrames] = []  # positions, newest last
        self._seat = SPECTATOR
        self._log: Log | None = None  # for a fresh frame: what happened before it
        self._chat: deque[bytes] = deque(maxlen=LINES)
        self._chat_again = False  # it replaces what was said before
        self._small: deque[bytes] = deque(maxlen=SMALL)

    def table(self, told: TableNews, seat: int, link: str) -> None:
        """The table's facts; the options are sent again only when they change."""
        self._table = (told, seat, link)
        self.wake.set()

    def frame(self, shown: SeatFrames, seat: int) -> None:
        """A new position, with what happened on the way to it."""
        self.merged += bool(self._unsent)
        if self._log is not None:
            log = self._log.and_then(shown, seat)
            self.fresh(shown, seat, log if len(log.events) <= EVENTS else Log())
            return
        self._unsent.append(shown)
        self._seat = seat
        if sum([len(one.heard) for one in self._unsent]) > EVENTS:
            self.fresh(shown, seat, Log())
        self.wake.set()

    def fresh(self, shown: SeatFrames, seat: int, log: Log) -> None:
        """The whole position with its log, for a newcomer or to repeat it."""
        self._unsent, self._seat, self._log = [shown], seat, log
        self.wake.set()

    def drop_frames(self) -> None:
        """Drop frames that may not be shown any more."""
        self._unsent, self._log = [], None

    def chat(self, line: bytes) -> None:
        self._chat.append(line)
        self.wake.set()

    def chat_again(self, lines: Iterable[bytes]) -> None:
        """The whole chat, instead of all that was sent before."""
        self._chat = deque(lines, LINES)
        self._chat_again = True
        self.wake.set()

    def small(self, message: bytes) -> None:
        """A reaction, an error or a pong, of which only the last few matter."""
        self._small.append(message)
        self.wake.set()

    def take(self) -> bytes | None:
        """The next message to send, or None."""
        if self._table is not None:
            (told, seat, link), self._table = self._table, None
            known, self._options = self._options, told.mark
            return told.to(seat, link, known)
        if self._unsent:
            out = frames.frame(self._unsent, self._seat, self._log)
            self._unsent, self._log = [], None
            return out
        if self._chat:
            out = frames.chat(self._chat, self._chat_again)
            self._chat.clear()
            self._chat_again = False
            return out
        if self._small:
            return self._small.popleft()
        self.wake.clear()
        return None
