"""Spectators one by one: the host sees who watches, and can keep one of them out."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from msgspec import UNSET

from safehouse.server.people.hosting import BANNED
from safehouse.server.sockets import down, up
from safehouse.server.sockets.up import Refused, clean_name

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room

MOST = 300  # browsers whose numbers and names are remembered


class Watching:
    """Numbers and names of those who watch; only in memory, and told only to the host."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._known: dict[str, down.Onlooker] = {}  # by browser, or else by address
        self._numbers = count(1)

    def told(self) -> list[down.Onlooker]:
        """Who watches now, except players who have opened the table twice."""
        found = {one.onlooker: one for one in map(self._entry, self._sockets())}
        return [found[number] for number in sorted(found)]

    def call(self, socket: Connection, op: up.Name) -> None:
        """Somebody who watches has said a name."""
        if socket.screen or op.name is UNSET:
            raise Refused("onlooker", "onlooker")
        self._entry(socket).name = clean_name(op.name)
        self.room.tell_soon()

    async def send_off(self, number: int) -> None:
        """Close this spectator's sockets, and ban the browser, and the address unless somebody who
        sits here has the same one; the caller holds the lock."""
        room = self.room
        gone = [one for one in self._sockets() if self._entry(one).onlooker == number]
        if not gone:
            raise Refused("nobody_watches")
        bans, seated = room.house.bans, set(room.presence.visitors.values())
        banned = {bans.person(one.person) for one in gone if one.person}
        banned |= {bans.address(one.visitor) for one in gone if one.visitor not in seated}
        if banned:
            name = self._entry(gone[0]).name or f"spectator {number}"
            await bans.add(room.facts.series, banned, f"{name} at {room.facts.code}, by the host")
            room.house.keepers.tell("bans", "")
        for one in gone:
            one.close(*BANNED)

    def _sockets(self) -> list[Connection]:
        sockets = self.room.presence.onlookers.sockets
        return [one for one in sockets if self.room.facts.seat_of(one.token) is None]

    def _entry(self, socket: Connection) -> down.Onlooker:
        browser = socket.person or socket.visitor
        if browser not in self._known:
            if len(self._known) >= MOST:
                here = {one.person or one.visitor for one in self._sockets()}
                self._known = {who: one for who, one in self._known.items() if who in here}
            self._known[browser] = down.Onlooker(onlooker=next(self._numbers), name="")
        return self._known[browser]
