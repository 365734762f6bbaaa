"""Guided first games: how one begins, and how leaving the line is undone.

A lesson is a table like any other, with stacked cards and bots that follow the lesson's line as
long as the student does (`guide`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from safehouse import bots, games
from safehouse.core.lesson import FIRST
from safehouse.server.ops.wall import wall
from safehouse.server.sockets import up
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.facts import OVER, PLAYING, Move, TableFacts
from safehouse.server.tables.next_tables import once_more
from safehouse.server.tables.operations import seat_bot
from safehouse.server.tables.party import with_party

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby
    from safehouse.server.tables.room import Room


class Lessons:
    """The operations on lessons."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def begin(self, asked: up.Learn, visitor: str = "") -> TableFacts:
        """Make a private table with the lesson's cards, started at once."""
        game = games.find(asked.game)
        if game.lesson is None:
            raise Refused("no_lesson", "missing", 404, game=game.name)
        lesson = game.lesson()
        facts = await self.lobby.draft(
            up.MakeTable(
                game.id, lesson.seats, asked.name, asked.colour, asked.emblem, lesson.options
            )
        )
        for seat in range(1, lesson.seats):
            seat_bot(facts, game.id, seat, mild_bot(game.id))
        facts.key = FIRST
        facts.options = with_party(game, facts.options, facts.seats)
        facts.status, facts.started = PLAYING, wall.now()
        mark_today(facts)
        await self.lobby.create(facts, visitor=visitor)
        return facts

    async def back(self, room: Room, seat: int) -> TableFacts:
        """Make a table at the position where the student left the line; this one is over."""
        async with room.lock:
            course = room.guide.course
            if course is None or not course.strays:
                raise Refused("no_way_back", "status")
            draft = room.facts.copy()
            facts = once_more(draft, FIRST)
            facts.status, facts.started = PLAYING, facts.made
            draft.status, draft.ended = OVER, wall.now()
            with room.unless_overtaken:
                await self.lobby.create(facts, draft, visitor=room.visitor)
            for n, (who, action) in enumerate(course.trail, start=1):
                move = Move(n, who, encode(action).decode(), wall.now())
                await self.lobby.house.store.append(facts.code, move)
            await room.keep(draft)
            return facts


def mild_bot(game: str) -> str:
    """The bot for a student who has left the line: the second weakest there is."""
    return str(bots.offered(game)[:2][-1].name)
