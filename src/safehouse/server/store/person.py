"""One person's data: finding it by the seat, exporting and forgetting it.

There are no accounts. A person is a seat's token, which is the same at all tables of a series.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, select

from safehouse.core.errors import BadInput
from safehouse.server.bots.thinking import default_bot
from safehouse.server.people import designs, reports
from safehouse.server.store import schema
from safehouse.server.store.engines import no_letter_left
from safehouse.server.store.rows import put_facts, read_tables
from safehouse.server.tables.facts import OVER, PERSON, WAITING, SeatFacts, TableFacts
from safehouse.server.tables.handover import tickets_of

SOMEBODY = "somebody"
Place = tuple[str, int]  # a table's code and a seat


def read_link(c: Connection, link: str) -> list[tuple[str, str]]:
    """Series and token of each seat that a person's link would hand over."""
    seats = tickets_of(c, urlsplit(link).fragment)
    if not seats:
        raise BadInput(
            "This is not the link of a seat on this server, or it is older than ten minutes. A "
            "code and a seat will do as well."
        )
    return [(series, token) for series, _, token in seats]


def find(c: Connection, series: str, token: str) -> list[Place]:
    """That person's seats, oldest table first."""
    s, t = schema.seat.c, schema.table_.c
    chosen = (
        select(s.code, s.n)
        .join(schema.table_, t.code == s.code)
        .where(t.series == series, s.token == token, s.kind == PERSON)
        .order_by(t.made)
    )
    return [(row[0], row[1]) for row in c.execute(chosen)]


def write_out(c: Connection, places: list[Place], persons: Sequence[str] = ()) -> dict[str, Any]:
    """Everything that is kept of the person: seats, names, what was said and done and drawn."""
    everybody = {*persons, *persons_at(c, places)}
    tables = [_at_table(c, code, seat) for code, seat in places]
    return {"tables": tables, **designs.write_out(c, sorted(everybody))}


def persons_at(c: Connection, places: list[Place]) -> set[str]:
    """Whose browsers these seats were taken with."""
    s = schema.seat.c
    found = (
        c.execute(select(s.person).where(s.code == code, s.n == n)).scalar() for code, n in places
    )
    return {one for one in found if one}


def _at_table(c: Connection, code: str, seat: int) -> dict[str, Any]:
    facts = read_tables(c, select(schema.table_).where(schema.table_.c.code == code))[0]
    chair = facts.seats[seat]
    m, h = schema.move.c, schema.chat.c
    moves = select(m.n, m.at, m.action).where(m.code == code, m.seat == seat).order_by(m.n)
    chat = select(h.at, h.text).where(h.code == code, h.seat == seat).order_by(h.n)
    return {
        "code": code,
        "game": facts.game,
        "status": facts.status,
        "made": facts.made,
        "ended": facts.ended,
        "seat": seat,
        "name": chair.name,
        "colour": chair.colour,
        "emblem": chair.emblem,
        "result": facts.result,
        "chat": [{"at": row.at, "text": row.text} for row in c.execute(chat)],
        "reports": reports.write_out(c, code, seat),
        "moves": [
            {"n": row.n, "at": row.at, "action": msgspec.json.decode(row.action)}
            for row in c.execute(moves)
        ],
    }


def get_up(facts: TableFacts, seat: int, token: str) -> None:
    """Make it nobody's seat: without a name, and with a token that no ticket has.

    Before the game the seat becomes free; during the game a bot plays it, as for a player who left.
    """
    chair = facts.seats[seat]
    if facts.status == WAITING:
        facts.seats[seat] = SeatFacts()
    else:
        chair.name, chair.token, chair.gone, chair.person = SOMEBODY, token, True, ""
        chair.emblem = ""
        if facts.status != OVER:
            chair.stand_in = default_bot(facts.game)
    if facts.host == seat:
        facts.host = next(iter(facts.people()), seat)
    facts.votes.pop(str(seat), None)
    facts.rematch = [s for s in facts.rematch if s != seat]


def forget(c: Connection, facts: TableFacts, seat: int) -> None:
    """Store that, and delete the chat. The moves stay, since the game is the others' too."""
    with no_letter_left(c):
        put_facts(c, facts)
        h = schema.chat
        c.execute(h.delete().where(h.c.code == facts.code, h.c.seat == seat))
        reports.forget(c, facts.code, seat, SOMEBODY)


def keep(c: Connection, facts: TableFacts) -> None:
    """Store facts from which somebody's name has been removed."""
    with no_letter_left(c):
        put_facts(c, facts)
