"""Tables and moves as rows of the database, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import structs
from sqlalchemy import Connection, bindparam, case, insert, select

from safehouse.server.store import schema
from safehouse.server.tables.facts import ChatLine, Move, SeatFacts, TableFacts

CHAT_LINES = 100

insert_seat = insert(schema.seat)
_delete_seats = schema.seat.delete().where(schema.seat.c.code == bindparam("of"))
_update_table = schema.table_.update().where(
    schema.table_.c.code == bindparam("of"), schema.table_.c.revision == bindparam("was")
)


class Stale(Exception):
    """Somebody else has changed the facts since they were read."""


class Kept(NamedTuple):
    """A table as it is stored."""

    facts: TableFacts
    moves: list[Move]
    chat: list[ChatLine]


def row_of(facts: TableFacts) -> dict[str, Any]:
    row = structs.asdict(facts)
    del row["seats"]
    return row


def seat_rows(facts: TableFacts) -> list[dict[str, Any]]:
    return [
        {"code": facts.code, "n": n, **structs.asdict(seat)} for n, seat in enumerate(facts.seats)
    ]


def put_facts(c: Connection, facts: TableFacts) -> None:
    row = {**row_of(facts), "revision": facts.revision + 1}
    if c.execute(_update_table, {"of": facts.code, "was": facts.revision, **row}).rowcount != 1:
        raise Stale(f"table {facts.code} is past revision {facts.revision}")
    c.execute(_delete_seats, {"of": facts.code})
    c.execute(insert_seat, seat_rows(facts))


def move_chat(c: Connection, code: str, a: int, b: int) -> None:
    """Those two seats have changed places: what was said there goes with them."""
    chat = schema.chat
    there = case((chat.c.seat == a, b), else_=a)
    c.execute(chat.update().where(chat.c.code == code, chat.c.seat.in_([a, b])).values(seat=there))


def load(c: Connection, code: str) -> Kept | None:
    found = read_tables(c, select(schema.table_).where(schema.table_.c.code == code))
    if not found:
        return None
    chosen = select(schema.chat).where(schema.chat.c.code == code)
    lines = c.execute(chosen.order_by(schema.chat.c.n.desc()).limit(CHAT_LINES)).all()
    chat = [ChatLine(r.n, r.seat, r.text, r.at) for r in reversed(lines)]
    return Kept(found[0], moves_after(c, code, 0), chat)


def read_tables(c: Connection, chosen: Any) -> list[TableFacts]:
    """The tables that a query selects, with their seats."""
    rows = c.execute(chosen).all()
    seats: dict[str, list[Any]] = {row.code: [] for row in rows}
    s = schema.seat.c
    for seat in c.execute(select(schema.seat).where(s.code.in_(list(seats))).order_by(s.code, s.n)):
        seats[seat.code].append(seat)
    return [facts_of(row, seats[row.code]) for row in rows]


def facts_of(row: Any, seats: Iterable[Any]) -> TableFacts:
    data = dict(row._mapping)
    chairs = []
    for seat in seats:
        chair = dict(seat._mapping)
        del chair["code"], chair["n"]
        chairs.append(SeatFacts(**chair))
    return TableFacts(seats=chairs, **data)


def moves_after(c: Connection, code: str, n: int) -> list[Move]:
    m = schema.move.c
    rows = c.execute(
        select(m.n, m.seat, m.action, m.at, m.how).where(m.code == code, m.n > n).order_by(m.n)
    )
    return [Move(r[0], r[1], r[2], r[3], r[4]) for r in rows]
