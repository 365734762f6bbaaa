"""What comes up for a bot's seat in a running game, and for the same deals at several tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from safehouse.server.sockets.up import Colour, MakeTable, SeatNumber, Text


class TakeOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody would like to play on where a bot sits."""

    seat: SeatNumber
    name: Text
    colour: Colour = "amber"


class MakeMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """The same deals at several tables, and if asked for at one more where only bots sit."""

    table: MakeTable
    tables: Annotated[int, Meta(ge=1, le=8)] = 2
    bots: bool = False
