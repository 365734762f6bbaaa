"""A finished or running game as data: how it began, the key of its luck, the moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from safehouse.core.chance import Chance, commitment, sealed, seeded, spliced
from safehouse.core.errors import BadInput, IllegalAction, shown
from safehouse.core.exchange import Exchange, read_exchange, sha
from safehouse.core.game import Game
from safehouse.core.lesson import FIRST, read_move
from safehouse.core.reader import Reader
from safehouse.core.state import Event, State

FORMAT = 1


class GameRecord:
    """Key and moves are the source of truth; everything else follows by the rules."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, Any],
        luck: str,
        moves: list[tuple[int, dict[str, Any]]] | None = None,
        names: list[str] | None = None,
        exchange: Exchange | None = None,
        before: list[tuple[str, int]] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.luck = luck  # "key:…" of a table, "seed:…" of a simulation, or "lesson:first"
        self.moves = moves if moves is not None else []
        self.names = names if names is not None else []
        self.exchange = exchange  # None: the luck was the server's alone, or a simulation's
        self.before = before if before is not None else []  # keys of the games it continues

    def to_json(self) -> str:
        """The record as text; equal records give the same bytes."""
        data: dict[str, Any] = {
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
        if self.exchange is not None:
            data["exchange"] = self.exchange.dump()
            data["mixed"] = self.mixed()
        if self.before:
            data["before"] = [[key, drawn] for key, drawn in self.before]
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    def commitment(self) -> str | None:
        """The commitment shown before the first card; empty for a simulation."""
        if self.exchange is not None:
            return self.exchange.commitment
        kind, _, key = self.luck.partition(":")
        return commitment(key) if kind == "key" else None

    def promise(self) -> str | None:
        """The full text of the promise, if browsers could add to the luck."""
        if self.exchange is None:
            return None
        key = self.luck.partition(":")[2]
        return self.exchange.promise(self.game, self.version, self.options, key)

    def mixed(self) -> str:
        """The key from which every card was drawn."""
        key = self.luck.partition(":")[2]
        return key if self.exchange is None else self.exchange.luck(key)

    def check(self) -> None:
        """Check that the key, the options and everything else are as promised."""
        promise = self.promise()
        if self.exchange is None or promise is None:
            return
        if not self.luck.startswith("key:"):
            raise BadInput("A table that promises its luck has a key.")
        if sha(promise) != self.exchange.commitment:
            raise BadInput(
                "The record does not fit its commitment: key, table, game, rules, options or seats "
                "are not those that were promised."
            )
        self.exchange.check()

    def chance(self) -> Chance:
        """The game's luck, from the beginning."""
        kind, _, key = self.luck.partition(":")
        if self.luck == FIRST:  # anything left to chance is the same for everybody
            return seeded(1)
        if kind == "key":
            return spliced(self.mixed(), self.before) if self.before else sealed(self.mixed())
        if kind == "seed" and key.removeprefix("-").isdigit():
            return seeded(int(key))
        raise BadInput(f"The luck of a record is 'key:…' or 'seed:…', not {self.luck!r}.")

    def setup(self, game: Game[Any, Any]) -> dict[str, Any] | None:
        """The position a lesson begins with; None for any other game, which begins with the
        deal."""
        if self.luck != FIRST:
            return None
        if game.lesson is None:
            raise BadInput(f"{game.name} has no lesson.")
        return game.lesson().setup

    def positions(
        self, game: Game[Any, Any], look: bool = False, since: int = 0
    ) -> Iterator[tuple[int, State, list[Event]]]:
        """The beginning and the position after every move, each with the events on the way.

        It is always the same object, moving on: clone what you want to keep. With `look`, the
        moments of the events are kept too, from position `since` on.
        """
        if game.version != self.version:
            raise BadInput(
                f"This game was played by version {self.version} of {game.name}'s rules; these are "
                f"version {game.version}."
            )
        heard: list[Event] = []
        moments: list[State] | None = [] if look and since == 0 else None
        luck = self.chance()
        begins = self.setup(game)
        g = game.new(
            self.seats, self.options, luck=luck, setup=begins, heard=heard, moments=moments
        )
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
    """A record from its text; BadInput says what is wrong with it."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as e:
        raise BadInput(f"This is not a record: it is not JSON ({e}).") from None
    reader = Reader(data, "the record")
    reader.whole("safehouse", 0, FORMAT, FORMAT)
    seats = reader.whole("seats", 0, 1, 99)
    exchange = reader.take("exchange")
    record = GameRecord(
        reader.text("game"),
        reader.whole("version", 0, 0, 1_000_000),
        seats,
        dict(Reader(reader.take("options", {}), "the record's options").data),
        reader.text("luck"),
        reader.items("moves", read_move),
        reader.items("names", str),
        None if exchange is None else read_exchange(exchange, seats),
        reader.items("before", read_before),
    )
    record.check()
    if reader.take("commitment") != record.commitment():
        raise BadInput(
            "The record's key does not fit its commitment: the luck is not the one promised."
        )
    if reader.take("mixed", record.mixed()) != record.mixed():
        raise BadInput("The record's luck is not the one that its key and its seeds make.")
    reader.done()
    return record


def read_before(data: Any) -> tuple[str, int]:
    if not (isinstance(data, list) and len(data) == 2 and isinstance(data[0], str)):
        raise BadInput(f"Luck from before is a key and a number of draws, not {shown(data)}.")
    if type(data[1]) is not int or data[1] < 0:
        raise BadInput(f"A number of draws is a whole number, not {shown(data[1])}.")
    return data[0], data[1]
