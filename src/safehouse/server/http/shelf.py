"""The games on offer, as a form needs them."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, convert

from safehouse import bots
from safehouse.core.game import Game
from safehouse.paper.sheets import sheet_of
from safehouse.reviews import tells_chances
from safehouse.server.sockets import down


def described(game: Game[Any, Any]) -> down.GameInfo:
    """A game as a form needs it."""
    offered = bots.offered(game.id)
    return down.GameInfo(
        id=game.id,
        name=game.name,
        about=game.about,
        seats=(game.min_seats, game.max_seats),
        hidden=game.hidden_hands,
        chances=tells_chances(game.id) or UNSET,
        agrees=game.manners.for_people is not None or UNSET,
        options=convert(game.describe_options(), list[down.OptionSpec]),
        sets=game.options.sets,
        plans=game.workshop.check_design is not None,
        sheet=sheet_of(game.id) is not None,
        lesson=game.lesson is not None,
        bots=[
            down.BotInfo(
                name=bot.name,
                label=bot.label,
                about=bot.about,
                level=bot.level or UNSET,
                strength=bot.strength or UNSET,
                crew=bot.crew or UNSET,
            )
            for bot in offered
        ],
    )
