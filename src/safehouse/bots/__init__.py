"""Bots: one that plays any game, and better ones for most games.

The bots of a game are a module with `OFFERED`, a list of `BotInfo` from weakest to strongest, and
`make`, which returns a bot by name: `bots/<id>` for our games, `<package>.bots` for others. It may
name a quick and sensible bot as `SPARRING`. Some bots are levels (`levels`): "expert" then means
the bot that is the expert. Bots can also come from outside: installed packages, modules, or
programs in any language (`invite`).
"""

from __future__ import annotations

from types import ModuleType

from safehouse import games
from safehouse.bots import outside
from safehouse.bots.base import WAIT, Bot, BotInfo, ask_bot, next_move
from safehouse.bots.levels import of_level
from safehouse.bots.random import RANDOM, RandomBot
from safehouse.core.errors import BadInput
from safehouse.parts import part

__all__ = ["WAIT", "Bot", "BotInfo", "ask_bot", "invite", "make", "next_move", "offered"]


def offered(game_id: str) -> list[BotInfo]:
    """The bots to choose from, weakest first."""
    known = _players(games.find(game_id).id)
    house = [RANDOM, *known.OFFERED] if known else [RANDOM]
    more = outside.more_for(game_id)
    return [*more, *house] if more else house


def make(game_id: str, name: str) -> Bot:
    """The bot of that name or level, for that game."""
    infos = offered(game_id)
    name = of_level(infos, name)
    if name == RANDOM.name:
        return RandomBot()
    known = _players(game_id)
    bot: Bot | None = known.make(name) if known else None
    if bot is None:
        bot = outside.more_bot(game_id, name)
    if bot is None:
        names = ", ".join(info.name for info in infos)
        title = games.find(game_id).name
        raise BadInput(f"There is no bot {name!r} for {title}; there are: {names}.")
    return bot


def invite(game_id: str, name: str) -> Bot:
    """The bot of that name, `module:name`, or a program, `exec:./mybot`.

    Only for names given by whoever runs this program, never for names sent by strangers.
    """
    games.find(game_id)
    return outside.invited(game_id, name) if outside.is_outside(name) else make(game_id, name)


def sparring(game_id: str) -> str:
    """The name of a bot that plays sensibly and thinks in microseconds; "random" if none does."""
    name: str = getattr(_players(game_id), "SPARRING", RANDOM.name)
    return name


def _players(game_id: str) -> ModuleType | None:
    return part(game_id, "safehouse.bots.{id}", "bots")
