"""Stores the current rules with Safehouse, so that later versions can still play by them."""

from __future__ import annotations

from safehouse import games
from safehouse.editions.packing import KEPT, name_of, pack, todays


def keep() -> None:
    """Keep one edition of each version of each game; existing ones are not changed."""
    KEPT.mkdir(exist_ok=True)
    there = [name for file in KEPT.iterdir() if (name := name_of(file)) is not None]
    for game in games.OURS:
        name = todays(game)
        assert name is not None
        if (name.game, name.version) not in [(old.game, old.version) for old in there]:
            (KEPT / name.file).write_bytes(pack(game))
            print(f"{games.find(game).name}: version {name.version} is kept in {name.file}.")
