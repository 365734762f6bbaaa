"""What cards look for: who is near what, and what is where."""

from __future__ import annotations

from collections.abc import Callable

from safehouse.core.data import records
from safehouse.games.heist.rules.board import around, outside
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.pieces import DOG_OFF, GOODS, GUARD_OFF
from safehouse.games.heist.table import Heist


# -- characters
def peopled(g: Heist) -> list[int]:
    """Tiles with a character, ascending."""
    return sorted({person.at for person in g.in_play() if g.indoors(person)})


def beside(g: Heist, holds: Callable[[Heist, int], int]) -> list[int]:
    """Tiles next to a character that have such a thing, ascending."""
    found: set[int] = set()
    for person in g.in_play():
        found.update([tile for tile in g.near_tiles(person.at) if holds(g, tile)])
    return sorted(found)


def watched(g: Heist, person: Person) -> bool:
    """Whether it is next to a camera that sees it."""
    return any([live_cameras(g, tile) for tile in g.near_tiles(person.at)])


# -- chits on a tile
def guards_on(g: Heist, tile: int) -> int:
    """MH-EP-8  Active guards and dogs."""
    return g.guards(tile)


def locks_on(g: Heist, tile: int) -> int:
    """Active locks."""
    return g.locks(tile)


def cameras_on(g: Heist, tile: int) -> int:
    """Live cameras, looped or not."""
    return g.cameras(tile)


def live_cameras(g: Heist, tile: int) -> int:
    """MH-AB-24  None while the footage is looped."""
    return 0 if g.loop else g.cameras(tile)


def subdued_on(g: Heist, tile: int) -> int:
    """MH-EP-8  Subdued guards and dogs."""
    return g.count(tile, GUARD_OFF) + g.count(tile, DOG_OFF)


# -- tiles
def tiles_with_goods(g: Heist) -> list[int]:
    """MH-EV-D2  Tiles with loot that dogs and locks look for."""
    return [t for t in g.tiles() if any([kind in GOODS for kind in g.loot.get(t, {})])]


def external_sides(g: Heist, tile: int) -> list[str]:
    """MH-BO-4  The places next to a tile that are outside."""
    places = {g.layout.places[t] for t in g.tiles()}
    free = outside(places)
    return [f"{q},{r}" for q, r in around(g.layout.places[tile]) if (q, r) in free]


def is_external(g: Heist, tile: int) -> bool:
    """MH-BO-4  Whether a tile is at the outer wall."""
    return bool(external_sides(g, tile))


def cameras_near(g: Heist, person: Person) -> list[int]:
    """Neighbouring tiles with live cameras, one entry per camera, ascending."""
    found: list[int] = []
    for tile in sorted(g.near_tiles(person.at)):
        found += [tile] * g.cameras(tile)
    return found


records(__name__)
