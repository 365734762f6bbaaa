"""Guests: people who come to a running game and would like to take a bot's seat.

The host says yes or no, or the table lets anybody. A guest gets a ticket at once, with a token that
no seat has yet; it becomes valid when the seat gets that token.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from safehouse.server.people.names import name_at, seat_person
from safehouse.server.sockets import down, up, up_seats
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import BOT, PAUSED, PERSON, PLAYING, TableFacts
from safehouse.server.tables.seats import new_token

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

MOST = 6  # waiting for the host's answer at a time


class Guest(NamedTuple):
    seat: int
    name: str
    colour: up.Colour
    token: str
    person: str
    emblem: up.NoEmblem


class Guests:
    """The waiting guests; only in memory, so that after a restart a guest asks again."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.waiting: dict[int, Guest] = {}
        self._numbers = count(1)

    async def ask(self, asked: up_seats.TakeOver, person: str) -> tuple[str, int | None]:
        """The token for the seat, and the number of the request, if the host must be asked."""
        room = self.room
        async with room.lock:
            draft = room.facts.copy()
            check(room, draft, asked.seat)
            if any(one.kind == PERSON and one.person == person for one in draft.seats):
                raise Refused("seated")  # nobody may see two hands
            await room.house.matches.check_newcomer(draft, person)
            name = name_at(draft, asked.seat, asked.name)
            guest = Guest(asked.seat, name, asked.colour, new_token(), person, asked.emblem)
            if draft.takeover:
                sit_down(draft, guest, room.n)
                await self._keep(draft, guest)
                return guest.token, None
            self.waiting = {n: one for n, one in self.waiting.items() if one.person != person}
            if len(self.waiting) >= MOST:
                raise Refused("too_much", "rate", 429)
            number = next(self._numbers)
            self.waiting[number] = guest
        room.tell()
        return guest.token, number

    async def answer(self, draft: TableFacts, number: int, yes: bool) -> None:
        """The host's answer; the caller holds the lock."""
        guest = self.waiting.pop(number, None)
        if guest is None:
            raise Refused("nobody_asks")
        if not yes:
            self.room.tell()
            return
        try:
            check(self.room, draft, guest.seat)
            sit_down(draft, guest, self.room.n)
            await self._keep(draft, guest)
        finally:
            self.room.tell_soon()

    async def _keep(self, draft: TableFacts, guest: Guest) -> None:
        self.room.presence.expect(guest.seat)
        await self.room.keep(draft)
        self.waiting = {n: one for n, one in self.waiting.items() if one.seat != guest.seat}

    def told(self) -> list[down.Guest]:
        """The waiting guests; none once the game is over."""
        if self.room.over:
            self.waiting.clear()
        return [
            down.Guest(n, one.seat, one.name, one.colour, one.emblem or UNSET)
            for n, one in self.waiting.items()
        ]


def check(room: Room, facts: TableFacts, seat: int) -> None:
    """Refused unless a bot sits there whose seat may be taken."""
    if facts.status not in (PLAYING, PAUSED) or facts.is_lesson:
        raise Refused("no_takeover", "status")
    if facts.day:
        raise Refused("day_fixed", "day")
    if room.state is None:
        raise Refused("dealing", "status")
    if seat >= len(facts.seats) or facts.seats[seat].kind != BOT:
        raise Refused("no_bot_there", "taken")


def sit_down(draft: TableFacts, guest: Guest, n: int) -> None:
    """Give the bot's seat and hand to this person."""
    was = draft.seats[guest.seat].name
    seat_person(draft, guest.seat, guest, guest.token, guest.person)
    chair = draft.seats[guest.seat]
    chair.was, chair.since = was, n
    if draft.seats[draft.host].kind != PERSON or draft.seats[draft.host].gone:
        draft.host = guest.seat
