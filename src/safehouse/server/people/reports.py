"""Players' reports about each other, for the operator."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from safehouse.server.ops.wall import wall
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused, Unfit, clean
from safehouse.server.store import schema
from safehouse.server.tables.entry import Entry
from safehouse.server.tables.facts import PERSON
from safehouse.server.tables.room import Room

LENGTH = 500
KEPT = 5000  # beyond this, the oldest are dropped
LINES = 5  # of the reported person's lines at that table
r = schema.report.c


def reporter(room: Room, entry: Entry, visitor: str) -> tuple[int | None, str]:
    """The seat and name of the person who reports, who must be at the table."""
    if entry.seat is not None:
        return entry.seat, room.facts.name_of(entry.seat)
    if not any(socket.visitor == visitor for socket in room.presence.onlookers.sockets):
        raise Refused("not_present", "report", 403)
    return None, ""


async def report(room: Room, entry: Entry, visitor: str, asked: up.Report) -> None:
    """Store a report by somebody at the table about somebody who sits there."""
    by_seat, by_name = reporter(room, entry, visitor)
    facts = room.facts
    if asked.seat >= len(facts.seats) or facts.seats[asked.seat].kind != PERSON:
        raise Refused("nobody_there")
    if asked.seat == by_seat:
        raise Refused("yourself")
    text = clean(asked.text)
    if not 1 <= len(text) <= LENGTH:
        raise Unfit("report_length", most=LENGTH)
    chair = facts.seats[asked.seat]
    bans = room.house.bans
    came = room.presence.visitors.get(asked.seat, "")
    row = {
        "at": wall.now(),
        "code": facts.code,
        "series": facts.series,
        "by_seat": by_seat,
        "by_name": by_name,
        "seat": asked.seat,
        "name": chair.name,
        "person": bans.person(chair.token).hash,
        "address": bans.address(came).hash if came else "",
        "text": text,
    }
    newest = select(r.n).order_by(r.n.desc()).limit(KEPT)

    def put(c: Connection) -> None:
        c.execute(schema.report.insert(), [row])
        c.execute(schema.report.delete().where(r.n.not_in(newest)))

    await room.house.store.change(put)


def listed(c: Connection, limit: int) -> list[dict[str, Any]]:
    """The newest reports, each with the last lines the reported person wrote at that table."""
    chosen = select(r.n, r.at, r.code, r.by_seat, r.by_name, r.seat, r.name, r.text, r.design)
    found = [dict(row._mapping) for row in c.execute(chosen.order_by(r.n.desc()).limit(limit))]
    h = schema.chat.c
    for one in found:
        said = select(h.text).where(h.code == one["code"], h.seat == one["seat"])
        lines = c.execute(said.order_by(h.n.desc()).limit(LINES)).scalars().all()
        one["said"] = list(reversed(lines))
    return found


def forget(c: Connection, code: str, seat: int, name: str) -> None:
    """Remove the name of the person on that seat, and the reports that person made."""
    c.execute(schema.report.delete().where(r.code == code, r.by_seat == seat))
    about = schema.report.update().where(r.code == code, r.seat == seat)
    c.execute(about.values(name=name, address=""))


def write_out(c: Connection, code: str, seat: int) -> list[dict[str, Any]]:
    """The reports made from this seat."""
    chosen = select(r.at, r.name, r.text).where(r.code == code, r.by_seat == seat)
    return [dict(row._mapping) for row in c.execute(chosen.order_by(r.n))]
