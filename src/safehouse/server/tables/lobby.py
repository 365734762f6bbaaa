"""Finding, waking and joining tables; which of them are in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress

from safehouse.core.errors import BadInput
from safehouse.server.people.names import seat_person
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.facts import (
    PERSON,
    WAITING,
    TableFacts,
)
from safehouse.server.tables.handover import renewed
from safehouse.server.tables.house import House
from safehouse.server.tables.lessons import Lessons
from safehouse.server.tables.lists import CHAIN, Lists
from safehouse.server.tables.making import LETTERS, Making
from safehouse.server.tables.next_tables import NextTables
from safehouse.server.tables.overtaken import COME_BACK
from safehouse.server.tables.quick import QuickMatch
from safehouse.server.tables.room import Room
from safehouse.server.tables.seats import new_token
from safehouse.server.tables.waking import wake

log = logging.getLogger(__name__)
WAKING = 2  # tables that may wake at the same time, each a slice at a time


class Lobby(Making):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.rooms: dict[str, Room] = {}
        self._waking: dict[str, asyncio.Task[Room | None]] = {}
        self._turns = asyncio.Semaphore(WAKING)
        self.next = NextTables(self)
        self.lessons = Lessons(self)
        self.quick = QuickMatch(self)
        self.listing = Lists(self)
        self.chain, self.lists = self.listing.chain, self.listing.lists
        self.summary = self.listing.summary
        house.lobby = self

    # -- finding
    async def find(self, code: str) -> Room:
        """The room of that table, woken from the log if need be; Refused if there is none."""
        code = code.upper()
        room = self.rooms.get(code)
        if room is not None:
            room.presence.idle_since = time.monotonic()
            return room
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = asyncio.create_task(self._wake(code))
            waking.add_done_callback(lambda _: self._waking.pop(code, None))
        woken = await asyncio.shield(waking)
        if woken is None:
            raise Refused("no_table", "missing", 404, code=up.clean(code[:8]))
        return woken

    async def _wake(self, code: str) -> Room | None:
        if not (4 <= len(code) <= 5) or code.strip(LETTERS):
            return None
        keepers = self.house.keepers
        number = await keepers.claim(code)
        room: Room | None = None
        try:
            room = await self._load(code, number)
        except Refused as e:
            if e.why == "version":
                await keepers.leave_to_newer(code)
            raise
        finally:
            if room is None:
                self.house.keepers.let_go(code)
        return room

    async def _load(self, code: str, number: int) -> Room | None:
        kept = await self.house.store.load(code)
        if kept is None:
            return None
        try:
            edition = await self.house.rules.of_waking(kept)
            room = Room(self.house, kept, edition, self.made_by.get(code, ""))
            try:
                async with self._turns:
                    await wake(room, kept.moves)
            except BaseException:
                room.close()
                raise
        except BadInput as e:
            log.warning("a table cannot be woken", extra={"table": code, "why": str(e)})
            raise Refused("version", "version", 410, detail=str(e)) from None
        if not self.house.keepers.still(number):  # declared dead while it woke
            room.close()
            raise Refused("changed", "stale", 503)
        self.rooms[code] = room
        self.house.metrics.rooms.set(len(self.rooms))
        room.bots.look()
        return room

    async def join(
        self, room: Room, asked: up.Join, cookies: Mapping[str, str], person: str = ""
    ) -> int:
        """Take an open seat; somebody who has one keeps it."""
        async with room.lock:
            held = self.house.tickets.seat_at(room.facts, cookies)
            if held is not None:
                return held
            draft = room.facts.copy()
            if draft.status != WAITING:
                raise Refused("begun_watch", "status")
            free = draft.open_seats()
            if asked.seat is not None and asked.seat not in free:
                raise Refused("taken", "taken")
            if not free:
                raise Refused("full", "taken")
            seat = free[0] if asked.seat is None else asked.seat
            await self.house.matches.check_newcomer(draft, person)
            token = await self._token_before(draft, cookies)
            seat_person(draft, seat, asked, token, person)
            if draft.seats[draft.host].kind != PERSON:
                draft.host = seat
            await room.keep(draft)
            return seat

    async def _token_before(self, facts: TableFacts, cookies: Mapping[str, str]) -> str:
        """The token of somebody returning who has sat at another table of the series; or ""."""
        tickets = self.house.tickets
        if facts.series not in tickets.series(cookies):
            return ""
        for other in await self.house.store.tables_of([facts.series], CHAIN):
            seat = tickets.seat_at(other, cookies)
            if seat is not None:
                return other.seats[seat].token
        return ""

    async def renew(self, facts: TableFacts, seat: int) -> TableFacts:
        """Replace a seat's token at all tables of the series, so that the old one is void.

        Rooms have copies, so they are updated before (a next table copies from them) and after (one
        may have woken meanwhile).
        """
        old, new = facts.seats[seat].token, new_token()
        await self._renew_rooms(facts.series, old, new)
        await self.house.store.change(renewed(facts.series, old, new))
        await self._renew_rooms(facts.series, old, new)
        for other in await self.house.store.tables_of([facts.series], CHAIN):
            if other.code not in self.rooms:
                self.house.keepers.tell("reopen", other.code)
        fresh = facts.copy()
        fresh.renew(old, new)
        return fresh

    async def _renew_rooms(self, series: str, old: str, new: str) -> None:
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        for room in [r for r in self.rooms.values() if r.facts.series == series]:
            async with room.lock:
                draft = room.facts.copy()
                held = draft.renew(old, new)
                if held:
                    await room.keep(draft)
                for seat in held:
                    for socket in list(room.presence.seated.get(seat, ())):
                        socket.close(1012, "The seat has a new ticket.")

    # -- housekeeping
    async def wake_days(self) -> None:
        """After a restart, wake tables on which moves may take days, though nobody is there."""
        for code in await self.house.store.tables_with_days():
            with suppress(Refused, NotStored):
                await self.find(code)

    async def sweep(self) -> None:
        """Keep removing rooms where nobody is from memory."""
        after = self.house.settings.sleep_after
        while True:
            await asyncio.sleep(after / 2)
            since = time.monotonic() - after
            for code in [c for c, room in self.rooms.items() if room.is_idle(since)]:
                self.rooms.pop(code).close()
                self.house.keepers.let_go(code)
            self.house.metrics.rooms.set(len(self.rooms))

    def put_to_sleep(self, room: Room) -> None:
        """Remove a room from memory; it wakes again as soon as anybody comes, which pages do at
        once."""
        if self.rooms.get(room.facts.code) is room:
            del self.rooms[room.facts.code]
            self.house.metrics.rooms.set(len(self.rooms))
        room.close(*COME_BACK)
        self.house.keepers.let_go(room.facts.code)

    def close_all(self) -> None:
        """Forget all tables; pages reconnect, to other processes if there are any."""
        for room in self.rooms.values():
            room.close(*COME_BACK)
        self.rooms.clear()

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
