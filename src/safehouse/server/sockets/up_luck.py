"""What a seat's browser adds to the luck."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Announce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="hash"):
    """Announce the hash of a secret seed."""

    hash: Hash


class Open(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="open"):
    """Reveal the seed, for this commitment only."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
    commitment: Hash


LuckOp = Announce | Open
