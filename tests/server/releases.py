"""Two releases of Safehouse as two copies of the source, and servers that run from them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.survivors import Process, environment

import safehouse
from safehouse.editions import packing

SOURCE = Path(safehouse.__file__).parent
ROOT = Path(__file__).resolve().parents[2]


def copied(folder: Path) -> Path:
    """A copy of this Safehouse, in a folder for Python's path."""
    skipped = shutil.ignore_patterns("__pycache__", "kept")
    shutil.copytree(SOURCE, folder / "safehouse", ignore=skipped)
    return folder


def changed(folder: Path) -> Path:
    """The next release: every game has another version, another field and other luck."""
    copied(folder)
    code = folder / "safehouse"
    for table in code.glob("games/*/table.py"):
        replace(table, r"^VERSION: Final = (\d+)", lambda found: "VERSION: Final = 1" + found[1])
    replace(code / "core/state.py", "^    over: bool\n", "    over: bool\n    novelty: int\n")
    replace(
        code / "core/state.py", "^        self.over = False\n", r"\g<0>        self.novelty = 7\n"
    )
    luck = 'return int.from_bytes(word.digest(), "big") % n'
    replace(code / "core/chance.py", re.escape(luck), f"return n - 1 - {luck[7:]}")
    return folder


def with_kept(folder: Path, game: str) -> Path:
    """A release that includes the current rules, for tables that only know a version."""
    name = packing.todays(game)
    assert name is not None
    kept = folder / "safehouse" / "editions" / "kept"
    kept.mkdir()
    (kept / name.file).write_bytes(packing.pack(game))
    return folder


def reworded(folder: Path) -> Path:
    """A release with the same rules, written a little differently."""
    copied(folder)
    for table in (folder / "safehouse").glob("games/*/table.py"):
        replace(table, r"^VERSION: Final", "# another word\nVERSION: Final")
    return folder


def replace(file: Path, pattern: str, by: object) -> None:
    text, count = re.subn(pattern, by, file.read_text(), count=1, flags=re.M)  # type: ignore[call-overload]
    assert count == 1, f"{file} is not as this test knows it"
    file.write_text(text)


class Release(Process):
    """A server of one release; `greeting` is what it prints when it opens."""

    def __init__(self, source: Path, data: Path) -> None:
        data.mkdir(exist_ok=True)
        self.source = source
        self.said = data / "said"
        super().__init__(data)

    def start(self, program: list[str]) -> subprocess.Popen[bytes]:
        text = Path(program[1]).read_text().replace("make_server(settings)", OPENED)
        Path(program[1]).write_text(text)
        with self.said.open("wb") as out:
            return subprocess.Popen(
                program, stdout=out, stderr=self.log, cwd=ROOT, env=self.environment
            )

    @property
    def environment(self) -> dict[str, str]:
        path = f"{self.source}:{ROOT}"
        return {**environment(), "PYTHONPATH": path, "SAFEHOUSE_BUILD": "pure"}

    @property
    def greeting(self) -> str:
        return self.said.read_text()

    def run(self, *args: str) -> str:
        """Run a command of this release."""
        command = [sys.executable, "-c", "from safehouse.cli import main; main()", *args]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


OPENED = 'make_server(settings, "Safehouse is open.")'
