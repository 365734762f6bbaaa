"""What a host does about people, at the table and watching; and what people decide together."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Seated = Annotated[int, Meta(ge=0, le=99)]


class Remove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="remove"):
    """Remove a person: the seat becomes free, or a bot's once the game has begun."""

    seat: Seated


class Mute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="mute"):
    seat: Seated
    on: bool = True


class Ban(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="ban"):
    """Remove a person and keep them out of this table and later ones."""

    seat: Seated


class SendOff(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="send_off"):
    """Keep a spectator, by their number at this table, out of it and of later ones."""

    onlooker: int


class Admit(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="admit"):
    """Decide whether a guest may have the bot's seat."""

    guest: int
    yes: bool


class CallOff(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="call_off"):
    """End the game without a result, once all people want it; with no, it goes on."""

    yes: bool = True


PeopleOp = Remove | Mute | Ban
