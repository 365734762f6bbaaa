"""Who and where, as one seat numbers them: its own characters first, tiles in the board's order."""

from __future__ import annotations

from typing import Final

from safehouse.codecs.heist.words import CREW
from safehouse.games.heist.rules.board import SIX, place_of
from safehouse.games.heist.rules.people import NPC_SEAT
from safehouse.games.heist.table import Heist

SLOTS: Final[dict[tuple[int, ...], list[int]]] = {}
KEPT: Final = 4096


def slots_of(g: Heist, seat: int) -> list[int]:
    """The number of each character as `seat` counts; an NPC comes last."""
    key = (seat, *[p.seat for p in g.people])
    found = SLOTS.get(key)
    if found is None:
        if len(SLOTS) >= KEPT:
            SLOTS.clear()
        order = [n for n, p in enumerate(g.people) if p.seat == seat]
        order += [n for n, p in enumerate(g.people) if p.seat not in (seat, NPC_SEAT)]
        found = [CREW if p.seat == NPC_SEAT else order.index(n) for n, p in enumerate(g.people)]
        SLOTS[key] = found
    return found


class Places:
    """The names of one seat for what is in a position."""

    def __init__(self, g: Heist, seat: int, tiles: int) -> None:
        self.g: Heist = g
        self.seat: int = seat
        self.tiles: int = tiles  # entrances are numbered from here on
        self.slots: list[int] = slots_of(g, seat)
        self.number: dict[str, int] = g.layout.number

    def who(self, n: int) -> int:
        return self.slots[n]

    def character(self, who: int) -> int:
        return self.slots.index(who)

    def node(self, name: str) -> int:
        return self.seen(self.number[name])

    def seen(self, node: int) -> int:
        """The number of a node in the words."""
        size = len(self.g.here)
        return node if node < size else self.tiles + node - size

    def real(self, node: int) -> int:
        """The node of such a number."""
        return node if node < self.tiles else len(self.g.here) + node - self.tiles

    def name(self, node: int) -> str:
        return self.g.layout.names[self.real(node)]

    def direction(self, n: int, name: str) -> tuple[int, int]:
        """The direction and distance of a place from a character."""
        q, r = self.g.layout.places[self.g.people[n].at]
        to_q, to_r = place_of(name)
        for d, (dq, dr) in enumerate(SIX):
            for far in (1, 2):
                if (q + dq * far, r + dr * far) == (to_q, to_r):
                    return d, far
        raise ValueError(f"{name} does not lie in a line from character {n}")

    def place(self, n: int, direction: int, far: int) -> str:
        """The name of the place in that direction, that far away."""
        q, r = self.g.layout.places[self.g.people[n].at]
        dq, dr = SIX[direction]
        return f"{q + dq * far},{r + dr * far}"
