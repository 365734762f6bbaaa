"""Where an assistant plays: at tables of this process or, on a server, at real ones."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from safehouse import bots, games
from safehouse.assistant.table import TextTable
from safehouse.core.errors import BadInput

MOST: Final = 100  # tables kept; beyond this, the least recently used one is dropped
NO_KEY: Final = "There is no seat with that key; make or join a table first."


class NewTable(NamedTuple):
    """The table that an assistant wants; 0 players and no bot are as many and whom it fits."""

    game: str
    players: int
    bot: str
    open_seats: int
    name: str
    options: Mapping[str, Any]


class Desk(Protocol):
    """The operations behind the tools. A key stands for one seat at one table, and is secret."""

    async def make(self, asked: NewTable) -> str: ...
    async def join(self, table: str, name: str) -> str: ...
    async def start(self, key: str) -> str: ...
    async def look(self, key: str) -> str: ...
    async def actions(self, key: str) -> str: ...
    async def act(self, key: str, action: str) -> str: ...
    async def wait(self, key: str, seconds: float) -> str: ...


def told_games() -> list[dict[str, Any]]:
    """The games, how many can play, their bots and options."""
    return [
        {
            "game": game.id,
            "name": game.name,
            "about": game.about,
            "players": [game.min_seats, game.max_seats],
            "bots": [info.name for info in bots.offered(game.id)],
            "options": {o["name"]: o.get("help", "") for o in game.describe_options()},
        }
        for game in games.all()
    ]


class LocalDesk:
    """Tables in this process, against bots, for `safehouse mcp` on standard input and output."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed  # for reproducible games
        self.tables: OrderedDict[str, TextTable] = OrderedDict()

    def table(self, key: str) -> TextTable:
        found = self.tables.get(key)
        if found is None:
            raise BadInput(NO_KEY)
        self.tables.move_to_end(key)
        return found

    async def make(self, asked: NewTable) -> str:
        if asked.open_seats:
            raise BadInput("Nobody else can come to this table; connect to a house for that.")
        found = games.find(asked.game)
        seats = asked.players or max(found.min_seats, min(3, found.max_seats))
        seed = secrets.randbits(48) if self.seed is None else self.seed
        if self.seed is not None:
            self.seed += 1
        rivals = {s: asked.bot or bots.sparring(found.id) for s in range(1, seats)}
        table = TextTable(found.id, seats, asked.options, seed, rivals)
        while len(self.tables) >= MOST:
            self.tables.popitem(last=False)
        key = secrets.token_urlsafe(9)
        self.tables[key] = table
        return f"Key: {key}\n{table.observe(0)}"

    async def join(self, table: str, name: str) -> str:
        raise BadInput("There are no tables of others here; connect to a house for that.")

    async def start(self, key: str) -> str:
        self.table(key)
        return "The game has begun."

    async def look(self, key: str) -> str:
        return self.table(key).observe(0)

    async def actions(self, key: str) -> str:
        table = self.table(key)
        if table.over:
            return "The game is over."
        return table.tellers[0].listed(table.g) or "It is not for you to act."

    async def act(self, key: str, action: str) -> str:
        table = self.table(key)
        problem = table.answer(0, bracketed(action))
        return problem or table.observe(0)

    async def wait(self, key: str, seconds: float) -> str:
        return self.table(key).observe(0)


def bracketed(action: str) -> str:
    """A bare number is the number of an action."""
    text = action.strip()
    return f"[{text}]" if text.isdigit() else text
