"""Older rules of a game: packed into one file, and loaded next to the current ones."""

from safehouse.editions.loading import Edition, load
from safehouse.editions.packing import pack
from safehouse.editions.shelf import Shelf

__all__ = ["Edition", "Shelf", "load", "pack"]
