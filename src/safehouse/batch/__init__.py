"""Thousands of games at once as arrays, on a processor or a graphics card (extra `batch`)."""

from __future__ import annotations

from safehouse.batch.base import Batch
from safehouse.batch.claims import CLAIMS, find

__all__ = ["CLAIMS", "Batch", "find"]
