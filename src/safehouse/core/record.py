"""A finished or running game as data: how it began, the key of its luck, the moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from safehouse.core.chance import Chance, commitment, sealed, seeded
from safehouse.core.errors import BadInput, IllegalAction, shown
from safehouse.core.game import Game
from safehouse.core.reader import Reader
from safehouse.core.state import Event, State

FORMAT = 1


class GameRecord:
    """Truth is the key and the moves: everything else follows by the rules."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, Any],
        luck: str,
        moves: list[tuple[int, dict[str, Any]]] | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.luck = luck  # "key:…" of a table, or "seed:…" of a simulation
        self.moves = moves if moves is not None else []
        self.names = names if names is not None else []

    def to_json(self) -> str:
        """The record as text; the same record always gives the same bytes."""
        data = {
            "safehouse": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "names": self.names,
            "options": self.options,
            "luck": self.luck,
            "commitment": self.commitment(),
            "moves": [[seat, action] for seat, action in self.moves],
        }
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    def commitment(self) -> str | None:
        """What the table showed before the first card; a simulation commits to nothing."""
        kind, _, key = self.luck.partition(":")
        return commitment(key) if kind == "key" else None

    def chance(self) -> Chance:
        kind, _, key = self.luck.partition(":")
        if kind == "key":
            return sealed(key)
        if kind == "seed" and key.removeprefix("-").isdigit():
            return seeded(int(key))
        raise BadInput(f"The luck of a record is 'key:…' or 'seed:…', not {self.luck!r}.")

    def positions(
        self, game: Game[Any, Any], look: bool = False, since: int = 0
    ) -> Iterator[tuple[int, State, list[Event]]]:
        """The beginning and the position after every move, each with what happened on the way.

        It is one position that goes on: clone what you want to keep.  With `look` it keeps the
        moments of the events, too, from position `since` on.
        """
        if game.version != self.version:
            raise BadInput(
                f"This game was played by version {self.version} of {game.name}'s rules; these are "
                f"version {game.version}."
            )
        heard: list[Event] = []
        moments: list[State] | None = [] if look and since == 0 else None
        luck = self.chance()
        g = game.new(self.seats, self.options, luck=luck, heard=heard, moments=moments)
        yield 0, g, heard
        for n, (seat, action) in enumerate(self.moves, start=1):
            heard = g.listen(look and n >= since)
            try:
                g.apply(seat, game.read_action(action))
            except (BadInput, IllegalAction) as e:
                raise BadInput(f"Move {n} of the record cannot have been made. {e}") from None
            yield n, g, heard

    def replay(self, game: Game[Any, Any]) -> State:
        """The position after the last move."""
        last: State | None = None
        for _, g, _ in self.positions(game):
            last = g
        assert last is not None
        return last


def read_record(text: str) -> GameRecord:
    """A record from its text; what is wrong with it is said in a sentence."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as e:
        raise BadInput(f"This is not a record: it is not JSON ({e}).") from None
    reader = Reader(data, "the record")
    reader.whole("safehouse", 0, FORMAT, FORMAT)
    record = GameRecord(
        reader.text("game"),
        reader.whole("version", 0, 0, 1_000_000),
        reader.whole("seats", 0, 1, 99),
        dict(Reader(reader.take("options", {}), "the record's options").data),
        reader.text("luck"),
        reader.items("moves", read_move),
        reader.items("names", str),
    )
    if reader.take("commitment") != record.commitment():
        raise BadInput(
            "The record's key does not fit its commitment: the luck is not the one promised."
        )
    reader.done()
    return record


def read_move(data: Any) -> tuple[int, dict[str, Any]]:
    if not (isinstance(data, list) and len(data) == 2 and type(data[0]) is int):
        raise BadInput(f"A move is a seat and an action, not {shown(data)}.")
    return data[0], data[1]
