"""Who plays when nobody sits there: a bot for every game, better ones for some.

The bots of a game are a module with `OFFERED`, a list of `BotInfo`, the weakest first, and `make`,
which makes one by its name: `bots/<id>` for our games, `<package>.bots` for those of others.
"""

from __future__ import annotations

from types import ModuleType

from safehouse import games
from safehouse.bots.base import WAIT, Bot, BotInfo, ask_bot, next_move
from safehouse.bots.random import RANDOM, RandomBot
from safehouse.core.errors import BadInput
from safehouse.parts import part

__all__ = ["WAIT", "Bot", "BotInfo", "ask_bot", "make", "next_move", "offered"]


def offered(game_id: str) -> list[BotInfo]:
    """The bots to choose from, the weakest first."""
    known = _players(games.find(game_id).id)
    return [RANDOM, *known.OFFERED] if known else [RANDOM]


def make(game_id: str, name: str) -> Bot:
    """The bot of that name for that game."""
    infos = offered(game_id)
    if name == RANDOM.name:
        return RandomBot()
    known = _players(game_id)
    bot: Bot | None = known.make(name) if known else None
    if bot is None:
        names = ", ".join(info.name for info in infos)
        title = games.find(game_id).name
        raise BadInput(f"There is no bot {name!r} for {title}; there are: {names}.")
    return bot


def _players(game_id: str) -> ModuleType | None:
    return part(game_id, "safehouse.bots.{id}", "bots")
