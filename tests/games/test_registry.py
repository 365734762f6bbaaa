"""Games of somebody else's are found by their entry point."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from safehouse import BadInput
from safehouse.games import load_from


def test_a_game_is_loaded_from_its_entry_point() -> None:
    point = EntryPoint("toy", "tests.toy:GAME", "safehouse.games")
    assert load_from(point).id == "toy"


def test_a_game_that_cannot_stand_on_this_build_says_so() -> None:
    point = EntryPoint("odd", "tests.games.test_registry:breaks.game", "safehouse.games")
    with pytest.raises(BadInput, match=r"'odd' cannot be loaded .*SAFEHOUSE_BUILD=pure"):
        load_from(point)


class Breaks:
    @property
    def game(self) -> object:
        raise TypeError("interpreted classes cannot inherit from compiled")


breaks = Breaks()
