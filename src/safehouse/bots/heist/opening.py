"""What a character can open for free, which is never wrong."""

from __future__ import annotations

from safehouse.games.heist.actions import Open
from safehouse.games.heist.rules.carrying import servers
from safehouse.games.heist.table import Heist


def opening(g: Heist, n: int) -> Open | None:
    """MH-RL-3, MH-KC-1  The server it stands on, or a keycard door next to it."""
    person = g.people[n]
    if servers(g, person):
        return Open(n, "server")
    if person.loot.get("keycard"):
        for tile in g.near_tiles(person.at):
            if g.has(tile, "keycard_door"):
                return Open(n, "door", g.layout.names[tile])
    return None
