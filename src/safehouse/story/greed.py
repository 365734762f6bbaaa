"""Greed: what everybody is worth, round by round."""

from __future__ import annotations

from safehouse.story import Telling

TELLING = Telling(
    stand=lambda state: [seat.worth() for seat in state.seats],
    chapter=lambda state: state.round,
)
