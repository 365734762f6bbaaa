"""Safehouse: five heist and press-your-luck games at one table.

>>> import safehouse
>>> g = safehouse.games.flip7.new(3, luck=safehouse.seeded(7))
>>> g
<Flip7, 3 seats, asked: [0]>
>>> g.legal(0)
(Hit(), Stay())
>>> g.apply(0, {"type": "hit"})

What `__all__` names here, in `safehouse.games`, `safehouse.bots` and `safehouse.authoring` is
public: `docs/library.md` says what that promises.  Everything else may change at any time.
"""

from typing import TYPE_CHECKING, Any

from safehouse.compiled import prefer_compiled

__version__ = "0.2.0"
COMPILED = prefer_compiled()

from safehouse import games  # noqa: E402 - which build is used must be settled first
from safehouse.core.chance import Chance, commitment, sealed, seeded  # noqa: E402
from safehouse.core.errors import BadInput, IllegalAction, UnknownGame  # noqa: E402
from safehouse.core.game import Game  # noqa: E402
from safehouse.core.playout import play_out  # noqa: E402
from safehouse.core.record import GameRecord, read_record  # noqa: E402
from safehouse.core.state import (  # noqa: E402
    EVERYTHING,
    SPECTATOR,
    Action,
    Event,
    State,
)

if TYPE_CHECKING:
    from safehouse import authoring, bots
    from safehouse.reviews import review

__all__ = [
    "COMPILED",
    "EVERYTHING",
    "SPECTATOR",
    "Action",
    "BadInput",
    "Chance",
    "Event",
    "Game",
    "GameRecord",
    "IllegalAction",
    "State",
    "UnknownGame",
    "__version__",
    "authoring",
    "bots",
    "commitment",
    "games",
    "play_out",
    "read_record",
    "review",
    "sealed",
    "seeded",
]


def __getattr__(name: str) -> Any:
    """Import bots, reviews and `authoring` when they are first used."""
    from importlib import import_module

    if name in ("authoring", "bots"):
        return import_module(f"safehouse.{name}")
    if name == "review":
        return import_module("safehouse.reviews").review
    raise AttributeError(f"module 'safehouse' has no attribute {name!r}")
