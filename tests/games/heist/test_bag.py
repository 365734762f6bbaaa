"""The bag has a chit for every unknown tile, and what is left falls evenly (MH-SE-10, MH-ES-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from safehouse import games, seeded
from safehouse.bots.heist.strong.chances import deal
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")
OUTDOORS = [{"at": "E1"}, {"at": "E1"}, {"at": "E2"}]


@pytest.mark.parametrize("heist", list(HEISTS))
@pytest.mark.parametrize("crew", [3, 4])
def test_blanks_make_up_the_number_of_unknown_tiles(heist: str, crew: int) -> None:
    g = HEIST.new(1, {"heist": heist, "crew": crew}, luck=seeded(1))
    assert isinstance(g, Heist)
    own = HEISTS[heist].bag[crew]
    assert sum(g.bag.values()) == max(g.unknown.count(True), sum(own.values()))
    assert {kind: n for kind, n in g.bag.items() if kind != "blank"} == own


def escaped(seed: int) -> Heist:
    """Escape begins with four chits for many unknown tiles."""
    setup = {"heist": "inclusion", "phase": "escape", "bag": {"guard": 4}}
    people = [*OUTDOORS[:2], {"at": "1,0", "ideas": 9}]  # somebody must still run
    g = HEIST.new(1, {"crew": 3}, luck=seeded(seed), setup={**setup, "characters": people})
    assert isinstance(g, Heist)
    return g


def test_what_is_left_in_the_bag_falls_on_every_tile_alike() -> None:
    games_, found = 200, Counter[str]()
    for seed in range(games_):
        g = escaped(seed)
        shown = g.view(0)["board"]["tiles"]
        found.update(name for name, tile in shown.items() if tile["chits"])
        assert sum(len(tile["chits"]) for tile in shown.values()) == 4
    fresh = HEIST.new(1, {"crew": 3}, luck=seeded(1)).view(0)["board"]["tiles"]
    left = escaped(0).view(0)["board"]["tiles"]
    tiles = [name for name in left if fresh[name]["unknown"]]
    even = 4 * games_ / len(tiles)
    assert all(even / 3 < found[name] < 3 * even for name in tiles), found


def test_bots_think_of_the_same_deals() -> None:
    """Short of chits, a deal has blanks, and no tile is always spared."""
    setup = {"heist": "inclusion", "bag": {"lock": 2}}
    g = HEIST.new(1, {"crew": 3}, luck=seeded(1), setup=setup)
    assert isinstance(g, Heist)
    luck, locked = seeded(7), Counter[int]()
    for _ in range(200):
        dealt = deal(g, luck)
        assert len(dealt) == g.unknown.count(True)
        locked.update(tile for tile, kind in dealt.items() if kind == "lock")
    assert set(locked) == set(deal(g, luck))
