"""What an operator does about people: reading reports, banning, lifting bans."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, select

from safehouse.core.errors import BadInput
from safehouse.server.ops.limits import visitor_at
from safehouse.server.ops.wall import wall
from safehouse.server.people import designs, reports
from safehouse.server.people.bans import HOUSE, Banned
from safehouse.server.people.gallery import Gallery
from safehouse.server.sockets.up import clean
from safehouse.server.store import schema
from safehouse.server.store.rows import read_tables
from safehouse.server.tables.facts import PERSON
from safehouse.server.tables.house import House

DAY = 24 * 3600.0
SHOWN_OUT = (4410, "You may not come to this house.")


class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One request."""


class Reports(Asked, frozen=True, tag="reports"):
    limit: int = 50


class Bans(Asked, frozen=True, tag="bans"):
    limit: int = 200


class Ban(Asked, frozen=True, tag="ban"):
    """Ban an address, the person on a seat (0 is the first), or the one a report is about."""

    address: str = ""
    code: str = ""
    seat: int = 0
    report: int = 0
    days: float = 0  # 0: for ever
    why: str = ""


class Unban(Asked, frozen=True, tag="unban"):
    address: str = ""
    n: int = 0


class Designs(Asked, frozen=True, tag="designs"):
    """What is in the gallery: all of it, or what is called so."""

    search: str = ""
    limit: int = 50


class TakeOut(Asked, frozen=True, tag="take_out"):
    design: str


async def list_designs(house: House, asked: Designs) -> list[dict[str, Any]]:
    return await house.store.read(lambda c: designs.for_desk(c, asked.search, asked.limit))


async def take_out(house: House, asked: TakeOut) -> str:
    shown = await Gallery(house).find(asked.design, ())
    await Gallery(house).take_out(shown.id, None)
    return f"{shown.title!r} is out of the gallery. Who has it in the workshop keeps it there."


async def read_reports(house: House, asked: Reports) -> list[dict[str, Any]]:
    return await house.store.read(lambda c: reports.listed(c, asked.limit))


async def list_bans(house: House, asked: Bans) -> list[dict[str, Any]]:
    return await house.bans.listed(asked.limit)


async def ban(house: House, asked: Ban) -> str:
    """Keep out whoever this is about, and remove them if they are here now."""
    if asked.address:
        visitor = read_address(asked.address)
        banned, who = [house.bans.address(visitor)], visitor
    elif asked.report:
        banned, who = await house.store.read(lambda c: _of_report(c, asked.report))
    else:
        banned, who = await _on_seat(house, asked.code.upper(), asked.seat)
    why = clean(asked.why)
    until = wall.now() + asked.days * DAY if asked.days else None
    await house.bans.add(HOUSE, banned, f"{who}: {why}" if why else who, until)
    hashes = {one.hash for one in banned}
    show_out(house, hashes)
    for some in batched(hashes):
        house.keepers.tell("bans", " ".join(some))
    kinds = " and ".join("address" if one.kind == "address" else "seats" for one in banned)
    return f"{who} is banned ({kinds}), {f'for {asked.days:g} days' if until else 'for good'}."


def batched(hashes: Iterable[str], most: int = 64) -> Iterator[list[str]]:
    """So many that they fit into one message to other processes."""
    rest = list(hashes)
    while rest:
        yield rest[:most]
        del rest[:most]


async def unban(house: House, asked: Unban) -> str:
    if asked.address:
        gone = await house.bans.lift(banned=house.bans.address(read_address(asked.address)))
    else:
        gone = await house.bans.lift(asked.n)
    house.keepers.tell("bans", "")
    if not gone:
        raise BadInput("There is no such ban. `safehouse admin bans` lists them.")
    return "The ban is lifted."


def read_address(text: str) -> str:
    """The visitor for an address; for IPv6, its network."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        try:
            return visitor_at(str(ipaddress.IPv6Network(text).network_address))
        except ValueError:
            raise BadInput(f"{clean(text[:60])!r} is no address.") from None
    return visitor_at(text)


def _of_report(c: Connection, n: int) -> tuple[list[Banned], str]:
    row = c.execute(select(schema.report).where(schema.report.c.n == n)).first()
    if row is None:
        raise BadInput(f"There is no report {n}.")
    if row.design:
        say = f"`safehouse admin designs --remove {row.design}`"
        raise BadInput(f"Report {n} is about a design, not about a seat: {say}.")
    banned = [Banned("person", row.person)]
    if row.address:
        banned.append(Banned("address", row.address))
    return banned, row.name


async def _on_seat(house: House, code: str, seat: int) -> tuple[list[Banned], str]:
    chosen = select(schema.table_).where(schema.table_.c.code == code)
    found = await house.store.read(lambda c: read_tables(c, chosen))
    seats = found[0].seats if found else []
    if not 0 <= seat < len(seats) or seats[seat].kind != PERSON:
        raise BadInput(f"Nobody sits on seat {seat} of {clean(code[:8])!r}; the first one is 0.")
    banned = [house.bans.person(seats[seat].token)]
    room = house.lobby.rooms.get(code)
    if room is not None and (came := room.presence.visitors.get(seat)):
        banned.append(house.bans.address(came))
    return banned, seats[seat].name


def show_out(house: House, hashes: set[str]) -> None:
    """Close the sockets of whom these bans are about."""
    bans = house.bans
    for room in house.lobby.rooms.values():
        for socket in list(room.presence.everybody()):
            marks = {bans.address(socket.visitor).hash, bans.person(socket.token).hash}
            if marks & hashes:
                socket.close(*SHOWN_OUT)
