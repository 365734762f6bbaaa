"""Who rates a drawn plan: the games that have plans bring one, as `measure/<id>/rating.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from safehouse.parts import part

# Plays a plan that many games with that many seats (None: the usual number), and tells again and
# again how it stands; what is told last is the result.
Rater = Callable[[Any, int, int | None], Iterator[dict[str, Any]]]


RATERS: dict[str, Rater] = {}  # by game: those found so far


def rater(game_id: str) -> Rater | None:
    """The rater of a game's plans, if it has plans."""
    found = part(game_id, "safehouse.measure.{id}.rating", "rating")
    if game_id not in RATERS and found is not None:
        RATERS[game_id] = found.rate
    return RATERS.get(game_id)
