"""The rules of a game as they were: packed into one file, and loaded beside those of today."""

from safehouse.editions.loading import Edition, load
from safehouse.editions.packing import pack
from safehouse.editions.shelf import Shelf

__all__ = ["Edition", "Shelf", "load", "pack"]
