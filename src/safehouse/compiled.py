"""Takes the compiled modules of the environment instead of the pure ones, if they fit.

`./safehouse compile` builds them; the very same files serve pure and compiled.  A build is used
only while the sources are exactly those it was made from, so it can never be stale.
`SAFEHOUSE_BUILD=pure` leaves it alone, `SAFEHOUSE_BUILD=compiled` insists on it; `mixed` does so
for the engine and the games, and leaves the bots interpreted, so that their lines can be counted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
HOME = Path(sys.prefix) / "safehouse-compiled"
BOTS = "safehouse.bots"
CORE = ("chance", "state", "codec", "playout")  # `data` and `values` reflect: they stay pure


def fast_files() -> list[Path]:
    """The modules worth compiling: the machine, and all of every game and of what its bots know.

    What lives on numpy gains nothing; a module that says so in its first lines stays interpreted:
    a C compiler takes its time for every line.
    """
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    folders = [*sorted(PACKAGE.glob("games/*/*.py")), *sorted(PACKAGE.glob("bots/*/*.py"))]
    return core + [f for f in folders if is_fast(f)]


def is_fast(file: Path) -> bool:
    if file.name == "__init__.py":
        return False
    text = file.read_text(encoding="utf-8")
    return "import numpy" not in text and "stays interpreted" not in text[:1000]


def digest() -> str:
    """What a build must have been made from to be used."""
    print_ = blake2b(sys.version.encode(), digest_size=16)
    writers = [PACKAGE / "core" / f"{name}.py" for name in ("data", "values", "marks")]
    for file in [*fast_files(), *writers]:
        print_.update(file.relative_to(PACKAGE).as_posix().encode())
        print_.update(file.read_bytes())
    return print_.hexdigest()


class CompiledFinder:
    """Finds compiled modules before anybody looks for the pure ones."""

    def __init__(self, home: Path, without: str = "nothing") -> None:
        suffix = EXTENSION_SUFFIXES[0]
        found = {
            ".".join(f.relative_to(home).parts).removesuffix(suffix): f
            for f in home.rglob(f"*{suffix}")
        }
        self.files = {
            name: file for name, file in found.items() if not name.startswith(f"{without}.")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def prefer_compiled() -> bool:
    """Use the compiled build, if there is one that fits and nobody forbids it."""
    wanted = os.environ.get("SAFEHOUSE_BUILD", "")
    made_from = HOME / "made-from"
    fits = wanted != "pure" and made_from.exists() and made_from.read_text() == digest()
    if fits:
        finder = CompiledFinder(HOME, without=BOTS if wanted == "mixed" else "nothing")
        sys.meta_path.insert(0, finder)
    elif wanted in ("compiled", "mixed"):
        raise ImportError("There is no compiled build of these sources: run ./safehouse compile.")
    return fits
