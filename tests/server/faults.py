"""Disturbs servers and PostgreSQL again and again under play, and looks at what people were shown.

`python -m tests.server.faults --faults 300`: three servers behind nginx, all five games, bots and
scripted people. A fault is `kill -9` of a server or of PostgreSQL, a network that is cut or reset
between one server and PostgreSQL, a full disk under PostgreSQL (as root only), or all servers
replaced by a newer release in turn. The clock of every server jumps by an hour or two again and
again, and the log of one is always on a full disk. Afterwards every frame that anybody was shown
must be in the log, no table may be stuck, and the time from the end of each fault until everybody
was back is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.server.driver import OPEN_DOORS, quick
from tests.server.nginx import nginx
from tests.server.people import Person, Seen
from tests.server.postgres import USER, Cluster, cluster, small_disk
from tests.server.proxy import Proxy
from tests.server.survivors import free_port

from safehouse import games
from safehouse.server.ops.logs import start_logs
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.serve import listen, make_server
from safehouse.server.ops.settings import Limits, Rate
from safehouse.server.peers import lease
from safehouse.server.sockets.frames import encode
from safehouse.server.store.migrations import NEWEST
from safehouse.server.store.store import Store
from safehouse.server.tables.replica import record_of

GAMES = ("flip7", "bankout", "gang", "greed", "heist")
SERVERS = 3
SHARES = {"server": 60, "database": 20, "cut": 8, "reset": 6, "disk": 3, "release": 3}  # usual
TWICE = 0.15  # of the faults come while the one before is not over
CALM = 12.0  # seconds in which everybody should be back before the next fault
ROOM = 256  # megabytes of the disk that is sometimes full
WRONG = (-3600.0, 0.0, 3600.0)  # seconds by which the clock of a server is wrong in turn
JUMPS_EVERY = 7.0  # seconds
TELL_EVERY = 25  # faults
LOG_FULL = 2  # the server whose log is on a full disk
QUIET = 60.0  # seconds in which every table must go on after the last fault
Shares = Mapping[str, int]
EXPECTED = ("a write failed", "a read failed")  # while the database is away
context = multiprocessing.get_context("forkserver")


def serve_one(n: int, data: str, port: int, url: str, form: str, log: str) -> None:
    right = time.time

    def jumping() -> float:
        turn = int(time.monotonic() / JUMPS_EVERY) + n
        return right() + WRONG[turn % len(WRONG)]

    time.time = jumping
    setattr(lease, "NEWEST", form)  # noqa: B010
    with Path(log).open("a") as out:
        start_logs("info", out)
        settings = quick(
            Path(data),
            postgres=url,
            address=f"127.0.0.1:{port}",
            proxies=("127.0.0.1",),
            bot_pace=(0.02, 0.05),
            gallery_games=0,
            luck_announce=0.2,
            luck_open=0.2,
            limits=Limits(**{**vars(OPEN_DOORS), "rename": Rate(1000, 100)}),
        )
        make_server(settings).run(sockets=[listen("127.0.0.1", port)])


class Servers:
    def __init__(self, folder: Path, own: Cluster) -> None:
        self.name = own.new_name()
        self.url = own.url(self.name)
        self.ways = [Proxy(f"{own.folder}/.s.PGSQL.5432") for _ in range(SERVERS)]
        self.ports = [free_port() for _ in range(SERVERS)]
        self.folders = [folder / str(n) for n in range(SERVERS)]
        self.releases = [0] * SERVERS
        self.started: dict[int, float] = {}  # those that have not answered since then
        self.starts: list[float] = []  # how long they took
        for one in self.folders:
            one.mkdir()
        self.processes: list[BaseProcess] = [self._start(n) for n in range(SERVERS)]

    def _start(self, n: int) -> BaseProcess:
        url = f"postgresql+psycopg://{USER}@127.0.0.1:{self.ways[n].port}/{self.name}"
        form = f"{NEWEST}.{self.releases[n]:02}"
        log = "/dev/full" if n == LOG_FULL else str(self.folders[n] / "log")
        args = (n, str(self.folders[n]), self.ports[n], url, form, log)
        process = context.Process(target=serve_one, args=args)
        process.start()
        self.started[n] = time.monotonic()
        return process

    def start(self, n: int) -> None:
        self.processes[n] = self._start(n)

    def kill(self, n: int) -> None:
        self.processes[n].kill()
        self.processes[n].join()

    def end(self, n: int) -> None:
        self.processes[n].terminate()
        self.processes[n].join(20)
        self.kill(n)

    async def answers(self, n: int) -> None:
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.ports[n])
                writer.close()
                if (since := self.started.pop(n, None)) is not None:
                    self.starts.append(time.monotonic() - since)
                return
            if self.processes[n].exitcode is not None:  # the database was away when it started
                self.start(n)
            await asyncio.sleep(0.02)


class Torment:
    """So many faults at random moments, but no longer than that."""

    def __init__(
        self, own: Cluster, servers: Servers, seen: Seen, persons: list[Person], shares: Shares
    ) -> None:
        self.own, self.servers, self.seen, self.persons = own, servers, seen, persons
        self.shares = {kind: share for kind, share in shares.items() if share}
        self.rng = random.Random()
        self.done: Counter[str] = Counter()
        self.late: Counter[str] = Counter()

    async def go_on(self, faults: int, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self.done.total() < faults and time.monotonic() < until:
            await asyncio.sleep(self.rng.uniform(0.1, 1.0))
            [kind] = self.rng.choices([*self.shares], [*self.shares.values()])
            self.done[kind] += 1
            twice = self.rng.random() < TWICE
            self.seen.begins("two at once" if twice else kind)
            if twice:
                self.done["server"] += 1
                n = self.rng.randrange(SERVERS)
                await asyncio.to_thread(self.servers.kill, n)
                await getattr(self, kind)(self.rng.randrange(SERVERS))
                if self.servers.processes[n].exitcode is not None:
                    self.servers.start(n)
            else:
                await getattr(self, kind)(self.rng.randrange(SERVERS))
            for n in range(SERVERS):
                await self.servers.answers(n)
            self.seen.ends(len(self.persons))
            await self._calm()
            if self.done.total() % TELL_EVERY == 0:
                print(self.done.total(), "faults", file=sys.stderr, flush=True)

    async def _calm(self) -> None:
        until = time.monotonic() + CALM
        while any(p.lost for p in self.persons) or self.seen.waiting:
            if time.monotonic() > until:
                self.late[self.seen.kind] += 1
                return
            await asyncio.sleep(0.05)

    async def server(self, n: int) -> None:
        await asyncio.to_thread(self.servers.kill, n)
        await asyncio.sleep(self.rng.uniform(0.0, 0.3))
        await asyncio.to_thread(self.servers.start, n)

    async def database(self, _: int) -> None:
        await asyncio.to_thread(self.own.kill)
        await asyncio.sleep(self.rng.uniform(0.0, 2.0))
        await asyncio.to_thread(self.own.start)

    async def cut(self, n: int) -> None:
        self.servers.ways[n].cut()
        await asyncio.sleep(self.rng.choice((0.5, 3.0, 12.0)))
        self.servers.ways[n].mend()

    async def reset(self, n: int) -> None:
        self.servers.ways[n].reset()

    async def disk(self, _: int) -> None:
        """Full for a while. PostgreSQL may end itself then; whoever makes room starts it again."""
        balloon = self.own.folder / "balloon"
        with balloon.open("wb", 0) as file, suppress(OSError):
            while True:
                file.write(bytes(1 << 16))
        await asyncio.sleep(self.rng.uniform(1.0, 4.0))
        balloon.unlink()
        await asyncio.to_thread(self.own.start_again)

    async def release(self, _: int) -> None:
        newest = max(self.servers.releases) + 1
        for n in range(SERVERS):
            await asyncio.to_thread(self.servers.end, n)
            self.servers.releases[n] = newest
            self.servers.start(n)
            await self.servers.answers(n)
            await asyncio.sleep(self.rng.uniform(0.0, 1.5))


def missing(url: str, seen: Seen) -> list[str]:
    """The frames that were shown and are not in the log, or not as they were shown."""
    store = Store(url, Metrics())
    found: list[str] = []
    try:
        for code in sorted({code for code, _, _ in seen.shown}):
            kept = asyncio.run(store.load(code))
            assert kept is not None
            record = record_of(kept.facts, kept.moves)
            wanted = {(s, n): d for (c, s, n), d in seen.shown.items() if c == code}
            for n, state, _ in record.positions(games.find(kept.facts.game)):
                for seat in {s for s, m in wanted if m == n}:
                    view = json.loads(encode(state.view(seat)))
                    digest = blake2b(encode(view), digest_size=12).digest()
                    if wanted.pop((seat, n)) != digest:
                        found.append(f"{code} {n} is another position")
            found += [f"{code} {n} is not in the log" for _, n in wanted]
    finally:
        store.close()
    return found


async def run(
    own: Cluster, folder: Path, faults: int, people: int, seconds: float, shares: Shares
) -> Seen:
    servers = Servers(folder, own)
    url = servers.url
    seen = Seen()
    try:
        for n in range(SERVERS):
            await servers.answers(n)
        with nginx(servers.ports) as port:
            persons = [Person(seen, port, GAMES[n % len(GAMES)], n) for n in range(people)]
            living = [asyncio.create_task(person.live()) for person in persons]
            torment = Torment(own, servers, seen, persons, shares)
            await torment.go_on(faults, seconds)
            quiet = time.monotonic()
            stuck = {person.code for person in persons}
            while stuck and time.monotonic() < quiet + QUIET:
                await asyncio.sleep(0.2)
                stuck = {
                    p.code
                    for p in persons
                    if p.code not in seen.over and seen.heard.get(p.code, (0, 0.0))[1] < quiet
                }
            for p in persons:
                if p.code in stuck:
                    await p.complain()
            for one in living:
                one.cancel()
            ended = await asyncio.gather(*living, return_exceptions=True)
            for person in persons:
                await person.http.aclose()
            broken = [e for e in ended if not isinstance(e, asyncio.CancelledError)]
            assert not broken, broken
    finally:
        for process in servers.processes:
            process.kill()
            process.join()
    lost = await asyncio.to_thread(missing, url, seen)
    print(f"faults             {dict(torment.done)}")
    print(f"tables             {len({c for c, _, _ in seen.shown})}, moves {dict(seen.moves)}")
    print(f"frames shown       {len(seen.shown)}, not in the log {len(lost)}, forks {seen.forks}")
    print(f"stuck tables       {len(stuck)} {sorted(stuck)}")
    for kind in sorted({*seen.back, *seen.meanwhile}):
        back = sorted(seen.back[kind])
        told = f"{seen.meanwhile[kind]} before its end, {len(back)} later: {spread(back)}"
        print(f"back, {kind:12} {told}; not all within {CALM:g} s: {torment.late[kind]} times")
    print(f"servers started    {len(servers.starts)}: {spread(sorted(servers.starts))}")
    print(f"refused            {dict(seen.refused)}")
    assert not lost, lost[:10]
    assert not stuck, stuck
    assert not seen.forks
    return seen


def spread(times: list[float]) -> str:
    if not times:
        return "-"
    p95 = times[int(len(times) * 0.95)]
    return f"p50 {times[len(times) // 2]:.2f}, p95 {p95:.2f}, max {times[-1]:.2f} s"


def torture(
    faults: int,
    people: int = 10,
    seconds: float = 1e9,
    shares: Shares = SHARES,
    *,
    disk: bool = False,
) -> Seen:
    rules = [f"safehouse.games.{game}" for game in GAMES]
    context.set_forkserver_preload(["tests.server.driver", "tests.server.nginx", *rules])
    with (
        small_disk(ROOM if disk else 0) as place,
        cluster(place) as own,
        tempfile.TemporaryDirectory(prefix="safehouse-faults-") as folder,
    ):
        try:
            asked = shares if disk else {**shares, "disk": 0}
            return asyncio.run(run(own, Path(folder), faults, people, seconds, asked))
        finally:
            for n in set(range(SERVERS)) - {LOG_FULL}:
                for line in (Path(folder) / str(n) / "log").read_text().splitlines():
                    wrong = '"level": "error"' in line
                    if wrong and not any(one in line for one in EXPECTED):
                        print(line[:1500], file=sys.stderr)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--people", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=1e9, help="for the faults, at most")
    parser.add_argument("--only", choices=[*SHARES], help="faults of this kind")
    given = parser.parse_args()
    usual = SHARES if given.only is None else {given.only: 1}
    torture(given.faults, given.people, given.seconds, usual, disk=os.geteuid() == 0)
