"""Lists of tables: those that are open, one's own, those of a series."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from safehouse import games
from safehouse.server.ops.wall import wall
from safehouse.server.peers.elsewhere import Elsewhere
from safehouse.server.peers.passing import ask_elsewhere
from safehouse.server.sockets import down, frames
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.entry import Entry
from safehouse.server.tables.facts import OVER, PLAYING, TableFacts
from safehouse.server.tables.seats import series_held
from safehouse.server.tables.sharing import sharing

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby

FRESH = 24 * 3600.0  # a table that has waited longer is no longer listed
CHAIN = 200  # tables of one series that are listed
SHOWN = 12  # running tables that are listed
WAKE = 8  # sleeping tables that reading the list wakes at most


def urgency(table: down.Summary) -> tuple[bool, float]:
    """Sorts tables: those waiting for this person first, and of these the most urgent."""
    return not table.your_turn, math.inf if table.left is None else table.left


class Lists:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house

    async def chain(self, entry: Entry) -> down.Chain:
        """The tables of a series, oldest first; only public ones, for somebody who found a public
        one.
        """
        facts, you, invited = entry
        if you is None and facts.spectators == "barred":
            raise Refused("barred", "barred", 403)
        found = await self.house.store.tables_of([facts.series], CHAIN)
        token = "" if you is None else facts.seats[you].token  # seats may change in a series
        return down.Chain(
            tables=[
                down.ChainTable(
                    **asdict(self.summary(f, f.seat_of(token), invited)), options=f.options
                )
                for f in reversed(found)
                if invited or f.public
            ]
        )

    async def lists(self, cookies: Mapping[str, str]) -> down.Lobby:
        store, tickets = self.house.store, self.house.tickets
        found = await store.tables_of(series_held(cookies))
        mine = [(f, you) for f in found if (you := tickets.seat_at(f, cookies)) is not None]
        public = await store.public_tables(wall.now() - FRESH)
        waiting = [f for f in public if f.open_seats() and f.people()]
        running = await store.running_tables(wall.now() - FRESH)
        elsewhere = await self._wake_some([f.code for f, _ in mine if f.status == PLAYING])
        asked = await ask_elsewhere(self.house, elsewhere, cookies)
        return down.Lobby(
            open=[self.summary(f, tickets.seat_at(f, cookies)) for f in waiting],
            running=[
                self.summary(f, None)
                for f in running
                if tickets.seat_at(f, cookies) is None and self._goes_on(f.code)
            ][:SHOWN],
            mine=sorted(
                [asked.get(f.code) or self.summary(f, you) for f, you in mine if f.status != OVER],
                key=urgency,
            ),
            recent=[
                self.summary(f, you) for f, you in mine if f.status == OVER and not f.is_lesson
            ],
            message=self.house.message,
        )

    def _goes_on(self, code: str) -> bool:
        """Whether somebody is there; what another process keeps is taken to go on."""
        room = self.lobby.rooms.get(code)
        return self.house.keepers.shared if room is None else room.presence.anybody()

    async def _wake_some(self, codes: list[str]) -> list[Elsewhere]:
        """Only a room knows whose turn it is, so the newest few that sleep are woken."""
        asleep = [code for code in codes if code not in self.lobby.rooms]
        elsewhere: list[Elsewhere] = []
        for code in asleep[:WAKE]:
            try:
                await self.lobby.find(code)
            except Elsewhere as e:
                elsewhere.append(e)
            except Refused:  # a table with older rules stays asleep
                continue
        return elsewhere

    def summary(self, facts: TableFacts, you: int | None, invited: bool = False) -> down.Summary:
        name = games.find(facts.game).name
        asked = self._is_asked(facts, you)
        left = None
        if asked and you is not None:
            left = self.lobby.rooms[facts.code].clock.turn.left().get(you)
        return frames.summary(facts, name, you, asked, invited or you is not None, left)

    def _is_asked(self, facts: TableFacts, you: int | None) -> bool | None:
        """Whether the table waits for this seat; None while the table sleeps."""
        if you is None or facts.status != PLAYING:
            return False
        room = self.lobby.rooms.get(facts.code)
        if room is None or room.state is None:
            return None
        mine = sharing(room.facts, you) or [you]
        return any(s in room.state.to_act and not room.facts.seats[s].stand_in for s in mine)
