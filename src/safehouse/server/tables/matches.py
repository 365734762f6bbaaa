"""Matches: the same deals at several tables, as in duplicate bridge, with one key for all of them.

Nobody adds to this luck, and it is sealed until the last table is over: no key, no replay, no
spectators, and nobody sits at two of the tables. Then every seat is compared with the same seat
elsewhere: a point for each table where it did worse, half a point where it did the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from safehouse import games
from safehouse.server.bots.thinking import default_bot
from safehouse.server.ops.wall import wall
from safehouse.server.peers.elsewhere import Elsewhere
from safehouse.server.sockets import down_own, up_seats
from safehouse.server.sockets.up import Refused, Unfit
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.entry import Entry, new_secret
from safehouse.server.tables.facts import OPEN, OVER, PERSON, PLAYING, SeatFacts, TableFacts
from safehouse.server.tables.operations import seat_bot
from safehouse.server.tables.party import with_party
from safehouse.server.tables.sharing import seat_others

if TYPE_CHECKING:
    from safehouse.server.tables.house import House


class Matches:
    def __init__(self, house: House) -> None:
        self.house = house

    async def make(
        self, asked: up_seats.MakeMatch, visitor: str, cookies: Mapping[str, str], person: str
    ) -> TableFacts:
        """Make the tables; the maker is host of the first, and has the links of the others."""
        lobby = self.house.lobby
        if asked.tables + asked.bots < 2:
            raise Unfit("match_tables")
        first = await lobby.draft(asked.table, person)
        first.public, first.spectators, first.sealed = False, "barred", True
        for at, bot in asked.table.bots.items():
            if not at.isdecimal() or not 0 < int(at) < len(first.seats):
                raise Unfit("match_tables")
            seat_bot(first, first.game, int(at), bot)
        others = [elsewhere(first) for _ in range(asked.tables - 1)]
        if asked.bots:
            others.append(for_bots(first))
        seat_others(first, asked.table.here)
        await lobby.create(first, visitor=visitor)
        first.match = first.code
        await self._join_up(first)
        for place, facts in enumerate(others, 1):
            facts.match = first.code
            facts.made = first.made + place / 1000  # their order
            await lobby.create(facts, visitor=visitor)
            if facts.status == PLAYING:
                await lobby.find(facts.code)
        return first

    async def _join_up(self, facts: TableFacts) -> None:
        room = await self.house.lobby.find(facts.code)
        async with room.lock:
            draft = room.facts.copy()
            draft.match = facts.match
            await room.keep(draft)

    async def check_newcomer(self, facts: TableFacts, person: str) -> None:
        """Refuse somebody who sits at another table of the match, and so knows these deals."""
        if not facts.match or not facts.sealed:
            return
        for other in await self.house.store.tables_of_match(facts.match):
            if any(one.kind == PERSON and one.person == person for one in other.seats):
                raise Refused("match_seated", "seat", code=other.code)

    async def one_is_over(self, match: str) -> None:
        """A table is over; the last one breaks the seal."""
        tables = await self.house.store.tables_of_match(match)
        if any(facts.status != OVER for facts in tables):
            return
        await self.unseal(match)
        self.house.keepers.tell("unseal", match)

    async def unseal(self, match: str) -> None:
        """Unseal the tables that no other process keeps."""
        for facts in await self.house.store.tables_of_match(match):
            with suppress(Elsewhere):
                room = await self.house.lobby.find(facts.code)
                async with room.lock:
                    if room.facts.sealed:
                        draft = room.facts.copy()
                        draft.sealed = False
                        await room.keep(draft)

    async def told(self, entry: Entry, link: Callable[[TableFacts], str]) -> down_own.Match:
        """The state of the tables; results are only for those who have finished."""
        tables = await self.house.store.tables_of_match(entry.facts.match)
        for facts in tables:
            if facts.status == PLAYING and facts.bots_only():
                with suppress(Elsewhere):
                    await self.house.lobby.find(
                        facts.code
                    )  # after a restart nobody else would do it
        if all(facts.status == OVER for facts in tables):
            await self.one_is_over(entry.facts.match)
        played = entry.facts.status == OVER
        maker = entry.facts.code == entry.facts.match and entry.seat == entry.facts.host
        points = points_of([scores_of(facts) if played else None for facts in tables])
        return down_own.Match(
            over=all(facts.status == OVER for facts in tables),
            tables=[
                down_own.MatchTable(
                    code=facts.code,
                    status=facts.status,
                    seats=[seat.told() for seat in facts.seats],
                    result=facts.result if played else None,
                    points=earned,
                    mine=facts.code == entry.facts.code,
                    link=link(facts) if maker and facts.status != OVER else None,
                )
                for facts, earned in zip(tables, points, strict=True)
            ],
        )


def elsewhere(first: TableFacts) -> TableFacts:
    """The same table for others: bots where bots sit, and open seats otherwise."""
    facts = first.copy()
    facts.secret = new_secret()
    facts.seats = [one if one.kind != PERSON else SeatFacts() for one in facts.seats]
    return facts


def for_bots(first: TableFacts) -> TableFacts:
    """A table at which bots show what they make of these deals."""
    facts = elsewhere(first)
    for seat, one in enumerate(facts.seats):
        if one.kind == OPEN:
            seat_bot(facts, facts.game, seat, default_bot(facts.game))
    facts.options = with_party(games.find(facts.game), facts.options, facts.seats)
    facts.status, facts.started = PLAYING, wall.now()
    mark_today(facts)
    return facts


def scores_of(facts: TableFacts) -> list[int] | None:
    return facts.result["scores"] if facts.status == OVER and facts.result else None


def points_of(scores: Sequence[list[int] | None]) -> list[list[float] | None]:
    """For each table, the points of each seat against the same seat elsewhere."""
    over = [one for one in scores if one is not None]
    return [
        None
        if mine is None
        else [
            sum((score > other[seat]) + (score == other[seat]) / 2 for other in over) - 0.5
            for seat, score in enumerate(mine)
        ]
        for mine in scores
    ]
