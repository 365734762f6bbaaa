"""The bag of chits: what is drawn from it, and blanks enough for every unknown tile (MH-SE-10)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.table import Heist


def draw(g: Heist) -> str:
    """MH-AR-1, MH-CH-10  The chit that comes out of the bag; `blank` from an empty one."""
    if not g.bag:
        return "blank"
    g.secret = True
    while g.bag_order:
        kind = g.bag_order.pop(0)
        if kind in g.bag:
            return kind
    chits = [kind for kind, count in g.bag.items() for _ in range(count)]
    return chits[g.chance.below(len(chits))]


def take_from_bag(g: Heist, kind: str, count: int = 1) -> None:
    g.bag[kind] -= count
    if not g.bag[kind]:
        del g.bag[kind]


def put_in_bag(g: Heist, kind: str, count: int = 1) -> None:
    g.bag[kind] = g.bag.get(kind, 0) + count


def blanks_missing(g: Heist, gone: set[int]) -> int:
    """MH-SE-10, MH-ES-1  Blanks until the bag has a chit for each unknown tile that is not gone."""
    unknown = [tile for tile, hidden in enumerate(g.unknown) if hidden and tile not in gone]
    return max(0, len(unknown) - sum(g.bag.values()))


def fill_bag(g: Heist) -> None:
    """MH-SE-10, MH-ES-1"""
    missing = blanks_missing(g, set())
    if missing:
        put_in_bag(g, "blank", missing)


records(__name__)
