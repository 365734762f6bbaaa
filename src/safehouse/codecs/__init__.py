"""Numbers for learners: a codec a game spells its actions as words and its views as vectors.

>>> from safehouse import codecs
>>> codec = codecs.find("flip7", seats=3)
>>> turns = codecs.deal(codec, seed=7)
>>> [codec.says(n) for n in turns.legal()], len(turns.observe(turns.seat))
(['hit', 'stay'], 141)

`safehouse/codecs/<id>` has the codec of one of our games, `<package>.codec` that of another's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from safehouse import games
from safehouse.codecs.base import DONE, WAIT_WORD, Codec, Layout, Spelling, Word
from safehouse.codecs.turns import Turns
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.parts import part

__all__ = [
    "DONE", "WAIT_WORD", "Codec", "Layout", "Spelling", "Turns", "Word", "deal", "find", "table_of",
]  # fmt: skip

# A table of the usual size, with options by which also whoever plays at random comes to an end.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "flip7": (3, {}),
    "bankout": (2, {}),
    "gang": (4, {"move_limit": 4}),
    "greed": (3, {}),
    "heist": (2, {}),
}


def table_of(
    game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> tuple[int, dict[str, Any]]:
    """The seats and options of a table where none are given: options are added to the usual."""
    usual, more = TABLES.get(game_id, (games.find(game_id).min_seats, {}))
    return seats or usual, {**more, **(options or {})}


def find(game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Codec:
    """The codec for tables of that game, with that many seats and these options."""
    game = games.find(game_id)
    seats, given = table_of(game_id, seats, options)
    known = part(game.id, "safehouse.codecs.{id}", "codec")
    if known is None:
        raise BadInput(f"{game.name} has no codec: its package has no module `codec`.")
    codec: Codec = known.CODEC(game, seats, game.read_options(given, seats))
    codec.given = given
    return codec


def deal(codec: Codec, seed: int, forced: bool = False) -> Turns:
    """A new game from a seed, at its first choice; `forced` asks also where there is none."""
    g = codec.game.new(codec.seats, codec.given, luck=seeded(seed))
    return Turns(codec, g, forced)
