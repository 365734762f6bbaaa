"""Safehouse: five heist and press-your-luck games at one table.

>>> import safehouse
>>> flip7 = safehouse.games.find("flip7")
>>> g = flip7.new(3, luck=safehouse.seeded(7))
>>> g.over
False
"""

from safehouse.compiled import prefer_compiled

COMPILED = prefer_compiled()

from safehouse import games  # noqa: E402 - which build is used must be settled first
from safehouse.core.chance import commitment, sealed, seeded  # noqa: E402
from safehouse.core.errors import BadInput, IllegalAction  # noqa: E402
from safehouse.core.game import Game  # noqa: E402
from safehouse.core.record import GameRecord, read_record  # noqa: E402
from safehouse.core.state import (  # noqa: E402
    EVERYTHING,
    SPECTATOR,
    Action,
    Event,
    State,
)

__all__ = [
    "COMPILED",
    "EVERYTHING",
    "SPECTATOR",
    "Action",
    "BadInput",
    "Event",
    "Game",
    "GameRecord",
    "IllegalAction",
    "State",
    "commitment",
    "games",
    "read_record",
    "sealed",
    "seeded",
]
