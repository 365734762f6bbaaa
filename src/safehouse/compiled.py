"""Loads the environment's compiled modules instead of the pure ones, if they match.

`./safehouse compile` builds them; the same files serve both builds. A build is used only while the
sources are exactly those it was made from, so it can never be stale. `SAFEHOUSE_BUILD=pure` ignores
it and `SAFEHOUSE_BUILD=compiled` insists on it; `mixed` insists on it for the engine and the games
but leaves bots and codecs interpreted, so that their coverage can be measured.
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

from safehouse.modules import PACKAGE, listed

HOME = Path(sys.prefix) / "safehouse-compiled"  # where `./safehouse compile` puts its build
SHIPPED = PACKAGE / "_compiled"  # where a compiled wheel has its build
COUNTED = ("safehouse.bots.", "safehouse.codecs.")


def digest() -> str:
    """The digest that a usable build must have: of this Python and these sources."""
    print_ = blake2b(EXTENSION_SUFFIXES[0].encode(), digest_size=16)
    writers = [PACKAGE / "core" / f"{name}.py" for name in ("data", "values", "marks")]
    for file in [*listed("compiled"), *writers, PACKAGE / "modules.py"]:
        print_.update(file.relative_to(PACKAGE).as_posix().encode())
        print_.update(file.read_bytes())
    return print_.hexdigest()


class CompiledFinder:
    """Finds compiled modules before the pure ones are looked for."""

    def __init__(self, home: Path, without: tuple[str, ...] = ()) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        found = {
            ".".join(f.relative_to(home).parts).removesuffix(suffix): f
            for f in home.rglob(f"*{suffix}")
        }
        self.files = {name: file for name, file in found.items() if not name.startswith(without)}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def prefer_compiled() -> bool:
    """Use the compiled build, if there is a matching one and it is not disabled."""
    wanted = os.environ.get("SAFEHOUSE_BUILD", "")
    home = None if wanted == "pure" else build_that_fits()
    if home is not None:
        finder = CompiledFinder(home, without=COUNTED if wanted == "mixed" else ())
        sys.meta_path.insert(0, finder)
    elif wanted in ("compiled", "mixed"):
        raise ImportError("There is no compiled build of these sources: run ./safehouse compile.")
    return home is not None


def build_that_fits() -> Path | None:
    """The folder of a build made from these sources; None if there is none."""
    there = [home for home in (HOME, SHIPPED) if (home / "made-from").exists()]
    want = digest() if there else ""
    return next((home for home in there if (home / "made-from").read_text() == want), None)
