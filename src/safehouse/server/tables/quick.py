"""A quick match: a seat at a public table that waits for players, or else a new one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from safehouse import games
from safehouse.server.ops.wall import wall
from safehouse.server.peers.elsewhere import Elsewhere
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.store.notes import read_note, swap_note
from safehouse.server.store.rows import Stale
from safehouse.server.tables.entry import new_secret
from safehouse.server.tables.facts import WAITING, TableFacts
from safehouse.server.tables.lists import FRESH

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby
    from safehouse.server.tables.room import Room

PLACES = 4  # at a new table, if the game allows


class Comer(NamedTuple):
    """Somebody who wants a seat."""

    asked: up.QuickMatch
    visitor: str
    cookies: Mapping[str, str]
    person: str


class QuickMatch:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house

    async def find(self, who: Comer, anywhere: bool) -> tuple[TableFacts, int]:
        """The table and the seat there; with `anywhere`, also at tables that others keep.

        Those who come at the same moment must not make a table each. So a new table replaces a note
        in the transaction that stores it; whoever has read another note than is there then has
        overlooked a table, and looks again. Each time somebody else got one, so this ends.
        """
        asked, visitor, cookies, person = who
        game = games.find(asked.game)
        note = f"quick {game.id}"
        while True:
            seen = await self.house.store.read(partial(read_note, name=note))
            if (found := await self._open_seat(who, anywhere)) is None:
                seats = max(game.min_seats, min(PLACES, game.max_seats))
                table = up.MakeTable(
                    game.id, seats, asked.name, asked.colour, asked.emblem, public=True
                )
                first = partial(swap_note, name=note, seen=seen, value=new_secret())
                with suppress(Stale):
                    return await self.lobby.make(table, visitor, cookies, person, first), 0
            else:
                return found

    async def _open_seat(self, who: Comer, anywhere: bool) -> tuple[TableFacts, int] | None:
        asked, visitor, cookies, person = who
        public = await self.house.store.public_tables(wall.now() - FRESH)
        waiting = [f for f in public if f.game == asked.game and f.open_seats() and not f.match]
        for facts in waiting:
            if (seat := self.house.tickets.seat_at(facts, cookies)) is not None:
                return facts, seat
        for facts in sorted(
            waiting, key=lambda f: (not self._is_new(f), len(f.open_seats()), f.made)
        ):
            room = await self._room(facts, anywhere)
            if room is not None and self._is_open(room, visitor, cookies):
                with suppress(Refused):  # somebody else has just taken the seat
                    join = up.Join(asked.name, asked.colour, asked.emblem)
                    seat = await self.lobby.join(room, join, cookies, person)
                    return room.facts, seat  # as they are now
        return None

    def _is_new(self, facts: TableFacts) -> bool:
        """Whether its maker may still be on the way."""
        return wall.now() - facts.made < self.house.settings.expected

    async def _room(self, facts: TableFacts, anywhere: bool) -> Room | None:
        """The room of a table where somebody may be; Elsewhere if another process keeps it."""
        room = self.lobby.rooms.get(facts.code)
        if room is not None:
            return room
        if not self._is_new(facts) and not (anywhere and self.house.keepers.shared):
            return None  # it sleeps
        try:
            return await self.lobby.find(facts.code)
        except Elsewhere:
            raise
        except Refused:
            return None

    def _is_open(self, room: Room, visitor: str, cookies: Mapping[str, str]) -> bool:
        """Whether somebody waits there whom this visitor may join."""
        facts = room.facts
        seated = facts.people()
        there = any(room.presence.seated.get(s) for s in seated)
        if facts.status != WAITING or not (there or (seated and self._is_new(facts))):
            return False
        try:
            self.house.bans.check_table(facts, visitor, cookies, None)
        except Refused:
            return False
        return True
