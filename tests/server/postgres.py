"""The tests' own PostgreSQL, in its own folder, reachable only through a socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import LiteralString

import psutil
import psycopg
from tests.server.driver import until

from safehouse.server.store.engines import read_url

USER = "safehouse"
OTHER = "postgres" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
_numbers = count(1)


class Cluster:
    """Its processes, which tests can kill and restart."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        if OTHER is not None:
            shutil.chown(folder, OTHER)
        made = [
            str(program("initdb")),
            "-D",
            str(self.data),
            "-U",
            USER,
            "-A",
            "trust",
            "--no-sync",
            "--wal-segsize=1",
        ]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=OTHER, group=OTHER)
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it; it is ready when this returns."""
        self.process = subprocess.Popen(
            [
                *(program("postgres"), "-D", self.data, "-k", self.folder),
                *("-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=100"),
            ],
            stderr=subprocess.DEVNULL,
            user=OTHER,
            group=OTHER,
        )
        until(self._answers)

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "PostgreSQL did not start"
        try:
            with psycopg.connect(host=str(self.folder), user=USER, dbname="postgres"):
                return True
        except psycopg.OperationalError:
            return False

    def kill(self) -> None:
        """Kill it with SIGKILL, including the processes that serve connections."""
        assert self.process is not None
        serving = psutil.Process(self.process.pid).children()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for one in serving:
            with suppress(psutil.NoSuchProcess):
                one.kill()
        until(lambda: all(is_gone(one) for one in serving))

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def start_again(self) -> None:
        """If it has ended itself, or is recovering: it works when this returns."""
        assert self.process is not None
        while True:
            if self.process.poll() is not None:
                self.start()
            try:
                if self._answers():
                    return
            except AssertionError:
                continue

    def new_name(self, place: Path | None = None) -> str:
        """A new database, with its tables in that folder."""
        name = f"house{next(_numbers)}"
        where = ""
        if place is not None:
            if OTHER is not None:
                shutil.chown(place, OTHER)
            (place / "tables").mkdir()
            if OTHER is not None:
                shutil.chown(place / "tables", OTHER)
            self._do(f"CREATE TABLESPACE {name} LOCATION '{place / 'tables'}'")
            where = f" TABLESPACE {name}"
        self._do(f"CREATE DATABASE {name}{where}")
        return name

    def drop(self, name: str) -> None:
        """Remove a database that has a folder of its own."""
        self._do(f"DROP DATABASE {name}")
        self._do(f"DROP TABLESPACE {name}")

    def _do(self, said: LiteralString) -> None:
        with psycopg.connect(
            host=str(self.folder), user=USER, dbname="postgres", autocommit=True
        ) as c:
            c.execute(said)

    def database(self, name: str = "") -> str:
        """A database, as for `--database`; a new one without a name."""
        return f"postgresql:///{name or self.new_name()}?host={self.folder}&user={USER}"

    def url(self, name: str = "") -> str:
        """The same, as in the server's settings."""
        return read_url(self.database(name))


def is_gone(process: psutil.Process) -> bool:
    """Whether it has ended, waited for or not."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@contextmanager
def cluster(place: Path | None = None) -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="safehouse-pg-", dir=place) as folder:
        running = Cluster(Path(folder))
        try:
            yield running
        finally:
            running.stop()


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path | None]:
    """A disk of its own, which only root can have."""
    if not megabytes:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="safehouse-disk-") as folder:
        size = f"size={megabytes}M"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", folder], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def program(name: str) -> Path:
    """Find a program; Debian keeps them off the path, in a folder per version."""
    found = [*Path("/usr/lib/postgresql").glob(f"*/bin/{name}")]
    if found:
        return max(found)
    on_path = shutil.which(name)
    assert on_path, "These tests need PostgreSQL (on Debian: sudo apt-get install postgresql)."
    return Path(on_path)
