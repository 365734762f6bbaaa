"""Reacts to messages of other processes, and to what the lease finds out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from safehouse.server.peers.passing import answers
from safehouse.server.people.desk import show_out
from safehouse.server.sockets.up import Refused
from safehouse.server.store.notes import read_note
from safehouse.server.store.trouble import NotStored

if TYPE_CHECKING:
    from safehouse.server.tables.house import House

log = logging.getLogger(__name__)


class News:
    """All methods are called in the event loop."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: set[asyncio.Task[None]] = set()
        self._kinds: dict[str, Callable[[str], Coroutine[Any, Any, None]]] = {
            "reopen": self._reopen,
            "unseal": self._unseal,
            "bans": self._bans,
            "message": self._message,
            "drain": self._drain,
            "spent": self._spent,
            "sockets": self._sockets,
        }

    # -- of itself
    def entered(self, number: int) -> None:
        self.house.store.member = number
        self.house.workshop.prefix = f"{number}."

    async def lost(self) -> None:
        """Forget all tables, and wait until writes that were queued for them have failed."""
        self.house.lobby.close_all()
        with suppress(NotStored):
            await self.house.store.change(lambda c: None)

    async def cut_off(self, others: Mapping[int, str]) -> int | None:
        """We do not reach the database. If another process does, leave the tables to it: as soon as
        they take us for dead, they claim them, and our pages would see nothing of that."""
        asked = [answers(self.house.passes, address) for address in others.values()]
        found = await asyncio.gather(*asked)
        able = [number for number, well in zip(others, found, strict=True) if well]
        if able and self.house.lobby.rooms:
            log.warning("only this process is cut off; others take over", extra={"others": able})
            self.house.lobby.close_all()
        return able[0] if able else None

    def step_aside(self) -> None:
        """A newer release is here: it gets the tables."""
        for room in list(self.house.lobby.rooms.values()):
            self.house.lobby.put_to_sleep(room)

    def came_back(self) -> None:
        """The connection was lost for a while, and with it messages."""
        self._spawn(self._bans(""))
        self._spawn(self._message(""))
        self._spawn(self._compare())

    async def _compare(self) -> None:
        """Reopen tables whose stored facts differ from those in memory."""
        rooms = self.house.lobby.rooms
        for code in list(rooms):
            with suppress(NotStored):
                kept = await self.house.store.facts_of(code)
                room = rooms.get(code)
                if room is not None and not room.lock.locked() and kept != room.facts:
                    self.house.lobby.put_to_sleep(room)

    def take_up(self, codes: list[str]) -> None:
        """Wake tables whose keeper has ended: bots or clocks may have to go on."""
        self._spawn(self._take_up(codes))

    async def _take_up(self, codes: list[str]) -> None:
        for code in codes:
            with suppress(Refused):
                await self.house.lobby.find(code)

    # -- of the others
    def hear(self, said: str) -> None:
        process, kind, value = said.split(" ", 2)
        if process != str(self.house.store.member) and kind in self._kinds:
            self._spawn(self._kinds[kind](value))

    async def _reopen(self, code: str) -> None:
        """Another process has changed the stored table."""
        self.house.replays.drop(code)
        if (room := self.house.lobby.rooms.get(code)) is not None:
            self.house.lobby.put_to_sleep(room)

    async def _unseal(self, match: str) -> None:
        with suppress(Refused):
            await self.house.matches.unseal(match)

    async def _bans(self, hashes: str) -> None:
        with suppress(NotStored):
            await self.house.bans.read_again()
        show_out(self.house, set(hashes.split()))

    async def _message(self, _: str) -> None:
        with suppress(NotStored):
            text = await self.house.store.read(lambda c: read_note(c, "message"))
            if (text or None) != self.house.message:
                self.house.message = text or None
                for room in self.house.lobby.rooms.values():
                    room.tell()

    async def _drain(self, on: str) -> None:
        self.house.draining = on == "on"

    async def _spent(self, told: str) -> None:
        self.house.gate.hear(told)

    async def _sockets(self, told: str) -> None:
        self.house.gate.hear_sockets(told)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            log.error("news could not be followed", exc_info=e)
