"""A small simulation of servers under load: where moves wait, for one process or several.

Each process has an event loop and a writer, which commits what waits in one group; both take turns
on a core, which processes may have to share. The database and the clients share another one. A
table is kept by one process, and the sockets of its seats are spread over all of them: what is
passed on costs another process something. Garbage collections and slow disks stop everybody; what
they did in a run of the bench can be put in as it was (`Noted`), one after another, since slow
commits come in runs. docs/scale.md compares what comes out with what was measured.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Sequence
from itertools import count, cycle, pairwise
from statistics import fmean, linear_regression
from typing import Any, NamedTuple

TICK = 1.1e-3  # seconds between two looks of the bench's clients at the clock


class Costs(NamedTuple):
    """Seconds, each measured alone; none of them is a latency under load."""

    move: float  # CPU of the loop to judge a move
    frame: float  # CPU of the loop to make and send one frame
    write: float  # CPU of the writer for a group of one
    waits: tuple[tuple[float, float], ...] = ()  # for disk and network: share of commits, time
    database: float = 0.0  # CPU of the database for a group
    turns: int = 1  # how often the writer waits for the database in a group
    passed: float = 0.0  # CPU of another process to pass a move or a frame on
    seen: float = 0.0  # CPU of the clients to read a frame
    wake: float = 0.0  # until a thread that slept runs
    pause: float = 0.0  # of a garbage collection
    every: int = 1  # moves between two of them
    more: float = 0.0  # CPU of the writer for each further move of a group


class Outcome(NamedTuple):
    p50: float
    p99: float
    load: float  # of the busiest core of the servers
    cpu_frame: float  # CPU of all servers for a frame


class Commit(NamedTuple):
    """One group of moves that a writer has stored."""

    size: int
    wall: float
    cpu: float


class Noted(NamedTuple):
    """What happened in one process during a run."""

    commits: list[Commit]
    pauses: list[float]  # CPU of the garbage collections


class Core:
    """Does one thing at a time, in the order in which they come."""

    def __init__(self) -> None:
        self.free = self.busy = 0.0

    def use(self, now: float, cost: float, wake: float = 0.0) -> float:
        """Do something that takes so long; return when it ends."""
        self.free = max(self.free, now + wake if self.free <= now else now) + cost
        self.busy += cost
        return self.free


class Asked(NamedTuple):
    """A move on its way."""

    at: float
    home: int  # the process that keeps the table
    near: int  # the process that has the mover's socket


class Simulation:
    def __init__(
        self,
        costs: Costs,
        rate: float,
        processes: int,
        cores: int,
        seats: int,
        seed: int,
        noted: Sequence[Noted] = (),
    ) -> None:
        self.costs, self.rate, self.processes, self.seats = costs, rate, processes, seats
        self.rng = random.Random(seed)
        self.cores = [Core() for _ in range(min(cores, processes))]
        self.elsewhere = Core()  # the database and the clients
        self.waiting: list[list[Asked]] = [[] for _ in range(processes)]
        self.writes = [False] * processes
        self.made = [0] * processes
        self.waits = [cycle([wait_of(c) for c in one.commits]) for one in noted]
        self.pauses = [pauses_of(one) for one in noted]
        self.times: list[float] = []
        self.order = count()
        self.events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []

    def later(self, at: float, what: Callable[..., None], *args: Any) -> None:
        heapq.heappush(self.events, (at, next(self.order), what, args))

    def run(self, moves: int) -> None:
        self.later(0.0, self.tick, 0, moves)
        while self.events:
            now, _, what, args = heapq.heappop(self.events)
            what(now, *args)

    def loop(self, process: int, now: float, cost: float) -> float:
        return self.cores[process % len(self.cores)].use(now, cost, self.costs.wake)

    def tick(self, now: float, sent: int, moves: int) -> None:
        """The clients send what is due, whether the servers keep up or not."""
        at = max(now, self.elsewhere.free)
        while sent < min(moves, at * self.rate):
            asked = Asked(at, sent % self.processes, self.rng.randrange(self.processes))
            passed = asked.near != asked.home
            here = self.loop(asked.near, at, self.costs.passed) if passed else at
            self.later(here, self.arrives, asked)
            sent += 1
        if sent < moves:
            self.later(at + TICK, self.tick, sent, moves)

    def arrives(self, now: float, asked: Asked) -> None:
        self.later(self.loop(asked.home, now, self.costs.move), self.is_judged, asked)

    def is_judged(self, now: float, asked: Asked) -> None:
        self.waiting[asked.home].append(asked)
        self.begin(now, asked.home)

    def begin(self, now: float, process: int) -> None:
        """Commit what waits, all in one group."""
        if self.waiting[process] and not self.writes[process]:
            self.writes[process] = True
            group, self.waiting[process] = self.waiting[process], []
            self.write(now, process, group, self.costs.turns)

    def write(self, now: float, process: int, group: list[Asked], turns: int) -> None:
        core = self.cores[process % len(self.cores)]
        cost = self.costs.write + self.costs.more * (len(group) - 1)
        done = core.use(now, cost / self.costs.turns)
        self.later(done, self.asks, process, group, turns - 1)

    def asks(self, now: float, process: int, group: list[Asked], turns: int) -> None:
        cost = self.costs.database / self.costs.turns
        done = self.elsewhere.use(now, cost) if cost else now
        if turns:
            self.later(done, self.write, process, group, turns)
        else:
            self.later(done + self.wait(process), self.stored, process, group)

    def wait(self, process: int) -> float:
        """For disk and network."""
        if self.waits:
            return next(self.waits[process])
        return between(self.costs.waits, self.rng.random())

    def pause(self, process: int) -> float:
        """Of a garbage collection after this move, if there is one."""
        if self.pauses:
            return self.pauses[process].get(self.made[process], 0.0)
        return 0.0 if self.made[process] % self.costs.every else self.costs.pause

    def stored(self, now: float, process: int, group: list[Asked]) -> None:
        self.writes[process] = False
        for asked in group:
            self.later(now, self.shows, asked)
        self.begin(now, process)

    def shows(self, now: float, asked: Asked) -> None:
        home = asked.home
        done = self.loop(home, now, self.seats * self.costs.frame)
        self.made[home] += 1
        if pause := self.pause(home):
            self.loop(home, done, pause)
        mover = self.rng.randrange(self.seats)
        for seat in range(self.seats):
            near = asked.near if seat == mover else self.rng.randrange(self.processes)
            if near != home:
                self.later(done, self.passes, near, asked.at, seat == mover)
            else:
                self.later(done, self.is_seen, asked.at, seat == mover)

    def passes(self, now: float, near: int, since: float, mover: bool) -> None:
        self.later(self.loop(near, now, self.costs.passed), self.is_seen, since, mover)

    def is_seen(self, now: float, since: float, mover: bool) -> None:
        done = self.elsewhere.use(now, self.costs.seen, self.costs.wake)
        if mover:
            self.times.append(done - since)


def between(points: tuple[tuple[float, float], ...], share: float) -> float:
    """The value at that share of a distribution that is known at some points."""
    for (low, least), (high, most) in pairwise(points):
        if share <= high:
            part = (share - low) / (high - low)
            return float(least * (most / least) ** part) if least > 0 else most * part
    return points[-1][1]


def wait_of(commit: Commit) -> float:
    return max(0.0, commit.wall - commit.cpu)


def pauses_of(noted: Noted) -> dict[int, float]:
    """After which moves, spread evenly, everybody waits for a garbage collection."""
    moves, number = sum(commit.size for commit in noted.commits), len(noted.pauses)
    return {moves * (2 * n + 1) // (2 * number): p for n, p in enumerate(noted.pauses)}


def costs_of(noted: Sequence[Noted], cpu: float, seats: int = 4) -> Costs:
    """The costs of a run in which the servers used so much CPU for each move."""
    commits = [commit for one in noted for commit in one.commits]
    sizes, used = [c.size for c in commits], [c.cpu for c in commits]
    more = 0.0
    if len(set(sizes)) > 1:
        more = max(0.0, linear_regression(sizes, used).slope)
    write = max(0.0, fmean(used) - more * (fmean(sizes) - 1))
    passed = POSTGRES.passed if len(noted) > 1 else 0.0
    rest = cpu - sum(used) / sum(sizes)
    rest -= passed * (1 + seats) * (1 - 1 / len(noted))  # the move and its frames
    part = max(0.0, rest) / (SQLITE.move + SQLITE.frame * seats)
    return SQLITE._replace(
        move=SQLITE.move * part, frame=SQLITE.frame * part, write=write, more=more, passed=passed
    )


def simulate(
    costs: Costs,
    rate: float,
    processes: int = 1,
    cores: int = 64,
    seats: int = 4,
    seconds: float = 20.0,
    seed: int = 1,
    noted: Sequence[Noted] = (),
) -> Outcome:
    """Moves arrive as the bench sends them; how long each takes until its mover has the frame.

    `cores` are those of the servers; clients and database have another one. With what was `noted`
    in a run, disk and garbage collections are as they were there.
    """
    found = Simulation(costs, rate, processes, cores, seats, seed, noted)
    found.run(int(rate * seconds))
    times = sorted(found.times)
    length = max(seconds, *(core.free for core in found.cores))
    frames = len(times) * seats
    return Outcome(
        times[len(times) // 2],
        times[int(len(times) * 0.99)],
        max(core.busy for core in found.cores) / length,
        sum(core.busy for core in found.cores) / frames,
    )


Waits = tuple[tuple[float, float], ...]
DISK: Waits = (
    *((0.0, 24e-6), (0.1, 44e-6), (0.5, 104e-6), (0.9, 164e-6)),
    *((0.99, 0.29e-3), (0.999, 0.77e-3), (1.0, 2.2e-3)),
)
NETWORK: Waits = (
    *((0.0, 1e-6), (0.1, 2e-6), (0.5, 28e-6), (0.9, 0.13e-3)),
    *((0.99, 1.3e-3), (0.999, 8.0e-3), (1.0, 14e-3)),
)
# Measured for docs/scale.md, which says how.
SQLITE = Costs(86e-6, 64e-6, 126e-6, DISK, seen=30e-6, wake=20e-6, pause=27e-3, every=9000)
POSTGRES = SQLITE._replace(write=285e-6, waits=NETWORK, database=227e-6, turns=5, passed=24e-6)
