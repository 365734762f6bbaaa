"""Requests from a person's own pages: the job of the day, notifications, forgetting."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from safehouse.server.sockets.up import GUEST, Colour, NoEmblem, Text


class TryToday(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the job of the day; practice does not count, and comes after the try that does."""

    name: Text = GUEST
    colour: Colour = "amber"
    emblem: NoEmblem = ""
    practice: bool = False


class HearOfTurns(Struct, frozen=True, forbid_unknown_fields=True):
    """Subscribe this browser to notifications, with the data of its push service."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_=-]{80,100}$", max_length=100)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_=-]{16,32}$", max_length=32)]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$", max_length=2)] = "en"


class HearNoMore(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]


class ForgetMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Forget everything stored about this browser's person; this cannot be undone."""

    sure: Literal[True]
