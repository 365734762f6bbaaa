"""Packs everything needed to play a game by its rules into one file that never changes.

It contains the sources of machine, game and bots. Its name has the game, the version of the rules
and a digest of machine and game, so that any difference gives another name. Bots are included
because a table may need them; they do not affect the rules.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from safehouse import games

PACKAGE: Final = Path(__file__).parent.parent
KEPT: Final = Path(__file__).parent / "kept"  # editions that come with Safehouse
WANTED: Final = (".py", ".toml", ".json", ".npz")
MOST: Final = 16 * 2**20  # bytes of an unpacked edition
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # so that the same rules give the same file
NAME: Final = re.compile(r"([a-z0-9]+)-(\d+)-([0-9a-f]{16})\.zip")


class Name(NamedTuple):
    """The name of an edition."""

    game: str
    version: int
    digest: str

    @property
    def file(self) -> str:
        return f"{self.game}-{self.version}-{self.digest}.zip"

    @property
    def package(self) -> str:
        """The name of its package next to the current one."""
        return f"safehouse_{self.game}_{self.version}_{self.digest}"


def name_of(file: Path) -> Name | None:
    """The name in a file name; None for other files."""
    found = NAME.fullmatch(file.name)
    return Name(found[1], int(found[2]), found[3]) if found else None


def rules_of(game: str) -> dict[str, bytes]:
    """The sources that decide how a game goes, by path: the machine and the game's folder."""
    return {**_in_folder("core"), **_in_folder(f"games/{game}")}


def _bots_of(game: str) -> dict[str, bytes]:
    alone = [f for f in sorted((PACKAGE / "bots").glob("*.py")) if f.name != "__init__.py"]
    shared = {f"bots/{f.name}": f.read_bytes() for f in alone}
    return {**shared, **_in_folder(f"bots/{game}")}


def _in_folder(folder: str) -> dict[str, bytes]:
    found = sorted(f for f in (PACKAGE / folder).rglob("*") if f.suffix in WANTED and f.is_file())
    return {f.relative_to(PACKAGE).as_posix(): f.read_bytes() for f in found}


def digest_of(files: Mapping[str, bytes]) -> str:
    """The digest of the rules alone, so that bots can improve without a new edition."""
    made = blake2b(digest_size=8)
    for path in sorted(files):
        if not path.startswith("bots/"):
            made.update(b"%d %b %d " % (len(path), path.encode(), len(files[path])))
            made.update(files[path])
    return made.hexdigest()


def todays(game: str) -> Name | None:
    """The name of the current rules; None for a game in another package, which is not kept."""
    if game not in games.OURS:
        return None
    return Name(game, games.find(game).version, digest_of(rules_of(game)))


@cache
def pack(game: str) -> bytes:
    """The current rules as a file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as out:
        for path, text in {**rules_of(game), **_bots_of(game)}.items():
            out.writestr(zipfile.ZipInfo(path, LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def read(file: Path, name: Name) -> dict[str, bytes]:
    """The contents of an edition; OSError or ValueError if they do not match its name."""
    try:
        with zipfile.ZipFile(file) as packed:
            if sum(info.file_size for info in packed.infolist()) > MOST:
                raise ValueError(f"{file} is too large to be an edition of rules.")
            files = {info.filename: packed.read(info) for info in packed.infolist()}
    except zipfile.BadZipFile as e:
        raise ValueError(f"{file} cannot be read: {e}.") from None
    if digest_of(files) != name.digest:
        raise ValueError(f"{file} does not hold the rules that its name says.")
    return files
