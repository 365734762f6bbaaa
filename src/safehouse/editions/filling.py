"""Views of older rules, with a place for what has come since.

The page of today draws them, and it may look for a field that those rules do not have.  It finds
the field empty: no, none, nothing, or the word with which a game begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse import games
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR

View = dict[str, Any]


class Filling:
    """What one edition lacks, found out from how its games begin."""

    def __init__(self, begin: Callable[[int], View], game: str) -> None:
        self.begin = begin  # the first view of a game with that many seats, by the old rules
        self.game = game
        self._lacking: dict[int, tuple[View, View]] = {}

    def __call__(self, view: View) -> View:
        """The view with every field that is new since."""
        seats = view.get("seats")
        if not isinstance(seats, list):
            return view
        whole, one = self.lacking(len(seats))
        if one:
            seats = [{**one, **seat} if isinstance(seat, dict) else seat for seat in seats]
        return {**whole, **view, "seats": seats}

    def lacking(self, seats: int) -> tuple[View, View]:
        """The new fields of the table and of one seat, all of them empty."""
        found = self._lacking.get(seats)
        if found is None:
            try:
                now = games.find(self.game).new(seats, luck=seeded(1)).view(SPECTATOR)
                then = self.begin(seats)
            except BadInput:  # not for that many players any more
                found = {}, {}
            else:
                found = new_in(now, then), new_in(now["seats"][0], then["seats"][0])
            self._lacking[seats] = found
        return found


def new_in(now: View, then: View) -> View:
    return {key: empty(value) for key, value in now.items() if key not in then}


def empty(value: Any) -> Any:
    """Nothing of the same kind: a page can count it and go through it."""
    if isinstance(value, str):
        return value
    return type(value)() if isinstance(value, bool | int | float | list | dict) else None
