"""A quick match: a seat at a public table that waits for players, or else a new one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from safehouse import games
from safehouse.server.ops.wall import wall
from safehouse.server.peers.elsewhere import Elsewhere
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import WAITING, TableFacts
from safehouse.server.tables.lists import FRESH

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby
    from safehouse.server.tables.room import Room

PLACES = 4  # at a new table, if the game allows


class QuickMatch:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house

    async def find(
        self,
        asked: up.QuickMatch,
        visitor: str,
        cookies: Mapping[str, str],
        person: str,
        anywhere: bool,
    ) -> tuple[TableFacts, int]:
        """The table and the seat there; with `anywhere`, also at tables that others keep."""
        game = games.find(asked.game)
        public = await self.house.store.public_tables(wall.now() - FRESH)
        waiting = [f for f in public if f.game == game.id and f.open_seats() and not f.match]
        for facts in waiting:
            if (seat := self.house.tickets.seat_at(facts, cookies)) is not None:
                return facts, seat
        for facts in sorted(waiting, key=lambda f: (len(f.open_seats()), f.made)):
            room = await self._room(facts, anywhere)
            if room is not None and self._is_open(room, visitor, cookies):
                with suppress(Refused):  # somebody else has just taken the seat
                    seat = await self.lobby.join(
                        room, up.Join(asked.name, asked.colour), cookies, person
                    )
                    return room.facts, seat
        seats = max(game.min_seats, min(PLACES, game.max_seats))
        table = up.MakeTable(game.id, seats, asked.name, asked.colour, public=True)
        return await self.lobby.make(table, visitor, cookies, person), 0

    async def _room(self, facts: TableFacts, anywhere: bool) -> Room | None:
        """The table's room, if it is awake; Elsewhere if another process keeps it."""
        room = self.lobby.rooms.get(facts.code)
        if room is None and anywhere and self.house.keepers.shared:
            try:
                room = await self.lobby.find(facts.code)
            except Elsewhere:
                raise
            except Refused:
                return None
        return room

    def _is_open(self, room: Room, visitor: str, cookies: Mapping[str, str]) -> bool:
        """Whether somebody waits there whom this visitor may join."""
        facts = room.facts
        if facts.status != WAITING or not any(room.presence.seated.get(s) for s in facts.people()):
            return False
        try:
            self.house.bans.check_table(facts, visitor, cookies, None)
        except Refused:
            return False
        return True
