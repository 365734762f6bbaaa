"""Who rates a drawn plan: the games that have plans bring one, as `measure/<id>/rating.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

# Plays a plan that many games with that many seats (None: the usual number), and tells again and
# again how it stands; what is told last is the result.
Rater = Callable[[Any, int, int | None], Iterator[dict[str, Any]]]


RATERS: dict[str, Rater] = {}  # by game; those of our own games are found when they are asked for


def rater(game_id: str) -> Rater | None:
    """The rater of a game's plans, if it has plans."""
    if game_id not in RATERS and find_spec(f"safehouse.measure.{game_id}") is not None:
        RATERS[game_id] = import_module(f"safehouse.measure.{game_id}.rating").rate
    return RATERS.get(game_id)
