"""The documentation is built by one command; the plain command says what it lacks."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from tools.chores import docs, ready

import safehouse
from safehouse import __main__ as front
from safehouse import authoring, bots, games
from safehouse.checkout import ROOT
from safehouse.cli import main
from safehouse.core.errors import BadInput


class Builder:
    """A mkdocs that only pretends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int = 0) -> None:
        self.code = code
        self.commands: list[list[str]] = []
        monkeypatch.setattr(subprocess, "run", self.run)
        monkeypatch.setattr(docs, "need_docs", lambda: None)

    def run(self, command: list[str], **more: object) -> subprocess.CompletedProcess[str]:
        self.commands.append(command[1:])
        return subprocess.CompletedProcess(command, self.code, "a page is missing", "")


def test_one_command_builds_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Builder(monkeypatch)
    said = CliRunner().invoke(main, ["docs"]).output
    assert builder.commands == [["-m", "mkdocs", "build", "--quiet", "--clean"]]
    assert "offers it at /docs" in said
    assert f"site_dir: {docs.SITE}\n" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_a_site_that_is_not_built_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Builder(monkeypatch, code=1)
    with pytest.raises(BadInput, match="was not built:\na page is missing"):
        docs.build_site(tmp_path)


def test_what_builds_it_is_installed_from_its_lock(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(ready, "ROOT", tmp_path)
    monkeypatch.setattr(ready, "install", lambda *what: installed.extend(what))
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    ready.need_docs()
    assert installed == ["--require-hashes", "-r", str(tmp_path / "requirements-docs.lock")]
    monkeypatch.setattr(ready, "find_spec", lambda name: name)
    ready.need_docs()
    assert len(installed) == 3


def test_every_public_name_is_in_the_documentation() -> None:
    pages = [*(ROOT / "docs/api").glob("*.md"), ROOT / "docs/library.md"]
    told = set(re.findall(r"\w+", " ".join(page.read_text(encoding="utf-8") for page in pages)))
    for module in (safehouse, games, bots, authoring):
        missing = {name for name in module.__all__ if name not in told}
        assert missing == set(), module.__name__


@pytest.mark.parametrize(
    ("missing", "extra"), [("rich", "play"), ("sqlalchemy", "serve"), ("matplotlib", "lab")]
)
def test_a_command_that_lacks_a_package_names_the_extra(
    missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks() -> None:
        raise ModuleNotFoundError(name=f"{missing}.deep")

    monkeypatch.setattr("safehouse.cli.main", lacks)
    with pytest.raises(SystemExit, match=rf"pip install 'safehouse-games\[{extra}\]'"):
        front.main()


def test_another_missing_module_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks() -> None:
        raise ModuleNotFoundError(name="safehouse.nowhere")

    monkeypatch.setattr("safehouse.cli.main", lacks)
    with pytest.raises(ModuleNotFoundError):
        front.main()


def test_the_command_without_its_packages_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"safehouse-games\[play\]"):
        front.main()
