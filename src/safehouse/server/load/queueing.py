"""A small simulation of servers under load: where moves wait, for one process or several.

Each process has an event loop, which does one thing at a time, and a writer, which commits what
waits in one group.  A table is kept by one process, and the sockets of its seats are spread over
all of them: what is passed on costs both processes something, and takes its time both ways.
docs/scale.md compares what comes out with what was measured.
"""

from __future__ import annotations

import heapq
import random
from itertools import count
from typing import NamedTuple


class Costs(NamedTuple):
    """Seconds, as measured with `bench --server`."""

    move: float  # of the loop, to judge a move and write it down
    frame: float  # of the loop, to make and send one frame
    commit: float  # of the writer, for a group; the loop is free meanwhile
    passed: float  # of the loop of another process, to pass a move or a frame on


class Asked(NamedTuple):
    """A move on its way."""

    at: float
    near: int  # the process that has the mover's socket


class Outcome(NamedTuple):
    p50: float
    p99: float
    load: float  # of the busiest loop


class Loop:
    """An event loop with its writer."""

    def __init__(self) -> None:
        self.free = self.busy = 0.0
        self.waiting: list[Asked] = []  # for the writer
        self.writes = False

    def use(self, now: float, cost: float) -> float:
        """Do something that takes so long, after what is being done; return when it ends."""
        self.free = max(self.free, now) + cost
        self.busy += cost
        return self.free


def simulate(
    costs: Costs,
    rate: float,
    processes: int = 1,
    seats: int = 4,
    seconds: float = 20.0,
    seed: int = 1,
) -> Outcome:
    """Moves arrive evenly, as in the bench; how long each takes until its mover has the frame."""
    rng = random.Random(seed)
    order = count()
    loops = [Loop() for _ in range(processes)]
    events: list[tuple[float, int, str, int, list[Asked]]] = []

    def later(at: float, what: str, process: int, moves: list[Asked]) -> None:
        heapq.heappush(events, (at, next(order), what, process, moves))

    for n in range(int(rate * seconds)):
        at = (n + rng.random()) / rate
        move = Asked(at, rng.randrange(processes))
        later(at, "arrives" if move.near == n % processes else "comes", n % processes, [move])
    times: list[float] = []
    elsewhere = seats / processes * costs.passed  # of the frames of a move, at each other process
    while events:
        now, _, what, process, moves = heapq.heappop(events)
        loop = loops[process]
        if what == "comes":
            later(loops[moves[0].near].use(now, costs.passed), "arrives", process, moves)
        elif what == "arrives":
            later(loop.use(now, costs.move), "waits", process, moves)
        elif what == "waits":
            loop.waiting += moves
        elif what == "stored":
            loop.writes = False
            for one in moves:
                later(now, "shows", process, [one])
        elif what == "shows":
            shown = loop.use(now, seats * costs.frame)
            if moves[0].near == process:
                times.append(shown - moves[0].at)
            for other in range(processes):
                if other != process:
                    later(shown, "passes", other, moves)
        else:
            passed = loop.use(now, elsewhere)
            if moves[0].near == process:
                times.append(passed - moves[0].at)
        if loop.waiting and not loop.writes:  # all that waits, in one group
            loop.writes = True
            later(now + costs.commit, "stored", process, loop.waiting)
            loop.waiting = []
    times.sort()
    length = max(seconds, *(loop.free for loop in loops))
    return Outcome(
        times[len(times) // 2],
        times[int(len(times) * 0.99)],
        max(loop.busy for loop in loops) / length,
    )
