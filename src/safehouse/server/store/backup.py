"""Backups: the database and the secret in one file, checked, with a manifest.

A plain copy of a running server's files is worth little, since the newest writes are in another
file. Here SQLite copies a consistent state while everybody plays on.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from safehouse import __version__
from safehouse.editions.packing import name_of
from safehouse.server.store.folder import (
    DATABASE,
    OURS,
    RULES,
    SECRET,
    CannotOpen,
    Folder,
    connect,
    form_of,
)
from safehouse.server.store.migrations import KNOWN, NEWEST

MANIFEST = "manifest.json"
COUNTED = {"tables": "table_", "seats": "seat", "moves": "move", "chat": "chat"}
STEP = 1000  # pages copied at a time
CHUNK = 2**20
Say = Callable[[str], None]


class Packed(Struct, frozen=True):
    bytes: int
    sha256: str


class Manifest(Struct, frozen=True):
    """What a backup contains, and which version made it."""

    safehouse: str
    form: str  # of the database
    made: str
    counts: dict[str, int]
    files: dict[str, Packed]

    def told(self) -> str:
        counts = ", ".join(f"{n:,} {what}" for what, n in self.counts.items())
        size = self.files[DATABASE].bytes / 2**20
        return f"{counts}; {size:.1f} MB; made {self.made} by Safehouse {self.safehouse}"


# -- backup
def backup(data: Path, file: Path, say: Say, *, force: bool = False) -> Manifest:
    """Write everything stored into `file`; a server may be running."""
    if not (data / DATABASE).is_file():
        raise CannotOpen(f"There is no Safehouse data in {data}. Say where it is with --data.")
    if not (data / SECRET).is_file():
        raise CannotOpen(f"{data / SECRET} is missing, and a backup without it loses every seat.")
    if file.exists() and not force:
        raise CannotOpen(f"{file} is already there. Choose another name, or say --force.")
    with _sentences(file.parent), tempfile.TemporaryDirectory(".backup", dir=file.parent) as folder:
        copy = Path(folder) / DATABASE
        _copy(data / DATABASE, copy, say)
        say("Checking the copy.")
        form, counts = look_through(copy)
        whole = {DATABASE: copy, SECRET: data / SECRET, **_rules_in(data)}
        files = {name: _packed(there) for name, there in whole.items()}
        made = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = Manifest(__version__, form, made, counts, files)
        say("Packing it.")
        packed = Path(folder) / "packed"
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as out:
            out.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            for name in sorted(whole, key=lambda name: name == DATABASE):
                out.write(whole[name], name)
        packed.chmod(0o600)  # it contains every key and the secret of all tickets
        _sync(packed)
        packed.replace(file)
    return manifest


def _copy(database: Path, copy: Path, say: Say) -> None:
    """Copy what one reader sees, so that the copy need not start again."""
    told = 0

    def progress(_: int, left: int, all_: int) -> None:
        nonlocal told
        done = 100 * (all_ - left) // max(1, all_)
        if done // 10 > told // 10:
            told = done
            say(f"Copying: {done} %")

    with (
        contextlib.closing(connect(database)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.isolation_level = None
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(target, pages=STEP, progress=progress)
        target.execute("PRAGMA journal_mode=DELETE").close()  # one file, with nothing next to it


def look_through(database: Path) -> tuple[str, dict[str, int]]:
    """The schema version of a database and its row counts; CannotOpen if anything is wrong."""
    with contextlib.closing(connect(database)) as c:
        sound = c.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
        if not sound or c.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise CannotOpen("The database is damaged, so it cannot be backed up.")
        form = form_of(c)
        if form is None:
            raise CannotOpen("The database is empty: nothing has ever been played there.")
        counts = {
            what: c.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for what, table in COUNTED.items()
        }
        return form, counts


# -- restore
def restore(file: Path, data: Path, say: Say, *, force: bool = False) -> Manifest:
    """Restore a backup into `data`; with `force`, what is there already is moved aside."""
    with _sentences(data):
        folder = Folder(data)  # refuses while a server runs there
        try:
            if not force and any((data / name).exists() for name in (DATABASE, SECRET)):
                raise CannotOpen(
                    f"There is Safehouse data in {data} already. Choose another folder with "
                    "--data, or say --force: then it is moved aside, not deleted."
                )
            with tempfile.TemporaryDirectory(".restore", dir=data) as unpacked:
                manifest = _unpack(file, Path(unpacked), say)
                if force:
                    _move_aside(data, say)
                # The secret first: whatever happens, a server does not open without its database.
                (data / RULES).mkdir(0o700, exist_ok=True)
                for name in _in_order(manifest):
                    (Path(unpacked) / name).replace(data / name)
                    _sync(data)
            folder.close_to_others()
        finally:
            folder.close()
    return manifest


def _unpack(file: Path, folder: Path, say: Say) -> Manifest:
    """Unpack into a separate folder, and compare with the backup's manifest."""
    try:
        with zipfile.ZipFile(file) as packed:
            manifest = msgspec.json.decode(packed.read(MANIFEST), type=Manifest)
            if manifest.form not in KNOWN:
                raise CannotOpen(
                    f"{file} was made by a newer Safehouse ({manifest.safehouse}; its form is "
                    f"{manifest.form}, this one knows {NEWEST}). Install that one first."
                )
            say("Unpacking it.")
            (folder / RULES).mkdir(0o700)
            for name in _in_order(manifest):
                with packed.open(name) as source:
                    _write(source, folder / name, manifest.files[name].bytes)
    except FileNotFoundError:
        raise CannotOpen(f"There is no file {file}.") from None
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError) as e:
        raise CannotOpen(f"{file} is no backup of Safehouse, or a damaged one ({e}).") from None
    say("Checking it.")
    found = {name: _packed(folder / name) for name in _in_order(manifest)}
    if found != manifest.files or look_through(folder / DATABASE)[1] != manifest.counts:
        raise CannotOpen(f"{file} is damaged: it does not hold what it says it holds.")
    return manifest


def _in_order(manifest: Manifest) -> list[str]:
    """The files to restore, the database last; KeyError for files that do not belong in a
    backup."""
    rules = [name for name in manifest.files if name not in (SECRET, DATABASE)]
    for name in rules:
        folder, _, file = name.partition("/")
        if folder != RULES or name_of(Path(file)) is None:
            raise KeyError(name)
    return [*rules, SECRET, DATABASE]


def _rules_in(data: Path) -> dict[str, Path]:
    """The rules that games began with, by their names in a backup."""
    found = sorted((data / RULES).glob("*.zip")) if (data / RULES).is_dir() else []
    return {f"{RULES}/{file.name}": file for file in found if name_of(file) is not None}


def _write(source: IO[bytes], file: Path, limit: int) -> None:
    with file.open("wb") as out:  # in a folder that only its owner can open
        while part := source.read(CHUNK):
            out.write(part)
            if out.tell() > limit:
                raise zipfile.BadZipFile("it is longer than it says")
        out.flush()
        os.fsync(out.fileno())


def _move_aside(data: Path, say: Say) -> None:
    there = [
        name
        for name in (*OURS, RULES)
        if (data / name).exists() and name not in ("lock", "control")
    ]
    if not there:
        return
    aside = data / datetime.now(UTC).strftime("before-%Y%m%d-%H%M%S-%f")
    aside.mkdir(0o700)
    for name in there:
        (data / name).replace(aside / name)
    say(f"What was there is now in {aside}.")


# -- tools
def _packed(file: Path) -> Packed:
    with file.open("rb") as source:
        return Packed(file.stat().st_size, hashlib.file_digest(source, "sha256").hexdigest())


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _sentences(where: Path) -> Iterator[None]:
    """Turn errors of disks and databases into a sentence."""
    try:
        yield
    except OSError as e:
        raise CannotOpen(f"{e.filename or where}: {(e.strerror or str(e)).lower()}.") from None
    except sqlite3.Error as e:
        raise CannotOpen(f"The database cannot be read: {e}.") from None
