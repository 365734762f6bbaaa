"""Fills views of older rules with fields that have been added since.

The current page draws them, and may look for a field that those rules do not have. It finds the
field empty: no, none, nothing, or the word with which a game begins.
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
    """The fields that an edition lacks, found out from its first views."""

    def __init__(self, begin: Callable[[int], View], game: str) -> None:
        self.begin = begin  # the first view by the old rules, by number of seats
        self.game = game
        self._lacking: dict[int, tuple[View, View]] = {}

    def __call__(self, view: View) -> View:
        """The view with every newer field added."""
        seats = view.get("seats")
        if not isinstance(seats, list):
            return view
        whole, one = self.lacking(len(seats))
        if one:
            seats = [{**one, **seat} if isinstance(seat, dict) else seat for seat in seats]
        return {**whole, **view, "seats": seats}

    def lacking(self, seats: int) -> tuple[View, View]:
        """The newer fields of the table and of one seat, all empty."""
        found = self._lacking.get(seats)
        if found is None:
            try:
                now = games.find(self.game).new(seats, luck=seeded(1)).view(SPECTATOR)
                then = self.begin(seats)
            except BadInput:  # no longer for that many players
                found = {}, {}
            else:
                found = new_in(now, then), new_in(now["seats"][0], then["seats"][0])
            self._lacking[seats] = found
        return found


def new_in(now: View, then: View) -> View:
    return {key: empty(value) for key, value in now.items() if key not in then}


def empty(value: Any) -> Any:
    """An empty value of the same type, which a page can count and iterate over."""
    if isinstance(value, str):
        return value
    return type(value)() if isinstance(value, bool | int | float | list | dict) else None
