"""The next table: a rematch, or one with other options and, if the host likes, other seats.

The secret stays the same, so that an invitation to one table of a series is valid for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from safehouse import games
from safehouse.server.bots.thinking import default_bot
from safehouse.server.ops.wall import wall
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.tables import making
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.facts import (
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    WAITING,
    SeatFacts,
    TableFacts,
)
from safehouse.server.tables.operations import adapt, be_host, check_options, seat_bot
from safehouse.server.tables.party import with_party
from safehouse.server.tables.room import Room
from safehouse.server.tables.sharing import sharing

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby


class NextTables:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def rematch(self, room: Room, seat: int, luck: bool = False) -> None:
        """Once everybody present agrees: the same seats, with the next start player."""
        async with room.lock:
            draft = draft_after(room)
            room.luck.wanted |= luck
            device = sharing(draft, seat) or [seat]
            draft.rematch = sorted({*draft.rematch, *device})
            draft.seats[seat].gone = False
            if all_agree(room, draft):
                await self._again(room, draft)
            await room.keep(draft)

    async def somebody_left(self, room: Room) -> None:
        """The others may all want another game already."""
        async with room.lock:
            draft = room.facts.copy()
            if awaited(draft) and all_agree(room, draft):
                await self._again(room, draft)
                await room.keep(draft)

    async def wait_no_longer(self, room: Room) -> None:
        """Time is up: begin with those who want another game, if any of them is still there."""
        async with room.lock:
            draft = room.facts.copy()
            if not awaited(draft):
                return
            if any(room.here(s) for s in draft.rematch) and not self.lobby.house.draining:
                await self._again(room, draft)
            else:
                draft.rematch = []
            await room.keep(draft)

    async def _again(self, room: Room, draft: TableFacts) -> None:
        """Play again with the same seats; bots play for those who have not asked for it."""
        absent = [s for s in draft.people() if s not in draft.rematch]
        facts = once_more(draft, making.new_key())
        set_down(facts, next_starter(draft), room.luck.wanted, absent)
        await adapt(self.lobby.house, facts)
        with room.unless_overtaken:
            await self.lobby.create(facts, draft, visitor=room.visitor)

    async def go_on(self, room: Room, seat: int, asked: up.NextTable) -> TableFacts:
        """Make the next table, with the options and seats that the host has chosen.

        It waits for players who are away. If a seat is open, the game waits until it is taken.
        """
        lobby = self.lobby
        async with room.lock:
            draft = draft_after(room)
            be_host(room, draft, seat)
            draft.seats[seat].gone = False
            facts = once_more(draft, making.new_key())
            if asked.seats is not None:
                seat_again(facts, asked.seats)
            game = games.find(facts.game)  # by the current rules
            options = with_party(game, asked.options, facts.seats)
            await check_options(lobby.house, game, options, len(facts.seats))
            set_down(facts, dict(asked.options), asked.luck)
            await adapt(lobby.house, facts)
            if facts.status == PLAYING:
                await lobby.try_out(facts)  # refuse what cannot begin, rather than store it
            appears = facts.status == WAITING and facts.public
            async with lobby.listed(room.visitor) if appears else nullcontext():
                with room.unless_overtaken:
                    await lobby.create(facts, draft, visitor=room.visitor)
            await room.keep(draft)
            return facts


def draft_after(room: Room) -> TableFacts:
    """The facts of a finished table that has no next one yet, to be changed."""
    draft = room.facts.copy()
    if draft.status != OVER:
        raise Refused("going_on", "status")
    if draft.next is not None:
        raise Refused("next", "status", code=draft.next)
    return draft


def awaited(facts: TableFacts) -> bool:
    """Whether somebody wants another game that has not been made yet."""
    return facts.status == OVER and facts.next is None and bool(facts.rematch)


def all_agree(room: Room, draft: TableFacts) -> bool:
    """Whether everybody present wants another game."""
    return all(s in draft.rematch for s in draft.people() if room.here(s))


def next_starter(facts: TableFacts) -> dict[str, Any]:
    """The options of a rematch: an option that names a seat moves on to the next one."""
    options = dict(facts.options)
    for spec in games.find(facts.game).describe_options():
        if spec["kind"] == "seat":
            value = options.get(spec["name"], spec["default"])
            if isinstance(value, int):
                options[spec["name"]] = (value + 1) % len(facts.seats)
    return options


def once_more(before: TableFacts, key: str) -> TableFacts:
    """The facts of a table with the same seats, not yet played."""
    facts = before.copy()
    facts.code = ""
    facts.key = key
    mark_today(facts)
    facts.rematch, facts.votes = [], {}
    facts.revision = 0
    facts.made = wall.now()
    facts.luck = facts.before = None
    facts.ended = facts.result = facts.next = facts.mark = None
    facts.day = facts.match = ""
    facts.sealed = False
    return facts


def set_down(
    facts: TableFacts, options: dict[str, Any], luck: bool, absent: Sequence[int] = ()
) -> None:
    """Start the game, or wait until the open seats are taken.

    Bots play for those who have left, and for the absent players given.
    """
    waits = bool(facts.open_seats())
    facts.status = WAITING if waits else PLAYING
    facts.started = None if luck or waits else facts.made
    game = games.find(facts.game)
    facts.options = options if waits else with_party(game, options, facts.seats)
    for n, seat in enumerate(facts.seats):
        away = seat.kind == PERSON and (seat.gone or n in absent)
        seat.stand_in = default_bot(facts.game) if away else None
        seat.pauses = 0
        seat.was, seat.since = "", 0


def seat_again(facts: TableFacts, wanted: Sequence[up.NextSeat]) -> None:
    """Rearrange the seats. Whoever stays keeps name, colour and ticket; the host stays host."""
    before, host = facts.seats, facts.host
    kept = [one.seat for one in wanted if one.seat is not None]
    if any(n >= len(before) or before[n].kind == OPEN for n in kept):
        raise Refused("nobody_stays")
    if len(set(kept)) != len(kept):
        raise Refused("stays_twice")
    if host not in kept:
        raise Refused("host_stays", name=before[host].name)
    facts.seats = [SeatFacts() if one.seat is None else replace(before[one.seat]) for one in wanted]
    facts.host = [one.seat for one in wanted].index(host)
    for n, one in enumerate(wanted):
        if one.seat is None and one.bot is not None:
            seat_bot(facts, facts.game, n, one.bot)
