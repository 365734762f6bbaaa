"""Who plays when nobody sits there: a bot for every game, better ones for some."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from safehouse import games
from safehouse.bots import bankout, flip7, gang, greed, heist
from safehouse.bots.base import WAIT, Bot, BotInfo, ask_bot, next_move
from safehouse.bots.heist import rating as heist_rating
from safehouse.bots.random import RANDOM, RandomBot
from safehouse.core.errors import BadInput

__all__ = ["WAIT", "Bot", "BotInfo", "ask_bot", "make", "next_move", "offered"]

# By game: those offered, the weakest first, and who makes one by its name.
PLAYERS: dict[str, tuple[list[BotInfo], Callable[[str], Bot | None]]] = {
    "bankout": (bankout.OFFERED, bankout.make),
    "flip7": (flip7.OFFERED, flip7.make),
    "gang": (gang.OFFERED, gang.make),
    "greed": (greed.OFFERED, greed.make),
    "heist": (heist.OFFERED, heist.make),
}

# By game: who plays a drawn plan so many games with so large a crew (None: the usual one), and
# tells again and again how it stands; what is told last is the result.
RATERS: dict[str, Callable[[Any, int, int | None], Iterator[dict[str, Any]]]] = {
    "heist": heist_rating.rate,
}


def offered(game_id: str) -> list[BotInfo]:
    """The bots to choose from, the weakest first."""
    game = games.find(game_id)
    known = PLAYERS.get(game.id)
    return [RANDOM, *known[0]] if known else [RANDOM]


def make(game_id: str, name: str) -> Bot:
    """The bot of that name for that game."""
    infos = offered(game_id)
    if name == RANDOM.name:
        return RandomBot()
    known = PLAYERS.get(game_id)
    bot = known[1](name) if known else None
    if bot is None:
        names = ", ".join(info.name for info in infos)
        title = games.find(game_id).name
        raise BadInput(f"There is no bot {name!r} for {title}; there are: {names}.")
    return bot
