"""Numbers for learners: each game's codec spells actions as words and turns views into vectors.

>>> from safehouse import codecs
>>> codec = codecs.find("flip7", seats=3)
>>> turns = codecs.deal(codec, seed=7)
>>> [codec.says(n) for n in turns.legal()], len(turns.observe(turns.seat))
(['hit', 'stay'], 141)

The codec of one of our games is in `safehouse/codecs/<id>`, that of another package's game in
`<package>.codec`.
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

# A table of the usual size, with options under which even random play comes to an end.
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
    """The seats and options of a table: the usual ones, updated by those given."""
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
    """A new game from a seed, at its first choice; with `forced`, also where there is only one
    action."""
    g = codec.game.new(codec.seats, codec.given, luck=seeded(seed))
    return Turns(codec, g, forced)
