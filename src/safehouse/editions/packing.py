"""All that is needed to play a game by its rules, as one file that never changes.

The machine, the game and its bots, as they stand in this folder.  The file is named for the game,
the version of its rules and a digest of machine and game: what differs in a letter has another
name.  Bots are in it because a table may need them; they decide nothing about the rules.
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
WANTED: Final = (".py", ".toml", ".json")
MOST: Final = 16 * 2**20  # bytes of an edition, unpacked
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the same rules give the same file
NAME: Final = re.compile(r"([a-z0-9]+)-(\d+)-([0-9a-f]{16})\.zip")


class Name(NamedTuple):
    """What an edition is called."""

    game: str
    version: int
    digest: str

    @property
    def file(self) -> str:
        return f"{self.game}-{self.version}-{self.digest}.zip"

    @property
    def package(self) -> str:
        """What its modules are called beside those of today."""
        return f"safehouse_{self.game}_{self.version}_{self.digest}"


def name_of(file: Path) -> Name | None:
    """None for a file that is no edition."""
    found = NAME.fullmatch(file.name)
    return Name(found[1], int(found[2]), found[3]) if found else None


def rules_of(game: str) -> dict[str, bytes]:
    """What decides how the game goes: by path, the machine and the folder of the game."""
    return {**_in_folder("core"), **_in_folder(f"games/{game}")}


def _bots_of(game: str) -> dict[str, bytes]:
    alone = [f for f in sorted((PACKAGE / "bots").glob("*.py")) if f.name != "__init__.py"]
    shared = {f"bots/{f.name}": f.read_bytes() for f in alone}
    return {**shared, **_in_folder(f"bots/{game}")}


def _in_folder(folder: str) -> dict[str, bytes]:
    found = sorted(f for f in (PACKAGE / folder).rglob("*") if f.suffix in WANTED and f.is_file())
    return {f.relative_to(PACKAGE).as_posix(): f.read_bytes() for f in found}


def digest_of(files: Mapping[str, bytes]) -> str:
    """Of the rules alone: bots may get better without another edition."""
    made = blake2b(digest_size=8)
    for path in sorted(files):
        if not path.startswith("bots/"):
            made.update(b"%d %b %d " % (len(path), path.encode(), len(files[path])))
            made.update(files[path])
    return made.hexdigest()


def todays(game: str) -> Name | None:
    """The name of the rules of today; None for a game from elsewhere, of which nothing is kept."""
    if game not in games.OURS:
        return None
    return Name(game, games.find(game).version, digest_of(rules_of(game)))


@cache
def pack(game: str) -> bytes:
    """The rules of today as a file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as out:
        for path, text in {**rules_of(game), **_bots_of(game)}.items():
            out.writestr(zipfile.ZipInfo(path, LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def read(file: Path, name: Name) -> dict[str, bytes]:
    """What an edition holds; OSError or ValueError if it is not what its name says."""
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
