"""What comes up from somebody who wants a seat that is not simply open."""

from __future__ import annotations

from msgspec import Struct

from safehouse.server.sockets.up import Colour, SeatNumber, Text


class TakeOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody would like to play on where a bot sits."""

    seat: SeatNumber
    name: Text
    colour: Colour = "amber"
