"""A rating whose plan says how it goes; its process finds it here."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from safehouse import bots
from safehouse.core.errors import BadInput
from safehouse.server import workshop
from safehouse.server.wire import RateDesign

real_rate = workshop.rate


def rater(design: Any, count: int, crew: int | None) -> Iterator[dict[str, Any]]:
    """Does as its plan says."""
    if design.get("bad"):
        raise BadInput("This plan has no way in.")
    for n in range(count):
        time.sleep(design.get("pause", 0))
        yield {"done": n + 1, "games": count, "crew": crew}


def rate(game: str, asked: RateDesign, out: Connection) -> None:
    """The process of a rating, with a rater that only the tests know."""
    bots.RATERS["flip7"] = rater
    if asked.design.get("dies"):
        raise SystemExit
    real_rate(game, asked, out)
