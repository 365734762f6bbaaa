"""The hexagons: coordinates, neighbours, straight lines, gaps, the outside (MH-BO).

A node is a number: first the tiles in ascending order, then the entrances.
"""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.errors import BadInput, shown
from safehouse.core.state import Fixed

SIX: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
Place = tuple[int, int]


class Entrance(Fixed):
    id: str
    at: str
    doors: list[str]
    limit: int | None
    exit_limit: int | None

    def __init__(
        self,
        id: str = "",
        at: str = "",
        doors: list[str] | None = None,
        limit: int | None = None,
        exit_limit: int | None = None,
    ) -> None:
        self.id = id
        self.at = at
        self.doors = doors or []
        self.limit = limit
        self.exit_limit = exit_limit


class Board(Fixed):
    """What never changes: the places of tiles and entrances."""

    tiles: list[str]
    entrances: list[Entrance]
    key: str

    def __init__(
        self, tiles: list[str] | None = None, entrances: list[Entrance] | None = None
    ) -> None:
        self.tiles = sorted(tiles or [], key=place_of)
        self.entrances = entrances or []
        doors = [f"{e.id}@{e.at}:{' '.join(e.doors)}" for e in self.entrances]
        self.key = ";".join([*self.tiles, *doors])


class Layout:
    """What follows from a board, computed once."""

    def __init__(self, board: Board) -> None:
        self.names = [*board.tiles, *[entrance.id for entrance in board.entrances]]
        self.number = {name: n for n, name in enumerate(self.names)}
        self.size = len(board.tiles)
        self.places = [place_of(tile) for tile in board.tiles]
        at = {place: n for n, place in enumerate(self.places)}
        self.at = at
        self.near: list[list[int]] = [
            sorted([at[p] for p in around(place) if p in at]) for place in self.places
        ]
        for n, entrance in enumerate(board.entrances, start=self.size):
            doors = sorted([self.number[door] for door in entrance.doors])
            self.near.append(doors)
            for door in doors:
                self.near[door].append(n)
        self.standing = {place_of(entrance.at) for entrance in board.entrances if entrance.at}


LAYOUTS: Final[dict[str, Layout]] = {}  # recent ones, by the board's key
KEPT: Final = 64
KEPT_NODES: Final = 4000  # of all of them together


def first_layout(board: Board) -> Layout:
    """Compute the layout of a new board."""
    found = Layout(board)
    nodes = len(found.names) + sum([len(other.names) for other in list(LAYOUTS.values())])
    if len(LAYOUTS) >= KEPT or nodes > KEPT_NODES:
        LAYOUTS.clear()
    LAYOUTS[board.key] = found
    return found


def place_of(name: str) -> Place:
    """MH-BO-1  "q,r"."""
    q, _, r = name.partition(",")
    try:
        return int(q), int(r)
    except ValueError:
        raise BadInput(
            f"{shown(name)} is no coordinate; they are written such as '2,-1'."
        ) from None


def around(place: Place) -> list[Place]:
    q, r = place
    return [(q + dq, r + dr) for dq, dr in SIX]


def in_line(one: Place, other: Place) -> bool:
    """MH-CR-S2  Whether one of the six straight lines leads from one to the other, gaps or not."""
    q, r = other[0] - one[0], other[1] - one[1]
    return q == 0 or r == 0 or q + r == 0


def outside(places: set[Place]) -> set[Place]:
    """MH-BO-4  Coordinates without a tile that are connected to the space around the board."""
    low_q, high_q = min(q for q, _ in places) - 1, max(q for q, _ in places) + 1
    low_r, high_r = min(r for _, r in places) - 1, max(r for _, r in places) + 1
    found: set[Place] = set()
    waiting = [(low_q, low_r)]
    while waiting:
        place = waiting.pop()
        q, r = place
        inside = low_q <= q <= high_q and low_r <= r <= high_r
        if inside and place not in found and place not in places:
            found.add(place)
            waiting += around(place)
    return found


records(__name__)
