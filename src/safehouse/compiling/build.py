"""`./safehouse compile`: compiles the same files with mypyc into the environment."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import safehouse
from safehouse.compiled import HOME, digest
from safehouse.core.data import write
from safehouse.core.errors import BadInput
from safehouse.modules import OPEN, PACKAGE, listed
from safehouse.needs import need_mypyc, say

# Read only by mypyc; the compiled module imports none of it.
MARK_IS_KNOWN = """\
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""


def build(*, force: bool = False) -> bool:
    """Compile if necessary; return whether there was something to do."""
    made_from = HOME / "made-from"
    want = digest()
    if not force and made_from.exists() and made_from.read_text() == want:
        return False
    need_mypyc()
    if safehouse.COMPILED:  # compiled classes have lost their annotations, which the data needs
        return build_in_the_pure_build()
    say("Compiling the engine; a minute or two …")
    compile_into(HOME)
    return True


def compile_into(home: Path) -> None:
    """Compile the modules of this package into a separate folder."""
    with tempfile.TemporaryDirectory(prefix="safehouse-compile-") as folder:
        tree = Path(folder)
        ignored = shutil.ignore_patterns("__pycache__", "_compiled", "static")
        shutil.copytree(PACKAGE, tree / "safehouse", ignore=ignored)
        open_to_subclasses(tree / "safehouse")
        skip_what_nobody_hears(tree / "safehouse" / "games")
        sources = listed("compiled")
        files = [tree / "safehouse" / f.relative_to(PACKAGE) for f in sources]
        files += [made for f in sources if (made := write_data(f, tree)) is not None]
        run_mypyc(tree, [f.relative_to(tree).as_posix() for f in files])
        shutil.rmtree(home, ignore_errors=True)
        for found in tree.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            if "build" not in found.relative_to(tree).parts:
                place = home / found.relative_to(tree)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, place)
        (home / "made-from").write_text(digest())


def open_to_subclasses(package: Path) -> None:
    """Let interpreted classes inherit from the compiled ones in `OPEN`, for plug-in games."""
    for name, classes in OPEN.items():
        text = (package / name).read_text(encoding="utf-8")
        text = text.replace("from __future__ import annotations\n", MARK_IS_KNOWN, 1)
        for one in classes:
            mark = "@mypyc_attr(allow_interpreted_subclasses=True)"
            text, found = re.subn(rf"^class {one}\b", rf"{mark}\nclass {one}", text, flags=re.M)
            if found != 1:
                raise BadInput(f"{name} has no class {one}, which modules.py names in OPEN.")
        (package / name).write_text(text, encoding="utf-8")


def skip_what_nobody_hears(games: Path) -> None:
    """Ask first whether anybody listens, where a rule announces something.

    `say` asks the same, but by then its arguments have been put together, at every move.
    """
    for file in games.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        heard = re.sub(r"^( +)g\.say\(", r"\1if g.heard is not None: g.say(", text, flags=re.M)
        file.write_text(heard, encoding="utf-8")


def build_in_the_pure_build() -> bool:
    again = [sys.executable, "-c", f"from {__name__} import build; build(force=True)"]
    environment = {**os.environ, "SAFEHOUSE_BUILD": "pure"}
    if subprocess.run(again, check=False, env=environment).returncode:
        raise BadInput("The engine was not compiled: the reason is above.")
    return True


def write_data(file: Path, tree: Path) -> Path | None:
    """Write what `records` would run at import as a module, to be compiled too."""
    relative = file.relative_to(PACKAGE).with_suffix("")
    if relative.parts[0] != "games":
        return None
    text = write(importlib.import_module(".".join(["safehouse", *relative.parts])), to_compile=True)
    if not text:
        return None
    place = tree / "safehouse" / relative.with_name(f"{relative.name}_data.py")
    place.write_text(text)
    return place


def run_mypyc(tree: Path, files: list[str]) -> None:
    environment = {**os.environ, "SAFEHOUSE_BUILD": "pure"}
    command = [sys.executable, str(Path(__file__).with_name("mypyc_setup.py")), *files]
    made = subprocess.run(
        command, check=False, cwd=tree, env=environment, capture_output=True, text=True
    )
    if made.returncode:
        tail = "\n".join((made.stdout + made.stderr).splitlines()[-30:])
        raise BadInput(f"mypyc could not compile the engine (is a C compiler there?):\n{tail}")
