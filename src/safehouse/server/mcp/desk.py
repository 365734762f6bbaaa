"""The desk through which assistants play at a server's tables, like any other player.

A key is the table's code and the seat's ticket, as a browser has it in a cookie. What an assistant
is told is made from the frames that its seat is sent, so it is exactly what the seat may know.
"""

from __future__ import annotations

import asyncio
import json
from contextvars import ContextVar
from typing import Any
from urllib.parse import parse_qs, urlsplit

from starlette.types import Message

from safehouse import games
from safehouse.assistant.desk import NO_KEY, NewTable, bracketed
from safehouse.assistant.prompt import Teller, compact, slim
from safehouse.core.errors import BadInput
from safehouse.core.state import WAIT
from safehouse.server.bots.thinking import default_bot
from safehouse.server.sockets import up
from safehouse.server.sockets.socket import Connection
from safehouse.server.sockets.up import NAME_LENGTH, Refused
from safehouse.server.tables import operations
from safehouse.server.tables.entry import Visitor, invite_path
from safehouse.server.tables.facts import OVER, WAITING, TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.room import Room
from safehouse.server.tables.seats import COOKIE

asker: ContextVar[str] = ContextVar("asker", default="")
MARK = " (bot)"  # everybody at the table sees that it is not a person


class Guest:
    """An assistant on its seat: present as long as it makes a call now and then."""

    def __init__(self, room: Room, seat: int, visitor: str) -> None:
        self.room = room
        self.seat = seat
        self.connection = Connection(room, seat, "", visitor, nobody_listens)
        self.frame: dict[str, Any] = {}
        self.leaving: asyncio.TimerHandle | None = None
        room.attach(self.connection)

    @property
    def gone(self) -> bool:
        return self.connection.closing or self.room.closed

    def read(self) -> list[dict[str, Any]]:
        """Read what has come for this seat; return the events."""
        events: list[dict[str, Any]] = []
        while (message := self.connection.outbox.take()) is not None:
            told = json.loads(message)
            if told["t"] == "frame":
                self.frame = told
                events += told["events"]
        return events

    def may_act(self) -> bool:
        return bool(self.frame.get("legal"))


async def nobody_listens(message: Message) -> None:
    """Nothing to notify, since a guest reads its outbox itself."""


class HouseDesk:
    def __init__(self, house: House) -> None:
        self.house = house
        self.guests: dict[str, Guest] = {}

    # -- sitting down
    async def make(self, asked: NewTable) -> str:
        visitor = asker.get()
        self.allow("make")
        self.house.bans.check_house(visitor, {})
        game, open_seats, options = asked.game, asked.open_seats, dict(asked.options)
        found = games.find(game)
        seats = asked.players or max(found.min_seats, min(4, found.max_seats))
        if not 0 <= open_seats < seats:
            raise BadInput(f"Of {seats} seats 0 to {seats - 1} can be left open.")
        named = marked(asked.name)
        player = asked.bot or default_bot(game)
        with in_sentences():
            if open_seats:
                taken = {str(s): player for s in range(1, seats - open_seats)}
                table = up.MakeTable(game, seats, named, "slate", options=options, bots=taken)
                facts = await self.house.lobby.make(table, visitor)
            else:
                now = up.PlayNow(game, named, "slate", options=options, seats=seats, bot=player)
                facts = await self.house.lobby.play(now, visitor)
        key = self.key_of(facts, 0)
        return "\n".join([self.told_key(facts, key), await self.look(key)])

    async def join(self, table: str, name: str) -> str:
        visitor = asker.get()
        self.allow("join")
        code, secret = read_table(table)
        with in_sentences():
            room, _ = await self.house.entrance.enter(code, Visitor(visitor, {}, secret))
            seat = await self.house.lobby.join(room, up.Join(marked(name), "slate"), {})
        key = self.key_of(room.facts, seat)
        return "\n".join([self.told_key(room.facts, key), await self.look(key)])

    async def start(self, key: str) -> str:
        guest = await self.guest(key)
        with in_sentences():
            await operations.host(guest.room, guest.seat, up.Start())
        return await self.look(key)

    # -- playing
    async def look(self, key: str) -> str:
        guest = await self.guest(key)
        return self.told(guest, guest.read())

    async def actions(self, key: str) -> str:
        guest = await self.guest(key)
        guest.read()
        room, state = guest.room, guest.room.state
        if state is None or not guest.may_act():
            return "It is not for you to act."
        same_rules = room.edition.wait is WAIT
        return self.teller(guest).listed(state, outlook=same_rules)

    async def act(self, key: str, action: str) -> str:
        guest = await self.guest(key)
        events = guest.read()
        room, state = guest.room, guest.room.state
        if state is None or room.facts.status != "playing":
            return self.told(guest, events)
        quota = room.quotas[guest.seat]
        if not quota.moves.take():
            raise BadInput("That is too quick; wait a moment.")
        chosen = self.teller(guest).read(state, bracketed(action))
        with in_sentences():
            await room.act(guest.seat, chosen.written(), room.n)
        return self.told(guest, events + guest.read())

    async def wait(self, key: str, seconds: float) -> str:
        guest = await self.guest(key)
        events = guest.read()
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while not guest.may_act() and guest.room.facts.status != OVER and loop.time() < until:
            try:
                await asyncio.wait_for(guest.connection.outbox.wake.wait(), until - loop.time())
            except TimeoutError:
                break
            if guest.gone:
                break
            events += guest.read()
        return self.told(guest, events)

    # -- words
    def teller(self, guest: Guest) -> Teller:
        facts = guest.room.facts
        return Teller(facts.game, [seat.name or "nobody" for seat in facts.seats], guest.seat)

    def told(self, guest: Guest, events: list[dict[str, Any]]) -> str:
        facts = guest.room.facts
        if facts.status == WAITING:
            free = len(facts.open_seats())
            wait = f"{free} seats are open." if free else "All seats are taken."
            return f"The game has not begun. {wait} The host begins it with start_table."
        view = guest.frame.get("view")
        if view is None:
            return "The cards are being dealt; wait_for_turn."
        teller = self.teller(guest)
        teller.words.know(view)
        lines = ["What happened: " + (" ".join(map(teller.words.event, events)) or "nothing.")]
        lines.append(f"The table as you see it (you are seat {guest.seat}): {compact(slim(view))}")
        state = guest.room.state
        if facts.status == OVER:
            lines.append(f"The game is over: {compact(view['result'])}")
        elif facts.status != "playing":
            lines.append("The game is paused.")
        elif state is not None and guest.may_act() and (listed := teller.listed(state, False)):
            lines += ["Your actions:", listed]
        else:
            lines.append("It is not for you to act; wait_for_turn.")
        return "\n".join(lines)

    def told_key(self, facts: TableFacts, key: str) -> str:
        base = self.house.settings.url.rstrip("/")
        return f"Table: {facts.code}\nKey: {key}\nFor others: {base}{invite_path(facts, True)}"

    # -- keys and guests
    def key_of(self, facts: TableFacts, seat: int) -> str:
        ticket = self.house.tickets.write(facts.series, seat, facts.seats[seat].token)
        return f"{facts.code}.{ticket}"

    def allow(self, what: str) -> None:
        if not self.house.gate.allows(what, asker.get()):
            raise BadInput("That is too much at once; wait a moment.")

    async def guest(self, key: str) -> Guest:
        """The guest with this key on its seat, kept for a while."""
        guest = self.guests.get(key)
        if guest is None or guest.gone or not self.still_good(key, guest):
            self.leave(key)
            guest = await self.sit(key)
        if guest.leaving is not None:
            guest.leaving.cancel()
        loop = asyncio.get_running_loop()
        guest.leaving = loop.call_later(self.house.settings.guest_stays, self.leave, key)
        return guest

    def still_good(self, key: str, guest: Guest) -> bool:
        """Whether the key is still good: the seat may have been given to another one."""
        return (
            self.house.tickets.seat_at(guest.room.facts, cookies_of(key, self.house)) == guest.seat
        )

    async def sit(self, key: str) -> Guest:
        visitor = asker.get()
        code = key.partition(".")[0]
        if len(self.guests) >= self.house.settings.limits.guests:
            raise BadInput("Too many assistants are here at present; come again later.")
        cookies = cookies_of(key, self.house)
        if not cookies:
            raise BadInput(NO_KEY)
        with in_sentences():
            room, entry = await self.house.entrance.enter(code, Visitor(visitor, cookies, ""))
        if entry.seat is None:
            raise BadInput(NO_KEY)
        guest = self.guests[key] = Guest(room, entry.seat, visitor)
        return guest

    def leave(self, key: str) -> None:
        guest = self.guests.pop(key, None)
        if guest is not None:
            if guest.leaving is not None:
                guest.leaving.cancel()
            guest.room.detach(guest.connection)

    def close(self) -> None:
        for key in list(self.guests):
            self.leave(key)


def cookies_of(key: str, house: House) -> dict[str, str]:
    """The cookie that a browser with this key would send; none if it is not a valid key."""
    ticket = key.partition(".")[2]
    held = house.tickets.read(ticket)
    return {COOKIE + held[0]: ticket} if held else {}


def marked(name: str) -> str:
    """Its name at the table, marked as not a person."""
    return f"{name.removesuffix(MARK)[: NAME_LENGTH - len(MARK)]}{MARK}"


def read_table(text: str) -> tuple[str, str]:
    """The code and the secret, from a code or a link."""
    found = urlsplit(text.strip())
    code = found.path.rstrip("/").rpartition("/")[2]
    secret = parse_qs(found.query).get("k", [""])[0]
    if not code or len(code) > 12:
        raise BadInput("A table is named by its code, such as QVRN, or by its link.")
    return code, secret


class in_sentences:  # noqa: N801 - reads as a sentence where it is used
    """Turn the server's refusals into their sentences."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, e: BaseException | None, trace: Any) -> None:
        if isinstance(e, Refused):
            raise BadInput(e.text) from None
