"""What is sent of a finished game: its record, and its positions step by step."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from safehouse.server.sockets.down import Action, GameEvent, How, Kind, Patch, Seat, Sent, View
from safehouse.server.sockets.up import Colour, Emblem


class ReplaySeat(Sent):
    name: str
    colour: Colour | Literal[""]
    kind: Kind
    bot: str | None
    emblem: Emblem | UnsetType = UNSET
    was: str | UnsetType = UNSET  # the bot from which it was taken during the game
    since: int | UnsetType = UNSET  # the position at which that happened


class ReplayStep(Sent):
    n: int
    seat: Seat | None
    action: Action | None
    events: list[GameEvent]
    steps: list[Patch]
    before: View | None
    view: View
    how: How | UnsetType = UNSET  # left out: by the seat's own player


class LuckRecord(Sent):
    """What the seats' browsers have added to the luck: docs/luck.md."""

    table: str
    kinds: list[str]
    hashes: list[str | None]
    seeds: list[str | None]
    commitment: str


class GameRecord(Sent):
    """A game as data: what `safehouse verify` reads."""

    safehouse: int
    game: str
    version: int
    seats: int
    names: list[str]
    options: dict[str, Any]
    luck: str
    commitment: str | None
    moves: list[tuple[Seat, Action]]
    exchange: LuckRecord | UnsetType = UNSET  # left out: the luck was the server's alone
    mixed: str | UnsetType = UNSET


class ReplayData(Sent):
    code: str
    game: str
    seats: list[ReplaySeat]
    record: GameRecord
    steps: list[ReplayStep]
