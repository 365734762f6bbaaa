"""Fills the bag with blanks for every unknown tile (MH-SE-10)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.rules.verbs import put_in_bag
from safehouse.games.heist.table import Heist


def blanks_missing(g: Heist, gone: set[int]) -> int:
    """MH-SE-10, MH-ES-1  Blanks until the bag has a chit for each unknown tile that is not gone."""
    unknown = [tile for tile, hidden in enumerate(g.unknown) if hidden and tile not in gone]
    return max(0, len(unknown) - sum(g.bag.values()))


def fill_bag(g: Heist) -> None:
    """MH-SE-10, MH-ES-1  Blanks go into the bag until no unknown tile would find it empty."""
    missing = blanks_missing(g, set())
    if missing:
        put_in_bag(g, "blank", missing)


records(__name__)
