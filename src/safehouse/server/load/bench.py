"""`safehouse bench --server`: many tables under load on this machine.

The clients run on one core and each server process on another, as far as there are any (with two
cores all servers share one); rules, hidden hands and storage are those of real tables. Loopback
only, with limits on number and time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from sqlalchemy import func, select

from safehouse.core.errors import BadInput
from safehouse.server.load.crowd import Crowd
from safehouse.server.load.noting import foretold, note, noted
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.serve import listen
from safehouse.server.ops.settings import Limits, Rate, Settings
from safehouse.server.sockets.up import COLOURS
from safehouse.server.store import schema
from safehouse.server.store.engines import read_url
from safehouse.server.store.notes import shared_secret
from safehouse.server.store.store import Store
from safehouse.server.tables.edition import mark_today
from safehouse.server.tables.facts import PERSON, PLAYING, SeatFacts, TableFacts
from safehouse.server.tables.making import LETTERS, new_key
from safehouse.server.tables.seats import COOKIE, Tickets, new_token, read_secret

MOST_TABLES = 2000
MOST_SECONDS = 120
PLENTY = Rate(1e6, 1e6)
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@dataclass
class Result:
    """The measurements; times in milliseconds."""

    where: str  # the database, and how many processes
    tables: int
    sockets: int
    offered: float
    moves: float  # per second
    frames: int
    p50: float
    p99: float
    all_p50: float  # until the last seat of the table has its frame
    all_p99: float
    cpu: float  # of one core
    cpu_frame: float  # microseconds of server CPU per frame
    memory: float  # megabytes
    reconnect: float  # seconds until all sockets have their frame again
    after_kill: float  # the same after the server was killed and restarted
    late: int  # moves that were due while the table was still waiting for the previous one
    refused: int
    foretold_p50: float  # by the simulation, with the commits and pauses of this run
    foretold_p99: float

    def __str__(self) -> str:
        lines = {
            "": self.where,
            f"{self.tables} tables of {self.sockets // self.tables}": (
                f"{self.offered:.0f} moves/s offered, {self.moves:.0f} made, "
                f"{self.late} late, {self.refused} refused"
            ),
            "a move, there and back": f"p50 {self.p50:.2f} ms, p99 {self.p99:.2f} ms",
            "foretold with its disk": (
                f"p50 {self.foretold_p50:.2f} ms, p99 {self.foretold_p99:.2f} ms"
            ),
            "until all seats see it": f"p50 {self.all_p50:.2f} ms, p99 {self.all_p99:.2f} ms",
            "the server": (
                f"{self.cpu:.0%} of a core, {self.cpu_frame:.0f} µs a frame "
                f"({self.frames} frames), {self.memory:.0f} MB"
            ),
            f"{self.sockets} come back at once": (
                f"{self.reconnect:.2f} s; after a kill and a start {self.after_kill:.2f} s"
            ),
        }
        return "\n".join(f"{what:24} {measured}" for what, measured in lines.items())


def run_server_bench(
    as_json: bool = False,
    quick: bool = False,
    processes: int = 1,
    database: str = "",
    rate: float = 1000,
) -> None:
    """The command: print the measurements, in words or as JSON; SQLite first."""
    postgres = read_url(database) if database else ""
    if processes > 1 and not postgres:
        raise BadInput("Several processes need a database they can share: add --database.")
    if postgres:
        check_empty(postgres)
    seconds = 3.0 if quick else 10.0
    results = [bench(seconds=seconds, rate=rate)]
    if postgres:
        more = bench(seconds=seconds, rate=rate, postgres=postgres, processes=processes)
        results.append(more)
    if as_json:
        told = [asdict(one) for one in results]
        print(json.dumps(told if postgres else told[0], indent=2))
    else:
        print(*results, sep="\n")


def check_empty(postgres: str) -> None:
    """BadInput if somebody's tables are in that database."""
    store = Store(postgres, Metrics())
    with store.engine.connect() as c:
        found = c.execute(select(func.count()).select_from(schema.table_)).scalar()
    store.close()
    if found:
        raise BadInput("That database has tables in it; name an empty one for the measurement.")


def bench(
    tables: int = 250,
    seats: int = 4,
    rate: float = 1000,
    seconds: float = 10,
    game: str = "flip7",
    data: str | Path | None = None,
    postgres: str = "",
    processes: int = 1,
) -> Result:
    """Run the whole measurement: `tables` tables, `rate` moves per second, for `seconds`."""
    tables = min(tables, MOST_TABLES)
    seconds = min(seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory(dir=data) as folder:
        cookies = asyncio.run(lay_tables(Path(folder), game, tables, seats, postgres))
        if len(CORES) > 1:
            os.sched_setaffinity(0, {CORES[-1]})
        servers = Servers(Path(folder), postgres, processes)
        try:
            result = asyncio.run(measure(servers, cookies, seats, rate, seconds))
        finally:
            if len(CORES) > 1:
                os.sched_setaffinity(0, CORES)
    return result


async def lay_tables(
    folder: Path, game: str, tables: int, seats: int, postgres: str = ""
) -> list[tuple[str, str]]:
    """Start the tables; return the code and cookie of every seat."""
    settings = Settings(folder, postgres=postgres)
    store = Store(settings.database, Metrics(), synchronous="OFF")
    if postgres:
        with store.engine.begin() as c:
            tickets = Tickets(shared_secret(c))
    else:
        tickets = Tickets(read_secret(folder / "secret"))
    cookies: list[tuple[str, str]] = []
    made: list[TableFacts] = []
    for n in range(tables):
        code = "".join(LETTERS[n // len(LETTERS) ** k % len(LETTERS)] for k in range(4))
        chairs = [
            SeatFacts(PERSON, f"Player {s + 1}", COLOURS[s % len(COLOURS)], token=new_token())
            for s in range(seats)
        ]
        now = time.time()
        facts = TableFacts(code, code, game, 0, new_key(), {}, chairs, PLAYING)
        mark_today(facts)
        facts.made = facts.started = now
        made.append(facts)
        for s, chair in enumerate(chairs):
            cookies.append((code, f"{COOKIE}{code}={tickets.write(code, s, chair.token)}"))
    await asyncio.gather(*[store.create(facts) for facts in made])
    store.close()
    return cookies


async def measure(
    server: Servers, cookies: list[tuple[str, str]], seats: int, rate: float, seconds: float
) -> Result:
    server.start()
    try:
        await server.answers()
        crowd = Crowd(server.ports, cookies, seats)
        await crowd.come()
        await crowd.play(rate, min(2.0, seconds))  # warm up
        crowd.forget()
        cpu, began, frames = server.cpu(), time.monotonic(), crowd.frames
        await crowd.play(rate, seconds)
        ended = time.monotonic()
        cpu, took, frames = server.cpu() - cpu, ended - began, crowd.frames - frames
        found = [noted(one.folder, began, ended) for one in server.running]
        memory = server.memory()
        one, every = sorted(crowd.one), sorted(crowd.every)
        moves, late, refused = len(one) / seconds, crowd.late, crowd.refused
        crowd.go()
        reconnect = await crowd.come()
        server.kill()
        crowd.go()
        server.start()
        await server.answers()
        after_kill = await crowd.come()
        crowd.go()
    finally:
        server.kill()
    p50, p99 = foretold(found, rate, seconds, seats, cpu / max(1, len(one)))
    return Result(
        where=server.where,
        tables=len(cookies) // seats,
        sockets=len(cookies),
        offered=rate,
        moves=moves,
        frames=frames,
        p50=at(one, 0.5),
        p99=at(one, 0.99),
        all_p50=at(every, 0.5),
        all_p99=at(every, 0.99),
        cpu=cpu / took,
        cpu_frame=cpu / max(1, frames) * 1e6,
        memory=memory,
        reconnect=reconnect,
        after_kill=after_kill,
        late=late,
        refused=refused,
        foretold_p50=p50 * 1000,
        foretold_p99=p99 * 1000,
    )


def at(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


class Servers:
    """The measured processes."""

    def __init__(self, folder: Path, postgres: str, processes: int) -> None:
        self.folder = folder
        self.postgres = postgres
        self.where = "PostgreSQL" if postgres else "SQLite"
        self.where += f", {processes} process{'es' if processes > 1 else ''}"
        with contextlib.ExitStack() as stack:
            probes = [stack.enter_context(listen("127.0.0.1", 0)) for _ in range(processes)]
            self.ports = [probe.getsockname()[1] for probe in probes]
        self.running: list[Server] = []

    def start(self) -> None:
        self.running = [
            Server(self.folder / str(n) if n else self.folder, port, self.postgres, n)
            for n, port in enumerate(self.ports)
        ]

    async def answers(self) -> None:
        for one in self.running:
            await one.answers()

    def cpu(self) -> float:
        return sum(one.cpu() for one in self.running)

    def memory(self) -> float:
        return sum(one.memory() for one in self.running)

    def kill(self) -> None:
        for one in self.running:
            one.kill()


class Server:
    """One of them."""

    def __init__(self, folder: Path, port: int, postgres: str, n: int) -> None:
        program = "import sys; from safehouse.server.load import bench; bench.run(*sys.argv[1:])"
        self.folder = folder
        self.port = port
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, str(folder), str(port), postgres, str(n)]
        )

    async def answers(self) -> None:
        """Wait until it takes connections."""
        for _ in range(300):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                writer.close()
                return
        raise TimeoutError("The server did not start.")

    def cpu(self) -> float:
        """CPU seconds so far."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))

    def memory(self) -> float:
        """Megabytes in memory."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0.0
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def run(folder: str, port: str, postgres: str, n: str) -> None:
    """Run server number `n` on one core, without limits per address, otherwise as usual."""
    from safehouse.server.ops.logs import start_logs
    from safehouse.server.ops.serve import make_server
    from safehouse.server.sockets.connections import raise_descriptors

    if len(CORES) > 1:
        os.sched_setaffinity(0, {CORES[int(n) % (len(CORES) - 1)]})
    start_logs("warning")
    raise_descriptors()
    Path(folder).mkdir(exist_ok=True)
    note(Path(folder))
    limits = Limits(
        connect=PLENTY,
        upward=PLENTY,
        message=PLENTY,
        move=PLENTY,
        sockets_an_address=10_000,
        connections_an_address=10_000,
    )
    settings = Settings(
        Path(folder),
        postgres=postgres,
        address=f"127.0.0.1:{port}",
        warm=False,
        limits=limits,
        gallery_games=0,
    )
    make_server(settings).run(sockets=[listen("127.0.0.1", int(port))])
