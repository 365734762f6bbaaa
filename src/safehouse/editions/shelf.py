"""The available editions: those that come with Safehouse, and those a server has kept."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import tempfile
import threading
from collections.abc import Collection, Iterator
from pathlib import Path

from safehouse import games
from safehouse.editions.loading import Edition, load, today, unload, unpack
from safehouse.editions.packing import KEPT, Name, name_of, pack, read

log = logging.getLogger(__name__)


class Shelf:
    """Where to find rules; the current ones are stored in `folder` for later."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._unpacked: Path | None = None
        self._lock = threading.Lock()
        self._broken: set[Path] = set()

    # -- storing
    def keep(self) -> None:
        """Make sure the current rules are stored; OSError if they cannot be written."""
        assert self.folder is not None
        self.folder.mkdir(0o700, exist_ok=True)
        for game in games.OURS:
            name = Name(game, games.find(game).version, today(game).digest)
            file = self.folder / name.file
            if not file.exists():
                _write(file, pack(game))

    def forget(self, used: Collection[tuple[str, str]]) -> None:
        """Remove what no table needs any more; `used` has game and digest of what is needed."""
        wanted = {*used, *((game, today(game).digest) for game in games.OURS)}
        for name, file in self._all():
            if file.parent == self.folder and (name.game, name.digest) not in wanted:
                with contextlib.suppress(OSError):
                    file.unlink()

    # -- finding
    def _all(self) -> Iterator[tuple[Name, Path]]:
        for folder in (self.folder, KEPT):
            if folder is not None and folder.is_dir():
                for file in sorted(folder.iterdir()):
                    if (name := name_of(file)) is not None:
                        yield name, file

    def names(self) -> list[Name]:
        return [name for name, _ in self._all()]

    def find(self, game: str, digest: str) -> Edition | None:
        """That edition, if it is available and intact."""
        if digest and digest == today(game).digest:
            return today(game)
        for name, file in self._all():
            if (name.game, name.digest) == (game, digest):
                found = self._open(name, file)
                if found is not None:
                    return found
        return None

    def of_version(self, game: str, version: int) -> Iterator[Edition]:
        """All editions of that version, the current one first."""
        if games.find(game).version == version:
            yield today(game)
        seen = {today(game).digest}
        for name, file in self._all():
            if (name.game, name.version) == (game, version) and name.digest not in seen:
                seen.add(name.digest)
                if (found := self._open(name, file)) is not None:
                    yield found

    def _open(self, name: Name, file: Path) -> Edition | None:
        with self._lock:
            if file in self._broken:
                return None
            try:
                if self._unpacked is None:
                    self._unpacked = Path(tempfile.mkdtemp(prefix="safehouse-rules-"))
                if not (self._unpacked / name.package).exists():
                    unpack(read(file, name), name, self._unpacked)
                return load(str(self._unpacked), name.package)
            except Exception as e:  # whatever is wrong with it, the server goes on without it
                log.warning("rules cannot be loaded", extra={"file": str(file), "why": repr(e)})
                self._broken.add(file)
                return None

    def close(self) -> None:
        with self._lock:
            if self._unpacked is not None:
                unload(self._unpacked)
                shutil.rmtree(self._unpacked, ignore_errors=True)
                self._unpacked = None


def _write(file: Path, content: bytes) -> None:
    """Write all of it or nothing, readable only by its owner."""
    part = file.with_suffix(".part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise
