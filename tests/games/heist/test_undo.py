"""Taking a step back restores every field there is, also one that is added tomorrow."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.playout import play_out
from safehouse.games.heist.rules.undo import MACHINE, restore
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")


def fields_of(g: Heist) -> dict[str, Any]:
    """What the position is saved with, but for the machine's own."""
    return {name: value for name, value in g.dump().items() if name not in MACHINE}


def played(seed: int) -> Heist:
    """A position at the end of a game: nearly every field has moved."""
    options = {"heist": "bricks", "cash": 9000, "jewels": 2, "campaign": True, "crew": 4}
    g: Heist = HEIST.new(2, options, luck=seeded(seed))
    play_out(g, seeded(seed))
    return g


@pytest.mark.parametrize("seed", [1, 2])
def test_no_field_is_forgotten(seed: int) -> None:
    """MH-UN-1"""
    other = played(seed)
    blank = Heist(2)
    differ = [name for name, value in fields_of(blank).items() if value != fields_of(other)[name]]
    assert len(differ) > 20
    restore(blank, other.clone())
    assert fields_of(blank) == fields_of(other)
