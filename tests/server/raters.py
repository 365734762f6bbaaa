"""A rater whose design says what it does, importable by its process."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from safehouse.core.errors import BadInput
from safehouse.measure.raters import RATERS
from safehouse.measure.raters import rater as find_rater
from safehouse.server.bots import workshop
from safehouse.server.bots.pool import Most
from safehouse.server.sockets.up import RateDesign

real_rate = workshop.rate
ENOUGH = 50  # games after which a long rating stops


def limits() -> list[int]:
    """The limits of this process: bytes of memory, seconds of CPU."""
    return [resource.getrlimit(what)[0] for what in (resource.RLIMIT_AS, resource.RLIMIT_CPU)]


def rater(design: Any, count: int, crew: int | None) -> Iterator[dict[str, Any]]:
    """Do what the design says."""
    if design.get("bad"):
        raise BadInput("This plan has no way in.")
    if design.get("greedy"):  # reports its limits
        yield {"limits": limits()}
        bytearray(design["greedy"])
    for n in range(count):
        time.sleep(design.get("pause", 0))
        yield {"done": n + 1, "games": count, "crew": crew}


def rate(game: str, asked: RateDesign, out: Connection, most: Most) -> None:
    """The process of a rating, with a rater that only the tests know."""
    RATERS["flip7"] = rater
    if asked.design.get("dies"):
        raise SystemExit
    real_rate(game, asked, out, most)


def rate_until_stopped(game: str, asked: RateDesign, out: Connection, most: Most) -> None:
    """The process of a rating that goes on until somebody stops it, if it is a long one."""
    play = find_rater(game)
    assert play is not None

    def lasting(design: Any, count: int, crew: int | None) -> Iterator[dict[str, Any]]:
        for told in play(design, count, crew):
            yield told
            while told["done"] >= ENOUGH:
                time.sleep(1)

    RATERS[game] = lasting
    real_rate(game, asked, out, most)
