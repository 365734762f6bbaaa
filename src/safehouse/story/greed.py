"""Greed: what everybody is worth, round by round, and the card that most of it came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from safehouse.games.greed.events import Fined, Gained, LostCard, Marked
from safehouse.games.greed.table import MARKER
from safehouse.story import Moment, Telling, Watch


class Sources(Watch):
    """What each card has brought to each seat; a marker counts as it does at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.brought: dict[int, dict[int, int]] = {}

    def see(self, n: int, state: Any, heard: Sequence[Any]) -> None:
        for event in heard:
            if isinstance(event, Gained):
                self.add(event.seat, event.by, event.amount)
            elif isinstance(event, Fined):
                self.add(event.seat, event.by, -event.amount)
            elif isinstance(event, Marked):
                self.add(event.seat, event.card, MARKER * event.amount)
            elif isinstance(event, LostCard):
                self.add(event.seat, event.card, -MARKER * event.markers)

    def add(self, seat: int, card: int, dollars: int) -> None:
        mine = self.brought.setdefault(seat, {})
        mine[card] = mine.get(card, 0) + dollars

    def moments(self) -> list[Moment]:
        found = []
        for seat, brought in sorted(self.brought.items()):
            card = max(brought, key=lambda one: brought[one])
            if brought[card] > 0:
                found.append(Moment("source", 0, seat, {"card": card, "gain": brought[card]}))
        return found


TELLING = Telling(
    stand=lambda state: [seat.worth() for seat in state.seats],
    chapter=lambda state: state.round,
    watch=Sources,
)
