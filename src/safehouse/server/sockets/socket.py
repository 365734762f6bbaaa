"""One connection: who it is, what it sends and receives. It can hold up only itself.

What it must still be sent never grows, since the newest of each kind is enough. A newer frame
replaces an unsent one and carries the events of both, so a phone in a tunnel neither holds up a
table nor fills memory. A fresh frame has its own log and stands alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, MutableMapping
from typing import Any

from msgspec import UNSET
from starlette.types import Send

from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR
from safehouse.server.sockets import frames
from safehouse.server.sockets.frames import Log, SeatFrames, TableNews
from safehouse.server.sockets.up import MALFORMED, Name, Refused, Up, clean_chat, read_up
from safehouse.server.tables import operations
from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
BAD = (MALFORMED, "flood")  # too many of these, and the socket is closed
EVENTS = 400  # nobody wants to watch more than these played, so the frame is marked fresh instead
LINES = 100
SMALL = 32


class Outbox:
    """What must still be sent to one socket."""

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


class Connection:
    """A socket that has been let in, as a seat or as a spectator."""

    def __init__(
        self,
        room: Room,
        seat: int,
        link: str,
        visitor: str,
        send: Send,
        token: str = "",
        screen: bool = False,
        person: str = "",
    ) -> None:
        self.room = room
        self.seat = seat
        self.visitor = visitor
        self.token = token  # the browser's seat, even while it only watches
        self.screen = screen  # a television among the players, which sees the table when they do
        self.person = person  # the browser's number, if it has one
        self.at_table = seat != SPECTATOR or screen
        self.link = link
        self.outbox = Outbox()
        self._send = send
        self._limits = room.house.settings.limits
        self._quota = room.quotas[seat]
        self.seen = -1  # the position that its page has finished showing, if it ever says so
        self._bad = 0
        self._closing: tuple[int, str] | None = None

    # -- down
    async def pump(self) -> None:
        """Send what is in the outbox, as fast as the other side reads it."""
        outbox, send = self.outbox, self._send
        metrics = self.room.house.metrics
        while self._closing is None:
            message = outbox.take()
            if message is None:
                await outbox.wake.wait()
                continue
            await send({"type": "websocket.send", "text": message.decode()})
            metrics.frames.inc()
        code, reason = self._closing
        while (message := outbox.take()) is not None:
            await send({"type": "websocket.send", "text": message.decode()})
        await send({"type": "websocket.close", "code": code, "reason": reason})

    def close(self, code: int, reason: str) -> None:
        """Send what is left, then close."""
        if self._closing is None:
            self._closing = (code, reason)
            self.outbox.wake.set()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    # -- up
    async def hear(self, message: MutableMapping[str, Any]) -> None:
        """Handle one message: do it, or answer with the reason why not."""
        text = message.get("text")
        number: int | str | None = None
        try:
            if not self._may_speak():
                raise Refused("flood", "flood")
            if text is None:
                raise BadInput("Messages are text, not bytes.")
            up = read_up(text, self._limits.message_bytes)
            number = up.id
            if up.do is UNSET or up.at is UNSET:
                await self._answer(up)
                return
            self._check_move()
            await self.room.act(self.seat, up.do, up.at)
            self._bad = 0
        except BadInput as e:
            self._refuse(e, number, bad=True)
        except Refused as e:
            self._refuse(e, number, bad=e.why in BAD)
        except Exception:
            log.exception("a message failed", extra={"table": self.room.facts.code})
            self._refuse(Refused("bug", "bug"), number, bad=False)

    def _check_move(self) -> None:
        """Refused if this socket may not move for its seat, or does so too often."""
        if self.seat == SPECTATOR:
            raise Refused("onlooker", "onlooker")
        if self.room.facts.seats[self.seat].stand_in is not None:
            raise Refused("stand_in", "stand_in")
        if not self._quota.moves.take():
            raise Refused("flood", "flood")

    def _may_speak(self) -> bool:
        """Check the message limit: per seat over all its sockets, per address for spectators."""
        gate = self.room.house.gate
        if not gate.allows("upward", self.visitor):
            return False
        if self.seat == SPECTATOR:
            return gate.allows("onlook", self.visitor)
        return self._quota.messages.take()

    def _refuse(self, e: Refused | BadInput, id: int | str | None, bad: bool) -> None:
        """Answer with a refusal; too many bad messages close the socket."""
        metrics = self.room.house.metrics
        why = e.why if isinstance(e, Refused) else MALFORMED
        metrics.refused.labels(why).inc()
        self.outbox.small(frames.error(e, id))
        if bad:
            self._bad += 1
            if self._bad > self._limits.bad_messages and not self.closing:
                metrics.cut_off.inc()
                where = {"table": self.room.facts.code, "seat": self.seat, "why": why}
                log.info("a socket is cut off", extra=where)
                self.close(1008, "Too many bad messages.")

    async def _answer(self, up: Up) -> None:
        """Do whatever else a message may ask for."""
        room, seat = self.room, self.seat
        if up.ping is not UNSET:
            self.outbox.small(frames.pong(up.ping))
            return
        if seat == SPECTATOR:
            if not isinstance(up.table, Name):
                raise Refused("onlooker", "onlooker")
            room.watching.call(self, up.table)
            return
        if up.chat is not UNSET:
            if not self._quota.chat.take():
                raise Refused("too_much", "chat")
            await room.talk.say(seat, clean_chat(up.chat))
        elif up.react is not UNSET:
            if not self._quota.reactions.take():
                raise Refused("too_much", "chat")
            room.talk.react(seat, up.react)
        elif up.point is not UNSET:
            self._point(up.point)
        elif up.wish is not UNSET:
            if not self._quota.points.take():
                raise Refused("too_much", "chat")
            room.wishes.hear(seat, up.wish)
        elif up.seen is not UNSET:
            room.looking.seen(self, up.seen)
        elif not self._quota.ops.take():
            raise Refused("too_much", "chat")
        elif up.host is not UNSET:
            await operations.host(room, seat, up.host)
        elif up.table is not UNSET:
            if isinstance(up.table, Name) and not self._quota.renames.take():
                raise Refused("too_much", "chat")
            await operations.table(room, seat, up.table)
        elif up.luck is not UNSET:
            await room.luck.hear(seat, up.luck)

    def _point(self, at: dict[str, Any]) -> None:
        limit = self._limits.point_bytes
        if len(frames.encode(at)) > limit:
            raise BadInput(f"What is pointed at has {limit} bytes at most.")
        if not self._quota.points.take():
            raise Refused("too_much", "chat")
        self.room.talk.point(self.seat, at)
