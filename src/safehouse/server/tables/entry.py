"""Who may open a table: those who sit there, those with its link; anybody, if it is public.

A code can be guessed, so a code alone opens only public tables. The link of a private one contains
a secret. Without a seat or the secret, a private table looks exactly like one that does not exist,
after the same work, so that asking reveals nothing.
"""

from __future__ import annotations

import secrets
import string
from collections.abc import Mapping
from hmac import compare_digest
from typing import NamedTuple

from safehouse.server.sockets.up import Refused, clean
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.room import Room

# none that a messenger would take for the end of the link
LETTERS = string.ascii_letters + string.digits
LENGTH = 10  # 8 * 10**17 secrets


class Visitor(NamedTuple):
    """Somebody who asks for a table: their address, cookies and link."""

    address: str
    cookies: Mapping[str, str]
    secret: str


class Entry(NamedTuple):
    """A table that is open to a visitor."""

    facts: TableFacts
    seat: int | None
    invited: bool  # by a seat or the link; others have only found a public table


class Entrance:
    def __init__(self, house: House) -> None:
        self.house = house

    async def find(self, code: str, visitor: Visitor) -> Entry:
        """The table, if this visitor can open it and is not banned."""
        entry = await self._find(code, visitor)
        bans = self.house.bans
        bans.check_table(entry.facts, visitor.address, visitor.cookies, entry.seat)
        return entry

    async def _find(self, code: str, visitor: Visitor) -> Entry:
        """The table, if this visitor can open it; otherwise Refused, as if it did not exist.

        Unknown visitors pay from the bucket of wrong guesses before anything is looked up, and get
        the token back if the table is public.
        """
        code = code.upper()
        known = await self._known(code, visitor)
        if known is not None:
            return known
        gate = self.house.gate
        if not gate.allows("miss", visitor.address):
            raise Refused("rate", "rate", 429)
        found = await self.house.store.public_table(code)
        if found is None:
            raise Refused("no_table", "missing", 404, code=clean(code[:8]))
        gate.give_back("miss", visitor.address)
        return Entry(found, None, False)

    async def enter(self, code: str, visitor: Visitor) -> tuple[Room, Entry]:
        """The room of the table, woken for the visitor."""
        lobby = self.house.lobby
        asleep = code.upper() not in lobby.rooms
        if asleep and code.upper() in self.house.tickets.series(visitor.cookies):
            # already let in before: one lookup less when all reconnect at once
            await lobby.find(code)
        entry = await self.find(code, visitor)
        room = await lobby.find(code)
        return room, entry._replace(facts=room.facts)

    async def _known(self, code: str, visitor: Visitor) -> Entry | None:
        """The table, for somebody who sits there or has its link."""
        room = self.house.lobby.rooms.get(code)
        if room is not None:
            return self._admit(room.facts, visitor)
        held = self.house.tickets.series(visitor.cookies)
        if not held and not visitor.secret:
            return None
        found = await self.house.store.claimed_table(code, visitor.secret, held)
        return None if found is None else self._admit(found, visitor)

    def _admit(self, facts: TableFacts, visitor: Visitor) -> Entry | None:
        seat = self.house.tickets.seat_at(facts, visitor.cookies)
        if seat is None and not is_secret(facts, visitor.secret):
            return None
        return Entry(facts, seat, True)


def is_secret(facts: TableFacts, said: str) -> bool:
    return bool(facts.secret) and compare_digest(facts.secret.encode(), said.encode())


def invite_path(facts: TableFacts, invited: bool) -> str:
    """The path of the table; with the secret, for those who have it and may pass it on."""
    return f"/t/{facts.code}" + (f"?k={facts.secret}" if invited and facts.secret else "")


def new_secret() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
