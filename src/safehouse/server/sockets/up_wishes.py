"""Wishes of players to each other, a word and a place: open this, go there, wait."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

WishWord = Literal["open", "go", "wait", "take", "help"]
WishAnswer = Literal["yes", "no", "done"]


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="ask"):
    """A seat has one wish at a time; `at` is in the terms of the game, as in pointing."""

    word: WishWord
    at: dict[Annotated[str, Meta(max_length=40)], Any]


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="reply"):
    """Answer the wish of `seat`: yes, no, or done."""

    seat: Annotated[int, Meta(ge=0, le=99)]
    answer: WishAnswer


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="drop"):
    """Take back one's own wish."""


WishOp = Ask | Reply | TakeBack
