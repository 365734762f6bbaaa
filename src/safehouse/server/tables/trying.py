"""A private table that continues from a position of a finished game, against bots.

Its first moves are those of that game, drawn with that game's keys; from there on it has its own
luck. So its record is a record like any other: keys and moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from safehouse.core.chance import Sealed
from safehouse.core.record import GameRecord
from safehouse.editions.loading import today
from safehouse.server.bots.thinking import default_bot
from safehouse.server.ops.wall import wall
from safehouse.server.people.names import seat_person
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.store.rows import Kept
from safehouse.server.tables import making
from safehouse.server.tables.edition import is_of_today, mark_today
from safehouse.server.tables.entry import new_secret
from safehouse.server.tables.facts import PLAYING, SeatFacts, TableFacts
from safehouse.server.tables.operations import seat_bot
from safehouse.server.tables.replica import record_of

if TYPE_CHECKING:
    from safehouse.server.tables.lobby import Lobby


class Where(NamedTuple):
    """A position from which play can continue: who must decide, and what was drawn before it."""

    asked: list[int]
    drawn: int


async def try_from(lobby: Lobby, found: Kept, asked: up.TryFrom, visitor: str) -> TableFacts:
    """Make the table; Refused if the game was over, or its rules have changed since."""
    old = found.facts
    if not is_of_today(old):
        raise Refused("try_version", "version", 410)
    record = record_of(old, found.moves)
    where = await lobby.house.archive.run(position_at, record, asked.at)
    seat = where.asked[0] if asked.seat is None else asked.seat
    if seat >= len(old.seats):
        raise Refused("no_seat", "seat")
    facts = TableFacts(
        code="",
        series="",
        game=old.game,
        version=old.version,
        key=making.new_key(),
        options=dict(old.options),
        seats=[SeatFacts() for _ in old.seats],
        spectators=old.spectators,
        host=seat,
        made=wall.now(),
        secret=new_secret(),
        before=[*[list(pair) for pair in record.before], [record.mixed(), where.drawn]],
    )
    seat_person(facts, seat, asked)
    for n in range(len(facts.seats)):
        if n != seat:
            seat_bot(facts, facts.game, n, old.seats[n].bot or default_bot(facts.game))
    mark_today(facts)
    facts.status = PLAYING
    facts.started = facts.made
    await lobby.create(facts, visitor=visitor, moves=found.moves[: asked.at])
    return facts


def position_at(record: GameRecord, at: int) -> Where:
    """The position after that many moves."""
    for n, g, _ in record.positions(today(record.game).game):
        if n == at and not g.over:
            assert isinstance(g.chance, Sealed)
            return Where(g.to_act, g.chance.a)
    raise Refused("try_over", "status")
