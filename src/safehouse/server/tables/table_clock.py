"""When the clock of a table runs, and what is stored so that no restart gives time back.

Every change is stored: the time left for each seat, at which position, and since when it runs.
Since a killed server cannot store anything, the server notes every few seconds that it is alive; a
seat's time ran until the last such note.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection, select

from safehouse.server.bots.thinking import default_bot
from safehouse.server.ops.wall import wall
from safehouse.server.store import schema
from safehouse.server.store.engines import begin_alone
from safehouse.server.store.notes import put_note, read_note
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.clock import TurnClock
from safehouse.server.tables.facts import BOT, PAUSED, PLAYING, Move

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby
    from safehouse.server.tables.room import Room

NOTE = "clocks"
LIFE = "life"  # when it began, until when clocks ran before, and the processes that share it
CLOCK: Final = "clock"  # decides for a seat when its time is up
EVERY = 2.0  # seconds between two notes; a seat gains at most that by a crash


class Kept(NamedTuple):
    """A stored clock."""

    n: int
    left: dict[int, float]
    running: frozenset[int]
    since: float


class TableClock:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.turn = TurnClock(self._ring)
        self.told = self.turn.told
        self.stop = self.turn.stop
        self._stored = False  # whether any of it is in the database

    @property
    def ends(self) -> dict[int, float]:
        return self.turn.ends

    def run(self, mover: int | None = None) -> None:
        """Something has changed: run the clocks of those who must decide, or stop them."""
        room = self.room
        facts, state = room.facts, room.state
        if state is None or facts.status not in (PLAYING, PAUSED) or room.full:
            self.stop()
            return
        asked = [s for s in state.to_act if facts.seats[s].kind != BOT]
        running: list[int] = []
        if facts.clock and facts.status == PLAYING and not room.asleep:
            running = [s for s in asked if not facts.seats[s].played_by]
        self.turn.run(facts.clock, asked, running, mover)
        if facts.clock or self._stored:
            self._stored = True
            room.spawn(self._store(self._row()))

    def _row(self) -> dict[str, Any]:
        left = {str(seat): round(seconds, 2) for seat, seconds in self.turn.left().items()}
        running = sorted(self.ends)
        code, n = self.room.facts.code, self.room.n
        return {"code": code, "n": n, "left": left, "running": running, "since": wall.now()}

    async def _store(self, row: dict[str, Any]) -> None:
        await self.room.house.store.change(lambda c: _put(c, row))

    async def restore(self, moves: Iterable[Move]) -> None:
        """The table has woken: restore the remaining time of those who were asked before."""
        room = self.room
        if not room.facts.clock:
            return
        kept = await room.house.store.read(lambda c: _read(c, room.facts.code))
        if kept is None:
            return
        self._stored = True
        moved = {move.seat for move in moves if move.n > kept.n}
        passed = room.house.clocks.ran_since(kept.since)
        self.turn.held = {
            seat: max(0.0, left - passed * (seat in kept.running))
            for seat, left in kept.left.items()
            if seat not in moved
        }

    def _ring(self, seat: int) -> None:
        self.room.spawn(self._time_is_up(seat))

    async def _time_is_up(self, seat: int) -> None:
        """Act when a seat's time is up: as the game says, or else with the best bot."""
        room = self.room
        state = room.state
        try:
            if room.facts.status != PLAYING or state is None:
                return
            if room.game.manners.on_timeout is None or not state.legal(seat):
                await room.bots.decide(seat, default_bot(room.game.id), CLOCK)
            else:
                decided = room.game.manners.on_timeout(state, seat).written()
                await room.act(seat, decided, room.n, how=CLOCK)
        finally:
            self.turn.decided(seat)


class Clocks:
    """Knows until when clocks ran before the last restart, and notes that they run now."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.opened = wall.now()
        with store.engine.connect() as c:
            self._ran_until = float(read_note(c, NOTE) or 0)

    def ran_since(self, since: float) -> float:
        """Seconds for which a clock started at that time has run."""
        until = wall.now() if since >= self.opened else self._ran_until
        return max(0.0, until - since)

    def share(self, c: Connection, me: int, living: Callable[[Connection], Container[int]]) -> None:
        """Several processes have one life: it begins with the first of them and lasts while one
        that shares it is alive, even if all of them are started at once."""
        begin_alone(c)
        self.opened = wall.now()  # the time of the house is only known now
        opened, ran_until, *sharing = read_note(c, LIFE).split() or ("0", "0")
        alive = living(c)
        others = [process for process in map(int, sharing) if process != me and process in alive]
        if others:
            self.opened, self._ran_until = float(opened), float(ran_until)
        mine = [self.opened, self._ran_until, *others, me]
        put_note(c, LIFE, " ".join(map(str, mine)))

    async def note_forever(self, lobby: Lobby) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if any(room.clock.ends for room in lobby.rooms.values()):
                try:
                    await self.store.change(_note_now)
                except NotStored:
                    continue  # it is logged; a crash now would give back a little time


def _note_now(c: Connection) -> None:
    put_note(c, NOTE, repr(wall.now()))


def _put(c: Connection, row: dict[str, Any]) -> None:
    c.execute(schema.clock.delete().where(schema.clock.c.code == row["code"]))
    c.execute(schema.clock.insert(), [row])


def _read(c: Connection, code: str) -> Kept | None:
    row = c.execute(select(schema.clock).where(schema.clock.c.code == code)).first()
    if row is None:
        return None
    left = {int(seat): float(seconds) for seat, seconds in row.left.items()}
    return Kept(row.n, left, frozenset(row.running), row.since)
