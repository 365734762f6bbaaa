"""The data folder: for one server at a time, readable only by its owner, checked before use."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import sqlite3
import stat
from pathlib import Path
from urllib.parse import quote

from safehouse.server.store.migrations import KNOWN, NEWEST
from safehouse.server.store.trouble import DAMAGED, FULL, LOCKED, READ_ONLY, reason_of

log = logging.getLogger(__name__)
DATABASE = "safehouse.db"
SECRET = "secret"
LOCK = "lock"
CONTROL = "control"
RULES = "rules"
OURS = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", SECRET, LOCK, CONTROL)
LOOK_THROUGH = 256 * 2**20  # bytes; larger databases are checked only by a backup


class CannotOpen(Exception):
    """The data cannot be opened; the sentence says why, and what to do."""


class Folder:
    """A data folder, opened by one process at a time until `close`."""

    def __init__(self, path: Path, shared: bool = False) -> None:
        self.path = path
        self.database = path / DATABASE
        self.secret = path / SECRET
        self.control = path / CONTROL
        self.rules = path / RULES
        try:
            path.mkdir(0o700, parents=True, exist_ok=True)
            self._lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as e:
            raise CannotOpen(
                f"Nothing can be written in {path} ({(e.strerror or str(e)).lower()}). Let whoever "
                "runs Safehouse write there, or choose another folder with --data."
            ) from None
        try:
            if not shared:
                self._take_lock()
        except BaseException:
            os.close(self._lock)
            raise
        self.close_to_others()

    def _take_lock(self) -> None:
        """Take the lock, which the system releases however the process ends."""
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            held = os.pread(self._lock, 20, 0).decode(errors="replace").strip()
            by = f" (process {held})" if held.isdecimal() else ""
            raise CannotOpen(
                f"Another Safehouse{by} has {self.path} open. Stop that one first, or choose "
                "another folder with --data."
            ) from None
        except OSError as e:
            raise CannotOpen(
                f"{self.path} cannot be locked ({(e.strerror or str(e)).lower()}), so two servers "
                "could spoil each other's games. Choose a folder on a disk of this machine."
            ) from None
        # only for the sentence above, so a full disk does not matter
        with contextlib.suppress(OSError):
            os.ftruncate(self._lock, 0)
            os.pwrite(self._lock, b"%d\n" % os.getpid(), 0)

    def close(self) -> None:
        os.close(self._lock)

    def close_to_others(self) -> None:
        """Set modes: 0700 for the folder, 0600 for our files, since they contain keys and chat."""
        try:
            mode = self.path.stat().st_mode
            if not mode & stat.S_ISVTX:  # /tmp and the like are shared by everybody
                self.path.chmod(0o700)
            for name in OURS:
                with contextlib.suppress(FileNotFoundError):
                    (self.path / name).chmod(0o600)
            with contextlib.suppress(FileNotFoundError):
                self.rules.chmod(0o700)
        except OSError as e:
            log.warning("others may read the data", extra={"data": str(self.path), "why": str(e)})

    def size(self) -> float:
        """Bytes of the database, including its write-ahead log."""
        size = 0
        for name in (DATABASE, f"{DATABASE}-wal"):
            with contextlib.suppress(OSError):
                size += (self.path / name).stat().st_size
        return size

    # -- before use
    def check(self) -> None:
        """CannotOpen if these files are not Safehouse's data, or not for this version."""
        try:
            self._check()
        except OSError as e:
            why = (e.strerror or str(e)).lower()
            raise CannotOpen(
                f"{e.filename} cannot be read or written ({why}). Make it belong to whoever runs "
                "Safehouse, or choose another folder with --data."
            ) from None

    def _check(self) -> None:
        if self.secret.exists() and not self.secret.read_bytes().strip():
            raise CannotOpen(
                f"{self.secret} is empty, and with it no seat would be safe. Put back the one of "
                "your backup; without one remove the file, and whoever sits at a table must take a "
                "seat again."
            )
        version = None
        if self.database.exists() and self.database.stat().st_size:
            version = self._look_through()
        else:  # SQLite would make it readable by others
            os.close(os.open(self.database, os.O_WRONLY | os.O_CREAT, 0o600))
        if version is None and self.secret.exists():
            raise CannotOpen(
                f"{self.path} has a secret but its database is empty or gone: games have been "
                "played here and are lost. Put a backup back with `safehouse restore --force "
                f"FILE`; to start over, remove {SECRET} and {DATABASE}."
            )
        if version is not None and version not in KNOWN:
            raise CannotOpen(
                f"{self.database} was made by a newer Safehouse (its form is {version}, this one "
                f"knows {NEWEST}). Install the newer one, or restore a backup of before."
            )

    def _look_through(self) -> str | None:
        """The schema version of the database, None if it is empty."""
        try:
            with contextlib.closing(connect(self.database)) as c:
                if self.database.stat().st_size <= LOOK_THROUGH:
                    found = c.execute("PRAGMA quick_check(1)").fetchone()[0]
                    if found != "ok":
                        raise CannotOpen(self.cannot_write(DAMAGED))
                return form_of(c)
        except sqlite3.Error as e:
            raise CannotOpen(self.cannot_write(reason_of(e))) from None

    def cannot_write(self, reason: str) -> str:
        """The sentence for whoever starts a server."""
        if reason == DAMAGED:
            return (
                f"{self.database} is damaged, or no database at all. Nothing has been changed. Put "
                "a backup back with `safehouse restore --force FILE`, or choose another folder "
                "with --data."
            )
        if reason == LOCKED:
            return f"Another program holds {self.database}. Close it, then start again."
        if reason == FULL:
            return f"The disk of {self.path} is full. Make room, then start again."
        if reason == READ_ONLY:
            return (
                f"{self.database} cannot be written. Let whoever runs Safehouse write there, or "
                "choose another folder with --data."
            )
        return f"{self.database} cannot be used. Look at the disk, or restore a backup."


def connect(database: Path, mode: str = "rw") -> sqlite3.Connection:
    """Connect to an existing database, without creating one."""
    return sqlite3.connect(f"file:{quote(str(database))}?mode={mode}", uri=True, timeout=2)


def form_of(c: sqlite3.Connection) -> str | None:
    """The version of a database's schema; None if it has none of our tables."""
    if not c.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    row = c.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])
