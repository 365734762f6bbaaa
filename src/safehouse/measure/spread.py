"""Spreads independent pieces of work over processes, and says how far it has come."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

T = TypeVar("T")
Progress = Callable[[int], None]  # is told how much has been done since the last time
LARGEST = 250


def cores_here() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pieces(count: int, cores: int) -> list[tuple[int, int]]:
    """`count` things as ranges: small enough to share out evenly, large enough to be worth it."""
    size = max(1, min(LARGEST, -(-count // (cores * 4))))
    return [(start, min(start + size, count)) for start in range(0, count, size)]


def spread(
    work: Callable[..., T],
    jobs: Sequence[tuple[Any, ...]],
    cores: int,
    done: Callable[[int], None] = lambda job: None,
) -> Iterator[T]:
    """`work(*job)` for every job, whichever is finished first; `done` is told the job's number.

    `work` must be a function of a module, and what goes in and out plain data: the processes are
    started afresh and import what they need.
    """
    if cores == 1 or len(jobs) == 1:
        for number, job in enumerate(jobs):
            yield work(*job)
            done(number)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(cores, len(jobs)), context) as pool:
        running = {pool.submit(work, *job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(running):
                yield future.result()
                done(running[future])
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
