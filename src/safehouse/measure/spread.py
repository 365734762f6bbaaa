"""Spreads independent pieces of work over processes, here or by Ray, and reports progress."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

T = TypeVar("T")
Progress = Callable[[int], None]  # called with the amount done since the last call
LARGEST = 250


def cores_here() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers(cores: int | None = None, on: str | None = None) -> int:
    """How many pieces can be worked on at once: by processes here, or by Ray (`measure.on_ray`)."""
    if on is None:
        return cores or cores_here()
    from safehouse.measure import on_ray

    return on_ray.join(on, cores)


def pieces(count: int, cores: int) -> list[tuple[int, int]]:
    """Split `count` things into ranges, small enough to share evenly, large enough to be
    efficient."""
    size = max(1, min(LARGEST, -(-count // (cores * 4))))
    return [(start, min(start + size, count)) for start in range(0, count, size)]


def spread(
    work: Callable[..., T],
    jobs: Sequence[tuple[Any, ...]],
    cores: int,
    done: Callable[[int], None] = lambda job: None,
    on: str | None = None,
) -> Iterator[T]:
    """Run `work(*job)` for every job, in any order; `done` is called with the job's number.

    `work` must be a module's function, with plain data as arguments and result: the processes are
    started fresh and import what they need. With `on`, `workers` must have been asked before.
    """
    if on is not None:
        from safehouse.measure import on_ray

        for number, result in on_ray.finished(work, jobs, cores):
            yield result
            done(number)
        return
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
