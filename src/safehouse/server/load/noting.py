"""What delays moves inside a server, noted while the bench measures it.

Each process of the bench writes a file with a line for every commit and every garbage collection.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from safehouse.server.load.queueing import Commit, Noted, costs_of, simulate
from safehouse.server.store.store import Store

FILE = "noted"
RUNS = 5  # simulations, whose median counts
LEAST = 20  # commits, or there is nothing to simulate


def note(folder: Path) -> None:
    """Note everything from now on, in a server."""
    file = (folder / FILE).open("w", buffering=1)
    began = 0.0
    keep = Store._keep

    def collected(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        else:
            file.write(f"{time.monotonic()} {time.thread_time() - began}\n")

    def kept(store: Store, connection: Any, group: list[Any]) -> None:
        since, used = time.perf_counter(), time.thread_time()
        keep(store, connection, group)
        took, used = time.perf_counter() - since, time.thread_time() - used
        file.write(f"{time.monotonic()} {len(group)} {took} {used}\n")

    gc.callbacks.append(collected)
    setattr(Store, "_keep", kept)  # noqa: B010


def noted(folder: Path, began: float, ended: float) -> Noted:
    """What happened in between, by the monotonic clock that all processes share."""
    found = Noted([], [])
    for line in (folder / FILE).read_text().splitlines():
        at, *told = line.split()
        if began <= float(at) <= ended and len(told) == 1:
            found.pauses.append(float(told[0]))
        elif began <= float(at) <= ended:
            found.commits.append(Commit(int(told[0]), float(told[1]), float(told[2])))
    return found


def foretold(
    found: Sequence[Noted], rate: float, seconds: float, seats: int, cpu: float
) -> tuple[float, float]:
    """p50 and p99, in seconds, that the simulation makes of it; `cpu` is that of a move."""
    if min(len(one.commits) for one in found) < LEAST:
        return 0.0, 0.0
    costs = costs_of(found, cpu, seats)
    made = [
        simulate(costs, rate, len(found), 1, seats, seconds, seed, found) for seed in range(RUNS)
    ]
    return sorted(m.p50 for m in made)[RUNS // 2], sorted(m.p99 for m in made)[RUNS // 2]
