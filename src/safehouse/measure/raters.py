"""Finds what rates a game's designs: `measure/<id>/rating.py`, for games that have designs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from safehouse.parts import part

# Plays a design that many games with that many seats (None: the usual number), and yields
# intermediate results; the last one is the result.
Rater = Callable[[Any, int, int | None], Iterator[dict[str, Any]]]


RATERS: dict[str, Rater] = {}  # those found so far, by game


def rater(game_id: str) -> Rater | None:
    """The rater of a game's designs, if it has any."""
    found = part(game_id, "safehouse.measure.{id}.rating", "rating")
    if game_id not in RATERS and found is not None:
        RATERS[game_id] = found.rate
    return RATERS.get(game_id)
