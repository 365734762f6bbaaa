"""Limits of all environments."""

from typing import Final

MOST: Final = 20_000  # decisions after which a game is truncated
EDGE: Final = 16.0  # no number of a vector is larger
