"""The scoresheets, a file a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.paper.layout import Say, Sheet
from safehouse.paper.sheets import bankout, flip7, gang, greed, heist

SHEETS: Final[dict[str, Callable[[Say, int], Sheet]]] = {
    "flip7": flip7.sheet,
    "bankout": bankout.sheet,
    "gang": gang.sheet,
    "greed": greed.sheet,
    "heist": heist.sheet,
}
