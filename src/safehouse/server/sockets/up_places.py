"""Who sits where and who is host: what hosts and players arrange about places."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Place = Annotated[int, Meta(ge=0, le=99)]


class MoveSeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="move"):
    """Before the game: whoever or whatever is on these two seats changes places."""

    seat: Place
    to: Place


class HandOn(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="hand_on"):
    """Make the person on that seat the host, also during the game."""

    seat: Place


class Sit(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="sit"):
    """Before the game: move to that open seat."""

    seat: Place
