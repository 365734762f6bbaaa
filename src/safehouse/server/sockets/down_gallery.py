"""What goes down of the gallery: designs with what people and bots have made of them."""

from __future__ import annotations

from typing import Any

from safehouse.server.sockets.down import Sent


class BotsOnDesign(Sent):
    """How the bots that every design is measured with have fared."""

    games: int
    won: int
    share: float


class SharedDesign(Sent):
    id: str
    game: str
    title: str
    maker: str
    line: str
    made: int
    played: int  # to the end, by people
    won: int
    stars: float | None  # the mean; null while nobody has said anything
    votes: int
    bots: BotsOnDesign | None  # null until they have played it
    mine: bool
    design: dict[str, Any]


class DesignShown(SharedDesign):
    """One of them alone, with one's own opinion and all that the bots found out."""

    you: int | None
    rating: dict[str, Any] | None


class DesignAdded(Sent):
    id: str
    new: bool  # else the same was there already
    mine: bool  # then it has these words now


class DesignOfTable(Sent):
    """Which entry of the gallery a table plays; null if none."""

    id: str | None
    title: str
    mine: bool
    you: int | None


class Gallery(Sent):
    designs: list[SharedDesign]
    found: int
    page: int
    pages: int
    mine: int  # entries of this browser's person
