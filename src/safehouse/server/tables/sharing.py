"""Several people at one device: their seats have the same token, and the page shows one at a
time."""

from __future__ import annotations

from collections.abc import Sequence

from safehouse.core.errors import BadInput
from safehouse.server.people.names import free_colour, name_at
from safehouse.server.sockets.up import COLOURS
from safehouse.server.tables.facts import OPEN, PERSON, SeatFacts, TableFacts


def seat_others(facts: TableFacts, names: Sequence[str]) -> None:
    """Seat others at the maker's device on the first open seats."""
    free = facts.open_seats()
    if len(names) > len(free):
        raise BadInput(f"{len(names)} more people do not fit on {len(free)} seats.")
    token = facts.seats[0].token
    for seat, name in zip(free, names, strict=False):
        called = name_at(facts, seat, name)
        colour = free_colour(facts, seat, COLOURS[seat % len(COLOURS)])
        facts.seats[seat] = SeatFacts(PERSON, called, colour, token=token)


def sharing(facts: TableFacts, seat: int) -> list[int]:
    """All seats of the device from which that one is played; empty if it is the only one."""
    token = facts.seats[seat].token
    if not token or facts.seats[seat].kind == OPEN:
        return []
    seats = [n for n, one in enumerate(facts.seats) if one.kind == PERSON and one.token == token]
    return seats if len(seats) > 1 else []


def chosen(facts: TableFacts, seat: int, wanted: str) -> int:
    """The seat that a page asks for, if its device holds it."""
    found = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else seat
    return found if found in sharing(facts, seat) else seat


def firsts(facts: TableFacts, seats: Sequence[int]) -> set[int]:
    """The first seat of each device, for which its browser speaks."""
    found: dict[str, int] = {}
    for seat in seats:
        found.setdefault(facts.seats[seat].token, seat)
    return set(found.values())
