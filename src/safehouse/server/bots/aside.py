"""Slow work, done without blocking the loop: in a thread, or a slice at a time.

There are few threads, since they share one interpreter with the loop and each makes it wait longer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from safehouse.core.game import Game
from safehouse.core.options import Structure
from safehouse.server.sockets.up import Refused

T = TypeVar("T")
SLICE = 0.005  # seconds of work before everybody else has a turn


class Aside:
    def __init__(self, threads: int, patience: float | None = None) -> None:
        self.patience = patience  # None: wait as long as it takes
        self._pool = ThreadPoolExecutor(threads, "aside")

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """The result of the work; Refused if it has to wait or takes too long."""
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self._pool, work, *args)
        try:
            return await asyncio.wait_for(doing, self.patience)
        except TimeoutError:
            raise Refused("too_slow", "busy", 503) from None

    def close(self) -> None:
        """Close without waiting for unfinished work."""
        self._pool.shutdown(wait=False, cancel_futures=True)


async def in_slices(steps: Iterator[T]) -> AsyncIterator[T]:
    """Run step after step, letting others have a turn every few milliseconds."""
    began = time.perf_counter()
    for step in steps:
        yield step
        if time.perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()


def is_structured(game: Game[Any, Any], options: dict[str, Any]) -> bool:
    """Whether options contain people's own designs, which may take long to set up."""
    data = [spec.name for spec in game.options.specs if spec.kind == Structure.kind]
    return any(options.get(name) is not None for name in data)
