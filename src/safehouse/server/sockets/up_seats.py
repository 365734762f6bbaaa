"""Requests for a bot's seat in a running game, and for matches."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from safehouse.server.sockets.up import Colour, MakeTable, NoEmblem, SeatNumber, Text


class TakeOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask to take over a bot's seat."""

    seat: SeatNumber
    name: Text
    colour: Colour = "amber"
    emblem: NoEmblem = ""


class MakeMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a match: the same deals at several tables, and optionally one more for bots only."""

    table: MakeTable
    tables: Annotated[int, Meta(ge=1, le=8)] = 2
    bots: bool = False
