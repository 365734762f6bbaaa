"""What holds for the tree as a whole: no addresses, no giants, one command for CI.

Who may import whom is import-linter's business (pyproject.toml); that core needs nothing but the
standard library is asked here once more, because a list of forbidden names is never complete.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.chores import lock

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 400
GENERATED = ("src/safehouse/web/static/", "web/src/wire.ts", "web/src/games/heist/types.ts")
SOURCES = {".py", ".ts", ".js", ".svelte", ".css"}

# Written in two halves, so that this file does not hold what it looks for.
ADDRESSES = [
    ("py" + "pi", r"\.org"),
    ("files", r"\.python" + "hosted"),
    ("registry", r"\.npm" + "js"),
    ("registry", r"\.yarn" + "pkg"),
    ("/ro" + "ot", r"/\w"),
    ("/ho" + "me", r"/\w"),
    ("/Us" + "ers", r"/\w"),
    ("/work/" + "main", r"\b"),
    ("file:", "//" + "/"),
]
ADDRESS = re.compile("|".join(rf"(?<![\w.])(?:{start}{rest})" for start, rest in ADDRESSES))


def files() -> list[str]:
    """What is, or is about to be, in the repository (a plain copy of it has no git to ask)."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize(
    "line",
    ["see https://py" + "pi.org/simple", '"/ro' + 'ot/x"', "in /ho" + "me/me", "file:/" + "//opt"],
)
def test_an_address_is_recognised(line: str) -> None:
    assert ADDRESS.search(line)


@pytest.mark.parametrize("line", ["web/home/page", "/root", "the root/branch", "my/home/x"])
def test_an_ordinary_path_is_no_address(line: str) -> None:
    assert not ADDRESS.search(line)


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{name}:{number}: {match.group()}"
        for name in files()
        if any(start in (written := text(name)) for start, _ in ADDRESSES)  # most have none
        for number, line in enumerate(written.splitlines(), 1)
        if (match := ADDRESS.search(line))
    ]
    assert found == []


def test_lock_files_are_versions_with_hashes() -> None:
    """As the front door asks for; for every kind of machine that a release has files for."""
    for name in lock.LOCKS:
        found, bad = lock.pins(text(name))
        assert bad == []
        assert all(len(set(hashes)) == len(hashes) for hashes in found.values())
    numpy = [hashes for pin, hashes in locked("requirements.lock").items() if "numpy" in pin]
    assert all(len(hashes) > 20 for hashes in numpy)
    front = text("safehouse")
    assert front.count("--require-hashes") == 2


def test_what_is_asked_for_with_an_extra_is_pinned_with_it() -> None:
    """Otherwise an older pip takes the newest release for it, finds no hash and stops."""
    dev = text("requirements-dev.lock")
    asked = {
        canonicalize_name(need.name): need.extras
        for pin in locked("requirements-dev.lock")
        for line in needs_of(pin.partition("==")[0])
        if (need := Requirement(line)).extras and (not need.marker or need.marker.evaluate())
    }
    assert asked[canonicalize_name("coverage")] == {"toml"}
    for name, extras in asked.items():
        pinned = re.search(rf"^{re.escape(name)}\[(.+)\]==", dev, re.M)
        assert pinned is not None, name
        assert extras <= set(pinned.group(1).split(",")), name


def needs_of(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:  # it is for another system
        return []


def locked(name: str) -> dict[str, list[str]]:
    return lock.pins(text(name))[0]


def test_the_locks_have_the_same_versions() -> None:
    """A version may be for some systems in one lock, and for all in the other."""
    dev = everywhere("requirements-dev.lock")
    for name in lock.LOCKS:
        if name not in (lock.BUILD, lock.DOCS):  # what the first names never meets the others
            assert everywhere(name).items() <= dev.items(), name
    names = {pin.partition("==")[0] for pin in dev}
    docs = everywhere(lock.DOCS)
    assert {pin for pin in docs if pin.partition("==")[0] in names} <= dev.keys()


def everywhere(name: str) -> dict[str, list[str]]:
    return {pin.partition(" ; ")[0]: hashes for pin, hashes in locked(name).items()}


def test_the_house_that_is_served_has_nothing_to_compile_with() -> None:
    names = {pin.partition("==")[0] for pin in locked("requirements.lock")}
    assert not names & {"setuptools", "wheel", "mypy", "hatchling"}


def test_no_source_file_is_too_long() -> None:
    giants = {
        name: lines
        for name in files()
        if name.startswith(("src/", "tests/", "web/src/", "tools/"))
        and not name.startswith(GENERATED)
        and Path(name).suffix in SOURCES
        and (lines := len(text(name).splitlines())) > LONGEST
    }
    assert giants == {}


def test_core_imports_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"safehouse.core"}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "src/safehouse/core").rglob("*.py"))
        for name in imported(ast.parse(path.read_text(encoding="utf-8")))
        if name.split(".")[0] not in allowed and ".".join(name.split(".")[:2]) not in allowed
    ]
    assert found == []


def imported(tree: ast.Module) -> list[str]:
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            base = node.module or ""
            names += [f"{base}.{alias.name}" for alias in node.names]
    return names


def test_ci_runs_the_tests_and_nothing_else() -> None:
    lines = [line.strip() for line in text(".ci/run").splitlines()]
    commands = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in commands if not line.startswith(("set ", "cd "))] == [
        "./safehouse test"
    ]


@pytest.mark.parametrize("name", ["safehouse", ".ci/run", ".githooks/pre-commit"])
def test_scripts_can_be_run(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111
