"""Who is let in to a table: who sits there, who was sent its link; everybody, if it is public.

A code can be guessed, so a code alone opens public tables only.  The link of a private one carries
a secret.  Whoever has neither seat nor secret is told the same of a private table as of none at
all, after the same work: what there is cannot be found out by asking.
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

LETTERS = string.ascii_letters + string.digits  # none that a messenger takes for the link's end
LENGTH = 10  # 8 * 10**17 secrets


class Visitor(NamedTuple):
    """Whoever asks for a table: from where, with which cookies, by which link."""

    address: str
    cookies: Mapping[str, str]
    secret: str


class Entry(NamedTuple):
    """A table that is open to a visitor."""

    facts: TableFacts
    seat: int | None
    invited: bool  # by a seat or by the link; others have found a public table


class Entrance:
    def __init__(self, house: House) -> None:
        self.house = house

    async def find(self, code: str, visitor: Visitor) -> Entry:
        """The table, if it is open to this visitor and he may come there."""
        entry = await self._find(code, visitor)
        bans = self.house.bans
        bans.check_table(entry.facts, visitor.address, visitor.cookies, entry.seat)
        return entry

    async def _find(self, code: str, visitor: Visitor) -> Entry:
        """The table, if it is open to this visitor; otherwise Refused, as if there were none.

        Whoever is not known there pays with the bucket of wrong guesses before anything is looked
        up for him, and gets it back if the table is public.
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
        """The room of the table, woken for the visitor, who is let in as he was found."""
        lobby = self.house.lobby
        asleep = code.upper() not in lobby.rooms
        if asleep and code.upper() in self.house.tickets.series(visitor.cookies):
            await lobby.find(code)  # he was there: one look less when all come back at once
        entry = await self.find(code, visitor)
        room = await lobby.find(code)
        return room, entry._replace(facts=room.facts)

    async def _known(self, code: str, visitor: Visitor) -> Entry | None:
        """The table as one who sits there or has its link finds it."""
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
    """The way to the table; the secret is for those to pass on who have it."""
    return f"/t/{facts.code}" + (f"?k={facts.secret}" if invited and facts.secret else "")


def new_secret() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
