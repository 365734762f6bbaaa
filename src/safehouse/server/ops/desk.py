"""Administration: looking, closing tables, announcing, forgetting people.

It is the same whether the server is running (requests come through `control`) or not.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, func, select

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.server.ops.wall import wall
from safehouse.server.people import designs
from safehouse.server.people import desk as moderation
from safehouse.server.sockets.up import clean
from safehouse.server.store import person, schema
from safehouse.server.store.engines import empty_log
from safehouse.server.store.notes import put_note
from safehouse.server.store.retention import delete
from safehouse.server.store.rows import Stale, read_tables
from safehouse.server.tables.facts import OVER, PERSON, TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.party import free_name, without_name
from safehouse.server.tables.seats import new_token

log = logging.getLogger(__name__)
MESSAGE_LENGTH = 300
Places = list[person.Place]


# -- requests
class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One request."""


class List(Asked, frozen=True, tag="list"):
    status: str = ""
    limit: int = 50


class Show(Asked, frozen=True, tag="show"):
    code: str


class Close(Asked, frozen=True, tag="close"):
    code: str


class Message(Asked, frozen=True, tag="message"):
    text: str


class Drain(Asked, frozen=True, tag="drain"):
    on: bool = True


class Export(Asked, frozen=True, tag="export"):
    """A person: by the link of a seat, or by a table and a seat (0 is the first)."""

    link: str = ""
    code: str = ""
    seat: int = 0


class Forget(Asked, frozen=True, tag="forget"):
    link: str = ""
    code: str = ""
    seat: int = 0


Moderating = moderation.Reports | moderation.Bans | moderation.Ban | moderation.Unban
Curating = moderation.Designs | moderation.TakeOut
Request = List | Show | Close | Message | Drain | Export | Forget | Moderating | Curating


class Desk:
    def __init__(self, house: House) -> None:
        self.house = house

    async def do(self, asked: Request) -> Any:
        """Do what was requested; BadInput or Refused with the reason if it cannot be done."""
        known: dict[type, Callable[[Any], Awaitable[Any]]] = {
            List: self.list,
            Show: self.show,
            Close: self.close,
            Message: self.message,
            Drain: self.drain,
            Export: self.export,
            Forget: self.forget,
            moderation.Reports: partial(moderation.read_reports, self.house),
            moderation.Bans: partial(moderation.list_bans, self.house),
            moderation.Ban: partial(moderation.ban, self.house),
            moderation.Unban: partial(moderation.unban, self.house),
            moderation.Designs: partial(moderation.list_designs, self.house),
            moderation.TakeOut: partial(moderation.take_out, self.house),
        }
        done = await known[type(asked)](asked)
        log.info("the desk was asked", extra={"what": type(asked).__name__.lower()})
        return done

    # -- looking
    async def list(self, asked: List) -> list[dict[str, Any]]:
        t = schema.table_.c
        chosen = select(schema.table_).order_by(t.made.desc()).limit(asked.limit)
        if asked.status:
            chosen = chosen.where(t.status == asked.status)

        def read(c: Connection) -> list[dict[str, Any]]:
            found = read_tables(c, chosen)
            moves = _counted(c, schema.move, [facts.code for facts in found])
            return [self._in_short(facts, moves.get(facts.code, 0)) for facts in found]

        return await self.house.store.read(read)

    async def show(self, asked: Show) -> dict[str, Any]:
        """Everything but the key and the tickets: an operator may look, but not play."""
        code = asked.code.upper()

        def read(c: Connection) -> dict[str, Any]:
            facts = _one(c, code)
            moves, chat = (_counted(c, t, [code]).get(code, 0) for t in (schema.move, schema.chat))
            return {
                **self._in_short(facts, moves),
                "series": facts.series,
                "next": facts.next,
                "public": facts.public,
                "onlookers": facts.spectators,
                "clock": facts.clock,
                "options": facts.options,
                "result": facts.result,
                "chat": chat,
                "revision": facts.revision,
                "seats": [
                    {"seat": n, "kind": s.kind, "name": s.name, "bot": s.played_by, "gone": s.gone}
                    for n, s in enumerate(facts.seats)
                ],
            }

        return await self.house.store.read(read)

    def _in_short(self, facts: TableFacts, moves: int) -> dict[str, Any]:
        room = self.house.lobby.rooms.get(facts.code)
        return {
            "code": facts.code,
            "game": facts.game,
            "status": facts.status,
            "made": facts.made,
            "ended": facts.ended,
            "moves": moves,
            "people": [s.name for s in facts.seats if s.kind == PERSON],
            "sockets": len(list(room.presence.everybody())) if room is not None else 0,
        }

    # -- changing
    async def close(self, asked: Close) -> str:
        """Delete a waiting table; end a game without a result, so that it can be replayed."""
        code = asked.code.upper()
        async with self._held(code) as facts:
            if facts.status == OVER:
                raise BadInput(f"The game at {code} is over already.")
            if facts.started is None:
                await delete(self.house, [code])
                return f"{code} had not begun; it is gone."
            facts.status, facts.ended, facts.votes = OVER, wall.now(), {}
            await self._save(facts)
        return f"{code} is closed: the game is over without a result, its replay stays."

    async def message(self, asked: Message) -> str:
        text = clean(asked.text)
        if len(text) > MESSAGE_LENGTH:
            raise BadInput(f"A message has {MESSAGE_LENGTH} characters at most.")
        await self.house.store.change(lambda c: put_note(c, "message", text))
        self.house.message = text or None
        self.house.keepers.tell("message", "")
        for room in self.house.lobby.rooms.values():
            room.tell()
        return "It is on the front page and at every table." if text else "It has been removed."

    async def drain(self, asked: Drain) -> str:
        self.house.draining = asked.on
        self.house.keepers.tell("drain", "on" if asked.on else "off")
        if not asked.on:
            return "New tables are allowed again."
        playing = len(await self.list(List("playing", 100_000)))
        return f"No new tables until the next start; {playing} games are still running."

    # -- one person
    async def export(self, asked: Export) -> dict[str, Any]:
        places = await self._places(asked)
        return await self.house.store.read(lambda c: person.write_out(c, places))

    async def forget(self, asked: Forget) -> str:
        places = await self._places(asked)
        await self.forget_at(places)
        codes = ", ".join(code for code, _ in places)
        return f"Forgotten at {len(places)} tables: {codes}. The moves stay."

    async def forget_at(self, places: Places, persons: Sequence[str] = ()) -> None:
        """Make these nobody's seats; they get a common new token, which no ticket has."""
        drew = await self.house.store.read(lambda c: person.persons_at(c, places))
        everybody = sorted({*persons, *drew})
        await self.house.store.change(lambda c: designs.forget(c, everybody))
        token = new_token()
        named: set[tuple[str, str, str]] = set()
        for code, seat in places:
            async with self._held(code) as facts:
                named.add((facts.series, facts.game, facts.seats[seat].name))
                person.get_up(facts, seat, token)
                await self._save(facts, partial(person.forget, facts=facts, seat=seat))
            self.house.replays.drop(code)
        for series, game, name in sorted(named):
            await self._unname(series, games.find(game), name)
        await self.house.store.read(empty_log)

    async def _places(self, asked: Export | Forget) -> Places:
        """The seats of the person on that seat, or with that link."""
        code, seat, link = asked.code.upper(), asked.seat, asked.link
        if link:
            held = await self.house.store.read(lambda c: person.read_link(c, link))
        else:
            facts = await self.house.store.read(lambda c: _one(c, code))
            if not 0 <= seat < len(facts.seats) or facts.seats[seat].kind != PERSON:
                raise BadInput(f"Nobody sits on seat {seat} of {code}; the first seat is 0.")
            held = [(facts.series, facts.seats[seat].token)]
        places = await self.house.store.read(
            lambda c: [place for one in held for place in person.find(c, *one)]
        )
        if not places:
            raise BadInput("Nothing is stored under this link any more.")
        return places

    # -- tools
    async def _unname(self, series: str, game: Game, name: str) -> None:  # type: ignore[type-arg]
        """Remove the person's name from the options of the series' tables."""
        chosen = select(schema.table_).where(schema.table_.c.series == series)
        tables = await self.house.store.read(lambda c: read_tables(c, chosen))
        new = free_name(game, [facts.options for facts in tables], person.SOMEBODY)
        naming = [f for f in tables if without_name(game, f.options, name, new) != f.options]
        for code in [facts.code for facts in naming]:
            async with self._held(code) as facts:
                facts.options = without_name(game, facts.options, name, new)
                await self._save(facts, partial(person.keep, facts=facts))
            self.house.replays.drop(code)

    @asynccontextmanager
    async def _held(self, code: str) -> AsyncIterator[TableFacts]:
        """Hold a table's stored facts while nobody plays there; its room wakes again afterwards."""
        lobby = self.house.lobby
        room = lobby.rooms.get(code)
        if room is not None:
            await room.lock.acquire()
        try:
            yield await self.house.store.read(lambda c: _one(c, code))
        finally:
            if room is not None:
                room.lock.release()
        self.house.keepers.tell("reopen", code)
        if (room := lobby.rooms.get(code)) is not None:
            lobby.put_to_sleep(room)

    async def _save(
        self, facts: TableFacts, work: Callable[[Connection], None] | None = None
    ) -> None:
        try:
            await (self.house.store.save(facts) if work is None else self.house.store.change(work))
        except Stale:
            raise BadInput(f"Something happened at {facts.code} just now. Try again.") from None


def _one(c: Connection, code: str) -> TableFacts:
    found = read_tables(c, select(schema.table_).where(schema.table_.c.code == code))
    if not found:
        raise BadInput(f"There is no table {clean(code[:8])!r} on this server.")
    return found[0]


def _counted(c: Connection, table: Any, codes: list[str]) -> dict[str, int]:
    chosen = select(table.c.code, func.count()).where(table.c.code.in_(codes))
    return {row[0]: row[1] for row in c.execute(chosen.group_by(table.c.code))}
