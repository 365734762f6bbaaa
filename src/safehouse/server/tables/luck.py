"""The moments before the deal, in which the seats' browsers add to the luck.

They announce hashes of their seeds; the table makes its promise and stores it; they reveal the
seeds; the cards are dealt. Nobody is waited for longer than a few seconds. Hashes and seeds are
only in memory until the next step is stored: when a page returns to a server that was killed, it
sends them again. docs/luck.md describes the protocol.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from safehouse.core.exchange import Exchange, read_exchange, seed_hash, sha
from safehouse.core.record import GameRecord
from safehouse.core.state import SPECTATOR
from safehouse.server.sockets import down, frames, up_luck
from safehouse.server.sockets.up import Refused
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.facts import BOT, OVER, PERSON, PLAYING, TableFacts
from safehouse.server.tables.replica import record_of
from safehouse.server.tables.sharing import firsts

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room

AGAIN_AFTER = 1.0  # seconds until a failed write is tried again
Step = Callable[[], Awaitable[None]]


class LuckExchange:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.wanted = False  # somebody who wants a rematch has a browser that adds to the luck
        self._announced: dict[int, tuple[str, str]] = {}  # seat -> the person's token, and the hash
        self._opened: dict[int, str] = {}
        # seats that were present when the host started the game
        self._there: set[int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._told: tuple[int, bytes] = (-1, b"")  # by revision of the facts

    @property
    def due(self) -> bool:
        """Whether the game has been started, and its cards are not dealt yet."""
        return self.room.facts.status == PLAYING and self.room.facts.started is None

    # -- what pages say
    async def hear(self, seat: int, said: up_luck.LuckOp) -> None:
        if isinstance(said, up_luck.Announce):
            self._announce(seat, said.hash)
        else:
            self._open(seat, said)

    def _announce(self, seat: int, hash: str) -> None:
        """Note the hash of this seat's seed; the latest counts."""
        if self.room.facts.luck is not None or self.room.facts.started is not None:
            return  # too late: it has seen the promise without it
        self._announced[seat] = (self.room.facts.seats[seat].token, hash)
        self._go_on()

    def _open(self, seat: int, said: up_luck.Open) -> None:
        facts = self.room.facts
        if facts.started is not None:
            return  # too late: it is told which seeds counted
        promised = exchange_of(facts)
        if promised is None or promised.commitment != said.commitment:
            raise Refused("luck_promise", "luck")
        if seed_hash(facts.code, seat, said.seed) != promised.hashes[seat]:
            raise Refused("luck_seed", "luck")
        self._opened[seat] = said.seed
        self._go_on()

    def change_places(self, a: int, b: int) -> None:
        """A hash names its seat: whoever has moved is asked again."""
        for seat in (a, b):
            self._announced.pop(seat, None)
            for socket in self.room.presence.seated.get(seat, ()):
                self.tell(socket)

    # -- what happens
    async def start(self, draft: TableFacts, asked: bool) -> None:
        """Start the game; the caller holds the lock.

        If no browser adds to the luck, the cards are dealt at once.
        """
        room = self.room
        if draft.match or (not asked and not self._hashes(draft)):
            await room.begin(draft)
            return
        await room.house.out_of_line(room.game, draft.options, room.replica.first, draft)
        draft.status = PLAYING
        self._there = {n for n in draft.people() if room.here(n)}
        await room.keep(draft)
        self._go_on()

    def _go_on(self) -> None:
        """Take the next step, if everybody awaited has answered or the time is up."""
        if not self.due or self.room.closed:
            return
        settings = self.room.house.settings
        promised = exchange_of(self.room.facts)
        if promised is None:
            waits_for = self._expected() - self._announced.keys()
            step, wait = self._promise, settings.luck_announce
        else:
            waits_for = set(promised.missing()) - self._opened.keys()
            step, wait = self._deal, settings.luck_open
        if not waits_for:
            self._take(step)
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._take, step)

    def _take(self, step: Step) -> None:
        self.close()
        if not self.room.closed:
            self.room.spawn(self._try(step))

    async def _try(self, step: Step) -> None:
        try:
            await step()
        except NotStored:  # the disk may have space again later
            if self._timer is None:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(AGAIN_AFTER, self._take, step)
            raise
        self._go_on()

    async def _promise(self) -> None:
        """Fix everything that the cards depend on, except the seeds."""
        room = self.room
        async with room.lock:
            if not self.due or room.facts.luck is not None:
                return
            draft = room.facts.copy()
            mark_today(draft)
            draft.luck = promised_for(draft, self._hashes(draft)).dump()
            await room.keep(draft)
            self._tell_all()

    async def _deal(self) -> None:
        """Mix the luck from the revealed seeds; missing ones are left out, and the record says
        so."""
        room = self.room
        async with room.lock:
            if not self.due or (exchange := exchange_of(room.facts)) is None:
                return
            draft = room.facts.copy()
            exchange.seeds = [self._opened.get(n) for n in range(len(draft.seats))]
            draft.luck = exchange.dump()
            await room.begin(draft)
            self._tell_all()

    # -- who is waited for
    def _expected(self) -> set[int]:
        """Those present when the host started the game; otherwise all who may be on their way."""
        seats = self.room.facts.seats
        people = {n for n in self.room.facts.people() if seats[n].stand_in is None}
        people = firsts(self.room.facts, sorted(people))
        return people if self._there is None else people & self._there

    def _hashes(self, facts: TableFacts) -> dict[int, str]:
        """The hashes announced by those who still sit there."""
        return {
            seat: announced
            for seat, (token, announced) in self._announced.items()
            if seat < len(facts.seats)
            and facts.seats[seat].kind == PERSON
            and facts.seats[seat].token == token
        }

    # -- telling
    def tell(self, socket: Connection) -> None:
        """Ask a newcomer to add to the luck, or tell them what has been promised."""
        facts = self.room.facts
        # promised long before, for everybody, so no browser adds to it
        if facts.day or facts.match:
            return
        undealt = facts.started is None and socket.seat != SPECTATOR
        if facts.status != OVER and (undealt or facts.luck is not None):
            socket.outbox.small(self._message())
        self._go_on()

    def _tell_all(self) -> None:
        for socket in self.room.presence.everybody():
            socket.outbox.small(self._message())

    def _message(self) -> bytes:
        facts = self.room.facts
        if self._told[0] != facts.revision:
            record = record_of(facts, [])
            dealt = facts.started is not None and record.exchange is not None
            seeds = record.exchange.seeds if dealt and record.exchange is not None else None
            told = frames.encode(down.Luck(promise=record.promise(), seeds=seeds))
            self._told = (facts.revision, told)
        return self._told[1]

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def exchange_of(facts: TableFacts) -> Exchange | None:
    return None if facts.luck is None else read_exchange(facts.luck, len(facts.seats))


def promised_for(facts: TableFacts, hashes: dict[int, str]) -> Exchange:
    """The promise of a table with these facts to the seats that have announced a hash."""
    kinds = [f"bot {s.bot}" if s.kind == BOT else s.kind for s in facts.seats]
    exchange = Exchange(facts.code, list(kinds), [hashes.get(n) for n in range(len(kinds))])
    record = GameRecord(
        facts.game, facts.version, len(kinds), facts.options, f"key:{facts.key}", exchange=exchange
    )
    exchange.commitment = sha(record.promise() or "")
    return exchange
