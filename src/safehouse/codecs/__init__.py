"""Numbers for learners: each game's codec spells actions as words and turns views into vectors.

>>> from safehouse import codecs
>>> codec = codecs.find("flip7", seats=3)
>>> turns = codecs.deal(codec, seed=7)
>>> [codec.says(n) for n in turns.legal()], len(turns.observe(turns.seat))
(['hit', 'stay'], 141)

The codec of one of our games is in `safehouse/codecs/<id>`, that of another package's game in
`<package>.codec`. Besides its `CODEC` the module may have a `TABLE`, the usual seats and options,
under which even random play comes to an end, and `MOST_MOVES`, the most decisions to expect.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from safehouse import games
from safehouse.codecs.base import DONE, WAIT_WORD, Codec, Layout, Spelling, Word
from safehouse.codecs.turns import Turns
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.parts import part

__all__ = [
    "DONE",
    "WAIT_WORD",
    "Codec",
    "Layout",
    "Spelling",
    "Turns",
    "Word",
    "deal",
    "find",
    "most_moves",
    "ours",
    "table_of",
]  # fmt: skip
MANY_MOVES: Final = 10_000


def ours() -> list[str]:
    """The ids of our games that have a codec."""
    return [game_id for game_id in games.OURS if _module(game_id) is not None]


def table_of(
    game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> tuple[int, dict[str, Any]]:
    """The seats and options of a table: the usual ones, updated by those given."""
    known = _module(game_id)
    usual, more = getattr(known, "TABLE", (games.find(game_id).min_seats, {}))
    return seats or usual, {**more, **(options or {})}


def most_moves(game_id: str) -> int:
    """The most decisions a game can be expected to have, with room to spare."""
    most: int = getattr(_module(game_id), "MOST_MOVES", MANY_MOVES)
    return most


def find(game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Codec:
    """The codec for tables of that game, with that many seats and these options."""
    game = games.find(game_id)
    seats, given = table_of(game_id, seats, options)
    known = _module(game.id)
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


def _module(game_id: str) -> ModuleType | None:
    return part(game_id, "safehouse.codecs.{id}", "codec")
