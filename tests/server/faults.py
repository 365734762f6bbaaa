"""Kills servers and PostgreSQL again and again under play, and looks at what people were shown.

`python -m tests.server.faults --faults 300`: three servers behind nginx, all five games, bots and
scripted people. Afterwards every frame that anybody was shown must be in the log, no table may be
stuck, and the time until each client was back is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx2
from tests.server.driver import quick
from tests.server.nginx import nginx
from tests.server.postgres import Cluster, cluster
from tests.server.survivors import free_port
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from safehouse import games
from safehouse.server.ops.logs import start_logs
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.serve import listen, make_server
from safehouse.server.sockets.frames import encode
from safehouse.server.store.store import Store
from safehouse.server.tables.replica import record_of

GAMES = ("flip7", "bankout", "gang", "greed", "heist")
SERVERS = 3
ALONE = 0.25  # of the faults are PostgreSQL's
QUIET = 60.0  # seconds in which every table must go on after the last fault
PAUSE = 0.4  # seconds before a page connects again, and twice as long each time
LONGEST = 8.0
EXPECTED = ("a write failed", "a read failed")  # while the database is away
context = multiprocessing.get_context("forkserver")


def serve_one(data: str, port: int, url: str) -> None:
    with (Path(data) / "log").open("a") as log:
        start_logs("info", log)
        settings = quick(
            Path(data),
            postgres=url,
            address=f"127.0.0.1:{port}",
            proxies=("127.0.0.1",),
            bot_pace=(0.02, 0.05),
            gallery_games=0,
            luck_announce=0.2,
            luck_open=0.2,
        )
        make_server(settings).run(sockets=[listen("127.0.0.1", port)])


class Servers:
    def __init__(self, folder: Path, url: str) -> None:
        self.url = url
        self.ports = [free_port() for _ in range(SERVERS)]
        self.folders = [folder / str(n) for n in range(SERVERS)]
        for one in self.folders:
            one.mkdir()
        self.processes: list[BaseProcess] = [self._start(n) for n in range(SERVERS)]

    def _start(self, n: int) -> BaseProcess:
        args = (str(self.folders[n]), self.ports[n], self.url)
        process = context.Process(target=serve_one, args=args)
        process.start()
        return process

    def start(self, n: int) -> None:
        self.processes[n] = self._start(n)

    def kill(self, n: int) -> None:
        self.processes[n].kill()
        self.processes[n].join()

    async def answers(self, n: int) -> None:
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.ports[n])
                writer.close()
                return
            if self.processes[n].exitcode is not None:  # the database was away when it started
                self.start(n)
            await asyncio.sleep(0.05)


@dataclass
class Seen:
    """What clients were shown, and how long they were away."""

    shown: dict[tuple[str, int, int], bytes] = field(default_factory=dict)
    forks: int = 0
    back: list[float] = field(default_factory=list)
    heard: dict[str, tuple[int, float]] = field(default_factory=dict)  # code: position, when
    over: set[str] = field(default_factory=set)
    moves: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    after_database: list[float] = field(default_factory=list)
    database_back: float = 0.0
    waiting: set[int] = field(default_factory=set)  # clients that have not moved on since

    def frame(self, code: str, seat: int, n: int, view: Any) -> None:
        digest = blake2b(encode(view), digest_size=12).digest()
        if self.shown.setdefault((code, seat, n), digest) != digest:
            self.forks += 1
        if self.heard.get(code, (-1, 0.0))[0] < n:
            self.heard[code] = (n, time.monotonic())


class Person:
    """Makes tables with bots and plays at them; comes back as pages do."""

    def __init__(self, seen: Seen, port: int, game: str, number: int) -> None:
        self.seen, self.port, self.game, self.number = seen, port, game, number
        self.http = httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20)
        self.code = ""
        self.frame: dict[str, Any] = {}
        self.status = ""
        self.lost: float | None = None
        self.rng = random.Random(number)
        self.patient = 0.0  # until when it only waits
        self.last: list[dict[str, Any]] = []

    async def live(self) -> None:
        while True:
            await self._make()
            await self._play()

    async def _make(self) -> None:
        while True:
            with suppress(httpx2.HTTPError, ValueError):
                asked = {"game": self.game, "name": f"Person {self.number}"}
                answer = await self.http.post("/api/play", json=asked)
                if answer.status_code == 200:
                    self.code, self.link = answer.json()["code"], answer.json()["link"]
                    self.frame, self.status = {}, ""
                    return
            await asyncio.sleep(0.3)

    async def _play(self) -> None:
        attempt = 0
        secret = self.link.partition("?")[2]
        while self.status != "over":
            cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws/{self.code}?{secret}",
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    open_timeout=20,
                    close_timeout=0.1,
                    max_size=None,
                ) as socket:
                    acting = asyncio.create_task(self._act(socket))
                    try:
                        async for text in socket:
                            if self._hear(json.loads(text)):
                                attempt = 0
                    finally:
                        acting.cancel()
            except (OSError, WebSocketException, TimeoutError):
                pass
            if self.status != "over":
                self.lost = self.lost or time.monotonic()
                wait = min(LONGEST, PAUSE * 2**attempt) * self.rng.uniform(0.75, 1.25)
                attempt += 1
                await asyncio.sleep(wait)

    def _hear(self, message: dict[str, Any]) -> bool:
        """Whether that was a frame."""
        if message["t"] != "frame":
            self.last = [*self.last, message][-3:]
        if message["t"] == "countdown" and message["seat"] == 0:
            self.patient = time.monotonic() + message["left"] + 1  # whoever asks again stops it
        if message["t"] == "table":
            self.status = message["status"]
            if self.status == "over":
                self.seen.over.add(self.code)
        elif message["t"] == "error":
            self.seen.refused[message.get("say", "?")] += 1
        elif message["t"] == "frame":
            if self.lost is not None:
                self.seen.back.append(time.monotonic() - self.lost)
                self.lost = None
            if message["n"] > self.frame.get("n", -1) and self.number in self.seen.waiting:
                self.seen.waiting.discard(self.number)
                self.seen.after_database.append(time.monotonic() - self.seen.database_back)
            self.frame = message
            self.seen.frame(self.code, 0, message["n"], message["view"])
            return True
        return False

    async def complain(self) -> None:
        """Why does nothing happen here?"""
        frame = {k: v for k, v in self.frame.items() if k not in ("events", "view", "after")}
        answer = await self.http.get(f"/api/tables/{self.code}?{self.link.partition('?')[2]}")
        told = (self.game, self.code, self.status, self.lost, frame, self.last, answer.text)
        print(*(str(one)[:1500] for one in told), sep="\n   ")

    async def _act(self, socket: Any) -> None:
        """Something legal, again and again, as long as it is asked."""
        last, tried = -1, 0.0
        while True:
            await asyncio.sleep(self.rng.uniform(0.02, 0.12))
            now, n = time.monotonic(), self.frame.get("n", -1)
            legal = self.frame.get("legal")
            if now < self.patient and n == last:
                continue
            if legal and self.status == "playing" and (n != last or now - tried > 0.5):
                last, tried = n, now
                self.seen.moves[self.game] += 1
                chosen = self.rng.choice(legal)
                with suppress(WebSocketException):
                    await socket.send(json.dumps({"do": chosen, "at": n, "id": 1}))


async def torment(
    own: Cluster, servers: Servers, seen: Seen, faults: int, seconds: float
) -> Counter[str]:
    """So many faults at random moments, but no longer than that."""
    rng = random.Random()
    done: Counter[str] = Counter()
    until = time.monotonic() + seconds
    while done.total() < faults and time.monotonic() < until:
        await asyncio.sleep(rng.uniform(0.1, 1.2))
        if rng.random() < ALONE:
            await asyncio.to_thread(own.kill)
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await asyncio.to_thread(own.start)
            seen.database_back = time.monotonic()
            seen.waiting = set(range(100))
            done["database"] += 1
        else:
            n = rng.randrange(SERVERS)
            await asyncio.to_thread(servers.kill, n)
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await asyncio.to_thread(servers.start, n)
            done["server"] += 1
            if rng.random() < 0.7:  # or the next fault comes while this one starts
                await servers.answers(n)
    for n in range(SERVERS):
        await servers.answers(n)
    return done


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


async def run(own: Cluster, folder: Path, faults: int, people: int, seconds: float) -> Seen:
    url = own.url()
    servers = Servers(folder, url)
    seen = Seen()
    try:
        for n in range(SERVERS):
            await servers.answers(n)
        with nginx(servers.ports) as port:
            persons = [Person(seen, port, GAMES[n % len(GAMES)], n) for n in range(people)]
            living = [asyncio.create_task(person.live()) for person in persons]
            done = await torment(own, servers, seen, faults, seconds)
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
    back, after = sorted(seen.back), sorted(seen.after_database)
    print(f"faults             {dict(done)}")
    print(f"tables             {len({c for c, _, _ in seen.shown})}, moves {dict(seen.moves)}")
    print(f"frames shown       {len(seen.shown)}, not in the log {len(lost)}, forks {seen.forks}")
    print(f"stuck tables       {len(stuck)} {sorted(stuck)}")
    print(f"clients back       {len(back)} times, {spread(back)}")
    print(f"after the database {len(after)} times, {spread(after)}")
    print(f"refused            {dict(seen.refused)}")
    assert not lost, lost[:10]
    assert not stuck, stuck
    assert not seen.forks
    return seen


def spread(times: list[float]) -> str:
    if not times:
        return "-"
    p95 = times[int(len(times) * 0.95)]
    return f"p50 {times[len(times) // 2]:.2f} s, p95 {p95:.2f} s, max {times[-1]:.2f} s"


def torture(faults: int, people: int = 10, seconds: float = 1e9) -> Seen:
    context.set_forkserver_preload(["tests.server.driver", "tests.server.nginx"])
    with cluster() as own, tempfile.TemporaryDirectory(prefix="safehouse-faults-") as folder:
        try:
            return asyncio.run(run(own, Path(folder), faults, people, seconds))
        finally:
            for n in range(SERVERS):
                for line in (Path(folder) / str(n) / "log").read_text().splitlines():
                    wrong = '"level": "error"' in line
                    if wrong and not any(one in line for one in EXPECTED):
                        print(line[:1500], file=sys.stderr)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--faults", type=int, default=300)
    asked.add_argument("--people", type=int, default=10)
    asked.add_argument("--seconds", type=float, default=1e9, help="for the faults, at most")
    given = asked.parse_args()
    torture(given.faults, given.people, given.seconds)
