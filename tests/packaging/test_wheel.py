"""What is published works outside the repository, on every Python that is here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.tables import rotating

import safehouse
from safehouse.checkout import ROOT

pytestmark = pytest.mark.slow
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run(*command: str | Path, at: Path, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "SAFEHOUSE_"))}
    told = [str(part) for part in command]
    return subprocess.run(
        told, cwd=at, env={**kept, **env}, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist, built as `pip install` of a checkout builds."""
    folder = tmp_path_factory.mktemp("dist")
    tools = folder / "tools"
    pip = (sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
    lock = ROOT / "requirements-build.lock"
    got = run(*pip, "--require-hashes", "--target", tools, "-r", lock, at=folder)
    if got.returncode:
        pytest.skip("what builds a wheel cannot be installed: is the package index reachable?")
    made = run(
        sys.executable, "-m", "hatchling", "build", "-d", folder, at=ROOT, PYTHONPATH=str(tools)
    )
    assert made.returncode == 0, made.stderr
    return folder


def wheel_in(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def other_python(version: str) -> str | None:
    """On the path, or among those of pyenv (whose names on the path need not work)."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    named = [*([on_path] if on_path else []), *map(str, pyenv.glob(f"{version}.*/bin/python"))]
    return next((one for one in named if run(one, "-c", "", at=ROOT).returncode == 0), None)


def environment(place: Path, python: str, wheel: Path) -> Path:
    """A fresh environment with the wheel and numpy in it, and nothing else."""
    if python == HERE:
        venv.create(place, symlinks=True)
    else:
        found = other_python(python)
        if found is None:
            pytest.skip(f"there is no Python {python} on this machine")
        run(found, "-m", "venv", "--without-pip", place, at=place.parent)
    inside = place / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", inside, "install", "-qq", "--no-compile")
    if python == HERE:  # numpy is at hand
        numpy = find_spec("numpy")
        assert numpy is not None
        assert numpy.origin is not None
        packages = next(place.glob("lib/python*/site-packages"))
        for name in ("numpy", "numpy.libs"):
            if (there := Path(numpy.origin).parent.parent / name).is_dir():
                (packages / name).symlink_to(there)
        got = run(*pip, "--no-deps", wheel, at=place)
    else:
        got = run(*pip, wheel, at=place)
        if got.returncode:
            pytest.skip(f"numpy for Python {python} cannot be installed: is there an index?")
    assert got.returncode == 0, got.stderr
    return inside


@pytest.fixture(scope="session")
def here(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel, of the version that runs the tests."""
    return environment(tmp_path_factory.mktemp("here") / "env", HERE, wheel_in(built))


@pytest.mark.parametrize("python", [HERE, *rotating([v for v in VERSIONS if v != HERE], 1)])
def test_every_game_is_played_from_the_wheel(
    python: str, built: Path, here: Path, tmp_path: Path
) -> None:
    other = python != HERE
    inside = environment(tmp_path / "env", python, wheel_in(built)) if other else here
    played = run(inside, "-I", ROOT / "tools" / "check_wheel.py", at=tmp_path)
    assert played.returncode == 0, played.stderr
    assert f"safehouse {safehouse.__version__}, pure, Python {python}." in played.stdout


def test_the_plain_command_says_which_extra_it_needs(here: Path, tmp_path: Path) -> None:
    said = run(here.with_name("safehouse"), "play", "flip7", at=tmp_path)
    assert said.returncode == 1
    assert said.stderr == (
        "The command safehouse needs more packages: pip install 'safehouse-games[play]'.\n"
    )


def test_the_wheel_has_the_page_the_words_and_nothing_of_the_sources(built: Path) -> None:
    names = zipfile.ZipFile(wheel_in(built)).namelist()
    assert wheel_in(built).name == f"safehouse_games-{safehouse.__version__}-py3-none-any.whl"
    for wanted in ("py.typed", "web/static/index.html", "words/en/flip7.json", "editions/kept/"):
        assert [name for name in names if name.startswith(f"safehouse/{wanted}")], wanted
    assert {name.split("/")[0] for name in names} == {
        "safehouse", f"safehouse_games-{safehouse.__version__}.dist-info",
    }  # fmt: skip
    assert not [name for name in names if "node_modules" in name or name.endswith(".ts")]


def test_the_sdist_has_what_the_wheel_is_built_from(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert {name.split("/")[0] for name in names} == {
        "src", "docs", "hatch_build.py", "README.md", "CHANGELOG.md", "LICENSE", "PKG-INFO",
        "pyproject.toml", ".gitignore",
    }  # fmt: skip
    assert {name.split("/")[1] for name in names if name.startswith("docs/")} == {"rules"}
    assert {name.split("/")[1] for name in names if name.startswith("src/")} == {"safehouse"}


def test_no_message_tells_people_to_install_the_other_safehouse() -> None:
    texts = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    wrong = ("install safehouse ", "install safehouse\n", "install safehouse`", "safehouse[")
    found = [f.name for f in texts if any(w in f.read_text(encoding="utf-8") for w in wrong)]
    assert found == []


def test_every_extra_has_code_behind_it() -> None:
    """Each is asked for somewhere: no name without something that it brings."""
    extras = {
        "play",
        "serve",
        "lab",
        "rl",
        "openspiel",
        "mcp",
        "data",
        "batch",
        "push",
        "scale",
        "ray",
        "all",
    }
    assert {*PROJECT["optional-dependencies"]} == extras
    (everything,) = PROJECT["optional-dependencies"]["all"]
    brought = everything.removeprefix("safehouse-games[").removesuffix("]").split(",")
    assert {*brought, "play", "all"} == extras  # most of them bring `play`
    for extra in ("rl", "mcp", "data", "batch", "push", "ray"):
        assert (ROOT / f"requirements-{extra}.lock").is_file()
    assert PROJECT["dependencies"] == ["numpy>=2.0"]
    assert distribution("numpy").version


def test_what_developers_do_is_no_part_of_the_wheel(built: Path, tmp_path: Path) -> None:
    names = zipfile.ZipFile(wheel_in(built)).namelist()
    assert not [name for name in names if "chores" in name or name.startswith("tools/")]
    assert "safehouse/compiling/build.py" in names
    inside = environment(tmp_path / "env", HERE, wheel_in(built))
    beside = Path(str(find_spec("click").origin)).parents[1]  # type: ignore[union-attr]
    for command in ("test", "docs", "sbom", "audit", "lock"):
        said = run(inside, "-m", "safehouse", command, at=tmp_path, PYTHONPATH=str(beside))
        assert said.returncode == 2
        assert said.stderr == (
            f"safehouse {command} needs a checkout of Safehouse: it works on the sources, which an "
            "installed package does not have.\n"
        )
